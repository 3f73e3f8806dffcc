/** The moves in words, beside the board on which they are played. */

import { el } from "../../lib/dom.js";

/** Longer lists are not shown. */
const MOST = 600;

export class MoveList {
    /** `jump(step)` is called for a move that is clicked. */
    constructor(jump) {
        this.jump = jump;
        this.text = "";
        // A long list is scrolled with the keyboard, too.
        this.list = el("ol", { class: "moves", "aria-label": "Moves", tabindex: 0 });
        this.element = el("section", { class: "listed", hidden: true }, el("h2", {}, "Moves"), this.list);
    }

    /** Lists the moves of an animation. */
    show(scenes) {
        const moves = Array.from({ length: scenes.steps }, (_, index) => scenes.move(index + 1));
        // As a text: a line for each move of a team, otherwise all in one line.
        const isTeam = scenes.actors.length > 1 && scenes.hasTrails;
        this.text = moves.map((move, index) => `${index + 1}. ${move}`).join(isTeam ? "\n" : " ");
        const button = (move, index) =>
            el("button", { type: "button", tabindex: -1, onclick: () => this.jump(index + 1) }, move);
        this.list.replaceChildren(
            ...(moves.length > MOST ? [] : moves).map((move, index) => el("li", {}, button(move, index))),
        );
        this.element.hidden = this.list.children.length === 0;
        this.list.classList.toggle("team", isTeam);
        this.underline(0);
    }

    /** Marks the move that was made last. */
    underline(step) {
        this.now?.classList.remove("now");
        this.now = this.list.children[step - 1];
        this.now?.classList.add("now");
        // The list follows; the page stays where it is.
        if (this.now) {
            this.list.scrollTop = this.now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
        }
    }
}
