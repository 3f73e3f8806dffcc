/** A witness that changes while it is looked at: its leaps on the board, the new ones drawn in the order of the path. */

import { set, svg } from "../lib/dom.js";
import { leapsOf } from "../puzzle/witness.js";
import { ofWalker, trace } from "./marks.js";

/** A witness with more leaps is drawn as one line for each walker: then nothing is known of single leaps. */
const MOST_LEAPS = 1200;
/** Milliseconds in which the new leaps of a witness begin to be drawn, and those between two of them at most. */
const [ALL, BETWEEN] = [400, 40];

/** The cells where paths begin and end; those of an exchange have tokens. */
const endsOf = ({ path, closed, walks }) =>
    (walks ?? (path && !closed ? [path] : [])).flatMap((cells) => [cells[0], cells.at(-1)]);

export class GrowingTrail {
    constructor(view) {
        this.view = view;
        this.group = svg("g", { class: "trail growing" });
        this.dots = svg("g", { class: "ends" });
        this.lines = new Map();
    }

    /** Draws a witness; the leaps that the one before had stay. Also to be called when the board was drawn again. */
    draw(witness) {
        const { lines, marks } = this.view.layers;
        if (this.group.parentNode !== lines) {
            this.clear();
            lines.append(this.group);
            marks.append(this.dots);
        }
        const walks = leapsOf(witness);
        const wanted = walks.flat().length > MOST_LEAPS ? this.#whole(walks) : this.#single(walks);
        const isFirst = this.lines.size === 0;
        for (const [key, line] of this.lines) {
            line.classList.remove("new");
            if (!wanted.has(key)) {
                line.remove();
                this.lines.delete(key);
            }
        }
        const fresh = [...wanted].filter(([key]) => !this.lines.has(key));
        const between = Math.min(BETWEEN, ALL / fresh.length);
        fresh.forEach(([key, { cells, colour }], index) => {
            const line = trace(this.view, `piece reached ${colour} ${isFirst ? "" : "new"}`, cells);
            set(line, "pathLength", 1);
            line.style.setProperty("--wait", `${Math.round(index * between)}ms`);
            this.lines.set(key, line);
        });
        // What is already there is not moved, or it would be drawn again.
        this.group.append(...fresh.map(([key]) => this.lines.get(key)));
        this.#ends(endsOf(witness));
    }

    clear() {
        this.lines.clear();
        this.group.replaceChildren();
        this.dots.replaceChildren();
        this.group.remove();
        this.dots.remove();
    }

    #single(walks) {
        const wanted = new Map();
        walks.forEach((leaps, walker) => {
            const colour = ofWalker("line", walker, walks.length);
            // One way or the other, it is the same line.
            leaps.forEach((leap) => wanted.set(`${walker}:${[...leap].sort().join("-")}`, { cells: leap, colour }));
        });
        return wanted;
    }

    #whole(walks) {
        return new Map(
            walks.map((leaps, walker) => {
                const cells = [leaps[0][0], ...leaps.map(([, to]) => to)];
                return [`${walker}:${cells}`, { cells, colour: ofWalker("line", walker, walks.length) }];
            }),
        );
    }

    #ends(cells) {
        const unique = [...new Set(cells)];
        while (this.dots.childNodes.length > unique.length) {
            this.dots.lastChild.remove();
        }
        unique.forEach((cell, index) => {
            const dot = this.dots.childNodes[index] ?? this.dots.appendChild(svg("circle", { class: "end", r: 15 }));
            const [x, y] = this.view.centre(cell);
            set(dot, "cx", x);
            set(dot, "cy", y);
        });
    }
}
