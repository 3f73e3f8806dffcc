/** The gallery: all included puzzles by kind with their solutions, the puzzle of the day, and links to set up another. */

import { thumbnail } from "../board/scene.js";
import * as api from "../lib/api.js";
import { el, say } from "../lib/dom.js";
import { choice, field } from "../lib/fields.js";
import { plural, sentence } from "../lib/words.js";
import { puzzleOf } from "../puzzle/daily.js";
import { EXPLAINED, NAMES, difficulty } from "../puzzle/difficulty.js";
import { draft } from "../puzzle/draft.js";
import { known } from "../puzzle/kinds.js";
import { address } from "../puzzle/link.js";
import { card, words } from "./gallery/card.js";
import { Generator } from "./gallery/generator.js";
import { Hero } from "./gallery/hero.js";

const KEYS = [["/", "Search"]];

export function show(root) {
    const view = new Gallery(root);
    return {
        title: "Gallery",
        keys: KEYS,
        key: (event) => event.key === "/" && (view.search.focus(), true),
        leave: () => view.leave(),
        back: () => view.back(),
    };
}

class Gallery {
    constructor(root) {
        this.filter = { search: "", kind: "", level: "" };
        this.hero = new Hero();
        this.generator = new Generator();
        this.shelves = el("div", { class: "shelves", "aria-busy": "true" });
        root.append(
            el("div", { class: "opening" }, el("header", { class: "lead" }, lead(), today()), this.hero.element),
            own(),
            this.generator.element,
            this.filters(),
            this.shelves,
        );
        // What stands still is drawn before what moves.
        this.load().then(() => this.hero.load());
    }

    filters() {
        const change = (key) => (value) => {
            this.filter[key] = value;
            this.narrow();
        };
        this.search = el("input", {
            type: "search",
            name: "search",
            placeholder: "title, author, board",
            oninput: () => change("search")(this.search.value.trim().toLowerCase()),
        });
        const kinds = [["", "all"], ...known.kinds.map(({ kind }) => [kind, sentence(kind)])];
        const levels = [["", "any"], ...NAMES.map((name) => [name, name])];
        this.total = el("p", { class: "line", role: "status" });
        return el(
            "search",
            { class: "ask" },
            field("Search", this.search),
            field("Kind", choice(kinds, "", change("kind"), { name: "kind" })),
            field("Difficulty", choice(levels, "", change("level"), { name: "level", title: EXPLAINED })),
            this.total,
        );
    }

    async load() {
        try {
            const { puzzles } = await api.gallery();
            this.shelves.replaceChildren(
                ...known.kinds.map(({ kind }) =>
                    shelf(
                        sentence(kind),
                        puzzles.filter((puzzle) => puzzle.kind === kind),
                    ),
                ),
            );
            this.narrow();
        } catch (error) {
            this.shelves.replaceChildren(el("p", { class: "problem", role: "alert" }, error.message));
        } finally {
            this.shelves.removeAttribute("aria-busy");
        }
    }

    /** Shows the cards that match only. */
    narrow() {
        const { search, kind, level } = this.filter;
        let count = 0;
        for (const section of this.shelves.querySelectorAll(".shelf")) {
            const items = [...section.querySelectorAll("li")];
            items.forEach((item) => {
                const matches =
                    search.split(/\s+/).every((word) => item.words.includes(word)) &&
                    (!kind || item.dataset.kind === kind) &&
                    (!level || item.dataset.level === level);
                item.hidden = !matches;
                count += matches ? 1 : 0;
            });
            section.hidden = items.every((item) => item.hidden);
        }
        say(this.total, count === 0 ? "No puzzle matches." : plural(count, "puzzles"));
    }

    leave() {
        this.hero.leave();
        this.generator.leave();
    }

    /** The server was away. */
    back() {
        if (!this.shelves.querySelector(".shelf")) {
            this.load();
        }
    }
}

const lead = () => [
    el("h1", {}, "State a puzzle, watch it being solved, download the answer"),
    el(
        "p",
        {},
        "Exact answers about leapers on boards. Every solution shown here was replayed by an independent referee.",
    ),
];

/** The puzzle of the day. */
function today() {
    const puzzle = puzzleOf(Date.now());
    const text = known.kinds.find(({ kind }) => kind === puzzle.kind)?.text ?? "";
    return el(
        "section",
        { class: "today", "aria-labelledby": "today" },
        el("div", { class: "plate" }, thumbnail(draft(puzzle))),
        el(
            "div",
            {},
            el("h2", { id: "today" }, "Puzzle of the day"),
            el("p", {}, `${sentence(puzzle.kind)}: ${text}`),
            el(
                "p",
                { class: "row" },
                el("a", { class: "button primary", href: address("play", puzzle) }, "Play"),
                el("a", { class: "button", href: address("set-up", puzzle) }, "Set up"),
            ),
        ),
    );
}

/** Links to puzzles of one's own. */
const own = () =>
    el(
        "nav",
        { class: "own", "aria-label": "Your own puzzle" },
        el("h2", {}, "Your own"),
        el(
            "ul",
            {},
            known.kinds.map(({ kind, text }) =>
                el(
                    "li",
                    {},
                    el(
                        "a",
                        { href: address("set-up", { kind }) },
                        el("strong", {}, sentence(kind)),
                        el("span", {}, sentence(text)),
                    ),
                ),
            ),
        ),
    );

function shelf(name, puzzles) {
    if (puzzles.length === 0) {
        return "";
    }
    const item = (puzzle) => {
        const element = el("li", { data: { kind: puzzle.kind, level: difficulty(puzzle) ?? "" } }, card(puzzle));
        element.words = words(puzzle);
        return element;
    };
    return el("section", { class: "shelf" }, el("h2", {}, name), el("ul", { class: "cards" }, puzzles.map(item)));
}
