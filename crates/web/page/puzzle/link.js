/** The address holds the puzzle: `#/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8,a1`. */

import { inWords } from "../board/shape.js";
import { ASKS, keyOf, known } from "./kinds.js";
import { linked, unlinked } from "./pieces.js";

/** An option of a request, or a setting of a method, by its name. */
function option(name) {
    const ofQuestions = known.questions.filter(({ ask }) => ask in ASKS).flatMap(({ keys }) => keys);
    const setting = known.methods.flatMap(({ settings }) => settings).find((one) => one.name === name);
    const all = [...known.choice, ...known.bounds, known.verify, ...ofQuestions, { key: "all", type: "boolean" }];
    return all.find(({ key }) => key === name) ?? (setting && { ...setting, type: "setting" });
}

/** A key of a kind, else an option, else a key of any kind. */
const described = (kind, name) =>
    keyOf(kind, name) ?? option(name) ?? known.kinds.flatMap(({ keys }) => keys).find(({ key }) => key === name);

/** The address of a view with these keys; those that are null are left out. */
export function address(view, keys = {}) {
    const given = Object.entries(keys).filter(([, value]) => value !== null && value !== undefined);
    const pairs = given.map(([key, value]) => `${key}=${escape(written(value))}`);
    return `#/${view}${pairs.length ? `?${pairs.join("&")}` : ""}`;
}

/** A value as text: lists with commas, rows of names as a placement, pieces by the names of tokens. */
function written(value) {
    if (Array.isArray(value) && !Array.isArray(value[0])) {
        return value.join(",");
    }
    return typeof value === "object" && !Array.isArray(value) ? linked(value) : inWords(value);
}

/** Percent signs only where they are needed, so that a link can be read. */
const escape = (text) =>
    encodeURIComponent(text).replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%20/g, "+").replace(/%3A/g, ":");

/** The view and the keys of an address. */
export function parsed(hash) {
    const [path, query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
    const texts = new URLSearchParams(query);
    const keys = {};
    for (const [key, text] of texts) {
        keys[key] = value(described(texts.get("kind"), key), text);
    }
    return { path: path.split("/").filter(Boolean).map(decoded), keys };
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** Numbers by the names of cells, as a link has them. */
const numbersIn = (texts) => Object.fromEntries(Object.entries(texts).map(([cell, text]) => [cell, Number(text)]));

/** What a text says of a key. */
function value(key, text) {
    const list = () => (text === "" ? [] : text.split(","));
    const number = () => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
    const read = {
        cells: () => (key.values.includes(text) ? text : list()),
        guards: list,
        pieces: () => unlinked(text),
        numbers: () => numbersIn(unlinked(text)),
        strings: list,
        boolean: () => text === "true",
        integer: number,
        number,
        // Links of version 0.1 say `join=true`.
        setting: () => (text === "true" && key.values.includes("yes") ? "yes" : text),
    }[key?.type];
    return read ? read() : text;
}

/** Takes the options of a run out of the keys of an address; a number that no field can show is left out. */
export function split(keys) {
    const isOption = ([key]) => !keyOf(keys.kind, key) && option(key);
    const isShown = ([key, value]) =>
        !["integer", "number"].includes(option(key).type) || Number.isFinite(Number(value));
    const entries = Object.entries(keys);
    const options = Object.fromEntries(entries.filter((entry) => isOption(entry) && isShown(entry)));
    if (options.witness === "yes" && !options.method) {
        // Links of version 0.1 had it without the method to which it belongs.
        options.method = "strip";
    }
    return { puzzle: Object.fromEntries(entries.filter((entry) => !isOption(entry))), options };
}

/** Whether an option may be said about every run, whatever is asked. */
export const isLimit = (name) => name === "seed" || known.bounds.some(({ key }) => key === name);
