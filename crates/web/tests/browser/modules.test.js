/** The page's modules that need no browser: what is written can be read. */

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { Shape, fileName } from "../../page/board/shape.js";
import { draft, reshaped, statement, swapped, tokens } from "../../page/puzzle/draft.js";
import { chosen, request } from "../../page/puzzle/ask.js";
import { learn, steps } from "../../page/puzzle/kinds.js";
import { address, parsed, split } from "../../page/puzzle/link.js";
import { about } from "./workbench.js";

before(async () => learn(await about()));

const PUZZLES = [
    { kind: "exchange", start: "n.n/.../N.N" },
    { kind: "exchange", title: "a & b = 100 %", start: "a+#/...", goal: "+a#/...", piece: "2,5" },
    {
        kind: "exchange",
        start: [
            ["n1", "", "n12"],
            ["#", "", "N1"],
        ],
        goal: [
            ["N1", "", "n1"],
            ["#", "", "n12"],
        ],
    },
    { kind: "exchange", start: "=;n/.../N;=", pieces: { ";": "camel", "=": "1,2+2,3" } },
    { kind: "uncrossed", board: "../.#", piece: "camel", closed: true },
    { kind: "cover", board: "8x8", guards: ["Qd5", "Ra1"], knights: ["h8", "b7"] },
    { kind: "cover", board: "8x8", place: 3, minimise: "moves" },
    { kind: "errand", board: "8x8", from: "h8", visit: ["f8", "e8", "f8"] },
    { kind: "errand", board: "30x3", guards: ["Kaa1"], from: "ad3", visit: "ranks" },
    { kind: "tour", board: "6x6", closed: true, symmetry: "central" },
    { kind: "count", board: "6x6", closed: false, from: "a1", to: "b1", directed: true },
];

test("a puzzle survives the way through a draft", () => {
    for (const puzzle of PUZZLES) {
        assert.deepEqual(statement(draft(puzzle)), puzzle);
    }
});

test("a puzzle and its options survive the way through the address", () => {
    const options = { method: "time", horizon: 16, time_limit: 2.5, all: true };
    for (const puzzle of PUZZLES) {
        const { path, keys } = parsed(address("set-up", { ...puzzle, ...options }));
        assert.deepEqual(path, ["set-up"]);
        const found = split(keys);
        // Rows of names are text in an address.
        assert.deepEqual(statement(draft(found.puzzle)), puzzle);
        assert.deepEqual(found.options, options);
    }
});

test("a question is asked with nothing but what means something to it", () => {
    const puzzle = PUZZLES[0];
    const options = { method: "bfs", limit: 3, lowest: 2, time_limit: 1, relax: true, horizon: 9, join: "yes" };
    const limits = { time_limit: 1 };
    assert.deepEqual(request("best", puzzle, options), {
        puzzle,
        ask: "best",
        choice: { method: "bfs", horizon: 9, settings: {} },
        limits,
    });
    assert.deepEqual(request("all", puzzle, options), {
        puzzle,
        ask: { all: { limit: 3 } },
        choice: { method: "bfs" },
        limits,
    });
    assert.deepEqual(request("plan", puzzle, options), { puzzle, ask: "plan", choice: {}, limits });
    assert.deepEqual(request("compare", puzzle, options).ask, { compare: { relax: true } });
    const tour = { kind: "tour", board: "6x6" };
    assert.deepEqual(request("watch", tour, { restarts: 3, join: "yes", method: "bfs" }).choice, {
        settings: { restarts: "3", join: "yes" },
    });
});

test("what was asked is found again in the options that ask it", () => {
    const asked = [
        ["best", { method: "neural", seed: 4, restarts: "20", join: "yes" }],
        ["all", { method: "bfs", limit: 3, all: true }],
        ["heights", { lowest: 9, recurrence: true }],
        ["compare", { backends: ["microlp"], relax: true }],
        ["map", {}],
    ];
    for (const [ask, options] of asked) {
        const puzzle = { kind: ask === "best" ? "tour" : "exchange" };
        assert.deepEqual(chosen(request(ask, puzzle, options)), options);
    }
});

test("a link of version 0.1 says what it said then", () => {
    const opened = (hash) => {
        const { puzzle, options } = split(parsed(hash).keys);
        return { ...statement(draft(puzzle)), options };
    };
    assert.deepEqual(opened("#/set-up?kind=tour&board=6x6&closed=true&symmetric=true&start=a1&end=b3&seed=2"), {
        kind: "tour",
        board: "6x6",
        closed: true,
        symmetry: "central",
        from: "a1",
        to: "b3",
        options: { seed: 2 },
    });
    assert.deepEqual(opened("#/set-up?kind=uncrossed&board=6x1000&witness=true").options, {
        method: "strip",
        witness: "yes",
    });
    assert.deepEqual(opened("#/set-up?kind=tour&board=6x6&method=neural&join=true&rule=simultaneous").options, {
        method: "neural",
        join: "yes",
        rule: "simultaneous",
    });
    assert.deepEqual(opened("#/set-up?kind=exchange&start=n.N&all=true&limit=3").options, { all: true, limit: 3 });
});

test("an address that is nonsense is read without a complaint", () => {
    for (const hash of ["", "#", "#/", "#/%E0%A4%A", "#/set-up?=&&kind", "#/job/1?x=%"]) {
        assert.ok(Array.isArray(parsed(hash).path));
    }
});

test("cells are named as in chess, and on after z", () => {
    const shape = new Shape(800, 12);
    assert.deepEqual([0, 25, 26, 701, 702].map(fileName), ["a", "z", "aa", "zz", "aaa"]);
    for (const place of [0, 7, 799, 800, 9599]) {
        assert.equal(shape.named(shape.name(place)), place);
    }
    assert.equal(shape.named("a13"), null);
    assert.equal(shape.named("z0"), null);
});

test("a board that grows and shrinks again keeps what stood on it", () => {
    const before = draft({ kind: "exchange", start: "n#./.../N.N" });
    const grown = reshaped(before, before.shape.resized(9, 7));
    const back = reshaped(grown, grown.shape.resized(3, 3));
    assert.deepEqual(statement(back), statement(before));
});

test("colours that change places twice stand as before", () => {
    const { start } = draft(PUZZLES[0]);
    assert.deepEqual(swapped(swapped(start)), start);
    assert.equal(tokens("n.N", new Shape(3, 1)).size, 2);
});

test("a piece's steps are the same in every way of writing them", () => {
    assert.deepEqual(["knight", "2,1", "{1,2}", "1,2"].map(steps), Array(4).fill("1,2"));
});
