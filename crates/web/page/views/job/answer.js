/** How an answer was proved and checked, and its files. */

import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { theme } from "../../lib/theme.js";
import { ending, grouped, knownBy, plural, proof, sentence } from "../../lib/words.js";

/** How the answer was proved and checked; the job states who stopped it. */
export function claims(answer, job) {
    const { status, then, witness, stats } = answer;
    return [
        proof(answer),
        knownBy(answer),
        status === "infeasible" && answer.reason && sentence(answer.reason).replace(/[.!?]?$/, "."),
        then &&
            `Then ${plural(then.value, then.unit)}${then.bound === then.value ? ", proved" : `, lower bound ${grouped(then.bound)}`}.`,
        witness?.all &&
            witness.total !== null &&
            `${plural(witness.total, "solutions")}, ${grouped(witness.classes)} up to the board's symmetries.`,
        witness?.fixed &&
            `The mean of the tours that each symmetry maps onto themselves: ${witness.fixed
                .map(({ symmetry, tours }) => `${symmetry} ${grouped(tours)}`)
                .join(", ")}.`,
        stats.rank && `Rank ${grouped(stats.rank)} of ${plural(stats.tours, "tours")}.`,
        ending(answer.stopped, job),
    ].filter(Boolean);
}

/** Links to the files of the answer of a job. */
export function downloads(id, { answer, certifiable }) {
    const moves = answer.witness && answer.witness.count === undefined;
    return files(id, [
        ...(moves ? [...PICTURES.slice(0, 2), ["answer.gif", "GIF"], ...PICTURES.slice(2)] : []),
        ...(answer.witness?.distribution ? PICTURES : []),
        ["answer.json", "JSON"],
        ["puzzle.toml", "TOML"],
        ...(certifiable ? [["answer.cert", "Certificate"]] : []),
        ["graph.svg", "Move graph"],
        ["handout.pdf", "Handout (PDF)"],
    ]);
}

/** The pictures of a still answer. */
export const PICTURES = [
    ["answer.svg", "SVG"],
    ["answer.png", "PNG"],
    ["answer.pdf", "PDF"],
    ["answer.tex", "TikZ"],
    ["answer.txt", "Text"],
];

/** Links to files of a job: their names and labels. */
export function files(id, named) {
    const isPicture = (name) => /\.(svg|png|gif)$/.test(name);
    const link = ([name, label]) =>
        el("a", { class: "button quiet", ...api.saves(id, name, isPicture(name) ? { theme: theme.seen } : {}) }, label);
    return [el("h2", {}, "Download"), el("div", { class: "row" }, named.map(link))];
}
