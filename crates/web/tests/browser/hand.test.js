/** The rules of playing by hand, without a browser: what they allow the referee replays, what they refuse it refuses. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { isPlayed, playAddress, puzzleName } from "../../page/hand/address.js";
import { attackers } from "../../page/hand/attack.js";
import { NEXT } from "../../page/hand/cover.js";
import { Game } from "../../page/hand/game.js";
import { directions } from "../../page/hand/leaps.js";
import { RULES, isLegal, ruleOf } from "../../page/hand/rules.js";
import { addResult, recall } from "../../page/hand/memory.js";
import { ringOrder } from "../../page/hand/ring.js";
import { draft } from "../../page/puzzle/draft.js";
import { known, learn } from "../../page/puzzle/kinds.js";
import { parsed } from "../../page/puzzle/link.js";
import { serve } from "./workbench.js";

let server;
before(async () => {
    server = await serve();
    learn(await (await fetch(`${server.address}/api/about`)).json());
});
after(() => server.close());

async function post(path, body) {
    const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await fetch(`${server.address}${path}`, options)).json();
}

/** A game of a puzzle, which is read as the page reads it. */
async function game(stated) {
    const { valid, error, puzzle, stations } = await post("/api/validate", { puzzle: stated });
    assert.ok(valid, `${JSON.stringify(stated)}: ${error?.message}`);
    const plan = draft(puzzle);
    const made = new Game(ruleOf(puzzle), puzzle, plan.shape, { guards: plan.guards, stations });
    return { puzzle, game: made };
}

/** The same numbers in every run. */
function random(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/** All moves that can be tried: from a piece, or none, to a cell of the rectangle, or one of its neighbours. */
function attempts({ rule, state, first }) {
    const { shape } = first;
    const cells = Array.from({ length: shape.area }, (_, place) => shape.name(place));
    const actors = rule.actors(state);
    return (actors.length ? actors : [null]).flatMap((from) => cells.map((to) => ({ from, to })));
}

/** Plays a number of moves drawn at random among the legal ones; it ends early where none is left. */
function played(game, draw, most) {
    for (let count = 0; count < most && !game.isComplete; count += 1) {
        const legal = attempts(game)
            .filter(({ from, to }) => !game.rule.refusal(game.state, from, to))
            .map(({ from, to }) => game.rule.moveTo(game.state, from, to));
        if (legal.length === 0) {
            return;
        }
        assert.ok(game.play(legal[draw(legal.length)]));
    }
}

/** The rules of the referee that are about the whole: a play that has not come to its end breaks nothing else. */
const OF_THE_WHOLE = ["goal", "every", "cover", "order", "ends", "maximal", "symmetry"];

const PUZZLES = [
    { kind: "exchange", start: "n.n/.../N.N" },
    ...["runs", "alternate", "peaceful", "fair", "simultaneous"].map((variant) => ({
        kind: "exchange",
        start: "n.n/.../N.N",
        variant,
    })),
    { kind: "exchange", start: "ab#./..../c..d", goal: "dc#./..../b..a", piece: "knight" },
    { kind: "exchange", start: "a.../..../...b", goal: "b.../..../...a", piece: "camel" },
    { kind: "uncrossed", board: "5x5" },
    { kind: "uncrossed", board: "6x6", piece: "zebra" },
    { kind: "uncrossed", board: "6x4", closed: true },
    { kind: "uncrossed", board: "4x4", piece: "king" },
    { kind: "uncrossed", board: "4x4", piece: "ferz+alfil" },
    { kind: "uncrossed", board: "6x6", variant: "shortest" },
    { kind: "uncrossed", board: "4x5", variant: "crossings" },
    { kind: "uncrossed", board: "3x4", closed: true, variant: "crossings" },
    { kind: "snake", board: "5x4", piece: "0,1" },
    { kind: "snake", board: "5x5" },
    { kind: "snake", board: "6x6", piece: "camel" },
    { kind: "snake", board: "4x4", closed: true },
    { kind: "tour", board: "5x5" },
    { kind: "tour", board: ".../.#./...", closed: true },
    { kind: "tour", board: "3x4", from: "a1" },
    { kind: "cover", board: "4x4", guards: ["Nc2"], place: 1 },
    { kind: "cover", board: "4x4", guards: ["Ra1"], knights: ["b2", "d4"] },
    { kind: "cover", board: "5x4", knights: ["a1", "b1", "c1"], minimise: "moves" },
    { kind: "errand", board: "8x8", guards: ["Qd5"], from: "h8", visit: ["f8", "e8", "f8"] },
    { kind: "errand", board: "4x4", guards: ["Ba1"], from: "d1", visit: "ranks" },
];

test("every kind but the count has rules", () => {
    assert.deepEqual(
        Object.keys(RULES).sort(),
        known.kinds
            .map(({ kind }) => kind)
            .filter(isPlayed)
            .sort(),
    );
    assert.deepEqual(
        known.kinds.map(({ kind }) => kind).filter((kind) => !isPlayed(kind)),
        ["count"],
    );
});

test("the referee finds nothing to object to in random legal plays, but that they have not come to their end", async () => {
    for (const stated of PUZZLES) {
        for (let seed = 1; seed <= 6; seed += 1) {
            const { puzzle, game: one } = await game(stated);
            played(one, random(seed), 3 + 5 * seed);
            const { rule, state } = one;
            const { verdict, foul, value } = await post("/api/check", { puzzle, ...rule.claim(state) });
            const place = `${JSON.stringify(stated)} ${one.moves.join(" ")}: ${foul?.text}`;
            if (rule.isComplete(state) || rule.canFinish(state)) {
                assert.equal(verdict, "replayed", place);
                assert.equal(value, puzzle.minimise === "steps" ? rule.steps(state) : rule.count(state), place);
            } else if (puzzle.closed) {
                // Only the way back is missing, or it is the first thing that is wrong.
                assert.ok(foul || rule.choices(state, state.path.at(-1)).includes(state.path[0]), place);
            } else if (rule.claim(state).path?.length !== 0 && rule.claim(state).walks?.length !== 0) {
                assert.ok(verdict === "replayed" || OF_THE_WHOLE.includes(foul.rule), place);
            }
        }
    }
});

test("what is refused by hand the referee refuses too", async () => {
    let compared = 0;
    for (const stated of PUZZLES) {
        const draw = random(7);
        const { puzzle, game: one } = await game(stated);
        for (let round = 0; round < 8; round += 1) {
            one.take([]);
            played(one, draw, draw(12));
            const { rule, state } = one;
            const refused = attempts(one).filter(({ from, to }) => rule.refusal(state, from, to));
            if (one.isComplete || refused.length === 0 || (state.walks && state.walks.length < state.team)) {
                continue;
            }
            const { from, to } = refused[draw(refused.length)];
            const claim = claimed(state, rule, from, to);
            const { verdict, foul } = await post("/api/check", { puzzle, ...claim });
            const { text } = rule.refusal(state, from, to);
            assert.equal(verdict, null, `${JSON.stringify(stated)} ${JSON.stringify(claim)}: ${text}`);
            assert.ok(text.endsWith("."), text);
            compared += foul ? 1 : 0;
        }
    }
    assert.ok(compared > 60, String(compared));
});

/** What would be claimed if a refused move were made. */
function claimed(state, rule, from, to) {
    if (state.standing) {
        return { moves: [...state.moves, `${from}-${to}`] };
    }
    if (state.walks) {
        return { walks: state.walks.map((walk) => (walk.at(-1) === from ? [...walk, to] : walk)) };
    }
    return { path: [...state.path, to] };
}

test("the cells that guards attack are those of the server", async () => {
    for (const [board, guards] of [
        ["8x8", ["Qd5"]],
        ["8x8", ["Qd5", "Rd2", "Bb3", "Ng8", "Ka8"]],
        ["..#../...../#...#/..#../.....", ["Qc3", "Ra1", "Bb2"]],
        ["3x9", ["Nb5", "Rb1", "Qc9"]],
    ]) {
        const plan = draft({ kind: "cover", board, guards, place: 1 });
        const found = [...attackers(plan.shape, plan.guards).keys()].sort();
        const address = `/api/attacked?board=${encodeURIComponent(board)}&guards=${guards.join(",")}`;
        const { attacked } = await (await fetch(server.address + address)).json();
        assert.deepEqual(found, attacked.sort(), board);
    }
});

test("Guarini's sixteen moves are an exchange by hand, and fifteen are not", async () => {
    const moves =
        "c3-a2 a3-b1 c1-b3 a2-c1 b1-c3 c3-a2 a1-c2 b3-a1 c2-a3 a3-b1 a1-c2 c2-a3 c1-b3 b3-a1 a2-c1 b1-c3".split(" ");
    const { game: one } = await game({ kind: "exchange", start: "n.n/.../N.N" });
    assert.ok(one.take(moves.slice(0, 15)));
    assert.equal(one.isComplete, false);
    assert.ok(one.play("b1-c3"));
    assert.ok(one.isComplete);
    assert.equal(one.play("c3-a2"), false);
    const { game: other } = await game({ kind: "exchange", start: "n.n/.../N.N" });
    assert.equal(other.take(["a1-c2", "a2-c1", "c2-a1"]), false);
    assert.deepEqual(other.moves, ["a1-c2"]);
});

test("undo and redo go through all moves, over a restart too", async () => {
    const { game: one } = await game({ kind: "tour", board: "5x5" });
    ["a1", "b3", "c5"].forEach((move) => assert.ok(one.play(move)));
    assert.ok(one.restart());
    assert.ok(one.isEmpty);
    assert.ok(one.undo());
    assert.deepEqual(one.state.path, ["a1", "b3", "c5"]);
    assert.ok(one.undo() && one.undo() && one.undo());
    assert.equal(one.undo(), false);
    for (let count = 0; count < 4; count += 1) {
        assert.ok(one.redo());
    }
    assert.ok(one.isEmpty && !one.redo());
    assert.ok(one.undo());
    assert.ok(one.play("d3"));
    assert.equal(one.redo(), false);
});

test("a play survives the way through a link", async () => {
    for (const stated of PUZZLES) {
        const { game: one } = await game(stated);
        played(one, random(3), 9);
        const { path, keys } = parsed(playAddress(stated, one.rule.encode(one.moves)));
        assert.deepEqual(path, ["play"]);
        const { moves, ...rest } = keys;
        assert.deepEqual(one.rule.decode(String(moves ?? "")), one.moves);
        assert.equal(puzzleName({ ...rest, title: "another name" }), puzzleName(stated));
    }
});

test("a team leaps together: who has not leapt when the step ends has left", async () => {
    const { puzzle, game: one } = await game({ kind: "cover", board: ".../.#./...", knights: ["a1", "b1"] });
    assert.equal(one.rule.canEndStep(one.state), false);
    // A cell from which another one leaps in the same step may be entered.
    for (const move of ["Ac2", "Bc3", "Ba2", "Aa3", "Ab1", "Bc1", "Bb3"]) {
        assert.ok(one.play(move), move);
    }
    assert.ok(one.isComplete);
    assert.deepEqual([one.rule.steps(one.state), one.rule.count(one.state)], [4, 7]);
    const { verdict, value, moves } = await post("/api/check", { puzzle, ...one.rule.claim(one.state) });
    assert.deepEqual([verdict, value, moves], ["replayed", 4, 7]);
    one.take(["Ac2", NEXT]);
    assert.deepEqual(one.rule.actors(one.state), ["c2"]);
    assert.equal(isLegal(one.rule, one.state, "Ba3"), false);
    one.take(["Ac2"]);
    assert.match(one.rule.refusal(one.state, "b1", "c2")?.text ?? "", /Another walker|does not leap/);
});

test("a hint asks for what is left to do", async () => {
    const { game: exchange } = await game({ kind: "exchange", start: "n.n/.../N.N" });
    exchange.play("c3-a2");
    const asked = exchange.rule.hint(exchange.state).puzzle;
    assert.deepEqual([asked.start, asked.goal], ["n../n../N.N", "N.N/.../n.n"]);
    const { game: errand } = await game({ kind: "errand", board: "8x8", from: "h8", visit: ["f7", "h8", "a1"] });
    errand.play("f7");
    const rest = errand.rule.hint(errand.state).puzzle;
    assert.deepEqual([rest.from, rest.visit], ["f7", ["h8", "a1"]]);
    const { game: tour } = await game({ kind: "tour", board: "5x5" });
    assert.deepEqual(tour.rule.hint(tour.state).puzzle.begin, []);
    ["a1", "b3"].forEach((move) => tour.play(move));
    const { puzzle: begun } = tour.rule.hint(tour.state);
    assert.deepEqual(begun.begin, ["a1", "b3"]);
    assert.equal(tour.rule.next(tour.state, { witness: { path: ["a1", "b3", "c5", "d3"] } }), "c5");
    const { game: cover } = await game({ kind: "cover", board: ".../.#./...", knights: ["a1", "b1"] });
    const best = {
        witness: {
            walks: [
                ["a1", "c2", "a3"],
                ["b1", "c3"],
            ],
        },
    };
    assert.equal(cover.rule.next(cover.state, best), "Ac2");
    cover.take(["Bc3", "Ac2", "Aa3"]);
    assert.equal(cover.rule.next(cover.state, best), NEXT);
    cover.take(["Ba3"]);
    assert.equal(cover.rule.next(cover.state, best), null);
});

test("the ring of the board of 3 by 3 has its leaps between neighbours", async () => {
    const { game: one } = await game({ kind: "exchange", start: "n.n/.../N.N" });
    const order = ringOrder(one.state);
    assert.equal(order.length, 8);
    order.forEach((cell, index) => assert.ok(one.state.graph.are(cell, order[(index + 1) % 8])));
});

test("directions are listed once, whatever the steps", () => {
    assert.deepEqual(
        ["knight", "0,1", "2,2", "0,3"].map((piece) => directions(piece).length),
        [8, 4, 4, 4],
    );
    assert.deepEqual(directions("unheard of"), []);
});

test("own results are listed best first, and one play once", () => {
    const kept = new Map();
    globalThis.localStorage = {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, text) => kept.set(name, text),
    };
    [20, 16, 18, 16].forEach((value) => addResult("a", { value, moves: `m${value}`, hints: 0 }, false));
    assert.deepEqual(
        recall("a").results.map(({ value }) => value),
        [16, 18, 20],
    );
    [7, 9].forEach((value) => addResult("b", { value, moves: `m${value}`, hints: 0 }, true));
    assert.deepEqual(
        recall("b").results.map(({ value }) => value),
        [9, 7],
    );
    delete globalThis.localStorage;
});
