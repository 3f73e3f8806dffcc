/**
 * A board on the screen: an SVG in which every cell is a labelled cell of a grid, so that it can be walked through with the
 * arrow keys and read out. Above the cells lie layers for lines, marks and tokens; none of them takes the mouse.
 */

import { set, svg } from "../lib/dom.js";
import { Camera } from "./camera.js";
import { CELL, middle, token } from "./faces.js";
import { Gestures } from "./gestures.js";
import { mark } from "./ghost.js";
import { LeapLine } from "./leapline.js";
import { fileName } from "./shape.js";

/** A board with more cells is drawn without a grid, and one with more still as a rectangle with its size. */
const MOST_IN_GRID = 1600;
const MOST_DRAWN = 40000;
/** A board with a longer side is large: its cells are small on a phone. */
const MOST_SMALL = 12;

const sameHoles = (one, other) =>
    one.holes.size === other.holes.size && [...one.holes].every((place) => other.holes.has(place));

export class BoardView {
    /**
     * `label` names the board. With `act` its cells are walked through with the arrow keys: `act` has `key(cell, key)` for a key on a
     * cell and `walked(cell)` after an arrow key; where it has `grab` too, it is what the pointer does (see `Gestures`). A flat board
     * is a picture without a grid.
     */
    constructor({ label, act = null, isFlat = false }) {
        this.isFlat = isFlat;
        this.act = act;
        this.cells = new Map();
        this.shape = null;
        this.ground = svg("g", { class: "ground", role: "presentation" });
        this.layers = Object.fromEntries(
            ["heat", "lines", "marks", "tokens", "front"].map((name) => [
                name,
                svg("g", { class: `layer ${name}`, "aria-hidden": "true" }),
            ]),
        );
        const look = act ? "board editable" : "board";
        this.element = svg("svg", { class: look, "aria-label": label }, this.ground, Object.values(this.layers));
        this.gestures = act?.grab ? new Gestures(this, act) : null;
        if (act) {
            this.#listen();
        }
    }

    /** Ends what goes on outside of the element. */
    leave() {
        this.gestures?.cancel();
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
        return middle(this.shape, place);
    }

    get isGrid() {
        return !this.isFlat && this.shape.area <= MOST_IN_GRID;
    }

    /** Draws the cells of a shape without tokens. Existing cells stay, and keep the focus. */
    reshape(shape) {
        this.clear();
        const former = this.shape;
        this.shape = shape;
        if (
            former?.width === shape.width &&
            former.height === shape.height &&
            (this.isGrid || sameHoles(former, shape))
        ) {
            this.isGrid && this.#dig(former);
            return;
        }
        const [width, height] = [shape.width * CELL, shape.height * CELL];
        this.cells = new Map();
        this.ground.replaceChildren();
        if (shape.area > MOST_DRAWN) {
            this.camera = new Camera({ x: 0, y: 0, width: 812, height: 812 });
            this.#vast();
            return;
        }
        const size = this.#textSize();
        const [before, above] = [1.7 * size, Math.max(0.3 * size, 6)];
        this.camera = new Camera({
            x: -before,
            y: -above,
            width: width + before + above,
            height: height + before + above,
        });
        this.look();
        // The line width depends on the size of the cells: relatively thinner in large cells.
        const longest = Math.max(shape.width, shape.height);
        this.element.style.setProperty("--pen", `${(longest / 8) ** 0.4}px`);
        set(this.element, "role", this.isGrid ? "grid" : "img");
        this.element.classList.toggle("large", this.isLarge);
        this.ground.append(svg("g", { class: "coordinates", "aria-hidden": "true" }, this.#coordinates()));
        this.ground.append(this.#rim(), ...(this.isGrid ? this.#grid() : this.#paths()));
        this.rove(this.focused);
    }

    /** Shows the part that the camera sees. */
    look() {
        const { x, y, width, height } = this.camera;
        set(this.element, "viewBox", `${x} ${y} ${width} ${height}`);
    }

    /** Whether cells are small on a board that is seen as a whole. */
    get isLarge() {
        return Math.max(this.shape.width, this.shape.height) > MOST_SMALL;
    }

    /** The side of a cell on the screen, in pixels. */
    get cellSize() {
        return this.element.getScreenCTM().a * CELL;
    }

    /** The point of the drawing under a pointer. */
    pointAt({ clientX, clientY }) {
        return new DOMPoint(clientX, clientY).matrixTransform(this.element.getScreenCTM().inverse());
    }

    /** The cell at a point of the drawing. */
    cellAt({ x, y }) {
        const [file, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
        const isOn = file >= 0 && row >= 0 && file < this.shape.width && row < this.shape.height;
        const { camera } = this;
        const isSeen = x >= camera.x && y >= camera.y && x < camera.x + camera.width && y < camera.y + camera.height;
        return isOn && isSeen ? this.shape.name(this.shape.place(file, this.shape.height - 1 - row)) : null;
    }

    /** Where a cell is in the window. */
    spot(cell) {
        const { x, y } = new DOMPoint(...this.centre(cell)).matrixTransform(this.element.getScreenCTM());
        return [x, y];
    }

    /** Dims what is carried from a cell. */
    lift(cell) {
        this.element.querySelectorAll(".leaving").forEach((element) => element.classList.remove("leaving"));
        cell && this.standing.get(cell)?.forEach((element) => element.classList.add("leaving"));
    }

    /** Marks the cell on which it would be dropped. */
    aim(cell) {
        this.cells.get(this.aimed)?.classList.remove("aim");
        this.cells.get(cell)?.classList.add("aim");
        this.aimed = cell;
    }

    /** Removes everything on the board. */
    clear() {
        Object.values(this.layers).forEach((layer) => layer.replaceChildren());
        this.standing = new Map();
    }

    /** Describes the cells for screen readers; `words` maps cells to descriptions. */
    describe(words) {
        for (const [cell, element] of this.cells) {
            const said = words.get(cell);
            const hole = element.classList.contains("hole");
            const label = said ? `${cell}, ${said}` : `${cell}${hole ? ", no cell" : ""}`;
            // Most cells are as they were.
            if (element.getAttribute("aria-label") !== label) {
                set(element, "aria-label", label);
            }
            this.gestures && element.classList.toggle("held", this.standing.has(cell));
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
        this.#stands(element, cell);
        return element;
    }

    /** Marks a cell with a number, or without one. */
    target(cell, number) {
        const element = mark(number);
        this.move(element, ...this.centre(cell));
        this.layers.marks.append(element);
        this.#stands(element, cell);
    }

    /** Marks a leap that is forbidden. */
    bar(from, to) {
        this.layers.marks.append(svg("path", { class: "barred", d: this.path([from, to]) }));
    }

    #stands(element, cell) {
        this.standing.set(cell, [...(this.standing.get(cell) ?? []), element]);
    }

    move(element, x, y, scale = 1) {
        set(element, "transform", scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`);
    }

    /** A path through cells, as the `d` of an SVG path. */
    path(cells) {
        const begin = cells.length ? `M${this.centre(cells[0]).join(" ")}` : "";
        const leaps = cells.slice(1).map((cell, index) => this.leap(cells[index], cell).path);
        return begin + leaps.join("");
    }

    /** A leap between two cells, over a joined rim where that is shorter. */
    leap(from, to) {
        return new LeapLine(this.shape, this.shape.named(from), this.shape.named(to));
    }

    /** Makes one cell the one that the tabulator reaches. */
    rove(cell) {
        const next = this.cells.has(cell) ? cell : this.cells.keys().next().value;
        this.cells.get(this.focused)?.setAttribute("tabindex", "-1");
        this.cells.get(next)?.setAttribute("tabindex", "0");
        this.focused = next;
    }

    /** Changes the cells that are holes now, and those that were. */
    #dig(before) {
        const changed = [...before.holes, ...this.shape.holes].filter(
            (place) => before.has(place) !== this.shape.has(place),
        );
        for (const place of changed) {
            set(this.cells.get(this.shape.name(place)), "class", this.#look(place));
        }
        changed.length > 0 &&
            set(
                this.ground.querySelector(".rim"),
                "d",
                this.#outline(() => true),
            );
    }

    /** The classes of a cell. */
    #look(place) {
        const isLight = (this.shape.file(place) + this.shape.rank(place)) % 2;
        return `cell ${this.shape.has(place) ? (isLight ? "light" : "dark") : "hole"}`;
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
                        class: this.#look(place),
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
        // A listener for the focus would make the SVG itself a stop of the tabulator: browsers give it the focus then.
        this.element.addEventListener("keydown", (event) => {
            const { cell } = event.target.dataset;
            if (!cell || event.ctrlKey || event.metaKey || event.altKey) {
                return;
            }
            this.rove(cell);
            const next = this.shape.step(cell, event.key);
            if (next) {
                this.focus(next);
                this.act.walked(next);
            }
            if (next || this.act.key(cell, event.key)) {
                event.preventDefault();
                event.stopPropagation();
            }
        });
    }

    /** Puts the focus on a cell. */
    focus(cell) {
        this.rove(cell);
        this.cells.get(cell)?.focus({ preventScroll: true });
        if (this.camera.show(...this.centre(cell))) {
            this.look();
        }
    }
}
