/** A chart of the best value and the bound over time, with the gap between them shaded. */

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
            "no solution and no bound yet",
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
            el("span", { class: "best-key" }, "best so far"),
            el("span", { class: "bound-key" }, "bound"),
        );
        this.element = el("figure", { class: "chart", "aria-label": "Value and bound over time" }, this.picture, key);
    }

    /** Adds a point `{ seconds, incumbent, bound }`. The clocks of the run and of its answer differ a little: time does not run back. */
    add({ seconds, incumbent, bound }) {
        this.points.push({ seconds: Math.max(seconds, this.points.at(-1)?.seconds ?? 0), incumbent, bound });
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
        set(this.area, "d", best.length && bound.length ? between(best, bound) : "");
        this.#label(this.bestLabel, known, "incumbent", y, 0);
        this.#label(this.boundLabel, known, "bound", y, 0);
        this.#apart();
        set(
            this.picture,
            "aria-label",
            `Over ${duration(end)}: ${story("best value", known, "incumbent")}; ${story("bound", known, "bound")}`,
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

/** What lies between two stairs, from where both have begun. */
function between(one, other) {
    const first = Math.max(one[0][0], other[0][0]);
    const [over, under] = [one, other].map((points) => {
        const before = points.findLastIndex(([x]) => x <= first);
        return [[first, points[before][1]], ...points.slice(before + 1)];
    });
    return `${path(over)}${path(under.reverse()).replace("M", "L")}Z`;
}

/** How a value has changed, in words. */
function story(name, known, key) {
    const values = known.map((point) => point[key]).filter((value) => value !== null);
    if (values.length === 0) {
        return `no ${name} yet`;
    }
    const [first, last] = [values[0], values.at(-1)].map(grouped);
    return first === last ? `${name} ${last}` : `${name} from ${first} to ${last}`;
}

const path = (points) => points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
