/** The verdict in plain words: what was found, and whether it is proved. */

import { el, say } from "../../lib/dom.js";
import { duration, grouped, plural } from "../../lib/words.js";

/**
 * The verdict in three parts, of which the middle one stands out: "Optimal: " "16 moves" ", proved". Read one after the other
 * they are a sentence.
 */
export function verdict({ status, value, bound, unit, witness, seconds, stopped }) {
    const amount = value === null ? "" : plural(value, unit);
    const after = stopped ? ` in ${duration(seconds)}` : "";
    switch (status) {
        case "optimal":
            return ["Optimal: ", amount, ", proved"];
        case "found":
            return ["Tour found: ", amount, ""];
        case "counted": {
            // In digits: it may be larger than a number can be here.
            const { count } = witness;
            return ["", `Exactly ${count === "1" ? plural(1, unit) : `${grouped(count)} ${unit}`}`, ""];
        }
        case "infeasible":
            return ["", "No solution", ": proved"];
        case "feasible":
            return [`Best found${after}: `, amount, limit(value, bound)];
        default:
            return ["", "", `Nothing found${after}${bound === null ? "" : limit(null, bound)}`];
    }
}

/** What the bound says of the optimum. */
function limit(value, bound) {
    if (bound === null || bound === value) {
        return "";
    }
    return value !== null && bound > value ? `, at most ${grouped(bound)}` : `, at least ${grouped(bound)}`;
}

/** The verdict on the page; while a run goes on, the value of its best solution so far. */
export class Verdict {
    constructor() {
        this.parts = [el("span"), el("strong", { class: "value" }), el("span")];
        this.element = el("p", { class: "verdict", role: "status" }, this.parts);
    }

    sofar(value) {
        this.#write("", value, "");
    }

    show(answer) {
        this.element.dataset.status = answer.status;
        this.#write(...verdict(answer));
    }

    #write(...texts) {
        this.parts.forEach((part, index) => say(part, texts[index]));
    }
}
