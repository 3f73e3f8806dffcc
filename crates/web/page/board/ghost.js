/** What is carried across the board, under the pointer. */

import { el, svg } from "../lib/dom.js";
import { token } from "./faces.js";
import { disc } from "./marks.js";

/** A cell that is marked, with its number in the order, around the origin. */
export const mark = (number = null) => disc("target", 30, number === null ? null : String(number));

/** What stands on a cell, as an element around the origin: a token's face, or `{ mark: number }`. */
export const figure = (face) => ("mark" in face ? mark(face.mark) : token(face));

export class Ghost {
    /** `size` is the side of a cell on the screen, in pixels. */
    constructor(face, size) {
        const side = Math.max(size * 1.15, 36);
        this.element = el(
            "div",
            { class: "ghost", "aria-hidden": "true" },
            svg("svg", { viewBox: "-50 -50 100 100", width: side, height: side }, figure(face)),
        );
        document.body.append(this.element);
    }

    /** Goes to a point of the window. */
    move(x, y, isOutside = false) {
        this.element.style.translate = `${x}px ${y}px`;
        this.element.classList.toggle("outside", isOutside);
    }

    remove() {
        this.element.remove();
    }
}
