/** The number of placements at each distance from the start of an exchange, and the farthest. */

import { thumbnail } from "../../board/scene.js";
import { inWords } from "../../board/shape.js";
import { el } from "../../lib/dom.js";
import { duration, ending, grouped, plural } from "../../lib/words.js";
import { draft } from "../../puzzle/draft.js";
import { address } from "../../puzzle/link.js";
import { PICTURES } from "../job/answer.js";
import { bars } from "./table.js";

export function depths(job, [found]) {
    const { placements, farthest, goal, list } = found;
    const isWhole = farthest !== null;
    const moves = (index) => plural(index, "moves");
    const goalName = goal.status === "optimal" && goal.value < found.depths.length ? moves(goal.value) : null;
    return {
        value: isWhole
            ? `${plural(placements, "placements")}, the farthest at distance ${farthest}`
            : `${plural(placements, "placements")} found, up to distance ${found.depths.length - 1}`,
        claims: [
            goal.status === "infeasible" ? "The goal cannot be reached." : goalName && `The goal is ${goalName} away.`,
            ending(found.stopped, job),
            `By ${found.method}, in ${duration(found.seconds)}.`,
        ],
        picture: bars(
            "Placements by distance",
            found.depths.map((count, index) => [moves(index), count]),
            goalName,
        ),
        table: farthestOf(list, isWhole ? found.depths.at(-1) : 0),
        files: PICTURES,
    };
}

/** The farthest placements that are listed; each leads to the exchange that ends there. */
function farthestOf(list, count) {
    if (list.length === 0) {
        return el("p");
    }
    const card = ({ puzzle }) =>
        el(
            "a",
            { class: "card", href: address("set-up", puzzle) },
            el("div", { class: "plate" }, thumbnail(draft({ ...puzzle, start: puzzle.goal }))),
            el("p", { class: "line" }, inWords(puzzle.goal)),
        );
    return el(
        "section",
        {},
        el("h2", {}, `The farthest placements: ${list.length} of ${grouped(count)}`),
        el("div", { class: "cards" }, list.map(card)),
    );
}
