/** Sets up a puzzle: boards and tools, fields, the puzzle as TOML, and the address that contains all of it. */

import { UNSEEN } from "../board/scene.js";
import * as api from "../lib/api.js";
import { el, quietly, say } from "../lib/dom.js";
import { blame, save, toast } from "../lib/fields.js";
import { sentence } from "../lib/words.js";
import { request, solved } from "../puzzle/ask.js";
import { onBoard } from "../puzzle/advice.js";
import { asked, blank, draft as read, statement } from "../puzzle/draft.js";
import { has, kindOf, known, viewOf } from "../puzzle/kinds.js";
import { address, isLimit, split } from "../puzzle/link.js";
import { Boards } from "./setup/boards.js";
import { nameFields, puzzleFields } from "./setup/fields.js";
import { questionFields, runFields } from "./setup/options.js";
import { applied, palette, tools } from "./setup/palette.js";

const KEYS = [["Ctrl+Enter", "Solve"]];
const CELL_KEYS = [
    ["← ↑ → ↓", "Move between cells"],
    ["Enter", "Use the tool on the cell"],
    ["# .", "Hole, clear the cell"],
    ["n N a…", "Exchange: place this token"],
    ["K Q R B N", "Place a guard"],
    ["w s e v", "Walker, start, end, next to visit"],
];

/** The guard that stands in most of these puzzles. */
const USUAL_GUARD = "guard-Q";

/** The initial puzzle. */
const FIRST = { kind: "exchange", start: "n.n/.../N.N" };

export function show(root, keys) {
    return new SetUp(root, keys).answers();
}

class SetUp {
    constructor(root, keys) {
        this.root = root;
        this.take(keys);
        this.seen = UNSEEN;
        this.problem = null;
        this.isValid = false;
        this.turn = 0;
        this.build();
        this.render();
        this.renderFields();
        // The next view is preloaded.
        this.check().then(() => import("./job.js").catch(() => {}));
    }

    answers() {
        return {
            title: "Set up",
            keys: KEYS,
            cellKeys: CELL_KEYS,
            key: (event) => (event.ctrlKey || event.metaKey) && event.key === "Enter" && (this.solve(), true),
            leave: () => {
                this.isLeft = true;
            },
            // The server was away.
            back: () => this.checkAgain(),
        };
    }

    /** Reads an address; missing keys are blank. */
    take(keys) {
        const { puzzle, options } = split(keys);
        this.options = options;
        const isBare = Object.keys(puzzle).every((key) => key === "kind");
        if (puzzle.kind === undefined || (puzzle.kind === "exchange" && isBare)) {
            this.draft = read({ ...FIRST, ...(isBare ? {} : puzzle) });
        } else if (isBare && kindOf(puzzle.kind)) {
            this.draft = blank(puzzle.kind);
        } else {
            this.draft = read(puzzle);
        }
        // For an address without a valid board, the server's message is shown beside a blank board.
        this.broken = this.draft ? null : puzzle;
        this.draft ??= blank(kindOf(puzzle.kind) ? puzzle.kind : "tour");
        this.tool = null;
    }

    build() {
        this.kinds = el("div", { class: "kinds", role: "group", "aria-label": "Kind of puzzle" });
        this.question = el("p", { class: "question" });
        this.tools = el("div", { class: "tool-row" });
        this.boards = new Boards({
            use: (cell, side, isFirst) => this.use(this.tool, cell, side, isFirst),
            typed: (cell, key, side) => this.typed(cell, key, side),
            change: (next) => this.change(next),
        });
        this.fields = el("div", { class: "fields" });
        this.names = el("div", { class: "fields" });
        this.run = el("div", { class: "fields" });
        this.questions = el("div", { class: "fields" });
        const readSoon = quietly(150, () => this.readToml());
        this.toml = el("textarea", {
            class: "toml",
            spellcheck: "false",
            rows: 8,
            "aria-label": "The puzzle as TOML",
            oninput: () => {
                // A late response about the board must not overwrite what is being typed.
                this.turn += 1;
                this.isTyped = true;
                say(this.undone, "");
                readSoon();
            },
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
        const compare = el("button", { type: "button", onclick: () => this.compare() }, "Compare methods");
        const copy = el("button", { type: "button", class: "quiet", onclick: () => this.copyLink() }, "Copy the link");
        const download = el(
            "button",
            { type: "button", class: "quiet", name: "download", onclick: () => this.download() },
            "Download",
        );
        this.stale = el(
            "p",
            { class: "hint", hidden: true },
            "The board is not valid now; this is the last valid puzzle.",
        );
        this.undone = el("p", { class: "problem", role: "alert" });
        this.others = el(
            "details",
            { class: "more", hidden: true },
            el("summary", {}, "More questions"),
            this.questions,
        );
        this.root.append(
            el("h1", { class: "unseen" }, "Set up a puzzle"),
            el("div", { class: "head" }, this.kinds, this.question),
            el(
                "div",
                { class: "bench" },
                el("div", { class: "hero" }, this.tools, this.boards.element, this.general, this.line),
                el(
                    "aside",
                    { class: "side" },
                    el("div", { class: "go" }, this.solveButton, compare),
                    el("section", { "aria-label": "Puzzle" }, this.fields),
                    el("details", { class: "more" }, el("summary", {}, "Method and limits"), this.run),
                    this.others,
                    el("details", { class: "more" }, el("summary", {}, "Title and source"), this.names),
                    el(
                        "details",
                        { class: "more", open: true },
                        el("summary", {}, "As a file"),
                        this.toml,
                        this.stale,
                        el("p", { class: "problem", role: "alert", data: { keys: "toml" } }),
                        el("div", { class: "row" }, download, copy),
                        this.undone,
                    ),
                ),
            ),
        );
    }

    /** Takes what changes in the draft, or a function that says so; texts are not drawn again while they are typed. */
    change(next, { isText = false } = {}) {
        this.draft = { ...this.draft, ...(typeof next === "function" ? next(this.draft) : next) };
        this.broken = null;
        this.isTyped = false;
        say(this.undone, "");
        if (isText) {
            this.renderBoards();
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
        const label = el("span", { class: "tool-name" }, offered.find(({ id }) => id === this.tool)?.label ?? "");
        this.tools.replaceChildren(palette(offered, this.tool, choose), label);
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
        const questions = questionFields(kind, this.options, shape.height, () => this.changeRun(), ask);
        this.questions.replaceChildren(...questions);
        this.others.hidden = questions.length === 0;
        this.enable();
    }

    /** An option is another one. */
    changeRun() {
        this.renderFieldsLater();
        this.remember();
    }

    /** An invalid puzzle cannot be solved. */
    enable() {
        const buttons = [this.solveButton, ...this.questions.querySelectorAll("button")];
        buttons.forEach((button) => (button.disabled = !this.isValid));
    }

    /** Uses a tool on a cell. */
    use(tool, cell, side, isFirst = true) {
        const result = applied(this.draft, tool, cell, side, isFirst ? null : this.puts);
        this.puts = result.puts;
        if (result.draft !== this.draft) {
            this.change(result.draft);
        }
    }

    /** A key on a cell: the tool with this key; in an exchange every visible character is a token. */
    typed(cell, key, side) {
        const tool =
            tools(this.draft).find((one) => one.key === key)?.id ??
            (key === "Backspace" || key === "Delete" ? "erase" : null);
        if (tool) {
            this.use(tool, cell, side);
            return true;
        }
        if (has(this.draft.kind, "start") && [...key].length === 1 && /[^\s/?]/u.test(key)) {
            this.use(`token-${key}`, cell, side);
            return true;
        }
        return false;
    }

    /** Asks about the same board another kind of question. */
    turnTo(kind) {
        const isKept = ([key]) => isLimit(key);
        this.options = Object.fromEntries(Object.entries(this.options).filter(isKept));
        this.seen = UNSEEN;
        this.change(asked(kind, this.draft));
        this.kinds.querySelector("[aria-pressed=true]").focus();
    }

    /** The address holds the puzzle and how it is run. */
    remember() {
        history.replaceState(null, "", address("set-up", { ...statement(this.draft), ...this.options }));
    }

    /** Validates the puzzle on the server; only the latest response is used. */
    check() {
        return this.judge(this.broken ?? statement(this.draft), "puzzle");
    }

    readToml() {
        return this.judge(this.toml.value, "toml");
    }

    /** Validates the last change again: the board, or the text. */
    checkAgain() {
        return this.isTyped ? this.readToml() : this.check();
    }

    /** Applies the response of the server and returns it; nothing if it is outdated. */
    async judge(stated, form) {
        const turn = (this.turn += 1);
        let said;
        try {
            said = await api.validate({ [form]: stated });
        } catch (error) {
            said = { valid: false, error };
        }
        if (turn !== this.turn || this.isLeft) {
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
            this.render();
            this.remember();
        }
        this.isValid = said.valid;
        this.enable();
        const error =
            said.error && (form === "toml" ? { ...said.error, place: { key: "toml" } } : this.placed(said.error));
        this.problem = error;
        blame(this.root, error);
        say(this.line, said.valid ? (said.impossible ? `No solution: ${said.impossible}` : said.line) : "");
        if (!said.valid && form === "puzzle") {
            this.watch(turn);
        }
        this.stale.hidden = said.valid || form === "toml";
        if (said.valid) {
            say(this.undone, "");
            this.see(said);
            if (form === "puzzle") {
                this.toml.value = said.toml;
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

    /** Guards attack before the puzzle is complete. */
    async watch(turn) {
        const { guards, shape, kind } = this.draft;
        const isGuarded = guards.size > 0 && has(kind, "guards");
        const named = [...guards].map(([cell, role]) => role + cell);
        const { attacked } = isGuarded ? await api.attacked(String(shape), named).catch(() => UNSEEN) : UNSEEN;
        if (turn === this.turn) {
            this.see({ attacked, stations: [] });
        }
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

    /** Saves the puzzle as a file: what is on the board now or typed below it, and nothing if that is not valid. */
    async download() {
        const said = await this.checkAgain();
        if (said?.valid) {
            save(`${this.draft.kind}.toml`, this.toml.value, "application/toml");
        } else if (said) {
            say(this.undone, `The puzzle is not valid and was not downloaded: ${said.error.message}`);
        }
    }

    compare() {
        location.hash = address("compare", statement(this.draft));
    }

    async copyLink() {
        try {
            await navigator.clipboard.writeText(location.href);
            toast("Link to this puzzle copied.");
        } catch {
            toast("Copy the address of this page: it contains the puzzle.");
        }
    }
}
