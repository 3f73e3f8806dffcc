/** Plays an animation on a board: tokens leap, paths draw themselves, teams move together. */

import { between, enlarged, isNumbered, ofWalker, trace, visit } from "../board/marks.js";
import { set, svg } from "../lib/dom.js";
import { Transport } from "./transport.js";

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
        this.scale = animation.hasTrails ? enlarged(view) : 1;
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
        const { length } = animation.actors;
        const stride = Math.ceil(animation.steps / MOST_PIECES) || 1;
        const trail = view.layers.lines.appendChild(svg("g", { class: "trail" }));
        this.fresh = animation.actors.map((actor, index) => {
            const colour = ofWalker("line", index, length);
            for (let step = 0; step + 1 < actor.walk.length; step += stride) {
                const piece = trace(view, `piece ${colour}`, actor.walk.slice(step, step + stride + 1));
                trail.append(piece);
                this.stops.push({ stop: piece, step: Math.min(step + stride, actor.walk.length - 1) });
            }
            return view.layers.lines.appendChild(svg("line", { class: `fresh ${colour}` }));
        });
        for (const stop of isNumbered(view) ? animation.visits : []) {
            const mark = visit(view, ofWalker("dot", stop.walker, length), stop);
            view.layers.marks.append(mark);
            this.stops.push({ stop: mark, step: stop.step });
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
        const leap = this.view.leap(from, to ?? from);
        const leaps = share > 0 && to !== null && to !== from;
        element.classList.toggle("leaving", to === null && step < this.animation.steps);
        if (element.classList.toggle("leaping", leaps)) {
            this.#raise(element);
        }
        this.view.move(element, ...leap.at(share), this.scale);
        this.fresh && between(this.fresh[index], ...leap.line(share));
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
        actor && between(this.arrow, ...this.view.leap(actor.at[step - 1], actor.at[step]).line(1));
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
