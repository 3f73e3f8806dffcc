/** A heat map on a board, of which a cell opens a puzzle. */

import { stage } from "../../board/scene.js";
import { CELL } from "../../board/faces.js";
import { BoardView } from "../../board/view.js";
import { el, say, svg } from "../../lib/dom.js";

/**
 * The board of a draft with a value on some cells. `cells` maps cells to objects with a `value`, or a `sign` in its place, with
 * `words` that describe it, and with the address of a puzzle in `href`, if there is one. The cell under the mouse, or under the
 * keyboard's focus, is described below the board, and a heading stands above it.
 */
export function heat({ label, draft, seen, cells, heading = null }) {
    const caption = el(
        "figcaption",
        { class: "hint" },
        "Point at a cell to read its value; click it to open its puzzle.",
    );
    const describe = (cell) => cells.has(cell) && say(caption, `${cell}: ${cells.get(cell).words}`);
    const open = (cell) => {
        const href = cells.get(cell)?.href;
        href && location.assign(href);
        return Boolean(href);
    };
    const view = new BoardView({ label, act: { key: (cell, key) => key === "Enter" && open(cell), walked: describe } });
    stage(view, draft, seen);
    const values = [...cells.values()].map(({ value }) => value).filter((value) => value !== undefined);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    for (const [cell, { value, sign }] of cells) {
        const share = value === undefined ? 0 : (value - least) / Math.max(most - least, 1);
        value !== undefined && view.layers.heat.append(square(view, cell, 0.06 + 0.74 * share));
        const text = value === undefined ? sign : String(value);
        text && view.layers.marks.append(written(view, cell, text, share > 0.6 ? "deep" : ""));
    }
    view.mark(
        "opens",
        [...cells].filter(([, { href }]) => href).map(([cell]) => cell),
    );
    view.describe(new Map([...cells].map(([cell, { words }]) => [cell, words])));
    const under = (event) => view.cellAt(view.pointAt(event));
    view.element.addEventListener("pointermove", (event) => describe(under(event)));
    view.element.addEventListener("click", (event) => open(under(event)));
    return el("div", { class: "heatmap" }, heading && el("h2", {}, heading), view.element, caption);
}

function square(view, cell, opacity) {
    const [x, y] = view.centre(cell);
    return svg("rect", { class: "need", x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, opacity });
}

function written(view, cell, text, deep) {
    const [x, y] = view.centre(cell);
    return svg("text", { class: `needed ${deep}`, x, y: y + 11, "text-anchor": "middle" }, text);
}
