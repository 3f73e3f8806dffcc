/** The network of Takefuji and Lee: a neuron for each leap, watched while it settles on a tour. */

import { BoardView } from "../board/view.js";
import { Shape } from "../board/shape.js";
import * as api from "../lib/api.js";
import { el, say, set, svg } from "../lib/dom.js";
import { blame, check, field, refill } from "../lib/fields.js";
import { Run } from "../lib/run.js";
import { plural } from "../lib/words.js";
import { Transport } from "../play/transport.js";
import { address } from "../puzzle/link.js";
import { absent } from "./job/absent.js";
import { piece } from "./setup/fields.js";
import { controls, networkFields } from "./setup/options.js";

const KEYS = [
    ["Ctrl+Enter", "Throw the network"],
    ["r", "Throw it with the next seed"],
    ["Space", "Play, pause"],
    ["← →", "One iteration back, on"],
    ["- +", "Slower, faster"],
];
const USUAL = {
    board: "8x8",
    piece: "knight",
    closed: true,
    rule: "sequential",
    seed: 4,
    restarts: 1,
    iterations: null,
    join: false,
};
const STATES = { queued: "Queued", running: "Settling", unreachable: "No connection" };
/** Moments in a second at speed 1. */
const RATE = 10;
/** At so many leaps too many a cell is as deep as it gets. */
const MOST = 6;

export function show(root, keys, path) {
    const view = new Network(root, keys, path[1]);
    return {
        title: "Network",
        keys: KEYS,
        key: (event) => view.key(event),
        leave: () => view.leave(),
        back: () => view.complain(view.run?.job),
    };
}

class Network {
    constructor(root, keys, id) {
        this.root = root;
        this.wish = { ...USUAL, ...keys };
        this.board = new BoardView({ label: "The network's board", isFlat: true });
        this.build();
        if (id) {
            this.follow(id);
        } else {
            this.blank();
        }
    }

    build() {
        this.said = el("p", { class: "value small" });
        this.status = el("p", { class: "badge", role: "status" });
        this.controls = el("div", { class: "controls" });
        this.fields = el("div", { class: "fields" });
        this.settling = svg("svg", {
            class: "settling",
            viewBox: "0 0 320 90",
            role: "img",
            "aria-label": "Cells that are not settled, iteration by iteration",
        });
        this.throwButton = el(
            "button",
            { type: "button", class: "primary", title: "Ctrl+Enter", onclick: () => this.throw() },
            "Throw the network",
        );
        this.next = el("button", { type: "button", title: "r", onclick: () => this.again() }, "Next seed");
        this.root.append(
            el(
                "header",
                { class: "head" },
                el(
                    "div",
                    {},
                    el("h1", {}, "A network settles on a tour"),
                    el(
                        "p",
                        { class: "line" },
                        "A neuron for each leap. The network rests when two leaps meet at every cell; coloured cells have too few or too many.",
                    ),
                ),
            ),
            el(
                "div",
                { class: "bench" },
                el("div", { class: "hero" }, el("figure", { class: "plate" }, this.board.element), this.controls),
                el(
                    "aside",
                    { class: "side" },
                    el("div", { class: "go" }, this.throwButton, this.next),
                    this.fields,
                    this.status,
                    this.said,
                    el(
                        "figure",
                        { class: "chart" },
                        this.settling,
                        el("p", { class: "hint" }, "Cells not settled, iteration by iteration"),
                    ),
                    el("p", { class: "problem general", role: "alert", data: { keys: "*" } }),
                ),
            ),
        );
        this.renderFields();
    }

    renderFields() {
        const { wish } = this;
        const changed = (key) => {
            wish[key] ??= USUAL[key];
            history.replaceState(null, "", address("network", different(wish)));
            if (key === "board" || key === "piece") {
                this.blank();
            } else if (key === "rule") {
                this.renderFields();
            }
        };
        const inputs = controls(wish, changed);
        const pieces = piece(wish, (next, how) => {
            inputs.change("piece", next.piece);
            how?.isText || this.renderFields();
        });
        refill(this.fields, [
            field(
                "Board",
                el("input", {
                    type: "text",
                    value: wish.board,
                    name: "board",
                    spellcheck: "false",
                    onchange: (event) => inputs.change("board", event.target.value.trim() || USUAL.board),
                }),
                ["board"],
                "A size such as 8x8, or rows.",
            ),
            pieces,
            ...networkFields(wish, inputs, [
                field("Seed", inputs.number("seed", { min: 0, placeholder: 0 }), ["seed"]),
            ]),
            el(
                "div",
                { class: "checks" },
                check(
                    "Closed tour",
                    el("input", {
                        name: "closed",
                        checked: wish.closed,
                        onchange: (event) => {
                            wish.closed = event.target.checked;
                            changed("closed");
                        },
                    }),
                ),
            ),
        ]);
    }

    blank() {
        const shape = Shape.parse(this.wish.board);
        if (shape) {
            this.board.reshape(shape);
        }
    }

    async throw() {
        this.throwButton.disabled = true;
        const { board, piece, closed, rule, seed, restarts, iterations, join } = this.wish;
        try {
            const job = await api.start({
                task: "network",
                puzzle: { kind: "tour", board, piece, closed },
                rule,
                seed,
                restarts,
                iterations,
                join,
            });
            location.hash = `#/network/${job.id}`;
        } catch (refusal) {
            blame(this.root, refusal);
            this.throwButton.disabled = false;
        }
    }

    again() {
        this.wish.seed = (this.wish.seed ?? 0) + 1;
        this.throw();
    }

    follow(id) {
        this.moments = [];
        this.run = new Run(id, "network", {
            begin: (job) => this.begin(job),
            state: (job) => say(this.status, STATES[job.state] ?? ""),
            progress: ({ phase }) => say(this.said, phase),
            note: ({ text }) => say(this.said, text),
            moment: (moment) => this.moments.push(moment),
            done: (job) => this.done(job),
            absent: (...why) => {
                this.isLeft = true;
                absent(this.root, ...why);
            },
        });
    }

    begin(job) {
        const { rule, seed, restarts, iterations, join } = job.request;
        const { board, piece, closed } = job.puzzle;
        this.wish = {
            ...USUAL,
            board,
            piece,
            closed,
            rule: rule ?? USUAL.rule,
            seed: seed ?? 0,
            restarts: restarts ?? USUAL.restarts,
            iterations: iterations ?? USUAL.iterations,
            join: join ?? false,
        };
        this.renderFields();
        this.blank();
        this.moments = [...job.moments];
    }

    done(job) {
        say(this.status, "");
        this.complain(job);
        if (this.moments.length === 0) {
            return;
        }
        const { layers } = this.board;
        this.leaps = layers.lines.appendChild(svg("path", { class: "leaps" }));
        this.heats = new Map();
        this.answer = job.answer;
        this.drawSettling();
        this.transport = new Transport({
            length: this.moments.length - 1,
            rate: RATE,
            unit: "moment",
            show: (time) => this.moment(Math.floor(time)),
            tell: (index) => this.words(index),
        });
        this.controls.replaceChildren(this.transport.element);
        this.transport.begin();
    }

    /** Says why a run failed, and nothing else. */
    complain(job) {
        blame(this.root, job?.error ? { message: job.error } : null);
    }

    moment(index) {
        if (this.shown === index) {
            return;
        }
        this.shown = index;
        const { leaps } = this.moments[index];
        const degrees = new Map();
        let d = "";
        for (const [from, to] of leaps) {
            degrees.set(from, (degrees.get(from) ?? 0) + 1);
            degrees.set(to, (degrees.get(to) ?? 0) + 1);
            d += `M${this.board.centre(from).join(" ")}L${this.board.centre(to).join(" ")}`;
        }
        set(this.leaps, "d", d);
        this.heat(degrees);
        const isTour = index === this.moments.length - 1 && this.answer?.witness;
        this.leaps.classList.toggle("tour", Boolean(isTour));
        say(this.said, this.words(index));
        set(this.now, "x1", this.at(index));
        set(this.now, "x2", this.at(index));
    }

    /** Cells where not two leaps meet. */
    heat(degrees) {
        const { shape, layers } = this.board;
        for (let place = 0; place < shape.area; place += 1) {
            if (shape.has(place)) {
                const degree = degrees.get(shape.name(place)) ?? 0;
                const depth = Math.min(Math.abs(degree - 2), MOST);
                let spot = this.heats.get(place);
                if (!spot && depth) {
                    const [x, y] = this.board.middle(place);
                    spot = layers.heat.appendChild(svg("rect", { x: x - 50, y: y - 50, width: 100, height: 100 }));
                    this.heats.set(place, spot);
                }
                spot && set(spot, "class", `heat ${degree < 2 ? "few" : "many"} depth-${depth}`);
            }
        }
    }

    words(index) {
        const { iteration, unsettled, cells } = this.moments[index];
        if (unsettled > 0) {
            return `${iteration === 0 ? "Thrown" : `Iteration ${iteration}`}: ${unsettled} of ${plural(cells, "cells")} not settled`;
        }
        const isLast = index === this.moments.length - 1;
        return `Iteration ${iteration}: settled${isLast ? (this.answer?.witness ? ", on a tour" : ", on several cycles") : ""}`;
    }

    at(index) {
        return 4 + (312 * index) / Math.max(this.moments.length - 1, 1);
    }

    drawSettling() {
        const most = Math.max(...this.moments.map(({ unsettled }) => unsettled), 1);
        const points = this.moments.map(({ unsettled }, index) => `${this.at(index)},${84 - (78 * unsettled) / most}`);
        this.now = svg("line", { class: "now", y1: 4, y2: 86 });
        this.settling.replaceChildren(
            svg("polyline", { class: "best", points: points.join(" ") }),
            svg("path", { class: "rule", d: "M4 86H316" }),
            this.now,
        );
    }

    key(event) {
        if (this.isLeft) {
            return false;
        }
        if (event.ctrlKey || event.metaKey) {
            this.throw();
            return true;
        }
        if (event.key === "r") {
            this.again();
            return true;
        }
        return this.transport?.key(event) ?? false;
    }

    leave() {
        this.run?.leave();
        this.transport?.pause();
    }
}

const different = (wish) => Object.fromEntries(Object.entries(wish).filter(([key, value]) => value !== USUAL[key]));
