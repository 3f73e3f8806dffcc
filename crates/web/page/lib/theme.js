/**
 * The theme: light, dark or system; the choice is stored in this browser. Pictures that the server draws come in the colours of
 * the page: another theme is another file.
 */

import { el } from "./dom.js";
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
    repaint();
}

prefersDark.addEventListener("change", () => repaint());

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

/** An image that is loaded when it comes into view; `address(theme)` promises the address of its file. */
export function themed(address, properties = {}) {
    const image = el("img", { loading: "lazy", decoding: "async", ...properties, data: { themed: "" } });
    image.address = address;
    // An address that was made for this image is not needed any more.
    image.addEventListener("load", () => URL.revokeObjectURL(image.src));
    paint(image);
    return image;
}

async function paint(image) {
    const painted = theme.seen;
    const address = await image.address(painted).catch(() => null);
    // The theme may have changed meanwhile.
    if (address !== null && painted === theme.seen) {
        image.src = address;
    }
}

function repaint() {
    document.querySelectorAll("img[data-themed]").forEach(paint);
}
