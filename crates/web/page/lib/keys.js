/** The list of keys. */

import { el } from "./dom.js";

const EVERYWHERE = [
    ["g", "Gallery"],
    ["s", "Set up"],
    ["c", "Compare"],
    ["n", "Network"],
    ["h", "History"],
    ["t", "Light, dark, or as the system has it"],
    ["?", "These keys"],
];

/** Whether a key belongs to a field, or to a button that is pressed by it. */
export function isTyping(event) {
    const { target, key } = event;
    if (target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select")) {
        return true;
    }
    const presses = key === " " || key === "Enter";
    const slides = key.startsWith("Arrow") || key === "Home" || key === "End";
    return (presses && target.matches("button, a, summary, input")) || (slides && target.matches("input"));
}

/** Opens the list: keys of this view first. */
export function showKeys(ofView) {
    const dialog = document.querySelector("#keys");
    const rows = (keys) =>
        keys.map(([key, meaning]) => [
            el(
                "dt",
                {},
                key.split(" ").map((part) => el("kbd", {}, part)),
            ),
            el("dd", {}, meaning),
        ]);
    dialog.replaceChildren(
        el(
            "form",
            { method: "dialog" },
            el("h2", { id: "keys-title" }, "Keys"),
            el("button", { class: "icon", "aria-label": "Close" }, "×"),
        ),
        ofView.length
            ? [el("h3", {}, "Here"), el("dl", {}, rows(ofView))].reduce(
                  (box, child) => (box.append(child), box),
                  el("div"),
              )
            : "",
        el("h3", {}, "Everywhere"),
        el("dl", {}, rows(EVERYWHERE)),
    );
    dialog.showModal();
}
