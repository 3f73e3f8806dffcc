/** The theme: light, dark or system; the choice is stored in this browser. */

import { icon } from "./icons.js";
import { read, write } from "./storage.js";

const THEMES = ["auto", "light", "dark"];
const NAMES = { auto: "system", light: "light", dark: "dark" };
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

let button = null;
let chosen = THEMES.includes(read("theme")) ? read("theme") : "auto";

function apply() {
    document.documentElement.dataset.theme = chosen;
    button?.replaceChildren(icon(chosen));
    button?.setAttribute("aria-label", `Theme: ${NAMES[chosen]}`);
    button?.setAttribute("title", `Theme: ${NAMES[chosen]} (t)`);
}

export const theme = {
    /** What is seen now: `light` or `dark`. */
    get seen() {
        return chosen === "auto" ? (prefersDark.matches ? "dark" : "light") : chosen;
    },
    attach(element) {
        button = element;
        button.addEventListener("click", theme.next);
        apply();
    },
    next() {
        chosen = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length];
        write("theme", chosen);
        apply();
    },
};
