/** The module and the program give the same answers. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { numbers, puzzle } from "./random.js";
import { answer, here, settled, solver, there } from "./solver.js";

const PUZZLES = 500;
const SECONDS = 20;
/** What two programs with other solvers must say alike; a witness may be another. */
const KNOWN = ["status", "value", "bound", "unit", "then"];

test("five hundred random puzzles have the same status, value, bound and count in the module and in the program", () => {
    const next = numbers(20_260_101);
    const kinds = {};
    let decided = 0;
    for (let made = 0; made < PUZZLES;) {
        const posted = { puzzle: puzzle(next), limits: { time_limit: SECONDS } };
        const { valid, error } = JSON.parse(solver.call("validate", JSON.stringify(posted)));
        if (!valid) {
            // A guard that attacks the start, an empty list: both must refuse it, and no other one.
            assert.match(error.code, /^bad-(puzzle|option)$/);
            continue;
        }
        made += 1;
        const request = settled(posted);
        const [ours, theirs] = [answer(here(request)), answer(there(request))];
        const text = JSON.stringify(posted.puzzle);
        assert.deepEqual(pick(ours, KNOWN), pick(theirs, KNOWN), text);
        assert.equal(ours.witness?.count, theirs.witness?.count, text);
        decided += ours.status !== "unknown" && ours.status !== undefined ? 1 : 0;
        kinds[posted.puzzle.kind] = (kinds[posted.puzzle.kind] ?? 0) + 1;
    }
    assert.ok(decided > 0.95 * PUZZLES, `${decided} of ${PUZZLES} decided`);
    assert.equal(Object.keys(kinds).length, 7, JSON.stringify(kinds));
});

test("every classic of the gallery has the value that is kept for it", () => {
    const kept = new URL("../../service/gallery/", import.meta.url);
    const names = readdirSync(kept).filter((name) => name.endsWith(".json"));
    // Those that take the program longer than a second are left to it.
    const slow = ["count-8x8-closed.json", "guy-5x3.json", "finegold.json", "three-knights.json"];
    const quick = names.filter((name) => !slow.includes(name));
    for (const name of quick) {
        const { puzzle, status, value } = JSON.parse(readFileSync(new URL(name, kept), "utf8"));
        const found = answer(here(settled({ puzzle })));
        assert.deepEqual([found.status, found.value], [status, value], name);
    }
    assert.ok(quick.length > 10);
});

test("what is not valid is refused with its place", () => {
    const error = thrown(() => solver.call("settle", JSON.stringify({ puzzle: { kind: "tour", board: "0x4" } })));
    assert.equal(error.status, 422);
    assert.equal(error.place.key, "board");
    assert.equal(thrown(() => solver.call("nothing", "null")).status, 404);
});

test("a board beyond the limits is refused, and a job that wants more memory says which command has it", () => {
    assert.equal(thrown(() => settled({ puzzle: { kind: "tour", board: "201x200" } })).status, 413);
    const kept = solver.call("settle", JSON.stringify({ toml: "kind = 'count'\nboard = '8x8'\nclosed = true\n" }));
    const record = new solver.JobRecord(kept);
    record.begin();
    const { job, answer, log } = JSON.parse(record.cut("memory"));
    assert.deepEqual([job.state, answer.status, answer.stopped], ["done", "unknown", "memory"]);
    assert.match(log.notes.at(-1), /on the command line: cavalcade count 8x8/);
});

test("a job that is interrupted has the best witness that its worker has reported", () => {
    const kept = solver.call("settle", JSON.stringify({ toml: "kind = 'uncrossed'\nboard = '5x5'\n" }));
    const record = new solver.JobRecord(kept);
    assert.equal(JSON.parse(record.begin()).state, "running");
    const progress = {
        ...{ seconds: 1, phase: "", done: 0, total: null, unit: "moves", incumbent: 2, bound: 12, memory: 0 },
        witness: { path: ["a1", "b3", "c5"], closed: false },
    };
    const events = JSON.parse(record.take(JSON.stringify({ progress })));
    assert.deepEqual(
        events.map(([event]) => event),
        ["progress"],
    );
    const { job, answer } = JSON.parse(record.cut("interrupt"));
    assert.deepEqual([job.interrupted_by, answer.status, answer.value, answer.bound], ["request", "feasible", 2, 12]);
    assert.equal(answer.verdict, "replayed");
});

const pick = (keys, names) => Object.fromEntries(names.map((name) => [name, keys[name]]));

function thrown(act) {
    try {
        act();
    } catch (text) {
        return JSON.parse(text).error;
    }
    assert.fail("nothing was thrown");
}
