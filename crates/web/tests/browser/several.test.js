/** Several uncrossed paths: set up, solved, and shown on one board. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { field, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

test("the number of paths is a field, and all moves count", async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed&board=4x4");
    await field(page, "paths").fill("2");
    await field(page, "paths").press("Enter");
    await states(page, "paths = 2");
    await solve(page);
    await page.getByText(/2 uncrossed paths, the longest together, on 4x4/i).waitFor();
    const moves = await page.getByText(/^Optimal: \d+ moves, proved$/).textContent();
    assert.ok(Number(moves.match(/\d+/)[0]) > 5, moves);
    await page.leave();
});

test("several paths are not played by hand, which the page says", async () => {
    const page = await visit(workbench, "/play?kind=uncrossed&board=4x4&paths=2");
    await page.getByText("Several paths are not played by hand").waitFor();
    await page.leave();
});
