/** Views that are left leave nothing behind. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { ask, open, solve, visit } from "../workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const ROUNDS = 12;

/** What is alive in the page after its garbage was collected, until nothing more is: one collection may leave some. */
async function alive(page, tools) {
    let [last, now] = [Infinity, await collected(tools)];
    while (now.nodes < last) {
        last = now.nodes;
        await page.waitForTimeout(200);
        now = await collected(tools);
    }
    return now;
}

async function collected(tools) {
    for (let collections = 0; collections < 3; collections += 1) {
        await tools.send("HeapProfiler.collectGarbage");
    }
    const { metrics } = await tools.send("Performance.getMetrics");
    const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { nodes: value("Nodes"), listeners: value("JSEventListeners") };
}

test("a view that was visited often costs no more than one that was visited once", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=4x4&guards=Nc2&place=1");
    await ask(page, "map");
    await page.locator(".survey .badge[data-status=done]").waitFor();
    const survey = `/survey/${page.url().split("/").at(-1)}`;
    await page.goto(`${workbench.address}/#/set-up?kind=tour&board=6x6`);
    await solve(page);
    const job = `/job/${page.url().split("/").at(-1)}`;
    await page.goto(`${workbench.address}/#/compare?kind=exchange&start=n.N/.../...&time_limit=1&relax=true`);
    await page.locator(".primary:enabled").click();
    await page.waitForURL(/compare\/\d+/);
    const compare = `/compare/${page.url().split("/").at(-1)}`;
    await page.getByRole("button", { name: "Run again" }).waitFor();
    await page.goto(`${workbench.address}/#/network?board=6x6&seed=0&restarts=1&iterations=5`);
    await page.locator(".primary:enabled").click();
    await page.locator(".network .transport").waitFor();
    const network = `/network/${page.url().split("/").at(-1)}`;
    const views = {
        "/": ".card",
        "/set-up?kind=exchange&start=n.n/.../N.N": ".solve:enabled",
        "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8": ".attacked",
        "/compare": ".primary:enabled",
        "/network": ".network .primary",
        "/play?kind=cover&board=8x8&guards=Qd5&knights=h8,a1": ".playing",
        "/play?kind=exchange&start=n.n/.../N.N": ".goal",
        "/history": ".record",
        [job]: ".transport",
        [survey]: ".needed",
        [compare]: ".rows td",
        [network]: ".transport",
        "/job/999999": "h1",
        "/nowhere": "h1",
    };
    const tools = await page.context().newCDPSession(page);
    await tools.send("Performance.enable");
    const rest = async () => {
        await page.evaluate(() => (location.hash = "#/nothing"));
        await page.getByRole("heading", { name: "Unknown view" }).waitFor();
        // Messages that go away by themselves, and what was still on its way.
        await page.waitForTimeout(300);
        return alive(page, tools);
    };
    for (const [route, ready] of Object.entries(views)) {
        const go = async () => {
            await page.evaluate((hash) => (location.hash = hash), `#${route}`);
            await page.locator(`main ${ready}`).first().waitFor();
            // As somebody would: a cell is clicked where there is one to click.
            const cell = page.locator(":is(.set-up, .playing) [data-cell=a1]").first();
            if (await cell.count()) {
                await cell.click();
            }
            await page.evaluate(() => (location.hash = "#/nothing"));
            await page.getByRole("heading", { name: "Unknown view" }).waitFor();
        };
        await go();
        await go();
        const before = await rest();
        for (let round = 0; round < ROUNDS; round += 1) {
            await go();
        }
        const after = await rest();
        const grown = { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners };
        assert.ok(grown.listeners < ROUNDS, `${route}: ${grown.listeners} listeners more`);
        assert.ok(grown.nodes < 20 * ROUNDS, `${route}: ${grown.nodes} nodes more`);
    }
    await page.leave(/404/);
});

test("no view leaves a listener on the window or the document", async () => {
    const page = await visit(workbench, "/");
    await page.addInitScript(() => {
        window.listening = 0;
        for (const target of [window, document]) {
            const [add, remove] = [target.addEventListener, target.removeEventListener];
            target.addEventListener = (name, listener, options) => {
                window.listening += options?.once ? 0 : 1;
                add.call(target, name, listener, options);
            };
            target.removeEventListener = (name, listener, options) => {
                window.listening -= 1;
                remove.call(target, name, listener, options);
            };
        }
    });
    await page.reload();
    await page.locator(".card").first().waitFor();
    const before = await page.evaluate(() => window.listening);
    const views = {
        "/set-up?kind=exchange": ".solve:enabled",
        "/set-up?kind=tour": ".solve:enabled",
        "/compare": ".primary:enabled",
        "/network": ".network .primary",
        "/play?kind=tour&board=6x6": ".playing",
        "/history": ".history",
        "/": ".card",
    };
    for (const [route, ready] of Object.entries(views)) {
        await page.evaluate((hash) => (location.hash = hash), `#${route}`);
        await page.locator(`main ${ready}`).first().waitFor();
        assert.equal(await page.evaluate(() => window.listening), before, route);
    }
    await page.leave();
});
