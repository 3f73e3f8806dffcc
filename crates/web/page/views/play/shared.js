/** A play from a link: it is played back, and can be taken over. */

import { unitOf } from "../../hand/rules.js";
import { el } from "../../lib/dom.js";
import { plural } from "../../lib/words.js";
import { rankButton } from "../job/rank.js";
import { Solution } from "../job/solution.js";

export class Shared {
    /** `game` has the moves of the link; `isWhole` says whether all of them were legal. */
    constructor({ game, puzzle, seen, isWhole, adopt, own }) {
        const { rule, state } = game;
        const count = plural(rule.count(state), unitOf(rule));
        const isSolved = rule.isComplete(state);
        this.solution = new Solution();
        this.element = this.solution.element;
        this.element.classList.add("shared");
        this.element.prepend(
            el(
                "p",
                { class: "talk", role: "status" },
                `${isSolved ? "A solution" : "A play"} of ${count}, from a link.${isWhole ? "" : " The rest of it is not legal."}`,
            ),
        );
        this.element.append(
            el(
                "div",
                { class: "row deeds" },
                el("button", { type: "button", class: "primary", name: "own", onclick: own }, "Play it yourself"),
                el("button", { type: "button", name: "adopt", onclick: adopt }, "Continue from here"),
            ),
            ...(isSolved ? [rankButton(puzzle, rule.witness(state))] : []),
        );
        this.solution.play(puzzle, rule.witness(state), seen);
    }

    leave() {
        this.solution.leave();
    }

    key(event) {
        return this.solution.key(event);
    }
}
