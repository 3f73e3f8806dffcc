/** The optimum for every placement of the guards: a heat map for each role, and a table of all placements. */

import { UNSEEN } from "../../board/scene.js";
import { el } from "../../lib/dom.js";
import { grouped, isFinal, plural, sentence } from "../../lib/words.js";
import { draft } from "../../puzzle/draft.js";
import { known } from "../../puzzle/kinds.js";
import { address } from "../../puzzle/link.js";
import { PICTURES } from "../job/answer.js";
import { heat } from "./heat.js";
import { table } from "./table.js";

/** So many of the hardest placements are named. */
const FEW = 6;

export function survey({ puzzle }, rows) {
    const found = rows.filter(({ value }) => value !== null);
    const unit = rows[0].unit;
    const [least, most] = found.reduce(
        ([least, most], { value }) => [Math.min(least, value), Math.max(most, value)],
        [Infinity, -Infinity],
    );
    const hardest = found.filter(({ value }) => value === most);
    const open = rows.filter(({ status }) => status !== null && !isFinal(status));
    const refused = rows.filter(({ status }) => status === null);
    const infeasible = rows.filter(({ status }) => status === "infeasible");
    return {
        value:
            found.length === 0
                ? "none"
                : least === most
                  ? plural(most, unit)
                  : `From ${grouped(least)} to ${plural(most, unit)}`,
        claims: [
            puzzle.guards.length > 1 &&
                "Each cell shows the largest optimum of all placements with such a guard on it.",
            hardest.length > 0 && hardest.length <= FEW && `Hardest: ${hardest.map(name).join(", ")}.`,
            `${plural(rows.length, "placements")}, ${grouped(found.length)} of them with a solution.`,
            infeasible.length > 0 && `${grouped(infeasible.length)} infeasible, marked with !.`,
            refused.length > 0 &&
                `${grouped(refused.length)} without a puzzle, marked with ×: a walker has to stand on a cell that a guard attacks or occupies.`,
            open.length > 0
                ? `${grouped(open.length)} not proved optimal.`
                : "All proved; the referee replayed every walk.",
        ],
        picture: el(
            "div",
            {},
            roles(puzzle).map((role) => map(puzzle, rows, role, unit)),
        ),
        table: placements(puzzle, rows, unit),
        files: PICTURES,
    };
}

const name = ({ guards }) => guards.join(" ");

/** The letters of the guards, each once. */
const roles = ({ guards }) => [...new Set(guards.map(([letter]) => letter))];

/** The hardest placement with a guard of a role on each cell. */
function map(puzzle, rows, role, unit) {
    const rank = ({ value, status }) => value ?? { null: -3, unknown: -2, infeasible: -1 }[status];
    const hardest = new Map();
    for (const row of rows) {
        for (const guard of row.guards.filter(([letter]) => letter === role)) {
            const cell = guard.slice(1);
            const before = hardest.get(cell);
            if (!before || rank(row) > rank(before)) {
                hardest.set(cell, row);
            }
        }
    }
    const cells = new Map([...hardest].map(([cell, row]) => [cell, shown(puzzle, row, unit)]));
    const { name: title } = known.guards.find(({ letter }) => letter === role);
    return heat({
        label: `The optimum for every cell of the ${title}`,
        heading: roles(puzzle).length > 1 ? sentence(title) : null,
        draft: { ...draft(puzzle), guards: new Map() },
        seen: UNSEEN,
        cells,
    });
}

function shown(puzzle, row, unit) {
    const { guards, status, value, reason } = row;
    const href = status === null ? null : address("set-up", { ...puzzle, guards });
    if (value !== null) {
        return { value, words: `${name(row)}, ${plural(value, unit)}`, href };
    }
    const sign = { null: "×", infeasible: "!" }[status];
    return { sign, words: `${name(row)}: ${reason ?? "unknown"}`, href };
}

/** All placements, the hardest first; each links to its puzzle. */
function placements(puzzle, rows, unit) {
    const order = ({ value, then, status }) => [value ?? (status === null ? -2 : -1), then?.value ?? 0];
    const sorted = rows.toSorted((one, other) => {
        const [a, b] = [order(one), order(other)];
        return b[0] - a[0] || b[1] - a[1];
    });
    return table(
        ["Guards", "Status", sentence(unit), "Then moves", "Components"],
        sorted.map((row) => [
            row.status === null
                ? name(row)
                : el("a", { href: address("set-up", { ...puzzle, guards: row.guards }) }, name(row)),
            row.status ?? "no puzzle",
            row.value === null ? "" : grouped(row.value),
            row.then ? grouped(row.then.value) : "",
            row.components.map(({ length }) => length).join(", "),
        ]),
    );
}
