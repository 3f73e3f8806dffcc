/**
 * What uncrossed paths, snakes and tours have in common: a path grows at its end, cell by cell, and where it is to be a cycle, it
 * ends on its first cell. A move is the cell that is entered; the first one is where the path begins.
 */

import { leaps, outOfReach } from "./leaps.js";

/** A rule for paths: `forbids(state, to, closes)` says why the path may not go on to a cell that is a leap away. */
export function pathRule({ begin, forbids, isComplete, summary, canFinish = () => false, ...own }) {
    const closes = ({ puzzle, path }, to) => puzzle.closed && path.length > 2 && to === path[0];

    /** Why a cell cannot be entered: a text, and what is shown of the reason; null if it can. */
    const refusal = (state, from, to) => {
        const { path, isClosed } = state;
        if (isClosed) {
            return { text: "The cycle is closed: undo to change it." };
        }
        const unreached = outOfReach(state, path.at(-1), to);
        if (unreached || path.length === 0) {
            return unreached ?? forbids(state, to, false);
        }
        const isEnd = closes(state, to);
        const before = path.indexOf(to);
        if (before >= 0 && !isEnd) {
            return { text: `${to} was visited, as cell ${before + 1} of the path.`, cells: [to] };
        }
        return forbids(state, to, isEnd);
    };

    const play = (state, move) => {
        const isClosed = closes(state, move);
        return { ...state, isClosed, path: isClosed ? state.path : [...state.path, move] };
    };

    const start = (puzzle, shape) => ({
        puzzle,
        shape,
        graph: leaps(shape, puzzle.piece),
        path: begin(puzzle),
        isClosed: false,
    });

    return {
        start,
        play,
        refusal,
        /** The piece that is in the hand: there is one only. */
        actors: ({ path }) => (path.length ? [path.at(-1)] : []),
        choices: (state) =>
            state.path.length ? state.graph.from(state.path.at(-1)).filter((to) => !refusal(state, null, to)) : [],
        moveTo: (state, from, to) => to,
        isComplete,
        canFinish,
        count: ({ path, isClosed }) => (isClosed ? path.length : Math.max(path.length - 1, 0)),
        summary,
        trails: ({ path, isClosed }) => [isClosed ? [...path, path[0]] : path],
        visits: ({ path }) => path.map((cell, index) => ({ cell, text: String(index + 1), walker: 0 })),
        witness: ({ path, isClosed }) => ({ path, closed: isClosed }),
        claim: ({ path, isClosed }) => ({ path: isClosed ? [...path, path[0]] : path }),
        encode: (moves) => moves.join(""),
        decode: (text) => text.match(/[a-z]+\d+/g) ?? [],
        /** The best path that begins like this one. */
        hint: ({ puzzle, path, isClosed }) =>
            isClosed ? null : { puzzle: path.length ? { ...puzzle, begin: path } : puzzle },
        next: ({ path }, answer) => {
            const found = answer.witness?.path;
            if (!found || found.length < path.length) {
                return null;
            }
            return found[path.length] ?? (answer.witness.closed ? found[0] : null);
        },
        ...own,
    };
}

/** The cells with which the path is said to begin. */
export const given = ({ begin, from }) => (begin?.length ? [...begin] : from ? [from] : []);
