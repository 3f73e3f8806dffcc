/** History: pictures, names, the same request again, and deletions that are taken back. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { api, open, server, solve, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open("--running", "2");
});
after(() => workbench.close());

const total = async (page) => (await api(page, "jobs", {})).total;

/** A history with one job of this title. */
async function history(title, options) {
    const page = await visit(workbench, `/set-up?kind=tour&board=6x6&title=${title}`, options);
    await solve(page);
    await page.evaluate(() => (location.hash = "#/history"));
    await page.locator("input[name=search]").fill(title);
    await page.getByText("1 entry", { exact: true }).waitFor();
    return page;
}

test("an entry has a small picture of its answer, in the colours of the page", async () => {
    const page = await history("pictured", { colorScheme: "dark" });
    const image = page.locator(".record img").first();
    await page.waitForFunction(() => document.querySelector(".record img")?.naturalWidth > 0);
    assert.match(await image.getAttribute("src"), /thumbnail\.svg\?theme=dark$|^blob:/);
    const [{ id }] = (await api(page, "jobs", {})).jobs;
    const drawn = async (theme) => {
        const address = await api(page, "file", id, "thumbnail.svg", { theme });
        return page.evaluate(async (address) => (await fetch(address)).text(), address);
    };
    const [dark, light] = [await drawn("dark"), await drawn("light")];
    // As many lines as the tour has leaps, at least.
    assert.ok(dark.split("L").length > 35);
    assert.notEqual(light, dark);
    await page.leave();
});

test("an entry that is deleted while the list is read does not come back", server, async () => {
    const page = await history("short-lived");
    // The list is read again a moment after the search was typed.
    await page.waitForTimeout(500);
    // Lists are read before the entry is deleted, and arrive after it.
    let arrive;
    const isDeleted = new Promise((resolve) => (arrive = resolve));
    const asked = new Promise((resolve) => {
        page.route(/\/api\/jobs\?/, async (route) => {
            const response = await route.fetch();
            const json = await response.json();
            resolve();
            await isDeleted;
            await route.fulfill({ response, json });
        });
    });
    await page.locator("select[name=kind]").selectOption("tour");
    await asked;
    await page.getByRole("button", { name: "Delete short-lived" }).click();
    await page.getByText("No entries match.").waitFor();
    arrive();
    await page.waitForTimeout(500);
    assert.equal(await page.locator(".record").count(), 0);
    await page.getByText("No entries match.").waitFor();
    await page.leave();
});

test("an entry is renamed with the keyboard, and keeps its name", async () => {
    const page = await history("unnamed");
    await page.getByRole("button", { name: "Rename unnamed" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("My <i>first</i> tour");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Rename My <i>first</i> tour" }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Rename");
    await page.reload();
    await page.locator("input[name=search]").fill("first");
    const entry = page.locator(".record strong", { hasText: "My <i>first</i> tour" });
    await page.getByText("1 entry", { exact: true }).waitFor();
    await entry.waitFor();
    await page.getByRole("button", { name: /^Rename/ }).click();
    await page.keyboard.type("something else");
    await page.keyboard.press("Escape");
    await entry.waitFor();
    await page.leave();
});

test("an entry is solved again: the same request, another run", async () => {
    const page = await history("again");
    const first = (await page.locator(".record .what").getAttribute("href")).split("/").at(-1);
    await page.getByRole("button", { name: "Solve again: again" }).click();
    await page.locator(".job .verdict[data-status=found]").waitFor();
    const second = page.url().split("/").at(-1);
    assert.notEqual(second, first);
    const request = async (id) => (await api(page, "job", id)).request;
    assert.deepEqual(await request(second), await request(first));
    await page.leave();
});

test("a new entry does not take the focus from another", async () => {
    const page = await history("focused");
    const rename = page.getByRole("button", { name: "Rename focused" });
    await rename.focus();
    const before = await page.locator(".record").count();
    const id = (await page.locator(".record .what").getAttribute("href")).split("/").at(-1);
    await api(page, "start", (await api(page, "job", id)).request);
    await page.locator(".record").nth(before).waitFor();
    const focused = () => [document.activeElement.textContent, document.activeElement.closest(".record").innerHTML];
    const [text, entry] = await page.evaluate(focused);
    assert.equal(text, "Rename");
    assert.ok(entry.includes(`/${id}"`), entry);
    await page.leave();
});

test("a deletion is taken back by the mouse and by the keyboard; without that the entry stays deleted", async () => {
    const page = await history("undone");
    const before = await total(page);
    const remove = page.getByRole("button", { name: "Delete undone" });
    await remove.click();
    await page.getByText("No entries match.").waitFor();
    assert.equal(await total(page), before - 1);
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await remove.waitFor();
    assert.equal(await total(page), before);
    await remove.focus();
    await page.keyboard.press("Enter");
    await page.getByText("No entries match.").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Undo");
    await page.keyboard.press("Enter");
    await remove.waitFor();
    await remove.click();
    await page.getByText("No entries match.").waitFor();
    await page.reload();
    await page.locator(".history .line:not(:empty)").first().waitFor();
    assert.equal(await total(page), before - 1);
    await page.leave();
});

test("all that match are deleted at once, and come back at once", async () => {
    const page = await history("several");
    await page.evaluate(() => (location.hash = "#/set-up?kind=tour&board=6x6&title=several"));
    await solve(page);
    await page.evaluate(() => (location.hash = "#/history"));
    await page.locator("input[name=search]").fill("several");
    await page.getByText("2 entries", { exact: true }).waitFor();
    const before = await total(page);
    await page.getByRole("button", { name: "Delete all 2", exact: true }).click();
    await page.getByText("2 entries deleted.").waitFor();
    await page.getByText("No entries match.").waitFor();
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await page.getByText("2 entries", { exact: true }).waitFor();
    assert.equal(await total(page), before);
    await page.leave();
});

test("an entry fits a telephone with all its buttons", async () => {
    const page = await history("narrow", { viewport: { width: 390, height: 844 }, hasTouch: true });
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(wide <= screen, `${wide}`);
    for (const name of ["Rename narrow", "Solve again: narrow", "Delete narrow"]) {
        const box = await page.getByRole("button", { name }).boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.height >= 24, name);
    }
    await page.leave();
});
