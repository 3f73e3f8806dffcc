/** What a kind of puzzle opens with: a small puzzle that is solved in a moment. */

import { asked, blank, draft as read } from "./draft.js";
import { has, kindOf } from "./kinds.js";

const EXAMPLES = {
    exchange: { start: "n.n/.../N.N" },
    uncrossed: { board: "6x6" },
    cover: { board: "8x8", guards: ["Qd5"], knights: ["h8"] },
    errand: { board: "8x8", guards: ["Qd5"], from: "h8", visit: "ranks" },
    tour: { board: "8x8" },
    count: { board: "6x6", closed: true },
    snake: { board: "6x6" },
};

/** The kind that opens where none is asked for. */
export const FIRST = "exchange";

/** The example of a kind; a kind without one has an empty board. */
export const example = (kind) => (EXAMPLES[kind] && kindOf(kind) && read({ kind, ...EXAMPLES[kind] })) ?? blank(kind);

/**
 * The board and the piece of a draft as a puzzle of another kind, which gets what it must have: tokens, a walker, cells to
 * visit. `attacked` are the cells on which no walker may stand.
 */
export function turned(kind, before, attacked = []) {
    const draft = asked(kind, before);
    const { shape } = draft;
    const cells = Array.from({ length: shape.area }, (_, place) => place).filter((place) => shape.has(place));
    const isFree = (cell) => !attacked.includes(cell) && !draft.guards.has(cell);
    const first = () => before.from ?? before.knights[0] ?? cells.map((place) => shape.name(place)).find(isFree);
    if (has(kind, "start") && draft.start.size === 0 && cells.length > 2) {
        draft.start = new Map([
            [shape.name(cells[0]), "n"],
            [shape.name(cells.at(-1)), "N"],
        ]);
    }
    if (has(kind, "knights") && draft.knights.length === 0) {
        draft.knights = [first()].filter(Boolean);
    }
    if (has(kind, "visit")) {
        draft.from = first() ?? null;
        draft.visit = "ranks";
    }
    return draft;
}
