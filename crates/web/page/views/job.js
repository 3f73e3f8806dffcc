/** A puzzle that is being solved, and then an animation of its answer. */

import { UNSEEN, stage } from "../board/scene.js";
import { isPlayed, playAddress } from "../hand/address.js";
import * as api from "../lib/api.js";
import { el, say } from "../lib/dom.js";
import { Run } from "../lib/run.js";
import { plural, sentence } from "../lib/words.js";
import { KEYS as PLAYING } from "../play/transport.js";
import { draft } from "../puzzle/draft.js";
import { chosen } from "../puzzle/ask.js";
import { address } from "../puzzle/link.js";
import { witnesses } from "../puzzle/witness.js";
import { absent } from "./job/absent.js";
import { claims, downloads } from "./job/answer.js";
import { copies, ofJob } from "./job/copy.js";
import { distribution } from "./job/distribution.js";
import { explanation } from "./job/explanation.js";
import { Growing } from "./job/growing.js";
import { Panel } from "./job/panel.js";
import { rankButton } from "./job/rank.js";
import { Solution } from "./job/solution.js";
import { statistics } from "./job/statistics.js";
import { Verdict } from "./job/verdict.js";

const KEYS = [...PLAYING, ["x", "Stop the run"], ["e", "Change the puzzle"]];

export function show(root, keys, path) {
    if (path[1] === undefined) {
        location.replace("#/history");
        return {};
    }
    const view = new Job(root, path[1]);
    return {
        title: "Answer",
        keys: KEYS,
        key: (event) => view.key(event),
        leave: () => view.leave(),
    };
}

class Job {
    constructor(root, id) {
        this.root = root;
        this.id = id;
        this.solution = new Solution();
        this.growing = new Growing(this.solution.board);
        this.panel = new Panel(() => this.run.stop());
        this.build();
        this.run = new Run(id, "job", {
            begin: (job) => this.begin(job),
            state: (job) => this.panel.state(job),
            progress: (progress) => this.progress(progress),
            note: ({ text }) => this.panel.note(text),
            tick: (seconds) => this.tick(seconds),
            done: (job) => this.done(job),
            absent: (...why) => {
                this.leave();
                absent(root, ...why);
            },
        });
    }

    leave() {
        this.run.leave();
        this.growing.leave();
        this.solution.leave();
        this.isLeft = true;
    }

    build() {
        this.title = el("h1", {}, "…");
        this.line = el("p", { class: "line" });
        this.verdict = new Verdict();
        this.why = el("div");
        this.claim = el("div", { class: "claim", role: "status" });
        this.figures = el("div");
        this.values = el("div");
        this.choice = el("div", { class: "choice" });
        this.exports = el("div", { class: "exports" });
        const { row, problem, phase, share, notes } = this.panel;
        const { element, moves } = this.solution;
        element.append(this.choice);
        this.root.append(
            el("header", { class: "head" }, el("div", {}, this.title, this.line)),
            el(
                "div",
                { class: "bench" },
                element,
                (this.side = el(
                    "div",
                    { class: "side" },
                    row,
                    this.verdict.element,
                    this.claim,
                    problem,
                    this.growing.element,
                    phase,
                    share,
                    this.why,
                    this.values,
                    moves.element,
                    this.panel.links,
                    this.exports,
                    this.figures,
                    notes,
                )),
            ),
        );
        this.root.setAttribute("aria-busy", "true");
    }

    /** The job so far; called again after the connection was lost. */
    begin(job) {
        this.job = job;
        this.root.removeAttribute("aria-busy");
        say(this.title, job.title ?? sentence(job.line));
        say(this.line, job.title ? job.line : (job.puzzle.source ?? ""));
        document.title = `${job.title ?? job.line} · Cavalcade`;
        this.panel.begin(job);
        this.link(job.puzzle, chosen(job.request));
        this.solution.controls.hidden = job.kind === "count";
        if (!["done", "failed", "cancelled"].includes(job.state)) {
            this.growing.begin(job);
        }
        if (!this.isStaged) {
            this.isStaged = true;
            this.stage();
        }
    }

    /** Where to go with a puzzle. */
    link(puzzle, options) {
        this.panel.link(
            ["Change the puzzle", address("set-up", { ...puzzle, ...options })],
            ["Compare methods", address("compare", puzzle)],
            ...(isPlayed(puzzle.kind) ? [["Try it yourself", playAddress(puzzle)]] : []),
        );
    }

    async stage() {
        const { puzzle } = this.job;
        const { board } = this.solution;
        stage(board, draft(puzzle));
        this.growing.staged();
        this.sight =
            puzzle.guards !== undefined ? api.validate({ puzzle }).catch(() => UNSEEN) : Promise.resolve(UNSEEN);
        const seen = await this.sight;
        if (!this.solution.transport && !this.isLeft) {
            stage(board, draft(puzzle), seen);
            this.growing.draw();
        }
    }

    progress(progress) {
        this.panel.progress(progress);
        this.growing.progress(progress);
        const { incumbent } = this.growing.last;
        this.verdict.sofar(incumbent === null ? "" : plural(incumbent, this.growing.unit));
    }

    /** The clock, and the chart that grows with it. */
    tick(seconds) {
        this.panel.tick(seconds);
        this.growing.tick(seconds);
    }

    done(job) {
        this.panel.end(job.error);
        this.growing.end(job.answer);
        this.side.classList.add("ended");
        this.claim.replaceChildren();
        if (job.answer) {
            this.answer(job.answer, job.certifiable);
        } else {
            this.verdict.sofar("");
        }
    }

    answer(answer, certifiable) {
        if (this.job.ask === "generate") {
            // The puzzle that was made; the one of the request only has its board and its tokens.
            this.job.puzzle = answer.puzzle;
            this.link(answer.puzzle, {});
        }
        this.verdict.show(answer);
        this.why.replaceChildren(explanation(answer, this.id));
        this.claim.replaceChildren(...claims(answer, this.job).map((text) => el("p", {}, text)));
        const rank = answer.stats.rank ? null : rankButton(this.job.puzzle, answer.witness ?? {});
        this.values.replaceChildren(distribution(answer), ...(rank ? [rank] : []));
        this.figures.replaceChildren(statistics(answer));
        this.shown = witnesses(answer);
        const copied = this.shown.length ? copies(ofJob(this.id), () => this.solution.moves.text) : [];
        this.exports.replaceChildren(...copied, ...downloads(this.id, { answer, certifiable }));
        if (this.shown.length > 1) {
            const list = el(
                "select",
                { "aria-label": "Solution", onchange: () => this.play(this.shown[Number(list.value)]) },
                this.shown.map((_, index) =>
                    el("option", { value: index }, `Solution ${index + 1} of ${this.shown.length}`),
                ),
            );
            this.choice.replaceChildren(list);
        }
        this.solution.controls.hidden = this.shown.length === 0;
        if (this.shown.length) {
            this.play(this.shown[0]);
        }
    }

    async play(witness) {
        const seen = await this.sight;
        this.isLeft || this.solution.play(this.job.puzzle, witness, seen);
    }

    key(event) {
        return this.solution.key(event) || (!event.ctrlKey && !event.metaKey && this.panel.key(event));
    }
}
