/** Counts by a statistic: set up, counted, and shown as bars or as a table. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { field, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

test("tours are counted by the leaps in each direction, and a table has the values", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=5x6&closed=true");
    const statistics = await field(page, "by").locator("option").allTextContents();
    assert.deepEqual(statistics, ["none", "slopes", "turns", "crossings", "leaps"]);
    await field(page, "by").selectOption("slopes");
    await states(page, 'by = "slopes"');
    await solve(page);
    await page.getByText("Exactly 8 tours").first().waitFor();
    await page.getByRole("heading", { name: "Leaps by direction" }).waitFor();
    const heads = await page.locator("table.rows th").allTextContents();
    assert.deepEqual(heads, ["1,2", "2,1", "2,-1", "1,-2", "Tours"]);
    await page.leave();
});

test("given leaps are counted as bars, and missing or superfluous ones are refused in words", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=6x6&closed=true");
    await field(page, "by").selectOption("leaps");
    await page.getByText("Write the leaps that are counted in the field “Leaps”, such as a1-b3.").waitFor();
    await field(page, "leaps").fill("c3-d5");
    await field(page, "leaps").press("Tab");
    await states(page, 'leaps = ["c3-d5"]');
    await field(page, "by").selectOption("turns");
    await page.getByText("Leaps are counted by the statistic “leaps”: choose it, or empty this field.").waitFor();
    await field(page, "by").selectOption("leaps");
    await solve(page);
    await page
        .getByText(/Exactly 9.862 tours/)
        .first()
        .waitFor();
    assert.equal(await page.locator("figure.barchart[aria-label='Given leaps that are made'] li").count(), 2);
    await page.leave();
});
