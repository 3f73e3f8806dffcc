/** The same puzzle on every board of a width, a row for each; and the recurrence of counts. */

import { el } from "../../lib/dom.js";
import { duration, grouped, isFinal, sentence } from "../../lib/words.js";
import { address } from "../../puzzle/link.js";
import { table } from "./table.js";

export function heights(job, rows) {
    const answers = rows.filter(({ puzzle }) => puzzle !== undefined);
    const recurrence = rows.find((row) => row.recurrence !== undefined)?.recurrence;
    const proved = answers.filter(({ status }) => isFinal(status));
    return {
        value: recurrence
            ? `A recurrence of order ${grouped(recurrence.order)}`
            : `${grouped(proved.length)} of ${grouped(answers.length)} ${job.kind === "count" ? "counted" : "proved"}`,
        claims: recurrence ? formula(recurrence) : [],
        picture: null,
        table: table(
            ["Board", "Status", sentence(answers[0]?.unit ?? (job.kind === "count" ? "tours" : "moves")), "Time"],
            answers.map((answer) => [
                el("a", { href: address("set-up", answer.puzzle) }, answer.puzzle.board),
                answer.status,
                number(answer),
                duration(answer.seconds),
            ]),
        ),
    };
}

function number({ status, value, bound, witness }) {
    if (status === "infeasible") {
        return "none";
    }
    if (isFinal(status)) {
        return grouped(witness?.count ?? value);
    }
    return [value, bound].map((limit) => (limit === null ? "" : grouped(limit))).join(" … ");
}

/** The recurrence as a formula. */
function formula({ order, proof, modulus, denominator, terms, held_out }) {
    const words = denominator
        .map((factor, back) => [BigInt(factor) * -1n, back])
        .filter(([factor, back]) => back > 0 && factor !== 0n)
        .map(([factor, back], index) => {
            const sign = factor < 0n ? "− " : index ? "+ " : "";
            const size = factor < 0n ? -factor : factor;
            return `${sign}${size === 1n ? "" : `${grouped(size)} `}a(n−${back})`;
        });
    return [
        proof === "proved" ? "Proved." : `Conjectured from ${grouped(terms)} terms, of which it predicted ${held_out}.`,
        `a(n) = ${words.join(" ") || "0"} for n > ${grouped(order)}${modulus ? `, modulo ${modulus}` : ""}.`,
    ];
}
