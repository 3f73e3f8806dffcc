/** How the page arrives: on a slow link, on a slow machine, at the second visit, and after the program was replaced. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import * as prettier from "prettier";

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

/** All that the page may load, by name, as the server sends it. */
async function served() {
    const names = files(PAGE).map((path) => path.slice(PAGE.length));
    const text = async (name) => (await fetch(`${workbench.address}/${name}`)).text();
    return new Map(await Promise.all([...names, "figures.js"].map(async (name) => [name, await text(name)])));
}

test("the page with all views is lighter than 350 kB, and arrives compressed", async () => {
    const weight = [...(await served()).values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    assert.ok(weight < 350_000, `${weight} bytes`);
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

const PARSERS = { js: "babel", css: "css" };

/** The syntax tree of a script or a style sheet as text, without positions and comments. */
async function tree(text, parser) {
    // Of a style sheet prettier drops positions itself, of a script some texts with them.
    const { ast } = await prettier.__debug.parse(text, { parser }, { massage: parser === "css" });
    const position = /^(start|end|loc|range|extra|tokens|__contentEnd|\w*comments)$/i;
    const isComment = (node) => node?.type === "css-comment";
    return JSON.stringify(ast, (key, value) => {
        if (position.test(key)) {
            return undefined;
        }
        const plain = typeof value === "bigint" ? String(value) : value;
        return Array.isArray(plain) ? plain.filter((node) => !isComment(node)) : plain;
    });
}

test("what is served without comments and indentation is what stands in the source, line for line", async () => {
    let compared = 0;
    for (const [name, text] of await served()) {
        const parser = PARSERS[name.split(".").at(-1)];
        if (parser && name !== "figures.js") {
            const source = readFileSync(join(PAGE, name), "utf8");
            assert.equal(await tree(text, parser), await tree(source, parser), name);
            const line = (text) => text.split("\n").findIndex((line) => /^\s*(export|@media)\b/.test(line));
            assert.equal(line(text), line(source), name);
            assert.ok(!/^[ \t]/m.test(text.replaceAll(/`[^`]*`/g, "")), name);
            compared += 1;
        }
    }
    assert.ok(compared > 60, `${compared} files`);
});
