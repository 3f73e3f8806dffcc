/** A tour by hand: every cell once. */

import { grouped } from "../lib/words.js";
import { wrongSum } from "./magic.js";
import { given, pathRule } from "./path.js";

const total = ({ shape }) => shape.area - shape.holes.size;

/** The leap without an image under the rotation by 180 degrees, of a tour that is to be centrally symmetric; null if all have one. */
function unmatched({ shape, path }) {
    const turned = (cell) => shape.name(shape.area - 1 - shape.named(cell));
    const key = (a, b) => [a, b].sort().join("-");
    const pairs = path.map((cell, index) => [cell, path[(index + 1) % path.length]]);
    const made = new Set(pairs.map((pair) => key(...pair)));
    return pairs.find(([a, b]) => !made.has(key(turned(a), turned(b)))) ?? null;
}

const isWhole = (state) => state.path.length === total(state);

export const tour = pathRule({
    begin: given,
    forbids: (state, to, closes) => {
        const { puzzle, path } = state;
        const isLast = path.length + 1 === total(state);
        const from = path.at(-1);
        const number = path.length + 1;
        const given = Object.entries(puzzle.numbers ?? {});
        const wrong = closes ? null : given.find(([cell, its]) => (cell === to) !== (its === number));
        if (wrong) {
            return { text: `${wrong[0]} is to have number ${wrong[1]}.`, cells: [wrong[0]] };
        }
        if (puzzle.forbidden?.some((leap) => [`${from}-${to}`, `${to}-${from}`].includes(leap))) {
            return { text: `The leap ${from}-${to} is forbidden.`, leap: [from, to] };
        }
        if (closes) {
            const leap = isWhole(state) && puzzle.symmetry ? unmatched(state) : null;
            if (leap) {
                return { text: `The tour is not centrally symmetric: ${leap[0]}-${leap[1]} has no image.`, leap };
            }
            return isWhole(state)
                ? null
                : { text: `${to} closes the tour: visit all other cells before.`, cells: [to] };
        }
        if (puzzle.to === to && !isLast) {
            return { text: `The tour ends on ${to}: visit it last.`, cells: [to] };
        }
        return wrongSum(state, to);
    },
    isComplete: (state) => isWhole(state) && (state.isClosed || !state.puzzle.closed),
    summary: (state) => `${grouped(state.path.length)} of ${grouped(total(state))} cells`,
    isAny: true,
    /** The number of cells to which each onward move leaves a way: Warnsdorff takes the fewest. */
    onward: ({ path, graph }, to) => {
        const visited = new Set([...path, to]);
        return graph.from(to).filter((cell) => !visited.has(cell)).length;
    },
});
