/** An errand by hand: cells are visited in an order, and cells that guards attack are never entered. */

import { attackers } from "./attack.js";
import { leaps, outOfReach } from "./leaps.js";

/** Visits the next cells while the walker stands on them. */
function visited(state) {
    let { done } = state;
    while (done < state.stations.length && state.stations[done] === state.path.at(-1)) {
        done += 1;
    }
    return { ...state, done };
}

/** Why a walker cannot enter a cell that guards watch, with the line of the guard; null if it can. */
export function threat({ unsafe, guards }, to) {
    const guard = unsafe.get(to);
    if (guard === undefined) {
        return null;
    }
    return guard === to
        ? { text: `A guard stands on ${to}.`, cells: [to] }
        : { text: `${to} is attacked by ${guards.get(guard)}${guard}.`, line: [guard, to] };
}

const refusal = (state, from, to) => outOfReach(state, state.path.at(-1), to) ?? threat(state, to);

export const errand = {
    /** `stations` are the cells to visit, as the server lists them. */
    start: (puzzle, shape, { guards, stations }) =>
        visited({
            puzzle,
            shape,
            guards,
            stations,
            graph: leaps(shape, puzzle.piece),
            unsafe: attackers(shape, guards),
            path: [puzzle.from],
            done: 0,
        }),
    play: (state, move) => visited({ ...state, path: [...state.path, move] }),
    refusal,
    actors: ({ path }) => [path.at(-1)],
    choices: (state) => state.graph.from(state.path.at(-1)).filter((to) => !refusal(state, null, to)),
    moveTo: (state, from, to) => to,
    isComplete: ({ done, stations }) => done === stations.length,
    canFinish: () => false,
    count: ({ path }) => path.length - 1,
    summary: ({ done, stations }) =>
        done === stations.length
            ? `all ${stations.length} visited`
            : `${done} of ${stations.length} visited, next ${stations[done]}`,
    trails: ({ path }) => [path],
    visits: () => [],
    witness: ({ path }) => ({ path }),
    claim: ({ path }) => ({ path }),
    encode: (moves) => moves.join(""),
    decode: (text) => text.match(/[a-z]+\d+/g) ?? [],
    hint: ({ puzzle, path, stations, done }) =>
        done === stations.length ? null : { puzzle: { ...puzzle, from: path.at(-1), visit: stations.slice(done) } },
    next: (state, answer) => answer.witness?.path?.[1] ?? null,
    rest: (state, answer) => answer.value,
};
