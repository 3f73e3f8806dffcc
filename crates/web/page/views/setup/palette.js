/** The tools with which cells are changed, and what they do. */

import { cast, portrait } from "../../board/faces.js";
import { Shape } from "../../board/shape.js";
import { el } from "../../lib/dom.js";
import { icon } from "../../lib/icons.js";
import { swapped } from "../../puzzle/draft.js";
import { GUARDS, KINDS } from "../../puzzle/kinds.js";

/** The tools of a draft: an identity, a label, what is seen, and the key that does the same on a cell. */
export function tools(draft) {
    const made = {
        guard: () =>
            GUARDS.map(([role, name]) => ({
                id: `guard-${role}`,
                label: `Guard: ${name}`,
                key: role,
                face: { guard: role },
            })),
        knight: () => [{ id: "knight", label: "Walker", key: "w", face: { piece: draft.piece, side: "white" } }],
        from: () => [
            { id: "from", label: "Where the walker starts", key: "s", face: { piece: draft.piece, side: "white" } },
        ],
        visit: () => [{ id: "visit", label: "Next cell to visit", key: "v", icon: "flag" }],
        start: () => [{ id: "first", label: "First cell", key: "s", face: { piece: draft.piece, side: "white" } }],
        end: () => [{ id: "last", label: "Last cell", key: "e", face: { piece: draft.piece, side: "black" } }],
        hole: () => [{ id: "hole", label: "Hole", key: "#", icon: "hole" }],
        erase: () => [{ id: "erase", label: "Eraser", key: ".", icon: "erase" }],
    };
    const ofKind = KINDS[draft.kind].tools.flatMap((name) => made[name]());
    return draft.kind === "exchange" ? [...tokens(draft), ...ofKind] : ofKind;
}

/** What a token that is not on the board yet may be called. */
const NEW_TOKENS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];

/** The tokens that stand on the board, and one more, while there are names; on an empty board two sides. */
function tokens(draft) {
    const present = [...new Set([...draft.start.values(), ...(draft.goal?.values() ?? [])])];
    const areSides = present.every((token) => "nN".includes(token));
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
                title: `${tool.label} (${tool.key})`,
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
 * `puts` tells the later ones. Returns the draft and what was decided.
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
    return {
        token: () => placed(draft, side).get(cell) === what,
        guard: () => draft.guards.get(cell) === what,
        knight: () => draft.knights.includes(cell),
        from: () => draft.from === cell,
        visit: () => (draft.visit ?? []).includes(cell),
        first: () => draft.first === cell,
        last: () => draft.last === cell,
    }[name]();
}

function put(next, tool, cell, side) {
    const [name, what] = tool.split(/-(.*)/s);
    const act = {
        token: () => own(next, side).set(cell, what),
        guard: () => next.guards.set(cell, what),
        knight: () => Object.assign(next, { knights: [...next.knights, cell], place: null }),
        from: () => Object.assign(next, { from: cell }),
        visit: () => Object.assign(next, { visit: [...(next.visit ?? []), cell] }),
        first: () => Object.assign(next, { first: cell }),
        last: () => Object.assign(next, { last: cell }),
    };
    act[name]();
}

/** Takes away all that stands on a cell. */
function clear(next, cell, side) {
    if (next.kind === "exchange") {
        own(next, side).delete(cell);
        return;
    }
    next.guards.delete(cell);
    next.knights = next.knights.filter((other) => other !== cell);
    next.visit = next.visit && next.visit.filter((other) => other !== cell);
    ["from", "first", "last"].forEach((key) => {
        next[key] = next[key] === cell ? null : next[key];
    });
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
