/** The board on which a puzzle is played: what has changed since the last move is drawn, and nothing else. */

import { CELL } from "../../board/faces.js";
import { LeapLine } from "../../board/leapline.js";
import { disc, enlarged, isNumbered, ofWalker, placed, segment, trace, visit } from "../../board/marks.js";
import { svg } from "../../lib/dom.js";
import { known } from "../../puzzle/kinds.js";
import { pieces } from "./pieces.js";

/** Milliseconds of a leap. */
const LEAP = 160;
const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

export class Table {
    constructor(board, rule, state) {
        Object.assign(this, { board, rule });
        this.hasTrails = !state.standing;
        this.tokens = new Map();
        this.visits = new Map();
        board.reshape(state.shape);
        const group = (layer, name) => board.layers[layer].appendChild(svg("g", { class: name }));
        this.trail = group("lines", "trail");
        this.last = group("lines", "last-leap");
        this.marks = group("marks", "marks");
        this.dots = group("front", "dots");
        this.reasons = group("front", "reasons");
        this.hints = group("front", "hints");
        if (state.unsafe) {
            board.mark("attacked", state.unsafe.keys());
            state.guards.forEach((role, cell) => board.put({ guard: role }, cell));
        }
    }

    /** Draws a state; `selected` is the cell whose piece is in the hand, `onward(cell)` what is written on a cell that it may enter. */
    draw(state, selected, choices, onward = null) {
        const { board, rule } = this;
        const standing = pieces(rule, state);
        this.#stand(standing);
        this.#trails(rule.trails(state));
        this.#visited(state, rule.visits(state));
        board.mark("selected", selected ? [selected] : []);
        board.mark("grip", rule.actors(state));
        board.mark("visited", state.walks ? state.walks.flat() : []);
        const marked = new Set([...rule.visits(state), ...targets(state)].map(({ cell }) => cell));
        this.dots.replaceChildren(...choices.map((cell) => this.#dot(cell, onward?.(cell) ?? null, marked.has(cell))));
        this.reasons.replaceChildren();
        this.hints.replaceChildren();
        board.mark("blamed", []);
        this.#describe(state, standing, choices, onward);
    }

    /** The element of the piece on a cell. */
    token(cell) {
        return this.tokens.get(cell)?.element ?? null;
    }

    /** Takes what is on its way back to its cell. */
    settle(cell) {
        const token = this.tokens.get(cell);
        token && this.board.move(token.element, ...this.board.centre(cell), this.scale);
    }

    /** Shows why a move is refused: the piece shakes, and what is in its way is lit. */
    refuse(from, { cells = [], leap = null, line = null }) {
        const { board } = this;
        board.mark("blamed", cells);
        const lines = [leap && ["barrier", leap], line && ["barrier aim", line]].filter(Boolean);
        this.reasons.replaceChildren(...lines.map(([name, cells]) => segment(board, name, ...cells)));
        const token = this.token(from);
        if (token && !reduced.matches) {
            const shift = (x) => ({ translate: `${x}px` });
            token.animate([0, -9, 8, -6, 4, 0].map(shift), { duration: 300 });
        }
    }

    /** Shows a move that is advised. */
    advise(from, to) {
        const { board } = this;
        const cell = placed(board, svg("circle", { class: "hint-cell", r: CELL * 0.4 }), to);
        this.hints.replaceChildren(...(from ? [segment(board, "hint-leap", from, to)] : []), cell);
    }

    get scale() {
        return this.hasTrails ? enlarged(this.board) : 1;
    }

    /** Pieces that stand where one of the same face stood stay; the others come from where one has gone. */
    #stand(standing) {
        const wanted = new Map(standing.map((piece) => [piece.cell, piece]));
        const look = ({ side, walker, disc, text }) => [side, walker, disc, text].join();
        const gone = [...this.tokens].filter(
            ([cell, { name }]) => !wanted.has(cell) || look(wanted.get(cell).face) !== name,
        );
        gone.forEach(([cell]) => this.tokens.delete(cell));
        for (const { cell, face } of standing) {
            if (this.tokens.has(cell)) {
                continue;
            }
            const name = look(face);
            const index = gone.findIndex(([, token]) => token.name === name);
            const [[from, token]] = index < 0 ? [[null, null]] : gone.splice(index, 1);
            const element = token?.element ?? this.board.put(face, cell);
            this.tokens.set(cell, { element, name });
            this.#leap(element, from, cell);
        }
        gone.forEach(([, { element }]) => element.remove());
    }

    #leap(element, from, to) {
        const { board } = this;
        const [x, y] = board.centre(to);
        // Where it is now: a piece that was dragged is already there.
        const held = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute("transform"));
        board.move(element, x, y, this.scale);
        board.layers.tokens.append(element);
        if (from && held && !reduced.matches) {
            const line = new LeapLine(board.shape, board.shape.named(from), board.shape.named(to));
            const [heldX, heldY] = held.slice(1).map(Number);
            const isDragged = heldX === x && heldY === y;
            // Over a rim it comes in from the other side.
            const [fromX, fromY] = line.isOver && !isDragged ? line.line(1)[0] : [heldX, heldY];
            const [dx, dy] = [fromX - x, fromY - y];
            element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
                duration: LEAP,
                easing: "ease-out",
            });
        }
    }

    #trails(walks) {
        const drawn = (name, cells) =>
            walks.flatMap((walk, index) => {
                const look = `${name} ${ofWalker("line", index, walks.length)}`;
                return walk.length > 1 ? [trace(this.board, look, cells(walk))] : [];
            });
        this.trail.replaceChildren(...drawn("piece reached", (walk) => walk));
        this.last.replaceChildren(...drawn("fresh", (walk) => walk.slice(-2)));
    }

    /** Numbers on visited cells, and the cells that an errand has to visit. */
    #visited(state, visits) {
        const numbers = isNumbered(this.board) ? visits : [];
        const wanted = new Map(
            numbers.map((visit) => [`${visit.cell} ${visit.text} ${visit.walker}`, () => this.#number(state, visit)]),
        );
        targets(state).forEach((target) =>
            wanted.set(`${target.cell} ${target.text} ${target.look}`, () => this.#target(target)),
        );
        for (const [key, element] of this.visits) {
            if (!wanted.has(key)) {
                element.remove();
                this.visits.delete(key);
            }
        }
        for (const [key, make] of wanted) {
            if (!this.visits.has(key)) {
                this.visits.set(key, this.marks.appendChild(make()));
            }
        }
    }

    #number(state, { cell, text, walker }) {
        return visit(this.board, `reached ${ofWalker("dot", walker, state.team ?? 1)}`, { cell, text });
    }

    #target({ cell, text, look }) {
        return placed(this.board, disc(`target ${look}`, look === "next" ? 36 : 30, text), cell);
    }

    /** A cell that may be entered; a ring where something is written on it already. */
    #dot(cell, text, isMarked) {
        const radius = text !== null ? 26 : isMarked ? 38 : 15;
        return placed(this.board, disc(isMarked && text === null ? "dot around" : "dot", radius, text), cell);
    }

    /** What screen readers say about a cell. */
    #describe(state, standing, choices, onward) {
        const words = new Map();
        const say = (cell, text) => words.set(cell, words.has(cell) ? `${words.get(cell)}, ${text}` : text);
        standing.forEach(({ cell, name }) => say(cell, name));
        state.guards?.forEach((role, cell) =>
            say(cell, `guard: ${known.guards.find(({ letter }) => letter === role)?.name ?? role}`),
        );
        state.unsafe?.forEach((guard, cell) => guard !== cell && say(cell, "attacked"));
        this.rule.visits(state).forEach(({ cell, text }) => say(cell, `visited, ${text}`));
        targets(state).forEach(({ cell, text, look }) =>
            say(cell, look === "done" ? "visited" : `visit number ${text}${look === "next" ? ", next" : ""}`),
        );
        choices.forEach((cell) => say(cell, onward ? `may be entered, ${onward(cell)} onward` : "may be entered"));
        this.board.describe(words);
    }
}

/** The cells that an errand visits: done ones ticked, the next one marked. A cell that is visited twice shows its next turn. */
function targets({ stations = [], done = 0 }) {
    const shown = new Map();
    stations.forEach((cell, index) => {
        const look = index < done ? "done" : index === done ? "next" : "later";
        if (!shown.has(cell) || shown.get(cell).look === "done") {
            shown.set(cell, { cell, look, text: look === "done" ? "✓" : String(index + 1) });
        }
    });
    return [...shown.values()];
}
