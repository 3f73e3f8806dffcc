/** A puzzle that is being solved, and then an animation of its answer. */

import { UNSEEN, stage } from "../board/scene.js";
import { BoardView } from "../board/view.js";
import * as api from "../lib/api.js";
import { el, say } from "../lib/dom.js";
import { Run } from "../lib/run.js";
import { grouped, known, plural, sentence } from "../lib/words.js";
import { animation, witnesses } from "../play/animation.js";
import { Gap } from "../play/gap.js";
import { Player } from "../play/player.js";
import { draft } from "../puzzle/draft.js";
import { chosen } from "../puzzle/ask.js";
import { address } from "../puzzle/link.js";
import { absent } from "./job/absent.js";
import { claims, downloads, figures, summary } from "./job/answer.js";
import { Panel, QUIET } from "./job/panel.js";

const KEYS = [
    ["Space", "Play, pause"],
    ["← →", "Previous step, next step"],
    ["Home End", "Go to the start, to the end"],
    ["- +", "Slower, faster"],
    ["x", "Stop the run"],
    ["e", "Change the puzzle"],
];

/** The duration of a long animation in seconds at speed 1, regardless of its number of steps. */
const SECONDS = { few: 1.4, most: 30 };

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
        this.board = new BoardView({ label: "The board" });
        this.gap = new Gap();
        this.gap.element.classList.add("early");
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
        this.player?.transport.pause();
        this.isLeft = true;
    }

    build() {
        this.title = el("h1", {}, "…");
        this.line = el("p", { class: "line" });
        this.value = el("p", { class: "value" });
        this.claim = el("div", { class: "claim", role: "status" });
        this.figures = el("dl", { class: "figures" });
        this.controls = el("div", { class: "controls" });
        this.choice = el("div", { class: "choice" });
        this.exports = el("div", { class: "exports" });
        const { row, problem, phase, share, notes } = this.panel;
        this.moves = el("ol", { class: "moves", "aria-label": "Moves" });
        this.root.append(
            el("header", { class: "head" }, el("div", {}, this.title, this.line)),
            el(
                "div",
                { class: "bench" },
                el(
                    "div",
                    { class: "hero" },
                    el("figure", { class: "plate" }, this.board.element),
                    this.controls,
                    this.choice,
                ),
                el(
                    "aside",
                    { class: "side" },
                    row,
                    this.value,
                    this.claim,
                    problem,
                    phase,
                    share,
                    this.gap.element,
                    this.exports,
                    this.panel.links,
                    this.figures,
                    notes,
                    this.moves,
                ),
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
        this.panel.begin(
            job,
            ["Change the puzzle", address("set-up", { ...job.puzzle, ...chosen(job.request) })],
            ["Compare methods", address("compare", job.puzzle)],
        );
        this.controls.hidden = job.kind === "count";
        this.gap.points = [];
        job.history.forEach((point) => this.gap.add(point));
        if (!this.isStaged) {
            this.isStaged = true;
            this.stage();
        }
    }

    async stage() {
        const { puzzle } = this.job;
        stage(this.board, draft(puzzle));
        this.sight =
            puzzle.guards !== undefined ? api.validate({ puzzle }).catch(() => UNSEEN) : Promise.resolve(UNSEEN);
        const seen = await this.sight;
        if (!this.player && !this.isLeft) {
            stage(this.board, draft(puzzle), seen);
        }
    }

    progress(progress) {
        const { incumbent, bound } = progress;
        this.gap.add(progress);
        this.panel.progress(progress);
        say(this.value, incumbent === null ? "" : plural(incumbent, this.job.unit ?? counted(this.job.puzzle)));
        say(this.claim, bound === null ? "" : `Proved bound: ${grouped(bound)}.`);
    }

    /** The clock, and the chart that grows with it. */
    tick(seconds) {
        this.panel.tick(seconds);
        this.gap.element.classList.toggle("early", seconds < QUIET);
        if (!document.hidden) {
            this.gap.draw(seconds);
        }
    }

    done(job) {
        this.panel.end(job.error);
        this.claim.replaceChildren();
        if (job.answer) {
            this.answer(job.answer);
        } else {
            say(this.value, "");
            this.gap.element.hidden = true;
        }
    }

    answer(answer) {
        this.panel.known(answer.status, known(answer));
        say(this.value, summary(answer));
        this.claim.replaceChildren(...claims(answer, this.job).map((text) => el("p", {}, text)));
        this.gap.add({ seconds: answer.seconds, incumbent: answer.value, bound: answer.bound });
        this.gap.draw(answer.seconds);
        // A very short run has no chart.
        this.gap.element.hidden = this.gap.points.length < 3;
        this.gap.element.classList.remove("early");
        this.figures.replaceChildren(...figures(answer));
        this.exports.replaceChildren(...downloads(this.id, answer));
        this.shown = witnesses(answer);
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
        this.controls.hidden = this.shown.length === 0;
        if (this.shown.length) {
            this.play(this.shown[0]);
        }
    }

    async play(witness) {
        this.player?.transport.pause();
        const { puzzle } = this.job;
        const seen = await this.sight;
        if (this.isLeft) {
            return;
        }
        const scenes = animation(puzzle, witness, seen.stations);
        if (!scenes) {
            this.controls.replaceChildren(
                el("p", { class: "hint" }, "This answer is too long to be animated: download the files for all of it."),
            );
            return;
        }
        const plan = draft(puzzle);
        // The actors of the animation replace those of the puzzle.
        stage(this.board, { ...plan, start: new Map(), goal: new Map(), knights: [], from: null, to: null }, seen);
        this.board.element.classList.add("played");
        const rate = Math.max(SECONDS.few, scenes.steps / SECONDS.most);
        this.player = new Player(this.board, scenes, { rate });
        this.player.transport.onstep = (step) => this.underline(step);
        this.controls.replaceChildren(this.player.transport.element);
        this.list(scenes);
        this.player.transport.begin();
    }

    /** The moves in words; a click goes there. */
    list(scenes) {
        const most = 600;
        this.moves.replaceChildren(
            ...Array.from({ length: Math.min(scenes.steps, most) }, (_, index) =>
                el(
                    "li",
                    {},
                    el(
                        "button",
                        { type: "button", tabindex: -1, onclick: () => this.player.transport.jump(index + 1) },
                        scenes.move(index + 1),
                    ),
                ),
            ),
        );
        this.moves.hidden = scenes.steps > most;
        this.moves.classList.toggle("team", scenes.actors.length > 1 && scenes.hasTrails);
        this.underline(0);
    }

    underline(step) {
        this.now?.classList.remove("now");
        this.now = this.moves.children[step - 1];
        this.now?.classList.add("now");
        // The list follows; the page stays where it is.
        if (this.now) {
            this.moves.scrollTop = this.now.offsetTop - this.moves.offsetTop - this.moves.clientHeight / 2;
        }
    }

    key(event) {
        if (event.ctrlKey || event.metaKey) {
            return false;
        }
        return this.panel.key(event) || (this.player?.transport.key(event) ?? false);
    }
}

/** The unit of the answer, before there is one. */
const counted = ({ minimise }) => (minimise === "steps" ? "steps" : "moves");
