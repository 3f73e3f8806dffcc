/** What is seen while a job runs: the best witness so far on the board, and value and bound that close in on each other. */

import { GrowingTrail } from "../../board/trail.js";
import { el, say } from "../../lib/dom.js";
import { Gap } from "../../play/gap.js";
import { Race } from "../../play/race.js";
import { QUIET } from "./panel.js";

/** Milliseconds between two sentences for screen readers. */
const BETWEEN = 5000;
/** What more is better of. */
const MAXIMISED = ["uncrossed", "snake"];

export class Growing {
    /** `view` is the board. */
    constructor(view) {
        this.trail = new GrowingTrail(view);
        this.gap = new Gap();
        this.race = new Race();
        this.spoken = el("p", { class: "spoken", role: "status" });
        this.element = el("div", { class: "closing early" }, this.race.element, this.gap.element, this.spoken);
        this.last = { incumbent: null, bound: null };
    }

    /** The job so far; called again after the connection was lost. */
    begin({ puzzle, unit, history, progress }) {
        this.unit = unit ?? unitOf(puzzle);
        this.race.begin(this.unit, MAXIMISED.includes(puzzle.kind) && puzzle.variant !== "shortest");
        this.gap.points = [];
        history.forEach((point) => this.gap.add(point));
        if (progress) {
            this.progress(progress);
        }
    }

    /** Value, bound and, where it is new, the witness. */
    progress({ seconds, incumbent, bound, witness }) {
        this.gap.add({ seconds, incumbent, bound });
        // A phase that has none of them does not take them back.
        this.last = { incumbent: incumbent ?? this.last.incumbent, bound: bound ?? this.last.bound };
        this.race.draw(this.last.incumbent, this.last.bound);
        if (witness) {
            this.witness = witness;
            this.draw();
        }
        this.#speak();
    }

    /** Draws the witness on the board, which may have been drawn again. */
    draw() {
        if (this.witness && this.isStaged) {
            this.trail.draw(this.witness);
        }
    }

    /** The board stands: from now on there is something to draw on. */
    staged() {
        this.isStaged = true;
        this.draw();
    }

    /** The clock; a short run shows no chart. */
    tick(seconds) {
        this.element.classList.toggle("early", seconds < QUIET);
        if (!document.hidden) {
            this.gap.draw(seconds);
        }
    }

    /** The end: the answer is drawn by others. The chart of a run that lasted stays. */
    end(answer) {
        this.leave();
        this.race.element.hidden = true;
        this.element.classList.remove("early");
        if (answer) {
            this.gap.add({ seconds: answer.seconds, incumbent: answer.value, bound: answer.bound });
            this.gap.draw(answer.seconds);
        }
        this.element.hidden = !answer || answer.seconds < QUIET || this.gap.points.length < 3;
    }

    leave() {
        clearTimeout(this.timer);
        this.timer = null;
        say(this.spoken, "");
        this.trail.clear();
        this.witness = null;
    }

    /** For screen readers, at most once in some seconds, and always the latest. */
    #speak() {
        this.timer ??= setTimeout(() => {
            this.timer = null;
            say(this.spoken, this.race.sentence(this.last.incumbent, this.last.bound));
        }, BETWEEN);
    }
}

/** The unit of the answer, before there is one. */
const unitOf = ({ minimise, variant }) =>
    variant === "crossings" ? "crossings" : minimise === "steps" || variant === "simultaneous" ? "steps" : "moves";
