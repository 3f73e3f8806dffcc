/** Tours with conditions: forbidden leaps and given numbers are set in fields, drawn, played and solved. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { dots, field, hand, open, solve, states, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

test("a forbidden leap is set in a field, drawn on the board, kept by the link and obeyed", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6");
    await field(page, "forbidden").fill("a1-b3");
    await field(page, "forbidden").press("Tab");
    await states(page, 'forbidden = ["a1-b3"]');
    await page.locator("[data-cell=a1][aria-label*='no leap to b3']").waitFor();
    assert.equal(await page.locator("path.barred").count(), 1);
    await page.waitForFunction(() => location.hash.includes("forbidden=a1-b3"));
    await page.reload();
    assert.equal(await field(page, "forbidden").inputValue(), "a1-b3");
    await solve(page);
    await page.getByText("Tour found").first().waitFor();
    await page.leave();
});

test("a leap that is not one is explained beside its field", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6");
    await field(page, "forbidden").fill("a1-a2");
    await field(page, "forbidden").press("Tab");
    await page.getByText("No leap leads from a1 to a2").first().waitFor();
    await page.leave();
});

test("numbers are set in a field, stand on the board, and are kept by the link", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6");
    await field(page, "numbers").fill("a1=1, f6=19");
    await field(page, "numbers").press("Tab");
    await states(page, "f6 = 19");
    await page.locator("[data-cell=f6][aria-label*='number 19']").waitFor();
    await page.reload();
    assert.equal(await field(page, "numbers").inputValue(), "a1=1, f6=19");
    await solve(page);
    await page.getByText("Tour found").first().waitFor();
    await page.leave();
});

test("by hand, forbidden leaps and other numbers are refused", async () => {
    const page = await visit(workbench, "/play?kind=tour&board=6x6&from=a1&forbidden=a1-b3");
    await hand(page, "c2").and(page.locator("[aria-label*='may be entered']")).waitFor();
    assert.deepEqual(await dots(page), ["c2"]);
    await page.leave();
    const numbered = await visit(workbench, "/play?kind=tour&board=6x6&from=a1&numbers=c2%3D9");
    await hand(numbered, "b3").and(numbered.locator("[aria-label*='may be entered']")).waitFor();
    assert.deepEqual(await dots(numbered), ["b3"]);
    await numbered.leave();
});

test("all tours are counted and listed", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=3x4&all=true");
    await solve(page);
    await page.getByText(/of 3/).first().waitFor();
    await page.leave();
});

test("a semi-magic tour is asked for in a field, and refused on a board with holes", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=4x2&piece=king");
    await field(page, "variant").selectOption("semimagic");
    await states(page, 'variant = "semimagic"');
    await page.waitForFunction(() => location.hash.includes("variant=semimagic"));
    await solve(page);
    await page.getByText("Tour found").first().waitFor();
    const refused = await visit(workbench, "/set-up?kind=tour&board=4x2&variant=magic");
    await refused.getByText("make the board a square without holes").first().waitFor();
    await refused.leave();
    await page.leave();
});

test("by hand, a rank is refused a wrong sum", async () => {
    const page = await visit(workbench, "/play?kind=tour&board=2x4&piece=king&variant=semimagic&from=a1&begin=a1");
    await hand(page, "b2").and(page.locator("[aria-label*='may be entered']")).waitFor();
    // Rank 1 has the sum 9, so that b1 cannot be the second cell.
    assert.deepEqual((await dots(page)).sort(), ["a2", "b2"]);
    await page.leave();
});

test("a tour that was found, and one by hand, are ranked among all tours of their board", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=3x4&from=a1");
    await solve(page);
    await page.getByRole("button", { name: "Find its rank" }).click();
    await page.getByText(/^Rank \d of \d tours\.$/).waitFor();
    assert.equal(await page.getByRole("button", { name: "Find its rank" }).count(), 0);
    const shared = await visit(workbench, "/play?kind=tour&board=3x4&moves=a1b3c1a2b4c2a3b1c3a4b2c4");
    await shared.getByRole("button", { name: "Find its rank" }).click();
    await shared.getByText(/^Rank [1-8] of 8 tours\.$/).waitFor();
    await shared.leave();
    const own = await visit(workbench, "/play?kind=tour&board=3x4");
    for (const name of "a1 b3 c1 a2 b4 c2 a3 b1 c3 a4 b2 c4".split(" ")) {
        await hand(own, name).click();
    }
    await own.getByRole("button", { name: "Find its rank" }).click();
    await own.getByText(/^Rank [1-8] of 8 tours\.$/).waitFor();
    await own.leave();
    // With conditions other than ends there is no rank.
    const numbered = await visit(workbench, "/set-up?kind=tour&board=3x4&numbers=a1%3D1");
    await states(numbered, "a1 = 1");
    await solve(numbered);
    await numbered.getByText("Tour found").first().waitFor();
    assert.equal(await numbered.getByRole("button", { name: "Find its rank" }).count(), 0);
    await numbered.leave();
    const begun = await visit(workbench, "/play?kind=tour&board=3x4&begin=a1,b3,c1,a2,b4,c2,a3,b1,c3,a4,b2");
    await hand(begun, "c4").click();
    await begun.getByText("A tour of 11 moves").waitFor();
    assert.equal(await begun.getByRole("button", { name: "Find its rank" }).count(), 0);
    await begun.leave();
    await page.leave();
});
