/** What is drawn on and between cells, the same for a solution that is found, played, or made by hand. */

import { set, svg } from "../lib/dom.js";
import { KINDS_OF_COLOUR } from "./faces.js";

/** On larger boards the cells of a path are not numbered: the numbers would be illegible. */
const MOST_NUMBERS = 256;

/** Whether a board has room for numbers on its cells. */
export const isNumbered = ({ shape }) => shape.area <= MOST_NUMBERS;

/** How much larger than its cell a walker is: on a large board it must still be seen. */
export const enlarged = ({ shape }) => Math.max(1, Math.max(shape.width, shape.height) / 24);

/** The class of what belongs to one of several walkers: `line-2`, `dot-0`. */
export const ofWalker = (name, walker, of) => (of > 1 ? `${name}-${walker % KINDS_OF_COLOUR}` : "");

/** A line through cells. */
export const trace = (view, look, cells) => svg("path", { class: look, d: view.path(cells) });

/** A line from a cell to another. */
export const segment = (view, look, from, to) => between(svg("line", { class: look }), ...view.leap(from, to).line(1));

/** Lets a line go from a point to another. */
export function between(line, [x1, y1], [x2, y2]) {
    Object.entries({ x1, y1, x2, y2 }).forEach(([name, value]) => set(line, name, value));
    return line;
}

/** A disc around the origin, with what is written on it. */
export const disc = (look, radius, text = null, size = 30) =>
    svg(
        "g",
        { class: look },
        svg("circle", { r: radius }),
        text !== null && svg("text", { y: size / 3, "font-size": size, "text-anchor": "middle" }, text),
    );

/** Puts an element on a cell. */
export function placed(view, element, cell) {
    view.move(element, ...view.centre(cell));
    return element;
}

/** The number of a visit on its cell. */
export const visit = (view, look, { cell, text }) =>
    placed(view, disc(`visit ${look}`, 24, text, text.length > 2 ? 23 : 27), cell);
