/**
 * A puzzle as it is being set up: it need not be a right one. Cells are kept by their names, for these stay when the board
 * grows. `statement` turns a draft into the keys of a puzzle file, `draft` turns them back.
 */

import { Shape, rows } from "../board/shape.js";
import { KINDS } from "./kinds.js";

/** A draft of a kind: an empty board of 8 by 8 with a knight. */
export function blank(kind) {
    return {
        kind,
        title: "",
        source: "",
        shape: new Shape(8, 8),
        piece: "knight",
        /** Tokens by the names of their cells; without a goal the colours change places. */
        start: new Map(),
        goal: null,
        guards: new Map(),
        knights: [],
        /** How many walkers are placed by the program; null where they stand on `knights`. */
        place: null,
        minimise: "steps",
        from: null,
        /** Cells in their order; null for every safe cell, rank by rank. */
        visit: [],
        closed: kind === "count",
        symmetric: false,
        first: null,
        last: null,
        directed: false,
    };
}

/** The draft of the keys of a puzzle; what they lack is as in `before`, or blank. Null where the board is none. */
export function draft(keys, before = null) {
    const made = { ...blank(keys.kind), ...keep(before) };
    made.title = keys.title ?? "";
    made.source = keys.source ?? "";
    made.piece = keys.piece ?? "knight";
    const shape = Shape.parse(String(keys.kind === "exchange" ? (keys.start ?? "") : (keys.board ?? "")));
    if (!shape || !KINDS[keys.kind]) {
        return null;
    }
    made.shape = shape;
    if (keys.kind === "exchange") {
        made.start = tokens(keys.start, shape);
        const goal = keys.goal === undefined ? null : tokens(keys.goal, shape);
        // A goal that is the start is written out: it is not the default, even where no token has a colour.
        made.goal = goal && same(goal, swapped(made.start)) && !same(goal, made.start) ? null : goal;
        return made;
    }
    made.guards = new Map((keys.guards ?? []).map((guard) => [guard.slice(1), guard[0]]));
    made.knights = [...(keys.knights ?? [])];
    made.place = keys.place ?? null;
    made.minimise = keys.minimise ?? "steps";
    made.from = keys.from ?? null;
    made.visit = keys.visit === "ranks" ? null : [...(keys.visit ?? [])];
    made.closed = keys.closed ?? false;
    made.symmetric = keys.symmetric ?? false;
    made.first = keys.start ?? null;
    made.last = keys.end ?? null;
    made.directed = keys.directed ?? false;
    return made;
}

/** What a draft of another kind takes over. */
const keep = (before) => (before ? { start: before.start, guards: before.guards, knights: before.knights } : {});

/** The same board and piece, asked another question. */
export function asked(kind, before) {
    const { shape, piece, start, goal, guards, knights } = before;
    return { ...blank(kind), shape, piece, start, goal, guards, knights };
}

/** The keys of the puzzle, those that have their default left out. */
export function statement(draft) {
    const keys = { kind: draft.kind };
    const write = (key, value, otherwise) => {
        if (value !== otherwise && value !== null && value !== "") {
            keys[key] = value;
        }
    };
    write("title", draft.title);
    write("source", draft.source);
    if (draft.kind === "exchange") {
        keys.start = placement(draft.start, draft.shape);
        write("goal", draft.goal && placement(draft.goal, draft.shape));
        write("piece", draft.piece, "knight");
        return keys;
    }
    const has = (key) => KINDS[draft.kind].keys.includes(key);
    keys.board = String(draft.shape);
    write("piece", draft.piece, "knight");
    if (has("guards")) {
        write("guards", draft.guards.size ? [...draft.guards].map(([cell, role]) => role + cell) : null);
    }
    if (has("knights")) {
        if (draft.place === null) {
            keys.knights = draft.knights;
        } else {
            keys.place = draft.place;
        }
        write("minimise", draft.minimise, "steps");
    }
    if (has("visit")) {
        write("from", draft.from);
        keys.visit = draft.visit ?? "ranks";
    }
    if (has("closed")) {
        write("closed", draft.closed, draft.kind === "count" ? undefined : false);
    }
    if (has("symmetric")) {
        write("symmetric", draft.symmetric, false);
    }
    if (has("end")) {
        write("start", draft.first);
        write("end", draft.last);
    }
    if (has("directed")) {
        write("directed", draft.directed || null);
    }
    return keys;
}

/** Tokens of a drawn placement by the names of their cells. */
export function tokens(text, shape) {
    const drawn = rows(text).reverse().flat();
    return new Map(
        drawn.flatMap((token, place) => (token === "." || token === "#" ? [] : [[shape.name(place), token]])),
    );
}

/** A placement, drawn. */
export const placement = (tokens, shape) => shape.drawn((place) => tokens.get(shape.name(place)) ?? ".");

/** White for black: upper case for lower, and the white chess pieces of Unicode for the black ones. */
export function swapped(tokens) {
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
    return new Map([...tokens].map(([cell, token]) => [cell, swap(token)]));
}

const same = (one, other) => one.size === other.size && [...one].every(([cell, token]) => other.get(cell) === token);

/** The draft on another board: what stood on cells that are gone is gone. */
export function reshaped(draft, shape) {
    const stays = (cell) => {
        const place = cell === null ? null : shape.named(cell);
        return place !== null && shape.has(place);
    };
    const kept = (cells) => cells && new Map([...cells].filter(([cell]) => stays(cell)));
    const one = (cell) => (stays(cell) ? cell : null);
    return {
        ...draft,
        shape,
        start: kept(draft.start),
        goal: kept(draft.goal),
        guards: kept(draft.guards),
        knights: draft.knights.filter(stays),
        visit: draft.visit && draft.visit.filter(stays),
        from: one(draft.from),
        first: one(draft.first),
        last: one(draft.last),
    };
}
