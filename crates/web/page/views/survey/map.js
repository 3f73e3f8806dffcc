/** The optimum for every start: a heat map, and a table of all sets of starts. */

import { el } from "../../lib/dom.js";
import { grouped, isFinal, plural, sentence } from "../../lib/words.js";
import { draft } from "../../puzzle/draft.js";
import { address } from "../../puzzle/link.js";
import { PICTURES } from "../job/answer.js";
import { heat } from "./heat.js";
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
        picture: starting(puzzle, seen, found, unit),
        table: starts(puzzle, rows, unit),
        files: PICTURES,
    };
}

/** The least value of the sets with a walker on each cell, which opens the best of them. */
function starting(puzzle, seen, found, unit) {
    const best = new Map();
    for (const row of found) {
        for (const cell of row.starts.filter((cell) => row.value < (best.get(cell)?.value ?? Infinity))) {
            best.set(cell, row);
        }
    }
    const { place: _, ...stated } = puzzle;
    const cells = [...best].map(([cell, { starts, value }]) => [
        cell,
        { value, words: plural(value, unit), href: address("set-up", { ...stated, knights: starts }) },
    ]);
    const attacked = seen.attacked.map((cell) => [cell, { words: "attacked" }]);
    const label = "The optimum for every start";
    return heat({
        label,
        draft: { ...draft(puzzle), knights: [], place: 1 },
        seen,
        cells: new Map([...attacked, ...cells]),
    });
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
