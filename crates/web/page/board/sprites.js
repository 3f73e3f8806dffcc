/**
 * Faces as pictures: the SVG of a face, drawn on a canvas in the colours that the style sheets give it, so that both boards show
 * the same figures. Each is drawn once for a size.
 */

import { svg } from "../lib/dom.js";
import { figure } from "./ghost.js";

/** More pictures are not kept. */
const MOST = 4000;
/** The size from which a colour is taken, in pixels. */
const FAR = 32;

export class Sprites {
    constructor() {
        this.made = new Map();
        /** Where faces are attached while their styles are read. */
        this.bench = svg("svg", { class: "probe", width: 0, height: 0, "aria-hidden": "true" });
    }

    /** Colours have changed. */
    clear() {
        this.made.clear();
    }

    /** A face on a square of `side` pixels. */
    picture(face, side) {
        return this.#once(`${side} ${JSON.stringify(face)}`, () => this.#draw(face, side));
    }

    /** The colour of its middle, as four bytes: what is seen of it from afar. */
    colour(face) {
        return this.#once(JSON.stringify(face), () => average(this.#draw(face, FAR)));
    }

    #once(name, make) {
        if (!this.made.has(name)) {
            if (this.made.size > MOST) {
                this.made.clear();
            }
            this.made.set(name, make());
        }
        return this.made.get(name);
    }

    #draw(face, side) {
        const element = figure(face);
        const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
        const context = canvas.getContext("2d");
        // A cell is 100 by 100 around the origin.
        context.setTransform(side / 100, 0, 0, side / 100, side / 2, side / 2);
        this.bench.append(element);
        draw(context, element);
        element.remove();
        return canvas;
    }
}

/** The colour in the middle of a picture, opaque. */
function average(canvas) {
    const context = pixel();
    const { width, height } = canvas;
    context.drawImage(canvas, width / 4, height / 4, width / 2, height / 2, 0, 0, 1, 1);
    return read(context) | 0xff000000;
}

/** A colour of a style sheet as four bytes, in the order in which a canvas has them. */
export function bytes(colour) {
    const context = pixel();
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return read(context);
}

const pixel = () =>
    Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
        willReadFrequently: true,
    });
const read = (context) => new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];

function draw(context, element) {
    context.save();
    const { a, b, c, d, e, f } = element.transform?.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    context.transform(a, b, c, d, e, f);
    const style = getComputedStyle(element);
    context.globalAlpha *= Number(style.opacity);
    const shape = outline(element);
    if (shape) {
        const width = Number.parseFloat(style.strokeWidth);
        if (style.fill !== "none") {
            context.fillStyle = style.fill;
            context.fill(shape);
        }
        if (style.stroke !== "none" && width > 0) {
            context.strokeStyle = style.stroke;
            context.lineWidth = width;
            context.lineJoin = style.strokeLinejoin;
            context.lineCap = style.strokeLinecap;
            context.setLineDash(style.strokeDasharray === "none" ? [] : numbers(style.strokeDasharray));
            context.stroke(shape);
        }
    } else if (element.localName === "text") {
        context.fillStyle = style.fill;
        context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        context.textAlign = "center";
        context.fillText(element.textContent, 0, number(element, "y"));
    }
    for (const child of element.children) {
        draw(context, child);
    }
    context.restore();
}

/** The outline of a shape, or null for what has none. */
function outline(element) {
    const path = new Path2D();
    const at = (name) => number(element, name);
    const outlines = {
        path: () => new Path2D(element.getAttribute("d")),
        circle: () => path.arc(at("cx"), at("cy"), at("r"), 0, 2 * Math.PI),
        ellipse: () => path.ellipse(at("cx"), at("cy"), at("rx"), at("ry"), 0, 0, 2 * Math.PI),
        rect: () => path.roundRect(at("x"), at("y"), at("width"), at("height"), at("rx")),
        line: () => (path.moveTo(at("x1"), at("y1")), path.lineTo(at("x2"), at("y2"))),
    };
    const made = outlines[element.localName];
    return made ? (made() ?? path) : null;
}

const number = (element, name) => Number.parseFloat(element.getAttribute(name) ?? 0);
const numbers = (text) => text.split(/[\s,]+/).map(Number.parseFloat);
