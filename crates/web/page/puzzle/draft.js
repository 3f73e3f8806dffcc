/**
 * A puzzle as it is being set up: it may be invalid. Cells are kept by their names, for these stay when the board
 * grows. `statement` turns a draft into the keys of a puzzle file, `draft` turns them back; which keys there are, and what
 * they hold, the server states.
 */

import { Shape, rows } from "../board/shape.js";
import { has, keysOf, kindOf, same } from "./kinds.js";

/** A draft of a kind: an empty board of 8 by 8 with a knight. */
export function blank(kind) {
    return {
        kind,
        shape: new Shape(8, 8),
        piece: "knight",
        /** Tokens by the names of their cells; without a goal the colours are swapped. */
        start: new Map(),
        goal: null,
        /** Roles by the names of their cells. */
        guards: new Map(),
        knights: [],
        ...Object.fromEntries(keysOf(kind).map((key) => [key.key, initial(key)])),
    };
}

/** The initial value of a key. */
function initial({ key, type, default: usual, required }) {
    const empty = { guards: () => new Map(), placement: () => (key === "goal" ? null : new Map()), cells: () => [] };
    return empty[type]?.() ?? usual ?? (required && type === "boolean" ? true : null);
}

/** The draft of the keys of a puzzle; what they lack is blank. Null if the board is not valid. */
export function draft(stated, before = null) {
    const kind = kindOf(stated.kind);
    const keys = kind && renamed(stated);
    const shape =
        kind && Shape.parse(drawing((has(kind.kind, "board") ? keys.board : keys.start) ?? ""), keys.wrap ?? null);
    if (!shape) {
        return null;
    }
    const made = { ...blank(kind.kind), ...keep(kind.kind, before), shape };
    for (const { key, type } of kind.keys) {
        if (keys[key] !== undefined && keys[key] !== null) {
            made[key] = read(keys[key], type, shape);
        }
    }
    // A goal that is the start is written out: it is not the default, even where no token has a colour.
    if (made.goal && alike(made.goal, swapped(made.start)) && !alike(made.goal, made.start)) {
        made.goal = null;
    }
    return made;
}

/** A drawn board or placement as it is parsed: a text, or a list of rows of names. */
const drawing = (value) => (Array.isArray(value) ? value : String(value));

function read(value, type, shape) {
    const forms = {
        placement: () => tokens(drawing(value), shape),
        guards: () => new Map([value].flat().map((guard) => [guard.slice(1), guard[0]])),
        cells: () => (Array.isArray(value) ? [...value] : value),
        pieces: () => ({ ...value }),
        numbers: () => ({ ...value }),
    };
    return forms[type]?.() ?? value;
}

/** Keys by the names that they have now: version 0.1 called the first and the last cell of a tour its start and its end. */
function renamed(keys) {
    const now = ([key, value]) => {
        const isOld = (name) => key === name && !has(keys.kind, name);
        if (isOld("symmetric")) {
            return ["symmetry", String(value) === "true" ? "central" : null];
        }
        return [isOld("start") ? "from" : isOld("end") ? "to" : key, value];
    };
    return Object.fromEntries(Object.entries(keys).map(now));
}

/** What a draft of another kind takes over: what its own kind does not have. */
const keep = (kind, before) =>
    Object.fromEntries(
        ["start", "guards", "knights"].filter((key) => before && !has(kind, key)).map((key) => [key, before[key]]),
    );

/** The same board and piece as another kind of puzzle. */
export function asked(kind, before) {
    const { piece, start, goal, guards, knights } = before;
    const shape = has(kind, "wrap") ? before.shape : before.shape.wrapped(null);
    return { ...blank(kind), shape, piece, start, goal, guards, knights };
}

/** What drafts state; a draft does not change, and stating a large board takes a moment. */
const stated = new WeakMap();

/** The keys of the puzzle, those that have their default left out. */
export function statement(draft) {
    if (!stated.has(draft)) {
        stated.set(draft, state(draft));
    }
    return stated.get(draft);
}

function state(draft) {
    const keys = { kind: draft.kind };
    for (const { key, type, default: usual, required } of keysOf(draft.kind)) {
        const value = written(draft, key, type);
        // What is false by default may be left open, for it may follow from other keys.
        const isUsual = same(value, []) || same(value, usual) || (value === false && usual === null);
        const isEmpty = value === null || value === "" || (!required && isUsual);
        if (!isEmpty) {
            keys[key] = value;
        }
    }
    return keys;
}

function written(draft, key, type) {
    // The board knows whether its rims are joined.
    if (key === "wrap") {
        return draft.shape.wrap;
    }
    const value = draft[key] ?? null;
    const forms = {
        // Those of tokens that are there.
        pieces: () => value && worn(value, draft),
        numbers: () => (value && Object.keys(value).length ? value : null),
        board: () => String(draft.shape),
        placement: () => value && placement(value, draft.shape),
        guards: () => [...value].map(([cell, role]) => role + cell),
        // Walkers stand somewhere, or a number of them is placed.
        cells: () => (key === "knights" && (draft.place ?? null) !== null ? null : value),
    };
    return forms[type] ? forms[type]() : value;
}

/** The pieces of tokens that stand at the start; null where there are none. */
function worn(pieces, { start }) {
    const names = new Set([...start.values()].flatMap((name) => [name, recoloured(name)]));
    const entries = Object.entries(pieces).filter(([name]) => names.has(name));
    return entries.length ? Object.fromEntries(entries) : null;
}

/** Tokens of a drawn placement by the names of their cells. */
export function tokens(text, shape) {
    const drawn = rows(text).reverse().flat();
    return new Map(
        drawn.flatMap((token, place) => (token === "." || token === "#" ? [] : [[shape.name(place), token]])),
    );
}

/** A placement, drawn; where names have several characters, its rows. */
export function placement(tokens, shape) {
    const isPlain = [...tokens.values()].every((name) => [...name].length === 1);
    const token = (place) => tokens.get(shape.name(place));
    return isPlain ? shape.drawn((place) => token(place) ?? ".") : shape.rows((place) => token(place) ?? "");
}

/** The name of a token in the other colour: upper case for lower, and the white chess pieces of Unicode for the black ones. */
export function recoloured(name) {
    const swap = (token) => {
        if (/[A-Z]/.test(token)) {
            return token.toLowerCase();
        }
        const piece = "♔♕♖♗♘♙♚♛♜♝♞♟".indexOf(token);
        if (piece >= 0) {
            return "♚♛♜♝♞♟♔♕♖♗♘♙"[piece];
        }
        return /[a-z]/.test(token) ? token.toUpperCase() : token;
    };
    return [...name].map(swap).join("");
}

/** The colour of a token, by the first character that has one; null for a token without. */
export function colour(name) {
    const first = /[a-zA-Z♔♕♖♗♘♙♚♛♜♝♞♟]/.exec(name)?.[0];
    return first ? (/[A-Z♔♕♖♗♘♙]/.test(first) ? "white" : "black") : null;
}

/** White for black. */
export const swapped = (tokens) => new Map([...tokens].map(([cell, name]) => [cell, recoloured(name)]));

const alike = (one, other) => one.size === other.size && [...one].every(([cell, token]) => other.get(cell) === token);

/** The keys of a kind that hold cells, with the values of a draft. */
export const withCells = (draft, change) =>
    Object.fromEntries(
        keysOf(draft.kind)
            .filter(({ key, type }) => type === "cell" || (type === "cells" && Array.isArray(draft[key])))
            .map(({ key }) => [key, change(draft[key])]),
    );

/** Numbers by the names of cells, in the order of the numbers. */
export const numbered = (entries) => Object.fromEntries(entries.toSorted(([, one], [, other]) => one - other));

/** Cells, a cell or none, without those that do not stay. */
export const kept = (cells, stays) => (Array.isArray(cells) ? cells.filter(stays) : stays(cells) ? cells : null);

/** The draft on another board; tokens on removed cells are removed. */
export function reshaped(draft, shape) {
    const stays = (cell) => {
        const place = cell === null ? null : shape.named(cell);
        return place !== null && shape.has(place);
    };
    const standing = (cells) => cells && new Map([...cells].filter(([cell]) => stays(cell)));
    return {
        ...draft,
        shape,
        start: standing(draft.start),
        goal: standing(draft.goal),
        guards: standing(draft.guards),
        knights: kept(draft.knights, stays),
        ...withCells(draft, (cells) => kept(cells, stays)),
        ...Object.fromEntries(
            ["forbidden", "leaps"]
                .filter((key) => draft[key])
                .map((key) => [key, draft[key].filter((leap) => leap.split("-").every(stays))]),
        ),
        ...(draft.numbers && { numbers: numbered(Object.entries(draft.numbers).filter(([cell]) => stays(cell))) }),
    };
}
