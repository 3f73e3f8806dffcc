/** All jobs, newest first: search, filter, delete, download. */

import * as api from "../lib/api.js";
import { el, quietly, say } from "../lib/dom.js";
import { choice, field, toast } from "../lib/fields.js";
import { duration, grouped, dateTime, plural, sentence } from "../lib/words.js";
import { ASKS, known, viewOf } from "../puzzle/kinds.js";

const KEYS = [["/", "Search"]];
const PAGE = 50;
const STATES = [
    ["", "any"],
    ["optimal", "optimal"],
    ["feasible", "feasible"],
    ["found", "found"],
    ["counted", "counted"],
    ["infeasible", "infeasible"],
    ["unknown", "unknown"],
];
const asks = [["", "all"], ...Object.entries(ASKS).map(([ask, { several }]) => [ask, several])];

export function show(root) {
    const view = new History(root);
    return {
        title: "History",
        keys: KEYS,
        key: (event) => event.key === "/" && (view.search.focus(), true),
        leave: () => view.leave(),
        back: () => view.back(),
    };
}

class History {
    constructor(root) {
        this.root = root;
        this.filter = { search: "", ask: "", kind: "", status: "" };
        this.lines = new Map();
        this.build();
        this.load();
        this.listen();
    }

    /** What happens to all jobs from now on. */
    listen() {
        const reload = quietly(100, () => this.load());
        this.close = api.listen("/api/events", {
            job: (job) => (this.lines.has(job.id) ? this.fill(job) : reload()),
            gone: ({ id }) => this.drop(id),
        });
    }

    /** The server was away: what has happened since was not heard. */
    back() {
        this.close();
        this.listen();
        this.load();
    }

    leave() {
        this.close();
        this.isLeft = true;
    }

    build() {
        const change = (key) => (value) => {
            this.filter[key] = value;
            this.load();
        };
        this.search = el("input", {
            type: "search",
            placeholder: "title, board, method",
            name: "search",
            oninput: quietly(150, () => change("search")(this.search.value)),
        });
        const kinds = [["", "all"], ...known.kinds.map(({ kind }) => [kind, sentence(kind)])];
        this.total = el("p", { class: "line", role: "status" });
        this.problem = el("p", { class: "problem general", role: "alert" });
        this.body = el("ol", { class: "records" });
        this.more = el("button", { type: "button", hidden: true, onclick: () => this.load(this.next) }, "Show more");
        this.clear = el(
            "button",
            { type: "button", class: "quiet danger", onclick: () => this.removeAll() },
            "Delete all shown",
        );
        this.root.append(
            el(
                "header",
                { class: "head" },
                el("div", { class: "grow" }, el("h1", {}, "History"), this.total),
                this.clear,
            ),
            el(
                "div",
                { class: "ask" },
                field("Search", this.search),
                field("Question", choice(asks, "", change("ask"), { name: "ask" })),
                field("Kind", choice(kinds, "", change("kind"), { name: "kind" })),
                field("Status", choice(STATES, "", change("status"), { name: "status" })),
            ),
            this.problem,
            this.body,
            this.more,
        );
    }

    async load(before = null) {
        const turn = (this.turn = (this.turn ?? 0) + 1);
        try {
            const { jobs, total, next } = await api.jobs({ ...this.filter, limit: PAGE, before });
            if (turn !== this.turn || this.isLeft) {
                return;
            }
            if (before === null) {
                this.body.replaceChildren();
                this.lines.clear();
            }
            jobs.forEach((job) => {
                this.lines.set(job.id, this.body.appendChild(el("li", { class: "record" })));
                this.fill(job);
            });
            this.next = next;
            this.more.hidden = next === null;
            this.count(total);
            say(this.problem, "");
        } catch (error) {
            say(this.problem, error.message);
        }
    }

    count(total) {
        this.known = total;
        const isFiltered = Object.values(this.filter).some(Boolean);
        say(
            this.total,
            total === 0 ? (isFiltered ? "No entries match." : "No entries yet.") : plural(total, "entries"),
        );
        this.clear.hidden = total === 0;
    }

    fill(job) {
        const line = this.lines.get(job.id);
        const state = job.state === "done" ? (job.status ?? "done") : job.state;
        const name = job.title ?? sentence(job.line);
        const isAnswer = viewOf(job.ask) === "job";
        line.dataset.status = state;
        line.replaceChildren(
            el(
                "a",
                { class: "what", href: `#/${viewOf(job.ask)}/${job.id}` },
                el("strong", {}, name),
                el(
                    "span",
                    { class: "line" },
                    [job.title ? job.line : null, isAnswer ? job.method : ASKS[job.ask]?.one]
                        .filter(Boolean)
                        .join(" · "),
                ),
            ),
            el("span", { class: "result" }, job.value !== null && isAnswer ? plural(job.value, job.unit) : ""),
            el("span", { class: "badge", data: { status: state } }, state),
            el("span", { class: "took" }, isAnswer ? duration(job.seconds) : ""),
            el("time", { datetime: new Date(job.created).toISOString() }, dateTime(job.created)),
            el(
                "span",
                { class: "acts" },
                isAnswer && job.state === "done"
                    ? el(
                          "a",
                          {
                              class: "button quiet",
                              href: api.file(job.id, "answer.json"),
                              download: "",
                              "aria-label": `JSON: the answer to ${name}`,
                          },
                          "JSON",
                      )
                    : "",
                el(
                    "a",
                    {
                        class: "button quiet",
                        href: api.file(job.id, "puzzle.toml"),
                        download: "",
                        "aria-label": `TOML: the puzzle ${name}`,
                    },
                    "TOML",
                ),
                el(
                    "button",
                    {
                        type: "button",
                        class: "quiet danger",
                        "aria-label": `Delete ${name}`,
                        onclick: () => this.remove(job.id),
                    },
                    "Delete",
                ),
            ),
        );
    }

    drop(id) {
        if (this.lines.get(id)) {
            this.lines.get(id).remove();
            this.lines.delete(id);
            this.count(this.known - 1);
        }
    }

    async remove(id) {
        try {
            await api.remove(id);
            this.drop(id);
        } catch (error) {
            say(this.problem, error.message);
        }
    }

    async removeAll() {
        if (!window.confirm(`Delete ${plural(this.known, "entries")} permanently? Running jobs are not deleted.`)) {
            return;
        }
        try {
            const { deleted } = await api.removeAll(this.filter);
            toast(`${grouped(deleted)} deleted`);
            this.load();
        } catch (error) {
            say(this.problem, error.message);
        }
    }
}
