/** All jobs, newest first, each with a small picture: search, filter, name, solve again, delete, download. */

import * as api from "../lib/api.js";
import { el, quietly, say } from "../lib/dom.js";
import { choice, field, toast } from "../lib/fields.js";
import { themed } from "../lib/theme.js";
import { duration, dateTime, grouped, plural, sentence } from "../lib/words.js";
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

/** What can have the focus in an entry. */
const controls = (line) => [...line.querySelectorAll("a, button")];

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
        this.close = api.listen({
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
            "Delete all",
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
        this.isLoading = true;
        try {
            const { jobs, total, next } = await api.jobs({ ...this.filter, limit: PAGE, before });
            if (turn !== this.turn || this.isLeft) {
                return;
            }
            // While an entry is named, the list stays as it is.
            this.isStale = this.body.querySelector("form") !== null;
            if (this.isStale) {
                return;
            }
            const focused = document.activeElement;
            // Entries that stay keep their lines, and the focus.
            const known = this.lines;
            this.lines = new Map(before === null ? [] : known);
            jobs.forEach(({ id }) => this.lines.set(id, known.get(id) ?? el("li", { class: "record" })));
            this.body.replaceChildren(...this.lines.values());
            if (this.body.contains(focused)) {
                focused.focus();
            }
            jobs.forEach((job) => this.fill(job));
            this.next = next;
            this.more.hidden = next === null;
            this.count(total);
            say(this.problem, "");
        } catch (error) {
            say(this.problem, error.message);
        } finally {
            this.isLoading &&= turn !== this.turn;
        }
    }

    count(total) {
        this.known = total;
        const isFiltered = Object.values(this.filter).some(Boolean);
        say(
            this.total,
            total === 0 ? (isFiltered ? "No entries match." : "No entries yet.") : plural(total, "entries"),
        );
        // All that match are deleted, those that are not shown yet too.
        say(this.clear, total === 1 ? "Delete this entry" : `Delete all ${grouped(total)}`);
        this.clear.hidden = total === 0;
    }

    fill(job) {
        const line = this.lines.get(job.id);
        const state = job.state === "done" ? (job.status ?? "done") : job.state;
        const name = job.name ?? job.title ?? sentence(job.line);
        const isAnswer = viewOf(job.ask) === "job";
        line.dataset.status = state;
        if (line.querySelector("form")) {
            // It is being named: what has changed is shown when that is done.
            line.waiting = job;
            return;
        }
        const shown = JSON.stringify(job);
        if (line.shown === shown) {
            return;
        }
        line.shown = shown;
        // Another picture only where there may be an answer now.
        const pictured = `${job.id} ${state}`;
        if (line.pictured !== pictured) {
            line.pictured = pictured;
            line.picture = themed((theme) => api.file(job.id, "thumbnail.svg", { theme }), { alt: "", class: "small" });
        }
        const place = controls(line).indexOf(document.activeElement);
        line.replaceChildren(
            line.picture,
            el(
                "a",
                { class: "what", href: `#/${viewOf(job.ask)}/${job.id}` },
                el("strong", {}, name),
                el(
                    "span",
                    { class: "line" },
                    [name === sentence(job.line) ? null : job.line, isAnswer ? job.method : ASKS[job.ask]?.one]
                        .filter(Boolean)
                        .join(" · "),
                ),
            ),
            el("span", { class: "result" }, job.value !== null && isAnswer ? plural(job.value, job.unit) : ""),
            el("span", { class: "badge", data: { status: state } }, state),
            el("span", { class: "took" }, isAnswer ? duration(job.seconds) : ""),
            el("time", { datetime: new Date(job.created).toISOString() }, dateTime(job.created)),
            el("span", { class: "acts" }, this.acts(job, name, isAnswer && job.state === "done")),
        );
        // What comes in about an entry does not take the focus from it.
        controls(line)[place]?.focus();
    }

    /** What can be done with a job. */
    acts(job, name, hasAnswer) {
        const button = (label, spoken, act, look = "") =>
            el(
                "button",
                { type: "button", class: `quiet ${look}`, "aria-label": `${spoken} ${name}`, onclick: act },
                label,
            );
        const link = (file, label, spoken) =>
            el("a", { class: "button quiet", ...api.saves(job.id, file), "aria-label": spoken }, label);
        return [
            button("Rename", "Rename", () => this.rename(job, name)),
            button("Solve again", "Solve again:", () => this.again(job)),
            hasAnswer ? link("answer.json", "JSON", `JSON: the answer to ${name}`) : "",
            link("puzzle.toml", "TOML", `TOML: the puzzle ${name}`),
            button("Delete", "Delete", () => this.remove(job.id, name), "danger"),
        ];
    }

    /** A field in the place of the name; Enter stores it, Escape leaves it as it was. */
    rename(job, name) {
        const line = this.lines.get(job.id);
        const input = el("input", { name: "name", value: name, maxlength: 200, "aria-label": `Name of ${name}` });
        const close = (known) => {
            form.remove();
            line.shown = null;
            this.fill(line.waiting ?? known);
            line.waiting = null;
            line.querySelector(".acts button")?.focus();
            if (this.isStale) {
                this.isStale = false;
                this.load();
            }
        };
        const form = el(
            "form",
            {
                class: "what naming",
                onsubmit: async (event) => {
                    event.preventDefault();
                    try {
                        close(await api.rename(job.id, input.value));
                        say(this.problem, "");
                    } catch (error) {
                        say(this.problem, error.message);
                    }
                },
                onkeydown: (event) => event.key === "Escape" && close(job),
            },
            input,
            el("button", { class: "quiet" }, "Save"),
        );
        line.querySelector(".what").replaceWith(form);
        input.select();
        input.focus();
    }

    /** The same request once more; its view is opened. */
    async again({ id }) {
        try {
            const { request } = await api.job(id);
            const job = await api.start(request);
            location.hash = `#/${viewOf(job.ask)}/${job.id}`;
        } catch (error) {
            say(this.problem, error.message);
        }
    }

    drop(id) {
        if (this.lines.get(id)) {
            this.lines.get(id).remove();
            this.lines.delete(id);
            this.count(this.known - 1);
        }
        // A list that is being read may still have it.
        if (this.isLoading) {
            this.load();
        }
    }

    async remove(id, name) {
        const byKeyboard = document.activeElement?.matches(":focus-visible");
        try {
            await api.remove(id);
            this.drop(id);
            this.undoable(`Deleted: ${name}.`, [id], byKeyboard);
        } catch (error) {
            say(this.problem, error.message);
        }
    }

    async removeAll() {
        const byKeyboard = document.activeElement?.matches(":focus-visible");
        try {
            const { deleted, ids } = await api.removeAll(this.filter);
            this.undoable(`${plural(deleted, "entries")} deleted.`, ids, byKeyboard);
            this.load();
        } catch (error) {
            say(this.problem, error.message);
        }
    }

    /** Says what was deleted, and how to have it back; the focus of the keyboard goes there, since its button is gone. */
    undoable(text, ids, byKeyboard) {
        const box = toast(text, async () => {
            try {
                await api.restore(ids);
                if (!this.isLeft) {
                    await this.load();
                    this.lines.get(ids.at(-1))?.querySelector("a")?.focus();
                }
            } catch (error) {
                toast(error.message);
            }
        });
        if (byKeyboard) {
            box.querySelector("button").focus();
        }
    }
}
