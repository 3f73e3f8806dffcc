/** Exchanges at random with a solution of a wanted length, made by the server. */

import { Shape } from "../../board/shape.js";
import { thumbnail } from "../../board/scene.js";
import { Aside } from "../../lib/aside.js";
import { el, say } from "../../lib/dom.js";
import { blame, check, field } from "../../lib/fields.js";
import { plural, sentence } from "../../lib/words.js";
import { request } from "../../puzzle/ask.js";
import { blank, draft, statement } from "../../puzzle/draft.js";
import { known } from "../../puzzle/kinds.js";
import { address } from "../../puzzle/link.js";

/** Seconds in which a puzzle is looked for. */
const PATIENCE = 30;
/** A larger board has more placements than can be searched. */
const MOST_CELLS = 64;

/** What was wanted last, and what was made of it; it outlasts the view. */
const last = { board: "4x3", tokens: "nnNN", at_least: 14, at_most: 18, unique: false, seed: 0, made: null };

export class Generator {
    constructor() {
        const number = (name, label, min) =>
            field(label, this.#input(name, { type: "number", inputmode: "numeric", min, max: 1e9 }, Number), [name]);
        const words = { type: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off" };
        this.button = el("button", { class: "primary", name: "generate" }, "Make a puzzle");
        this.another = el("button", { type: "button", name: "another", onclick: () => this.#next() }, "Another one");
        this.status = el("p", { class: "line", role: "status" });
        this.result = el("div", { class: "made" });
        const form = el(
            "form",
            {
                onsubmit: (event) => {
                    event.preventDefault();
                    this.question ? this.#stop() : this.#make();
                },
            },
            el(
                "div",
                { class: "wishes" },
                field("Board", this.#input("board", words), ["board", "start"]),
                field("Tokens", this.#input("tokens", words), ["tokens"]),
                number("at_least", "Moves, from", 1),
                number("at_most", "to", 1),
                number("seed", "Seed", 0),
            ),
            check(
                "With only one shortest solution",
                el("input", {
                    name: "unique",
                    checked: last.unique,
                    onchange: ({ target }) => (last.unique = target.checked),
                }),
            ),
            el("div", {}, el("p", { class: "problem general", role: "alert", data: { keys: "*" } })),
            el("div", { class: "row" }, this.button, this.another),
            this.status,
        );
        this.element = el(
            "section",
            { class: "generator", "aria-labelledby": "generator" },
            el("h2", { id: "generator" }, "A new exchange"),
            el(
                "p",
                { class: "line" },
                "Tokens at random, and a goal so far away that its shortest solution has the wanted number of moves. Equal letters are interchangeable.",
            ),
            el("div", { class: "generated" }, form, this.result),
        );
        this.#show();
    }

    /** A field of what is wanted. */
    #input(name, properties, read = (text) => text.trim()) {
        const onchange = ({ target }) => (last[name] = target.value === "" ? null : read(target.value));
        const input = el("input", { name, value: last[name] ?? "", onchange, ...properties });
        if (name === "seed") {
            this.seed = input;
        }
        return input;
    }

    /** The same with the next seed. */
    #next() {
        last.seed = (last.seed ?? 0) + 1;
        this.seed.value = last.seed;
        this.#make();
    }

    #make() {
        const { puzzle, problem } = placed(last);
        blame(this.element, problem);
        if (problem) {
            return;
        }
        const time_limit = Math.min(PATIENCE, known.limits?.time_limit ?? PATIENCE);
        this.question?.cancel();
        this.question = new Aside(request("generate", puzzle, { ...last, time_limit }), {
            waits: () => say(this.status, "Another run goes first."),
            progress: ({ done }) => say(this.status, `${plural(done, "random starts")} tried…`),
            done: (answer, error) => this.#done(answer, error),
        });
        say(this.status, "Searching…");
        say(this.button, "Stop");
    }

    #stop() {
        this.question?.cancel();
        this.#rest("Stopped.");
    }

    #rest(text) {
        this.question = null;
        say(this.button, "Make a puzzle");
        say(this.status, text);
    }

    #done(answer, error) {
        this.#rest("");
        blame(this.element, error);
        if (answer && answer.value === null) {
            const why = answer.reason ?? "none was found in this time: widen the range, or take a smaller board";
            say(this.status, `${sentence(why)}.`);
        } else if (answer) {
            last.made = answer;
            this.#show();
        }
    }

    /** The puzzle that was made last. */
    #show() {
        this.another.hidden = last.made === null;
        if (last.made === null) {
            this.result.replaceChildren();
            return;
        }
        const { puzzle, value, unit, stats } = last.made;
        const start = draft(puzzle);
        const board = (label, shown) => el("figure", { class: "plate" }, el("figcaption", {}, label), thumbnail(shown));
        const link = (label, view, look = "") =>
            el("a", { class: `button ${look}`, href: address(view, statement(start)) }, label);
        const only = stats?.solutions === "1" ? ", and only one shortest solution" : "";
        this.result.replaceChildren(
            el(
                "div",
                { class: "boards" },
                board("Start", start),
                board("Goal", { ...start, start: start.goal ?? start.start }),
            ),
            el("p", { role: "status" }, `${plural(value, unit)} at best${only}.`),
            el("div", { class: "row" }, link("Play", "play", "primary"), link("Set up", "set-up")),
        );
    }

    leave() {
        this.question?.cancel();
    }
}

/** An exchange with the wanted board and tokens, somewhere: the server places them. Or what is wrong with them. */
function placed({ board, tokens }) {
    const shape = /^(\d+x\d+|[.#/]+)$/.test(board) ? Shape.parse(board) : null;
    const wrong = (key, message) => ({ problem: { place: { key }, message } });
    if (!shape || shape.area > MOST_CELLS) {
        return wrong("board", `Expected a size such as 4x3, or rows such as ../.#, with at most ${MOST_CELLS} cells.`);
    }
    const cells = Array.from({ length: shape.area }, (_, place) => place).filter((place) => shape.has(place));
    const names = [...(tokens ?? "")];
    if (names.length === 0 || names.length >= cells.length || names.some((name) => /[\s.#/?]/.test(name))) {
        return wrong("tokens", `Expected a letter for each token, such as nnNN, and fewer than ${cells.length}.`);
    }
    const start = new Map(names.map((name, index) => [shape.name(cells[index]), name]));
    // The goal is not that of the answer; without one, the colours would be swapped.
    return { problem: null, puzzle: statement({ ...blank("exchange"), shape, start, goal: start }) };
}
