/** An answer in words: its value, what is claimed, how it was found, and the files that it can be taken away as. */

import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { theme } from "../../lib/theme.js";
import { bytes, duration, ending, grouped, plural, verdict } from "../../lib/words.js";

/** The answer in a line. */
export function told(answer) {
    if (answer.status === "infeasible") {
        return "none";
    }
    if (answer.witness?.count !== undefined) {
        return `${grouped(answer.witness.count)} ${answer.unit}`;
    }
    return answer.value === null ? "" : plural(answer.value, answer.unit);
}

/** What is claimed, and how far to trust it; the job knows who stopped it. */
export function claims(answer, job) {
    const { status, value, bound, unit, then, witness } = answer;
    return [
        verdict(answer),
        status === "infeasible" && answer.reason,
        status !== "optimal" &&
            bound !== null &&
            bound !== value &&
            `Nothing better than ${plural(bound, unit)} is possible.`,
        then &&
            `Then ${plural(then.value, then.unit)}${then.bound === then.value ? ", proved" : `, of which ${grouped(then.bound)} are proved to be needed`}.`,
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
        ["graph.svg", "Leap graph"],
    ]);
}

/** What is drawn of an answer that does not move. */
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
    return [el("h2", {}, "Take it away"), el("div", { class: "row" }, named.map(link))];
}
