/** A chart of incumbent and bound over time, with the gap between them shaded. */

import { el, say, set, svg } from "../lib/dom.js";
import { duration, grouped } from "../lib/words.js";

const [WIDTH, HEIGHT] = [320, 132];
const [LEFT, TOP, RIGHT, BOTTOM] = [8, 8, 44, 20];

export class Gap {
    constructor() {
        this.points = [];
        this.area = svg("path", { class: "gap" });
        this.best = svg("path", { class: "best" });
        this.bound = svg("path", { class: "bound" });
        this.bestLabel = svg("text", { class: "best-label", x: WIDTH - RIGHT + 6 });
        this.boundLabel = svg("text", { class: "bound-label", x: WIDTH - RIGHT + 6 });
        this.end = svg("text", { class: "axis", x: WIDTH - RIGHT, y: HEIGHT - 5, "text-anchor": "end" });
        this.empty = svg(
            "text",
            { class: "axis", x: (WIDTH - RIGHT) / 2, y: HEIGHT / 2, "text-anchor": "middle" },
            "no solution or bound yet",
        );
        const axis = svg("path", { class: "rule", d: `M${LEFT} ${HEIGHT - BOTTOM}H${WIDTH - RIGHT}` });
        const zero = svg("text", { class: "axis", x: LEFT, y: HEIGHT - 5 }, "0");
        this.picture = svg(
            "svg",
            { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" },
            axis,
            zero,
            this.area,
            this.bound,
            this.best,
            this.bestLabel,
            this.boundLabel,
            this.end,
            this.empty,
        );
        const key = el(
            "p",
            { class: "key" },
            el("span", { class: "best-key" }, "incumbent"),
            el("span", { class: "bound-key" }, "bound"),
        );
        this.element = el("figure", { class: "chart", "aria-label": "Gap" }, this.picture, key);
    }

    /** Adds a point `{ seconds, incumbent, bound }`. */
    add(point) {
        this.points.push(point);
    }

    /** Draws all points up to `seconds`. */
    draw(seconds) {
        const known = this.points.filter(({ incumbent, bound }) => incumbent !== null || bound !== null);
        set(this.empty, "visibility", known.length ? "hidden" : null);
        const end = Math.max(seconds, this.points.at(-1)?.seconds ?? 0, 1e-6);
        say(this.end, duration(end));
        if (known.length === 0) {
            return;
        }
        const values = known.flatMap(({ incumbent, bound }) => [incumbent, bound]).filter((value) => value !== null);
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const x = (time) => LEFT + (time / end) * (WIDTH - LEFT - RIGHT);
        const y = (value) =>
            high === low
                ? (TOP + HEIGHT - BOTTOM) / 2
                : TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM - 8);
        const stairs = (key) => this.#stairs(known, key, end, x, y);
        const [best, bound] = [stairs("incumbent"), stairs("bound")];
        set(this.best, "d", path(best));
        set(this.bound, "d", path(bound));
        const both = best.length && bound.length;
        set(this.area, "d", both ? `${path(best)}${path([...bound].reverse()).replace("M", "L")}Z` : "");
        this.#label(this.bestLabel, known, "incumbent", y, 0);
        this.#label(this.boundLabel, known, "bound", y, 0);
        this.#apart();
        set(
            this.picture,
            "aria-label",
            `Incumbent ${this.bestLabel.textContent || "none"}, bound ${this.boundLabel.textContent || "none"}, after ${duration(end)}`,
        );
    }

    /** A value holds until the next one comes. */
    #stairs(known, key, end, x, y) {
        const points = [];
        for (const point of known.filter((point) => point[key] !== null)) {
            if (points.length) {
                points.push([x(point.seconds), points.at(-1)[1]]);
            }
            points.push([x(point.seconds), y(point[key])]);
        }
        return points.length ? [...points, [x(end), points.at(-1)[1]]] : [];
    }

    #label(element, known, key, y) {
        const value = known.findLast((point) => point[key] !== null)?.[key];
        say(element, value === undefined ? "" : grouped(value));
        if (value !== undefined) {
            set(element, "y", y(value) + 4);
        }
    }

    /** Labels of neighbouring values do not cover each other; of equal ones one is enough. */
    #apart() {
        const [best, bound] = [this.bestLabel, this.boundLabel];
        if (best.textContent === bound.textContent) {
            say(bound, "");
            return;
        }
        const [one, other] = [Number(best.getAttribute("y")), Number(bound.getAttribute("y"))];
        if (best.textContent && bound.textContent && Math.abs(one - other) < 13) {
            const middle = (one + other) / 2;
            const up = one <= other ? -7 : 7;
            set(best, "y", middle + up);
            set(bound, "y", middle - up);
        }
    }
}

const path = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
