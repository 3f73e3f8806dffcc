/** Tours drawn uniformly at random: the first on the board, all in a table, each with a link to it by its rank. */

import { trace } from "../../board/marks.js";
import { stage } from "../../board/scene.js";
import { BoardView } from "../../board/view.js";
import { el } from "../../lib/dom.js";
import { grouped, plural } from "../../lib/words.js";
import { draft } from "../../puzzle/draft.js";
import { address } from "../../puzzle/link.js";
import { table } from "./table.js";

export function samples({ puzzle }, rows, seen) {
    const [first] = rows;
    const all = first.stats.tours;
    return {
        value: `${plural(rows.length, "tours")}${all ? ` of ${grouped(all)}` : ""}`,
        claims: ["Each was drawn from all tours, so that one may come twice. The referee replayed each."],
        picture: drawn(puzzle, first.witness, seen),
        table: table(
            ["Rank", "Cells"],
            rows.map(({ stats: { rank }, witness }) => [
                byRank(puzzle, rank),
                el("span", { class: "cells" }, witness.path.join(" ")),
            ]),
        ),
    };
}

/** A tour on its board. */
function drawn(puzzle, { path, closed }, seen) {
    const view = new BoardView({ label: "The first tour" });
    stage(view, draft(puzzle), seen);
    view.layers.marks.append(trace(view, "piece reached", closed ? [...path, path[0]] : path));
    view.describe(new Map(path.map((cell, index) => [cell, `number ${index + 1}`])));
    return view.element;
}

/** The puzzle with the method that finds the tour of a rank. */
const byRank = (puzzle, rank) =>
    rank ? el("a", { href: address("set-up", { ...puzzle, method: "uniform", rank }) }, grouped(rank)) : "1";
