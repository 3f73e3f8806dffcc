/** A snake by hand: no two of its cells are a leap apart but consecutive ones. */

import { plural } from "../lib/words.js";
import { given, pathRule } from "./path.js";

/** A cell of the path that is a leap away from a cell, other than the last one, and than the first one of a cycle to be. */
function chord({ puzzle, graph, path }, to) {
    const isFree = (index) => index === path.length - 1 || (puzzle.closed && index === 0);
    return path.findIndex((cell, index) => !isFree(index) && graph.are(cell, to));
}

export const snake = pathRule({
    begin: given,
    forbids: (state, to, closes) => {
        const { graph, path, puzzle } = state;
        if (closes || path.length === 0) {
            return null;
        }
        if (puzzle.closed && path.length > 2 && graph.are(path.at(-1), path[0])) {
            return {
                text: `${path.at(-1)} is a leap away from the first cell, ${path[0]}: close the cycle.`,
                cells: [path[0]],
            };
        }
        const at = chord(state, to);
        return at < 0
            ? null
            : {
                  text: `${to} is a leap away from ${path[at]}, cell ${at + 1} of the path.`,
                  cells: [path[at]],
                  leap: [to, path[at]],
              };
    },
    isComplete: ({ isClosed }) => isClosed,
    canFinish: ({ puzzle, path }) => !puzzle.closed && path.length > 1,
    isLongest: true,
    endsByHand: true,
    summary: ({ path, isClosed }) => (isClosed ? "the cycle is closed" : plural(path.length, "cells")),
});
