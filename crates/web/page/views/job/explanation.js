/** Why the answer is what it is, in sentences and with a picture, where the method has an argument for people. */

import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { themed } from "../../lib/theme.js";
import { grouped } from "../../lib/words.js";

/** The section; nothing where there is no argument. `id` is that of the job with the picture, if it has one. */
export function explanation(answer, id = null) {
    const sentences = answer.explanation ?? [];
    if (sentences.length === 0) {
        return "";
    }
    const picture =
        id !== null && answer.argument
            ? el(
                  "figure",
                  {},
                  themed((theme) => api.file(id, "argument.svg", { theme }), {
                      alt: "",
                      // Not every argument has a picture.
                      onerror: ({ target }) => target.closest("figure")?.remove(),
                  }),
              )
            : "";
    return el(
        "section",
        { class: "why", "aria-label": "Explanation" },
        el("h2", {}, heading(answer)),
        sentences.map((text) => el("p", {}, text)),
        picture,
    );
}

function heading({ status, value, bound }) {
    if (status === "infeasible") {
        return "Why there is no solution";
    }
    if (status === "optimal" || status === "found") {
        return value === null ? "Why" : `Why ${grouped(value)}`;
    }
    return bound === null ? "Why" : `Why not beyond ${grouped(bound)}`;
}
