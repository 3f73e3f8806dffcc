/** Draws the SVG of a face on a canvas, in the colours that the style sheets give it, so that both boards show the same figures. */

import { svg } from "../lib/dom.js";

/** Where faces are attached while their styles are read. */
export function probe() {
    return svg("svg", { class: "probe", width: 0, height: 0, "aria-hidden": "true" });
}

/** An element, drawn on a square of its own of `size` pixels; its cell is 100 by 100 around the origin. */
export function sprite(bench, element, size) {
    const canvas = document.createElement("canvas");
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext("2d");
    context.setTransform(size / 100, 0, 0, size / 100, size / 2, size / 2);
    bench.append(element);
    draw(context, element);
    element.remove();
    return canvas;
}

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

/** A colour of a style sheet as four bytes, in the order in which a canvas has them. */
export function bytes(colour) {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
}
