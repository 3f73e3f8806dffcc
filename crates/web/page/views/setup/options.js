/** The method and the limits of a run. */

import { el } from "../../lib/dom.js";
import { check, choice, field } from "../../lib/fields.js";
import { bytes, duration, sentence } from "../../lib/words.js";
import { ASKS, kindOf, known, methodOf, methodsOf, questionOf, settingsOf } from "../../puzzle/kinds.js";
import { checks, control, flag, hint, isFlag, label } from "./forms.js";

const MIB = 1 << 20;

/**
 * The fields of a run for a kind of puzzle. `options` are changed in place, `changed` is called afterwards.
 * `write(method, format)` saves a method's integer program.
 */
export function runFields(kind, options, changed, write) {
    const { change, input } = controls(options, changed);
    const methods = methodsOf(kind);
    const asked = methodOf(kind, options.method);
    const method = choice(
        methods.map((one) => [one.method, one.default ? `${one.method} (default)` : one.method]),
        asked?.method,
        (name) => {
            ["backend", "horizon", ...settingsOf(kind, asked.method).map(({ key }) => key)].forEach(
                (key) => delete options[key],
            );
            change("method", methodOf(kind, name).default ? null : name);
        },
        { name: "method" },
    );
    return [
        field("Method", method, ["method"], asked && `${sentence(asked.summary)}. ${proves(asked.proves)}`),
        ...(asked?.backend ? programFields(asked, options, controls(options, changed), write) : []),
        ...settingFields(settingsOf(kind, asked?.method), options, change),
        el("div", { class: "pair" }, limitFields(options, changed), field("Seed", input("seed", { min: 0 }), ["seed"])),
        verifyField(options, change),
        ...allFields(kind, options, controls(options, changed)),
    ];
}

/** The solver of a formulation, and its export as a file. */
function programFields(asked, options, { change, input }, write) {
    const solver = known.backends.find(({ backend }) => backend === (options.backend ?? asked.backend));
    const solvers = choice(
        known.backends.map(({ backend }) => backend),
        solver?.backend,
        (name) => change("backend", name === asked.backend ? null : name),
        { name: "backend" },
    );
    const formats = questionOf("export").keys.find(({ key }) => key === "format").values;
    const save = (format) =>
        el(
            "button",
            { type: "button", class: "quiet", onclick: () => write(asked.method, format) },
            format.toUpperCase(),
        );
    return [
        field("Solver", solvers, ["backend"], solver && `${sentence(solver.summary)}.`),
        field("Horizon in moves", input("horizon"), ["horizon"], "For time-indexed formulations."),
        el("div", { class: "row programs" }, el("span", { class: "hint" }, "Export as"), formats.map(save)),
    ];
}

/** What may be said of a method, with other fields after it. */
export function settingFields(settings, options, change, others = []) {
    const values = settings.filter((key) => !isFlag(key));
    const flags = settings.filter(isFlag);
    // What is as it is by default is not said.
    const set = (key) => (value) => change(key.key, value === key.default ? null : value);
    return [
        ...values.map((key) =>
            field(label(key), control(key, options[key.key], set(key)), [key.key, "settings"], hint(key)),
        ),
        ...others,
        checks(
            flags.map((key) => flag(key, options[key.key] ?? key.default, set(key))),
            [...flags.map(({ key }) => key), "settings"],
        ),
    ].filter(Boolean);
}

/** Time, memory and threads, as far as this server allows. */
function limitFields(options, changed) {
    const { limits } = known;
    const { change, input } = controls(options, changed);
    return [
        field(
            "Time limit, in seconds",
            input("time_limit", { min: 0.001, max: limits.time_limit, placeholder: limits.time_limit }),
            ["time_limit"],
            `Up to ${duration(limits.time_limit)}.`,
        ),
        field("Memory limit, in MiB", memory(options, change), ["memory"], `Up to ${bytes(limits.memory)}.`),
        field("Threads", input("threads"), ["threads"]),
    ];
}

/** Whether a certificate of the answer is checked. */
function verifyField(options, change) {
    const names = [
        ["auto", "If it takes little time"],
        ["yes", "Yes"],
        ["no", "No"],
    ];
    const set = (name) => change("verify", name === known.verify.default ? null : name);
    const select = choice(names, options.verify ?? known.verify.default, set, { name: "verify" });
    return field("Verify the answer", select, ["verify"], `${sentence(known.verify.text)}.`);
}

/** Whether all optimal solutions are listed, and how many. */
function allFields(kind, options, { change, input }) {
    if (!kindOf(kind)?.asks.includes("all")) {
        return [];
    }
    const onchange = (event) => {
        delete options.limit;
        change("all", event.target.checked || null);
    };
    const box = el("input", { name: "all", checked: options.all === true, onchange });
    return [
        checks([check(ASKS.all.name, box)], ["ask"]),
        ...(options.all ? [field("List at most", input("limit", { max: 1000 }), ["limit"])] : []),
    ];
}

/** What is asked about a kind beside its answer; `ask(question)` has it done. */
export function questionFields(kind, options, { width, height }, changed, ask) {
    const { change, input } = controls(options, changed);
    const most = { limit: 1000, count: 1000, lowest: height, narrowest: width };
    const own = (key) =>
        isFlag(key)
            ? checks([flag(key, options[key.key] === true, (isOn) => change(key.key, isOn || null))], [key.key])
            : field(label(key), input(key.key, { max: most[key.key] }), [key.key], hint(key));
    const asks = (kindOf(kind)?.asks ?? []).filter((name) => ASKS[name]?.view === "survey");
    return asks.map((name) =>
        el(
            "div",
            { class: "more-question", data: { ask: name } },
            el("button", { type: "button", data: { ask: name }, onclick: () => ask(name) }, ASKS[name].name),
            el("p", { class: "hint" }, hint(questionOf(name))),
            questionOf(name).keys.map(own),
            el("p", { class: "problem", role: "alert", data: { keys: "ask" } }),
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
    const all = [...known.choice, ...known.bounds, ...known.questions.flatMap(({ keys }) => keys)];
    const input = (name, properties = {}) => {
        const key = all.find(({ key }) => key === name);
        return control(key, options[name], (value) => change(name, value), properties);
    };
    return { change, input };
}

export function memory(options, change) {
    const most = Math.floor(known.limits.memory / MIB);
    const key = { key: "memory", type: "integer" };
    const value = options.memory === undefined ? null : Math.round(options.memory / MIB);
    const set = (count) => change("memory", count === null ? null : count * MIB);
    return control(key, value, set, { max: most, placeholder: most });
}

function proves({ optimality, infeasibility, count }) {
    if (count) {
        return "Counts exactly.";
    }
    if (optimality && infeasibility) {
        return "Proves optimality and infeasibility.";
    }
    return optimality ? "Proves optimality." : infeasibility ? "Proves infeasibility." : "Proves nothing.";
}
