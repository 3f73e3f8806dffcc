/** Boards as text: `8x8`, or rows from the top with `.` a cell and `#` none. Cells count from a1, along the rank, then up. */

/** A rectangle of cells, some of which may be holes. */
export class Shape {
    constructor(width, height, holes = new Set(), wrap = null) {
        this.width = width;
        this.height = height;
        /** The holes of the rectangle. */
        this.holes = holes;
        /** Which opposite rims are joined: "files", "both", or null. */
        this.wrap = wrap;
    }

    /** Parses a board or a placement, a text or a list of rows of names; null if it is not valid. */
    static parse(text, wrap = null) {
        const size = /^(\d{1,9})x(\d{1,9})$/.exec(Array.isArray(text) ? "" : text);
        if (size) {
            return new Shape(Number(size[1]), Number(size[2]), new Set(), wrap);
        }
        const drawn = rows(text);
        if (drawn.length === 0 || drawn[0].length === 0 || drawn.some((row) => row.length !== drawn[0].length)) {
            return null;
        }
        const shape = new Shape(drawn[0].length, drawn.length, new Set(), wrap);
        drawn
            .reverse()
            .flat()
            .forEach((character, place) => character === "#" && shape.holes.add(place));
        return shape;
    }

    get area() {
        return this.width * this.height;
    }

    has(place) {
        return place >= 0 && place < this.area && !this.holes.has(place);
    }

    place(file, rank) {
        return rank * this.width + file;
    }

    file(place) {
        return place % this.width;
    }

    rank(place) {
        return Math.floor(place / this.width);
    }

    name(place) {
        return fileName(this.file(place)) + (this.rank(place) + 1);
    }

    /** The place of a cell's name; null where the rectangle has none. */
    named(name) {
        const parts = /^([a-z]{1,6})([1-9]\d{0,8})$/.exec(name);
        if (!parts) {
            return null;
        }
        const file = [...parts[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
        const rank = Number(parts[2]) - 1;
        return file < this.width && rank < this.height ? this.place(file, rank) : null;
    }

    /** The cell this number of files to the right of a place and ranks above it, over joined rims too; null if there is none. */
    shifted(place, [x, y]) {
        const round = (at, length, isJoined) => (isJoined ? ((at % length) + length) % length : at);
        const file = round(this.file(place) + x, this.width, this.wrap);
        const rank = round(this.rank(place) + y, this.height, this.wrap === "both");
        const isInside = file >= 0 && rank >= 0 && file < this.width && rank < this.height;
        return isInside && this.has(this.place(file, rank)) ? this.place(file, rank) : null;
    }

    /** Files to the right and ranks up from one place to another; over a joined rim where that is shorter. */
    shortest(from, to) {
        const step = (one, other, length, isJoined) => {
            const by = other - one;
            return isJoined && 2 * Math.abs(by) > length ? by - Math.sign(by) * length : by;
        };
        return [
            step(this.file(from), this.file(to), this.width, this.wrap),
            step(this.rank(from), this.rank(to), this.height, this.wrap === "both"),
        ];
    }

    /** The cell to which a key leads from another one: the arrows, Home and End, Page up and down. Null for other keys. */
    step(cell, key) {
        const place = this.named(cell);
        const [file, rank] = [this.file(place), this.rank(place)];
        const target = {
            ArrowLeft: [file - 1, rank],
            ArrowRight: [file + 1, rank],
            ArrowUp: [file, rank + 1],
            ArrowDown: [file, rank - 1],
            Home: [0, rank],
            End: [this.width - 1, rank],
            PageUp: [file, rank + 10],
            PageDown: [file, rank - 10],
        }[key];
        if (!target) {
            return null;
        }
        const within = (at, length) => Math.min(Math.max(at, 0), length - 1);
        return this.name(this.place(within(target[0], this.width), within(target[1], this.height)));
    }

    /** The cells on a line between two, without the first: where the pointer went between two events. */
    line(from, to) {
        const [start, end] = [this.named(from), this.named(to)];
        const [dx, dy] = [this.file(end) - this.file(start), this.rank(end) - this.rank(start)];
        const length = Math.max(Math.abs(dx), Math.abs(dy));
        const at = (step) =>
            this.place(
                this.file(start) + Math.round((dx * step) / length),
                this.rank(start) + Math.round((dy * step) / length),
            );
        return Array.from({ length }, (_, index) => this.name(at(index + 1)));
    }

    /** The same board with these rims joined: "files", "both", or null. */
    wrapped(wrap) {
        return new Shape(this.width, this.height, this.holes, wrap);
    }

    /** The rectangle with another size; what lies in both stays where it is, seen from a1. */
    resized(width, height) {
        const other = new Shape(width, height, new Set(), this.wrap);
        for (const place of this.holes) {
            const moved = this.moved(place, other);
            if (moved !== null) {
                other.holes.add(moved);
            }
        }
        return other;
    }

    /** The place in another rectangle that has the same name. */
    moved(place, other) {
        const [file, rank] = [this.file(place), this.rank(place)];
        return file < other.width && rank < other.height ? other.place(file, rank) : null;
    }

    /** Rows from the top, each a list; `sign` gives what a cell shows. */
    rows(sign) {
        const line = (rank) =>
            Array.from({ length: this.width }, (_, file) => {
                const place = this.place(file, rank);
                return this.holes.has(place) ? "#" : sign(place);
            });
        return Array.from({ length: this.height }, (_, index) => line(this.height - 1 - index));
    }

    /** Rows from the top as text; `sign` gives the character of a cell. */
    drawn(sign = () => ".") {
        return this.rows(sign)
            .map((row) => row.join(""))
            .join("/");
    }

    toString() {
        return this.holes.size ? this.drawn() : `${this.width}x${this.height}`;
    }
}

/**
 * The cells of a drawn board, row by row from the top; one newline at either end is forgiven. With blanks between the
 * cells, and in a list of rows, names may have several characters.
 */
export function rows(drawn) {
    if (Array.isArray(drawn)) {
        return drawn.map((row) => [row].flat().map((name) => (name === "" ? "." : String(name))));
    }
    const lines = drawn
        .replace(/\r/g, "")
        .replace(/^\n|\n$/g, "")
        .split(/[/\n]/);
    const isSpaced = lines.some((line) => /[ \t]/.test(line));
    return lines.map((line) => (isSpaced ? line.split(/[ \t]+/).filter((name) => name !== "") : [...line]));
}

/** A board or a placement as text, also one that is a list of rows of names. */
export function inWords(drawn) {
    if (!Array.isArray(drawn)) {
        return String(drawn);
    }
    const text = drawn.map((row) => row.map((name) => name || ".").join(" ")).join("/");
    // The blank by which a column of longer names is not read as characters.
    return text.includes(" ") ? text : `${text} `;
}

/** a ... z, aa, ab, ... */
export function fileName(file) {
    return (file >= 26 ? fileName(Math.floor(file / 26) - 1) : "") + String.fromCharCode(97 + (file % 26));
}
