/** Value and bound, one on either side of what is not decided yet: a picture of the gap that closes. */

import { el, say, set, svg } from "../lib/dom.js";
import { grouped, plural } from "../lib/words.js";

const [WIDTH, HEIGHT] = [320, 26];
/** What is beyond the first bound, or the first value, as a share of it: from there the other side comes in. */
const BEYOND = 0.12;

export class Race {
    constructor() {
        this.best = el("span", { class: "number" });
        this.bound = el("span", { class: "number" });
        const side = (name, number) =>
            (this[`${name}Label`] = el("span", {}, "")) &&
            el("p", { class: `${name}-side` }, this[`${name}Label`], number);
        this.bars = Object.fromEntries(
            ["open", "reached", "excluded"].map((name) => [
                name,
                svg("rect", { class: `race-${name}`, y: 0, height: HEIGHT, x: 0, width: 0 }),
            ]),
        );
        this.picture = svg(
            "svg",
            {
                viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
                preserveAspectRatio: "none",
                role: "img",
                "aria-label": "No value yet",
            },
            svg("rect", { class: "race-track", width: WIDTH, height: HEIGHT }),
            this.bars.open,
            this.bars.reached,
            this.bars.excluded,
        );
        this.sides = [side("best", this.best), side("bound", this.bound)];
        this.said = el("p", { class: "race-gap" });
        this.numbers = el("div", { class: "race-sides" });
        this.element = el("div", { class: "race" }, this.numbers, this.picture, this.said);
        this.most = 0;
    }

    /** `maximises`: more is better, and what is more than the bound is excluded; else it is the other way round. */
    begin(unit, maximises) {
        Object.assign(this, { unit, maximises, most: 0 });
        say(this.bestLabel, "best so far");
        say(this.boundLabel, maximises ? "at most" : "at least");
        // What is less stands on the left.
        const [best, bound] = this.sides;
        this.numbers.replaceChildren(...(maximises ? [best, bound] : [bound, best]));
        this.draw(null, null);
    }

    /** Draws a value and a bound; null where there is none yet. */
    draw(value, bound) {
        say(this.best, value === null ? "–" : grouped(value));
        say(this.bound, bound === null ? "–" : grouped(bound));
        this.most = Math.max(this.most, value ?? 0, bound ?? 0);
        const x = (number) => (this.most === 0 ? 0 : (number / this.most / (1 + BEYOND)) * WIDTH);
        const [reached, excluded, open] = this.maximises
            ? [
                  [0, x(value ?? 0)],
                  [bound === null ? WIDTH : x(bound), WIDTH],
                  [x(value ?? 0), bound === null ? WIDTH : x(bound)],
              ]
            : [
                  [value === null ? WIDTH : x(value), WIDTH],
                  [0, x(bound ?? 0)],
                  [x(bound ?? 0), value === null ? WIDTH : x(value)],
              ];
        Object.entries({ reached, excluded, open }).forEach(([name, [from, to]]) => {
            set(this.bars[name], "x", from.toFixed(1));
            set(this.bars[name], "width", Math.max(to - from, 0).toFixed(1));
        });
        const text = this.sentence(value, bound);
        set(this.picture, "aria-label", text || "No value yet");
        const gap = value === null || bound === null ? null : Math.abs(bound - value);
        say(this.said, gap === null ? "" : gap === 0 ? "The gap is closed" : `Gap ${grouped(gap)}`);
    }

    /** The state in a sentence; empty where nothing is known. */
    sentence(value, bound) {
        const side = this.maximises ? "at most" : "at least";
        return [
            value !== null && `Best so far ${plural(value, this.unit)}.`,
            bound !== null && `Proved: ${side} ${plural(bound, this.unit)}.`,
        ]
            .filter(Boolean)
            .join(" ");
    }
}
