/** The page's modules that need no browser: what is written can be read. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Shape, fileName } from "../../page/board/shape.js";
import { draft, reshaped, statement, swapped, tokens } from "../../page/puzzle/draft.js";
import { address, optionsOf, parsed, split } from "../../page/puzzle/link.js";
import { steps } from "../../page/puzzle/kinds.js";

const PUZZLES = [
    { kind: "exchange", start: "n.n/.../N.N" },
    { kind: "exchange", title: "a & b = 100 %", start: "a+#/...", goal: "+a#/...", piece: "2,5" },
    { kind: "uncrossed", board: "../.#", piece: "camel", closed: true },
    { kind: "cover", board: "8x8", guards: ["Qd5", "Ra1"], knights: ["h8", "b7"] },
    { kind: "cover", board: "8x8", place: 3, minimise: "moves" },
    { kind: "errand", board: "8x8", from: "h8", visit: ["f8", "e8", "f8"] },
    { kind: "errand", board: "30x3", guards: ["Kaa1"], from: "ad3", visit: "ranks" },
    { kind: "tour", board: "6x6", closed: true, symmetric: true },
    { kind: "count", board: "6x6", closed: false, start: "a1", end: "b1", directed: true },
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
        assert.deepEqual(split(keys), { puzzle, options });
    }
});

test("a task is asked with nothing but what means something to it", () => {
    const options = { method: "bfs", limit: 3, lowest: 2, time_limit: 1, relax: true };
    assert.deepEqual(optionsOf("solve", options), { method: "bfs", time_limit: 1 });
    assert.deepEqual(optionsOf("solve", { ...options, all: true }), {
        method: "bfs",
        limit: 3,
        time_limit: 1,
        all: true,
    });
    assert.deepEqual(optionsOf("depths", options), { limit: 3, time_limit: 1 });
    assert.deepEqual(optionsOf("map", options), { time_limit: 1 });
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
