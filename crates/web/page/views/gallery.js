/** The gallery: all puzzles of the house, kind by kind, and the way to one's own. */

import { thumbnail } from "../board/scene.js";
import * as api from "../lib/api.js";
import { el } from "../lib/dom.js";
import { draft } from "../puzzle/draft.js";
import { KINDS } from "../puzzle/kinds.js";
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
                el("h1", {}, "State a puzzle, watch it being solved, take the answer away"),
                el(
                    "p",
                    {},
                    "Exact answers about leapers on boards. Every move that you see here was replayed by an independent referee.",
                ),
            ),
            el(
                "nav",
                { class: "own", "aria-label": "Your own puzzle" },
                el("h2", {}, "Your own"),
                el(
                    "ul",
                    {},
                    Object.entries(KINDS).map(([kind, { name, question }]) =>
                        el(
                            "li",
                            {},
                            el(
                                "a",
                                { href: address("set-up", { kind }) },
                                el("strong", {}, name),
                                el("span", {}, question),
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
                        ...Object.entries(KINDS).map(([kind, { name }]) =>
                            shelf(
                                name,
                                puzzles.filter((puzzle) => puzzle.kind === kind),
                            ),
                        ),
                    ),
                (refusal) => shelves.replaceChildren(el("p", { class: "problem", role: "alert" }, refusal.message)),
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
