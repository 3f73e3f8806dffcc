/** The solution of a classic, which plays at once: nothing is solved for it. */

import { UNSEEN, stage } from "../board/scene.js";
import { BoardView } from "../board/view.js";
import * as api from "../lib/api.js";
import { el } from "../lib/dom.js";
import { sentence } from "../lib/words.js";
import { animation, rateOf, witnesses } from "../play/animation.js";
import { Player } from "../play/player.js";
import { draft } from "../puzzle/draft.js";
import { address } from "../puzzle/link.js";
import { claims } from "./job/answer.js";
import { explanation } from "./job/explanation.js";
import { MoveList } from "./job/moves.js";
import { statistics } from "./job/statistics.js";
import { Verdict } from "./job/verdict.js";

const KEYS = [
    ["Space", "Play, pause"],
    ["← →", "Previous step, next step"],
    ["Home End", "Go to the start, to the end"],
    ["- +", "Slower, faster"],
    ["l", "Loop"],
    ["f", "Full screen"],
];

export function show(root, keys, path) {
    const view = new Watch(root, path[1] ?? "");
    return {
        title: "Solution",
        keys: KEYS,
        key: (event) => (event.ctrlKey || event.metaKey ? false : (view.player?.transport.key(event) ?? false)),
        leave: () => view.leave(),
        back: () => view.player || view.load(),
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
        this.player?.transport.pause();
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
            this.root.replaceChildren(
                el("header", { class: "head" }, el("h1", {}, "Solution not found")),
                el("p", { role: "alert" }, sentence(error.message)),
                el("p", { class: "row ways" }, el("a", { class: "button", href: "#/" }, "Go to the gallery")),
            );
        } finally {
            this.root.removeAttribute("aria-busy");
        }
    }

    fill(answer, seen) {
        const { puzzle } = answer;
        const board = new BoardView({ label: "The board" });
        const controls = el("div", { class: "controls" });
        const hero = el("div", { class: "hero" }, el("figure", { class: "plate" }, board.element), controls);
        const moves = new MoveList((step) => this.player.transport.jump(step));
        const verdict = new Verdict();
        verdict.show(answer);
        const link = (label, view) => el("a", { class: "button", href: address(view, puzzle) }, label);
        this.root.replaceChildren(
            el(
                "header",
                { class: "head" },
                el(
                    "div",
                    {},
                    el("h1", {}, puzzle.title ?? sentence(puzzle.kind)),
                    el("p", { class: "line" }, puzzle.source),
                ),
            ),
            el(
                "div",
                { class: "bench" },
                hero,
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
                    moves.element,
                    el("div", { class: "row" }, link("Play", "play"), link("Set up", "set-up")),
                    statistics(answer),
                ),
            ),
        );
        document.title = `${puzzle.title ?? "Solution"} · Cavalcade`;
        const plan = draft(puzzle);
        stage(board, { ...plan, start: new Map(), goal: new Map(), knights: [], from: null, to: null }, seen);
        board.element.classList.add("played");
        const [witness] = witnesses(answer);
        const scenes = witness && animation(puzzle, witness, seen.stations);
        if (scenes) {
            this.player = new Player(board, scenes, { rate: rateOf(scenes), stage: hero });
            this.player.transport.onstep = (step) => moves.underline(step);
            controls.replaceChildren(this.player.transport.element);
            moves.show(scenes);
            this.player.transport.begin();
        }
    }
}
