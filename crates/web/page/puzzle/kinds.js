/**
 * Kinds and questions as described by the server, and how the page shows them: names in the plural, views, tools. A key that
 * is not listed here is shown by its type.
 */

/** The content of `/api/about`: kinds, questions, options, pieces, methods, solvers, limits. Loaded before any view. */
export const known = {
    kinds: [],
    questions: [],
    choice: [],
    bounds: [],
    verify: null,
    pieces: [],
    guards: [],
    methods: [],
};

/** Stores the server's description. */
export const learn = (about) => Object.assign(known, about);

export const kindOf = (name) => known.kinds.find(({ kind }) => kind === name) ?? null;
export const keysOf = (kind) => kindOf(kind)?.keys ?? [];
export const keyOf = (kind, name) => keysOf(kind).find(({ key }) => key === name) ?? null;
export const has = (kind, name) => keyOf(kind, name) !== null;
export const questionOf = (name) => known.questions.find(({ ask }) => ask === name) ?? null;

/** The methods for a kind, and the one of that name, or else the one that is taken where none is named. */
export const methodsOf = (kind) => known.methods.filter((method) => method.kind === kind);
export const methodOf = (kind, name) =>
    methodsOf(kind).find(({ method }) => method === name) ?? methodsOf(kind).find((method) => method.default);

/** The settings of a method as keys: cells, a number, yes or no, or one of a few words, of which the first is the default. */
export const settingsOf = (kind, name) =>
    (methodOf(kind, name)?.settings ?? []).map(({ name: key, type, values, summary }) => ({
        key,
        type,
        values,
        required: false,
        default: values[0] ?? null,
        text: summary,
    }));

/** Whether two values that stand in JSON are the same. */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The tools that set a key on the board: the letter on a cell that does the same, a name, and what is seen. */
export const TOOLS = {
    knights: { letter: "w", name: "Walker", side: "white" },
    from: { letter: "s", name: "First cell", side: "white" },
    to: { letter: "e", name: "Last cell", side: "black" },
    visit: { letter: "v", name: "Visit" },
    avoid: { letter: "x", name: "Avoid" },
    begin: { letter: "b", name: "Begin" },
};

/** How the page shows a question: its name in the singular and plural, its view, and the label of its button. */
export const ASKS = {
    best: { one: "answer", several: "answers", view: "job" },
    all: {
        one: "list of all solutions",
        several: "lists of all solutions",
        view: "job",
        name: "Count and list all optimal solutions",
    },
    compare: { one: "comparison", several: "comparisons", view: "compare" },
    watch: { one: "network", several: "networks", view: "network", method: "neural" },
    map: { one: "map of all starts", several: "maps of all starts", view: "survey", name: "Map of all starts" },
    survey: {
        one: "survey of the guards",
        several: "surveys of the guards",
        view: "survey",
        name: "Survey of the guards",
    },
    walkers: {
        one: "search for the fewest walkers",
        several: "searches for the fewest walkers",
        view: "survey",
        name: "Fewest walkers",
    },
    depths: {
        one: "table of all distances",
        several: "tables of all distances",
        view: "survey",
        name: "All distances",
    },
    generate: { one: "generated puzzle", several: "generated puzzles", view: "job" },
    plan: { one: "plan", several: "plans", view: "survey", name: "Estimate the search" },
    heights: { one: "table of a range", several: "tables of a range", view: "survey", name: "A range of boards" },
    samples: { one: "random tours", several: "lists of random tours", view: "survey", name: "Draw random tours" },
};

/** The name of the view that shows what was asked. */
export const viewOf = (ask) => ASKS[ask]?.view;

/** The two steps of each leaper of which a piece is the sum, the shorter first; none for a piece that is not known. */
export function parts(piece) {
    const part = (text) => {
        const given = /^\{?(\d+),(\d+)\}?$/.exec(text);
        const named = known.pieces.find((one) => one.piece === text)?.steps;
        return given ? [[Number(given[1]), Number(given[2])].sort((a, b) => a - b)] : (named ?? [null]);
    };
    const all = piece.replaceAll(/\s/g, "").split("+").flatMap(part);
    return all.includes(null) ? [] : all;
}

/** The steps of a piece as `r,s` with r <= s, those of the parts of a sum with + between them; else the text itself. */
export const steps = (piece) =>
    parts(piece)
        .map((part) => part.join(","))
        .join("+") || piece;
