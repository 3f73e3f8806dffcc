/**
 * Questions with several answers: random tours, a map of all starts, a survey of the guards, the fewest walkers, all distances,
 * the plan of a search, a range of boards.
 */

import { UNSEEN, thumbnail } from "../board/scene.js";
import * as api from "../lib/api.js";
import { el, quietly, say } from "../lib/dom.js";
import { Run } from "../lib/run.js";
import { sentence } from "../lib/words.js";
import { chosen } from "../puzzle/ask.js";
import { draft } from "../puzzle/draft.js";
import { ASKS } from "../puzzle/kinds.js";
import { address } from "../puzzle/link.js";
import { absent } from "./job/absent.js";
import { files } from "./job/answer.js";
import { Panel } from "./job/panel.js";
import { depths } from "./survey/depths.js";
import { survey } from "./survey/guards.js";
import { heights } from "./survey/heights.js";
import { map } from "./survey/map.js";
import { plan } from "./survey/plan.js";
import { samples } from "./survey/samples.js";
import { walkers } from "./survey/walkers.js";

const KEYS = [
    ["x", "Stop the run"],
    ["e", "Change the puzzle"],
];

/**
 * How each question is shown: a function of the job, its log so far, and the server's analysis of the puzzle. It returns a `value` in large letters, `claims` about it, a `picture`, a `table` below it, and the `files` beside the JSON.
 */
const SHOWN = { samples, map, survey, walkers, depths, plan, heights };

export function show(root, keys, path) {
    if (path[1] === undefined) {
        location.replace("#/history");
        return {};
    }
    const view = new Survey(root, path[1]);
    return {
        title: "Survey",
        keys: KEYS,
        key: (event) => view.key(event),
        leave: () => view.run.leave(),
    };
}

class Survey {
    constructor(root, id) {
        this.root = root;
        this.id = id;
        this.rows = [];
        this.seen = UNSEEN;
        this.panel = new Panel(() => this.run.stop());
        this.build();
        const renderSoon = quietly(50, () => this.render());
        this.run = new Run(id, "survey", {
            begin: (job) => this.begin(job),
            state: (job) => this.panel.state(job),
            progress: (progress) => this.panel.progress(progress),
            note: ({ text }) => this.panel.note(text),
            row: (row) => {
                this.rows.push(row);
                renderSoon();
            },
            tick: (seconds) => this.panel.tick(seconds),
            done: (job) => this.done(job),
            absent: (...why) => absent(root, ...why),
        });
    }

    build() {
        this.title = el("h1", {}, "…");
        this.line = el("p", { class: "line" });
        this.picture = el("figure", { class: "plate" });
        this.table = el("div", { class: "scroll" });
        this.value = el("p", { class: "value small" });
        this.claims = el("div", { class: "claim", role: "status" });
        this.exports = el("div", { class: "exports" });
        const { row, problem, phase, share, notes } = this.panel;
        this.root.append(
            el("header", { class: "head" }, el("div", {}, this.title, this.line)),
            el(
                "div",
                { class: "bench" },
                el("div", { class: "hero" }, this.picture),
                el(
                    "div",
                    { class: "side" },
                    row,
                    this.value,
                    this.claims,
                    problem,
                    phase,
                    share,
                    this.exports,
                    this.panel.links,
                    notes,
                ),
            ),
            this.table,
        );
    }

    begin(job) {
        this.job = job;
        this.rows = job.rows;
        say(this.title, `${job.title ?? sentence(job.line)}: ${ASKS[job.ask].one}`);
        say(this.line, job.title ? job.line : "");
        document.title = `${job.title ?? job.line} · Cavalcade`;
        const edit = address("set-up", { ...job.puzzle, ...chosen(job.request) });
        this.panel.begin(job);
        this.panel.link(["Change the puzzle", edit]);
        this.picture.replaceChildren(thumbnail(draft(job.puzzle)));
        this.render();
        this.look();
    }

    /** What guards attack is drawn as soon as it is known. */
    async look() {
        this.seen = await api.validate({ puzzle: this.job.puzzle }).catch(() => UNSEEN);
        this.render();
    }

    render() {
        if (this.rows.length === 0) {
            this.renderNone(this.job.answer);
            return;
        }
        const { value, claims, picture, table, files: own = [] } = SHOWN[this.job.ask](this.job, this.rows, this.seen);
        say(this.value, value);
        this.claims.replaceChildren(...claims.filter(Boolean).map((text) => el("p", {}, text)));
        picture && this.picture.replaceChildren(picture);
        this.table.replaceChildren(table);
        this.exports.replaceChildren(...files(this.id, [...own, ["rows.json", "JSON"], ["puzzle.toml", "TOML"]]));
    }

    /** Where there are no rows, the answer says why. */
    renderNone(answer) {
        if (answer) {
            say(this.value, sentence(answer.status));
            const why = answer.reason ?? (answer.stopped && `Stopped by the limit of ${answer.stopped}.`);
            this.claims.replaceChildren(...[why].filter(Boolean).map((text) => el("p", {}, sentence(text))));
        }
    }

    done(job) {
        this.panel.end(job.error);
        if (job.state === "done") {
            this.panel.known("done", "done");
        }
        this.rows = job.rows;
        this.render();
    }

    key(event) {
        return !event.ctrlKey && !event.metaKey && this.panel.key(event);
    }
}
