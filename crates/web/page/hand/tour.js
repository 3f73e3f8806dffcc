/** A tour by hand: every cell once. */

import { grouped } from "../lib/words.js";
import { wrongSum } from "./magic.js";
import { given, pathRule } from "./path.js";

const total = ({ shape }) => shape.area - shape.holes.size;

/** The symmetries of a class, on numbered cells of a board: what each does to file and rank. */
function symmetries(symmetry, { width, height, wrap }) {
    const turned = (file, rank) => [width - 1 - file, height - 1 - rank];
    const quarter = (file, rank) => [height - 1 - rank, file];
    const reflections = [(file, rank) => [width - 1 - file, rank], (file, rank) => [file, height - 1 - rank]];
    const diagonals = [(file, rank) => [rank, file], (file, rank) => [height - 1 - rank, width - 1 - file]];
    // A cylinder's files are joined, and its ranks are not.
    const isSquare = width === height && wrap !== "files";
    switch (symmetry) {
        case "quarter":
            return isSquare ? [quarter] : [];
        case "reflective":
            return isSquare ? [...reflections, ...diagonals] : reflections;
        default:
            return [turned];
    }
}

/** Why a symmetry does not map a tour onto itself as its class says, null if it does. */
function unlike({ shape, path, puzzle }, map) {
    const image = (cell) => {
        const at = shape.named(cell);
        const [file, rank] = map(at % shape.width, Math.floor(at / shape.width));
        return shape.name(rank * shape.width + file);
    };
    const key = (a, b) => [a, b].sort().join("-");
    const leaps = puzzle.closed ? path.length : path.length - 1;
    const pairs = path.slice(0, leaps).map((cell, index) => [cell, path[(index + 1) % path.length]]);
    const made = new Set(pairs.map((pair) => key(...pair)));
    const leap = pairs.find(([a, b]) => !made.has(key(image(a), image(b))));
    if (leap) {
        return {
            text: `The tour does not have the symmetry “${puzzle.symmetry}”: ${leap[0]}-${leap[1]} has no image.`,
            leap,
        };
    }
    // The first cell of an open tour stays in its place, or it becomes the last one.
    const next = new Map(pairs);
    const keeps = puzzle.closed ? next.get(image(path[0])) === image(path[1]) : image(path[0]) === path[0];
    if (puzzle.symmetry === "eulerian" && !keeps) {
        return { text: "The rotation by 180 degrees reverses the tour, which is to keep its direction.", cells: [] };
    }
    return puzzle.symmetry === "bergholtian" && keeps
        ? { text: "The rotation by 180 degrees keeps the direction of the tour, which is to be reversed.", cells: [] }
        : null;
}

/** Why a tour does not have the symmetry that is asked for, null if it has, or none is. */
function asymmetry(state) {
    const { shape, puzzle } = state;
    if (!puzzle.symmetry) {
        return null;
    }
    const faults = symmetries(puzzle.symmetry, shape).map((map) => unlike(state, map));
    if (!faults.length) {
        return { text: `The board has no symmetry that makes a tour “${puzzle.symmetry}”.`, cells: [] };
    }
    return faults.includes(null) ? null : faults[0];
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
            return isWhole(state)
                ? asymmetry(state)
                : { text: `${to} closes the tour: visit all other cells before.`, cells: [to] };
        }
        if (puzzle.to === to && !isLast) {
            return { text: `The tour ends on ${to}: visit it last.`, cells: [to] };
        }
        const isEnd = isLast && !puzzle.closed;
        return wrongSum(state, to) ?? (isEnd ? asymmetry({ ...state, path: [...path, to] }) : null);
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
