/** The rank of a tour among all tours of its board: a run of the method that counts them. */

import * as api from "../../lib/api.js";
import { el, say } from "../../lib/dom.js";
import { request } from "../../puzzle/ask.js";
import { viewOf } from "../../puzzle/kinds.js";
import { address } from "../../puzzle/link.js";

/** The most cells of a board whose tours are counted within usual limits. */
const MOST_CELLS = 64;

/** Conditions with which tours have no ranks; ends are none of these. */
const CONDITIONS = ["wrap", "begin", "forbidden", "numbers", "variant", "symmetry"];

const isNone = (value) => Object.keys(value ?? "").length === 0;

/** Whether a solution is a tour that has a rank. */
const isRanked = (puzzle, path) =>
    puzzle.kind === "tour" && path?.length <= MOST_CELLS && CONDITIONS.every((key) => isNone(puzzle[key]));

/** A button that starts the run; nothing where the solution has no rank. */
export function rankButton(puzzle, { path } = {}) {
    if (!isRanked(puzzle, path)) {
        return el("div");
    }
    const problem = el("p", { class: "problem", role: "alert" });
    const start = async () => {
        button.disabled = true;
        try {
            const job = await api.start(request("best", puzzle, { method: "uniform", tour: path }));
            location.hash = address(`${viewOf("best")}/${job.id}`);
        } catch (error) {
            say(problem, error.message);
            button.disabled = false;
        }
    };
    const button = el("button", { type: "button", name: "rank", onclick: start }, "Find its rank among all tours");
    return el("div", { class: "rank" }, button, problem);
}
