/** The fewest walkers of a cover: a bar and a row for each number of walkers. */

import { el } from "../../lib/dom.js";
import { grouped, plural, sentence } from "../../lib/words.js";
import { address } from "../../puzzle/link.js";
import { bars, table } from "./table.js";

export function walkers(job, answers) {
    const within = job.request.ask.walkers?.within ?? null;
    const last = answers.at(-1);
    const suffices = last.value !== null && (within === null || last.value <= within);
    const needsMore = ({ status, bound }) => status === "infeasible" || (within !== null && bound > within);
    const limit = within === null ? "" : ` within ${plural(within, "steps")}`;
    const count = ({ puzzle }) => puzzle.place;
    const found = answers.filter(({ value }) => value !== null);
    return {
        value: suffices ? plural(count(last), "walkers") : "not found",
        claims: [
            suffices &&
                (answers.slice(0, -1).every(needsMore)
                    ? `Proved: fewer walkers do not cover the board${limit}.`
                    : `Fewer walkers may cover the board${limit}.`),
        ],
        picture: found.length
            ? bars(
                  "Steps for each number of walkers",
                  found.map((answer) => [plural(count(answer), "walkers"), answer.value]),
                  suffices ? plural(count(last), "walkers") : null,
              )
            : null,
        table: table(
            ["Walkers", "Status", sentence(last.unit), "Bound", "Then moves"],
            answers.map((answer) => [
                el("a", { href: address("set-up", answer.puzzle) }, grouped(count(answer))),
                answer.status,
                answer.value === null ? "" : grouped(answer.value),
                answer.bound === null ? "" : grouped(answer.bound),
                answer.then ? grouped(answer.then.value) : "",
            ]),
        ),
    };
}
