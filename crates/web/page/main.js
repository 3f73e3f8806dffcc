/** The workbench: navigation between views, global keys, and the theme. */

import * as api from "./lib/api.js";
import { connection } from "./lib/connection.js";
import { el, say, set } from "./lib/dom.js";
import { toast } from "./lib/fields.js";
import { acts, commands, showKeys } from "./lib/keys.js";
import { theme } from "./lib/theme.js";
import { learn } from "./puzzle/kinds.js";
import { parsed } from "./puzzle/link.js";

/** Each view is a module, which runs when it is first shown, with a function `show(root, keys, path)` that returns what it answers to: `key`, `leave`, `back`, `title`, `keys`, `cellKeys`. */
const VIEWS = {
    gallery: () => import("./views/gallery.js"),
    "set-up": () => import("./views/setup.js"),
    play: () => import("./views/play.js"),
    job: () => import("./views/job.js"),
    watch: () => import("./views/watch.js"),
    survey: () => import("./views/survey.js"),
    compare: () => import("./views/compare.js"),
    network: () => import("./views/network.js"),
    history: () => import("./views/history.js"),
    file: () => import("./views/file.js"),
};

/** What a view asks for when it is first shown: it arrives together with what all views need. */
const FIRST = { gallery: api.gallery };

/** Views that have no link of their own, and the one below which they are. */
const UNDER = { file: "set-up", job: "set-up", survey: "set-up", watch: "gallery", play: "set-up" };

const KEYS = { g: "#/", s: "#/set-up", c: "#/compare", n: "#/network", h: "#/history" };

const main = document.querySelector("#main");
let current = {};
let shown = 0;

/** A value of a map, but for what every object has. */
const own = (map, key) => (Object.hasOwn(map, key) ? map[key] : undefined);

/** The name of the view in the address. */
const named = () => /^#\/?([^/?]*)/.exec(location.hash)?.[1] || "gallery";

async function route() {
    current.leave?.();
    current = {};
    const turn = (shown += 1);
    // A view says itself what it lacks.
    own(FIRST, named())?.().catch(() => {});
    // Kinds, questions and options are loaded once, before the first view and before its address is read.
    const error = await api.about().then(learn, (reason) => reason);
    if (turn !== shown) {
        return;
    }
    if (error instanceof Error) {
        explain("The page is not loaded yet", error.message);
        current = { back: route };
        return;
    }
    const { path, keys } = parsed(location.hash);
    const name = named();
    document.querySelectorAll("nav a").forEach((link) => {
        const isHere = link.dataset.view === (own(UNDER, name) ?? name);
        set(link, "aria-current", isHere && "page");
    });
    const view = own(VIEWS, name);
    if (!view) {
        explain("Unknown view", el("a", { href: "#/" }, "Go to the gallery"));
        return;
    }
    const module = await view();
    if (turn !== shown) {
        return;
    }
    const root = el("section", { class: `page ${name}` });
    main.replaceChildren(root);
    window.scrollTo(0, 0);
    if (turn > 1) {
        // The focused element is gone: screen readers continue from the beginning of the page.
        main.focus({ preventScroll: true });
    }
    current = module.show(root, keys, path) ?? {};
    document.title = current.title ? `${current.title} · Cavalcade` : "Cavalcade";
}

/** Shows a page with a message only. */
function explain(title, ...text) {
    main.replaceChildren(el("section", { class: "page" }, el("h1", {}, title), el("p", {}, text)));
}

window.addEventListener("hashchange", route);

const warning = document.querySelector("#connection");
connection.watch((isLost) => {
    say(
        warning,
        isLost
            ? "The server does not respond: is cavalcade serve still running? The page reconnects automatically."
            : "",
    );
    if (!isLost) {
        toast("Reconnected to the server.");
        current.back?.();
    }
});

document.addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isMine = isCommand ? commands(event) : acts(event);
    if (event.altKey || document.querySelector("dialog[open]") || !isMine) {
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
// In the frame of another page, a view has what it shows and nothing around it.
document.documentElement.classList.toggle("framed", window.self !== window.top);
route();

/** For tests, and for the console of a browser: `(await import(document.scripts[0].src)).api`. */
export { api };
