/** The buttons above the tools: steps back and forward, what begins again, and the draft that made room for another puzzle. */

import { Shape } from "../../board/shape.js";
import { el, say } from "../../lib/dom.js";
import { icon } from "../../lib/icons.js";
import { parsed } from "../../puzzle/link.js";

export class EditBar {
    /** Each button calls the function of its name. */
    constructor({ undo, redo, clear, example, former }) {
        const button = (name, label, title, onclick, sign = null) =>
            el("button", { type: "button", class: "quiet", name, title, onclick }, sign && icon(sign), label);
        this.undo = button("undo", "Undo", "Undo (Ctrl+Z)", undo, "undo");
        this.redo = button("redo", "Redo", "Redo (Ctrl+Shift+Z)", redo, "redo");
        this.former = button("former", "Your draft", "Back to what you set up before", former);
        this.element = el(
            "div",
            { class: "edits", role: "group", "aria-label": "Edits" },
            this.undo,
            this.redo,
            button("clear", "Clear", "Remove everything from the board", clear),
            button("example", "Example", "A small puzzle of this kind", example),
            this.former,
        );
    }

    /** Which steps there are, and the address of a former draft or null. A button that has the focus is not disabled. */
    show({ canUndo, canRedo }, former) {
        this.undo.setAttribute("aria-disabled", String(!canUndo));
        this.redo.setAttribute("aria-disabled", String(!canRedo));
        this.former.hidden = former === null;
        if (former !== null) {
            const { kind, board, start, title } = parsed(former).keys;
            const { width, height } = Shape.parse(board ?? start ?? "") ?? {};
            say(this.former, `Your draft: ${title || `${kind} on ${width}x${height}`}`);
        }
    }
}
