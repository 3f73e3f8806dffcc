/** How the answer was found: a table of figures, each with a sentence. The keys are those of "Answers and figures" in the book. */

import { el } from "../../lib/dom.js";
import { bytes, duration, grouped, plain } from "../../lib/words.js";

/** What each figure counts. */
export const MEANINGS = {
    method: "The method that gave the answer, and the solver behind it.",
    time: "From the start of the method to its answer.",
    by: "The method to which the default one has passed the puzzle on.",
    memory: "The most memory that was reserved at one time.",
    memory_wanted: "What the run would have needed when the memory limit ended it.",
    resident: "The most memory of the whole process; solvers do not reserve theirs.",
    variables: "Unknowns of the largest program.",
    rows: "Constraints of the largest program.",
    nonzeros: "Coefficients of the largest program that are not zero.",
    conflicts: "Dead ends from which the SAT solver has learnt.",
    nodes: "Nodes of the search tree.",
    rounds: "How often violated constraints were added and the program was solved again.",
    cuts: "Constraints that were added because a solution violated them.",
    horizon: "The number of moves or steps that the last program allowed.",
    arithmetic: "Exact, or floating point, of which rounding errors are a part.",
    solutions: "All solutions of this value.",
    classes: "Those that remain when symmetric ones count once.",
    positions: "Different placements that the search has reached.",
    packing: "How placements are numbered, for each part of the board.",
    symmetries: "Symmetries of each part of the board: symmetric placements are searched once.",
    beam: "The value of the first solution, from a quick search that keeps the most promising states only.",
    warm_start: "The value of the solution that was given to begin with.",
    root_bound: "What is proved before any search.",
    placements: "Nodes of the state graph: every possible placement.",
    arcs: "Moves between them.",
    ends: "Whether all paths were swept at once, or those from each cell by themselves.",
    slots: "The most leaps or cells that a state has to remember.",
    beam_states: "States of that quick search.",
    corridor: "The value after the search by blocks.",
    corridors: "Blocks that were searched.",
    windows: "The parts into which the board is cut for the first bound.",
    window_width: "How many files or ranks each of them sees.",
    window_states: "States of all these parts.",
    relaxation: "The best value when the path may fall into pieces: no real path is better.",
    relaxation_states: "States of that computation.",
    relaxation_peak: "The most of them kept at one time.",
    exact_states: "States of the sweep that proves the value.",
    exact_peak: "The most of them kept at one time.",
    states: "Different boundaries between the cells that are done and the rest.",
    orbits: "Classes of cells that the symmetry carries to each other.",
    orbit_slots: "The most of these that a state has to remember.",
    orbit_states: "States of the counts of symmetric tours.",
    orbit_peak: "The most of them kept at one time.",
    state_bits: "The length of a state with what it has to remember.",
    terms: "Numbers of tours by value, over all states.",
    peak_terms: "The most of them kept at one time.",
    links: "Transitions from one row to the next.",
    programs: "Programs that were solved.",
    parts: "Regions of safe cells with no leap between them.",
    legs: "Ways from one cell to visit to the next.",
    longest: "Moves of the longest of them.",
    attempts: "Starts until the tour was complete.",
    rotations: "How often a path that was stuck was turned over from one of its cells on.",
    rank: "Which of all tours of the board it is, in the order of the sweep.",
    tours: "How many tours there are.",
    blocks: "Smaller tours of which the tour is made.",
    restarts: "How often the network began again.",
    iterations: "Updates of the network, over all restarts.",
    two_factor_share: "Share of the restarts that ended in cycles through all cells.",
    tour_share: "Share of the restarts that ended in a single cycle.",
    cycles_mean: "Number of cycles, on average.",
    joins: "Exchanges of two leaps that joined two cycles.",
    rule: "The order in which the neurons are updated.",
    patterns: "Different numbers of leaps at the cells of the boundary.",
    peak_states: "The most states kept at one time.",
    additions: "Additions of one pass over the board.",
    numbers: "How the numbers are kept: exactly, or as remainders modulo primes.",
    primes: "The number is known from its remainders modulo these primes; the last of them are a check.",
    sweeps: "How often the sweep was made.",
    check_modulus: "A second sweep, modulo this number, agrees.",
    boards: "The boards that this one computation has answered.",
    reached: "States that were reached.",
};

/** The folded table. */
export function statistics(answer) {
    return el(
        "details",
        { class: "more figures" },
        el("summary", {}, "How it was computed"),
        el(
            "dl",
            {},
            rows(answer).map(([key, value]) =>
                el(
                    "div",
                    {},
                    el("dt", {}, plain(key)),
                    el("dd", {}, value),
                    MEANINGS[key] && el("dd", { class: "hint" }, MEANINGS[key]),
                ),
            ),
        ),
    );
}

/** Keys and values in the order of the table. */
function rows({ method, backend, seconds, stats }) {
    const { memory, ...rest } = stats;
    return [
        ["method", [method, backend].filter(Boolean).join(", ")],
        ["time", duration(seconds)],
        ...(memory === undefined ? [] : [["memory", bytes(memory)]]),
        ...Object.entries(rest).map(([key, value]) => [key, IN_BYTES.includes(key) ? bytes(value) : shown(value)]),
    ];
}

const IN_BYTES = ["resident", "memory_wanted"];

function shown(value) {
    if (Array.isArray(value)) {
        return value.map(shown).join(", ");
    }
    if (typeof value === "number" && Number.isInteger(value)) {
        return grouped(value);
    }
    return typeof value === "object" ? JSON.stringify(value) : String(value);
}
