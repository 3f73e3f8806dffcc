/** A puzzle that is played by hand: pick a piece, leap, undo, ask for a hint, and see how far from the optimum the end is. */

import { UNSEEN, stage } from "../board/scene.js";
import { BoardView } from "../board/view.js";
import { NEXT } from "../hand/cover.js";
import { isPlayed, playAddress, puzzleName } from "../hand/address.js";
import { Game } from "../hand/game.js";
import { addResult, keep, recall } from "../hand/memory.js";
import { ruleOf, unitOf } from "../hand/rules.js";
import * as api from "../lib/api.js";
import { el, say } from "../lib/dom.js";
import { check, toast } from "../lib/fields.js";
import { notice } from "../lib/notice.js";
import { plural, sentence } from "../lib/words.js";
import { request } from "../puzzle/ask.js";
import { draft, statement } from "../puzzle/draft.js";
import { kindOf } from "../puzzle/kinds.js";
import { address, split } from "../puzzle/link.js";
import { End, ownValue } from "./play/end.js";
import { Hand } from "./play/hand.js";
import { Hint } from "./play/hint.js";
import { MOST_CELLS, Ring } from "./play/ring.js";
import { Shared } from "./play/shared.js";
import { Table } from "./play/table.js";

const KEYS = [
    ["Ctrl+Z u", "Undo"],
    ["Ctrl+Y Ctrl+Shift+Z", "Redo"],
    ["i", "Hint"],
    ["e", "Change the puzzle"],
];
const CELL_KEYS = [
    ["← ↑ → ↓", "Move between cells"],
    ["Enter", "Pick the piece, leap to the cell"],
    ["Esc", "Put the piece back"],
    [".", "Cover: end the step"],
];

/** A larger board has no cells that could be clicked. */
const MOST_ON_BOARD = 1600;

export function show(root, keys) {
    const view = new Play(root, keys);
    return {
        title: "Play",
        keys: KEYS,
        cellKeys: CELL_KEYS,
        key: (event) => view.key(event),
        leave: () => view.leave(),
        back: () => view.load(),
    };
}

class Play {
    constructor(root, keys) {
        this.root = root;
        const { moves = "", ...rest } = keys;
        this.link = String(moves);
        this.keys = split(rest).puzzle;
        this.load();
    }

    /** Reads the puzzle as the server does, with all defaults written out. */
    async load() {
        if (this.game) {
            return;
        }
        this.root.setAttribute("aria-busy", "true");
        const setUp = el("a", { class: "button", href: address("set-up", this.keys) }, "Set it up");
        let said;
        try {
            said = await api.validate({ puzzle: this.keys });
        } catch (error) {
            said = { valid: false, error };
        }
        if (this.isLeft) {
            return;
        }
        if (!said.valid) {
            notice(this.root, "This puzzle cannot be played", sentence(said.error.message), setUp);
        } else if (said.puzzle.paths > 1) {
            notice(this.root, "Several paths are not played by hand", "Set `paths` to 1, or let it be solved.", setUp);
        } else if (!isPlayed(said.kind)) {
            notice(
                this.root,
                `A ${said.kind} has nothing to play`,
                "Its answer is a number. Ask for a tour instead.",
                setUp,
            );
        } else if (said.board.width * said.board.height > MOST_ON_BOARD) {
            notice(
                this.root,
                "This board is too large to be played",
                `Boards of up to ${MOST_ON_BOARD} cells can be played.`,
                setUp,
            );
        } else {
            this.#begin(said);
        }
    }

    #begin({ puzzle, line, attacked, stations }) {
        this.root.removeAttribute("aria-busy");
        this.puzzle = puzzle;
        this.line = line;
        this.seen = { attacked, stations };
        this.plan = draft(puzzle);
        this.name = puzzleName(puzzle);
        this.rule = ruleOf(puzzle);
        this.game = new Game(this.rule, puzzle, this.plan.shape, { guards: this.plan.guards, stations });
        const kept = recall(this.name);
        const linked = this.rule.decode(this.link);
        const isWhole = this.game.take(linked.length ? linked : this.rule.decode(kept.moves));
        this.isShared = linked.length > 0 && !this.game.isEmpty;
        this.build();
        if (this.isShared) {
            this.#share(isWhole);
            return;
        }
        this.game.hints = kept.hints;
        this.selected = null;
        this.render();
        if (this.game.isComplete) {
            this.#end({ isNew: false });
        }
    }

    build() {
        const { puzzle } = this;
        this.value = el("p", { class: "value" });
        this.summary = el("p", { class: "summary" });
        this.record = el("p", { class: "line" });
        this.moves = el("ol", { class: "moves", "aria-label": "Moves" });
        this.side = el("aside", { class: "side" });
        this.hero = el("div", { class: "hero" });
        const title = puzzle.title ?? sentence(this.line);
        // What is asked by another rule, the line says, and not the sentence about the kind.
        const question = puzzle.variant ? sentence(this.line) : sentence(kindOf(puzzle.kind).text);
        this.root.replaceChildren(
            el(
                "header",
                { class: "head" },
                el("div", {}, el("h1", {}, title), question !== title && el("p", { class: "question" }, question)),
            ),
            el("div", { class: "bench" }, this.hero, this.side),
        );
        if (!this.isShared) {
            this.#table();
        }
        this.#aside();
    }

    /** The board, and what can be done beside moving. */
    #table() {
        this.board = new BoardView({
            label: "The board",
            // The pointer is the hand's.
            act: { key: (cell, key) => this.onCell(cell, key), walked: () => {} },
        });
        this.board.element.classList.add("playing");
        this.table = new Table(this.board, this.rule, this.game.state);
        this.hand = new Hand(this.board, {
            lift: (cell) => this.lift(cell),
            tap: (cell) => this.tap(cell),
            grab: (cell) => this.select(cell),
            drop: (from, cell) => this.drop(from, cell),
        });
        this.hint = new Hint({ say: (text) => this.say(text), advise: (move, text) => this.advise(move, text) });
        this.talk = el("p", { class: "talk", role: "status", "aria-live": "polite" });
        const button = (name, label, title, onclick) => el("button", { type: "button", name, title, onclick }, label);
        this.buttons = {
            undo: button("undo", "Undo", "Ctrl+Z", () => this.undo()),
            redo: button("redo", "Redo", "Ctrl+Y", () => this.redo()),
            restart: button("restart", "Restart", "Can be undone", () => this.restart()),
            hint: button("hint", "Hint", "i", () => this.hint.ask(this.game, this.name)),
            ...(this.game.first.team > 1
                ? { step: button("step", "Next step", ". on a cell", () => this.endStep()) }
                : {}),
            ...(this.rule.endsByHand && !this.puzzle.closed
                ? { finish: button("finish", "Finish", "Ends the path here", () => this.finish()) }
                : {}),
        };
        this.place = el("div", { class: "end-place" });
        this.hero.replaceChildren(
            el("figure", { class: "plate" }, this.board.element),
            this.talk,
            el("div", { class: "row deeds", role: "group", "aria-label": "Play" }, Object.values(this.buttons)),
            this.place,
        );
    }

    #aside() {
        const { puzzle, rule } = this;
        const cells = this.plan.shape.area;
        this.options = el("div", { class: "checks" });
        if (puzzle.kind === "exchange") {
            const goal = new BoardView({ label: "The goal", isFlat: true });
            stage(goal, this.plan, UNSEEN, "goal");
            const caption = el("figcaption", {}, el("h2", {}, "Goal"));
            this.side.before(el("figure", { class: "plate goal" }, caption, goal.element));
            this.ringPlace = el("figure", { class: "plate" });
            const turn = (event) => this.showRing(event.target.checked);
            cells <= MOST_CELLS &&
                this.options.append(check("Show the move graph", el("input", { name: "ring", onchange: turn })));
        }
        if (rule.onward) {
            const turn = (event) => {
                this.isCounting = event.target.checked;
                this.render();
            };
            this.options.append(
                check("Numbers of onward moves (Warnsdorff's rule)", el("input", { name: "onward", onchange: turn })),
            );
        }
        const solve = el("button", { type: "button", name: "solve", onclick: () => this.solve() }, "Solve");
        const share = el("button", { type: "button", name: "share", onclick: () => this.share() }, "Share");
        const back = el("a", { class: "button", href: address("set-up", statement(this.plan)) }, "Change the puzzle");
        this.back = back;
        this.side.replaceChildren(
            ...[
                this.value,
                this.summary,
                this.record,
                !this.isShared && this.options,
                this.ringPlace,
                el("div", { class: "row" }, share, solve, back),
                this.moves,
            ].filter(Boolean),
        );
    }

    #share(isWhole) {
        const own = () => (location.hash = playAddress(statement(this.plan)));
        this.shared = new Shared({
            game: this.game,
            puzzle: this.puzzle,
            seen: this.seen,
            isWhole,
            own,
            adopt: () => {
                keep(this.name, { moves: this.rule.encode(this.game.moves), hints: 0 });
                own();
            },
        });
        this.hero.replaceWith(this.shared.element);
        this.#count();
    }

    /** Draws the state of the game. */
    render() {
        const { game, rule } = this;
        const { state } = game;
        const actors = rule.actors(state);
        if (!actors.includes(this.selected)) {
            // A single piece is always in the hand.
            this.selected = actors.length === 1 ? actors[0] : null;
        }
        const isOver = game.isComplete;
        const choices = isOver || !this.selected ? [] : rule.choices(state, this.selected);
        const onward = this.isCounting && rule.onward ? (cell) => String(rule.onward(state, cell)) : null;
        this.table.draw(state, isOver ? null : this.selected, choices, onward);
        this.ring?.draw(state, this.selected);
        this.#count();
        const can = {
            undo: game.past.length > 0 || game.isFinished,
            redo: game.future.length > 0,
            restart: !game.isEmpty,
            hint: !isOver,
            step: rule.canEndStep?.(state) && !isOver,
            finish: !isOver && rule.canFinish(state),
        };
        Object.entries(this.buttons).forEach(([name, button]) => this.#enable(button, can[name]));
    }

    /** A button that is switched off keeps the focus, so that the keyboard does not lose its place. */
    #enable(button, isOn) {
        button.disabled = !isOn && button !== document.activeElement;
        button.setAttribute("aria-disabled", String(!isOn));
    }

    #count() {
        const { game, rule } = this;
        const { state } = game;
        const steps = rule.steps && state.team > 1 ? `${plural(rule.steps(state), "steps")}, ` : "";
        say(this.value, steps + plural(rule.count(state), unitOf(rule)));
        say(this.summary, sentence(rule.summary(state)));
        const { results } = recall(this.name);
        const best = results.length ? `Your best: ${results[0].value}.` : "";
        const hints = game.hints ? `Hints: ${game.hints}.` : "";
        say(this.record, [best, hints].filter(Boolean).join(" "));
        this.#list();
    }

    /** The moves in words; the list grows and shrinks at its end. */
    #list() {
        const shown = this.game.moves.map((move) =>
            move === NEXT ? "next step" : move.replace(/^([A-Z]+)/, (who) => `${who.toLowerCase()} `),
        );
        const same = [...this.moves.children].findIndex((item, index) => item.textContent !== shown[index]);
        const kept = same < 0 ? this.moves.childElementCount : same;
        [...this.moves.children].slice(kept).forEach((item) => item.remove());
        this.moves.append(...shown.slice(kept).map((text) => el("li", {}, text)));
        this.moves.scrollTop = this.moves.scrollHeight;
    }

    /** A text for the eyes and for screen readers; the same text twice is read twice. */
    say(text) {
        this.talk.replaceChildren(text);
    }

    /** The element of a piece that can be moved from a cell. */
    lift(cell) {
        const { game, rule } = this;
        const canMove = !game.isComplete && rule.actors(game.state).includes(cell);
        return canMove ? this.table.token(cell) : null;
    }

    /** A cell is clicked or entered: the piece in the hand leaps there, or the piece on it is taken. */
    tap(cell) {
        const { game, rule } = this;
        const { state } = game;
        if (game.isComplete) {
            this.say("This is the end: undo or restart to go on.");
            return;
        }
        const actors = rule.actors(state);
        const isLegal = actors.length > 0 && this.selected && rule.choices(state, this.selected).includes(cell);
        if (!isLegal && actors.includes(cell)) {
            this.select(cell === this.selected && actors.length > 1 ? null : cell);
        } else if (actors.length > 0 && !this.selected) {
            this.say(`Pick a ${state.standing ? "token" : "walker"} first.`);
        } else {
            this.try(this.selected, cell);
        }
    }

    /** The end of a drag. */
    drop(from, cell) {
        if (cell === null || cell === from) {
            this.table.settle(from);
            this.select(from);
            return;
        }
        this.selected = from;
        if (!this.try(from, cell)) {
            this.table.settle(from);
        }
    }

    select(cell) {
        this.hint.cancel();
        this.selected = cell;
        this.say("");
        this.render();
    }

    /** Plays a move if it is legal; if not, shows why. */
    try(from, to) {
        const { game, rule } = this;
        const refusal = rule.refusal(game.state, from, to);
        if (refusal) {
            this.render();
            this.say(refusal.text);
            this.table.refuse(from, refusal);
            return false;
        }
        return this.play(rule.moveTo(game.state, from, to));
    }

    play(move) {
        if (!this.game.play(move)) {
            return false;
        }
        this.selected = null;
        this.say("");
        this.changed();
        return true;
    }

    /** After every change of the game. */
    changed() {
        this.hint.cancel();
        this.end?.leave();
        this.end = null;
        this.place.replaceChildren();
        this.render();
        const { game, rule } = this;
        keep(this.name, { moves: rule.encode(game.moves), hints: game.hints });
        if (game.isComplete) {
            this.#end({ isNew: true });
        }
    }

    endStep() {
        if (this.rule.canEndStep?.(this.game.state)) {
            this.play(NEXT);
        } else {
            this.say("A step ends when a walker has leapt: the others then leave the board.");
        }
    }

    finish() {
        if (this.game.finish()) {
            this.changed();
        }
    }

    undo() {
        if (this.game.undo()) {
            this.say("Undone.");
            this.changed();
        }
    }

    redo() {
        if (this.game.redo()) {
            this.say("Done again.");
            this.changed();
        }
    }

    restart() {
        if (this.game.restart()) {
            this.say("Back at the start; undo brings the moves back.");
            this.changed();
        }
    }

    /** Shows a move that the solver advises. */
    advise(move, text) {
        this.game.hints += 1;
        keep(this.name, { hints: this.game.hints });
        if (move === NEXT) {
            this.say("Hint: end the step; the walkers that have not leapt leave the board.");
        } else {
            const cells = move.match(/[a-z]+\d+/g);
            const to = cells.at(-1);
            const { rule, game } = this;
            const from =
                cells.length > 1
                    ? cells[0]
                    : (rule.actors(game.state).find((cell) => rule.moveTo(game.state, cell, to) === move) ?? null);
            if (from) {
                this.selected = from;
            }
            this.render();
            this.table.advise(from, to);
            this.say(`Hint: ${from ? `${from}-${to}` : to}; ${text}.`);
        }
        this.#count();
    }

    #end({ isNew }) {
        const { game, rule } = this;
        const result = { value: ownValue(game), moves: rule.encode(game.moves), hints: game.hints };
        const results = isNew ? addResult(this.name, result, rule.isLongest) : recall(this.name).results;
        const share = el("button", { type: "button", onclick: () => this.share() }, "Share my solution");
        const again = el("button", { type: "button", onclick: () => this.restart() }, "Play again");
        this.end = new End({
            game,
            puzzle: this.puzzle,
            name: this.name,
            results,
            seen: this.seen,
            buttons: [share, again],
        });
        this.place.replaceChildren(this.end.element);
        this.#count();
        if (isNew) {
            this.end.title.focus();
        }
    }

    showRing(isShown) {
        this.ring = isShown ? new Ring(this.rule, this.game.state) : null;
        this.ringPlace.replaceChildren(...(isShown ? [this.ring.element] : []));
    }

    /** Copies a link that contains the puzzle and the moves. */
    async share() {
        const link = playAddress(statement(this.plan), this.rule.encode(this.game.moves));
        try {
            await navigator.clipboard.writeText(location.href.split("#")[0] + link);
            toast("Link to the puzzle and your moves copied.");
        } catch {
            location.hash = link;
            toast("Copy the address of this page: it contains the puzzle and the moves.");
        }
    }

    /** Leaves the playing to the solver. */
    async solve() {
        try {
            const job = await api.start(request("best", statement(this.plan), {}));
            location.hash = address(`job/${job.id}`);
        } catch (error) {
            this.talk ? this.say(error.message) : toast(error.message);
        }
    }

    /** The keys of the page; a command is one with Ctrl. */
    key(event) {
        if (this.shared) {
            return this.shared.key(event);
        }
        if (!this.game) {
            return false;
        }
        if (event.ctrlKey || event.metaKey) {
            const name = event.key.toLowerCase();
            const act = { z: () => (event.shiftKey ? this.redo() : this.undo()), y: () => this.redo() }[name];
            act?.();
            return act !== undefined;
        }
        return this.keyed(event.key) || (this.end?.key(event) ?? false);
    }

    /** A key on a cell of the board. */
    onCell(cell, key) {
        if (key === "Enter" || key === " ") {
            this.tap(cell);
            return true;
        }
        return this.keyed(key);
    }

    /** Keys that act on a cell and elsewhere. */
    keyed(key) {
        const act = {
            u: () => this.undo(),
            i: () => !this.game.isComplete && this.hint.ask(this.game, this.name),
            ".": () => this.endStep(),
            e: () => (location.hash = this.back.hash),
            Escape: () => this.select(null),
        }[key];
        act?.();
        return act !== undefined;
    }

    leave() {
        this.isLeft = true;
        this.hint?.cancel();
        this.end?.leave();
        this.shared?.leave();
    }
}
