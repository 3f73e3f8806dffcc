/** An uncrossed path by hand: it may not cross or touch itself, and ends wherever its player likes, or as a cycle. */

import { plural } from "../lib/words.js";
import { crossed } from "./crossing.js";
import { given, pathRule } from "./path.js";

export const uncrossed = pathRule({
    begin: given,
    forbids: ({ shape, path }, to) => {
        const leap = path.length ? crossed(shape, path, path.at(-1), to) : null;
        return leap && { text: `${path.at(-1)}-${to} crosses ${leap[0]}-${leap[1]}.`, leap };
    },
    isComplete: ({ isClosed }) => isClosed,
    canFinish: ({ puzzle, path }) => !puzzle.closed && path.length > 1,
    isLongest: true,
    summary: ({ path, isClosed }) => (isClosed ? "the cycle is closed" : plural(path.length, "cells")),
});
