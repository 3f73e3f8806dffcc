/**
 * An answer as an animation: the positions of all actors at every step.
 *
 * An animation has `steps` (0 is the beginning), `actors` with a face and a cell for each step (null: it has left), the `move` of
 * each step, what is `said` about it, whether the actors leave a trail, and `visits`: what is written on a cell from which
 * step on.
 */

import { cast, walker } from "../board/faces.js";
import { Shape } from "../board/shape.js";
import { tokens } from "../puzzle/draft.js";
import { walksOf } from "../puzzle/witness.js";

/** A longer witness is not animated. */
export const LONGEST = 20000;

/** The duration of a long animation in seconds at speed 1, regardless of its number of steps. */
const SECONDS = 30;
/** Steps in a second of one that is not long. */
const FEW = 1.4;

/** The steps in a second at which an animation is played. */
export const rateOf = ({ steps }) => Math.max(FEW, steps / SECONDS);

/** The animation of a witness; null if there is none. An errand has `stations`, the cells that it visits in order. */
export function animation(puzzle, witness, stations = []) {
    if (witness.moves) {
        return exchange(puzzle, witness.moves);
    }
    const walks = walksOf(witness);
    const steps = walks.reduce((most, walk) => Math.max(most, walk.length - 1), -1);
    if (steps < 0 || steps > LONGEST) {
        return null;
    }
    const at = (walk) => Array.from({ length: steps + 1 }, (_, step) => walk[step] ?? null);
    const actors = walks.map((walk, index) => ({
        face: walker(puzzle.piece, index, walks.length),
        at: at(walk),
        walk,
    }));
    const name = (index) => (walks.length > 1 ? `${String.fromCharCode(97 + (index % 26))} ` : "");
    const visited = puzzle.kind === "errand" ? visitsInOrder(walks[0], stations) : new Map();
    const leaps = (step) =>
        walks.flatMap((walk, index) => (step < walk.length ? `${name(index)}${walk[step - 1]}-${walk[step]}` : []));
    return {
        steps,
        actors,
        hasTrails: true,
        move: (step) => leaps(step).join(", "),
        said: (step) => [...leaps(step), visited.get(step)].filter(Boolean).join(", "),
        // As in pictures: the cells of a path are numbered from 1, those of walks have times, which begin at 0.
        visits: firstVisits(walks, witness.closed === undefined ? 0 : 1),
        unit: walks.length > 1 ? "step" : "move",
    };
}

/** Tokens on the move: one at a time, or all those of a step. */
function exchange(puzzle, moves) {
    const shape = Shape.parse(puzzle.start);
    const standing = tokens(puzzle.start, shape);
    if (moves.length * standing.size > 100 * LONGEST) {
        return null;
    }
    const face = cast(standing.values(), puzzle);
    const actors = [...standing].map(([cell, token]) => ({ face: face(token), at: [cell] }));
    for (const move of moves) {
        const targets = new Map([move].flat().map((leap) => leap.split("-")));
        for (const actor of actors) {
            const last = actor.at.at(-1);
            actor.at.push(targets.get(last) ?? last);
        }
    }
    const move = (step) => [moves[step - 1]].flat().join(", ");
    // A run of leaps is played leap by leap.
    const unit = { runs: "leap", simultaneous: "step" }[puzzle.variant] ?? "move";
    return { steps: moves.length, actors, hasTrails: false, move, said: move, visits: [], unit };
}

/** When, and by whom, each cell is visited first; the first visits of all have the number `from`. */
function firstVisits(walks, from) {
    const first = new Map();
    walks.forEach((walk, walker) =>
        walk.forEach((cell, step) => {
            if (!first.has(cell) || first.get(cell).step > step) {
                first.set(cell, { cell, step, walker, text: String(step + from) });
            }
        }),
    );
    return [...first.values()];
}

/** What is said of the steps at which stations are visited in their turn; passing one before does not count. */
function visitsInOrder(walk, stations) {
    let step = 0;
    return new Map(
        stations.map((cell, index) => {
            step = Math.max(walk.indexOf(cell, step), step);
            return [step, `visits ${cell}, number ${index + 1} of ${stations.length}`];
        }),
    );
}
