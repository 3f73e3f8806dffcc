/** The board on which a puzzle is set up; of an exchange there are two, the start and the goal. */

import { CanvasView } from "../../board/canvas.js";
import { Ghost } from "../../board/ghost.js";
import { faceOf, stage, wordsOf } from "../../board/scene.js";
import { BoardView } from "../../board/view.js";
import { el, say } from "../../lib/dom.js";
import { check } from "../../lib/fields.js";
import { swapped } from "../../puzzle/draft.js";
import { carried } from "../../puzzle/edit.js";
import { has } from "../../puzzle/kinds.js";
import { liftKey } from "./palette.js";

/**
 * More cells are drawn on a canvas, and still more as a rectangle with its size. With a CPU throttled to a quarter, nine of ten
 * frames of a stroke took 33 ms at most on 20 x 20 cells as SVG, and 100 ms on 40 x 40; on the canvas, 50 ms.
 */
const MOST_IN_SVG = 400;
const MOST_ON_CANVAS = 40000;

const HINT = "Drag a piece to move it; drop it outside the board to remove it.";
const OUTSIDE = "Drop it here to remove it.";

/** The factor of a click on a button that zooms. */
const ZOOM = 1.6;

export class Boards {
    /**
     * `tool()` is the tool in use; `use(cells, side, isFirst)` is called for cells that are clicked or drawn over, `end()` after
     * that, `move(item, from, to, side)` for what was carried to another cell or beside the board, `typed(cell, key, side)` for a
     * key on a cell, and `change` with what becomes of the draft.
     */
    constructor({ tool, use, end, move, typed, change }) {
        Object.assign(this, { tool, use, end, move, typed, change });
        this.draft = null;
        this.plates = el("div", { class: "boards" });
        this.hint = el("p", { class: "hint carry-hint" }, HINT);
        this.status = el("p", { class: "unseen", role: "status" });
        this.element = el("div", {}, this.plates, this.hint, this.status);
        this.views = {};
        /** What was picked up with a key or a click and follows the keys. */
        this.lifted = null;
    }

    /** Draws a draft with the server's analysis. */
    render(draft, seen) {
        this.draft = draft;
        const focused = document.activeElement?.dataset?.cell;
        const isOn = Object.keys(this.views).find((side) => this.views[side].element.contains(document.activeElement));
        const sides = has(draft.kind, "goal") ? ["start", "goal"] : ["start"];
        const isChanged = sides.map((side) => this.#choose(side, sides.length > 1)).includes(true);
        if (isChanged || this.plates.childElementCount !== sides.length) {
            this.plates.replaceChildren(...sides.map((side) => this.#plate(side, sides.length > 1)));
            this.plates.classList.toggle("two", sides.length > 1);
        }
        for (const side of sides) {
            stage(this.views[side], draft, seen, side);
        }
        this.element.querySelectorAll(".zoom").forEach((zoom) => (zoom.hidden = !this.views.start.isLarge));
        const swap = this.element.querySelector("input[name=swapped]");
        if (swap) {
            swap.checked = draft.goal === null;
        }
        if (isOn && focused && this.views[isOn]) {
            this.views[isOn].focus(focused);
        }
    }

    leave() {
        this.#put();
        Object.values(this.views).forEach((view) => view.leave());
    }

    /** Takes the drawing that suits the size; returns whether it is another one. */
    #choose(side, isOneOfTwo) {
        const { area } = this.draft.shape;
        const Wanted = area > MOST_IN_SVG && area <= MOST_ON_CANVAS ? CanvasView : BoardView;
        const label = isOneOfTwo ? `The ${side}` : "The board";
        const before = this.views[side];
        if (before instanceof Wanted) {
            before.label = label;
            return false;
        }
        before?.leave();
        this.views[side] = new Wanted({ label, act: this.#act(side) });
        return true;
    }

    /** What the pointer and the keys do on a board. */
    #act(side) {
        const view = () => this.views[side];
        const find = (cell) => carried(this.draft, cell, side, this.tool());
        let grabbed = null;
        return {
            pick: (cells, { isFirst }) => {
                if (this.lifted) {
                    isFirst && this.#drop(cells[0], side);
                } else if (this.tool() === "move") {
                    isFirst && this.#lift(cells[0], side);
                } else {
                    this.use(cells, side, isFirst);
                }
            },
            end: () => this.end(),
            grab: (cell) => {
                const isCarried = !this.lifted && !["erase", "hole"].includes(this.tool());
                grabbed = isCarried ? find(cell) : null;
                return grabbed && faceOf(this.draft, grabbed);
            },
            drop: (from, to) => this.#move(grabbed, from, to, side),
            pans: (cell) => this.tool() === "move" && !this.lifted && !find(cell) && !view().camera.isFit,
            over: (isOutside) => {
                say(this.hint, isOutside ? OUTSIDE : HINT);
                this.hint.classList.toggle("outside", isOutside === true);
            },
            walked: (cell) => this.#follow(cell, side),
            key: (cell, key) => this.#key(cell, key, side),
        };
    }

    #key(cell, key, side) {
        if (key === "Enter" || key === " ") {
            this.#act(side).pick([cell], { isFirst: true });
            this.end();
            return true;
        }
        if (this.lifted && ["Escape", "Delete", "Backspace"].includes(key)) {
            const { from } = this.lifted;
            key === "Escape" ? this.#drop(from, this.lifted.side) : this.#drop(null, this.lifted.side);
            return true;
        }
        if (key === liftKey(this.draft)) {
            this.lifted ? this.#drop(cell, side) : this.#lift(cell, side);
            return true;
        }
        return this.lifted ? false : this.typed(cell, key, side);
    }

    /** Picks up what stands on a cell, for a key or a click to drop. */
    #lift(cell, side) {
        const item = carried(this.draft, cell, side);
        if (!item) {
            say(this.status, `There is nothing to move on ${cell}.`);
            return;
        }
        const view = this.views[side];
        this.lifted = { item, from: cell, side, ghost: new Ghost(faceOf(this.draft, item), view.cellSize) };
        view.lift(cell);
        this.#follow(cell, side);
        const what = wordsOf(this.draft, item);
        say(
            this.status,
            `Picked up: ${what} on ${cell}. Arrow keys move, Enter drops, Delete removes, Escape cancels.`,
        );
    }

    /** What is picked up is shown on the cell that has the focus. */
    #follow(cell, side) {
        if (this.lifted?.side === side) {
            this.lifted.ghost.move(...this.views[side].spot(cell));
            this.views[side].aim(cell);
        }
    }

    #drop(cell, side) {
        const { item, from, side: home } = this.lifted;
        this.#put();
        if (side === home) {
            this.#move(item, from, cell, side);
        }
    }

    /** Forgets what is picked up. */
    #put() {
        if (this.lifted) {
            this.lifted.ghost.remove();
            this.views[this.lifted.side].lift(null);
            this.views[this.lifted.side].aim(null);
            this.lifted = null;
        }
    }

    #move(item, from, to, side) {
        const what = wordsOf(this.draft, item);
        say(
            this.status,
            to === null ? `Removed: ${what}.` : from === to ? "Back where it was." : `Moved: ${what} to ${to}.`,
        );
        this.move(item, from, to, side);
    }

    /** A board with its title, its messages and the buttons that zoom. */
    #plate(side, isOneOfTwo) {
        const name = el("h2", {}, side === "start" ? "Start" : "Goal");
        const ofBoard = isOneOfTwo ? `the ${side}` : "the board";
        const button = (sign, label, change) =>
            el(
                "button",
                {
                    type: "button",
                    class: "quiet",
                    "aria-label": `${label} ${ofBoard}`,
                    title: `${label} ${ofBoard}`,
                    onclick: () => {
                        change(this.views[side].camera);
                        this.views[side].look();
                    },
                },
                sign,
            );
        return el(
            "figure",
            { class: "plate", data: { side } },
            isOneOfTwo && el("figcaption", {}, name, side === "goal" && this.#goalTools()),
            this.views[side].element,
            el(
                "div",
                { class: "zoom", role: "group", "aria-label": `Zoom of ${ofBoard}` },
                button("−", "Zoom out of", (camera) => camera.zoomBy(1 / ZOOM)),
                button("+", "Zoom in on", (camera) => camera.zoomBy(ZOOM)),
                button("Fit", "Fit", (camera) => camera.fit()),
            ),
            isOneOfTwo && el("p", { class: "problem", role: "alert", data: { keys: side } }),
        );
    }

    #goalTools() {
        const swap = (event) => this.change(({ start }) => ({ goal: event.target.checked ? null : swapped(start) }));
        const turn = () =>
            this.change(({ start, shape }) => {
                const turned = (cell) => shape.name(shape.area - 1 - shape.named(cell));
                return { goal: new Map([...start].map(([cell, token]) => [turned(cell), token])) };
            });
        return el(
            "div",
            { class: "row" },
            check("Swap the colours", el("input", { name: "swapped", onchange: swap })),
            el("button", { type: "button", class: "quiet", onclick: turn }, "Rotate by 180°"),
        );
    }
}
