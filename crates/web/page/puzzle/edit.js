/** What the tools do to a draft. No function changes the draft that it is given. */

import { Shape } from "../board/shape.js";
import { kept, swapped, withCells } from "./draft.js";
import { TOOLS, has, keyOf, keysOf } from "./kinds.js";

/**
 * The draft after a tool was used on cells. The first cell of a stroke decides whether the stroke puts or takes away; `puts`
 * passes this on to the later ones. Returns the draft and the decision.
 */
export function applied(draft, tool, cells, side, puts = null) {
    const next = open(draft);
    let isChanged = false;
    for (const cell of cells) {
        if (tool === "hole") {
            puts ??= !next.shape.holes.has(next.shape.named(cell));
            isChanged = dig(next, draft, cell, puts) || isChanged;
        } else if (tool === "erase") {
            puts = true;
            isChanged = [dig(next, draft, cell, false), clear(next, cell, side)].includes(true) || isChanged;
        } else {
            const stands = holds(next, tool, cell, side);
            puts ??= !stands;
            if (puts !== stands) {
                dig(next, draft, cell, false);
                // An order may come by a cell twice: only what stands on it must make room.
                if (tool !== "visit" || !puts) {
                    clear(next, cell, side);
                }
                if (puts) {
                    put(next, tool, cell, side);
                }
                isChanged = true;
            }
        }
    }
    return { draft: isChanged ? next : draft, puts };
}

/**
 * What stands on a cell and can be carried from there: the tool that puts it and, in an order of cells, its index. What the tool
 * `preferred` puts comes first, then what stands above the rest. Null on an empty cell.
 */
export function carried(draft, cell, side, preferred = null) {
    const found = [];
    if (has(draft.kind, "start")) {
        const token = placed(draft, side).get(cell);
        token !== undefined && found.push({ tool: `token-${token}`, index: null });
    }
    if (has(draft.kind, "guards") && draft.guards.has(cell)) {
        found.push({ tool: `guard-${draft.guards.get(cell)}`, index: null });
    }
    const isFigure = ({ key }) => Boolean(TOOLS[key]?.side);
    const keys = keysOf(draft.kind).filter(({ type }) => type === "cell" || type === "cells");
    for (const { key } of [...keys.filter(isFigure), ...keys.filter((one) => !isFigure(one))]) {
        const isPlaced = key === "knights" && (draft.place ?? null) !== null;
        const index = Array.isArray(draft[key]) ? draft[key].lastIndexOf(cell) : draft[key] === cell ? 0 : -1;
        if (index >= 0 && !isPlaced) {
            found.push({ tool: key, index: Array.isArray(draft[key]) ? index : null });
        }
    }
    return found.find(({ tool }) => tool === preferred) ?? found[0] ?? null;
}

/** The draft after what was carried from a cell was dropped on another, or beside the board (`to` is null). */
export function moved(draft, { tool, index }, from, to, side) {
    if (from === to) {
        return draft;
    }
    const next = open(draft);
    const [name, what] = tool.split(/-(.*)/s);
    const makeRoom = () => {
        if (to !== null) {
            dig(next, draft, to, false);
            tool !== "visit" && clear(next, to, side);
        }
    };
    if (name === "token" || name === "guard") {
        (name === "token" ? own(next, side) : next.guards).delete(from);
        makeRoom();
        to !== null && put(next, `${name}-${what}`, to, side);
    } else if (index === null) {
        next[tool] = null;
        makeRoom();
        next[tool] = to;
    } else {
        // It keeps its place in the order, whatever else makes room.
        next[tool] = draft[tool].map((cell, at) => (at === index ? null : cell));
        makeRoom();
        next[tool] = next[tool].map((cell) => cell ?? to).filter((cell) => cell !== null);
    }
    return next;
}

/** The draft with nothing on its board; the board keeps its size and its holes. */
export const emptied = (draft) => ({
    ...draft,
    start: new Map(),
    goal: null,
    guards: new Map(),
    knights: [],
    ...withCells(draft, (cells) => (Array.isArray(cells) ? [] : null)),
    ...("place" in draft ? { place: null } : {}),
    ...(typeof draft.visit === "string" ? { visit: [] } : {}),
});

/** Copies what the tools change. */
const open = (draft) => ({
    ...draft,
    start: new Map(draft.start),
    goal: draft.goal && new Map(draft.goal),
    guards: new Map(draft.guards),
});

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

/** Removes everything on a cell; returns whether there was anything. */
function clear(next, cell, side) {
    if (has(next.kind, "start")) {
        return (side !== "goal" || placed(next, side).has(cell)) && own(next, side).delete(cell);
    }
    let isChanged = next.guards.delete(cell);
    const others = (other) => other !== cell;
    const left = withCells(next, (cells) => kept(cells, others));
    for (const [key, cells] of Object.entries(left)) {
        isChanged ||= Array.isArray(cells) ? cells.length < next[key].length : cells !== next[key];
    }
    Object.assign(next, left);
    return isChanged;
}

/**
 * Makes a hole of a cell, or a cell of a hole; returns whether it was not one. The holes of `before` are copied when the first of
 * them changes, not for every cell of a stroke.
 */
function dig(next, before, cell, digs) {
    const place = next.shape.named(cell);
    if (next.shape.holes.has(place) === digs) {
        return false;
    }
    if (next.shape === before.shape) {
        const { width, height, holes, wrap } = before.shape;
        next.shape = new Shape(width, height, new Set(holes), wrap);
    }
    if (digs) {
        next.shape.holes.add(place);
        next.goal?.delete(cell);
        clear(next, cell, "start");
    } else {
        next.shape.holes.delete(place);
    }
    return true;
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
