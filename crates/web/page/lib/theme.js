/** Light, dark, or as the system has it; the choice stays in this browser. */

import { icon } from "./icons.js";

const THEMES = ["auto", "light", "dark"];
const NAMES = { auto: "as the system has it", light: "light", dark: "dark" };
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

let button = null;
let chosen = THEMES.includes(read()) ? read() : "auto";

function read() {
    try {
        return localStorage.getItem("theme");
    } catch {
        return null;
    }
}

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
        try {
            localStorage.setItem("theme", chosen);
        } catch {
            // Without storage the choice lasts as long as the page.
        }
        apply();
    },
};
