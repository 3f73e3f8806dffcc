/** Boards whose rims are joined, pieces that are sums, and pieces by kinds of tokens: set up, played by hand, solved and drawn. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { dots, field, hand, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

test("rims are joined by a field, and kept by the link until the kind has none", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=5x5&closed=true");
    await page
        .getByText(/both sides are odd/)
        .first()
        .waitFor();
    await field(page, "wrap").selectOption("both");
    await states(page, 'wrap = "both"');
    await page.waitForFunction(() => location.hash.includes("wrap=both"));
    await page.reload();
    assert.equal(await field(page, "wrap").inputValue(), "both");
    await solve(page);
    await page.getByText("Tour found").first().waitFor();
    await page.leave();
});

test("a guard looks over joined rims", async () => {
    const page = await visit(workbench, "/set-up?kind=errand&board=5x5&guards=Ba1&from=b1&visit=c1&wrap=both");
    // Over the corner to e5, and over the lower rim to b5.
    for (const name of ["e5", "b5"]) {
        await page.locator(`[data-cell=${name}][aria-label*=attacked]`).waitFor();
    }
    await field(page, "wrap").selectOption("");
    await page.locator("[data-cell=b5]:not([aria-label*=attacked])").waitFor();
    await page.leave();
});

test("a leap over a rim is played by hand, and drawn as two halves", async () => {
    const page = await visit(workbench, "/play?kind=tour&board=5x5&wrap=both");
    await hand(page, "a1").click();
    assert.deepEqual(await dots(page), ["b3", "b4", "c2", "c5", "d2", "d5", "e3", "e4"]);
    await hand(page, "e4").click();
    await hand(page, "c5").click();
    const trail = await page.locator(".playing .trail path").getAttribute("d");
    assert.equal(trail.match(/M/g).length, 2, trail);
    await page.leave();
});

test("a sum of pieces is written in the field, moves as each of its parts, and is counted", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=4x4&closed=true");
    await field(page, "piece").selectOption("other");
    await field(page, "steps").fill("ferz+wazir");
    await states(page, 'piece = "king"');
    await solve(page);
    await page.getByText("2,830").or(page.getByText("2\u202f830")).or(page.getByText("2 830")).first().waitFor();
    await page.leave();
});

test("kinds of tokens have pieces of their own, in the field, the link, the game and the answer", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=nkn/.../NKN");
    await field(page, "pieces-k").selectOption("king");
    await states(page, 'k = "king"');
    await page.reload();
    assert.equal(await field(page, "pieces-k").inputValue(), "king");
    await solve(page);
    await page.getByText("20 moves").first().waitFor();
    await page.getByRole("link", { name: "Try it yourself" }).click();
    await hand(page, "b3").click();
    assert.deepEqual(await dots(page), ["a2", "b2", "c2"]);
    await hand(page, "b2").click();
    await hand(page, "a3").click();
    assert.deepEqual(await dots(page), ["c2"]);
    await page.leave();
});

test("a king is played with both of its leaps", async () => {
    const page = await visit(workbench, "/play?kind=exchange&start=k../.../..K&piece=king");
    await hand(page, "a3").click();
    assert.deepEqual(await dots(page), ["a2", "b2", "b3"]);
    await page.leave();
});
