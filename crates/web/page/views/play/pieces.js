/** What stands on the board while a puzzle is played: pieces, and the words for them. */

import { cast, walker } from "../../board/faces.js";

/** The pieces of a state: `{ cell, face, name }`, by the kind of puzzle. */
export function pieces(rule, state) {
    if (state.standing) {
        const face = cast(state.standing.values(), state.puzzle);
        return [...state.standing].map(([cell, token]) => ({
            cell,
            face: face(token),
            name: face(token).side ? `${face(token).side} ${face(token).piece}` : `token ${token}`,
        }));
    }
    if (state.walks) {
        const { puzzle, walks, team } = state;
        return walks.flatMap((walk, index) => {
            const name = team > 1 ? `walker ${String.fromCharCode(97 + (index % 26))}` : "the walker";
            return rule.isGone(state, index)
                ? []
                : [{ cell: walk.at(-1), face: walker(puzzle.piece, index, team), name }];
        });
    }
    const { path, isClosed, puzzle } = state;
    const cell = isClosed ? path[0] : path.at(-1);
    return cell ? [{ cell, face: walker(puzzle.piece, 0, 1), name: `the ${puzzle.piece}` }] : [];
}
