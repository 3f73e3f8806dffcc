/** A solution on the board of its puzzle. */

import { UNSEEN, stage } from "../board/scene.js";
import { draft } from "../puzzle/draft.js";
import { animation, rateOf } from "./animation.js";
import { Player } from "./player.js";

/**
 * What plays a witness; null if it is too long. Its actors stand where the pieces of the puzzle stood. `seen` is the server's
 * analysis; the options are those of the transport.
 */
export function perform(board, puzzle, witness, seen = UNSEEN, options = {}) {
    const scenes = witness && animation(puzzle, witness, seen.stations);
    if (!scenes) {
        return null;
    }
    stage(board, { ...draft(puzzle), start: new Map(), goal: new Map(), knights: [], from: null, to: null }, seen);
    board.element.classList.add("played");
    return new Player(board, scenes, { rate: rateOf(scenes), ...options });
}
