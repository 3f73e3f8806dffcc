/** Requests: what is asked about a puzzle, how, and within which limits, made from the options of an address and back. */

import { ASKS, known, questionOf, same, settingsOf } from "./kinds.js";

const isGiven = (value) => value !== undefined && value !== null && value !== "";
const pick = (options, names) =>
    Object.fromEntries(names.filter((name) => isGiven(options[name])).map((name) => [name, options[name]]));
const names = (keys) => keys.map(({ key }) => key);

/** The question that "Solve" asks. */
export const solved = (options) => (options.all ? "all" : "best");

/** The request that asks a question about a puzzle; of the options those that mean something to it. */
export function request(ask, puzzle, options) {
    const { keys, choice } = questionOf(ask);
    const chosen = pick(
        options,
        choice.filter((name) => name !== "settings"),
    );
    if (choice.includes("settings")) {
        const settings = pick(options, names(settingsOf(puzzle.kind, ASKS[ask]?.method ?? options.method)));
        const text = (value) => (Array.isArray(value) ? value.join(" ") : String(value));
        chosen.settings = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, text(value)]));
    }
    return {
        puzzle,
        ask: keys.length ? { [ask]: pick(options, names(keys)) } : ask,
        choice: chosen,
        limits: pick(options, names(known.bounds)),
        // Of other questions there are no certificates.
        ...(ask === "best" ? pick(options, ["verify"]) : {}),
    };
}

/** What was asked, as options of an address; what has its default is left out, and so are the limits. */
export function chosen({ ask, choice, verify }) {
    const [name, own] = typeof ask === "string" ? [ask, {}] : Object.entries(ask)[0];
    const { settings, ...rest } = choice;
    const keys = [...(questionOf(name)?.keys ?? []), ...known.choice, known.verify];
    const isUsual = ([key, value]) => !isGiven(value) || same(value, keys.find((one) => one.key === key)?.default);
    const given = Object.entries({ ...own, ...rest, verify }).filter((entry) => !isUsual(entry));
    return { ...Object.fromEntries(given), ...settings, ...(name === "all" ? { all: true } : {}) };
}
