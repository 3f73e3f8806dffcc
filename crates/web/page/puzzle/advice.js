/**
 * What to do on the board about an error. The server's messages speak of the keys of a file, for it does not know how the
 * puzzle is stated; where a key is empty that is set with the mouse, the page has a message of its own.
 */

import { has } from "./kinds.js";

/** Advice about keys that hold cells, while they are empty. */
const EMPTY = {
    knights: "The team is empty: choose the walker among the tools and click the cells where walkers start.",
    from: "The start is missing: choose its tool and click the cell where the walker starts.",
    visit: "There is no cell to visit: choose the flag among the tools and click the cells in order.",
};

/** Advice about the tokens of an exchange. */
const TOKENS = {
    none: "The board has no tokens: choose a token among the tools and click the cells where it starts.",
    full: "No cell is empty, so that no token can move: choose the eraser and click a cell.",
    colours: "The colours of these tokens cannot be swapped: switch off “Swap the colours” and place the goal.",
};

/** The error with a message about the board, where there is one. */
export function onBoard(error, draft) {
    const key = error.place?.key;
    const message = has(draft.kind, "start") ? aboutTokens(key, draft) : aboutCells(key, draft);
    return message ? { ...error, message } : error;
}

function aboutCells(key, draft) {
    const value = draft[key] ?? null;
    const isEmpty = value === null || value.length === 0;
    const isPlaced = key === "knights" && (draft.place ?? null) !== null;
    return has(draft.kind, key) && isEmpty && !isPlaced ? EMPTY[key] : null;
}

function aboutTokens(key, { start, goal, shape }) {
    if (key !== "goal" || goal !== null) {
        return null;
    }
    const cells = shape.area - shape.holes.size;
    return start.size === 0 ? TOKENS.none : start.size === cells ? TOKENS.full : TOKENS.colours;
}
