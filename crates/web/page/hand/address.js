/** Where a puzzle is played by hand, and a play as part of that address. */

import { draft, statement } from "../puzzle/draft.js";
import { address } from "../puzzle/link.js";

/** The kinds whose solutions are made of moves: all but the one that asks for a number. */
const PLAYED = ["exchange", "uncrossed", "cover", "snake", "errand", "tour"];

export const isPlayed = (kind) => PLAYED.includes(kind);

/** The address at which a puzzle is played; `moves` is a play that is shown there. */
export const playAddress = (puzzle, moves = null) => address("play", { ...puzzle, moves: moves || null });

/** The name of a puzzle in the browser's storage: the same however it was reached. */
export function puzzleName(puzzle) {
    const { title, source, ...keys } = statement(draft(puzzle));
    return address("", keys);
}
