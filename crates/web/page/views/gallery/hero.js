/** Guarini's knights, solved again and again at the head of the gallery. */

import { stage } from "../../board/scene.js";
import { BoardView } from "../../board/view.js";
import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { animation, witnesses } from "../../play/animation.js";
import { Player } from "../../play/player.js";
import { draft } from "../../puzzle/draft.js";

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
        this.load();
    }

    async load() {
        // Without it, the gallery is still there.
        const answer = await api.solution(NAME).catch(() => null);
        if (!answer || this.isLeft) {
            return;
        }
        const scenes = animation(answer.puzzle, witnesses(answer)[0]);
        const ground = { ...draft(answer.puzzle), start: new Map(), goal: new Map() };
        stage(this.board, ground);
        this.player = new Player(this.board, scenes, { rate: 1.2, speed: 1, loops: true });
        this.caption.prepend(this.player.transport.playButton);
        this.player.transport.begin();
    }

    leave() {
        this.isLeft = true;
        this.player?.transport.pause();
    }
}
