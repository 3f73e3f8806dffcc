/** Tables of numbers, and bar charts. */

import { el } from "../../lib/dom.js";
import { grouped, plural } from "../../lib/words.js";

/** More rows are in the file only. */
const MOST_ROWS = 500;

/** A table: a heading for each column, and a list of cells for each row. */
export function table(columns, rows) {
    const left = rows.length - MOST_ROWS;
    const body = rows.slice(0, MOST_ROWS).map((cells) =>
        el(
            "tr",
            {},
            cells.map((cell) => el("td", {}, cell ?? "")),
        ),
    );
    const head = el(
        "tr",
        {},
        columns.map((name) => el("th", { scope: "col" }, name)),
    );
    return el(
        "div",
        {},
        el("table", { class: "rows" }, el("thead", {}, head), el("tbody", {}, body)),
        left > 0 && el("p", { class: "hint" }, `${plural(left, "more rows")} are in the JSON file.`),
    );
}

/** A bar for each of these pairs of a name and a number, with `marked` one of the names. */
export function bars(label, pairs, marked = null) {
    const most = Math.max(...pairs.map(([, count]) => count), 1);
    const row = ([name, count]) => {
        const bar = el("span", { class: "bar" });
        const value = el("span", { class: "time" }, grouped(count));
        const share = count / most;
        bar.style.transform = `scaleX(${Math.max(share, 0.004)})`;
        const isInside = share > 0.55;
        value.style[isInside ? "right" : "left"] = `${(isInside ? 1 - share : share) * 100}%`;
        isInside && value.setAttribute("data-inside", "");
        return el(
            "li",
            { data: { state: name === marked ? "running" : "proved" } },
            el("span", { class: "name" }, el("strong", {}, name)),
            el("span", { class: "track" }, bar, value),
        );
    };
    return el("figure", { class: "barchart plain", "aria-label": label }, el("ol", { class: "bars" }, pairs.map(row)));
}
