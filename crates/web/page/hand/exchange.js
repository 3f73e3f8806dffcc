/** An exchange by hand: a token leaps to an empty cell, until the tokens stand as in the goal. */

import { plural } from "../lib/words.js";
import { placement, swapped, tokens } from "../puzzle/draft.js";
import { allLeaps, pieceOf } from "../puzzle/pieces.js";
import { leaps, outOfReach } from "./leaps.js";
import { forbidden, listed, movesIn } from "./variants.js";

/** Whether the moves so far decide about the next one. */
const isWhole = ({ variant }) => ["runs", "alternate", "fair", "simultaneous"].includes(variant);

const isPlaced = (standing, goal) => [...goal].every(([cell, token]) => standing.get(cell) === token);

/** Why a token cannot leap; null if it can. */
function refusal(state, from, to) {
    const { standing } = state;
    if (!standing.has(from)) {
        return { text: `No token stands on ${from}.` };
    }
    const piece = pieceOf(state.puzzle, standing.get(from));
    return (
        outOfReach({ ...state, graph: graphOf(state, from), puzzle: { piece } }, from, to) ??
        (standing.has(to) ? { text: `${to} is occupied.`, cells: [to] } : null) ??
        forbidden(state, from, to, (piece) => graphOfPiece(state, piece))
    );
}

/** Who reaches what, for a piece. */
function graphOfPiece({ shape, graphs }, piece) {
    graphs[piece] ??= leaps(shape, piece);
    return graphs[piece];
}

/** The same for the token on a cell. */
const graphOf = (state, from) => graphOfPiece(state, pieceOf(state.puzzle, state.standing.get(from)));

/** What an exchange is by most rules. */
const plain = {
    start: (puzzle, shape) => {
        const standing = tokens(puzzle.start, shape);
        const goal = puzzle.goal ? tokens(puzzle.goal, shape) : swapped(standing);
        // Of all leaps, whosesoever; those of each piece are made when they are asked for.
        const graph = leaps(shape, allLeaps(puzzle, standing.values()));
        return { puzzle, shape, graph, graphs: {}, standing, goal, moves: [] };
    },
    play: (state, move) => {
        const [from, to] = move.split("-");
        const standing = new Map(state.standing);
        standing.set(to, standing.get(from));
        standing.delete(from);
        return { ...state, standing, moves: [...state.moves, move] };
    },
    refusal,
    actors: ({ standing }) => [...standing.keys()],
    choices: (state, from) =>
        graphOf(state, from)
            .from(from)
            .filter((to) => !refusal(state, from, to)),
    moveTo: (state, from, to) => `${from}-${to}`,
    isComplete: ({ standing, goal }) => isPlaced(standing, goal),
    canFinish: () => false,
    count: ({ puzzle, moves }) => movesIn(puzzle, moves),
    second: ({ moves }) => moves.length,
    summary: ({ standing, goal }) => {
        const there = [...goal].filter(([cell, token]) => standing.get(cell) === token).length;
        return `${there} of ${plural(goal.size, "tokens")} in place`;
    },
    trails: () => [],
    visits: () => [],
    witness: ({ puzzle, moves }) => ({ moves: listed(puzzle, moves) }),
    claim: ({ moves }) => ({ moves }),
    encode: (moves) => moves.join("").replaceAll("-", ""),
    decode: (text) => (text.match(/[a-z]+\d+[a-z]+\d+/g) ?? []).map((pair) => pair.replace(/(\d)([a-z])/, "$1-$2")),
    /**
     * The same goal from the placement as it is now: written out, for without one the goal would follow the start. Whose turn it
     * is, and whose run, a placement does not say: then only an answer that begins like the play has a next move.
     */
    hint: ({ puzzle, shape, standing, goal }) =>
        isWhole(puzzle)
            ? { puzzle, isWhole: true }
            : { puzzle: { ...puzzle, start: placement(standing, shape), goal: placement(goal, shape) } },
    /** Whether there are hints along the solver's own solution only. */
    isAlong: ({ puzzle }) => isWhole(puzzle),
    next: ({ puzzle, moves }, answer) => {
        const leaps = (answer.witness?.moves ?? []).flat();
        const begins = !isWhole(puzzle) || moves.every((move, index) => move === leaps[index]);
        return (begins && leaps[isWhole(puzzle) ? moves.length : 0]) || null;
    },
    rest: ({ puzzle, moves }, answer) => (isWhole(puzzle) ? answer.value - movesIn(puzzle, moves) : answer.value),
};

/** Where tokens leap at the same time, steps are counted. */
export const exchange = { ...plain, variants: { simultaneous: { ...plain, unit: "steps" } } };
