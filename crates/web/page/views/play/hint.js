/** A hint: the solver answers from the position in which the player is. */

import { unitOf } from "../../hand/rules.js";
import { Aside } from "../../lib/aside.js";
import { plural, sentence } from "../../lib/words.js";
import { optimum, within } from "./optimum.js";

/** Seconds after which there is no hint. */
export const PATIENCE = 10;

export class Hint {
    /** `say(text)` reports, `advise(move, text)` shows a move. */
    constructor({ say, advise }) {
        Object.assign(this, { say, advise });
        this.aside = null;
    }

    /** Asks for a move from the position of a game; the puzzle is known by `name`. */
    ask(game, name) {
        this.cancel();
        const { rule, state } = game;
        const asked = rule.hint(state);
        if (!asked) {
            this.say("There is nothing more to do.");
            return;
        }
        this.say("The solver is looking for a move…");
        const listeners = {
            waits: () => this.say("Another run goes first: the hint waits for it."),
            done: (answer, error) => {
                this.aside = null;
                this.#answered(rule, state, answer, error);
            },
        };
        const aside = asked.isWhole
            ? optimum(name, asked.puzzle, PATIENCE, listeners)
            : new Aside(within(asked.puzzle, PATIENCE), listeners);
        // What is known is answered at once.
        this.aside = aside.isOver === false ? aside : null;
    }

    cancel() {
        this.aside?.cancel();
        this.aside = null;
    }

    #answered(rule, state, answer, error) {
        if (error) {
            this.say(`No hint: ${error.message}`);
            return;
        }
        const move = rule.next(state, answer);
        if (move) {
            this.advise(move, described(rule, state, answer));
        } else {
            this.say(without(rule, state, answer));
        }
    }
}

/** What a hint leads to. */
function described(rule, state, answer) {
    if (rule.isAny) {
        return "a tour continues this way";
    }
    if (rule.isLongest) {
        const all = plural(answer.value, unitOf(rule));
        return answer.status === "optimal"
            ? `the ${rule.unit ? "best" : "longest"} that begins like yours has ${all}`
            : `one that begins like yours has ${all}, the best found so far within ${PATIENCE} seconds`;
    }
    const rest = plural(rule.rest(state, answer), "moves");
    return answer.status === "optimal" ? `${rest} to go` : `${rest} to go, not proved fewest`;
}

/** Why an answer has no next move. */
function without(rule, state, answer) {
    if (answer.status === "infeasible") {
        const what = rule.isAny ? "no tour begins" : rule.isLongest ? "no cycle begins" : null;
        return what
            ? `No hint: ${what} like this. Undo some moves.`
            : "No hint: from here there is no solution. Undo some moves.";
    }
    if (!answer.witness) {
        return `No hint: no solution was found within ${PATIENCE} seconds.`;
    }
    if (state.walks || rule.isAlong?.(state)) {
        return sentence(
            "no hint from here: the solver knows the next move along its own solution only. Undo or restart.",
        );
    }
    if (!rule.isLongest) {
        return "There is nothing more to do.";
    }
    const more = rule.unit ? "better" : "longer";
    return answer.status === "optimal"
        ? `Nothing ${more} begins like this: finish here.`
        : `Nothing ${more} was found within ${PATIENCE} seconds, which does not exclude it.`;
}
