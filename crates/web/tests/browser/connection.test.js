/** A server that ends, is killed or hangs while the page is open, and comes back. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { answer, open, solve, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open("--running", "2");
});
after(() => workbench.close());

/** What the browser says about requests that nothing answers. */
const REFUSED = /ERR_|Failed to load resource/;
const LONG = "/set-up?kind=uncrossed&board=16x16";
const warning = (page) => page.locator("#connection", { hasText: "does not respond" });

/** Begins a run that has found something and would last for minutes. */
async function running(page) {
    await page.locator(".solve:enabled").click();
    await page.locator(".best-label").filter({ hasText: /\d/ }).waitFor();
}

test("a server that is killed is seen at once, the clock stops, and all goes on when it is back", async () => {
    const page = await visit(workbench, LONG);
    await running(page);
    await workbench.end("SIGKILL");
    await warning(page).waitFor({ timeout: 5000 });
    await page.locator(".side .badge", { hasText: "No connection" }).waitFor();
    const time = await page.locator(".side .time").textContent();
    await page.waitForTimeout(1500);
    assert.equal(await page.locator(".side .time").textContent(), time);
    assert.equal(await page.locator("button.stop").isVisible(), false);
    await workbench.start();
    // The server begins the run again, and says so.
    await page.locator(".side .badge", { hasText: "Solving" }).waitFor();
    await page.getByText("the server was stopped while this was running: it begins again").waitFor();
    assert.equal(await page.locator("#connection").textContent(), "");
    assert.equal(await page.locator(".side .problem").textContent(), "");
    await page.locator("button.stop").click();
    assert.equal((await answer(page)).status, "feasible");
    await page.getByText("Stopped on request.").waitFor();
    await page.leave(REFUSED);
});

test("a server that is shut down says that it has stopped the run", async () => {
    const page = await visit(workbench, LONG);
    await running(page);
    await workbench.end("SIGINT");
    await warning(page).waitFor();
    await workbench.start();
    assert.equal((await answer(page)).status, "feasible");
    await page
        .getByText("The server was stopped while this was running: the best answer until then is shown.")
        .waitFor();
    assert.equal(await page.getByText("on request").count(), 0);
    await page.leave(REFUSED);
});

test("a server that hangs is noticed, and so is that it goes on", async () => {
    const page = await visit(workbench, LONG);
    await running(page);
    workbench.signal("SIGSTOP");
    try {
        await warning(page).waitFor({ timeout: 30000 });
    } finally {
        workbench.signal("SIGCONT");
    }
    await page.locator(".side .badge", { hasText: "Solving" }).waitFor();
    assert.equal(await page.locator("#connection").textContent(), "");
    await page.locator("button.stop").click();
    await answer(page);
    await page.leave(REFUSED);
});

test("no view keeps a complaint about a server that is back, and what it lacked is there", async () => {
    const ready = {
        "/": ".card",
        "/set-up?kind=tour&board=6x6": ".solve:enabled",
        "/compare": ".primary:enabled",
        "/history": ".history .line:not(:empty)",
    };
    for (const [route, shown] of Object.entries(ready)) {
        const page = await visit(workbench, "/network");
        await page.locator(".network .primary").waitFor();
        await workbench.end("SIGKILL");
        await page.evaluate((hash) => (location.hash = hash), `#${route}`);
        await warning(page).waitFor();
        await workbench.start();
        await page.locator(shown).first().waitFor();
        await page.waitForFunction(() => document.querySelector("#connection").textContent === "");
        const complaints = await page.locator(".problem").allTextContents();
        assert.deepEqual(complaints.filter(Boolean), [], route);
        await page.leave(REFUSED);
    }
});

test("what the server could not answer is asked again with success", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6");
    await page.locator(".solve:enabled").waitFor();
    await workbench.end("SIGKILL");
    await page.locator(".solve").click();
    await warning(page).waitFor();
    await workbench.start();
    await page.waitForFunction(() => document.querySelector("#connection").textContent === "");
    assert.equal((await solve(page)).status, "tour found");
    await page.leave(REFUSED);
});

test("comparisons, surveys and networks wait for the server, too", async () => {
    const asked = {
        compare: { puzzle: { kind: "exchange", start: "abcde/...../fghij", goal: "fghij/...../abcde" } },
        map: { puzzle: { kind: "cover", board: "8x8", guards: ["Qd5"], place: 3 } },
        watch: {
            puzzle: { kind: "tour", board: "30x30", closed: true },
            choice: { settings: { restarts: "100000", rule: "sequential" } },
        },
    };
    const views = { compare: "compare", map: "survey", watch: "network" };
    for (const [ask, request] of Object.entries(asked)) {
        const page = await visit(workbench, "/history");
        const response = await page.request.post(`${workbench.address}/api/jobs`, { data: { ask, ...request } });
        const { id } = await response.json();
        await page.goto(`${workbench.address}/#/${views[ask]}/${id}`);
        const badge = page.locator(".badge", { hasText: /\S/ });
        await badge.filter({ hasText: /Running|Solving/ }).waitFor();
        await workbench.end("SIGKILL");
        await badge.filter({ hasText: "No connection" }).waitFor();
        await workbench.start();
        await badge.filter({ hasText: /Running|Solving/ }).waitFor();
        const complaints = await page.locator(".problem, #connection").allTextContents();
        assert.deepEqual(complaints.filter(Boolean), [], ask);
        await page.request.delete(`${workbench.address}/api/jobs/${id}`);
        await page.getByRole("heading", { name: "Run not found" }).waitFor();
        await page.leave(REFUSED);
    }
});
