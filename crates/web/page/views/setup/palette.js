/** The tools with which cells are changed. */

import { cast, portrait } from "../../board/faces.js";
import { el } from "../../lib/dom.js";
import { icon } from "../../lib/icons.js";
import { plain, sentence } from "../../lib/words.js";
import { TOOLS, has, keysOf, known } from "../../puzzle/kinds.js";

/**
 * The tools of a draft: an identity, the group in which it stands, a name, what is seen, what is said about it, and the key that
 * does the same on a cell.
 */
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
        { id: "hole", group: "Board", name: "Hole", text: "No cell, or a cell again", key: "#", icon: "hole" },
        { id: "erase", group: "Board", name: "Eraser", text: "Clear cells", key: ".", icon: "erase" },
        {
            id: "move",
            group: "Board",
            name: "Move",
            text: "Click a piece, then the cell where it goes",
            key: liftKey(draft),
            icon: "move",
        },
    ];
}

/** The key that picks a piece up; in an exchange, letters are tokens. */
export const liftKey = ({ kind }) => (has(kind, "start") ? "/" : "m");

const guard = ({ letter, name }) => ({
    id: `guard-${letter}`,
    group: "Guards",
    name: sentence(name),
    text: `Guard: ${name}`,
    key: letter,
    face: { guard: letter },
});

/** The tool that sets a key to a cell: a figure for a walker, else a flag. */
function standing({ key, text }, { kind, piece }) {
    const { letter, side, name } = TOOLS[key] ?? {};
    return {
        id: key,
        group: has(kind, "knights") ? "Walkers" : "Path",
        name: (key === "from" && !has(kind, "to") ? "Start" : name) ?? sentence(plain(key)),
        text: sentence(text),
        key: letter,
        ...(side ? { face: { piece, side } } : { icon: "flag" }),
    };
}

/** What a token that is not on the board yet may be called. */
const NEW_TOKENS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];

/** The tokens that stand on the board, and one more, while there are names; on an empty board two sides. */
function tokens(draft) {
    const present = [...new Set([...draft.start.values(), ...(draft.goal?.values() ?? [])])];
    const areSides = present.every((token) => ["n", "N"].includes(token));
    const next = NEW_TOKENS.find((token) => !present.includes(token)) ?? [];
    const standing = areSides ? ["n", "N"] : present.sort();
    const offered = areSides ? standing : [standing, next].flat();
    // As on the board; one that is not there yet has a colour of its own.
    const known = cast(standing, draft);
    const face = (token) => (standing.includes(token) ? known(token) : { disc: standing.length, text: token });
    return offered.map((token) => ({
        id: `token-${token}`,
        group: "Tokens",
        name: areSides ? (token === "n" ? "Black" : "White") : token,
        text: `Token ${token}`,
        key: token,
        face: face(token),
    }));
}

/** The tools in their groups; `choose(id)` is called with the one that is picked. */
export function palette(offered, chosen, choose) {
    const button = (tool) =>
        el(
            "button",
            {
                type: "button",
                role: "radio",
                "aria-checked": String(tool.id === chosen),
                class: "tool",
                title: tool.key ? `${tool.text} (${tool.key})` : tool.text,
                tabindex: tool.id === chosen ? 0 : -1,
                data: { tool: tool.id },
                onclick: () => choose(tool.id),
            },
            tool.face ? portrait(tool.face) : icon(tool.icon),
            el("span", { class: "tool-name" }, tool.name),
        );
    const groups = [...new Set(offered.map(({ group }) => group))].map((name) => {
        const id = `tools-${name.toLowerCase()}`;
        return el(
            "div",
            { class: "tool-group", role: "group", "aria-labelledby": id },
            el("h2", { id }, name),
            el("div", { class: "tool-row" }, offered.filter(({ group }) => group === name).map(button)),
        );
    });
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
        groups,
    );
}
