/** What edits a draft, without a browser: tools, steps that are undone, the part of a board that is seen. */

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { Camera } from "../../page/board/camera.js";
import { Shape } from "../../page/board/shape.js";
import { Undo } from "../../page/lib/undo.js";
import { draft, statement } from "../../page/puzzle/draft.js";
import { applied, carried, emptied, moved } from "../../page/puzzle/edit.js";
import { example, turned } from "../../page/puzzle/examples.js";
import { onBoard } from "../../page/puzzle/advice.js";
import { known, learn } from "../../page/puzzle/kinds.js";
import { about } from "./workbench.js";

before(async () => learn(await about()));

const ERRAND = { kind: "errand", board: "8x8", guards: ["Qd5"], from: "h8", visit: ["f8", "e8", "f8"] };
const COVER = { kind: "cover", board: "8x8", guards: ["Qd5", "Ra1"], knights: ["h8", "g8", "f8"] };

/** Carries what stands on a cell to another. */
const carry = (puzzle, from, to, side = "start") => {
    const before = draft(puzzle);
    return statement(moved(before, carried(before, from, side), from, to, side));
};

test("a step is undone and done again, and what follows another one is forgotten", () => {
    const steps = new Undo("a");
    assert.equal(steps.undo(), null);
    steps.record("b");
    steps.record("c");
    assert.equal(steps.undo(), "b");
    assert.equal(steps.undo(), "a");
    assert.ok(!steps.canUndo);
    assert.equal(steps.redo(), "b");
    steps.record("d");
    assert.ok(!steps.canRedo);
    assert.equal(steps.undo(), "b");
});

test("letters of one field are one step until there is a pause, another field, or a step back", () => {
    let time = 0;
    const steps = new Undo("", () => time);
    for (const text of ["t", "to", "tou"]) {
        time += 100;
        steps.record(text, "title");
    }
    time += 5000;
    steps.record("tour", "title");
    steps.record("tour, me", "source");
    assert.deepEqual([steps.undo(), steps.undo(), steps.undo()], ["tour", "tou", ""]);
    steps.redo();
    steps.record("tous", "title");
    assert.equal(steps.undo(), "tou");
});

test("a later form of the present is not a step, and very old steps are forgotten", () => {
    const steps = new Undo(0);
    steps.record(1);
    steps.amend(1.5);
    steps.record(2);
    assert.equal(steps.undo(), 1.5);
    for (let step = 0; step < 1000; step += 1) {
        steps.record(step);
    }
    let count = 0;
    while (steps.undo() !== null) {
        count += 1;
    }
    assert.equal(count, 200);
});

test("what is carried keeps its place in an order, and makes room where it is dropped", () => {
    assert.deepEqual(carry(ERRAND, "e8", "b1").visit, ["f8", "b1", "f8"]);
    // A cell that is visited twice: the last time.
    assert.deepEqual(carry(ERRAND, "f8", "b1").visit, ["f8", "e8", "b1"]);
    assert.deepEqual(carry(COVER, "g8", "b2").knights, ["h8", "b2", "f8"]);
    assert.deepEqual(carry(COVER, "f8", "h8").knights, ["g8", "h8"]);
    assert.deepEqual(carry(COVER, "a1", "h8"), {
        kind: "cover",
        board: "8x8",
        guards: ["Qd5", "Rh8"],
        knights: ["g8", "f8"],
    });
    assert.equal(carry(ERRAND, "h8", "h7").from, "h7");
    assert.deepEqual(carry({ kind: "exchange", start: "nN/.#" }, "a2", "b1"), { kind: "exchange", start: ".N/.n" });
});

test("what is dropped beside the board is removed", () => {
    assert.deepEqual(carry(COVER, "g8", null).knights, ["h8", "f8"]);
    assert.deepEqual(carry(COVER, "d5", null).guards, ["Ra1"]);
    assert.deepEqual(carry(ERRAND, "f8", null).visit, ["f8", "e8"]);
    assert.equal(carry(ERRAND, "h8", null).from, undefined);
});

test("a token that is carried on the goal makes the goal one of its own", () => {
    const puzzle = { kind: "exchange", start: "n.N" };
    assert.deepEqual(carry(puzzle, "a1", "b1", "goal"), { ...puzzle, goal: ".Nn" });
});

test("nothing is carried from an empty cell, and the tool in use decides where two things stand", () => {
    const both = draft({ ...ERRAND, visit: ["h8"] });
    assert.equal(carried(both, "a1", "start"), null);
    assert.equal(carried(both, "h8", "start").tool, "from");
    assert.equal(carried(both, "h8", "start", "visit").tool, "visit");
});

test("no tool changes the draft that it is given", () => {
    const before = draft(COVER);
    const stated = JSON.stringify(statement(before));
    for (const tool of ["hole", "erase", "guard-Q", "knights"]) {
        applied(before, tool, ["a1", "b2", "h8"], "start");
    }
    moved(before, carried(before, "h8", "start"), "h8", "a1", "start");
    emptied(before);
    assert.equal(JSON.stringify(statement({ ...before })), stated);
    assert.equal(before.shape.holes.size, 0);
});

test("a stroke does on all cells what it did on the first one", () => {
    const before = draft({ kind: "tour", board: "#.#./..../...." });
    const first = applied(before, "hole", ["b3"], "start");
    const { draft: after, puts } = applied(first.draft, "hole", ["a3", "c3", "d3"], "start", first.puts);
    assert.ok(puts);
    assert.equal(statement(after).board, "####/..../....");
    // Where nothing changes, the draft stays the same one.
    assert.equal(applied(after, "hole", ["a3", "b3"], "start", true).draft, after);
    assert.equal(applied(after, "erase", ["a1"], "start").draft, after);
});

test("a line leads over neighbours, from cell to cell", () => {
    const shape = new Shape(200, 200);
    for (const [from, to] of [
        ["a1", "h3"],
        ["z9", "b100"],
        ["c3", "c3"],
    ]) {
        let last = from;
        for (const cell of shape.line(from, to)) {
            const [a, b] = [shape.named(last), shape.named(cell)];
            const apart = Math.max(Math.abs(shape.file(a) - shape.file(b)), Math.abs(shape.rank(a) - shape.rank(b)));
            assert.equal(apart, 1);
            last = cell;
        }
        assert.equal(last, to);
    }
});

test("a camera keeps the point at which it zooms, and never leaves the board", () => {
    const camera = new Camera({ x: 0, y: 0, width: 20000, height: 10000 });
    camera.zoomBy(4, 15000, 2500);
    const share = (camera) => [(15000 - camera.x) / camera.width, (2500 - camera.y) / camera.height];
    assert.deepEqual(share(camera), [0.75, 0.25]);
    camera.moveTo(-500, 99999);
    assert.deepEqual([camera.x, camera.y + camera.height], [0, 10000]);
    camera.zoomBy(1000);
    assert.ok(camera.width >= 600);
    assert.ok(camera.show(19950, 50));
    assert.ok(camera.x + camera.width >= 19950 && camera.y <= 50);
    assert.ok(!camera.show(19950, 50));
    camera.zoomBy(0.001);
    assert.ok(camera.isFit);
    assert.deepEqual([camera.x, camera.y], [0, 0]);
});

test("every kind has an example, and every example becomes every other kind", () => {
    for (const { kind } of known.kinds) {
        assert.ok(Object.keys(statement(example(kind))).length > 1, kind);
        const before = example(kind);
        for (const { kind: other } of known.kinds) {
            const after = turned(other, before);
            assert.equal(after.kind, other);
            assert.equal(String(after.shape), String(before.shape));
        }
    }
});

test("what the table of advice does not know is said by the server", () => {
    const error = { message: "something that is new", place: { key: "knights" } };
    assert.equal(onBoard(error, draft(COVER)), error);
    assert.equal(onBoard({ message: "x", place: null }, draft(COVER)).message, "x");
});
