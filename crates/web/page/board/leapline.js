/** A leap as it is drawn: a line, or where it passes joined rims, a line to the rim and another one from the opposite rim. */

import { CELL, middle } from "./faces.js";

export class LeapLine {
    constructor(shape, from, to) {
        const [x, y] = shape.shortest(from, to);
        this.from = middle(shape, from);
        this.to = middle(shape, to);
        this.by = [x * CELL, -y * CELL];
        this.isOver = shape.file(from) + x !== shape.file(to) || shape.rank(from) + y !== shape.rank(to);
        const [width, height] = [shape.width * CELL, shape.height * CELL];
        const within = ([px, py], [dx, dy]) => Math.min(1, share(px, dx, width), share(py, dy, height));
        /** The shares of the leap after which it leaves the board, and after which it is on it again. */
        this.leaves = this.isOver ? within(this.from, this.by) : 1;
        this.enters = this.isOver
            ? 1 -
              within(
                  this.to,
                  this.by.map((step) => -step),
              )
            : 0;
    }

    /** Where a piece is after a share of the leap, from 0 to 1. */
    at(share) {
        return share < this.leaves || !this.isOver ? this.#out(share) : this.#back(Math.max(share, this.enters));
    }

    /** The line on which it is after a share of the leap: from where it began to where it is. */
    line(share) {
        return [share < this.leaves || !this.isOver ? this.from : this.#back(this.enters), this.at(share)];
    }

    /** How a path through cells goes on. */
    get path() {
        const parts = this.isOver ? [`L${text(this.#out(this.leaves))}`, `M${text(this.#back(this.enters))}`] : [];
        return [...parts, `L${text(this.to)}`].join("");
    }

    #out(share) {
        return [0, 1].map((axis) => this.from[axis] + share * this.by[axis]);
    }

    #back(share) {
        return [0, 1].map((axis) => this.to[axis] - (1 - share) * this.by[axis]);
    }
}

/** The share of a step that stays between 0 and a length. */
const share = (at, by, length) => (by > 0 ? (length - at) / by : by < 0 ? at / -by : 1);

const text = (point) => point.map((number) => Math.round(number * 100) / 100).join(" ");
