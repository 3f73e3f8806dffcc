/** Shown if there is no such run, or one that belongs to another view. */

import { el } from "../../lib/dom.js";
import { notice } from "../../lib/notice.js";
import { article, sentence } from "../../lib/words.js";
import { ASKS } from "../../puzzle/kinds.js";

/** `job` is the one of another view, if there is one; `message` says why it cannot be read, if it may be there. */
export function absent(root, job = null, message = null) {
    const link = (href, text) => el("a", { class: "button", href }, text);
    const history = link("#/history", "Go to the history");
    if (!job) {
        const why = message ?? "There is no run with this number: it was deleted, or it is on another server.";
        notice(root, "Run not found", sentence(why), [history]);
        return;
    }
    const { one, view } = ASKS[job.ask];
    const own = link(`#/${view}/${job.id}`, `Open the ${one}`);
    notice(root, `Run ${job.id} is ${article(one)} ${one}`, sentence(job.title ?? job.line), [own, history]);
}
