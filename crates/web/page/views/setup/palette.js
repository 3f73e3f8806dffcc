/** The tools with which cells are changed, and what they do. */

import { cast, portrait } from "../../board/faces.js";
import { Shape } from "../../board/shape.js";
import { el } from "../../lib/dom.js";
import { icon } from "../../lib/icons.js";
import { sentence } from "../../lib/words.js";
import { kept, swapped, withCells } from "../../puzzle/draft.js";
import { TOOLS, has, keyOf, keysOf, known } from "../../puzzle/kinds.js";

/** The tools of a draft: an identity, a label, what is seen, and the key that does the same on a cell. */
export function tools(draft) {
    const ofKeys = keysOf(draft.kind).flatMap(
        (key) =>
            ({
                placement: () => (key.key === "start" ? tokens(draft) : []),
                guards: () => known.guards.map(guard),
                cell: () => [standing(key, draft)],
                cells: () => [standing(key, draft)],
            })[key.type]?.() ?? [],
    );
    return [
        ...ofKeys,
        { id: "hole", label: "Hole", key: "#", icon: "hole" },
        { id: "erase", label: "Eraser", key: ".", icon: "erase" },
    ];
}

const guard = ({ letter, name }) => ({
    id: `guard-${letter}`,
    label: `Guard: ${name}`,
    key: letter,
    face: { guard: letter },
});

/** The tool that sets a key to a cell: a figure for a walker, else a flag. */
function standing({ key, text }, { piece }) {
    const { letter, side } = TOOLS[key] ?? {};
    return { id: key, label: sentence(text), key: letter, ...(side ? { face: { piece, side } } : { icon: "flag" }) };
}

/** What a token that is not on the board yet may be called. */
const NEW_TOKENS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];

/** The tokens that stand on the board, and one more, while there are names; on an empty board two sides. */
function tokens(draft) {
    const present = [...new Set([...draft.start.values(), ...(draft.goal?.values() ?? [])])];
    const areSides = present.every((token) => ["n", "N"].includes(token));
    const next = NEW_TOKENS.find((token) => !present.includes(token)) ?? [];
    const offered = areSides ? ["n", "N"] : [...present.sort(), next].flat();
    const face = cast(offered, draft.piece);
    return offered.map((token) => ({
        id: `token-${token}`,
        label: areSides ? (token === "n" ? "Black" : "White") : `Token ${token}`,
        key: token,
        face: face(token),
    }));
}

/** The row of tools; `choose(id)` is called with the one that is picked. */
export function palette(offered, chosen, choose) {
    const buttons = offered.map((tool) =>
        el(
            "button",
            {
                type: "button",
                role: "radio",
                "aria-checked": String(tool.id === chosen),
                class: "tool",
                title: tool.key ? `${tool.label} (${tool.key})` : tool.label,
                "aria-label": tool.label,
                tabindex: tool.id === chosen ? 0 : -1,
                data: { tool: tool.id },
                onclick: () => choose(tool.id),
            },
            tool.face ? portrait(tool.face) : icon(tool.icon),
        ),
    );
    return el(
        "div",
        {
            class: "palette",
            role: "radiogroup",
            "aria-label": "Tools",
            onkeydown: (event) => {
                const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
                if (step) {
                    event.preventDefault();
                    event.stopPropagation();
                    const index = offered.findIndex(({ id }) => id === chosen);
                    choose(offered[(index + step + offered.length) % offered.length].id, true);
                }
            },
        },
        buttons,
    );
}

/**
 * The draft after a tool was used on a cell. The first cell of a stroke decides whether the stroke puts or takes away;
 * `puts` passes this on to the later ones. Returns the draft and the decision.
 */
export function applied(draft, tool, cell, side, puts = null) {
    const next = {
        ...draft,
        start: new Map(draft.start),
        goal: draft.goal && new Map(draft.goal),
        guards: new Map(draft.guards),
    };
    const place = draft.shape.named(cell);
    const isHole = draft.shape.holes.has(place);
    if (tool === "hole") {
        const digs = puts ?? !isHole;
        dig(next, cell, place, digs);
        return { draft: next, puts: digs };
    }
    if (tool === "erase") {
        if (isHole) {
            dig(next, cell, place, false);
        }
        clear(next, cell, side);
        return { draft: next, puts: true };
    }
    const has = holds(draft, tool, cell, side);
    const adds = puts ?? !has;
    if (adds === has) {
        return { draft, puts: adds };
    }
    if (isHole) {
        dig(next, cell, place, false);
    }
    // An order may come by a cell twice: only what stands on it must make room.
    if (tool !== "visit" || !adds) {
        clear(next, cell, side);
    }
    if (adds) {
        put(next, tool, cell, side);
    }
    return { draft: next, puts: adds };
}

function holds(draft, tool, cell, side) {
    const [name, what] = tool.split(/-(.*)/s);
    if (name === "token") {
        return placed(draft, side).get(cell) === what;
    }
    return name === "guard" ? draft.guards.get(cell) === what : [draft[tool]].flat().includes(cell);
}

function put(next, tool, cell, side) {
    const [name, what] = tool.split(/-(.*)/s);
    if (name === "token") {
        own(next, side).set(cell, what);
    } else if (name === "guard") {
        next.guards.set(cell, what);
    } else if (keyOf(next.kind, tool).type === "cell") {
        next[tool] = cell;
    } else {
        next[tool] = [...(Array.isArray(next[tool]) ? next[tool] : []), cell];
        if (tool === "knights") {
            next.place = null;
        }
    }
}

/** Removes everything on a cell. */
function clear(next, cell, side) {
    if (has(next.kind, "start")) {
        own(next, side).delete(cell);
        return;
    }
    next.guards.delete(cell);
    const others = (other) => other !== cell;
    Object.assign(
        next,
        withCells(next, (cells) => kept(cells, others)),
    );
}

function dig(next, cell, place, digs) {
    const holes = new Set(next.shape.holes);
    if (digs) {
        holes.add(place);
        next.goal?.delete(cell);
        clear(next, cell, "start");
    } else {
        holes.delete(place);
    }
    const { shape } = next;
    next.shape = new Shape(shape.width, shape.height, holes);
}

const placed = (draft, side) => (side === "goal" ? (draft.goal ?? swapped(draft.start)) : draft.start);

/** The placement of a side for changes: a goal becomes one of its own as soon as it is changed. */
function own(next, side) {
    if (side === "goal") {
        next.goal ??= swapped(next.start);
        return next.goal;
    }
    return next.start;
}
