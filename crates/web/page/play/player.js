/** Plays an animation on a board: tokens leap, paths draw themselves, teams move together. */

import { KINDS_OF_COLOUR } from "../board/faces.js";
import { set, svg } from "../lib/dom.js";
import { Transport } from "./transport.js";

/** On larger boards the cells of a path are not numbered: the numbers would be illegible. */
const MOST_NUMBERS = 256;
/** The maximum number of pieces of a trail. */
const MOST_PIECES = 1000;

export class Player {
    constructor(view, animation, options = {}) {
        Object.assign(this, { view, animation });
        this.stops = [];
        this.shown = -1;
        if (animation.hasTrails) {
            this.#trails();
        } else {
            this.arrow = view.layers.lines.appendChild(svg("line", { class: "leap" }));
        }
        this.tokens = animation.actors.map((actor) => view.put(actor.face, actor.at[0]));
        // A walker on a large board must still be seen.
        this.scale = animation.hasTrails ? Math.max(1, Math.max(view.shape.width, view.shape.height) / 24) : 1;
        const total = `${animation.steps} ${animation.unit}${animation.steps === 1 ? "" : "s"}`;
        this.transport = new Transport({
            ...options,
            length: animation.steps,
            unit: animation.unit,
            show: (time) => this.#show(time),
            rest: () => this.view.describe(this.words),
            describe: (step) => (step === 0 ? `Start; ${total} in total` : `${step}. ${animation.said(step)}`),
        });
    }

    /**
     * The trail of every actor, in pieces that are shown when they are reached: only the current leap is redrawn for a frame,
     * however long the path is.
     */
    #trails() {
        const { view, animation } = this;
        const several = animation.actors.length > 1;
        const stride = Math.ceil(animation.steps / MOST_PIECES) || 1;
        const trail = view.layers.lines.appendChild(svg("g", { class: "trail" }));
        this.fresh = animation.actors.map((actor, index) => {
            const colour = several ? `line-${index % KINDS_OF_COLOUR}` : "";
            for (let step = 0; step + 1 < actor.walk.length; step += stride) {
                const piece = trail.appendChild(
                    svg("path", { class: `piece ${colour}`, d: view.path(actor.walk.slice(step, step + stride + 1)) }),
                );
                this.stops.push({ stop: piece, step: Math.min(step + stride, actor.walk.length - 1) });
            }
            return view.layers.lines.appendChild(svg("line", { class: `fresh ${colour}` }));
        });
        if (view.shape.area > MOST_NUMBERS) {
            return;
        }
        for (const { cell, step, walker, text } of animation.visits) {
            const colour = several ? `dot-${walker % KINDS_OF_COLOUR}` : "";
            const [x, y] = view.centre(cell);
            const stop = view.layers.marks.appendChild(
                svg("g", { class: `visit ${colour}`, transform: `translate(${x} ${y})` }),
            );
            stop.append(
                svg("circle", { r: 24 }),
                svg("text", { y: 9, "font-size": text.length > 2 ? 23 : 27, "text-anchor": "middle" }, text),
            );
            this.stops.push({ stop, step });
        }
    }

    #show(time) {
        const step = Math.floor(time);
        const share = ease(time - step);
        this.animation.actors.forEach((actor, index) =>
            this.#place(index, actor.at[step], actor.at[step + 1] ?? null, share, step),
        );
        if (step !== this.shown) {
            this.shown = step;
            this.stops.forEach(({ stop, step: visit }) => stop.classList.toggle("reached", visit <= step));
            this.#marks(step);
        }
        if (this.arrow) {
            this.#point(share > 0 ? step + 1 : step);
        }
    }

    /** A token on its way from a cell to another; it fades where it leaves the board. */
    #place(index, from, to, share, step) {
        const element = this.tokens[index];
        const gone = from === null;
        element.classList.toggle("gone", gone);
        this.fresh?.[index].classList.toggle("gone", gone || to === null);
        if (gone) {
            return;
        }
        const [x, y] = this.view.centre(from);
        const [tx, ty] = to === null ? [x, y] : this.view.centre(to);
        const leaps = share > 0 && (tx !== x || ty !== y);
        element.classList.toggle("leaving", to === null && step < this.animation.steps);
        if (element.classList.toggle("leaping", leaps)) {
            this.#raise(element);
        }
        const [nx, ny] = [x + (tx - x) * share, y + (ty - y) * share];
        this.view.move(element, nx, ny, this.scale);
        if (this.fresh) {
            Object.entries({ x1: x, y1: y, x2: nx, y2: ny }).forEach(([name, value]) =>
                set(this.fresh[index], name, value),
            );
        }
    }

    /** The moving token is drawn above the others. */
    #raise(element) {
        if (this.animation.actors.length > 1 && !this.animation.hasTrails && element.nextSibling) {
            this.view.layers.tokens.append(element);
        }
    }

    /** An exchange shows the leap that is made or was made last. */
    #point(step) {
        if (this.pointed === step) {
            return;
        }
        this.pointed = step;
        const actor = step > 0 && this.animation.actors.find(({ at }) => at[step - 1] !== at[step]);
        set(this.arrow, "visibility", actor ? null : "hidden");
        if (actor) {
            const [[x1, y1], [x2, y2]] = [this.view.centre(actor.at[step - 1]), this.view.centre(actor.at[step])];
            Object.entries({ x1, y1, x2, y2 }).forEach(([name, value]) => set(this.arrow, name, value));
        }
    }

    #marks(step) {
        const words = new Map();
        this.animation.actors.forEach((actor) => {
            const cell = actor.at[step];
            if (cell) {
                words.set(cell, actor.face.text ?? `${actor.face.side ?? ""} ${actor.face.piece}`.trim());
            }
        });
        this.words = words;
        // Names of cells that change with every frame would only be work.
        if (!this.transport?.isPlaying) {
            this.view.describe(words);
        }
    }
}

/** Slow at both ends. */
const ease = (share) => share * share * (3 - 2 * share);
