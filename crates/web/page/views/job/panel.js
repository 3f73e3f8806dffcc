/** What a run says while it lasts: its state, a clock, how far it has got, notes; how it is stopped, and the way back. */

import { el, say, set } from "../../lib/dom.js";
import { bytes, duration, grouped } from "../../lib/words.js";

/** Seconds within which an answer may come before a clock or a chart would be worth a look. */
export const QUIET = 0.4;

export class Panel {
    /** `stop` asks for the end, and may be refused. */
    constructor(stop) {
        this.badge = el("p", { class: "badge", role: "status" });
        // Nobody wants to have a clock read out.
        this.time = el("span", { class: "time", "aria-hidden": "true" });
        this.stopButton = el(
            "button",
            { type: "button", class: "stop", title: "x", hidden: true, onclick: () => this.stop(stop) },
            "Stop, and keep the best",
        );
        this.row = el("div", { class: "now-row" }, this.badge, this.time, this.stopButton);
        this.phase = el("p", { class: "phase" });
        this.share = el("progress", { max: 1, "aria-label": "Share of the phase that is done", data: { idle: "" } });
        this.notes = el("ul", { class: "notes" });
        // Where else to go; the first one is back to the puzzle.
        this.links = el("div", { class: "row" });
        this.problem = el("p", { class: "problem general", role: "alert" });
    }

    /** All that is known so far: the notes, and the address of the puzzle with its options; comes again after a break. */
    begin({ notes }, ...links) {
        this.notes.replaceChildren();
        notes.forEach((text) => this.note(text));
        this.links.replaceChildren(...links.map(([label, href]) => el("a", { class: "button", href }, label)));
        this.stopButton.disabled = false;
        say(this.problem, "");
    }

    state(job) {
        const words = {
            queued: job.position ? `Queued, number ${job.position}` : "Queued",
            running: "Solving",
            unreachable: "No connection",
            failed: "Failed",
            cancelled: "Cancelled",
        };
        this.stopButton.hidden = !["queued", "running"].includes(job.state);
        if (job.state !== "done") {
            this.known(job.state, words[job.state]);
        }
    }

    /** What is known, in a word. */
    known(status, word) {
        this.badge.dataset.status = status;
        say(this.badge, word);
    }

    progress({ phase, done, total, unit, memory }) {
        set(this.share, "data-idle", !total);
        this.share.value = total ? done / total : 0;
        const share = total ? ` of ${grouped(total)}` : "";
        const counted = done === null ? null : `${grouped(done)}${share} ${unit}`;
        say(this.phase, [phase, counted, memory ? bytes(memory) : null].filter(Boolean).join(" · "));
    }

    tick(seconds) {
        say(this.time, seconds < QUIET ? "" : duration(seconds));
    }

    note(text) {
        this.notes.append(el("li", {}, text));
    }

    /** It is over; `error` says why there is nothing. */
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
        } catch (refusal) {
            say(this.problem, refusal.message);
            this.stopButton.disabled = false;
        }
    }
}
