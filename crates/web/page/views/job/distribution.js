/** Tours by a statistic: bars for a number, a table for several. */

import { el } from "../../lib/dom.js";
import { grouped } from "../../lib/words.js";
import { bars, table } from "../survey/table.js";

/** What the numbers of a value count, by the name of the statistic. */
const LEGENDS = {
    slopes: "Leaps by direction (files and ranks)",
    turns: "Cells by the angle of their two leaps (degrees)",
    crossings: "Pairs of leaps that cross",
    leaps: "Given leaps that are made",
};

/** The numbers of tours of an answer by their values; nothing where there are none. */
export function distribution({ puzzle, witness }) {
    const found = witness?.distribution;
    if (!found?.values.length) {
        return el("div");
    }
    const legend = LEGENDS[puzzle.by];
    const { columns, values } = found;
    if (columns.length === 1) {
        return bars(
            legend,
            values.map(({ value, tours }) => [String(value[0]), Number(tours)]),
        );
    }
    const rows = values.map(({ value, tours }) => [...value.map(String), grouped(tours)]);
    return el("section", {}, el("h2", {}, legend), table([...columns, "Tours"], rows));
}
