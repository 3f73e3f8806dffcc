/** Counts of tours with a symmetry and up to symmetry: set up, counted, and explained by what each symmetry fixes. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { field, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

test("tours are counted up to symmetry by a box, and the answer shows what each symmetry fixes", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=6x6&closed=true");
    await field(page, "up_to_symmetry").check();
    await states(page, "up_to_symmetry = true");
    await page.waitForFunction(() => location.hash.includes("up_to_symmetry=true"));
    await solve(page);
    await page
        .getByText(/Exactly 1.245 classes/)
        .first()
        .waitFor();
    await page.getByText(/each symmetry maps onto themselves: identity 9.862, .*half-turn 78/).waitFor();
    await page.leave();
});

test("only tours with a symmetry are counted by a choice, and both together are refused in words", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=6x6&closed=true");
    const classes = await field(page, "symmetry").locator("option").allTextContents();
    assert.deepEqual(classes, ["none", "central", "eulerian", "bergholtian", "quarter", "reflective"]);
    await field(page, "symmetry").selectOption("quarter");
    await states(page, 'symmetry = "quarter"');
    await field(page, "up_to_symmetry").check();
    await page.getByText("Choose one: tours with a symmetry, or all tours up to symmetry.").waitFor();
    await field(page, "up_to_symmetry").uncheck();
    await solve(page);
    await page.getByText("Exactly 10 tours").first().waitFor();
    await page.leave();
});
