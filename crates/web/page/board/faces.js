/** How a token looks: the figure of a leaper or a chessman, or a disc with a letter in the colour of its kind. */

import { CHESSMEN, FIGURES } from "../figures.js";
import { svg } from "../lib/dom.js";
import { known, steps } from "../puzzle/kinds.js";
import { pieceOf } from "../puzzle/pieces.js";

/** The side of the square in which the figures are drawn, which is that of a cell too. */
export const CELL = 100;
/** Colours of Okabe and Ito; `kind-0` ... in the style sheet. */
export const KINDS_OF_COLOUR = 8;

/** A token's element around the middle of its cell; it stands at the origin until it is moved. */
export function token(face) {
    const colour = face.walker === undefined ? (face.side ?? "") : `walker-${face.walker % KINDS_OF_COLOUR}`;
    const group = svg("g", { class: `token ${colour}` });
    group.append(...shapes(face));
    return group;
}

function shapes(face) {
    if (face.guard) {
        // What is typed may be no chessman.
        const isChessman = Object.hasOwn(CHESSMEN, face.guard);
        return isChessman
            ? drawn(CHESSMEN[face.guard], face)
            : [svg("circle", { class: "body", r: 40 }), letter(face.guard, "on-body", 36)];
    }
    if (face.disc !== undefined) {
        const kind = face.disc % KINDS_OF_COLOUR;
        return [svg("circle", { class: `disc kind-${kind}`, r: 36 }), name(face.text, `on-kind-${kind}`, 46)];
    }
    // A king as a leaper looks like the chessman.
    const chessman = known.guards.find(({ name }) => name === face.piece);
    const figure = chessman ? CHESSMEN[chessman.letter] : FIGURES[steps(face.piece)];
    if (!figure) {
        const size = Math.min(36, 110 / steps(face.piece).length);
        return [svg("circle", { class: "body", r: 40 }), letter(steps(face.piece), "on-body", size)];
    }
    return drawn(figure, face);
}

/** A figure of the server's, smaller than its cell. */
function drawn(figure, face) {
    const inner = svg("g", { transform: "translate(-40 -40) scale(0.8)" });
    inner.append(svg("path", { class: "body", d: figure.body }));
    if (figure.lines) {
        inner.append(
            svg("path", {
                class: "lines",
                d: figure.lines,
                "stroke-width": figure.width * (face.side === "black" ? 0.6 : 1),
            }),
        );
    }
    if (figure.spots) {
        inner.append(svg("path", { class: "spots", d: figure.spots }));
    }
    return [inner];
}

function letter(text, name, size) {
    return svg("text", { class: `letter ${name}`, "font-size": size, y: size * 0.35, "text-anchor": "middle" }, text);
}

/** A token's name, smaller where it has several characters. */
const name = (text, style, size) => letter(text, style, Math.min(size, 110 / [...text].length));

/** A small picture of a face, for a button. */
export function portrait(face) {
    return svg("svg", { class: "portrait", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, token(face));
}

/** The faces of an exchange's tokens: figures where they differ in colour and piece only, else discs, as in printed pictures. */
export function cast(tokens, puzzle) {
    const kinds = [...new Set(tokens)].sort();
    const letters = new Set(kinds.map((token) => token.toLowerCase()));
    const pieces = new Set(kinds.map((token) => pieceOf(puzzle, token)));
    const isOneEach = letters.size <= 1 || letters.size === pieces.size;
    const areSides = (isOneEach && kinds.every((token) => /[a-z]/i.test(token))) || kinds.join("") === "bw";
    return (token) => {
        if (areSides) {
            return { piece: pieceOf(puzzle, token), side: /[A-Z]/.test(token) || token === "w" ? "white" : "black" };
        }
        return { disc: Math.max(kinds.indexOf(token), 0), text: token };
    };
}

/** The face of a walker: the figure of the piece, black where it is alone, as guards are white; else in its colour. */
export function walker(piece, index, of) {
    return of === 1 ? { piece, side: "black" } : { piece, walker: index };
}

/** The middle of a place of a board, in the drawing. */
export const middle = (shape, place) => [
    (shape.file(place) + 0.5) * CELL,
    (shape.height - shape.rank(place) - 0.5) * CELL,
];
