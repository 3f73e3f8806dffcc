/** The solution of a classic, which plays at once: nothing is solved for it. */

import { UNSEEN, stage } from "../board/scene.js";
import * as api from "../lib/api.js";
import { el } from "../lib/dom.js";
import { notice } from "../lib/notice.js";
import { sentence } from "../lib/words.js";
import { KEYS } from "../play/transport.js";
import { draft } from "../puzzle/draft.js";
import { address } from "../puzzle/link.js";
import { witnesses } from "../puzzle/witness.js";
import { claims } from "./job/answer.js";
import { explanation } from "./job/explanation.js";
import { Solution } from "./job/solution.js";
import { statistics } from "./job/statistics.js";
import { Verdict } from "./job/verdict.js";

export function show(root, keys, path) {
    const view = new Watch(root, path[1] ?? "");
    return {
        title: "Solution",
        keys: KEYS,
        key: (event) => view.solution?.key(event) ?? false,
        leave: () => view.leave(),
        back: () => view.solution || view.load(),
    };
}

class Watch {
    constructor(root, name) {
        Object.assign(this, { root, name });
        this.root.setAttribute("aria-busy", "true");
        this.load();
    }

    leave() {
        this.isLeft = true;
        this.solution?.leave();
    }

    async load() {
        try {
            const answer = await api.solution(this.name);
            const { puzzle } = answer;
            const seen = puzzle.guards === undefined ? UNSEEN : await api.validate({ puzzle }).catch(() => UNSEEN);
            if (!this.isLeft) {
                this.fill(answer, seen);
            }
        } catch (error) {
            const gallery = el("a", { class: "button", href: "#/" }, "Go to the gallery");
            notice(this.root, "Solution not found", sentence(error.message), gallery);
        } finally {
            this.root.removeAttribute("aria-busy");
        }
    }

    fill(answer, seen) {
        const { puzzle } = answer;
        this.solution = new Solution();
        const verdict = new Verdict();
        verdict.show(answer);
        const link = (label, view) => el("a", { class: "button", href: address(view, puzzle) }, label);
        const title = puzzle.title ?? sentence(puzzle.kind);
        this.root.replaceChildren(
            el(
                "header",
                { class: "head" },
                el("div", {}, el("h1", {}, title), el("p", { class: "line" }, puzzle.source)),
            ),
            el(
                "div",
                { class: "bench" },
                this.solution.element,
                el(
                    "div",
                    { class: "side ended" },
                    verdict.element,
                    el(
                        "div",
                        { class: "claim" },
                        claims(answer, {}).map((text) => el("p", {}, text)),
                    ),
                    explanation(answer),
                    this.solution.moves.element,
                    el("div", { class: "row" }, link("Play", "play"), link("Set up", "set-up")),
                    statistics(answer),
                ),
            ),
        );
        document.title = `${title} · Cavalcade`;
        const [witness] = witnesses(answer);
        if (witness) {
            this.solution.play(puzzle, witness, seen);
        } else {
            stage(this.solution.board, draft(puzzle), seen);
        }
    }
}
