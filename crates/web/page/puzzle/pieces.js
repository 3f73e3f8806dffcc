/** Which piece each token of an exchange is: `pieces` has those of some tokens by their names, and `piece` is that of the others. */

import { recoloured } from "./draft.js";

/** The piece of a token: its own, or that of the same name in the other colour, or that of all. */
export const pieceOf = ({ piece, pieces }, token) => pieces?.[token] ?? pieces?.[recoloured(token)] ?? piece;

/** The piece that leaps as any of these tokens. */
export function allLeaps(puzzle, tokens) {
    const all = new Set([...tokens].map((token) => pieceOf(puzzle, token)));
    return [...all].join("+") || puzzle.piece;
}

/** As the text of a link: `c=camel;n=2,5`. */
export const linked = (pieces) =>
    Object.entries(pieces)
        .map(([token, piece]) => `${token}=${piece}`)
        .join(";");

/** The pieces of a link's text. A piece has neither `;` nor `=`, but a token may: `;=camel`. */
export function unlinked(text) {
    const pairs = text.matchAll(/(.+?)=([^=;]+)(?:;|$)/gs);
    return Object.fromEntries([...pairs].map(([, token, piece]) => [token, piece]));
}
