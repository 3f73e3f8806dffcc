/** The puzzle as a file: a text that is edited and saved, and the link to the puzzle. */

import { el, quietly, say } from "../../lib/dom.js";
import { save, toast } from "../../lib/fields.js";

export class FilePanel {
    /**
     * `typed(text)` is called at each change, `read()` when no more was typed for a moment; `check()` validates what is set up and
     * returns the response, `kind()` is the kind of puzzle.
     */
    constructor({ typed, read, check, kind }) {
        Object.assign(this, { check, kind });
        const readSoon = quietly(150, read);
        this.area = el("textarea", {
            class: "toml live",
            spellcheck: "false",
            rows: 8,
            "aria-label": "The puzzle as TOML",
            oninput: () => {
                typed(this.text);
                this.clear();
                readSoon();
            },
        });
        const stale = "The board is not valid now; this is the last valid puzzle.";
        this.stale = el("p", { class: "hint", hidden: true }, stale);
        this.undone = el("p", { class: "problem", role: "alert" });
        const button = (label, onclick, name) => el("button", { type: "button", class: "quiet", name, onclick }, label);
        this.element = el(
            "details",
            { class: "more", open: true },
            el("summary", {}, "As a file"),
            this.area,
            this.stale,
            el("p", { class: "problem", role: "alert", data: { keys: "toml" } }),
            el(
                "div",
                { class: "row" },
                button("Download", () => this.#download(), "download"),
                button("Copy the link", copyLink),
            ),
            this.undone,
        );
    }

    get text() {
        return this.area.value;
    }

    set text(text) {
        this.area.value = text;
    }

    /** Whether the text is that of an earlier, valid board. */
    set isStale(isStale) {
        this.stale.hidden = !isStale;
    }

    /** Takes back what was said about a download. */
    clear() {
        say(this.undone, "");
    }

    /** Saves what is on the board now or typed below it, and nothing if that is not valid. */
    async #download() {
        const said = await this.check();
        if (said?.valid) {
            save(`${this.kind()}.toml`, this.text, "application/toml");
        } else if (said) {
            say(this.undone, `The puzzle is not valid and was not downloaded: ${said.error.message}`);
        }
    }
}

async function copyLink() {
    try {
        await navigator.clipboard.writeText(location.href);
        toast("Link to this puzzle copied.");
    } catch {
        toast("Copy the address of this page: it contains the puzzle.");
    }
}
