/** Conditions on uncrossed paths: set up with the tools, played by hand, solved and drawn. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { dots, hand, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const finish = (page) => page.getByRole("button", { name: "Finish" });

test("cells to visit and to avoid, ends and guards are set with tools", async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed&board=6x6");
    const use = async (tool, cell) => {
        await page.locator(`[data-tool=${tool}]`).click();
        await page.locator(`[data-cell=${cell}]`).click();
    };
    await use("from", "a1");
    await use("to", "f6");
    await use("visit", "c2");
    await use("avoid", "b3");
    await use("guard-K", "f1");
    await states(page, 'from = "a1"');
    await states(page, 'to = "f6"');
    await states(page, 'visit = ["c2"]');
    await states(page, 'avoid = ["b3"]');
    await states(page, 'guards = ["Kf1"]');
    await page.locator("[data-cell=b3].attacked[aria-label*='to avoid']").waitFor();
    await page.locator("[data-cell=c2][aria-label*='to visit']").waitFor();
    await page.locator("[data-cell=e2][aria-label*=attacked]").waitFor();
    await solve(page);
    await page
        .getByText(/from a1, to f6, visits c2, avoids b3/)
        .first()
        .waitFor();
    await page.leave();
});

test("a path is played under its conditions, and may end where they are satisfied", async () => {
    const page = await visit(workbench, "/play?kind=uncrossed&board=5x5&from=a1&visit=d4&avoid=b3&guards=Ne3");
    await hand(page, "a1").waitFor();
    // Of b3 and c2, the first is to be avoided, and the second is attacked.
    assert.deepEqual(await dots(page), []);
    await page.goto(page.url().replace("guards=Ne3", "guards=Ka5"));
    await page.reload();
    await hand(page, "c2").waitFor();
    assert.deepEqual(await dots(page), ["c2"]);
    await hand(page, "c2").click();
    assert.equal(await finish(page).isEnabled(), false);
    await hand(page, "d4").click();
    assert.equal(await finish(page).isEnabled(), true);
    await page.leave();
});
