/** The network of Takefuji and Lee: a neuron for each leap, shown while it converges. */

import { BoardView } from "../board/view.js";
import { Shape } from "../board/shape.js";
import * as api from "../lib/api.js";
import { el, say, set, svg } from "../lib/dom.js";
import { blame, field, refill } from "../lib/fields.js";
import { Run } from "../lib/run.js";
import { plural } from "../lib/words.js";
import { Transport } from "../play/transport.js";
import { chosen, request } from "../puzzle/ask.js";
import { ASKS, keyOf, settingsOf } from "../puzzle/kinds.js";
import { address } from "../puzzle/link.js";
import { absent } from "./job/absent.js";
import { piece } from "./setup/fields.js";
import { checks, flag } from "./setup/forms.js";
import { controls, settingFields } from "./setup/options.js";

const KEYS = [
    ["Ctrl+Enter", "Run the network"],
    ["r", "Run with the next seed"],
    ["Space", "Play, pause"],
    ["← →", "Previous iteration, next iteration"],
    ["- +", "Slower, faster"],
];
const USUAL = { board: "8x8", piece: "knight", closed: true, seed: 4, restarts: 1 };
const STATES = { queued: "Queued", running: "Running", unreachable: "No connection" };
/** Snapshots per second at speed 1. */
const RATE = 10;
/** The number of excess leaps at which a cell has its deepest colour. */
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
            "aria-label": "Cells without degree 2, by iteration",
        });
        this.startButton = el(
            "button",
            { type: "button", class: "primary", title: "Ctrl+Enter", onclick: () => this.start() },
            "Run the network",
        );
        this.next = el("button", { type: "button", title: "r", onclick: () => this.again() }, "Next seed");
        this.root.append(
            el(
                "header",
                { class: "head" },
                el(
                    "div",
                    {},
                    el("h1", {}, "A neural network searches for a tour"),
                    el(
                        "p",
                        { class: "line" },
                        "There is a neuron for each leap. The network has converged when exactly two leaps meet at every cell; coloured cells have too few or too many.",
                    ),
                ),
            ),
            el(
                "div",
                { class: "bench" },
                el("div", { class: "hero" }, el("figure", { class: "plate" }, this.board.element), this.controls),
                el(
                    "div",
                    { class: "side" },
                    el("div", { class: "go" }, this.startButton, this.next),
                    this.fields,
                    this.status,
                    this.said,
                    el(
                        "figure",
                        { class: "chart" },
                        this.settling,
                        el("p", { class: "hint" }, "Cells without degree 2, by iteration"),
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
            if (key in USUAL) {
                wish[key] ??= USUAL[key];
            }
            history.replaceState(null, "", address("network", different(wish)));
            if (key === "board" || key === "piece") {
                this.blank();
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
            ...settingFields(settingsOf("tour", ASKS.watch.method), wish, inputs.change, [
                field("Seed", inputs.input("seed", { min: 0 }), ["seed"]),
            ]),
            checks([flag(keyOf("tour", "closed"), wish.closed, (isClosed) => inputs.change("closed", isClosed))]),
        ]);
    }

    blank() {
        const shape = Shape.parse(this.wish.board);
        if (shape) {
            this.board.reshape(shape);
        }
    }

    async start() {
        this.startButton.disabled = true;
        const { board, piece, closed, ...options } = this.wish;
        try {
            const job = await api.start(request("watch", { kind: "tour", board, piece, closed }, options));
            location.hash = `#/network/${job.id}`;
        } catch (error) {
            blame(this.root, error);
            this.startButton.disabled = false;
        }
    }

    again() {
        this.wish.seed = (this.wish.seed ?? 0) + 1;
        this.start();
    }

    follow(id) {
        this.snapshots = [];
        this.run = new Run(id, "network", {
            begin: (job) => this.begin(job),
            state: (job) => say(this.status, STATES[job.state] ?? ""),
            progress: ({ phase }) => say(this.said, phase),
            note: ({ text }) => say(this.said, text),
            moment: (snapshot) => this.snapshots.push(snapshot),
            done: (job) => this.done(job),
            absent: (...why) => {
                this.isLeft = true;
                absent(this.root, ...why);
            },
        });
    }

    begin(job) {
        const { board, piece, closed } = job.puzzle;
        this.wish = { ...USUAL, board, piece, closed, seed: 0, ...chosen(job.request) };
        this.renderFields();
        this.blank();
        this.snapshots = [...job.moments];
    }

    done(job) {
        say(this.status, "");
        this.complain(job);
        if (this.snapshots.length === 0) {
            return;
        }
        const { layers } = this.board;
        this.leaps = layers.lines.appendChild(svg("path", { class: "leaps" }));
        this.heats = new Map();
        this.answer = job.answer;
        this.drawSettling();
        this.transport = new Transport({
            length: this.snapshots.length - 1,
            rate: RATE,
            unit: "iteration",
            show: (time) => this.snapshot(Math.floor(time)),
            describe: (index) => this.words(index),
        });
        this.controls.replaceChildren(this.transport.element);
        this.transport.begin();
    }

    /** Shows only why a run failed. */
    complain(job) {
        blame(this.root, job?.error ? { message: job.error } : null);
    }

    snapshot(index) {
        if (this.shown === index) {
            return;
        }
        this.shown = index;
        const { leaps } = this.snapshots[index];
        const degrees = new Map();
        let d = "";
        for (const [from, to] of leaps) {
            degrees.set(from, (degrees.get(from) ?? 0) + 1);
            degrees.set(to, (degrees.get(to) ?? 0) + 1);
            d += this.board.path([from, to]);
        }
        set(this.leaps, "d", d);
        this.heat(degrees);
        const isTour = index === this.snapshots.length - 1 && this.answer?.witness;
        this.leaps.classList.toggle("tour", Boolean(isTour));
        say(this.said, this.words(index));
        set(this.now, "x1", this.at(index));
        set(this.now, "x2", this.at(index));
    }

    /** Cells whose degree is not 2. */
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
        const { iteration, unsettled, cells } = this.snapshots[index];
        if (unsettled > 0) {
            return `${iteration === 0 ? "Initialised at random" : `Iteration ${iteration}`}: ${unsettled} of ${plural(cells, "cells")} without degree 2`;
        }
        const isLast = index === this.snapshots.length - 1;
        return `Iteration ${iteration}: converged${isLast ? (this.answer?.witness ? " to a tour" : " to several cycles") : ""}`;
    }

    at(index) {
        return 4 + (312 * index) / Math.max(this.snapshots.length - 1, 1);
    }

    drawSettling() {
        const most = Math.max(...this.snapshots.map(({ unsettled }) => unsettled), 1);
        const points = this.snapshots.map(
            ({ unsettled }, index) => `${this.at(index)},${84 - (78 * unsettled) / most}`,
        );
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
            this.start();
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
