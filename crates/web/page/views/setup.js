/** Sets up a puzzle: boards and tools, fields, the puzzle as TOML, and the address that contains all of it. */

import { UNSEEN } from "../board/scene.js";
import { isPlayed, playAddress } from "../hand/address.js";
import * as api from "../lib/api.js";
import { el, say } from "../lib/dom.js";
import { blame, save } from "../lib/fields.js";
import { Undo } from "../lib/undo.js";
import { sentence } from "../lib/words.js";
import { request, solved } from "../puzzle/ask.js";
import { onBoard } from "../puzzle/advice.js";
import { blank, draft as read, statement } from "../puzzle/draft.js";
import { applied, emptied, moved } from "../puzzle/edit.js";
import { FIRST, example } from "../puzzle/examples.js";
import { has, kindOf, known, same, viewOf } from "../puzzle/kinds.js";
import { address, split } from "../puzzle/link.js";
import { Analysis } from "./setup/analysis.js";
import { EditBar } from "./setup/bar.js";
import { Boards } from "./setup/boards.js";
import { asAnother, drafts, stored } from "./setup/drafts.js";
import { FilePanel } from "./setup/file.js";
import { nameFields, puzzleFields } from "./setup/fields.js";
import { CELL_KEYS, KEYS } from "./setup/keys.js";
import { questionFields, runFields } from "./setup/options.js";
import { palette, tools } from "./setup/palette.js";

/** The guard that stands in most of these puzzles. */
const USUAL_GUARD = "guard-Q";

/** What was done since the page was loaded; it outlasts the view. */
let past = null;

/** A field whose text is not an edit yet: the browser undoes what is typed there. */
const isPending = ({ dataset, value }) => dataset.before !== undefined && value !== dataset.before;

export function show(root, keys) {
    return new SetUp(root, keys).answers();
}

class SetUp {
    constructor(root, keys) {
        Object.assign(this, { root, tool: null, typed: null, seen: UNSEEN, problem: null, isValid: false, asks: [] });
        this.analysis = new Analysis();
        this.take(keys);
        this.build();
        this.render();
        this.renderFields();
        this.check();
    }

    answers() {
        return {
            title: "Set up",
            keys: KEYS,
            cellKeys: CELL_KEYS,
            key: (event) => (event.ctrlKey || event.metaKey) && this.command(event),
            leave: () => {
                this.finish();
                this.isLeft = true;
                this.analysis.forget();
                this.boards.leave();
            },
            // The server was away.
            back: () => this.checkAgain(),
        };
    }

    /** A key with Ctrl. */
    command({ key, shiftKey, target }) {
        if (key === "Enter") {
            this.solve();
            return true;
        }
        if (isPending(target)) {
            return false;
        }
        const isRedo = key.toLowerCase() === "y" || shiftKey;
        return ["z", "y"].includes(key.toLowerCase()) && (this.goBack(isRedo), true);
    }

    /** Opens an address: a puzzle, or the draft of a kind, or the last one. */
    take(keys) {
        const { puzzle, options } = split(keys);
        const isBare = Object.keys(puzzle).every((key) => key === "kind");
        if (isBare && (puzzle.kind === undefined || kindOf(puzzle.kind))) {
            this.load(puzzle.kind ? drafts.of(puzzle.kind) : drafts.last, puzzle.kind);
            Object.assign(this.options, options);
            drafts.turn(this.address);
        } else {
            this.options = options;
            this.draft = read(puzzle.kind === undefined ? { ...statement(example(FIRST)), ...puzzle } : puzzle);
            // For an address without a valid board, the server's message is shown beside a blank board.
            this.broken = this.draft ? null : puzzle;
            this.draft ??= blank(kindOf(puzzle.kind) ? puzzle.kind : "tour");
            this.broken ?? drafts.open(this.draft.kind, this.address);
        }
        this.begin();
    }

    /** Takes a stored draft, or the example of a kind. */
    load(kept, kind = FIRST) {
        Object.assign(this, stored(kept) ?? { draft: example(kind), options: {} }, { broken: null });
    }

    /** What is opened is one more step after what was done before, or after the draft for which it stands. */
    begin() {
        past ??= new Undo({ ...this.state, ...stored(drafts.former) });
        const isSame =
            same(statement(past.state.draft), statement(this.draft)) && same(past.state.options, this.options);
        isSame ? past.amend(this.state) : past.record(this.state);
    }

    /** What can be undone: the draft, the options, and the text where it is being typed. */
    get state() {
        return { draft: this.draft, options: { ...this.options }, typed: this.typed };
    }

    get address() {
        return address("set-up", { ...statement(this.draft), ...this.options });
    }

    build() {
        this.kinds = el("div", { class: "kinds", role: "group", "aria-label": "Kind of puzzle" });
        this.question = el("p", { class: "question" });
        this.tools = el("div", { class: "tool-box" });
        this.boards = new Boards({
            tool: () => this.tool,
            use: (cells, side, isFirst) => this.use(this.tool, cells, side, isFirst),
            end: () => this.finish(),
            move: (item, from, to, side) => this.change(moved(this.draft, item, from, to, side)),
            typed: (cell, key, side) => this.press(cell, key, side),
            change: (next) => this.change(next),
        });
        this.fields = el("div", { class: "fields" });
        this.names = el("div", { class: "fields" });
        this.run = el("div", { class: "fields" });
        this.questions = el("div", { class: "fields" });
        this.file = new FilePanel({
            typed: (text) => {
                // A late response about the board must not overwrite what is being typed.
                this.analysis.forget();
                this.typed = text;
                past.record(this.state, "toml");
                this.showUndo();
            },
            read: () => this.readToml(),
            check: () => this.checkAgain(),
            kind: () => this.draft.kind,
        });
        this.general = el("p", { class: "problem general", role: "alert", data: { keys: "*" } });
        this.line = el("p", { class: "line", role: "status" });
        this.solveButton = el(
            "button",
            {
                type: "button",
                class: "primary solve",
                disabled: true,
                title: "Ctrl+Enter",
                onclick: () => this.solve(),
            },
            "Solve",
        );
        this.playButton = el(
            "button",
            { type: "button", name: "play", disabled: true, onclick: () => this.playByHand() },
            "Play",
        );
        const compare = el("button", { type: "button", onclick: () => this.compare() }, "Compare methods");
        this.bar = new EditBar({
            undo: () => this.goBack(false),
            redo: () => this.goBack(true),
            clear: () => this.change(emptied(this.draft)),
            example: () => this.change(example(this.draft.kind)),
            former: () => this.goToFormer(),
        });
        this.others = el(
            "details",
            { class: "more", hidden: true },
            el("summary", {}, "More questions"),
            this.questions,
        );
        this.root.addEventListener("focusin", ({ target }) => {
            if (target.matches("input:not(.live, [type=checkbox])")) {
                target.dataset.before = target.value;
            }
        });
        this.root.append(
            el("h1", { class: "unseen" }, "Set up a puzzle"),
            el("div", { class: "head" }, this.kinds, this.question),
            el(
                "div",
                { class: "bench" },
                el(
                    "div",
                    { class: "hero" },
                    this.bar.element,
                    this.tools,
                    this.boards.element,
                    this.general,
                    this.line,
                ),
                el("div", { class: "go" }, this.solveButton, this.playButton, compare),
                el(
                    "div",
                    { class: "side" },
                    el("section", { "aria-label": "Puzzle" }, this.fields),
                    el("details", { class: "more" }, el("summary", {}, "Method and limits"), this.run),
                    this.others,
                    el("details", { class: "more" }, el("summary", {}, "Title and source"), this.names),
                    this.file.element,
                ),
            ),
        );
    }

    /** Which steps there are, and whether a former draft waits. */
    showUndo() {
        const { former } = drafts;
        this.bar.show(past, former === this.address ? null : former);
    }

    /** A step back, or forward again. */
    goBack(isForward) {
        this.finish();
        const state = isForward ? past.redo() : past.undo();
        if (state) {
            this.restore(state);
        }
    }

    restore({ draft, options, typed }) {
        this.seen = UNSEEN;
        Object.assign(this, { draft, options: { ...options }, typed, broken: null });
        this.file.clear();
        this.render();
        this.remember();
        if (typed === null) {
            this.check();
        } else {
            this.file.text = typed;
            this.readToml();
        }
    }

    /** Exchanges the draft for the former one. */
    goToFormer() {
        const { former } = drafts;
        drafts.leave(this.address);
        this.load(former);
        past.record(this.state);
        this.restore(past.state);
    }

    /**
     * Takes what changes in the draft, or a function that says so. Texts are not drawn again while they are typed: `text` names
     * the field, whose changes are one step together.
     */
    change(next, { text = null } = {}) {
        const draft = { ...this.draft, ...(typeof next === "function" ? next(this.draft) : next) };
        const isNew = draft.kind !== this.draft.kind || !same(statement(draft), statement(this.draft));
        Object.assign(this, { draft, broken: null, typed: null });
        this.file.clear();
        isNew && past.record(this.state, text);
        if (text) {
            this.renderBoards();
            this.showUndo();
        } else {
            this.render();
        }
        this.remember();
        this.check();
    }

    render() {
        const { draft } = this;
        const offered = tools(draft);
        if (!offered.some(({ id }) => id === this.tool)) {
            this.tool = (offered.find(({ id }) => id === USUAL_GUARD) ?? offered[0]).id;
        }
        this.kinds.replaceChildren(
            ...known.kinds.map(({ kind }) =>
                el(
                    "button",
                    {
                        type: "button",
                        "aria-pressed": String(kind === draft.kind),
                        data: { kind },
                        onclick: () => kind !== this.draft.kind && this.turnTo(kind),
                    },
                    sentence(kind),
                ),
            ),
        );
        say(this.question, sentence(kindOf(draft.kind).text));
        this.renderTools(offered);
        this.renderBoards();
        this.renderFieldsLater();
        this.showUndo();
    }

    /** A field changes when it loses the focus: the next one must have it before all are rebuilt. */
    renderFieldsLater() {
        clearTimeout(this.pending);
        this.pending = setTimeout(() => this.renderFields());
    }

    renderFields() {
        const focused = document.activeElement?.name;
        const change = (next, how) => this.change(next, how);
        this.fields.replaceChildren(...puzzleFields(this.draft, change));
        this.names.replaceChildren(...nameFields(this.draft, change));
        this.renderQuestions();
        this.renderRun();
        blame(this.root, this.problem);
        const field = focused && this.root.querySelector(`[name="${CSS.escape(focused)}"]`);
        if (field) {
            field.focus({ preventScroll: true });
            field.matches("input") && field.select();
        }
    }

    renderTools(offered = tools(this.draft)) {
        const choose = (id, hasFocus) => {
            this.tool = id;
            this.renderTools();
            this.tools.querySelector(`[data-tool="${CSS.escape(id)}"]`)?.focus(hasFocus ? {} : { preventScroll: true });
        };
        this.tools.replaceChildren(palette(offered, this.tool, choose));
    }

    renderBoards() {
        this.boards.render(this.draft, this.seen);
    }

    renderRun() {
        const write = (method, format) => this.write(method, format);
        this.run.replaceChildren(...runFields(this.draft.kind, this.options, () => this.changeRun(), write));
    }

    renderQuestions() {
        const { kind, shape } = this.draft;
        const ask = (question) => this.ask(question);
        const questions = questionFields(kind, this.options, shape, () => this.changeRun(), ask);
        this.questions.replaceChildren(...questions);
        this.others.hidden = questions.length === 0;
        this.enable();
    }

    /** An option is another one. */
    changeRun() {
        past.record(this.state);
        this.showUndo();
        this.renderFieldsLater();
        this.remember();
    }

    /** An invalid puzzle cannot be solved. */
    enable() {
        const buttons = [this.solveButton, this.playButton, ...this.questions.querySelectorAll("button")];
        buttons.forEach((button) => (button.disabled = !this.isValid));
        for (const question of this.questions.children) {
            // A puzzle with conditions or another rule has fewer questions than its kind.
            question.hidden = this.isValid && !this.asks.includes(question.dataset.ask);
        }
        this.playButton.hidden = !isPlayed(this.draft.kind);
    }

    /** Uses a tool on cells; a stroke of several is one step, and is checked when it ends. */
    use(tool, cells, side, isFirst = true) {
        const result = applied(this.draft, tool, cells, side, isFirst ? null : this.puts);
        this.puts = result.puts;
        if (isFirst) {
            this.isStroke = false;
        }
        if (result.draft !== this.draft) {
            Object.assign(this, { draft: result.draft, broken: null, typed: null });
            this.isStroke ? past.amend(this.state) : past.record(this.state);
            this.isStroke = true;
            this.frame ??= requestAnimationFrame(() => {
                this.frame = null;
                this.isLeft || this.renderBoards();
            });
        }
    }

    /** The end of a stroke. */
    finish() {
        if (this.isStroke && !this.isLeft) {
            this.isStroke = false;
            this.file.clear();
            this.render();
            this.remember();
            this.check();
        }
    }

    /** A key on a cell: the tool with this key; in an exchange every visible character is a token. */
    press(cell, key, side) {
        const isToken = has(this.draft.kind, "start") && [...key].length === 1 && /[^\s/?]/u.test(key);
        const tool =
            tools(this.draft).find((one) => one.key === key)?.id ??
            (key === "Backspace" || key === "Delete" ? "erase" : isToken ? `token-${key}` : null);
        if (tool) {
            this.use(tool, [cell], side);
            this.finish();
        }
        return tool !== null;
    }

    /** Goes on with another kind of puzzle. */
    turnTo(kind) {
        Object.assign(this, asAnother(kind, this));
        this.typed = null;
        past.record(this.state);
        // It is not a draft of its own before it is changed.
        drafts.turn(this.address);
        this.restore(this.state);
        this.kinds.querySelector("[aria-pressed=true]").focus();
    }

    /** The address holds the puzzle and how it is run, and this browser keeps it. */
    remember() {
        const now = this.address;
        history.replaceState(null, "", now);
        if (drafts.last !== now) {
            drafts.save(this.draft.kind, now);
        }
    }

    /** Validates the puzzle on the server; only the latest response is used. */
    check() {
        return this.judge(this.broken ?? statement(this.draft), "puzzle");
    }

    readToml() {
        return this.judge(this.file.text, "toml");
    }

    /** Validates the last change again: the board, or the text. */
    checkAgain() {
        return this.typed !== null ? this.readToml() : this.check();
    }

    /** Applies the response of the server and returns it; nothing if it is outdated. */
    async judge(stated, form) {
        const said = await this.analysis.of(form, stated);
        if (said === null || this.isLeft) {
            return null;
        }
        if (said.error instanceof api.ApiError) {
            this.showError(said.error);
            return said;
        }
        if (form === "toml" && said.valid) {
            this.draft = read(said.puzzle, this.draft) ?? this.draft;
            this.broken = null;
            this.seen = said;
            past.amend(this.state);
            this.render();
            this.remember();
        }
        this.isValid = said.valid;
        this.asks = said.asks;
        this.enable();
        const error =
            said.error && (form === "toml" ? { ...said.error, place: { key: "toml" } } : this.placed(said.error));
        this.problem = error;
        blame(this.root, error);
        say(this.line, said.valid ? (said.impossible ? `No solution: ${said.impossible}` : said.line) : "");
        if (!said.valid && form === "puzzle") {
            this.analysis.guarded(this.draft).then((seen) => seen && this.see(seen));
        }
        this.file.isStale = !said.valid && form === "puzzle";
        if (said.valid) {
            this.file.clear();
            this.see(said);
            if (form === "puzzle") {
                this.file.text = said.toml;
            }
        }
        return said;
    }

    /** With advice for the board, and at a field that exists: an exchange has none for its board. */
    placed(error) {
        const advised = onBoard(error, this.draft);
        const isOnStart = error.place?.key === "board" && has(this.draft.kind, "start");
        return isOnStart ? { ...advised, place: { key: "start" } } : advised;
    }

    /** Draws the analysis of the server, if it is new. */
    see({ attacked, stations }) {
        const isNew = attacked.join() !== this.seen.attacked.join() || stations.join() !== this.seen.stations.join();
        this.seen = { attacked, stations };
        if (isNew) {
            this.renderBoards();
        }
    }

    showError(error) {
        this.isValid = false;
        this.enable();
        blame(this.root, error);
    }

    solve() {
        return this.ask(solved(this.options));
    }

    /** Starts a job and opens its view. */
    async ask(question) {
        if (!this.isValid) {
            return;
        }
        this.solveButton.disabled = true;
        try {
            const job = await api.start(request(question, statement(this.draft), this.options));
            location.hash = address(`${viewOf(question)}/${job.id}`);
        } catch (error) {
            blame(this.root, error);
            this.root.querySelector(".problem:not(:empty)")?.closest("details")?.setAttribute("open", "");
            this.enable();
        }
    }

    /** Saves the integer program that a formulation builds. */
    async write(method, format) {
        try {
            const options = { ...this.options, method, format };
            const text = await api.program(request("export", statement(this.draft), options));
            save(`${this.draft.kind}-${method}.${format}`, text);
        } catch (error) {
            blame(this.root, error);
        }
    }

    playByHand() {
        location.hash = playAddress(statement(this.draft));
    }

    compare() {
        location.hash = address("compare", statement(this.draft));
    }
}
