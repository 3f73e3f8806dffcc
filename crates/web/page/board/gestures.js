/**
 * What a pointer does on a board that is edited: it paints from empty cells, carries what stands on a cell, and moves and zooms
 * the part that is seen. A press without a movement is a click, wherever it is.
 */

import { Ghost } from "./ghost.js";

/** Pixels that a pointer moves before a press becomes a drag. */
const SLACK = 5;
/** The factor of one notch of the wheel. */
const NOTCH = 1.25;

export class Gestures {
    /**
     * `view` is the board: `element`, `shape`, `camera`, `cellSize`, `pointAt(event)`, `cellAt(point)`, `rove(cell)`, `look()`
     * after the camera moved, `lift(cell)` and `aim(cell)` for what is carried. `act` has `pick(cells, { isFirst })` and `end()` for
     * strokes, `grab(cell)`, which gives the face of what can be carried, `drop(from, to)`, `pans(cell)`, whether a drag moves the
     * board, and `over(isOutside)` while something is carried, which is null at the end.
     */
    constructor(view, act) {
        this.view = view;
        this.act = act;
        /** The pointers that are down, by their identities, with their last points in the window. */
        this.down = new Map();
        this.now = null;
        const { element } = view;
        element.addEventListener("pointerdown", (event) => this.#press(event));
        element.addEventListener("pointermove", (event) => this.#move(event));
        element.addEventListener("pointerup", (event) => this.#release(event));
        element.addEventListener("pointercancel", (event) => this.#release(event, true));
        element.addEventListener("lostpointercapture", (event) => this.#release(event, true));
        // A finger on a piece carries it instead of moving the page; the pointer's event comes first.
        element.addEventListener("touchstart", (event) => this.now === "held" && event.preventDefault(), {
            passive: false,
        });
        element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
        this.escape = (event) => {
            if (event.key === "Escape") {
                event.preventDefault();
                event.stopPropagation();
                this.cancel();
            }
        };
    }

    #press(event) {
        const { view } = this;
        const isMiddle = event.button === 1;
        if (event.button !== 0 && !isMiddle) {
            return;
        }
        this.down.set(event.pointerId, [event.clientX, event.clientY]);
        if (this.down.size === 2) {
            this.cancel();
            this.#begin("pinch");
            return;
        }
        const cell = view.cellAt(view.pointAt(event));
        if (!cell && !isMiddle) {
            this.down.delete(event.pointerId);
            return;
        }
        view.element.setPointerCapture(event.pointerId);
        this.from = cell;
        this.last = cell;
        this.origin = [event.clientX, event.clientY];
        if (isMiddle) {
            event.preventDefault();
            this.#begin("pan");
            return;
        }
        view.rove(cell);
        const face = this.act.grab(cell);
        if (face) {
            this.face = face;
            this.#begin("held");
        } else if (event.pointerType !== "mouse" || this.act.pans(cell)) {
            // A finger may be the first of two, or move the page.
            this.#begin("press");
        } else {
            this.#begin("paint");
            this.act.pick([cell], { isFirst: true });
        }
    }

    #begin(what) {
        this.now = what;
        window.addEventListener("keydown", this.escape, true);
    }

    #move(event) {
        const before = this.down.get(event.pointerId);
        if (!before || !this.now) {
            return;
        }
        const point = [event.clientX, event.clientY];
        this.down.set(event.pointerId, point);
        if (this.now === "pinch") {
            this.#pinch(event.pointerId, before, point);
            return;
        }
        const isFar = Math.hypot(point[0] - this.origin[0], point[1] - this.origin[1]) > SLACK;
        if (this.now === "held" && isFar) {
            this.now = "carry";
            this.ghost = new Ghost(this.face, this.view.cellSize);
            this.view.lift(this.from);
        } else if (this.now === "press" && isFar) {
            this.now = this.act.pans(this.from) ? "pan" : "paint";
            this.now === "paint" && this.act.pick([this.from], { isFirst: true });
        }
        if (this.now === "carry") {
            const cell = this.view.cellAt(this.view.pointAt(event));
            this.ghost.move(...point, cell === null);
            this.view.aim(cell);
            this.act.over(cell === null);
        } else if (this.now === "paint") {
            this.#paint(this.view.cellAt(this.view.pointAt(event)));
        } else if (this.now === "pan") {
            this.#pan(point[0] - before[0], point[1] - before[1]);
        }
    }

    #paint(cell) {
        if (cell !== null && cell !== this.last) {
            const cells = this.last === null ? [cell] : this.view.shape.line(this.last, cell);
            this.act.pick(cells, { isFirst: false });
        }
        this.last = cell;
    }

    #pan(dx, dy) {
        const { camera } = this.view;
        const unit = this.view.cellSize / 100;
        camera.moveTo(camera.x - dx / unit, camera.y - dy / unit);
        this.view.look();
    }

    /** Two fingers: their distance zooms, their middle moves. */
    #pinch(id, before, point) {
        const other = [...this.down].find(([one]) => one !== id)?.[1];
        if (!other) {
            return;
        }
        const middle = (one) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
        const apart = (one) => Math.max(Math.hypot(one[0] - other[0], one[1] - other[1]), 1);
        const [[x0, y0], [x1, y1]] = [middle(before), middle(point)];
        this.#pan(x1 - x0, y1 - y0);
        const at = this.view.pointAt({ clientX: x1, clientY: y1 });
        this.view.camera.zoomBy(apart(point) / apart(before), at.x, at.y);
        this.view.look();
    }

    #release(event, isCancelled = false) {
        if (!this.down.delete(event.pointerId)) {
            return;
        }
        const { now } = this;
        if (now === "pinch") {
            this.down.size === 0 && this.#rest();
            return;
        }
        if (isCancelled) {
            this.cancel();
            return;
        }
        this.#rest();
        if (now === "held" || now === "press") {
            this.act.pick([this.from], { isFirst: true });
            this.act.end();
        } else if (now === "paint") {
            this.act.end();
        } else if (now === "carry") {
            this.act.drop(this.from, this.view.cellAt(this.view.pointAt(event)));
        }
    }

    /** Ends what is under way without an effect; what was painted stays. */
    cancel() {
        const { now } = this;
        this.#rest();
        if (now === "paint") {
            this.act.end();
        }
    }

    #rest() {
        if (this.now) {
            this.now = null;
            window.removeEventListener("keydown", this.escape, true);
        }
        if (this.ghost) {
            this.ghost.remove();
            this.ghost = null;
            this.view.lift(null);
            this.view.aim(null);
            this.act.over(null);
        }
    }

    /** The wheel zooms a board that is large; at its end the page scrolls. With Ctrl, which a trackpad's pinch sets, every board. */
    #wheel(event) {
        const { view } = this;
        const { camera } = view;
        const isZoom = event.ctrlKey || view.isLarge;
        const isAtEnd = event.deltaY > 0 ? camera.isFit : camera.zoom >= camera.most;
        if (!isZoom || (isAtEnd && !event.ctrlKey)) {
            return;
        }
        event.preventDefault();
        if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
            this.#pan(-(event.deltaX || event.deltaY), 0);
            return;
        }
        const notches = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
        const at = view.pointAt(event);
        camera.zoomBy(NOTCH ** -Math.min(Math.max(notches, -3), 3), at.x, at.y);
        view.look();
    }
}
