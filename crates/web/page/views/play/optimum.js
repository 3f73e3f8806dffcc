/** The optimum of a puzzle, asked of the server once while the page is open. */

import { Aside } from "../../lib/aside.js";
import { isFinal } from "../../lib/words.js";
import { known } from "../../puzzle/kinds.js";
import { request } from "../../puzzle/ask.js";

/** Answers by the names of their puzzles, with the seconds in which they were looked for. */
const answers = new Map();

/** A request for the best solution, within a number of seconds. */
export const within = (puzzle, seconds) =>
    request("best", puzzle, { time_limit: Math.min(seconds, known.limits?.time_limit ?? seconds) });

/** What is known already and would not be better after this time; null if nothing is. */
function recalled(name, seconds) {
    const { answer, after } = answers.get(name) ?? { answer: null };
    return answer && (isFinal(answer.status) || after >= seconds) ? answer : null;
}

/** Asks for the optimum, at once where it is known; the returned `cancel` stops it. */
export function optimum(name, puzzle, seconds, { done, ...listeners }) {
    const answer = recalled(name, seconds);
    if (answer) {
        done(answer, null);
        return { cancel: () => {} };
    }
    return new Aside(within(puzzle, seconds), {
        ...listeners,
        done: (found, error) => {
            if (found) {
                answers.set(name, { answer: found, after: seconds });
            }
            done(found, error);
        },
    });
}
