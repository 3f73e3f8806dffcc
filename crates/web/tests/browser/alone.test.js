/** The page without a server: offline, in several workers, from links and in the frames of other pages. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { host } from "./folder.js";
import { alone, api, count, open, solve, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = alone.skip ? null : await open();
});
after(() => workbench?.close());

const GUARINI = "/set-up?kind=exchange&start=n.n/.../N.N";
const LONG = { puzzle: { kind: "count", board: "8x8", closed: true } };

test("after the first visit the page opens and solves without a network", alone, async () => {
    const here = await host(process.env.CAVALCADE_FOLDER);
    const page = await visit({ ...workbench, address: here.address }, "/", { serviceWorkers: "allow" });
    await page.locator(".card").first().waitFor();
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        navigator.serviceWorker.controller ??
            (await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve)));
    });
    here.close();
    await page.goto(`${here.address}/#/history`);
    await page.reload();
    await page.getByText("No entries yet").waitFor();
    await page.goto(`${here.address}/#${GUARINI}`);
    assert.deepEqual(await solve(page), { status: "optimal", value: "16 moves" });
    await page.leave(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
});

test("a comparison runs beside another run, and what runs is stopped at once", alone, async () => {
    const page = await visit(workbench, "/history");
    const long = await api(page, "start", LONG);
    const compared = await api(page, "start", { puzzle: { kind: "exchange", start: "n.N/.../..." }, ask: "compare" });
    const phase = async ({ id }) => (await api(page, "job", id)).state;
    while ((await phase(compared)) !== "done") {
        assert.equal(await phase(long), "running");
    }
    assert.ok((await api(page, "job", compared.id)).rows.length >= 3);
    const begun = Date.now();
    await api(page, "stop", long.id);
    while ((await phase(long)) !== "done") {
        assert.ok(Date.now() - begun < 2000);
    }
    assert.equal((await api(page, "job", long.id)).answer.stopped, "interrupt");
    await page.leave();
});

test("a run whose page was closed begins again when the page is opened", alone, async () => {
    const page = await visit(workbench, "/history");
    const { id } = await api(page, "start", LONG);
    await page.getByText("running", { exact: false }).first().waitFor();
    await page.reload();
    await page.waitForFunction(() => document.querySelector("main .record"));
    while ((await api(page, "job", id)).state === "queued");
    const { state, notes } = await api(page, "job", id);
    assert.equal(state, "running");
    assert.match(notes.join(), /begins again/);
    await api(page, "remove", id);
    await page.leave();
});

test("a link with the file of a puzzle opens it in the set-up", alone, async () => {
    const toml = 'kind = "tour"\nboard = "6x6"\nclosed = true\n';
    const page = await visit(workbench, `/file?toml=${encodeURIComponent(toml)}`);
    assert.deepEqual(await solve(page), { status: "tour found", value: "36 moves" });
    await page.leave();
});

test("in the frame of another page a solution plays, without the page around it", alone, async () => {
    const page = await visit(workbench, "/");
    await page.evaluate(() => {
        const frame = document.createElement("iframe");
        Object.assign(frame, { src: "./?framed#/watch/guarini", width: 600, height: 560 });
        document.body.replaceChildren(frame);
    });
    const frame = page.frameLocator("iframe");
    await frame.locator(".transport .count").waitFor();
    assert.equal(await frame.locator("header.top").isVisible(), false);
    assert.equal(await frame.locator(".side").isVisible(), false);
    await frame.locator(".last").click();
    assert.deepEqual(await count({ locator: (name) => frame.locator(name) }), [16, 16]);
    const [inner, outer] = await frame
        .locator(".board")
        .first()
        .evaluate((board) => [board.getBoundingClientRect().bottom, window.innerHeight]);
    assert.ok(inner <= outer, `${inner} of ${outer}`);
    await page.leave();
});
