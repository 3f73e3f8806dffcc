/** Plays that stay in this browser: for each puzzle the moves so far, the hints, and the best own results. */

import { read, write } from "../lib/storage.js";

const NAME = "plays";
/** More puzzles are not kept: those that were not played for the longest time are dropped. */
const MOST_PUZZLES = 200;
/** The best results of a puzzle. */
const MOST_RESULTS = 5;

function all() {
    try {
        return JSON.parse(read(NAME)) ?? {};
    } catch {
        // Written by something else.
        return {};
    }
}

/** What is kept of a puzzle. */
export function recall(name) {
    const { moves = "", hints = 0, results = [] } = all()[name] ?? {};
    return { moves, hints, results };
}

/** Keeps what has changed of a puzzle. */
export function keep(name, change) {
    const { [name]: before, ...others } = all();
    const entries = Object.entries(others).slice(-(MOST_PUZZLES - 1));
    write(NAME, JSON.stringify({ ...Object.fromEntries(entries), [name]: { ...before, ...change } }));
}

/** Adds a result `{ value, moves, hints }` to those of a puzzle, best first; returns them. One play is listed once. */
export function addResult(name, result, isLongest) {
    const others = recall(name).results.filter(({ moves }) => moves !== result.moves);
    const better = (one, other) => (isLongest ? other.value - one.value : one.value - other.value);
    const results = [...others, result]
        .sort((one, other) => better(one, other) || one.hints - other.hints)
        .slice(0, MOST_RESULTS);
    keep(name, { results });
    return results;
}
