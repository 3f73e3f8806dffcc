/** axe finds nothing to object to: every view, light and dark, wide and on a telephone, and in forced colours. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { ask, open, solve, visit } from "./workbench.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let workbench;
let storageState;
const views = {
    "/": ".card",
    "/set-up?kind=exchange": ".solve:enabled",
    "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8": ".attacked",
    "/set-up?kind=errand&board=8x8&guards=Qd5&from=h8&visit=f8,e8": ".solve:enabled",
    "/compare": ".primary:enabled",
    "/network": ".network .primary",
    "/history": ".record",
    "/watch/guarini": ".transport",
    "/watch/three-knights": ".transport",
    "/watch/count-6x6-closed": ".verdict",
    "/job/999999": "h1",
};

before(async () => {
    workbench = await open("--running", "2");
    const page = await visit(workbench, "/set-up?kind=exchange", { reducedMotion: "reduce" });
    const seen = async (route, ready) => {
        await page.evaluate((hash) => (location.hash = hash), `#${route}`);
        await ready();
        views[`/${page.url().split("#/")[1]}`] = ".side";
    };
    await seen("/set-up?kind=exchange&all=true", () => solve(page));
    await seen("/set-up?kind=exchange&start=a%23./.../..b&goal=b%23./.../..a", () => solve(page));
    await seen("/set-up?kind=cover&board=4x4&guards=Nc2&place=1", async () => {
        await ask(page, "map");
        await page.locator(".survey .badge[data-status=done]").waitFor();
    });
    await seen("/set-up?kind=exchange", async () => {
        await ask(page, "depths");
        await page.locator(".survey .badge[data-status=done]").waitFor();
    });
    // Without a server, runs are kept in the browser.
    storageState = await page.context().storageState({ indexedDB: true });
    await page.leave();
});
after(() => workbench.close());

/** What axe objects to, by rule and element. */
async function objections(page) {
    // As a script of the debugger: the page's policy allows no other.
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

for (const [name, look] of Object.entries({
    light: { colorScheme: "light" },
    dark: { colorScheme: "dark" },
    "a telephone, dark": { colorScheme: "dark", viewport: { width: 390, height: 844 } },
    "forced colours": { forcedColors: "active" },
})) {
    test(`axe reports no violation: ${name}`, async () => {
        const found = {};
        const page = await visit(workbench, "/", { reducedMotion: "reduce", storageState, ...look });
        for (const [route, ready] of Object.entries(views)) {
            await page.goto(`${workbench.address}/?${encodeURIComponent(route)}#${route}`);
            await page.locator(`main ${ready}`).first().waitFor();
            await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
            const all = await objections(page);
            if (all.length) {
                found[route] = all;
            }
        }
        assert.deepEqual(found, {});
        await page.leave(/404/);
    });
}
