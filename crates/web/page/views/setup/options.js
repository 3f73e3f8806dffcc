/** The method that is asked, and the limits of its run. */

import { el } from "../../lib/dom.js";
import { check, choice, field } from "../../lib/fields.js";
import { bytes, duration, sentence } from "../../lib/words.js";
import { QUESTIONS } from "../../puzzle/kinds.js";

const MIB = 1 << 20;

/**
 * The fields of a run for a kind of puzzle. `options` are changed in place, `changed` is called afterwards; `known` has the
 * methods and solvers of the server, `limits` what it allows. `write(method, format)` saves a method's integer program.
 */
export function runFields(kind, options, known, limits, changed, write) {
    const methods = known.methods.filter((method) => method.kind === kind);
    const usual = methods.find((method) => method.default);
    const asked = methods.find(({ method }) => method === options.method) ?? usual;
    const { change, number, flag } = controls(options, changed);
    const method = choice(
        methods.map((one) => [one.method, one.default ? `${one.method}, the default` : one.method]),
        asked?.method,
        (name) => {
            ["backend", "horizon", "witness", "rule", "restarts", "iterations", "join"].forEach(
                (key) => delete options[key],
            );
            change("method", name === usual?.method ? null : name);
        },
        { name: "method" },
    );
    const fields = [
        field("Method", method, ["method"], asked && `${sentence(asked.summary)}. ${proves(asked.proves)}`),
    ];
    if (asked?.backend) {
        const solver = known.backends.find(({ backend }) => backend === (options.backend ?? asked.backend));
        fields.push(
            field(
                "Solver",
                choice(
                    known.backends.map(({ backend }) => backend),
                    solver?.backend,
                    (name) => change("backend", name === asked.backend ? null : name),
                    { name: "backend" },
                ),
                ["backend"],
                solver && `${sentence(solver.summary)}.`,
            ),
            field(
                "Horizon in moves",
                number("horizon", { min: 1, placeholder: "none" }),
                ["horizon"],
                "For programs that have one.",
            ),
            el(
                "div",
                { class: "row programs" },
                el("span", { class: "hint" }, "Its program"),
                ["lp", "mps", "opb"].map((format) =>
                    el(
                        "button",
                        { type: "button", class: "quiet", onclick: () => write(asked.method, format) },
                        format.toUpperCase(),
                    ),
                ),
            ),
        );
    }
    fields.push(
        el(
            "div",
            { class: "pair" },
            field(
                "Seconds at most",
                number("time_limit", {
                    min: 0.001,
                    max: limits.time_limit,
                    step: "any",
                    placeholder: limits.time_limit,
                }),
                ["time_limit"],
                `Up to ${duration(limits.time_limit)}.`,
            ),
            field("Memory in MiB", memory(options, limits, change), ["memory"], `Up to ${bytes(limits.memory)}.`),
            field("Threads", number("threads", { min: 1, placeholder: "usual" }), ["threads"]),
            field("Seed", number("seed", { min: 0, placeholder: 0 }), ["seed"]),
        ),
    );
    if (["exchange", "errand", "uncrossed"].includes(kind)) {
        const all = flag("all", "Count and list all best solutions", () => {
            delete options.limit;
            delete options.witness;
        });
        fields.push(el("div", { class: "checks" }, all));
        if (options.all) {
            fields.push(
                field("Listed at most", number("limit", { min: 1, max: 1000, placeholder: 10 }), ["limit", "all"]),
            );
        }
    }
    if (kind === "uncrossed" && options.method === undefined && !options.all) {
        fields.push(el("div", { class: "checks" }, flag("witness", "Build the path on a long strip, too")));
    }
    if (options.method === "neural") {
        fields.push(...networkFields(options, controls(options, changed)));
    }
    return fields;
}

/** What may be said of the network of neurons, with other fields after it: the view in which it is watched has some. */
export function networkFields(options, { change, number, flag }, others = []) {
    const orders = [
        ["sequential", "one after another"],
        ["simultaneous", "all at once"],
    ];
    const rule = choice(orders, options.rule ?? "sequential", (name) => change("rule", name), { name: "rule" });
    return [
        el(
            "div",
            { class: "pair" },
            field("Order of updates", rule, ["rule"]),
            field("Throws at most", number("restarts", { min: 1, placeholder: 1000 }), ["restarts"]),
            field(
                "Iterations of a throw",
                number("iterations", { min: 1, placeholder: options.rule === "simultaneous" ? 200 : 20000 }),
                ["iterations"],
            ),
            others,
        ),
        el("div", { class: "checks" }, flag("join", "Join the cycles on which it settles")),
    ];
}

/** What is asked about a kind beside its answer; `ask(task)` has it done. */
export function questionFields(kind, options, height, changed, ask) {
    const { number, flag } = controls(options, changed);
    const own = {
        depths: () => [
            field("Farthest listed at most", number("limit", { min: 1, max: 1000, placeholder: 10 }), ["limit"]),
        ],
        heights: () => [
            field("From height", number("lowest", { min: 1, max: height, placeholder: 1 }), ["lowest"]),
            kind === "count" && flag("recurrence", "Then the recurrence of the width"),
        ],
    };
    return QUESTIONS[kind].map(({ task, name, hint }) =>
        el(
            "div",
            { class: "more-question" },
            el("button", { type: "button", data: { task }, onclick: () => ask(task) }, name),
            el("p", { class: "hint" }, hint),
            own[task]?.() ?? [],
            el("p", { class: "problem", role: "alert", data: { keys: "task" } }),
        ),
    );
}

/** Inputs for options, which are changed in place; what is empty has its default. `changed` is called afterwards. */
export function controls(options, changed) {
    const change = (key, value) => {
        if (value === null || value === "") {
            delete options[key];
        } else {
            options[key] = value;
        }
        changed(key);
    };
    const number = (key, properties) =>
        el("input", {
            type: "number",
            inputmode: "numeric",
            value: options[key] ?? "",
            name: key,
            ...properties,
            onchange: (event) => change(key, event.target.value === "" ? null : Number(event.target.value)),
        });
    const flag = (key, label, before = () => {}) => {
        const onchange = (event) => {
            before();
            change(key, event.target.checked || null);
        };
        return check(label, el("input", { name: key, checked: options[key] === true, onchange }));
    };
    return { change, number, flag };
}

export function memory(options, limits, change) {
    return el("input", {
        type: "number",
        inputmode: "numeric",
        name: "memory",
        min: 1,
        max: Math.floor(limits.memory / MIB),
        placeholder: Math.floor(limits.memory / MIB),
        value: options.memory === undefined ? "" : Math.round(options.memory / MIB),
        onchange: (event) => change("memory", event.target.value === "" ? null : Number(event.target.value) * MIB),
    });
}

function proves({ optimality, infeasibility }) {
    if (optimality && infeasibility) {
        return "Proves what is best, and that there is none.";
    }
    return optimality ? "Proves what is best." : infeasibility ? "Proves that there is none." : "Proves nothing.";
}
