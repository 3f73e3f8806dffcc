/** A view with a message only. */

import { el } from "./dom.js";

/** Shows it in the place of what a view has shown: a title, a text, and where to go from here. */
export function notice(root, title, text, links) {
    root.removeAttribute("aria-busy");
    root.replaceChildren(
        el("header", { class: "head" }, el("h1", {}, title)),
        el("p", { role: "alert" }, text),
        el("div", { class: "row ways" }, links),
    );
}
