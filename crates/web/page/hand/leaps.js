/** Leaps on a board: where a piece reaches from a cell. Cells are named, as everywhere on the page. */

import { article, sentence } from "../lib/words.js";
import { parts } from "../puzzle/kinds.js";

/** The directions of a piece, each once, in a fixed order; none for a piece that is not known. */
export function directions(piece) {
    const turned = parts(piece).flatMap(([r, s]) => [
        [r, s],
        [s, r],
    ]);
    const all = turned.flatMap(([x, y]) => [
        [x, y],
        [x, -y],
        [-x, y],
        [-x, -y],
    ]);
    const isFirst = ([x, y], index) => all.findIndex(([a, b]) => a === x && b === y) === index;
    // Minus zero is zero.
    return all.map(([x, y]) => [x + 0, y + 0]).filter((one, index) => (one[0] || one[1]) && isFirst(one, index));
}

/** Who reaches what: `from(cell)` lists the cells a leap away, `are(one, other)` says whether two cells are. */
export function leaps(shape, piece) {
    const ways = directions(piece);
    const known = new Map();
    const from = (cell) => {
        if (!known.has(cell)) {
            const place = shape.named(cell);
            // Over joined rims, several directions may lead to the same cell, or back.
            const reached = new Set(ways.map((way) => shape.shifted(place, way)));
            const others = [...reached].filter((other) => other !== null && other !== place);
            known.set(
                cell,
                others.map((other) => shape.name(other)),
            );
        }
        return known.get(cell);
    };
    return { from, are: (one, other) => from(one).includes(other) };
}

/** All cells of a board. */
export const cellsOf = (shape) =>
    Array.from({ length: shape.area }, (_, place) => place)
        .filter((place) => shape.has(place))
        .map((place) => shape.name(place));

/** Why a piece does not come from one cell to another, whatever stands on them; null if it does. */
export function outOfReach({ shape, graph, puzzle: { piece } }, from, to) {
    const place = shape.named(to);
    if (place === null || !shape.has(place)) {
        return { text: `${to} is not a cell of the board.` };
    }
    if (from === to) {
        return { text: `The ${piece} stands on ${to} already.` };
    }
    const isReached = !from || graph.are(from, to);
    return isReached ? null : { text: `${sentence(article(piece))} ${piece} does not leap from ${from} to ${to}.` };
}
