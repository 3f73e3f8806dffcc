/** The rules of the variants of an exchange, for a player: what counts as a move, and which leaps are refused. */

import { colour } from "../puzzle/draft.js";
import { pieceOf } from "../puzzle/pieces.js";

/** Two cells with tokens of different colours of which one could leap to the other; null where there are none. */
function conflict({ puzzle }, standing, leapsOf) {
    for (const [cell, token] of standing) {
        const reached = leapsOf(pieceOf(puzzle, token)).from(cell);
        const other = reached.find((to) => standing.has(to) && colour(standing.get(to)) !== colour(token));
        if (other) {
            return [cell, other];
        }
    }
    return null;
}

/** Why the variant forbids the leap of a token to an empty cell; null if it does not. `leapsOf` has the leaps of a piece. */
export function forbidden(state, from, to, leapsOf) {
    const { puzzle, standing, moves } = state;
    const token = standing.get(from);
    if (puzzle.variant === "alternate" && moves.length) {
        const last = standing.get(moves.at(-1).split("-")[1]);
        if (colour(last) === colour(token)) {
            const [side, other] = colour(token) === "white" ? ["White", "black"] : ["Black", "white"];
            return { text: `${side} has just moved: it is the turn of ${other}.` };
        }
    }
    if (puzzle.variant === "peaceful") {
        const after = new Map(standing);
        after.delete(from);
        after.set(to, token);
        const cells = conflict(state, after, leapsOf);
        if (cells) {
            return { text: `Afterwards the tokens on ${cells.join(" and ")} would be a leap apart.`, cells };
        }
    }
    return null;
}

/** The moves of the token that makes most of these leaps. */
function busiest(leaps) {
    const counts = new Map();
    return leaps.reduce((most, leap) => {
        const [from, to] = leap.split("-");
        const count = (counts.get(from) ?? 0) + 1;
        counts.delete(from);
        counts.set(to, count);
        return Math.max(most, count);
    }, 0);
}

/** Leaps as the moves of a witness: where tokens leap at the same time, in as few steps as the order of the leaps allows. */
export function listed({ variant }, leaps) {
    if (variant !== "simultaneous") {
        return leaps;
    }
    const steps = [];
    for (const leap of leaps) {
        const [from, to] = leap.split("-");
        const ends = (made) => made.split("-")[0] === to || made.split("-")[1] === from;
        if (!steps.length || steps.at(-1).some(ends)) {
            steps.push([]);
        }
        steps.at(-1).push(leap);
    }
    return steps;
}

/** What is counted of leaps: a run of one token is one move where runs are moves, and the busiest counts where it is to be fair. */
export function movesIn(puzzle, leaps) {
    const { variant } = puzzle;
    if (variant === "fair") {
        return busiest(leaps);
    }
    return variant === "runs"
        ? leaps.filter((leap, index) => leap.split("-")[0] !== leaps[index - 1]?.split("-")[1]).length
        : listed(puzzle, leaps).length;
}
