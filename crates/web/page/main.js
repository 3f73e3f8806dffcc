/** The workbench: which view is shown, the keys that are the same everywhere, and the theme. */

import { connection } from "./lib/connection.js";
import { el, say, set } from "./lib/dom.js";
import { toast } from "./lib/fields.js";
import { acts, showKeys } from "./lib/keys.js";
import { theme } from "./lib/theme.js";
import { parsed } from "./puzzle/link.js";

/** Each view is a module with a function `show(root, keys, path)` that returns what it answers to: `key`, `leave`, `back`, `title`, `keys`, `cellKeys`. */
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
        explain("There is no such view", el("a", { href: "#/" }, "To the gallery"));
        return;
    }
    const module = await view().catch((error) => unavailable(turn, error));
    if (turn !== shown || !module) {
        return;
    }
    const root = el("section", { class: `page ${name}` });
    main.replaceChildren(root);
    window.scrollTo(0, 0);
    if (turn > 1) {
        // What had the focus is gone: those who cannot see the page go on from where it begins.
        main.focus({ preventScroll: true });
    }
    current = module.show(root, keys, path) ?? {};
    document.title = current.title ? `${current.title} · Cavalcade` : "Cavalcade";
}

/** Shows a page that only says something. */
function explain(title, ...text) {
    main.replaceChildren(el("section", { class: "page" }, el("h1", {}, title), el("p", {}, text)));
}

/** A view that was not shown before has to come from the server: without one, the page waits for it. */
async function unavailable(turn, error) {
    if (await connection.check()) {
        throw error;
    }
    if (turn === shown) {
        explain("This view is not loaded yet", "It comes from the server, which does not answer.");
        // A browser may remember that a module could not be had.
        current = { back: () => location.reload() };
    }
}

window.addEventListener("hashchange", route);

const warning = document.querySelector("#connection");
connection.watch((isLost) => {
    say(
        warning,
        isLost ? "The server does not answer: is cavalcade serve still running? The page goes on when it is back." : "",
    );
    if (!isLost) {
        toast("The server is back.");
        current.back?.();
    }
});

document.addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || document.querySelector("dialog[open]") || (isCommand ? event.key !== "Enter" : !acts(event))) {
        return;
    }
    if (current.key?.(event)) {
        event.preventDefault();
    } else if (!isCommand && event.key === "?") {
        event.preventDefault();
        showKeys(current.keys ?? [], current.cellKeys ?? []);
    } else if (!isCommand && event.key === "t") {
        theme.next();
    } else if (!isCommand && KEYS[event.key]) {
        location.hash = KEYS[event.key];
    }
});

document.querySelector("#help").addEventListener("click", () => showKeys(current.keys ?? [], current.cellKeys ?? []));
document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
});
theme.attach(document.querySelector("#theme"));
route();
