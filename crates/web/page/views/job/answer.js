/** An answer as text: its value, how it was proved, statistics, and its files. */

import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { theme } from "../../lib/theme.js";
import { bytes, duration, ending, grouped, isFinal, plural, verdict } from "../../lib/words.js";

/** The answer in a line. */
export function summary(answer) {
    if (answer.status === "infeasible") {
        return "none";
    }
    if (answer.witness?.count !== undefined) {
        // In digits: it may be larger than a number can be here.
        const { count } = answer.witness;
        return `Exactly ${count === "1" ? plural(1, answer.unit) : `${grouped(count)} ${answer.unit}`}`;
    }
    return answer.value === null ? "" : plural(answer.value, answer.unit);
}

/** How the answer was proved and checked; the job states who stopped it. */
export function claims(answer, job) {
    const { status, value, bound, unit, then, witness } = answer;
    return [
        verdict(answer),
        status === "infeasible" && answer.reason,
        !isFinal(status) && bound !== null && bound !== value && `Proved bound: ${plural(bound, unit)}.`,
        then &&
            `Then ${plural(then.value, then.unit)}${then.bound === then.value ? ", proved" : `, lower bound ${grouped(then.bound)}`}.`,
        witness?.all &&
            witness.total !== null &&
            `${plural(witness.total, "solutions")}, ${grouped(witness.classes)} up to the board's symmetries.`,
        ending(answer.stopped, job),
    ].filter(Boolean);
}

/** How it was found: rows of names and values. */
export function figures(answer) {
    const { memory, ...rest } = answer.stats;
    const shown = (value) =>
        typeof value === "number" && Number.isInteger(value)
            ? grouped(value)
            : Array.isArray(value)
              ? value.map(shown).join(", ")
              : typeof value === "object"
                ? JSON.stringify(value)
                : String(value);
    const rows = [
        ["method", [answer.method, answer.backend].filter(Boolean).join(", ")],
        ["time", duration(answer.seconds)],
        ...(memory === undefined ? [] : [["memory", bytes(memory)]]),
        ...Object.entries(rest).map(([name, value]) => [
            name.replaceAll("_", " "),
            name === "resident" ? bytes(value) : shown(value),
        ]),
    ];
    return rows.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value)));
}

/** Links to the files of the answer. */
export function downloads(id, answer) {
    const moves = answer.witness && answer.witness.count === undefined;
    return files(id, [
        ...(moves ? [...PICTURES.slice(0, 2), ["answer.gif", "GIF"], ...PICTURES.slice(2)] : []),
        ["answer.json", "JSON"],
        ["puzzle.toml", "TOML"],
        ["graph.svg", "Move graph"],
    ]);
}

/** The pictures of a still answer. */
export const PICTURES = [
    ["answer.svg", "SVG"],
    ["answer.png", "PNG"],
    ["answer.tex", "TikZ"],
    ["answer.txt", "Text"],
];

/** Links to files of a job: their names and labels. */
export function files(id, named) {
    const isPicture = (name) => /svg|png|gif$/.test(name);
    const link = ([name, label]) =>
        el(
            "a",
            {
                class: "button quiet",
                href: api.file(id, name, isPicture(name) ? { theme: theme.seen } : {}),
                download: "",
            },
            label,
        );
    return [el("h2", {}, "Download"), el("div", { class: "row" }, named.map(link))];
}
