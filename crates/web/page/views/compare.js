/** Formulations and solvers side by side: a chart and a table that fill while they run, legible from the back of a room. */

import { thumbnail } from "../board/scene.js";
import * as api from "../lib/api.js";
import { el, say } from "../lib/dom.js";
import { check, choice, field, refill } from "../lib/fields.js";
import { Run } from "../lib/run.js";
import { bytes, duration, grouped, sentence } from "../lib/words.js";
import { Bars } from "../play/bars.js";
import { chosen, request } from "../puzzle/ask.js";
import { draft } from "../puzzle/draft.js";
import { known, questionOf } from "../puzzle/kinds.js";
import { address, split } from "../puzzle/link.js";
import { absent } from "./job/absent.js";
import { flag } from "./setup/forms.js";
import { controls, memory } from "./setup/options.js";

const KEYS = [
    ["Ctrl+Enter", "Run"],
    ["f", "Full screen"],
    ["x", "Stop"],
];
const USUAL_SECONDS = 10;
const FIRST = "guarini";

const COLUMNS = [
    ["Method", (row) => row.method],
    ["Solver", (row) => row.backend ?? ""],
    ["Variables", (row) => count(row.variables)],
    ["Rows", (row) => count(row.rows)],
    ["Nonzeros", (row) => count(row.nonzeros)],
    ["Relaxation", (row) => row.relaxation?.toFixed(2) ?? ""],
    ["Bound", (row) => count(row.bound)],
    ["Answer", answer],
    [
        "Work",
        (row) =>
            row.conflicts != null
                ? `${grouped(row.conflicts)} conflicts`
                : row.nodes != null
                  ? `${grouped(row.nodes)} nodes`
                  : "",
    ],
    ["Time", (row) => duration(row.seconds)],
    ["Memory", (row) => bytes(row.memory)],
];

const count = (number) => (number === null || number === undefined ? "" : grouped(number));

/** `= 16` proved, `≤ 16` found (`≥` of a maximum), `found` where any solution will do, else why there is none. */
function answer(row) {
    if (row.status === "found") {
        return "found";
    }
    if (row.value !== null && row.value !== undefined) {
        return `${row.proved ? "=" : row.maximises ? "≥" : "≤"} ${grouped(row.value)}`;
    }
    return row.proved
        ? "none"
        : ({ time: "time limit", memory: "memory limit", interrupt: "stopped" }[row.stopped] ?? "");
}

export function show(root, keys, path) {
    const view = new Compare(root, keys, path[1]);
    return {
        title: "Compare",
        keys: KEYS,
        key: (event) => view.key(event),
        leave: () => view.leave(),
        back: () => view.load(),
    };
}

class Compare {
    constructor(root, keys, id) {
        this.root = root;
        const { puzzle, options } = split(keys);
        this.puzzle = puzzle.kind ? puzzle : null;
        this.options = options;
        this.build();
        this.renderSettings();
        this.id = id;
        this.load();
        if (id) {
            this.follow(id);
        }
    }

    /** Asks for what can be chosen; again when the server was away. */
    load() {
        say(this.problem, this.follows?.job?.error ?? "");
        api.gallery().then(
            ({ puzzles }) => this.offer(puzzles, this.id),
            (error) => say(this.problem, error.message),
        );
    }

    build() {
        this.title = el("h1", {}, "Compare");
        this.line = el("p", { class: "line" }, "One puzzle, every method: each row runs in a separate process.");
        this.which = el("div", { class: "which" });
        this.picture = el("div", { class: "plate small" });
        this.settings = el("div", { class: "fields" });
        const settings = el("details", { class: "more" }, el("summary", {}, "Limits and solvers"), this.settings);
        this.inputs = controls(this.options, () => this.remember());
        this.limit = this.inputs.input("time_limit", { min: 0.1, placeholder: USUAL_SECONDS });
        this.runButton = el(
            "button",
            { type: "button", class: "primary", title: "Ctrl+Enter", disabled: true, onclick: () => this.run() },
            "Run all",
        );
        this.stopButton = el(
            "button",
            { type: "button", class: "stop", hidden: true, onclick: () => this.stop() },
            "Stop",
        );
        this.problem = el("p", { class: "problem general", role: "alert" });
        this.status = el("p", { class: "badge", role: "status" });
        this.chart = el("div", { class: "chart-room" });
        this.body = el("tbody");
        this.table = el(
            "table",
            { class: "rows", hidden: true },
            el(
                "thead",
                {},
                el(
                    "tr",
                    {},
                    COLUMNS.map(([name]) => el("th", { scope: "col" }, name)),
                ),
            ),
            this.body,
        );
        this.root.append(
            el(
                "header",
                { class: "head" },
                this.picture,
                el("div", { class: "grow" }, this.title, this.line),
                el(
                    "button",
                    { type: "button", class: "quiet wide", title: "f", onclick: () => this.wide() },
                    "Full screen",
                ),
            ),
            el(
                "div",
                { class: "ask" },
                this.which,
                field("Time limit per row, in seconds", this.limit, ["time_limit"]),
                this.runButton,
                this.stopButton,
                this.status,
            ),
            settings,
            this.problem,
            this.chart,
            el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Results" }, this.table),
        );
    }

    /** The address holds what would be run; that of a comparison is its own. */
    remember() {
        if (!this.follows && this.puzzle) {
            history.replaceState(null, "", address("compare", { ...this.puzzle, ...this.options }));
        }
    }

    /** What the rows may cost, and under which solvers they run. */
    renderSettings() {
        const { options, inputs } = this;
        const relax = questionOf("compare").keys.find(({ key }) => key === "relax");
        const solver = ({ backend }) => {
            const isAsked = options.backends?.includes(backend) ?? true;
            const onchange = () => {
                const boxes = [...this.settings.querySelectorAll("[data-solver]")];
                const asked = boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.solver);
                const isAll = asked.length === boxes.length || asked.length === 0;
                inputs.change("backends", isAll ? null : asked);
                this.renderSettings();
            };
            return check(
                backend,
                el("input", { name: `solver-${backend}`, checked: isAsked, data: { solver: backend }, onchange }),
            );
        };
        refill(this.settings, [
            field("Memory limit per row, in MiB", memory(options, inputs.change), ["memory"]),
            field("Horizon in moves", inputs.input("horizon", { placeholder: "automatic" }), ["horizon"]),
            el("div", { class: "checks", role: "group", "aria-label": "Solvers" }, known.backends.map(solver)),
            el(
                "div",
                { class: "checks" },
                flag(relax, options.relax === true, (isOn) => inputs.change("relax", isOn || null)),
            ),
        ]);
    }

    /** The puzzles of the gallery, and the one that the address brought. */
    offer(puzzles, id) {
        const names = puzzles.map(({ name, title, line }) => [name, title ?? line]);
        const own = this.puzzle && !puzzles.some(({ puzzle }) => puzzle.title && puzzle.title === this.puzzle.title);
        const current = this.puzzle
            ? (puzzles.find(({ puzzle }) => puzzle.title === this.puzzle.title)?.name ?? "own")
            : FIRST;
        const pick = (name) => {
            const found = puzzles.find((puzzle) => puzzle.name === name);
            location.hash = address("compare", { ...found.puzzle, ...this.options });
        };
        const list = choice(
            [
                ...(own || id ? [["own", id ? "this comparison" : (this.puzzle.title ?? "your own puzzle")]] : []),
                ...names,
            ],
            id ? "own" : current,
            (name) => name !== "own" && pick(name),
            { name: "puzzle" },
        );
        this.which.replaceChildren(field("Puzzle", list, ["puzzle"]));
        if (!id) {
            this.puzzle ??= puzzles.find(({ name }) => name === FIRST)?.puzzle ?? puzzles[0]?.puzzle;
            this.present();
        }
    }

    /** Shows which puzzle it is. */
    async present() {
        const plan = draft(this.puzzle);
        if (plan) {
            this.picture.replaceChildren(thumbnail(plan));
        }
        const said = await api.validate({ puzzle: this.puzzle }).catch((error) => ({ valid: false, error }));
        say(this.problem, said.valid ? "" : said.error.message);
        this.runButton.disabled = !said.valid || this.isRunning === true;
        if (said.valid) {
            say(this.title, said.puzzle.title ?? sentence(said.line));
            say(
                this.line,
                `${said.puzzle.title ? `${said.line}. ` : ""}One puzzle, every method: each row runs in a separate process.`,
            );
        }
    }

    async run() {
        this.runButton.disabled = true;
        try {
            const options = { time_limit: USUAL_SECONDS, ...this.options };
            const job = await api.start(request("compare", this.puzzle, options));
            location.hash = `#/compare/${job.id}`;
        } catch (error) {
            say(this.problem, error.message);
            this.runButton.disabled = false;
        }
    }

    follow(id) {
        this.follows = new Run(id, "compare", {
            begin: (job) => this.begin(job),
            state: (job) => this.state(job),
            row: (row) => this.row(row),
            tick: () => this.tick(),
            done: (job) => this.done(job),
            absent: (...why) => {
                this.isLeft = true;
                absent(this.root, ...why);
            },
        });
    }

    begin(job) {
        const { time_limit } = job.request.limits;
        this.puzzle = job.puzzle;
        Object.assign(this.options, chosen(job.request), { time_limit });
        this.limit.value = time_limit;
        this.renderSettings();
        this.bars = new Bars(time_limit);
        this.chart.replaceChildren(this.bars.element);
        this.lines = new Map();
        this.since = undefined;
        this.body.replaceChildren();
        this.table.hidden = false;
        (job.planned ?? []).forEach((row) => this.plan(row));
        job.rows.forEach((row) => this.row(row));
        this.present();
    }

    state(job) {
        this.isRunning = ["queued", "running"].includes(job.state);
        this.stopButton.hidden = !this.isRunning;
        this.runButton.hidden = this.isRunning || job.state === "unreachable";
        this.status.dataset.status = job.state;
        const words = {
            queued: "Queued",
            running: "Running",
            unreachable: "No connection",
            done: "",
            failed: "Failed",
            cancelled: "Cancelled",
        };
        say(this.status, words[job.state]);
        if (job.state === "running") {
            this.since ??= performance.now();
        }
    }

    done(job) {
        this.runButton.disabled = false;
        say(this.runButton, "Run again");
        say(this.problem, job.error ?? "");
        for (const [name, line] of this.lines) {
            if (line.dataset.state === "waiting") {
                this.bars.show(name, "none", 0, "not run");
            }
        }
    }

    plan(row) {
        const name = named(row);
        this.write(name, row, "waiting");
        this.bars.show(name, "waiting", 0, "");
    }

    write(name, row, state) {
        const line = this.lines.get(name) ?? this.body.appendChild(el("tr"));
        this.lines.set(name, line);
        line.dataset.state = state;
        const cells = row.note
            ? [
                  el("td", {}, row.method),
                  el("td", {}, row.backend ?? ""),
                  el("td", { colspan: COLUMNS.length - 2, class: "note" }, row.note),
              ]
            : COLUMNS.map(([, fill]) => el("td", {}, fill(row) ?? ""));
        line.replaceChildren(...cells);
    }

    row(row) {
        const name = named(row);
        const state = row.note ? "none" : row.proved ? "proved" : row.value != null ? "found" : "none";
        this.write(name, row, state);
        const seconds = row.seconds ?? 0;
        this.bars.show(
            name,
            state,
            seconds,
            row.note ? row.note : `${duration(seconds)}${answer(row) ? `, ${answer(row)}` : ""}`,
        );
        this.since = performance.now();
    }

    /** The row that runs grows. */
    tick() {
        const waiting = [...this.lines].find(([, line]) => ["waiting", "running"].includes(line.dataset.state));
        if (waiting) {
            const seconds = (performance.now() - this.since) / 1000;
            waiting[1].dataset.state = "running";
            this.bars.show(waiting[0], "running", seconds, duration(Math.max(seconds, 0.1)));
        }
    }

    async stop() {
        await this.follows.stop().catch((error) => say(this.problem, error.message));
    }

    wide() {
        if (document.fullscreenElement) {
            document.exitFullscreen();
        } else {
            this.root.requestFullscreen?.();
        }
    }

    key(event) {
        if (this.isLeft) {
            return false;
        }
        const act = {
            f: () => this.wide(),
            x: () => this.follows && this.stop(),
            Enter: () => (event.ctrlKey || event.metaKey) && !this.runButton.disabled && this.run(),
        }[event.key];
        act?.();
        return act !== undefined;
    }

    leave() {
        this.follows?.leave();
    }
}

const named = ({ method, backend }) => `${method}${backend ? ` ${backend}` : ""}`;
