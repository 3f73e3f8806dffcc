/**
 * An uncrossed path by hand: it may not cross or touch itself, enters no cell that is to be avoided or that a guard watches, and
 * ends wherever its player likes, or as a cycle; but where the first or the last cell is given, there.
 */

import { plural } from "../lib/words.js";
import { attackers } from "./attack.js";
import { crossed } from "./crossing.js";
import { threat } from "./errand.js";
import { given, pathRule } from "./path.js";

/** The cells that the path still has to visit. */
const missed = ({ puzzle, path }) => (puzzle.visit ?? []).filter((cell) => !path.includes(cell));

/** Why the path may not end here, as its conditions have it; null if it may. */
function unfinished(state) {
    const { puzzle, path } = state;
    const [first] = missed(state);
    if (first) {
        return `${first} is not visited yet.`;
    }
    return puzzle.to && path.at(-1) !== puzzle.to ? `The last cell is to be ${puzzle.to}.` : null;
}

const rule = pathRule({
    begin: given,
    forbids: (state, to, closes) => {
        const { shape, path, puzzle } = state;
        if (puzzle.avoid?.includes(to)) {
            return { text: `${to} is to be avoided.`, cells: [to] };
        }
        const watched = state.unsafe && threat(state, to);
        if (watched) {
            return watched;
        }
        const leap = path.length ? crossed(shape, path, path.at(-1), to) : null;
        if (leap) {
            return { text: `${path.at(-1)}-${to} crosses ${leap[0]}-${leap[1]}.`, leap };
        }
        const reason = closes ? unfinished(state) : null;
        return reason && { text: reason };
    },
    isComplete: ({ isClosed }) => isClosed,
    canFinish: (state) => !state.puzzle.closed && state.path.length > 1 && unfinished(state) === null,
    isLongest: true,
    summary: (state) =>
        state.isClosed
            ? "the cycle is closed"
            : [plural(state.path.length, "cells"), ...missed(state).map((cell) => `${cell} to visit`)].join(", "),
});

export const uncrossed = {
    ...rule,
    start: (puzzle, shape, { guards } = {}) => {
        const state = rule.start(puzzle, shape);
        return guards?.size ? { ...state, guards, unsafe: attackers(shape, guards) } : state;
    },
};
