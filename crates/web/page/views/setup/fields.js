/** The fields of a puzzle: keys that are not set on the board, and text fields for those that are. */

import { Shape } from "../../board/shape.js";
import { el } from "../../lib/dom.js";
import { choice, field } from "../../lib/fields.js";
import { recoloured, reshaped } from "../../puzzle/draft.js";
import { keyOf, keysOf, known } from "../../puzzle/kinds.js";
import { checks, control, flag, hint, isFlag, keyField, label } from "./forms.js";

/** Larger boards are entered as TOML. */
const LONGEST_SIDE = 1000000;

/** The keys that have fields of their own; the others have those of their types. */
const OWN = { board: size, piece, pieces, wrap: rims, guards, knights: team, visit: order };
/** Of more kinds of tokens, pieces are set in the file. */
const MOST_KINDS = 8;

/** The keys that are set elsewhere: on the boards of an exchange, with those of a team, below. */
const ELSEWHERE = ["goal", "place", "title", "source"];

/** The fields of a draft; `change` is called with changes. */
export function puzzleFields(draft, change) {
    const keys = keysOf(draft.kind).filter(({ key }) => !ELSEWHERE.includes(key));
    const set = (key) => (value) => change({ [key]: value });
    const made = (key) => {
        // A placement is its own board.
        // Cells that are visited in any order have a field like others; an order of them all has a name.
        const isPlain = key.key === "visit" && key.values.length === 0;
        const own = key.type === "placement" ? size : isPlain ? null : OWN[key.key];
        return own ? own(draft, change, key) : keyField(key, draft[key.key], set(key.key));
    };
    const flags = keys.filter(isFlag);
    return [
        ...keys.filter((key) => !isFlag(key)).flatMap(made),
        checks(
            flags.map((key) => flag(key, draft[key.key], set(key.key))),
            flags.map(({ key }) => key),
        ),
    ].filter(Boolean);
}

/** The title and source of the puzzle. */
export function nameFields(draft, change) {
    const input = (key) =>
        el("input", {
            type: "text",
            value: draft[key] ?? "",
            name: key,
            placeholder: "none",
            class: "live",
            oninput: (event) => change({ [key]: event.target.value }, { text: key }),
        });
    const keys = keysOf(draft.kind).filter(({ key }) => key === "title" || key === "source");
    return keys.map((key) => field(label(key), input(key.key), [key.key]));
}

function size(draft, change) {
    const side = (name, value, resize) =>
        el("input", {
            type: "number",
            min: 1,
            max: LONGEST_SIDE,
            value,
            "aria-label": name,
            name: name.toLowerCase(),
            onchange: (event) => {
                const length = Math.floor(Number(event.target.value));
                if (length >= 1 && length <= LONGEST_SIDE) {
                    change((now) => reshaped(now, resize(length)));
                } else {
                    event.target.value = value;
                }
            },
        });
    const { shape } = draft;
    const inputs = el(
        "div",
        { class: "size" },
        side("Width", shape.width, (width) => shape.resized(width, shape.height)),
        el("span", { "aria-hidden": "true" }, "×"),
        side("Height", shape.height, (height) => shape.resized(shape.width, height)),
        el(
            "button",
            {
                type: "button",
                class: "quiet",
                disabled: shape.holes.size === 0,
                name: "fill",
                onclick: () => change({ shape: new Shape(shape.width, shape.height, new Set(), shape.wrap) }),
            },
            "Fill the holes",
        ),
    );
    return field("Board", inputs, ["board"]);
}

/** Which opposite rims of the board are joined. */
function rims({ shape }, change) {
    const ways = [
        ["", "not joined"],
        ["files", "left and right (a cylinder)"],
        ["both", "all (a torus)"],
    ];
    const list = choice(ways, shape.wrap ?? "", (wrap) => change({ shape: shape.wrapped(wrap || null) }), {
        name: "wrap",
    });
    return field("Rims", list, ["wrap"]);
}

/** A piece by its name, its steps, or a sum of such. */
export function piece(draft, change) {
    const isNamed = known.pieces.some((one) => one.piece === draft.piece);
    const names = [
        ...known.pieces.map(({ piece: name, steps }) => [
            name,
            `${name} ${steps.map((pair) => `{${pair}}`).join("+")}`,
        ]),
        ["other", "other, or a sum"],
    ];
    const list = choice(
        names,
        isNamed ? draft.piece : "other",
        (name) => change({ piece: name === "other" ? "2,5" : name }),
        { name: "piece" },
    );
    if (isNamed) {
        return field("Piece", list, ["piece"]);
    }
    const steps = el("input", {
        type: "text",
        class: "short live",
        value: draft.piece,
        "aria-label": "Steps or a sum of pieces",
        name: "steps",
        oninput: (event) => change({ piece: event.target.value.trim() }, { text: "steps" }),
    });
    return field(
        "Piece",
        el("div", { class: "row" }, list, steps),
        ["piece"],
        "Two steps, such as 2,5, or a sum, such as knight+camel.",
    );
}

/** The pieces of kinds of tokens, where there are several; a kind has both colours. */
function pieces(draft, change) {
    const kinds = new Set([...draft.start.values()].map((token) => token.toLowerCase()));
    if (kinds.size < 2 || kinds.size > MOST_KINDS) {
        return [];
    }
    const chosen = draft.pieces ?? {};
    const one = (token) => {
        const names = [["", "the piece above"], ...known.pieces.map(({ piece: name }) => [name, name])];
        const own = chosen[token] ?? chosen[recoloured(token)] ?? "";
        const all = names.some(([name]) => name === own) ? names : [...names, [own, own]];
        const take = (name) => {
            const { [token]: _, [recoloured(token)]: __, ...others } = chosen;
            const next = name ? { ...others, [token]: name } : others;
            change({ pieces: Object.keys(next).length ? next : null });
        };
        const list = choice(all, own, take, { name: `pieces-${token}`, "aria-label": `The piece of token ${token}` });
        return el("div", { class: "row" }, el("b", { "aria-hidden": "true" }, token), list);
    };
    return field("Pieces of tokens", el("div", { class: "pieces" }, [...kinds].sort().map(one)), ["pieces"]);
}

function guards(draft, change, key) {
    const value = [...draft.guards].map(([cell, role]) => role + cell);
    const take = (given) => change({ guards: new Map(given.map((guard) => [guard.slice(1), guard[0]])) });
    const input = control(key, value, take, { placeholder: "none, or Qd5" });
    return field(label(key), input, [key.key], hint(key));
}

/** Walkers that stand somewhere, or a number of them. */
function team(draft, change, key) {
    const place = keyOf(draft.kind, "place");
    const isChosen = draft.place !== null;
    const who = choice(
        [
            ["knights", "start on the cells that I choose"],
            ["place", "start on the best cells"],
        ],
        isChosen ? "place" : "knights",
        (name) => change({ place: name === "place" ? Math.max(draft.knights.length, 1) : null }),
        { name: "team" },
    );
    const number = (count) => change({ place: Math.max(Math.floor(count ?? 1), 1) });
    return [
        field("Walkers", who, []),
        isChosen
            ? field("Number", control(place, draft.place, number), [place.key])
            : field(
                  "Starts",
                  control(key, draft.knights, (knights) => change({ knights })),
                  [key.key],
              ),
    ];
}

/** Cells in an order, or a word for an order of all of them. */
function order(draft, change, key) {
    const isList = Array.isArray(draft.visit);
    const which = choice(
        [["cells", "these cells in order"], ...key.values.map((word) => [word, `every safe cell, by ${word}`])],
        isList ? "cells" : draft.visit,
        (name) => change({ visit: name === "cells" ? [] : name }),
        { name: "order" },
    );
    const list = control(key, draft.visit, (visit) => change({ visit }));
    return [
        field("Visits", which, isList ? [] : [key.key]),
        ...(isList ? [field("Cells in order", list, [key.key])] : []),
    ];
}
