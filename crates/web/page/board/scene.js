/** The board of a puzzle before the first move. */

import { swapped } from "../puzzle/draft.js";
import { TOOLS, has, keysOf, known } from "../puzzle/kinds.js";
import { CELL, cast, token, walker } from "./faces.js";
import { BoardView } from "./view.js";

/** More targets are shown as dots. */
const MOST_NUMBERED = 400;

/** The server's analysis of a puzzle: the cells that guards attack, and those that an errand visits. */
export const UNSEEN = { attacked: [], stations: [] };

/** Draws a draft with the server's analysis; `side` chooses between the start and the goal of an exchange. */
export function stage(view, draft, { attacked, stations } = UNSEEN, side = "start") {
    view.reshape(draft.shape);
    const words = new Map();
    const say = (cell, text) => words.set(cell, words.has(cell) ? `${words.get(cell)}, ${text}` : text);
    const onBoard = (cell) => typeof cell === "string" && draft.shape.named(cell) !== null;
    const holds = (key) => has(draft.kind, key);
    if (holds("start")) {
        const tokens = side === "start" ? draft.start : (draft.goal ?? swapped(draft.start));
        const faces = facesOf(draft);
        for (const [cell, token] of tokens) {
            const { face, text } = faces(token);
            view.put(face, cell);
            words.set(cell, text);
        }
        view.describe(words);
        return;
    }
    const avoided = holds("avoid") ? draft.avoid.filter(onBoard) : [];
    view.mark("attacked", [...attacked, ...avoided]);
    attacked.forEach((cell) => say(cell, "attacked"));
    avoided.forEach((cell) => say(cell, "to avoid"));
    if (holds("guards")) {
        for (const [cell, role] of draft.guards) {
            if (onBoard(cell)) {
                view.put({ guard: role }, cell);
                words.set(cell, `guard: ${known.guards.find(({ letter }) => letter === role)?.name ?? role}`);
            }
        }
    }
    const stand = (cell, face, text) => {
        if (onBoard(cell)) {
            view.put(face, cell);
            say(cell, text);
        }
    };
    if (holds("knights") && (draft.place ?? null) === null) {
        draft.knights.forEach((cell, index) =>
            stand(cell, walker(draft.piece, index, draft.knights.length), `walker ${index + 1}`),
        );
    }
    // Where there is a last cell, the first one is one of two ends.
    const first = holds("to") ? "first cell" : "start of the walker";
    for (const { key, type, values } of keysOf(draft.kind)) {
        const side = TOOLS[key]?.side;
        if (key === "avoid") {
            continue;
        }
        if (key === "visit" && values.length === 0) {
            draft.visit.filter(onBoard).forEach((cell) => {
                view.target(cell, null);
                say(cell, "to visit");
            });
        } else if (type === "cell" && side) {
            stand(draft[key], { piece: draft.piece, side }, key === "from" ? first : "last cell");
        } else if (type === "cell" || (type === "cells" && !side)) {
            const cells = Array.isArray(draft[key]) || type === "cell" ? [draft[key]].flat() : stations;
            targets(view, cells.filter(onBoard), (cell, number) => say(cell, ORDERS[key]?.(number) ?? key));
        }
    }
    if (holds("numbers")) {
        for (const [cell, number] of Object.entries(draft.numbers ?? {}).filter(([cell]) => onBoard(cell))) {
            view.target(cell, number);
            say(cell, `number ${number}`);
        }
    }
    if (holds("forbidden")) {
        for (const [from, to] of leapsOf(draft.forbidden).filter((ends) => ends.every(onBoard))) {
            view.bar(from, to);
            say(from, `no leap to ${to}`);
            say(to, `no leap to ${from}`);
        }
    }
    view.describe(words);
}

/** The ends of leaps that are given as `c3-e4`. */
export const leapsOf = (leaps) => (leaps ?? []).map((leap) => leap.split("-")).filter((ends) => ends.length === 2);

/** What is said of a cell in an order. */
const ORDERS = { visit: (number) => `visit number ${number}`, begin: (number) => `first cell number ${number}` };

/** Cells that are marked, with their places in the order. */
function targets(view, cells, say) {
    cells.forEach((cell, index) => {
        view.target(cell, index < MOST_NUMBERED ? index + 1 : null);
        say(cell, index + 1);
    });
}

/** The faces of the tokens of an exchange and what they are called, each made once. */
export function facesOf(draft) {
    const { start, goal } = draft;
    const face = cast((start.size || !goal ? start : goal).values(), draft);
    const made = new Map();
    return (token) => {
        if (!made.has(token)) {
            made.set(token, { face: face(token), text: spoken(face(token), token) });
        }
        return made.get(token);
    };
}

const spoken = (face, token) => (face.side ? `${face.side} ${face.piece}` : `token ${token}`);

/** The face of what is carried from a cell (see `carried`). */
export function faceOf(draft, { tool, index }) {
    const [name, what] = tool.split(/-(.*)/s);
    if (name === "token") {
        return facesOf(draft)(what).face;
    }
    if (name === "guard") {
        return { guard: what };
    }
    if (tool === "knights") {
        return walker(draft.piece, index, draft.knights.length);
    }
    const side = TOOLS[tool]?.side;
    return side ? { piece: draft.piece, side } : { mark: (index ?? 0) + 1 };
}

/** What is carried, in words. */
export function wordsOf(draft, { tool, index }) {
    const [name, what] = tool.split(/-(.*)/s);
    if (name === "token") {
        return facesOf(draft)(what).text;
    }
    if (name === "guard") {
        return known.guards.find(({ letter }) => letter === what)?.name ?? what;
    }
    return index === null
        ? (TOOLS[tool]?.name ?? tool).toLowerCase()
        : `${tool === "knights" ? "walker" : tool} ${index + 1}`;
}

/** A small board as a picture. */
export function thumbnail(draft) {
    const view = new BoardView({ label: "", isFlat: true });
    stage(view, draft);
    if (!view.layers.tokens.hasChildNodes() && view.shape.area > 0) {
        // On a board without walkers, the piece illustrates the puzzle.
        const { width, height } = draft.shape;
        const piece = view.layers.front.appendChild(token({ piece: draft.piece, side: "white" }));
        piece.classList.add("emblem");
        view.move(piece, (width * CELL) / 2, (height * CELL) / 2, Math.min(width, height) * 0.6);
    }
    view.element.setAttribute("aria-hidden", "true");
    return view.element;
}
