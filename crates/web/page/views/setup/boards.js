/** The board on which a puzzle is set up; of an exchange there are two, the start and the goal. */

import { stage } from "../../board/scene.js";
import { BoardView } from "../../board/view.js";
import { el } from "../../lib/dom.js";
import { check } from "../../lib/fields.js";
import { swapped } from "../../puzzle/draft.js";
import { has } from "../../puzzle/kinds.js";

export class Boards {
    /**
     * `use(cell, side, isFirst)` is called for a cell that is clicked or drawn over, `typed(cell, key, side)` for a key on one,
     * `change` with what becomes of the draft.
     */
    constructor({ use, typed, change }) {
        this.change = change;
        this.element = el("div", { class: "boards" });
        const view = (side) =>
            new BoardView({
                label: "The board",
                pick: (cell, { isFirst }) => use(cell, side, isFirst),
                key: (cell, key) => typed(cell, key, side),
            });
        this.views = { start: view("start"), goal: view("goal") };
    }

    /** Draws a draft with the server's analysis. */
    render(draft, seen) {
        const focused = document.activeElement?.dataset?.cell;
        const isOn = Object.values(this.views).find((view) => view.element.contains(document.activeElement));
        const sides = has(draft.kind, "goal") ? ["start", "goal"] : ["start"];
        for (const side of sides) {
            this.views[side].label = sides.length > 1 ? `The ${side}` : "The board";
            stage(this.views[side], draft, seen, side);
        }
        if (this.element.childElementCount !== sides.length) {
            this.element.replaceChildren(...sides.map((side) => this.#plate(side, sides.length > 1)));
        }
        const swap = this.element.querySelector("input[name=swapped]");
        if (swap) {
            swap.checked = draft.goal === null;
        }
        if (isOn && focused) {
            isOn.focus(focused);
        }
    }

    /** A board with its title and messages. */
    #plate(side, isOneOfTwo) {
        const name = el("h2", {}, side === "start" ? "Start" : "Goal");
        return el(
            "figure",
            { class: "plate", data: { side } },
            isOneOfTwo && el("figcaption", {}, name, side === "goal" && this.#goalTools()),
            this.views[side].element,
            isOneOfTwo && el("p", { class: "problem", role: "alert", data: { keys: side } }),
        );
    }

    #goalTools() {
        const swap = (event) => this.change(({ start }) => ({ goal: event.target.checked ? null : swapped(start) }));
        const turn = () =>
            this.change(({ start, shape }) => {
                const turned = (cell) => shape.name(shape.area - 1 - shape.named(cell));
                return { goal: new Map([...start].map(([cell, token]) => [turned(cell), token])) };
            });
        return el(
            "div",
            { class: "row" },
            check("Swap the colours", el("input", { name: "swapped", onchange: swap })),
            el("button", { type: "button", class: "quiet", onclick: turn }, "Rotate by 180°"),
        );
    }
}
