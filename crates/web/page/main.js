/** The workbench: which view is shown, the keys that are the same everywhere, and the theme. */

import { el, set } from "./lib/dom.js";
import { showKeys, isTyping } from "./lib/keys.js";
import { theme } from "./lib/theme.js";
import { parsed } from "./puzzle/link.js";

/** Each view is a module with a function `show(root, keys, path)` that returns what it answers to: `key`, `leave`, `title`. */
const VIEWS = {
    gallery: () => import("./views/gallery.js"),
    "set-up": () => import("./views/setup.js"),
    job: () => import("./views/job.js"),
    survey: () => import("./views/survey.js"),
    compare: () => import("./views/compare.js"),
    network: () => import("./views/network.js"),
    history: () => import("./views/history.js"),
};

const KEYS = { g: "#/", s: "#/set-up", c: "#/compare", n: "#/network", h: "#/history" };

const main = document.querySelector("#main");
let current = {};
let shown = 0;

async function route() {
    const { path, keys } = parsed(location.hash);
    const name = path[0] ?? "gallery";
    current.leave?.();
    current = {};
    const turn = (shown += 1);
    document.querySelectorAll("nav a").forEach((link) => {
        const isHere =
            link.dataset.view === name || (["job", "survey"].includes(name) && link.dataset.view === "set-up");
        set(link, "aria-current", isHere && "page");
    });
    const view = VIEWS[name];
    if (!view) {
        main.replaceChildren(
            el(
                "section",
                { class: "page" },
                el("h1", {}, "There is no such view"),
                el("p", {}, el("a", { href: "#/" }, "To the gallery")),
            ),
        );
        return;
    }
    const { show } = await view();
    if (turn !== shown) {
        return;
    }
    const root = el("section", { class: `page ${name}` });
    main.replaceChildren(root);
    window.scrollTo(0, 0);
    if (turn > 1) {
        // What had the focus is gone: those who cannot see the page go on from where it begins.
        main.focus({ preventScroll: true });
    }
    current = show(root, keys, path) ?? {};
    document.title = current.title ? `${current.title} · Cavalcade` : "Cavalcade";
}

window.addEventListener("hashchange", route);

document.addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (
        event.altKey ||
        document.querySelector("dialog[open]") ||
        (isCommand ? event.key !== "Enter" : isTyping(event))
    ) {
        return;
    }
    if (current.key?.(event)) {
        event.preventDefault();
    } else if (!isCommand && event.key === "?") {
        event.preventDefault();
        showKeys(current.keys ?? []);
    } else if (!isCommand && event.key === "t") {
        theme.next();
    } else if (!isCommand && KEYS[event.key]) {
        location.hash = KEYS[event.key];
    }
});

document.querySelector("#help").addEventListener("click", () => showKeys(current.keys ?? []));
document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
});
theme.attach(document.querySelector("#theme"));
route();
