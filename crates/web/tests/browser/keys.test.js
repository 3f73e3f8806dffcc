/** Keys: where they act, where they do not, and what the tabulator reaches. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { cell, open, solve, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const LETTERS = "gscnhtxe";

/** Presses all letters that are keys of the page, and waits for what they might do. */
async function pressLetters(page) {
    for (const letter of LETTERS) {
        await page.keyboard.press(letter);
    }
    await page.waitForTimeout(100);
}

test("no letter leads away from a cell or a field that is being edited", async () => {
    for (const kind of ["exchange", "cover", "errand", "tour", "uncrossed"]) {
        const page = await visit(workbench, `/set-up?kind=${kind}`);
        await page.locator(".solve").waitFor();
        await cell(page, "b2").focus();
        await pressLetters(page);
        await page.keyboard.press("?");
        assert.match(page.url(), /#\/set-up/, kind);
        assert.equal(await page.locator("dialog[open]").count(), 0);
        assert.equal(await page.locator("html").getAttribute("data-theme"), "auto");
        await page.leave();
    }
    const page = await visit(workbench, "/set-up?kind=tour");
    await page.locator("select[name=method]").waitFor({ state: "attached" });
    await page.getByText("Method and limits").click();
    for (const field of ["input[name=width]", "input[name=closed]", "select[name=method]", "textarea.toml"]) {
        await page.locator(field).focus();
        await page.keyboard.press("h");
        await page.keyboard.press("t");
        assert.match(page.url(), /#\/set-up/, field);
        assert.equal(await page.locator("html").getAttribute("data-theme"), "auto", field);
    }
    await page.evaluate(() => {
        const box = document.querySelector("main").appendChild(document.createElement("div"));
        box.contentEditable = "true";
        box.focus();
    });
    await page.keyboard.press("h");
    assert.match(page.url(), /#\/set-up/);
    await page.leave();
});

test("shortcuts of a single character are switched off where they are listed, and stay so", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6");
    await solve(page);
    await page.locator(".transport").waitFor();
    await page.keyboard.press("?");
    await page.getByLabel("Single-key shortcuts").uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator(".transport").waitFor();
    const address = page.url();
    await pressLetters(page);
    await page.keyboard.press("?");
    assert.equal(page.url(), address);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.equal(await page.locator("html").getAttribute("data-theme"), "auto");
    // What is not a character acts as before.
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.match(await page.locator(".transport .count").textContent(), /^1 /);
    await page.locator("#help").click();
    await page.getByLabel("Single-key shortcuts").check();
    await page.keyboard.press("Escape");
    await page.locator("body").click({ position: { x: 5, y: 300 } });
    await page.keyboard.press("h");
    await page.getByRole("heading", { name: "History" }).waitFor();
    await page.leave();
});

test("the tabulator goes to a cell of the board, not to the picture around it", async () => {
    for (const kind of ["exchange", "tour"]) {
        const page = await visit(workbench, `/set-up?kind=${kind}`);
        await page.locator(".solve:enabled").waitFor();
        await page.locator(".palette [tabindex='0']").focus();
        await page.keyboard.press("Tab");
        assert.match(await focused(page), /^rect/, kind);
        // A click beside the cells.
        await page
            .locator("svg.board")
            .first()
            .click({ position: { x: 2, y: 200 } });
        assert.doesNotMatch(await focused(page), /^svg/, kind);
        await page.leave();
    }
    const page = await visit(workbench, "/set-up?kind=tour&board=50x50");
    await page.locator(".board.on-canvas").waitFor();
    await page.locator(".palette [tabindex='0']").focus();
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "a1");
    await page.leave();
});

test("the cell that has the focus is the one to which the tabulator comes back", async () => {
    const page = await visit(workbench, "/set-up?kind=tour");
    await page.locator(".solve:enabled").waitFor();
    await cell(page, "c3").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "c4");
    await page.leave();
});

/** The element that has the focus. */
const focused = (page) =>
    page.evaluate(() => `${document.activeElement.tagName} ${document.activeElement.className.baseVal ?? ""}`);
