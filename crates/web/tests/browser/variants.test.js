/** Exchanges by other rules: set up, kept by the link, solved, and played by hand under the rule. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { dots, field, hand, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

test("a variant is chosen in a field, kept by the link and solved: Guarini in seven runs", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=n.n/.../N.N");
    const offered = await field(page, "variant").locator("option").allTextContents();
    assert.deepEqual(offered.slice(1), ["runs", "alternate", "peaceful", "fair", "simultaneous"]);
    await field(page, "variant").selectOption("runs");
    await states(page, 'variant = "runs"');
    await page.waitForFunction(() => location.hash.includes("variant=runs"));
    await page.reload();
    assert.equal(await field(page, "variant").inputValue(), "runs");
    await solve(page);
    await page.getByText("7 moves").first().waitFor();
    await page.getByText("16 leaps").first().waitFor();
    await page.leave();
});

test("a variant about colours names the token that has none", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=1.2&goal=2.1&variant=peaceful");
    await page
        .getByText(/token '1' has no colour/)
        .first()
        .waitFor();
    await page.leave();
});

test("where colours take turns, the hand that has just moved does not move again", async () => {
    const page = await visit(workbench, "/play?kind=exchange&start=n.n/.../N.N&variant=alternate");
    await hand(page, "a1").click();
    assert.deepEqual(await dots(page), ["b3", "c2"]);
    await hand(page, "b3").click();
    await hand(page, "c1").click();
    assert.deepEqual(await dots(page), []);
    await hand(page, "c3").click();
    assert.deepEqual(await dots(page), ["a2", "b1"]);
    await page.leave();
});

test("in peace, a leap after which two colours would be a leap apart is not offered", async () => {
    const page = await visit(workbench, "/play?kind=exchange&start=n.n/.../N.N&variant=peaceful");
    await hand(page, "a1").click();
    // b3 is a leap away from c1, which is white, and from a1; c2 is one away from a3, which is black.
    assert.deepEqual(await dots(page), ["b3"]);
    await page.leave();
});

test("knights that leap at the same time: four steps are solved, animated, and counted in play", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=n.n/.../N.N&variant=simultaneous");
    await solve(page);
    await page.getByText("4 steps").first().waitFor();
    await page.getByText("16 leaps").first().waitFor();
    await page
        .getByText(/^[abc][123]-[abc][123](, [abc][123]-[abc][123]){3}$/)
        .first()
        .waitFor();
    await page.leave();

    const game = await visit(workbench, "/play?kind=exchange&start=n.n/.../N.N&variant=simultaneous");
    const play = async (from, to) => {
        await hand(game, from).click();
        await hand(game, to).click();
    };
    await play("a1", "b3");
    await play("c1", "a2");
    await game.getByText("1 step", { exact: true }).waitFor();
    // c1 was left in this step: a leap to it begins another one.
    await play("a2", "c1");
    await game.getByText("2 steps", { exact: true }).waitFor();
    await game.leave();
});

test("questions that a variant does not have are not offered", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=n.n/.../N.N");
    await page.getByText("More questions").click();
    const depths = page.locator('button[data-ask="depths"]');
    await depths.waitFor();
    await field(page, "variant").selectOption("runs");
    await depths.waitFor({ state: "hidden" });
    await field(page, "variant").selectOption("");
    await depths.waitFor();
    await page.leave();
});
