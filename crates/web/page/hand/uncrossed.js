/**
 * An uncrossed path by hand: it may not cross or touch itself, enters no cell that is to be avoided or that a guard watches, and
 * ends wherever its player likes, or as a cycle; but where the first or the last cell is given, there. Where the shortest is
 * looked for, it ends where it cannot be extended; where crossings are counted, it may cross itself.
 */

import { plural } from "../lib/words.js";
import { attackers } from "./attack.js";
import { crossed, crossings } from "./crossing.js";
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

/** Why a cell is not one for the path, whatever leap leads there; null if it is. */
function closedTo(state, to) {
    if (state.puzzle.avoid?.includes(to)) {
        return { text: `${to} is to be avoided.`, cells: [to] };
    }
    return (state.unsafe && threat(state, to)) || null;
}

/** A leap by which the path can be extended at either end; null if there is none. */
function extension(state) {
    const { path, graph, shape } = state;
    for (const end of [path[0], path.at(-1)].filter(Boolean)) {
        const isOpen = (to) => !path.includes(to) && !closedTo(state, to) && !crossed(shape, path, end, to);
        const to = graph.from(end).find(isOpen);
        if (to) {
            return [end, to];
        }
    }
    return null;
}

const canEnd = (state) => !state.puzzle.closed && unfinished(state) === null;

/** What is said of the path: its cells, and what is still to be done. */
const summary = (state, ...more) =>
    state.isClosed
        ? "the cycle is closed"
        : [plural(state.path.length, "cells"), ...missed(state).map((cell) => `${cell} to visit`), ...more].join(", ");

/** The rule of a path that may, or may not, cross itself; `own` is what else it has. */
function played({ mayCross = false, ...own }) {
    const rule = pathRule({
        begin: given,
        forbids: (state, to, closes) => {
            const { shape, path } = state;
            const refused = closedTo(state, to);
            if (refused) {
                return refused;
            }
            const leap = path.length && !mayCross ? crossed(shape, path, path.at(-1), to) : null;
            if (leap) {
                return { text: `${path.at(-1)}-${to} crosses ${leap[0]}-${leap[1]}.`, leap };
            }
            const reason = closes ? unfinished(state) : null;
            return reason && { text: reason };
        },
        isComplete: ({ isClosed }) => isClosed,
        canFinish: (state) => state.path.length > 1 && canEnd(state),
        endsByHand: true,
        summary: (state) => summary(state),
        ...own,
    });
    return {
        ...rule,
        start: (puzzle, shape, { guards } = {}) => {
            const state = rule.start(puzzle, shape);
            return guards?.size ? { ...state, guards, unsafe: attackers(shape, guards) } : state;
        },
    };
}

const shortest = played({
    canFinish: (state) => state.path.length > 0 && canEnd(state) && !extension(state),
    summary: (state) => {
        const leap = extension(state);
        return leap ? summary(state, `can be extended from ${leap[0]} to ${leap[1]}`) : summary(state);
    },
    rest: ({ path }, answer) => answer.value - Math.max(path.length - 1, 0),
});

const most = played({
    mayCross: true,
    isLongest: true,
    unit: "crossings",
    count: ({ shape, path, isClosed }) => crossings(shape, isClosed ? [...path, path[0]] : path),
});

export const uncrossed = { ...played({ isLongest: true }), variants: { shortest, crossings: most } };
