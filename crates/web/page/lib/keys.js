/** Which keys act, and the list of them. */

import { check } from "./fields.js";
import { el } from "./dom.js";
import { read, write } from "./storage.js";

const EVERYWHERE = [
    ["g", "Gallery"],
    ["s", "Set up"],
    ["c", "Compare"],
    ["n", "Network"],
    ["h", "History"],
    ["t", "Theme: light, dark or system"],
    ["?", "Keyboard shortcuts"],
];

/** What is edited with the keyboard: while it has the focus, no key of the page acts. */
const EDITORS = "input:not([type=range]), textarea, select, .editable [data-cell]";

const ARROWS = "←↑→↓";
const isSingle = (key) => /^\S$/u.test(key);
let areOn = read("shortcuts") !== "off";

/** Whether a key acts on the page: it does not belong to what has the focus, and is not switched off. */
export function acts({ target, key }) {
    if (target.isContentEditable || target.matches(EDITORS) || (isSingle(key) && !areOn)) {
        return false;
    }
    const presses = key === " " || key === "Enter";
    const slides = key.startsWith("Arrow") || key === "Home" || key === "End";
    return !(presses && target.matches("button, a, summary")) && !(slides && target.matches("input"));
}

/** Whether a key with Ctrl is one of the page: to solve, to undo and to redo. */
export const commands = ({ key }) => ["enter", "z", "y"].includes(key.toLowerCase());

/** Opens the list: keys of this view first, then those that act on a cell of its board only. */
export function showKeys(ofView, onCells) {
    const dialog = document.querySelector("#keys");
    const cap = (key) => el("kbd", { data: isSingle(key) && !ARROWS.includes(key) ? { single: "" } : {} }, key);
    const row = ([keys, meaning]) => [el("dt", {}, keys.split(" ").map(cap)), el("dd", {}, meaning)];
    const list = (name, keys, properties = {}) =>
        keys.length ? [el("h3", {}, name), el("dl", properties, keys.map(row))] : [];
    const turn = (event) => {
        areOn = event.target.checked;
        write("shortcuts", areOn ? "on" : "off");
        dialog.classList.toggle("without-single", !areOn);
    };
    dialog.classList.toggle("without-single", !areOn);
    dialog.replaceChildren(
        el(
            "form",
            { method: "dialog" },
            el("h2", { id: "keys-title" }, "Keyboard shortcuts"),
            el("button", { class: "icon", "aria-label": "Close" }, "×"),
        ),
        ...list("This view", ofView),
        ...list("On a cell", onCells, { class: "always" }),
        ...list("Everywhere", EVERYWHERE),
        el("h3", {}, "Setting"),
        check("Single-key shortcuts", el("input", { name: "shortcuts", checked: areOn, onchange: turn })),
        el("p", { class: "hint" }, "While a field or a cell is edited, it receives all keys except Ctrl+Enter."),
    );
    dialog.showModal();
}
