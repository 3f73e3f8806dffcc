/** The method that is asked, and the limits of its run. */

import { el } from "../../lib/dom.js";
import { check, choice, field } from "../../lib/fields.js";
import { bytes, duration } from "../../lib/words.js";

const MIB = 1 << 20;

/**
 * The fields of a run for a kind of puzzle. `options` are changed in place, `changed` is called afterwards; `known` has the
 * methods and solvers of the server, `limits` what it allows. `write(method, format)` saves a method's integer program.
 */
export function runFields(kind, options, known, limits, changed, write) {
    const methods = known.methods.filter((method) => method.kind === kind);
    const usual = methods.find((method) => method.default);
    const asked = methods.find(({ method }) => method === options.method) ?? usual;
    const change = (key, value) => {
        if (value === null || value === "") {
            delete options[key];
        } else {
            options[key] = value;
        }
        changed();
    };
    const number = (key, properties) =>
        el("input", {
            type: "number",
            inputmode: "numeric",
            value: options[key] ?? "",
            ...properties,
            onchange: (event) => change(key, event.target.value === "" ? null : Number(event.target.value)),
        });
    const method = choice(
        methods.map((one) => [one.method, one.default ? `${one.method}, the default` : one.method]),
        asked?.method,
        (name) => {
            delete options.backend;
            delete options.horizon;
            change("method", name === usual?.method ? null : name);
        },
        { name: "method" },
    );
    const fields = [field("Method", method, ["method"], asked && `${sentence(asked.summary)} ${proves(asked.proves)}`)];
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
                solver && sentence(solver.summary),
            ),
            field(
                "Horizon in moves",
                number("horizon", { min: 1, placeholder: "none", name: "horizon" }),
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
                    name: "time_limit",
                }),
                ["time_limit"],
                `Up to ${duration(limits.time_limit)}.`,
            ),
            field("Memory in MiB", memory(options, limits, change), ["memory"], `Up to ${bytes(limits.memory)}.`),
            field("Threads", number("threads", { min: 1, placeholder: "all", name: "threads" }), ["threads"]),
            field("Seed", number("seed", { min: 0, placeholder: 0, name: "seed" }), ["seed"]),
        ),
    );
    if (kind === "exchange" || kind === "errand") {
        const all = el("input", {
            name: "all",
            checked: options.all === true,
            onchange: (event) => change("all", event.target.checked || null),
        });
        fields.push(check("Count and list all best solutions", all));
        if (options.all) {
            fields.push(
                field("Listed at most", number("limit", { min: 1, placeholder: 10, name: "limit" }), ["limit", "all"]),
            );
        }
    }
    return fields;
}

function memory(options, limits, change) {
    return el("input", {
        type: "number",
        inputmode: "numeric",
        name: "memory",
        min: 1,
        max: Math.floor(limits.memory / MIB),
        placeholder: Math.floor(limits.memory / MIB),
        value: options.memory ? Math.round(options.memory / MIB) : "",
        onchange: (event) => change("memory", event.target.value === "" ? null : Number(event.target.value) * MIB),
    });
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

function proves({ optimality, infeasibility }) {
    if (optimality && infeasibility) {
        return "Proves what is best, and that there is none.";
    }
    return optimality ? "Proves what is best." : infeasibility ? "Proves that there is none." : "Proves nothing.";
}
