/** Uncrossed paths with another objective: set up, solved, and played by hand by its own rule. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { dots, field, hand, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const finish = (page) => page.getByRole("button", { name: "Finish" });

/** Visits the cells of a path, one after the other. */
async function walk(page, ...cells) {
    for (const cell of cells) {
        await hand(page, cell).click();
    }
}

test("an objective is chosen in a field, and the value has its unit", async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed&board=3x3&closed=true");
    const offered = await field(page, "variant").locator("option").allTextContents();
    assert.deepEqual(offered.slice(1), ["shortest", "crossings"]);
    await field(page, "variant").selectOption("crossings");
    await states(page, 'variant = "crossings"');
    await solve(page);
    await page.getByText("16 crossings").first().waitFor();
    await page
        .getByText(/cycle with the most crossings on 3x3/i)
        .first()
        .waitFor();
    await page.leave();
});

test("a path that may cross itself counts its crossings, and the referee counts the same", async () => {
    const page = await visit(workbench, "/play?kind=uncrossed&board=3x3&variant=crossings");
    await walk(page, "a1", "c2", "a3", "b1");
    await page.getByText("1 crossing", { exact: true }).first().waitFor();
    await walk(page, "c3", "a2", "c1", "b3");
    await page.getByText("12 crossings", { exact: true }).first().waitFor();
    await finish(page).click();
    await page.getByText("The referee replayed your solution: it is legal.").waitFor();
    await page.getByText(/Best: 12 crossings \(proved\)\. Yours is optimal\./).waitFor();
    await page.leave();
});

test("a shortest path ends where it cannot be extended, and not before", async () => {
    const page = await visit(workbench, "/play?kind=uncrossed&board=6x6&variant=shortest");
    await walk(page, "b1", "d2", "b3", "a1");
    assert.equal(await finish(page).isEnabled(), false);
    assert.deepEqual(await dots(page), ["c2"]);
    await page.getByText(/can be extended from/i).waitFor();
    await walk(page, "c2");
    await finish(page).click();
    await page.getByText("The referee replayed your solution: it is legal.").waitFor();
    await page.getByText(/Best: 4 moves \(proved\)\. Yours is optimal\./).waitFor();
    await page.leave();
});
