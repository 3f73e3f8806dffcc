/**
 * Which part of a board is seen. Lengths are those of the drawing (`CELL` a cell); a board that is seen as a whole has the zoom 1,
 * and whatever the zoom, the part has the proportions of the whole.
 */

/** How many cells at least remain in view. */
const FEWEST = 6;
const CELL = 100;

export class Camera {
    /** `whole` is the rectangle `{ x, y, width, height }` of the drawing. */
    constructor(whole) {
        this.whole = whole;
        this.fit();
    }

    /** Sees the whole board. */
    fit() {
        this.zoom = 1;
        this.x = this.whole.x;
        this.y = this.whole.y;
    }

    get isFit() {
        return this.zoom === 1;
    }

    get width() {
        return this.whole.width / this.zoom;
    }

    get height() {
        return this.whole.height / this.zoom;
    }

    /** The largest zoom. */
    get most() {
        return Math.max(Math.max(this.whole.width, this.whole.height) / (FEWEST * CELL), 1);
    }

    /** Zooms by a factor; the point (x, y) of the drawing stays where it is. */
    zoomBy(factor, x = this.x + this.width / 2, y = this.y + this.height / 2) {
        const zoom = Math.min(Math.max(this.zoom * factor, 1), this.most);
        const ratio = this.zoom / zoom;
        this.zoom = zoom;
        this.moveTo(x - (x - this.x) * ratio, y - (y - this.y) * ratio);
    }

    /** Moves the part so that it begins at (x, y), or as near as the board allows. */
    moveTo(x, y) {
        const { whole } = this;
        this.x = Math.min(Math.max(x, whole.x), whole.x + whole.width - this.width);
        this.y = Math.min(Math.max(y, whole.y), whole.y + whole.height - this.height);
    }

    /** Moves as little as is needed to see a point with a cell and a half around it. Returns whether it moved. */
    show(x, y) {
        const margin = Math.min(1.5 * CELL, this.width / 2, this.height / 2);
        const { x: left, y: top } = this;
        const near = (at, from, length) => Math.min(Math.max(from, at + margin - length), at - margin);
        this.moveTo(near(x, left, this.width), near(y, top, this.height));
        return this.x !== left || this.y !== top;
    }

    /**
     * How the part lies in a box on the screen, in its middle: pixels for each unit, and the pixel of the drawing's origin.
     */
    within(width, height) {
        const scale = Math.min(width / this.width, height / this.height);
        return {
            scale,
            left: (width - this.width * scale) / 2 - this.x * scale,
            top: (height - this.height * scale) / 2 - this.y * scale,
        };
    }
}
