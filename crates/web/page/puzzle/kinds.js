/** What there is to state: the kinds of puzzles, their pieces, guards and tools. A new kind is a new row. */

export const PIECES = [
    ["knight", "1,2"],
    ["camel", "1,3"],
    ["zebra", "2,3"],
    ["giraffe", "1,4"],
    ["antelope", "3,4"],
];

export const GUARDS = [
    ["K", "king"],
    ["Q", "queen"],
    ["R", "rook"],
    ["B", "bishop"],
    ["N", "knight"],
];

/** The steps of a piece as `r,s`, with r <= s; the text itself where it is none. */
export function steps(piece) {
    const named = PIECES.find(([name]) => name === piece);
    const given = /^\{?(\d+),(\d+)\}?$/.exec(piece);
    if (named || !given) {
        return named?.[1] ?? piece;
    }
    const [r, s] = [Number(given[1]), Number(given[2])].sort((a, b) => a - b);
    return `${r},${s}`;
}

/**
 * Each kind's question, the tools with which it is set up, its options, and the keys of its file in the order in which they
 * are written. Options that are flags are asked by a check box; `needs` is another flag without which one means nothing.
 */
export const KINDS = {
    exchange: {
        name: "Exchange",
        question: "Fewest moves that turn one placement of tokens into another",
        keys: ["start", "goal", "piece"],
        tools: ["hole", "erase"],
        flags: [],
    },
    uncrossed: {
        name: "Uncrossed",
        question: "Longest path of leaps that never crosses itself",
        keys: ["board", "piece", "closed"],
        tools: ["hole", "erase"],
        flags: [{ key: "closed", label: "Closed: it returns to its first cell" }],
    },
    cover: {
        name: "Cover",
        question: "A team visits every cell that the guards leave safe",
        keys: ["board", "piece", "guards", "knights", "place", "minimise"],
        tools: ["guard", "knight", "hole", "erase"],
        flags: [],
    },
    errand: {
        name: "Errand",
        question: "Visit cells in a given order in the fewest moves",
        keys: ["board", "piece", "guards", "from", "visit"],
        tools: ["guard", "from", "visit", "hole", "erase"],
        flags: [],
    },
    tour: {
        name: "Tour",
        question: "Visit every cell exactly once",
        keys: ["board", "piece", "closed", "symmetric", "start", "end"],
        tools: ["start", "end", "hole", "erase"],
        flags: [
            { key: "closed", label: "Closed: the last cell leads back to the first" },
            { key: "symmetric", label: "Symmetric: half a turn maps it onto itself" },
        ],
    },
    count: {
        name: "Count",
        question: "How many tours there are",
        keys: ["board", "piece", "closed", "start", "end", "directed"],
        tools: ["start", "end", "hole", "erase"],
        flags: [
            { key: "closed", label: "Closed tours" },
            { key: "directed", label: "Both directions of a tour count" },
        ],
    },
};

const PLAN = { task: "plan", name: "Plan", hint: "What a search would take, before it is begun." };
const HEIGHTS = {
    task: "heights",
    name: "All heights",
    hint: "The same about every board of this width, up to this height.",
};

/** What can be asked about a kind beside its answer: a task, its name, and what it tells. */
export const QUESTIONS = {
    exchange: [
        {
            task: "depths",
            name: "All distances",
            hint: "How many placements lie at each distance from the start, and which are the farthest.",
        },
        PLAN,
    ],
    uncrossed: [PLAN, HEIGHTS],
    cover: [
        {
            task: "map",
            name: "Map of all starts",
            hint: "What a team of so many walkers needs from every start.",
        },
    ],
    errand: [],
    tour: [],
    count: [PLAN, HEIGHTS],
};

/** What is asked of a puzzle: what one and what several are called, and the view that shows one. */
export const TASKS = {
    solve: { one: "answer", several: "answers", view: "job" },
    compare: { one: "comparison", several: "comparisons", view: "compare" },
    network: { one: "network", several: "networks", view: "network" },
    map: { one: "map of all starts", several: "maps of all starts", view: "survey" },
    depths: { one: "table of all distances", several: "tables of all distances", view: "survey" },
    plan: { one: "plan", several: "plans", view: "survey" },
    heights: { one: "table of all heights", several: "tables of all heights", view: "survey" },
};

/** The name of the view that shows what was asked. */
export const viewOf = (task) => TASKS[task]?.view;
