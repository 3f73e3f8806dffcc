/**
 * How hard a puzzle is for a person, from what was measured: the number of moves of the known solution, times the number of
 * binary digits that name a cell. Guarini's 16 moves on 9 cells are 51, a tour of 64 cells is 384.
 */

/** Names, each with the measure that it does not reach. */
const LEVELS = [
    ["easy", 100],
    ["medium", 200],
    ["hard", Infinity],
];

export const NAMES = LEVELS.map(([name]) => name);
export const EXPLAINED = `Moves of the known solution times log2 of the number of cells: easy below ${LEVELS[0][1]}, medium below ${LEVELS[1][1]}.`;

/** The difficulty of a puzzle with its solution: a name; null where it is not solved by moves. */
export function difficulty({ puzzle, value, cells, unit }) {
    if (value === null || !["moves", "steps"].includes(unit)) {
        return null;
    }
    // In a step, each walker of a team moves.
    const walkers = unit === "steps" ? (puzzle.place ?? puzzle.knights?.length ?? 1) : 1;
    const measure = value * walkers * Math.log2(cells);
    return LEVELS.find(([, limit]) => measure < limit)[0];
}
