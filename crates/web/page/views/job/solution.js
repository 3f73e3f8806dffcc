/** A board on which solutions are played, with the controls below it and the moves in words. */

import { BoardView } from "../../board/view.js";
import { el } from "../../lib/dom.js";
import { perform } from "../../play/perform.js";
import { MoveList } from "./moves.js";

export class Solution {
    constructor() {
        this.board = new BoardView({ label: "The board" });
        this.controls = el("div", { class: "controls" });
        this.moves = new MoveList((step) => this.transport.jump(step));
        this.element = el(
            "div",
            { class: "hero" },
            el("figure", { class: "plate" }, this.board.element),
            this.controls,
        );
        this.transport = null;
    }

    /** Plays a witness in the place of what is played. */
    play(puzzle, witness, seen) {
        this.leave();
        const player = perform(this.board, puzzle, witness, seen, { stage: this.element });
        if (!player) {
            const text = "This answer is too long to be animated: download the files for all of it.";
            this.controls.replaceChildren(el("p", { class: "hint" }, text));
            return;
        }
        this.transport = player.transport;
        this.transport.onstep = (step) => this.moves.underline(step);
        this.controls.replaceChildren(this.transport.element);
        this.moves.show(player.animation);
        this.transport.begin();
    }

    leave() {
        this.transport?.pause();
    }

    key(event) {
        return !event.ctrlKey && !event.metaKey && (this.transport?.key(event) ?? false);
    }
}
