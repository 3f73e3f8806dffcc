/** The same puzzle on every board of a range: a row for each, or a grid of widths and heights; and the recurrence of counts. */

import { el } from "../../lib/dom.js";
import { duration, grouped, isFinal, sentence } from "../../lib/words.js";
import { address } from "../../puzzle/link.js";
import { table } from "./table.js";

export function heights(job, rows) {
    const answers = rows.filter(({ puzzle }) => puzzle !== undefined);
    const recurrence = rows.find((row) => row.recurrence !== undefined)?.recurrence;
    const proved = answers.filter(({ status }) => isFinal(status));
    const unit = sentence(answers[0]?.unit ?? (job.kind === "count" ? "tours" : "moves"));
    const isGrid = new Set(answers.map((answer) => size(answer).width)).size > 1;
    return {
        value: recurrence
            ? `A recurrence of order ${grouped(recurrence.order)}`
            : `${grouped(proved.length)} of ${grouped(answers.length)} ${job.kind === "count" ? "counted" : "proved"}`,
        claims: recurrence ? formula(recurrence) : [],
        picture: null,
        table: isGrid ? grid(unit, answers) : list(unit, answers),
    };
}

/** A row for each board. */
const list = (unit, answers) =>
    table(
        ["Board", "Status", unit, "Time"],
        answers.map((answer) => [
            el("a", { href: opened(answer) }, answer.puzzle.board),
            answer.status,
            number(answer),
            duration(answer.seconds),
        ]),
    );

/** A row for each height, a column for each width; each number leads to the puzzle on that board. */
function grid(unit, answers) {
    const known = new Map(answers.map((answer) => [answer.puzzle.board, answer]));
    const sides = (side) => [...new Set(answers.map((answer) => size(answer)[side]))].sort((one, other) => one - other);
    const widths = sides("width");
    const cell = (answer) =>
        answer &&
        el(
            "a",
            {
                href: opened(answer),
                "aria-label": `${answer.puzzle.board}: ${number(answer)}`,
                data: { state: isFinal(answer.status) ? "proved" : "open" },
            },
            number(answer),
        );
    const rows = sides("height").map((height) => [
        el("strong", {}, `${grouped(height)} high`),
        ...widths.map((width) => cell(known.get(`${width}x${height}`))),
    ]);
    const found = table([unit, ...widths.map((width) => `${grouped(width)} wide`)], rows);
    found.classList.add("grid");
    return found;
}

/** The sides of the rectangle of an answer. */
function size({ puzzle }) {
    const [width, height] = puzzle.board.split("x").map(Number);
    return { width, height };
}

/** Where the puzzle of an answer is set up. */
const opened = ({ puzzle }) => address("set-up", puzzle);

function number({ status, value, bound, witness }) {
    if (status === "infeasible") {
        return "none";
    }
    if (isFinal(status)) {
        return grouped(witness?.count ?? value);
    }
    return [value, bound].some((limit) => limit !== null)
        ? [value, bound].map((limit) => (limit === null ? "" : grouped(limit))).join(" … ")
        : "unknown";
}

/** Longer recurrences are not shown. */
const MOST_TERMS = 100;

/** The recurrence as a formula. */
function formula({ order, proof, modulus, denominator, terms, held_out }) {
    const status =
        proof === "proved" ? "Proved." : `Conjectured from ${grouped(terms)} terms, of which it predicted ${held_out}.`;
    const count = denominator.filter((factor) => factor !== "0").length - 1;
    if (count > MOST_TERMS) {
        const digits = Math.max(...denominator.map((factor) => factor.replace("-", "").length));
        const size = `${grouped(count)} coefficients of up to ${grouped(digits)} digits`;
        return [
            status,
            `It has ${size}${modulus ? `, modulo ${modulus}` : ""}; on the command line, --json prints them.`,
        ];
    }
    const words = denominator
        .map((factor, back) => [BigInt(factor) * -1n, back])
        .filter(([factor, back]) => back > 0 && factor !== 0n)
        .map(([factor, back], index) => {
            const sign = factor < 0n ? "− " : index ? "+ " : "";
            const size = factor < 0n ? -factor : factor;
            return `${sign}${size === 1n ? "" : `${grouped(size)} `}a(n−${back})`;
        });
    return [
        status,
        `a(n) = ${words.join(" ") || "0"} for n > ${grouped(order)}${modulus ? `, modulo ${modulus}` : ""}.`,
    ];
}
