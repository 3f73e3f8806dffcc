/** Seconds as bars on a logarithmic axis, from milliseconds to hours. */

import { el, say, set } from "../lib/dom.js";
import { duration } from "../lib/words.js";

const LEAST = 1e-4;
const TICKS = [1e-4, 1e-3, 1e-2, 1e-1, 1, 10, 60, 600, 3600, 36000];

export class Bars {
    /** `limit` seconds are the whole width. */
    constructor(limit) {
        this.limit = Math.max(limit, 0.01);
        this.rows = new Map();
        const ticks = TICKS.filter((tick) => tick <= this.limit * 1.001);
        this.axis = el(
            "div",
            { class: "axis", "aria-hidden": "true" },
            ticks.map((tick) => {
                const mark = el("span", {}, duration(tick));
                mark.style.left = `${this.#share(tick) * 100}%`;
                return mark;
            }),
        );
        this.list = el("ol", { class: "bars" });
        this.element = el(
            "figure",
            { class: "barchart", "aria-label": "Seconds, on a logarithmic axis" },
            this.list,
            this.axis,
        );
    }

    /** The row of a method and its solver; it is made where there is none. */
    row(name) {
        if (!this.rows.has(name)) {
            const bar = el("span", { class: "bar" });
            const value = el("span", { class: "time" });
            const [method, solver = ""] = name.split(" ");
            const row = el(
                "li",
                {},
                el("span", { class: "name" }, el("strong", {}, method), " ", solver),
                el("span", { class: "track" }, bar, value),
            );
            this.list.append(row);
            this.rows.set(name, { row, bar, value });
        }
        return this.rows.get(name);
    }

    /** Shows a row: its state is waiting, running, proved, found or none. */
    show(name, state, seconds, text) {
        const { row, bar, value } = this.row(name);
        row.dataset.state = state;
        const share = state === "waiting" ? 0 : this.#share(seconds);
        bar.style.transform = `scaleX(${share})`;
        // A long bar has its text inside.
        const isInside = share > 0.55;
        value.style.left = isInside ? "auto" : `${share * 100}%`;
        value.style.right = isInside ? `${(1 - share) * 100}%` : "auto";
        set(value, "data-inside", isInside);
        say(value, text);
    }

    #share(seconds) {
        const reach = Math.log10(this.limit / LEAST);
        return Math.min(Math.max(Math.log10(Math.max(seconds, LEAST) / LEAST) / reach, 0.004), 1);
    }
}
