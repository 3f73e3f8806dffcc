/** Buttons that put an answer on the clipboard: the moves, TikZ, an image, code to embed. */

import * as api from "../../lib/api.js";
import { el } from "../../lib/dom.js";
import { toast } from "../../lib/fields.js";
import { theme } from "../../lib/theme.js";

/** The row of buttons; `files(name, look)` promises the address of a picture of the answer, `moves()` the moves as text. */
export function copies(files, moves) {
    const text = async (name) => {
        const response = await fetch(await files(name, { theme: theme.seen }));
        if (!response.ok) {
            throw new Error((await response.json()).error.message);
        }
        return response;
    };
    const button = (label, what, content) =>
        el("button", { type: "button", class: "quiet", onclick: () => copy(what, content) }, label);
    return [
        el("h2", {}, "Copy"),
        el(
            "div",
            { class: "row" },
            button("Moves", "The moves", () => write("text/plain", async () => moves())),
            button("TikZ", "The TikZ code", () => write("text/plain", async () => (await text("answer.tex")).text())),
            button("Image", "The image", () => write("image/png", async () => (await text("answer.png")).blob())),
            button("Embed code", "The code to embed", () =>
                write("text/plain", async () => (await text("answer.svg")).text()),
            ),
        ),
    ];
}

/** Writes to the clipboard; the browser wants the call at the click, what is written may come later. */
function write(type, content) {
    const later = content().then((data) => (data instanceof Blob ? data : new Blob([data], { type })));
    return navigator.clipboard.write([new ClipboardItem({ [type]: later })]);
}

async function copy(what, content) {
    if (!navigator.clipboard?.write) {
        toast("This browser allows copying on https and localhost only: use the downloads below.");
        return;
    }
    try {
        await content();
        toast(`${what} ${what.endsWith("s") ? "are" : "is"} on the clipboard.`);
    } catch (error) {
        toast(`${what} could not be copied: ${error.message}`);
    }
}

/** The files of a job. */
export const ofJob = (id) => (name, look) => api.file(id, name, look);
