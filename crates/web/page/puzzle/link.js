/** The address holds the puzzle: `#/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8,a1`. */

const LISTS = ["guards", "knights", "visit", "backends"];
const FLAGS = ["closed", "symmetric", "directed", "all", "witness", "join", "relax", "recurrence"];
const NUMBERS = [
    ...["place", "horizon", "time_limit", "memory", "threads", "seed", "limit", "lowest"],
    ...["restarts", "iterations"],
];
/** What may be said about every run. */
export const LIMITS = ["time_limit", "memory", "threads", "seed"];
const METHOD = ["method", "backend", "horizon"];
const NETWORK = ["rule", "restarts", "iterations", "join"];
/** What else may be said about a task. */
const OF_TASK = {
    solve: [...METHOD, "all", "limit", "witness", ...NETWORK],
    compare: ["horizon", "backends", "relax"],
    network: NETWORK,
    map: [],
    depths: ["limit"],
    plan: [],
    heights: [...METHOD, "lowest", "recurrence"],
};
/** What belongs to the run, not to the puzzle. */
export const OPTIONS = [...new Set([...LIMITS, ...Object.values(OF_TASK).flat()])];

/** Of the options those that mean something to a task: of an answer, the length of the list only where all are listed. */
export const optionsOf = (task, options) =>
    Object.fromEntries(
        Object.entries(options).filter(
            ([key]) =>
                [...LIMITS, ...OF_TASK[task]].includes(key) && (key !== "limit" || task !== "solve" || options.all),
        ),
    );

/** The address of a view with these keys; those that are null are left out. */
export function address(view, keys = {}) {
    const given = Object.entries(keys).filter(([, value]) => value !== null && value !== undefined);
    const pairs = given.map(
        ([key, value]) => `${key}=${escape(Array.isArray(value) ? value.join(",") : String(value))}`,
    );
    return `#/${view}${pairs.length ? `?${pairs.join("&")}` : ""}`;
}

/** Percent signs only where they are needed, so that a link can be read. */
const escape = (text) =>
    encodeURIComponent(text).replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%20/g, "+").replace(/%3A/g, ":");

/** The view and the keys of an address. */
export function parsed(hash) {
    const [path, query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
    const keys = {};
    for (const [key, text] of new URLSearchParams(query)) {
        keys[key] = value(key, text);
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

function value(key, text) {
    if (key === "visit" && text === "ranks") {
        return text;
    }
    if (LISTS.includes(key)) {
        return text === "" ? [] : text.split(",");
    }
    if (FLAGS.includes(key)) {
        return text === "true";
    }
    if (NUMBERS.includes(key) && /^\d+(\.\d+)?$/.test(text)) {
        return Number(text);
    }
    return text;
}

/** Takes the options of a run out of the keys of an address; a number that no field can show is left out. */
export function split(keys) {
    const isOption = ([key]) => OPTIONS.includes(key);
    const isShown = ([key, value]) => !NUMBERS.includes(key) || Number.isFinite(Number(value));
    const entries = Object.entries(keys);
    return {
        puzzle: Object.fromEntries(entries.filter((entry) => !isOption(entry))),
        options: Object.fromEntries(entries.filter((entry) => isOption(entry) && isShown(entry))),
    };
}

/** What was asked of a task, as far as it is not what the server would take. */
export const chosen = (task, request) =>
    Object.fromEntries(
        Object.entries(optionsOf(task, request)).filter(
            ([key, value]) => value && value.length !== 0 && !["time_limit", "memory", "threads"].includes(key),
        ),
    );
