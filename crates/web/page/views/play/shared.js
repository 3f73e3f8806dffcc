/** A play from a link: it is played back, and can be taken over. */

import { stage } from "../../board/scene.js";
import { BoardView } from "../../board/view.js";
import { el } from "../../lib/dom.js";
import { plural } from "../../lib/words.js";
import { animation } from "../../play/animation.js";
import { Player } from "../../play/player.js";
import { draft } from "../../puzzle/draft.js";

export class Shared {
    /** `game` has the moves of the link; `isWhole` says whether all of them were legal. */
    constructor({ game, puzzle, seen, isWhole, adopt, own }) {
        const { rule, state } = game;
        const scenes = animation(puzzle, rule.witness(state), seen.stations);
        this.board = new BoardView({ label: "The board" });
        const plan = draft(puzzle);
        stage(this.board, { ...plan, start: new Map(), goal: new Map(), knights: [], from: null, to: null }, seen);
        this.board.element.classList.add("played");
        this.player = new Player(this.board, scenes, { rate: Math.max(1.4, scenes.steps / 30) });
        const count = plural(rule.count(state), "moves");
        const isSolved = rule.isComplete(state);
        this.element = el(
            "div",
            { class: "hero shared" },
            el(
                "p",
                { class: "talk", role: "status" },
                `${isSolved ? "A solution" : "A play"} of ${count}, from a link.${isWhole ? "" : " The rest of it is not legal."}`,
            ),
            el("figure", { class: "plate" }, this.board.element),
            el("div", { class: "controls" }, this.player.transport.element),
            el(
                "div",
                { class: "row deeds" },
                el("button", { type: "button", class: "primary", name: "own", onclick: own }, "Play it yourself"),
                el("button", { type: "button", name: "adopt", onclick: adopt }, "Continue from here"),
            ),
        );
        this.player.transport.begin();
    }

    leave() {
        this.player.transport.pause();
    }

    key(event) {
        return !event.ctrlKey && !event.metaKey && this.player.transport.key(event);
    }
}
