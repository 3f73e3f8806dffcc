/** The fields of a puzzle, kind by kind: what is not set up on the board, and again in text what is. */

import { Shape } from "../../board/shape.js";
import { el } from "../../lib/dom.js";
import { check, choice, field } from "../../lib/fields.js";
import { reshaped } from "../../puzzle/draft.js";
import { KINDS, PIECES } from "../../puzzle/kinds.js";

/** Boards beyond this are for the TOML. */
const LONGEST_SIDE = 1000000;

/** The fields of a draft; `change` takes what becomes of it. */
export function puzzleFields(draft, change) {
    const own =
        {
            cover: () => [guards(draft, change), ...team(draft, change)],
            errand: () => [guards(draft, change), ...order(draft, change)],
            tour: () => ends(draft, change),
            count: () => ends(draft, change),
        }[draft.kind]?.() ?? [];
    const flags = KINDS[draft.kind].flags.map(({ key, label }) => flag(draft, change, key, label));
    const problem = flags.length
        ? [el("p", { class: "problem", role: "alert", data: { keys: "closed symmetric directed" } })]
        : [];
    return [size(draft, change), piece(draft, change), ...own, el("div", { class: "checks" }, flags, problem)];
}

/** What the puzzle is called, and where it comes from. */
export function nameFields(draft, change) {
    const input = (key, placeholder) =>
        el("input", {
            type: "text",
            value: draft[key],
            name: key,
            placeholder,
            oninput: (event) => change({ [key]: event.target.value }, { isText: true }),
        });
    return [field("Title", input("title", "none"), ["title"]), field("Source", input("source", "none"), ["source"])];
}

function size(draft, change) {
    const side = (label, value, resize) =>
        el("input", {
            type: "number",
            min: 1,
            max: LONGEST_SIDE,
            value,
            "aria-label": label,
            name: label.toLowerCase(),
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
                onclick: () => change({ shape: new Shape(shape.width, shape.height) }),
            },
            "Fill the holes",
        ),
    );
    return field("Board", inputs, ["board"]);
}

/** A piece by its name or its steps. */
export function piece(draft, change) {
    const isNamed = PIECES.some(([name]) => name === draft.piece);
    const names = [...PIECES.map(([name, steps]) => [name, `${name} {${steps}}`]), ["other", "another {r,s}"]];
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
        class: "short",
        value: draft.piece,
        "aria-label": "Steps",
        name: "steps",
        oninput: (event) => change({ piece: event.target.value.trim() }, { isText: true }),
    });
    return field("Piece", el("div", { class: "row" }, list, steps), ["piece"], "Two steps, such as 2,5.");
}

/** Cells as a text; a change is taken over when the field is left. */
function cells(value, placeholder, name, take) {
    return el("input", {
        type: "text",
        value,
        placeholder,
        name,
        spellcheck: "false",
        autocapitalize: "off",
        onchange: (event) => take(event.target.value.split(/[\s,;]+/).filter(Boolean)),
    });
}

function guards(draft, change) {
    const value = [...draft.guards].map(([cell, role]) => role + cell).join(", ");
    return field(
        "Guards",
        cells(value, "none, or Qd5", "guards", (given) =>
            change({ guards: new Map(given.map((guard) => [guard.slice(1), guard[0]])) }),
        ),
        ["guards"],
        "They attack as in chess; holes block their lines.",
    );
}

function team(draft, change) {
    const isChosen = draft.place !== null;
    const who = choice(
        [
            ["knights", "stand where I put them"],
            ["place", "are placed by the program"],
        ],
        isChosen ? "place" : "knights",
        (name) => change({ place: name === "place" ? Math.max(draft.knights.length, 1) : null }),
        { name: "team" },
    );
    const number = el("input", {
        type: "number",
        min: 1,
        value: draft.place ?? "",
        name: "place",
        onchange: (event) => change({ place: Math.max(Math.floor(Number(event.target.value)), 1) }),
    });
    return [
        field("The walkers", who, []),
        isChosen
            ? field("How many", number, ["place"])
            : field(
                  "They start on",
                  cells(draft.knights.join(", "), "such as h8, a1", "knights", (given) => change({ knights: given })),
                  ["knights"],
              ),
        field(
            "To be made small",
            choice(
                [
                    ["steps", "the steps, then the moves"],
                    ["moves", "the moves of all walkers"],
                    ["nothing", "nothing: any cover will do"],
                ],
                draft.minimise,
                (minimise) => change({ minimise }),
                { name: "minimise" },
            ),
            ["minimise"],
        ),
    ];
}

function order(draft, change) {
    const byRanks = draft.visit === null;
    const which = choice(
        [
            ["cells", "these cells, in this order"],
            ["ranks", "every safe cell, rank by rank"],
        ],
        byRanks ? "ranks" : "cells",
        (name) => change({ visit: name === "ranks" ? null : [] }),
        { name: "order" },
    );
    const list = cells((draft.visit ?? []).join(", "), "such as f8, e8", "visit", (given) => change({ visit: given }));
    return [
        field(
            "The walker starts on",
            cells(draft.from ?? "", "such as h8", "from", (given) => change({ from: given[0] ?? null })),
            ["from"],
        ),
        field("It visits", which, byRanks ? ["visit"] : []),
        ...(byRanks ? [] : [field("In this order", list, ["visit"])]),
    ];
}

function ends(draft, change) {
    const end = (label, key, name) =>
        field(
            label,
            cells(draft[key] ?? "", "any", name, (given) => change({ [key]: given[0] ?? null })),
            [name],
        );
    return [el("div", { class: "pair" }, end("First cell", "first", "start"), end("Last cell", "last", "end"))];
}

function flag(draft, change, key, label) {
    const takes = (event) =>
        change({
            [key]: event.target.checked,
            ...(key === "symmetric" && event.target.checked ? { closed: true } : {}),
        });
    return check(label, el("input", { name: key, checked: draft[key], onchange: takes }));
}
