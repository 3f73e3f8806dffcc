/** How the page arrives: on a slow link, on a slow machine, at the second visit, and after the program was replaced. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { open, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const PAGE = new URL("../../page/", import.meta.url).pathname;

const files = (folder) =>
    readdirSync(folder)
        .map((name) => join(folder, name))
        .flatMap((path) => (statSync(path).isDirectory() ? files(path) : [path]));

test("before any module has arrived, the page shows its head and a skeleton", async () => {
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
    await page.getByText("1 puzzle", { exact: true }).waitFor();
    await context.close();
});

test("every module of a view is asked for at once: none is found only by the import of another", async () => {
    const page = await visit(workbench, "/");
    for (const [route, ready] of Object.entries({ "/": ".card", "/history": ".history", "/compare": ".compare" })) {
        await page.goto(`${workbench.address}/?${route.slice(1)}#${route}`);
        await page.locator(ready).first().waitFor();
        const unlisted = await page.evaluate(() => {
            const links = [...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href);
            const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
            return loaded.filter((name) => name.endsWith(".js") && !links.includes(name));
        });
        assert.deepEqual(
            unlisted.map((name) => name.split("/").at(-1)),
            ["main.js"],
            route,
        );
    }
    await page.leave();
});

test("at the second visit no style and no module is asked for", async () => {
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
    assert.ok(sizes.length > 20);
    assert.deepEqual(
        sizes.filter(([, transferred]) => transferred > 0),
        [],
    );
    await page.leave();
});

test("a page whose build is gone loads the new one instead of mixing modules", async () => {
    const page = await visit(workbench, "/");
    await page.locator(".card").first().waitFor();
    // As if the server were another build: the addresses of this one are not there.
    let isGone = true;
    await page.route("**/v/*/views/history.js", (route) =>
        isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.evaluate(() => {
        window.isOld = true;
        location.hash = "#/history";
    });
    await page.waitForFunction(() => !window.isOld);
    isGone = false;
    await page.goto(`${workbench.address}/?new#/history`);
    await page.locator(".history").waitFor();
    await page.leave(/^$|404|Failed to fetch dynamically imported module/);
});

test("the page with all views is lighter than 480 kB, and arrives compressed", async () => {
    const weight = files(PAGE).reduce((sum, path) => sum + readFileSync(path).length, 0);
    const figures = (await (await fetch(`${workbench.address}/figures.js`)).text()).length;
    assert.ok(weight + figures < 480_000, `${weight + figures} bytes`);
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
