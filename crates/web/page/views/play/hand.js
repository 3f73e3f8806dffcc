/**
 * What a player does with the pieces: drag, click and click, or Enter and Enter. A finger that scrolls the page moves nothing: only
 * what begins on a piece that can move is a drag, and only what ends where it began is a click.
 */

import { CELL } from "../../board/faces.js";

/** Pixels between a click and a drag. */
const THRESHOLD = 5;

export class Hand {
    /**
     * `lift(cell)` returns the element of the piece on a cell if it can be moved; `tap(cell)` is called for a click, `grab(cell)`
     * and `drop(from, cell)` at both ends of a drag, with no cell outside of the board.
     */
    constructor(board, { lift, tap, grab, drop }) {
        Object.assign(this, { board, lift, tap, grab, drop });
        this.held = null;
        const { element } = board;
        element.addEventListener("pointerdown", (event) => this.#down(event));
        element.addEventListener("pointermove", (event) => this.#move(event));
        element.addEventListener("pointerup", (event) => this.#up(event));
        element.addEventListener("pointercancel", () => this.#cancel());
        // Within an SVG, browsers look at the `touch-action` of the whole only: a finger on a piece moves it, elsewhere it scrolls.
        const keepStill = (event) => this.held?.token && event.cancelable && event.preventDefault();
        element.addEventListener("touchstart", keepStill, { passive: false });
    }

    #down(event) {
        const cell = this.#cellAt(event);
        if (!cell || event.button !== 0 || !event.isPrimary) {
            return;
        }
        this.held = { cell, token: this.lift(cell), x: event.clientX, y: event.clientY, isDragged: false };
    }

    #move(event) {
        const { held, board } = this;
        if (!held?.token || !event.isPrimary) {
            return;
        }
        if (!held.isDragged) {
            if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < THRESHOLD) {
                return;
            }
            held.isDragged = true;
            // The release is heard wherever it happens.
            board.element.setPointerCapture(event.pointerId);
            this.grab(held.cell);
            held.token.classList.add("held");
            board.layers.tokens.append(held.token);
        }
        const [x, y] = this.#pointAt(event);
        board.move(held.token, x, y, 1.1);
        const over = this.#cellAt(event);
        if (over !== held.over) {
            held.over = over;
            board.mark("over", over ? [over] : []);
        }
    }

    #up(event) {
        const { held } = this;
        if (!held || !event.isPrimary) {
            return;
        }
        this.#release();
        const cell = this.#cellAt(event);
        if (held.isDragged) {
            this.drop(held.cell, cell);
        } else if (cell === held.cell) {
            this.tap(cell);
        }
    }

    /** The browser has taken the pointer, to scroll for instance. */
    #cancel() {
        const { held } = this;
        this.#release();
        if (held?.isDragged) {
            this.drop(held.cell, null);
        }
    }

    #release() {
        this.held?.token?.classList.remove("held");
        this.board.mark("over", []);
        this.held = null;
    }

    /** The place of an event in the board's own units. */
    #pointAt({ clientX, clientY }) {
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.board.element.getScreenCTM().inverse());
        return [x, y];
    }

    #cellAt(event) {
        const { shape } = this.board;
        const [x, y] = this.#pointAt(event);
        const [file, rank] = [Math.floor(x / CELL), shape.height - 1 - Math.floor(y / CELL)];
        const isInside = file >= 0 && rank >= 0 && file < shape.width && rank < shape.height;
        return isInside ? shape.name(shape.place(file, rank)) : null;
    }
}
