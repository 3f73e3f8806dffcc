/**
 * A large board that is edited, drawn on a canvas: same functions as `BoardView`, but its cost follows what is seen, not the
 * number of cells. The ground is a picture with a pixel for each cell; figures are drawn once and copied to their cells, and are
 * pixels themselves while cells are small.
 *
 * For the keyboard and for screen readers it is a grid with the numbers of its rows and columns, of which one cell exists: the one that
 * has the focus. Two elements take turns, for a change of the focus is announced where a change of a label may not be.
 */

import { el, set } from "../lib/dom.js";
import { theme } from "../lib/theme.js";
import { Camera } from "./camera.js";
import { CELL } from "./faces.js";
import { Gestures } from "./gestures.js";
import { GROUNDS, Ground, writeNames } from "./ground.js";
import { Sprites, bytes } from "./sprites.js";

/** Pixels of a cell below which figures are pixels, and below which no number is written on a mark. */
const SMALL = 9;
/** The room for the names of ranks and files, in pixels. */
const [LEFT, BELOW] = [34, 20];

export class CanvasView {
    /** As `BoardView`; `act` is what the pointer and the keys do. */
    constructor({ label, act }) {
        this.act = act;
        this.shape = null;
        this.isLarge = true;
        this.standing = new Map();
        this.marks = new Map();
        this.attacked = new Set();
        this.words = new Map();
        this.sprites = new Sprites();
        this.ground = new Ground();
        this.canvas = el("canvas", { "aria-hidden": "true" });
        this.cursors = [0, 1].map(() => el("div", { role: "gridcell", class: "cursor", tabindex: "-1" }));
        this.element = el(
            "div",
            { class: "board editable on-canvas", role: "grid", "aria-label": label },
            this.canvas,
            this.sprites.bench,
            this.cursors.map((cursor) => el("div", { role: "row" }, cursor)),
        );
        this.gestures = new Gestures(this, act);
        this.element.addEventListener("keydown", (event) => this.#key(event));
        // The canvas cannot have the focus; the cell that was pressed gets it.
        this.element.addEventListener("mousedown", (event) => {
            event.preventDefault();
            this.focused && this.focus(this.focused);
        });
        this.sizes = new ResizeObserver(() => this.look());
        this.sizes.observe(this.element);
        this.colours = new MutationObserver(() => this.look());
        this.colours.observe(document.documentElement, { attributeFilter: ["data-theme"] });
        this.system = window.matchMedia("(prefers-color-scheme: dark)");
        this.system.onchange = () => this.look();
    }

    /** Ends what goes on outside of the element. */
    leave() {
        this.gestures.cancel();
        this.sizes.disconnect();
        this.colours.disconnect();
        this.system.onchange = null;
    }

    set label(text) {
        set(this.element, "aria-label", text);
    }

    /** Takes another shape, without tokens; the part that is seen stays where the size does. */
    reshape(shape) {
        this.clear();
        const isSame = this.shape?.width === shape.width && this.shape?.height === shape.height;
        this.shape = shape;
        if (isSame) {
            return;
        }
        this.places = null;
        this.camera = null;
        const ratio = Math.min(Math.max(shape.width / shape.height, 0.8), 2.5);
        this.element.style.aspectRatio = String(ratio);
        set(this.element, "aria-rowcount", shape.height);
        set(this.element, "aria-colcount", shape.width);
        this.rove(this.focused);
    }

    clear() {
        this.standing.clear();
        this.marks.clear();
    }

    put(face, cell) {
        this.standing.set(this.#place(cell), face);
    }

    /** Marks a cell with a number, or without one. */
    target(cell, number) {
        this.marks.set(this.#place(cell), { mark: number });
    }

    mark(name, cells) {
        this[name] = new Set(cells.map((cell) => this.#place(cell)));
    }

    /** Describes the cells for screen readers; the last step of drawing. */
    describe(words) {
        this.words = words;
        this.#label(this.cursors.find((cursor) => cursor.dataset.cell));
        this.look();
    }

    /** What is carried from a cell, and where it would be dropped. */
    lift(cell) {
        this.lifted = cell === null ? null : this.#place(cell);
        this.look();
    }

    aim(cell) {
        this.aimed = cell === null ? null : this.#place(cell);
        this.look();
    }

    /** A cell's place; names are read once, not at every drawing. */
    #place(cell) {
        this.places ??= new Map();
        let place = this.places.get(cell);
        if (place === undefined) {
            place = this.shape.named(cell);
            this.places.set(cell, place);
        }
        return place;
    }

    get box() {
        const { clientWidth, clientHeight } = this.element;
        return { width: Math.max(clientWidth - LEFT, 1), height: Math.max(clientHeight - BELOW, 1) };
    }

    /** How the part that is seen lies in the box. */
    get lie() {
        const { width, height } = this.box;
        return this.camera.within(width, height);
    }

    get cellSize() {
        return this.lie.scale * CELL;
    }

    pointAt({ clientX, clientY }) {
        const { left, top } = this.element.getBoundingClientRect();
        const lie = this.lie;
        return { x: (clientX - left - LEFT - lie.left) / lie.scale, y: (clientY - top - lie.top) / lie.scale };
    }

    cellAt({ x, y }) {
        const { camera, shape } = this;
        const isSeen = x >= camera.x && y >= camera.y && x < camera.x + camera.width && y < camera.y + camera.height;
        const [file, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
        const isOn = file >= 0 && row >= 0 && file < shape.width && row < shape.height;
        return isSeen && isOn ? shape.name(shape.place(file, shape.height - 1 - row)) : null;
    }

    /** Where a cell is in the window. */
    spot(cell) {
        const place = this.#place(cell);
        const { left, top } = this.element.getBoundingClientRect();
        const lie = this.lie;
        return [
            left + LEFT + lie.left + (this.shape.file(place) + 0.5) * CELL * lie.scale,
            top + lie.top + (this.shape.height - this.shape.rank(place) - 0.5) * CELL * lie.scale,
        ];
    }

    /** Makes a cell the one that the tabulator reaches. */
    rove(cell) {
        const isOn = cell !== undefined && this.shape.named(cell) !== null;
        this.focused = isOn ? cell : this.shape.name(this.shape.place(0, 0));
        const now = this.cursors.find((cursor) => cursor.dataset.cell);
        if (now?.dataset.cell !== this.focused) {
            // The other element stands for the new cell.
            const next = this.cursors.find((cursor) => cursor !== now);
            for (const cursor of this.cursors) {
                cursor.tabIndex = cursor === next ? 0 : -1;
                cursor.parentElement.hidden = cursor !== next && cursor !== document.activeElement;
            }
            now && delete now.dataset.cell;
            next.dataset.cell = this.focused;
            this.#label(next);
        }
    }

    #label(cursor) {
        if (cursor && this.shape) {
            const { cell } = cursor.dataset;
            const place = this.#place(cell);
            const said = this.words.get(cell) ?? (this.shape.has(place) ? null : "no cell");
            set(cursor, "aria-label", said ? `${cell}, ${said}` : cell);
            set(cursor, "aria-colindex", this.shape.file(place) + 1);
            set(cursor.parentElement, "aria-rowindex", this.shape.height - this.shape.rank(place));
        }
    }

    /** Puts the focus on a cell, and the cell into view. */
    focus(cell) {
        this.rove(cell);
        const cursor = this.cursors.find((one) => one.dataset.cell);
        cursor.parentElement.hidden = false;
        cursor.focus({ preventScroll: true });
        this.cursors.forEach((one) => one === cursor || (one.parentElement.hidden = true));
        const place = this.#place(this.focused);
        this.camera?.show(
            (this.shape.file(place) + 0.5) * CELL,
            (this.shape.height - this.shape.rank(place) - 0.5) * CELL,
        );
        this.look();
    }

    #key(event) {
        const { cell } = event.target.dataset;
        if (!cell || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        const next = this.shape.step(cell, event.key);
        if (next) {
            this.focus(next);
            this.act.walked(next);
        }
        if (next || this.act.key(cell, event.key)) {
            event.preventDefault();
            event.stopPropagation();
        }
    }

    /** Draws before the next frame. */
    look() {
        this.frame ??= requestAnimationFrame(() => {
            this.frame = null;
            this.element.isConnected && this.shape && this.#draw();
        });
    }

    #draw() {
        const { width, height } = this.box;
        this.#frame(width / height);
        const dots = Math.min(window.devicePixelRatio, 2);
        const [across, down] = [width + LEFT, height + BELOW].map((length) => Math.round(length * dots));
        if (this.canvas.width !== across || this.canvas.height !== down) {
            this.canvas.width = across;
            this.canvas.height = down;
        }
        const colours = this.#palette();
        const context = this.canvas.getContext("2d");
        context.setTransform(dots, 0, 0, dots, 0, 0);
        context.clearRect(0, 0, width + LEFT, height + BELOW);
        const { scale, left, top } = this.lie;
        context.save();
        context.beginPath();
        context.rect(LEFT, 0, width, height);
        context.clip();
        context.translate(LEFT + left, top);
        const size = scale * CELL;
        this.#ground(context, size, colours);
        size >= SMALL && this.#figures(context, size, dots);
        this.#outlines(context, size, colours);
        context.restore();
        context.fillStyle = colours.text;
        context.font = `11px ${getComputedStyle(this.element).fontFamily}`;
        writeNames(context, this.shape, size, { left: LEFT + left, top, margin: LEFT, width, height });
        this.#moveCursor();
    }

    /** The camera sees the whole board in a box of these proportions; what it saw stays in its middle. */
    #frame(ratio) {
        const [width, height] = [this.shape.width * CELL, this.shape.height * CELL];
        const [wide, high] = [Math.max(width, height * ratio), Math.max(height, width / ratio)];
        const whole = { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
        if (!this.camera) {
            this.camera = new Camera(whole);
        } else if (this.camera.whole.width !== wide || this.camera.whole.height !== high) {
            this.camera.whole = whole;
            this.camera.moveTo(this.camera.x, this.camera.y);
        }
    }

    /** The colours of this theme; with another theme all figures are drawn again. */
    #palette() {
        if (this.theme !== theme.seen) {
            this.theme = theme.seen;
            this.sprites.clear();
            const cell = el("span");
            this.element.append(cell);
            const colour = (variable) => {
                cell.style.color = `var(${variable})`;
                return getComputedStyle(cell).color;
            };
            this.inks = {
                grounds: GROUNDS.map((name) => bytes(colour(name))),
                text: colour("--soft"),
                rim: colour("--rim"),
                aim: colour("--accent"),
            };
            cell.remove();
        }
        return this.inks;
    }

    #ground(context, size, { grounds: colours, rim }) {
        const { attacked, shape } = this;
        const standing = size < SMALL ? [...this.marks, ...this.standing] : [];
        const figures = standing.map(([place, face]) => [place, this.sprites.colour(face)]);
        this.ground.draw(context, shape, size, { attacked, colours, figures });
        context.strokeStyle = rim;
        context.strokeRect(0, 0, shape.width * size, shape.height * size);
    }

    /** The figures in view. */
    #figures(context, size, dots) {
        const { camera, shape } = this;
        const within = (at, length) => Math.min(Math.max(Math.floor(at / CELL), 0), length - 1);
        const [first, last] = [within(camera.x, shape.width), within(camera.x + camera.width, shape.width)];
        const [top, bottom] = [within(camera.y, shape.height), within(camera.y + camera.height, shape.height)];
        const side = Math.ceil(size * dots);
        for (let row = top; row <= bottom; row += 1) {
            for (let file = first; file <= last; file += 1) {
                const place = shape.place(file, shape.height - 1 - row);
                for (const things of [this.marks, this.standing]) {
                    const face = things.get(place);
                    if (face) {
                        context.globalAlpha = place === this.lifted ? 0.35 : 1;
                        context.drawImage(this.sprites.picture(face, side), file * size, row * size, size, size);
                    }
                }
            }
        }
        context.globalAlpha = 1;
    }

    #outlines(context, size, { aim }) {
        const place = this.aimed ?? null;
        if (place !== null) {
            const [x, y] = [this.shape.file(place) * size, (this.shape.height - 1 - this.shape.rank(place)) * size];
            context.strokeStyle = aim;
            context.lineWidth = Math.max(size / 12, 2);
            context.strokeRect(x, y, size, size);
        }
    }

    /** The element of the cell that has the focus lies over its cell, for its outline. */
    #moveCursor() {
        const size = this.cellSize;
        const { left, top } = this.lie;
        for (const cursor of this.cursors) {
            if (cursor.dataset.cell) {
                const place = this.#place(cursor.dataset.cell);
                const x = LEFT + left + this.shape.file(place) * size;
                const y = top + (this.shape.height - 1 - this.shape.rank(place)) * size;
                Object.assign(cursor.style, { width: `${size}px`, height: `${size}px`, translate: `${x}px ${y}px` });
            }
        }
    }
}
