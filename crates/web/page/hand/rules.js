/** The rules by kind. Each is without a page: states are plain data, and a play is a list of moves from the start. */

import { cover } from "./cover.js";
import { errand } from "./errand.js";
import { exchange } from "./exchange.js";
import { snake } from "./snake.js";
import { tour } from "./tour.js";
import { uncrossed } from "./uncrossed.js";

export const RULES = { exchange, uncrossed, snake, tour, cover, errand };

/** The rule of a puzzle: that of its kind, or of its variant where that has one of its own. */
export const ruleOf = ({ kind, variant }) => RULES[kind].variants?.[variant] ?? RULES[kind];

/** What a rule counts. */
export const unitOf = ({ unit = "moves" }) => unit;

/** The state after a list of moves; it ends before the first one that is not legal. Returns the state and the legal moves. */
export function replay(rule, start, moves) {
    let state = start;
    const legal = [];
    for (const move of moves) {
        if (!isLegal(rule, state, move)) {
            break;
        }
        state = rule.play(state, move);
        legal.push(move);
    }
    return { state, moves: legal };
}

/** Whether a move of a list may be made. */
export function isLegal(rule, state, move) {
    if (rule.isComplete(state)) {
        return false;
    }
    if (rule.canEndStep && move === "-") {
        return rule.canEndStep(state);
    }
    const cells = move.match(/[a-z]+\d+/g) ?? [];
    const to = cells.at(-1);
    if (to === undefined) {
        return false;
    }
    const from = cells.length > 1 ? cells[0] : rule.actors(state).find((cell) => rule.moveTo(state, cell, to) === move);
    return !rule.refusal(state, from, to) && rule.moveTo(state, from, to) === move;
}
