/** A running job: its state, a clock, progress, notes, a stop button and links. */

import { el, say, set } from "../../lib/dom.js";
import { bytes, duration, grouped } from "../../lib/words.js";

/** Seconds before a clock and a chart are shown. */
export const QUIET = 0.4;

export class Panel {
    /** `stop` stops the job, and may fail. */
    constructor(stop) {
        this.badge = el("p", { class: "badge", role: "status" });
        // The clock is not read out by screen readers.
        this.time = el("span", { class: "time", "aria-hidden": "true" });
        this.stopButton = el(
            "button",
            { type: "button", class: "stop", title: "x", hidden: true, onclick: () => this.stop(stop) },
            "Stop and keep the best answer",
        );
        this.row = el("div", { class: "now-row" }, this.badge, this.time, this.stopButton);
        this.phase = el("p", { class: "phase" });
        this.share = el("progress", { max: 1, "aria-label": "Progress of the phase", data: { idle: "" } });
        this.notes = el("ul", { class: "notes" });
        this.links = el("div", { class: "row" });
        this.problem = el("p", { class: "problem general", role: "alert" });
    }

    /** The job so far with its notes; called again after a reconnection. */
    begin({ notes }) {
        this.notes.replaceChildren();
        notes.forEach((text) => this.note(text));
        this.stopButton.disabled = false;
        say(this.problem, "");
    }

    /** Where else to go: labels and addresses, the first one back to the puzzle. */
    link(...links) {
        this.links.replaceChildren(...links.map(([label, href]) => el("a", { class: "button", href }, label)));
    }

    state(job) {
        const words = {
            queued: job.position ? `Queued, position ${job.position}` : "Queued",
            running: "Solving",
            unreachable: "No connection",
            failed: "Failed",
            cancelled: "Cancelled",
        };
        this.stopButton.hidden = !["queued", "running"].includes(job.state);
        this.known(job.state, words[job.state]);
    }

    /** The state in a word. */
    known(status, word = "") {
        this.badge.hidden = word === "";
        this.badge.dataset.status = status;
        say(this.badge, word);
    }

    progress({ phase, done, total, unit, memory }) {
        set(this.share, "data-idle", !total);
        this.share.value = total ? done / total : 0;
        const share = total ? ` of ${grouped(total)}` : "";
        const counted = done === null ? null : `${grouped(done)}${share} ${unit}`;
        // A line ends between the figures, never within one.
        const figures = [phase, counted, memory ? bytes(memory) : null].filter(Boolean);
        say(this.phase, figures.map((text) => text.replaceAll(" ", "\u00a0")).join(" · "));
    }

    tick(seconds) {
        say(this.time, seconds < QUIET ? "" : duration(seconds));
    }

    note(text) {
        this.notes.append(el("li", {}, text));
    }

    /** The end of the run; `error` explains why there is no answer. */
    end(error) {
        say(this.phase, "");
        say(this.time, "");
        set(this.share, "data-idle", true);
        say(this.problem, error ?? "");
    }

    /** The keys of every run: x stops it, e leads back to the puzzle. Whether this was one of them. */
    key(event) {
        const back = this.links.querySelector("a");
        if (event.key === "x" && !this.stopButton.hidden) {
            this.stopButton.click();
            return true;
        }
        if (event.key === "e" && back) {
            location.hash = back.hash;
            return true;
        }
        return false;
    }

    async stop(stop) {
        this.stopButton.disabled = true;
        try {
            await stop();
        } catch (error) {
            say(this.problem, error.message);
            this.stopButton.disabled = false;
        }
    }
}
