/** Witnesses as the page draws and plays them: those of an answer, their walks and their leaps. */

/** The witnesses that an answer lists: none, one, or several of the same value. */
export function witnesses({ witness }) {
    if (!witness || witness.count !== undefined || witness.claim !== undefined) {
        return [];
    }
    return witness.all ?? [witness];
}

/** The cells of each walker, or path, in their order; a cycle ends where it begins. An exchange has none. */
export const walksOf = ({ path, paths, closed, walks }) =>
    walks ?? (paths ?? (path ? [path] : [])).map((cells) => (closed && cells.length ? [...cells, cells[0]] : cells));

/** The leaps of each walker, or of all tokens of an exchange: the two cells of each. */
export const leapsOf = (witness) =>
    witness.moves
        ? [witness.moves.flat().map((move) => move.split("-"))]
        : walksOf(witness).map((cells) => cells.slice(1).map((cell, index) => [cells[index], cell]));
