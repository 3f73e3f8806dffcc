/** An estimate of a search: of an exchange by method, of an uncrossed path by windows, of a count in total. */

import { el } from "../../lib/dom.js";
import { bytes, duration, ending, grouped } from "../../lib/words.js";
import { table } from "./table.js";

export function plan(job, [found]) {
    const show = { exchange, uncrossed, count }[job.kind];
    if (Object.keys(found).length === 0) {
        return {
            value: "No search is needed",
            claims: ["The answer follows directly."],
            picture: null,
            table: el("p"),
        };
    }
    const shown = show(found);
    return { ...shown, picture: null, claims: [...shown.claims, ending(found.stopped, job)] };
}

function exchange({ placements, methods, choice }) {
    const sizes = placements.map((number) => (number === null ? "more than 2⁶⁴" : grouped(number)));
    return {
        value: `The default chooses ${choice}`,
        claims: [`${sizes.join(" + ")} placements.`],
        table: table(
            ["Method", "", "States", "Memory", "Time"],
            methods.map(({ method, reason, positions, bytes: memory, seconds, is_limit }) =>
                reason === undefined
                    ? [method, is_limit ? "at most" : "about", grouped(positions), bytes(memory), duration(seconds)]
                    : [method, reason],
            ),
        ),
    };
}

function uncrossed({ slots, windows }) {
    return {
        value: `Frontier crossed by at most ${plural(slots, "leaps")}`,
        claims: ["The first split is used in full, part of a wider one if it pays."],
        table: table(
            ["Windows, in columns", "", "States", "Memory"],
            windows.map(({ columns, states, bytes: memory }) => [
                columns.join(" + "),
                "",
                grouped(states),
                bytes(memory),
            ]),
        ),
    };
}

function count({ memory, estimated_seconds, slabs, stopped: _, ...figures }) {
    const rows = Object.entries(figures).map(([name, figure]) => [
        name.replaceAll("_", " "),
        "",
        name.endsWith("bytes") ? bytes(figure) : typeof figure === "number" ? grouped(figure) : String(figure),
    ]);
    return {
        value: memory === undefined ? "No estimate" : `About ${bytes(memory)}`,
        claims: [estimated_seconds != null && `About ${duration(estimated_seconds)}, estimated from a small count.`],
        table: el("div", {}, table(["Statistic", "", ""], rows), slabs && bySlab(slabs)),
    };
}

/** What a count takes slab by slab, and what stands between the segments of the sweep. */
function bySlab({ cpu_seconds, tasks, task_bytes, worker_memory, written, disk, boundaries }) {
    const rows = [
        cpu_seconds !== null && ["Processor time", "", `about ${duration(cpu_seconds)}`],
        ["Tasks", "", `${grouped(tasks)}, of ${bytes(task_bytes)} each`],
        ["Memory of a worker", "", `about ${bytes(worker_memory)}`],
        ["Written and read", "", `about ${bytes(written)}`],
        ["On disk at one time", "", `about ${bytes(disk)}`],
    ];
    const row = ({ cells, patterns, states, slabs, largest_slab, bytes: size }) => [
        cells,
        "",
        ...[patterns, states, slabs, largest_slab].map(grouped),
        bytes(size),
    ];
    return el(
        "div",
        {},
        table(["Slab by slab", "", ""], rows.filter(Boolean)),
        table(["Cells", "", "Patterns", "States", "Slabs", "Largest slab", "Files"], boundaries.map(row)),
    );
}
