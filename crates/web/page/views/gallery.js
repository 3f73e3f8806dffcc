/** The gallery: all included puzzles by kind, and a link to set up another. */

import { thumbnail } from "../board/scene.js";
import * as api from "../lib/api.js";
import { el } from "../lib/dom.js";
import { sentence } from "../lib/words.js";
import { draft } from "../puzzle/draft.js";
import { known } from "../puzzle/kinds.js";
import { address } from "../puzzle/link.js";

export function show(root) {
    const shelves = el("div", { class: "shelves", "aria-busy": "true" });
    root.append(
        el(
            "div",
            { class: "opening" },
            el(
                "header",
                { class: "lead" },
                el("h1", {}, "State a puzzle, watch it being solved, download the answer"),
                el(
                    "p",
                    {},
                    "Exact answers about leapers on boards. Every solution shown here was replayed by an independent referee.",
                ),
            ),
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
            ),
        ),
        shelves,
    );
    const load = () =>
        api
            .gallery()
            .then(
                ({ puzzles }) =>
                    shelves.replaceChildren(
                        ...known.kinds.map(({ kind }) =>
                            shelf(
                                sentence(kind),
                                puzzles.filter((puzzle) => puzzle.kind === kind),
                            ),
                        ),
                    ),
                (error) => shelves.replaceChildren(el("p", { class: "problem", role: "alert" }, error.message)),
            )
            .finally(() => shelves.removeAttribute("aria-busy"));
    load();
    return { title: "Gallery", back: () => shelves.querySelector(".shelf") || load() };
}

function shelf(name, puzzles) {
    if (puzzles.length === 0) {
        return "";
    }
    return el(
        "section",
        { class: "shelf" },
        el("h2", {}, name),
        el(
            "ul",
            { class: "cards" },
            puzzles.map((puzzle) => el("li", {}, card(puzzle))),
        ),
    );
}

function card({ name, title, source, line, puzzle }) {
    const picture = thumbnail(draft(puzzle));
    return el(
        "a",
        { class: "card", href: address("set-up", puzzle), data: { name } },
        el("div", { class: "plate" }, picture),
        el("h3", {}, title ?? line),
        el("p", { class: "line" }, line),
        source && el("p", { class: "source" }, source),
    );
}
