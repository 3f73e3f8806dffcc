/** A witness that changes while it is looked at: its leaps on the board, the new ones drawn in the order of the path. */

import { set, svg } from "../lib/dom.js";
import { KINDS_OF_COLOUR } from "./faces.js";

/** A witness with more leaps is drawn as one line for each walker: then nothing is known of single leaps. */
const MOST_LEAPS = 1200;
/** Milliseconds in which the new leaps of a witness begin to be drawn, and those between two of them at most. */
const [ALL, BETWEEN] = [400, 40];

/** The leaps of a witness: for each walker, or for all tokens of an exchange, the two cells of each. */
export function leapsOf({ path, closed, walks, moves }) {
    if (moves) {
        return [moves.map((move) => move.split("-"))];
    }
    const lists = walks ?? (path ? [closed && path.length ? [...path, path[0]] : path] : []);
    return lists.map((cells) => cells.slice(1).map((cell, index) => [cells[index], cell]));
}

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
        const wanted =
            walks.flat().length > MOST_LEAPS ? this.#whole(walks) : this.#single(walks, witness.walks !== undefined);
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
        fresh.forEach(([key, { d, colour }], index) => {
            const line = svg("path", { class: `piece reached ${colour} ${isFirst ? "" : "new"}`, d, pathLength: 1 });
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

    #single(walks, isTeam) {
        const wanted = new Map();
        walks.forEach((leaps, walker) => {
            const colour = isTeam && walks.length > 1 ? `line-${walker % KINDS_OF_COLOUR}` : "";
            for (const leap of leaps) {
                // One way or the other, it is the same line.
                wanted.set(`${walker}:${[...leap].sort().join("-")}`, { d: this.view.path(leap), colour });
            }
        });
        return wanted;
    }

    #whole(walks) {
        return new Map(
            walks.map((leaps, walker) => {
                const d = this.view.path([leaps[0][0], ...leaps.map(([, to]) => to)]);
                return [`${walker}:${d}`, { d, colour: walks.length > 1 ? `line-${walker % KINDS_OF_COLOUR}` : "" }];
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
