/** A card of the gallery: a picture of the solution, what the puzzle is, and where to go from it. */

import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { themed } from "../../lib/theme.js";
import { grouped, plural } from "../../lib/words.js";
import { difficulty } from "../../puzzle/difficulty.js";
import { address } from "../../puzzle/link.js";

/** The card of a classic. The whole card leads to the set-up, except for its other links. */
export function card(classic) {
    const { name, title, source, line, puzzle, value, unit, map } = classic;
    const level = difficulty(classic);
    const image = themed((theme) => api.picture(name, theme), { alt: "", width: 160, height: 160 });
    return el(
        "article",
        { class: "card", data: { name } },
        el(
            "div",
            { class: "plate" },
            image,
            level === null && value !== null && el("span", { class: "amount" }, `${grouped(value)} ${unit}`),
        ),
        el("h3", {}, el("a", { class: "open", href: address("set-up", puzzle) }, title ?? line)),
        el("p", { class: "line" }, line),
        map && el("p", { class: "source" }, heat(map, unit)),
        source && el("p", { class: "source" }, source),
        level !== null &&
            el(
                "p",
                { class: "acts" },
                el("span", { class: "level", data: { level } }, `${level} · ${plural(value, unit)}`),
                el(
                    "a",
                    { class: "button quiet", href: address("play", puzzle), "aria-label": `Play ${title}` },
                    "Play",
                ),
                el("a", { class: "button quiet", href: `#/watch/${name}`, "aria-label": `Watch ${title}` }, "Watch"),
            ),
    );
}

/** What the colours of a map of starts mean. */
const heat = ([least, most], unit) => `Picture: ${unit} from each start, ${least} (light) to ${most} (dark)`;

/** What is looked through for words. */
export const words = ({ title, line, source, kind }) => [title, line, source, kind].join(" ").toLowerCase();
