/** How the page arrives: on a slow link, on a slow machine, and at the second visit. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";

import { open, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const DIST = new URL("../../dist/", import.meta.url);

test("before any script has arrived, the page shows its head and a skeleton", async () => {
    for (const colorScheme of ["light", "dark"]) {
        const context = await workbench.browser.newContext({ colorScheme, reducedMotion: "reduce" });
        const page = await context.newPage();
        let release;
        const released = new Promise((resolve) => (release = resolve));
        await page.route(/\.js$|\/api\//, async (route) => {
            await released;
            await route.continue();
        });
        await page.goto(workbench.address, { waitUntil: "commit" });
        const bone = page.locator(".skeleton .bones .bone").first();
        await bone.waitFor();
        await page.getByRole("navigation", { name: "Views" }).waitFor();
        const [inner, outer] = await bone.evaluate((element) =>
            [element, document.body].map((one) => getComputedStyle(one).backgroundColor),
        );
        assert.notEqual(inner, outer);
        release();
        await page.locator(".card").first().waitFor();
        assert.equal(await page.locator(".skeleton").count(), 0);
        await context.close();
    }
});

test("behind a slow link, with a processor four times slower, the gallery comes and is used", async () => {
    const context = await workbench.browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    // 1.6 Mbit/s, 150 ms: Lighthouse's slow 4G.
    const link = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
    await tools.send("Network.enable");
    await tools.send("Network.emulateNetworkConditions", link);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(workbench.address);
    await page.locator("input[name=search]").fill("guarini");
    await page.getByText("2 puzzles", { exact: true }).waitFor();
    await context.close();
});

test("at the second visit no style and no script is asked for", async () => {
    const page = await visit(workbench, "/");
    await page.locator(".card").first().waitFor();
    await page.goto(`${workbench.address}/?again#/`);
    await page.locator(".card").first().waitFor();
    const sizes = await page.evaluate(() =>
        performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.includes("/v/"))
            .map(({ name, transferSize }) => [name, transferSize]),
    );
    assert.ok(sizes.length > 3, `${sizes.length} files`);
    assert.deepEqual(
        sizes.filter(([, transferred]) => transferred > 0),
        [],
    );
    await page.leave();
});

/** All that the page may load, by name, as the server sends it. */
async function served() {
    const names = [...readdirSync(DIST), "figures.js"];
    return Promise.all(names.map(async (name) => (await fetch(`${workbench.address}/${name}`)).text()));
}

test("the page with all views is lighter than 300 kB, and arrives compressed", async () => {
    const weight = (await served()).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    assert.ok(weight < 300_000, `${weight} bytes`);
    const page = await visit(workbench, "/");
    await page.locator(".card").first().waitFor();
    const entries = await page.evaluate(() =>
        performance
            .getEntriesByType("resource")
            .filter(({ name }) => /\.(js|css)$/.test(name))
            .map(({ encodedBodySize, decodedBodySize }) => [encodedBodySize, decodedBodySize]),
    );
    const sum = (place) => entries.reduce((sum, entry) => sum + entry[place], 0);
    assert.ok(sum(0) < 0.5 * sum(1), `${sum(0)} of ${sum(1)} bytes`);
    await page.leave();
});
