/** The best solution so far, drawn on the board while it is looked for. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { answer, open, server, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

/** A path that is made longer for some seconds, and is not proved to be the longest for much longer. */
const PATH = "/set-up?kind=uncrossed&board=14x14&time_limit=6&threads=1";

/** Starts what is set up. */
async function begin(page) {
    await page.locator(".solve:enabled").click();
    await page.locator(".side .badge", { hasText: "Solving" }).waitFor();
}

/** How many leaps are drawn, and the value beside the board, at one moment. */
const seen = (page) =>
    page.evaluate(() => ({
        leaps: document.querySelectorAll(".growing .piece").length,
        value: Number(document.querySelector(".best-side .number").textContent.replace(/\D/g, "")),
    }));

/** Waits until a path of at least this number of moves is drawn while the run goes on. */
const drawn = (page, moves) =>
    page.waitForFunction(
        (least) =>
            document.querySelectorAll(".growing .piece").length >= least &&
            document.querySelector(".side .badge").textContent === "Solving",
        moves,
    );

test("a path is drawn before the run is done, and it grows with its number", async () => {
    const page = await visit(workbench, PATH);
    await begin(page);
    await drawn(page, 20);
    const first = await seen(page);
    await drawn(page, first.leaps + 10);
    const second = await seen(page);
    assert.ok(first.leaps >= 20 && second.value > first.value, JSON.stringify([first, second]));
    // The leaps that are new are brighter than those that were there.
    assert.ok((await page.locator(".growing .piece.new").count()) > 0);
    assert.equal(await page.locator(".growing .end, .ends .end").count(), 2);
    // What is proved closes in from the other side.
    const picture = page.locator(".race svg");
    assert.equal(await picture.getAttribute("role"), "img");
    assert.match(await picture.getAttribute("aria-label"), /^Best so far \d+ moves\. Proved: at most \d+ moves\.$/);
    const { status, value } = await answer(page);
    assert.ok(status === "feasible" && Number(/\d+/.exec(value)[0]) >= second.value, `${status} ${value}`);
    assert.equal(await page.locator(".growing, .race:visible").count(), 0);
    await page.leave();
});

test("who comes later sees the best path at once, and leaves nothing behind", server, async () => {
    const first = await visit(workbench, PATH.replace("time_limit=6", "time_limit=60"));
    await begin(first);
    await drawn(first, 60);
    const route = `/job/${first.url().split("/").at(-1)}`;
    const page = await visit(workbench, "/nothing");
    const tools = await page.context().newCDPSession(page);
    await tools.send("Performance.enable");
    const alive = async () => {
        await page.waitForTimeout(300);
        await tools.send("HeapProfiler.collectGarbage");
        const { metrics } = await tools.send("Performance.getMetrics");
        return ["Nodes", "JSEventListeners"].map((wanted) => metrics.find(({ name }) => name === wanted).value);
    };
    const look = async () => {
        await page.evaluate((hash) => (location.hash = hash), `#${route}`);
        await drawn(page, 60);
        await page.evaluate(() => (location.hash = "#/nothing"));
        await page.getByRole("heading", { name: "Unknown view" }).waitFor();
    };
    await look();
    await look();
    const [nodes, listeners] = await alive();
    for (let round = 0; round < 12; round += 1) {
        await look();
    }
    const [nodesAfter, listenersAfter] = await alive();
    assert.ok(listenersAfter <= listeners + 2, `listeners: ${listeners}, then ${listenersAfter}`);
    assert.ok(nodesAfter <= nodes + 60, `nodes: ${nodes}, then ${nodesAfter}`);
    await first.locator("button.stop").click();
    await answer(first);
    await page.leave();
    await first.leave();
});

test("numbers stay on their line on a phone, and the page fits it", async () => {
    for (const colorScheme of ["light", "dark"]) {
        const page = await visit(workbench, PATH, { viewport: { width: 390, height: 844 }, colorScheme });
        await begin(page);
        await drawn(page, 60);
        const lines = await page.evaluate(() =>
            [...document.querySelectorAll(".race .number, .race-sides span, .race-gap, .now-row .time")].map(
                (element) => {
                    const range = document.createRange();
                    range.selectNodeContents(element);
                    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
                },
            ),
        );
        assert.ok(lines.length >= 6 && lines.every((count) => count <= 1), lines.join(" "));
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        const figures = await page.locator(".race .number").first();
        assert.match(await figures.evaluate((element) => getComputedStyle(element).fontVariantNumeric), /tabular-nums/);
        await page.locator("button.stop").click();
        await answer(page);
        await page.leave();
    }
});

test("with reduced motion nothing moves, and a slow machine keeps up", async () => {
    const page = await visit(workbench, PATH, {
        viewport: { width: 1440, height: 900 },
        reducedMotion: "reduce",
    });
    const tools = await page.context().newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await begin(page);
    await drawn(page, 60);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    // The clock goes on, so the page is not behind.
    const times = [];
    for (let look = 0; look < 3; look += 1) {
        times.push(await page.locator(".side .time").textContent());
        await page.waitForTimeout(400);
    }
    assert.equal(new Set(times).size, 3, times.join(", "));
    const { status } = await answer(page);
    assert.equal(status, "feasible");
    await page.leave();
});

test("a screen reader hears of value and bound now and then, not at each change", async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed&board=16x16&time_limit=60");
    await page.evaluate(() => {
        window.heard = [];
        new MutationObserver(() => {
            const text = document.querySelector(".spoken")?.textContent;
            if (text && text !== window.heard.at(-1)?.text) {
                window.heard.push({ text, time: performance.now() });
            }
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await begin(page);
    await page.waitForFunction(() => window.heard.length >= 2);
    const heard = await page.evaluate(() => window.heard);
    assert.ok(heard[1].time - heard[0].time > 4000, JSON.stringify(heard));
    assert.match(heard[0].text, /^Best so far \d+ moves\. Proved: at most \d+ moves\.$/);
    await page.locator("button.stop").click();
    await answer(page);
    await page.leave();
});

test("walks of a cover and moves of an exchange are drawn as well", async () => {
    for (const [route, text] of [
        ["/set-up?kind=cover&board=10x10&guards=Nf6&place=2&time_limit=4", /at least/],
        ["/set-up?kind=exchange&start=abcde/...../fghij&goal=fghij/...../abcde&method=half&threads=1", /at least/],
    ]) {
        const page = await visit(workbench, route);
        await begin(page);
        await drawn(page, 10);
        assert.match(await page.locator(".bound-side").textContent(), text);
        await page.locator("button.stop").click();
        await answer(page);
        await page.leave();
    }
});
