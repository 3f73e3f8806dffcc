/** The optimum for every start: a heat map, and a table of all sets of starts. */

import { stage } from "../../board/scene.js";
import { CELL } from "../../board/faces.js";
import { BoardView } from "../../board/view.js";
import { el, svg } from "../../lib/dom.js";
import { grouped, isFinal, plural, sentence } from "../../lib/words.js";
import { draft } from "../../puzzle/draft.js";
import { address } from "../../puzzle/link.js";
import { PICTURES } from "../job/answer.js";
import { table } from "./table.js";

export function map(job, rows, seen) {
    const { puzzle } = job;
    const found = rows.filter(({ value }) => value !== null);
    const values = found.map(({ value }) => value).toSorted((one, other) => one - other);
    const [least, most] = [values.at(0), values.at(-1)];
    const walkers = rows[0].starts.length;
    if (found.length === 0) {
        return { value: "none", claims: [rows[0].reason], picture: null, table: el("p") };
    }
    const best = found.filter(({ value }) => value === least);
    const open = rows.filter(({ status }) => !isFinal(status));
    const unit = found[0].unit;
    return {
        value: least === most ? plural(most, unit) : `From ${grouped(least)} to ${plural(most, unit)}`,
        claims: [
            walkers === 1
                ? `${plural(rows.length, "starts")}, ${grouped(best.length)} of them optimal.`
                : `${plural(rows.length, "sets")} of ${walkers} starts, ${grouped(best.length)} of them optimal. Each cell shows the least value with a walker on it.`,
            open.length
                ? `${grouped(open.length)} of them not proved optimal.`
                : "All proved; the referee replayed every walk.",
        ],
        picture: heat(puzzle, seen, found, unit),
        table: starts(puzzle, rows, unit),
        files: PICTURES,
    };
}

function heat(puzzle, seen, found, unit) {
    const needed = new Map();
    for (const { starts, value } of found) {
        starts.forEach((cell) => needed.set(cell, Math.min(value, needed.get(cell) ?? Infinity)));
    }
    const [least, most] = [Math.min(...needed.values()), Math.max(...needed.values())];
    const view = new BoardView({ label: "The optimum for every start" });
    stage(view, { ...draft(puzzle), knights: [], place: 1 }, seen);
    for (const [cell, value] of needed) {
        const [x, y] = view.centre(cell);
        const share = (value - least) / Math.max(most - least, 1);
        const square = { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL };
        view.layers.heat.append(svg("rect", { class: "need", ...square, opacity: 0.06 + 0.74 * share }));
        const deep = share > 0.6 ? "deep" : "";
        view.layers.marks.append(
            svg("text", { class: `needed ${deep}`, x, y: y + 11, "text-anchor": "middle" }, String(value)),
        );
    }
    const attacked = seen.attacked.map((cell) => [cell, "attacked"]);
    view.describe(new Map([...attacked, ...[...needed].map(([cell, value]) => [cell, plural(value, unit)])]));
    return view.element;
}

/** All sets of starts, the best first; each links to the puzzle with these starts. */
function starts(puzzle, rows, unit) {
    const order = ({ value, then }) => [value ?? Infinity, then?.value ?? 0];
    const sorted = rows.toSorted((one, other) => {
        const [a, b] = [order(one), order(other)];
        return a[0] - b[0] || a[1] - b[1];
    });
    const { place: _, ...stated } = puzzle;
    return table(
        ["Starts", "Status", sentence(unit), "Then moves"],
        sorted.map(({ starts, status, value, then }) => [
            el("a", { href: address("set-up", { ...stated, knights: starts }) }, starts.join(", ")),
            status,
            value === null ? "" : grouped(value),
            then ? grouped(then.value) : "",
        ]),
    );
}
