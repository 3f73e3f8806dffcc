/** What stands on the board of a puzzle before anyone has moved. */

import { svg } from "../lib/dom.js";
import { swapped } from "../puzzle/draft.js";
import { GUARDS } from "../puzzle/kinds.js";
import { CELL, cast, token, walker } from "./faces.js";
import { BoardView } from "./view.js";

/** More targets are only dots. */
const MOST_NUMBERED = 400;

/** What the server sees in a puzzle: the cells that guards attack, and those that an errand visits. */
export const UNSEEN = { attacked: [], stations: [] };

/** Draws a draft, with what the server sees in it; `side` chooses between the start and the goal of an exchange. */
export function stage(view, draft, { attacked, stations } = UNSEEN, side = "start") {
    view.reshape(draft.shape);
    const words = new Map();
    const say = (cell, text) => words.set(cell, words.has(cell) ? `${words.get(cell)}, ${text}` : text);
    const onBoard = (cell) => cell !== null && draft.shape.named(cell) !== null;
    if (draft.kind === "exchange") {
        const tokens = side === "start" ? draft.start : (draft.goal ?? swapped(draft.start));
        const face = cast(draft.start.size ? draft.start.values() : tokens.values(), draft.piece);
        for (const [cell, token] of tokens) {
            view.put(face(token), cell);
            say(cell, spoken(face(token), token));
        }
        view.describe(words);
        return;
    }
    view.mark("attacked", attacked);
    attacked.forEach((cell) => say(cell, "attacked"));
    if (draft.kind === "cover" || draft.kind === "errand") {
        for (const [cell, role] of draft.guards) {
            if (onBoard(cell)) {
                view.put({ guard: role }, cell);
                words.set(cell, `guard: ${GUARDS.find(([letter]) => letter === role)?.[1] ?? role}`);
            }
        }
    }
    const stand = (cell, face, text) => {
        if (onBoard(cell)) {
            view.put(face, cell);
            say(cell, text);
        }
    };
    if (draft.kind === "cover" && draft.place === null) {
        draft.knights.forEach((cell, index) =>
            stand(cell, walker(draft.piece, index, draft.knights.length), `walker ${index + 1}`),
        );
    }
    if (draft.kind === "errand") {
        targets(view, (draft.visit ?? stations).filter(onBoard), say);
        stand(draft.from, { piece: draft.piece, side: "white" }, "the walker starts here");
    }
    if (draft.kind === "tour" || draft.kind === "count") {
        stand(draft.first, { piece: draft.piece, side: "white" }, "first cell");
        stand(draft.last, { piece: draft.piece, side: "black" }, "last cell");
    }
    view.describe(words);
}

/** The cells to visit, with their places in the order. */
function targets(view, cells, say) {
    cells.forEach((cell, index) => {
        const [x, y] = view.centre(cell);
        const target = view.layers.marks.appendChild(svg("g", { class: "target", transform: `translate(${x} ${y})` }));
        target.append(svg("circle", { r: 30 }));
        if (index < MOST_NUMBERED) {
            target.append(svg("text", { y: 10, "font-size": 30, "text-anchor": "middle" }, String(index + 1)));
        }
        say(cell, `to be visited, number ${index + 1}`);
    });
}

const spoken = (face, token) => (face.side ? `${face.side} ${face.piece}` : `token ${token}`);

/** A small board to look at. */
export function thumbnail(draft) {
    const view = new BoardView({ label: "", isFlat: true });
    stage(view, draft);
    if (!view.layers.tokens.hasChildNodes() && view.shape.area > 0) {
        // Where nobody stands yet, the piece itself says what the puzzle is about.
        const { width, height } = draft.shape;
        const piece = view.layers.front.appendChild(token({ piece: draft.piece, side: "white" }));
        piece.classList.add("emblem");
        view.move(piece, (width * CELL) / 2, (height * CELL) / 2, Math.min(width, height) * 0.6);
    }
    view.element.setAttribute("aria-hidden", "true");
    return view.element;
}
