/** Tours of a class of symmetry: set up by a choice, found or refused with a reason, and checked in play. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Shape } from "../../page/board/shape.js";
import { leaps } from "../../page/hand/leaps.js";
import { tour } from "../../page/hand/tour.js";
import { field, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

test("a tour of a class is set up by a choice, and found", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&closed=true");
    const classes = await field(page, "symmetry").locator("option").allTextContents();
    assert.deepEqual(classes, ["none", "central", "eulerian", "bergholtian", "quarter", "reflective"]);
    await field(page, "symmetry").selectOption("quarter");
    await states(page, 'symmetry = "quarter"');
    await solve(page);
    await page.getByText("Tour found").first().waitFor();
    await page.leave();
});

test("where no symmetry can act on a cycle, the answer says why", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=8x8&closed=true&symmetry=quarter");
    await solve(page);
    await page.getByText("16 leaps keep the colour of a cell").first().waitFor();
    await page.leave();
});

test("an open tour of a class is found, and the argument that there is none is drawn", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=3x4&symmetry=central");
    await states(page, 'symmetry = "central"');
    await solve(page);
    await page.getByText("Tour found").first().waitFor();
    await page.leave();
    const other = await visit(workbench, "/set-up?kind=tour&board=8x8&symmetry=reflective");
    await solve(other);
    await other.getByText("8 cells and 0 leaps (diagonal)").first().waitFor();
    await other.leave();
});

/** A wazir's round of 4 by 2 or 4 by 4 cells that is about to return. */
function round(board, cells, symmetry) {
    const [width, height] = board;
    const path = cells.split(" ");
    const shape = new Shape(width, height);
    return { shape, path, puzzle: { closed: true, symmetry }, graph: leaps(shape, "0,1"), isClosed: false };
}

test("a round by hand is to have the class that is asked for", () => {
    const rim = "a1 b1 c1 d1 d2 c2 b2 a2";
    const closing = (symmetry) => tour.refusal(round([4, 2], rim, symmetry), null, "a1")?.text ?? null;
    assert.equal(closing("central"), null);
    assert.equal(closing("eulerian"), null);
    assert.equal(closing("reflective"), null);
    assert.match(closing("bergholtian"), /keeps the direction/);
    assert.match(closing("quarter"), /no symmetry/);
    const comb = "a1 b1 c1 d1 d2 c2 c3 d3 d4 c4 b4 a4 a3 b3 b2 a2";
    const combed = (symmetry) => tour.refusal(round([4, 4], comb, symmetry), null, "a1")?.text ?? null;
    assert.equal(combed("reflective"), null);
    assert.match(combed("quarter"), /has no image/);
});

test("the last cell of an open tour by hand is to make it one of the class that is asked for", () => {
    const state = (board, cells, symmetry) => ({
        ...round(board, cells, symmetry),
        puzzle: { closed: false, symmetry },
    });
    const last = (symmetry) => tour.refusal(state([3, 2], "a1 a2 b2 b1 c1", symmetry), null, "c2")?.text ?? null;
    assert.equal(last("central"), null);
    assert.equal(last("bergholtian"), null);
    assert.match(last("eulerian"), /reverses the tour/);
    assert.match(last("reflective"), /has no image/);
    const other = (symmetry) => tour.refusal(state([3, 2], "a1 b1 c1 c2 b2", symmetry), null, "a2")?.text ?? null;
    assert.equal(other("reflective"), null);
    assert.match(other("central"), /has no image/);
});
