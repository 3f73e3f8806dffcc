/** Guarini's knights, solved again and again at the head of the gallery. */

import { UNSEEN } from "../../board/scene.js";
import { BoardView } from "../../board/view.js";
import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { perform } from "../../play/perform.js";
import { witnesses } from "../../puzzle/witness.js";

const NAME = "guarini";

export class Hero {
    constructor() {
        this.board = new BoardView({ label: "Guarini's four knights change places in 16 moves", isFlat: true });
        this.caption = el(
            "figcaption",
            {},
            el("a", { href: `#/watch/${NAME}` }, "Guarini's four knights, 1512: 16 moves"),
        );
        this.element = el("figure", { class: "hero-board" }, this.board.element, this.caption);
    }

    async load() {
        // Without it, the gallery is still there.
        const answer = await api.solution(NAME).catch(() => null);
        if (!answer || this.isLeft) {
            return;
        }
        const look = { rate: 1.2, speed: 1, loops: true };
        this.player = perform(this.board, answer.puzzle, witnesses(answer)[0], UNSEEN, look);
        this.caption.prepend(this.player.transport.playButton);
        this.player.transport.begin();
    }

    leave() {
        this.isLeft = true;
        this.player?.transport.pause();
    }
}
