/**
 * A board on the screen: an SVG in which every cell is a labelled cell of a grid, so that it can be walked through with the
 * arrow keys and read out. Above the cells lie layers for lines, marks and tokens; none of them takes the mouse.
 */

import { set, svg } from "../lib/dom.js";
import { CELL, token } from "./faces.js";
import { fileName } from "./shape.js";

/** A board with more cells is drawn without a grid, and one with more still as a rectangle with its size. */
const MOST_IN_GRID = 1600;
const MOST_DRAWN = 40000;

export class BoardView {
    /**
     * `label` names the board; `pick(cell)` is called for a cell that is clicked, dragged over or entered, `key(cell, key)` for
     * other keys. A flat board is a picture without a grid.
     */
    constructor({ label, pick = null, key = null, isFlat = false }) {
        this.isFlat = isFlat;
        this.pick = pick;
        this.key = key;
        this.cells = new Map();
        this.shape = null;
        this.ground = svg("g", { class: "ground", role: "presentation" });
        this.layers = Object.fromEntries(
            ["heat", "lines", "marks", "tokens", "front"].map((name) => [
                name,
                svg("g", { class: `layer ${name}`, "aria-hidden": "true" }),
            ]),
        );
        const look = pick ? "board editable" : "board";
        this.element = svg("svg", { class: look, "aria-label": label }, this.ground, Object.values(this.layers));
        if (pick) {
            this.#listen();
        }
    }

    set label(text) {
        set(this.element, "aria-label", text);
    }

    /** The middle of a cell by its name. */
    centre(cell) {
        const place = this.shape.named(cell);
        return this.middle(place);
    }

    /** The middle of a place. */
    middle(place) {
        return [(this.shape.file(place) + 0.5) * CELL, (this.shape.height - this.shape.rank(place) - 0.5) * CELL];
    }

    get isGrid() {
        return !this.isFlat && this.shape.area <= MOST_IN_GRID;
    }

    /** Draws the cells of a shape without tokens. Existing cells stay, and keep the focus. */
    reshape(shape) {
        this.clear();
        const isSame =
            this.shape &&
            this.shape.area <= MOST_DRAWN &&
            shape.area <= MOST_DRAWN &&
            this.shape.drawn() === shape.drawn();
        this.shape = shape;
        if (isSame) {
            return;
        }
        const [width, height] = [shape.width * CELL, shape.height * CELL];
        this.cells = new Map();
        this.ground.replaceChildren();
        if (shape.area > MOST_DRAWN) {
            this.#vast();
            return;
        }
        const size = this.#textSize();
        const [before, above] = [1.7 * size, Math.max(0.3 * size, 6)];
        set(this.element, "viewBox", `${-before} ${-above} ${width + before + above} ${height + before + above}`);
        // The line width depends on the size of the cells: relatively thinner in large cells.
        const longest = Math.max(shape.width, shape.height);
        this.element.style.setProperty("--pen", `${(longest / 8) ** 0.4}px`);
        set(this.element, "role", this.isGrid ? "grid" : "img");
        this.ground.append(svg("g", { class: "coordinates", "aria-hidden": "true" }, this.#coordinates()));
        this.ground.append(this.#rim(), ...(this.isGrid ? this.#grid() : this.#paths()));
        this.rove(this.focused);
    }

    /** Removes everything on the board. */
    clear() {
        Object.values(this.layers).forEach((layer) => layer.replaceChildren());
    }

    /** Describes the cells for screen readers; `words` maps cells to descriptions. */
    describe(words) {
        for (const [cell, element] of this.cells) {
            const said = words.get(cell);
            const hole = element.classList.contains("hole");
            set(element, "aria-label", said ? `${cell}, ${said}` : `${cell}${hole ? ", no cell" : ""}`);
        }
    }

    /** Marks cells with a class, and takes it from all others. */
    mark(name, cells) {
        const marked = new Set(cells);
        for (const [cell, element] of this.cells) {
            element.classList.toggle(name, marked.has(cell));
        }
    }

    /** Puts a token on a cell and returns its element. */
    put(face, cell) {
        const element = token(face);
        this.move(element, ...this.centre(cell));
        this.layers.tokens.append(element);
        return element;
    }

    move(element, x, y, scale = 1) {
        set(element, "transform", scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`);
    }

    /** A path through cells, as the `d` of an SVG path. */
    path(cells) {
        return cells.map((cell, index) => `${index ? "L" : "M"}${this.centre(cell).join(" ")}`).join("");
    }

    /** Makes one cell the one that the tabulator reaches. */
    rove(cell) {
        const next = this.cells.has(cell) ? cell : this.cells.keys().next().value;
        this.cells.get(this.focused)?.setAttribute("tabindex", "-1");
        this.cells.get(next)?.setAttribute("tabindex", "0");
        this.focused = next;
    }

    #grid() {
        const ranks = Array.from({ length: this.shape.height }, (_, index) => this.shape.height - 1 - index);
        return ranks.map((rank) =>
            svg(
                "g",
                { role: "row" },
                Array.from({ length: this.shape.width }, (_, file) => {
                    const place = this.shape.place(file, rank);
                    const name = this.shape.name(place);
                    const element = svg("rect", {
                        class: `cell ${this.shape.has(place) ? ((file + rank) % 2 ? "light" : "dark") : "hole"}`,
                        x: file * CELL,
                        y: (this.shape.height - 1 - rank) * CELL,
                        width: CELL,
                        height: CELL,
                        role: "gridcell",
                        tabindex: "-1",
                        "aria-label": name,
                        "data-cell": name,
                    });
                    this.cells.set(name, element);
                    return element;
                }),
            ),
        );
    }

    #paths() {
        return [1, 0].map((odd) =>
            svg("path", {
                class: `cell ${odd ? "light" : "dark"}`,
                d: this.#outline((file, rank) => (file + rank) % 2 === odd),
            }),
        );
    }

    /** A line around all cells: what of it lies between two of them is covered. */
    #rim() {
        return svg("path", { class: "rim", d: this.#outline(() => true), "aria-hidden": "true" });
    }

    /** The squares of the cells that are wanted, as the `d` of a path. */
    #outline(isWanted) {
        let d = "";
        for (let place = 0; place < this.shape.area; place += 1) {
            const [file, rank] = [this.shape.file(place), this.shape.rank(place)];
            if (this.shape.has(place) && isWanted(file, rank)) {
                d += `M${file * CELL} ${(this.shape.height - 1 - rank) * CELL}h${CELL}v${CELL}h-${CELL}z`;
            }
        }
        return d;
    }

    #vast() {
        const { width, height } = this.shape;
        const scale = 800 / Math.max(width, height);
        const [w, h] = [Math.max(width * scale, 40), Math.max(height * scale, 40)];
        set(this.element, "viewBox", `${w / 2 - 406} ${h / 2 - 406} 812 812`);
        set(this.element, "role", "img");
        this.ground.append(svg("rect", { class: "cell light", width: w, height: h }));
        this.ground.append(
            svg("text", { class: "vast", x: w / 2, y: h / 2, "text-anchor": "middle" }, `${width} × ${height}`),
        );
    }

    /** The names of files and ranks; on large boards every second, fifth, tenth. */
    #coordinates() {
        const longest = Math.max(this.shape.width, this.shape.height);
        const size = this.#textSize();
        const every = [1, 2, 5, 10, 20, 50, 100].find((step) => longest / step <= 26) ?? 200;
        const shown = (index) => every === 1 || (index + 1) % every === 0;
        const text = (x, y, name, anchor) => svg("text", { x, y, "text-anchor": anchor, "font-size": size }, name);
        const bottom = this.shape.height * CELL;
        const files = Array.from(
            { length: this.shape.width },
            (_, file) => shown(file) && text((file + 0.5) * CELL, bottom + 1.3 * size, fileName(file), "middle"),
        );
        const ranks = Array.from(
            { length: this.shape.height },
            (_, rank) => shown(rank) && text(-0.6 * size, bottom - (rank + 0.5) * CELL + 0.35 * size, rank + 1, "end"),
        );
        return [...files, ...ranks];
    }

    /** Coordinates are as large on every board. */
    #textSize() {
        return Math.max(3.1 * Math.max(this.shape.width, this.shape.height), 14);
    }

    #listen() {
        let isDown = false;
        const release = () => {
            isDown = false;
        };
        const cellOf = (event) => event.target.dataset?.cell;
        this.element.addEventListener("pointerdown", (event) => {
            const cell = cellOf(event);
            if (cell && event.button === 0) {
                event.target.releasePointerCapture?.(event.pointerId);
                isDown = event.pointerType === "mouse";
                // Wherever the button is released; a listener that stays would keep the board in memory with its view.
                isDown && window.addEventListener("pointerup", release, { once: true });
                this.rove(cell);
                this.pick(cell, { isFirst: true });
            }
        });
        this.element.addEventListener("pointerover", (event) => {
            const cell = cellOf(event);
            if (cell && isDown && event.buttons === 1) {
                this.pick(cell, { isFirst: false });
            }
        });
        // A listener for the focus would make the SVG itself a stop of the tabulator: browsers give it the focus then.
        this.element.addEventListener("keydown", (event) => {
            const cell = cellOf(event);
            if (!cell || event.ctrlKey || event.metaKey || event.altKey) {
                return;
            }
            this.rove(cell);
            if (this.#walk(cell, event) || this.#act(cell, event)) {
                event.preventDefault();
                event.stopPropagation();
            }
        });
    }

    /** The arrow keys, Home and End. */
    #walk(cell, event) {
        const place = this.shape.named(cell);
        const [file, rank] = [this.shape.file(place), this.shape.rank(place)];
        const target = {
            ArrowLeft: [file - 1, rank],
            ArrowRight: [file + 1, rank],
            ArrowUp: [file, rank + 1],
            ArrowDown: [file, rank - 1],
            Home: [0, rank],
            End: [this.shape.width - 1, rank],
        }[event.key];
        if (!target) {
            return false;
        }
        const [x, y] = target;
        if (x >= 0 && x < this.shape.width && y >= 0 && y < this.shape.height) {
            this.focus(this.shape.name(this.shape.place(x, y)));
        }
        return true;
    }

    #act(cell, event) {
        if (event.key === "Enter" || event.key === " ") {
            this.pick(cell, { isFirst: true });
            return true;
        }
        return this.key?.(cell, event.key) ?? false;
    }

    /** Puts the focus on a cell. */
    focus(cell) {
        this.rove(cell);
        this.cells.get(cell)?.focus({ preventScroll: true });
    }
}
