/**
 * A cover by hand. In a step every walker that is on the board leaps, one after the other as the player likes; when all have
 * leapt, the step is over. Who ends it before lets the others leave: a walker that does not leap has left the board, and does not
 * return. No two walkers stand on one cell at the same time, but two may change places.
 *
 * A move is a walker's letter and a cell, `Ac2`, or `-`, which ends a step. With `place`, the first moves put the walkers down.
 */

import { plural } from "../lib/words.js";
import { attackers } from "./attack.js";
import { threat } from "./errand.js";
import { cellsOf, leaps, outOfReach } from "./leaps.js";

/** Ends a step before all have leapt. */
export const NEXT = "-";

const letters = (index) =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
const indexOf = (text) => [...text].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const isStanding = ({ walks, time }, index) => walks[index].length > time;
const hasLeapt = ({ walks, time }, index) => walks[index].length > time + 1;
const indices = ({ walks }) => walks.map((_, index) => index);
/** Whether all walkers have a cell. */
const isPlaced = ({ walks, team }) => walks.length === team;

/** The walkers that may leap now, by the cells on which they stand. */
function ready(state) {
    const waiting = indices(state).filter((index) => isStanding(state, index) && !hasLeapt(state, index));
    return new Map(waiting.map((index) => [state.walks[index].at(-1), index]));
}

/** A step is over when all have leapt that are on the board. */
function settled(state) {
    const isOver =
        isPlaced(state) && indices(state).every((index) => !isStanding(state, index) || hasLeapt(state, index));
    return isOver ? { ...state, time: state.time + 1 } : state;
}

function refusal(state, from, to) {
    const { walks, time } = state;
    if (!isPlaced(state)) {
        const isTaken = walks.some((walk) => walk[0] === to);
        const taken = isTaken ? { text: `A walker stands on ${to} already.`, cells: [to] } : null;
        return outOfReach(state, null, to) ?? taken ?? threat(state, to);
    }
    if (!ready(state).has(from)) {
        return { text: "Pick a walker that has not leapt in this step." };
    }
    const isTaken = walks.some((walk) => walk[time + 1] === to);
    const taken = isTaken ? { text: `Another walker leaps to ${to} in this step.`, cells: [to] } : null;
    return outOfReach(state, from, to) ?? taken ?? threat(state, to);
}

const visitedBy = ({ walks }) => new Set(walks.flat());

/** The next move of walks that begin as those that were played; null if they do not. */
function following(state, walks) {
    if (!isPlaced(state)) {
        const own = state.walks.every((walk, index) => walk[0] === walks[index]?.[0]);
        return own ? `${letters(state.walks.length)}${walks[state.walks.length][0]}` : null;
    }
    const isBeginning = state.walks.every(
        (walk, index) =>
            walk.every((cell, time) => cell === walks[index]?.[time]) &&
            (isStanding(state, index) || walk.length === walks[index].length),
    );
    if (!isBeginning) {
        return null;
    }
    const waiting = [...ready(state).values()];
    const next = waiting.find((index) => walks[index][state.time + 1] !== undefined);
    return next === undefined ? NEXT : `${letters(next)}${walks[next][state.time + 1]}`;
}

export const cover = {
    start: (puzzle, shape, { guards }) => {
        const unsafe = attackers(shape, guards);
        const walks = puzzle.place ? [] : puzzle.knights.map((cell) => [cell]);
        return {
            puzzle,
            shape,
            guards,
            unsafe,
            graph: leaps(shape, puzzle.piece),
            safe: cellsOf(shape).filter((cell) => !unsafe.has(cell)),
            team: puzzle.place ?? walks.length,
            walks,
            time: 0,
        };
    },
    play: (state, move) => {
        if (move === NEXT) {
            return { ...state, time: state.time + 1 };
        }
        const [, who, cell] = /^([A-Z]+)(.+)$/.exec(move);
        const index = indexOf(who);
        const walks = [...state.walks];
        walks[index] = [...(walks[index] ?? []), cell];
        const isMove = isPlaced(state);
        const next = { ...state, walks };
        return isMove ? settled(next) : next;
    },
    refusal,
    actors: (state) => (isPlaced(state) ? [...ready(state).keys()] : []),
    choices: (state, from) =>
        isPlaced(state) && from ? state.graph.from(from).filter((to) => !refusal(state, from, to)) : [],
    /** The walker in the hand leaps; while walkers are placed, the next one is put down. */
    moveTo: (state, from, to) => `${letters(isPlaced(state) ? ready(state).get(from) : state.walks.length)}${to}`,
    isComplete: (state) => isPlaced(state) && state.safe.every((cell) => visitedBy(state).has(cell)),
    canFinish: () => false,
    /** Whether the step can be ended with walkers that have not leapt: some have, and they go on. */
    canEndStep: (state) =>
        isPlaced(state) && ready(state).size > 0 && indices(state).some((index) => hasLeapt(state, index)),
    count: ({ walks }) => walks.reduce((sum, walk) => sum + walk.length - 1, 0),
    steps: ({ walks }) => walks.reduce((most, walk) => Math.max(most, walk.length - 1), 0),
    summary: (state) => {
        const { team, walks, safe } = state;
        if (!isPlaced(state)) {
            return `place ${plural(team - walks.length, "walkers")}`;
        }
        const waiting = team > 1 && [...ready(state).values()].map((index) => letters(index).toLowerCase()).join(", ");
        const there = `${visitedBy(state).size} of ${safe.length} cells`;
        return waiting && !cover.isComplete(state) ? `${there}; to leap: ${waiting}` : there;
    },
    trails: ({ walks }) => walks,
    visits: ({ walks }) => {
        const first = new Map();
        walks.forEach((walk, walker) =>
            walk.forEach((cell, step) => {
                if ((first.get(cell)?.step ?? Infinity) > step) {
                    first.set(cell, { cell, step, walker, text: String(step) });
                }
            }),
        );
        return [...first.values()];
    },
    isGone: (state, index) => isPlaced(state) && !isStanding(state, index),
    witness: ({ walks }) => ({ walks }),
    claim: ({ walks }) => ({ walks }),
    encode: (moves) => moves.join(""),
    decode: (text) => text.match(/[A-Z]+[a-z]+\d+|-/g) ?? [],
    /** What was visited cannot be said in a puzzle: only an answer that begins like the play has a next move. */
    hint: ({ puzzle }) => ({ puzzle, isWhole: true }),
    next: (state, answer) => (answer.witness?.walks ? following(state, answer.witness.walks) : null),
    rest: (state, answer) => {
        const all = answer.witness.walks.reduce((sum, walk) => sum + walk.length - 1, 0);
        return all - cover.count(state);
    },
};
