/** The other views in a real browser, what they have in common, and a telephone. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { answer, api, ask, count, download, open, playsTo, solve, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open("--running", "2");
});
after(() => workbench.close());

test("an address of no view and a guard that is none are answered in words", async () => {
    for (const view of ["constructor", "__proto__", "toString"]) {
        const page = await visit(workbench, `/${view}`);
        await page.getByRole("heading", { name: "Unknown view" }).waitFor();
        await page.leave();
    }
    const page = await visit(workbench, "/set-up?kind=cover&board=8x8&guards=xd5&place=1");
    await page.locator(".board text", { hasText: "x" }).first().waitFor();
    await page.locator("[role=alert], .error").filter({ hasText: "xd5" }).first().waitFor();
    await page.leave(/422/);
});

test("history is searched and filtered; an entry is opened, downloaded and deleted", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&title=A+tour+to+be+found");
    await solve(page);
    await page.keyboard.press("h");
    await page.locator("input[name=search]").fill("to be found");
    await page
        .locator(".history .line")
        .filter({ hasText: /^1 entry$/ })
        .waitFor();
    const entry = page.locator(".record");
    assert.match(await entry.textContent(), /A tour to be found.*35 moves.*found/);
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        entry.getByRole("link", { name: /TOML/ }).click(),
    ]);
    assert.match(file.suggestedFilename(), /\.toml$/);
    await entry.getByRole("button", { name: /Delete/ }).click();
    await page.getByText("No entries match.").waitFor();
    await page.leave();
});

test("history names several runs of each sort as one writes them", async () => {
    const page = await visit(workbench, "/history");
    await page.locator("select[name=ask]").waitFor();
    assert.deepEqual(await page.locator("select[name=ask] option").allTextContents(), [
        "all",
        "answers",
        "lists of all solutions",
        "comparisons",
        "networks",
        "maps of all starts",
        "surveys of the guards",
        "searches for the fewest walkers",
        "tables of all distances",
        "generated puzzles",
        "plans",
        "tables of a range",
        "lists of random tours",
    ]);
    await page.leave();
});

test("a run under the address of another view is named, with a link to its own", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&title=A+tour");
    await solve(page);
    const id = page.url().split("/").at(-1);
    for (const view of ["survey", "compare", "network"]) {
        await page.goto(`${workbench.address}/#/${view}/${id}`);
        await page.getByRole("heading", { name: `Run ${id} is an answer` }).waitFor();
        assert.doesNotMatch(await page.locator("main").textContent(), /undefined|null/);
        await page.getByRole("link", { name: "Open the answer" }).click();
        await page.locator(".job .transport").waitFor();
    }
    await page.goto(`${workbench.address}/#/set-up?kind=exchange`);
    await ask(page, "depths");
    await page.locator(".survey .badge[data-status=done]").waitFor();
    await page.goto(`${workbench.address}/#/job/${page.url().split("/").at(-1)}`);
    await page.getByRole("link", { name: "Open the table of all distances" }).click();
    await page.locator(".survey .bars").waitFor();
    await page.leave();
});

test("a number that no run has is answered in every view, with a way on", async () => {
    const page = await visit(workbench, "/history");
    for (const view of ["job", "survey", "compare", "network"]) {
        for (const id of ["999999", "99999999999999999999", "abc", "..", "1.5"]) {
            await page.goto(`${workbench.address}/#/${view}/${id}`);
            await page.goto(`${workbench.address}/#/${view}/${id}`);
            await page.getByRole("heading", { name: "Run not found" }).waitFor();
            await page.getByText("There is no run with this number").waitFor();
            assert.equal(await page.locator("main").getByRole("link").getAttribute("href"), "#/history");
            await page.goto(`${workbench.address}/#/history`);
            await page.locator(".history").waitFor();
        }
    }
    await page.leave(/404/);
});

test("every start of a cover is mapped, and a start leads to its puzzle", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=5x4&guards=Nc2&place=1");
    await ask(page, "map");
    await page.locator(".survey .badge[data-status=done]").waitFor();
    const values = await page.locator(".needed").allTextContents();
    const least = Math.min(...values.map(Number));
    assert.equal(await page.locator("table.rows tbody tr").count(), values.length);
    assert.match((await download(page, "SVG")).toString(), /^<svg/);
    await page.reload();
    await page.locator("table.rows tbody a").first().click();
    assert.deepEqual(await solve(page), { status: "optimal", value: `${least} steps` });
    await page.leave();
});

test("every placement of the guards is surveyed, and a cell of the heat map opens its puzzle", async () => {
    const page = await visit(workbench, "/set-up?kind=errand&board=8x8&guards=Qd5&from=h8&visit=ranks");
    await ask(page, "survey");
    await page.locator(".survey .badge[data-status=done]").waitFor();
    await page.getByText("Hardest: Qe4, Qd5.").waitFor();
    const values = (await page.locator(".needed").allTextContents()).filter((text) => /\d/.test(text));
    assert.equal(values.length, 20);
    assert.match((await download(page, "SVG")).toString(), /^<svg/);
    await page.locator("[data-cell=a6]").hover();
    await page.getByText("a6: Qa6, 149 moves").waitFor();
    await page.locator("[data-cell=a6]").click();
    assert.deepEqual(await solve(page), { status: "optimal", value: "149 moves" });
    await page.leave();
});

test("the fewest walkers are found within a number of steps", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=8x8&guards=Qd5&place=1&within=12");
    await ask(page, "walkers");
    await page.getByText("Proved: fewer walkers do not cover the board within 12 steps.").waitFor();
    assert.equal(await page.locator("table.rows tbody tr").count(), 4);
    await page.leave();
});

test("all distances of an exchange are shown, with its goal among them", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await page.getByText("More questions").click();
    await page.locator("input[name=limit]").fill("2");
    await page.locator("input[name=limit]").press("Tab");
    await page.locator("[data-ask=depths]:enabled").click();
    await page.getByText("The goal is 16 moves away.").waitFor();
    assert.equal(await page.locator(".bars [data-state=running] .name").textContent(), "16 moves");
    await page.leave();
});

test("a search is planned, and a range of heights answered line by line", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=3x12&closed=true&lowest=9&recurrence=true");
    await ask(page, "plan");
    await page.getByText("peak states").waitFor();
    await page.goBack();
    await ask(page, "heights");
    await page.getByText("A recurrence of order").waitFor();
    // OEIS A070030, of the boards 3 x 2n.
    const known = await page
        .locator("table.rows tbody tr")
        .evaluateAll((rows) => rows.map((row) => row.cells[2].textContent));
    assert.deepEqual(known, ["0", "16", "0", "176"]);
    await page.leave();
});

test("of a long recurrence the page says how long it is", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=4x6&closed=false&lowest=5&recurrence=true");
    await ask(page, "heights");
    await page.getByText("coefficients of up to 27 digits; on the command line, --json prints them").waitFor();
    await page.leave();
});

test("a range in both directions is a grid whose numbers lead to their boards", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=7x6&closed=true&narrowest=4&lowest=5");
    await ask(page, "heights");
    await page.locator(".survey .badge[data-status=done]").waitFor();
    const cells = await page
        .locator("table.rows tr")
        .evaluateAll((rows) =>
            rows.map((row) => [...row.cells].map((cell) => cell.textContent.replaceAll("\u202f", ""))),
        );
    assert.deepEqual(cells, [
        ["Tours", "4 wide", "5 wide", "6 wide", "7 wide"],
        ["5 high", "0", "0", "8", "0"],
        ["6 high", "0", "8", "9862", "1067638"],
    ]);
    await page.getByRole("link", { name: "6x6" }).click();
    await page.locator(".solve:enabled").waitFor();
    assert.match(page.url(), /board=6x6/);
    await page.leave();
});

test("tours are drawn at random, each with a link to it by its rank", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&closed=true&count=20&seed=7");
    await ask(page, "samples");
    await page.locator(".survey .badge[data-status=done]").waitFor();
    await page.getByText("20 tours of 9\u202f862").waitFor();
    assert.equal(await page.locator("table.rows tbody tr").count(), 20);
    const first = await page.locator("table.rows tbody tr .cells").first().textContent();
    assert.equal(new Set(first.split(" ")).size, 36);
    const link = page.locator("table.rows tbody a").first();
    const rank = (await link.textContent()).replaceAll("\u202f", "");
    await link.click();
    await page.locator(".solve:enabled").waitFor();
    assert.equal(await page.locator("input[name=rank]").inputValue(), rank);
    await page.goto(`${workbench.address}/#/set-up?kind=tour&board=5x5&closed=true`);
    await ask(page, "samples");
    await page.getByText("Infeasible").waitFor();
    await page.leave();
});

test("a limit beyond what is allowed is reported beside its field", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&time_limit=100000");
    await page.locator(".solve:enabled").click();
    await page.locator("input[name=time_limit][aria-invalid=true]").waitFor();
    const { limits } = await api(page, "about");
    await page
        .locator(".problem")
        .filter({ hasText: `at most ${limits.time_limit} seconds` })
        .waitFor();
    await page.leave(/422/);
});

test("the network has its settings where a tour is set up", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&closed=true&method=neural");
    await page.getByText("Method and limits").click();
    await page.locator("input[name=restarts]").fill("1");
    await page.locator("input[name=iterations]").fill("1");
    await page.locator("input[name=iterations]").press("Tab");
    await page.waitForFunction(() => location.hash.includes("restarts=1&iterations=1"));
    // Nothing settles in one iteration.
    assert.deepEqual(await solve(page), { status: "unknown", value: "" });
    await page.leave();
});

test("relaxations are compared alone, under the solvers that are asked for", async () => {
    const page = await visit(workbench, "/compare?kind=exchange&start=n.N/.../...&time_limit=2");
    await page.getByText("Limits and solvers").click();
    await page.locator("[data-solver]").first().waitFor();
    await page.getByLabel("only the LP relaxations").check();
    await page.getByLabel("batsat").focus();
    await page.keyboard.press("Space");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.solver), "batsat");
    await page.waitForFunction(() => location.hash.includes("relax=true"));
    await page.locator(".primary:enabled").click();
    await page.getByRole("button", { name: "Run again" }).waitFor();
    const solvers = await page
        .locator("table.rows tbody tr")
        .evaluateAll((rows) => rows.map((row) => row.cells[1].textContent));
    assert.ok(solvers.length >= 3 && !solvers.includes("batsat"), solvers.join());
    await page.leave();
});

test("methods are compared, row by row", async () => {
    const page = await visit(workbench, "/compare?kind=exchange&start=n.N&piece=1,2");
    await page.locator("input[name=time_limit]").fill("1");
    await page.locator("input[name=time_limit]").press("Tab");
    await page.locator(".primary:enabled").click();
    await page.waitForURL(/#\/compare\/\d+/);
    await page.getByRole("button", { name: "Run again" }).waitFor();
    const rows = await page.locator("table.rows tbody tr").count();
    assert.ok(rows >= 4, `${rows} rows`);
    assert.equal(await page.locator(".bars li").count(), rows);
    await page.reload();
    await page.getByRole("button", { name: "Run again" }).waitFor();
    assert.equal(await page.locator("table.rows tbody tr").count(), rows);
    await page.leave();
});

test("a network settles before one's eyes", async () => {
    const page = await visit(workbench, "/network?board=6x6&seed=0&restarts=20");
    await page.locator(".primary:enabled").click();
    await page.locator(".transport select").selectOption("64");
    await page
        .getByText(/converged to a tour/)
        .first()
        .waitFor();
    assert.equal(await page.locator(".leaps.tour").count(), 1);
    assert.match(await page.locator(".leaps").getAttribute("d"), /^(M[\d .]+L[\d .]+){36}$/);
    await page.leave();
});

test("a puzzle is set up and played without a mouse", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&closed=true");
    await page.locator(".solve:enabled").waitFor();
    await page.locator("[data-cell][tabindex='0']").focus();
    for (const key of ["ArrowDown", "ArrowRight", "s"]) {
        await page.keyboard.press(key);
    }
    const start = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.equal(start, "b5, first cell");
    await page.keyboard.press("Control+Enter");
    assert.equal((await answer(page)).value, "36 moves");
    await page.keyboard.press("Home");
    assert.deepEqual(await count(page), [0, 36]);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await count(page), [1, 36]);
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.keyboard.press("t");
    await page.reload();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.locator(".play").waitFor();
    await page.keyboard.press("g");
    await page.getByRole("heading", { name: "Exchange", exact: true }).waitFor();
    await page.leave();
});

test("no view is wider than a telephone, and none moves under the finger", async () => {
    const routes = {
        "/": ".card",
        "/set-up": ".solve:enabled",
        "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8,a1": ".attacked",
        "/compare": ".primary:enabled",
        "/network": ".primary",
        "/history": ".history .line:not(:empty)",
    };
    for (const [route, ready] of Object.entries(routes)) {
        const page = await visit(workbench, route, PHONE);
        await page.locator(ready).first().waitFor();
        await fits(page, route);
        assert.ok((await shift(page)) < 0.05, `${route} moves by ${await shift(page)}`);
        await page.leave();
    }
});

test("answers and maps fit a telephone", async () => {
    const page = await visit(workbench, "/set-up?kind=errand&board=8x8&guards=Qd5&from=h8&visit=ranks", PHONE);
    await solve(page);
    await playsTo(page, 158);
    await fits(page, "an answer");
    await page.goto(`${workbench.address}/#/set-up?kind=cover&board=4x4&place=1`);
    await ask(page, "map");
    await page.locator(".survey .badge[data-status=done]").waitFor();
    await fits(page, "a map");
    await page.leave();
});

test("the board stays where it is while an answer comes", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await solve(page);
    assert.ok((await shift(page)) < 0.02, `it moves by ${await shift(page)}`);
    await page.leave();
});

const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: "dark", hasTouch: true };

/** Nothing has to be moved sideways. */
async function fits(page, what) {
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(wide <= screen, `${what} is ${wide} pixels wide`);
    const controls = page.locator(".transport .buttons");
    if (await controls.count()) {
        const [inner, outer] = await controls.evaluate((row) => [row.scrollWidth, row.clientWidth]);
        assert.ok(inner <= outer, `the controls of ${what} are ${inner} pixels wide, their place ${outer}`);
    }
}

/** The layout's shift so far, as the browser measures it. */
const shift = (page) =>
    page.evaluate(
        () =>
            new Promise((resolve) => {
                let sum = 0;
                const observer = new PerformanceObserver((list) =>
                    list.getEntries().forEach((entry) => {
                        sum += entry.hadRecentInput ? 0 : entry.value;
                    }),
                );
                observer.observe({ type: "layout-shift", buffered: true });
                setTimeout(() => resolve(sum), 50);
            }),
    );

test("in forced colours the link of the current view is marked, and no other", async () => {
    const page = await visit(workbench, "/history", { forcedColors: "active" });
    await page.locator(".history").waitFor();
    const colours = await page
        .locator(".top nav a")
        .evaluateAll((all) => all.map((link) => [link.dataset.view, getComputedStyle(link).borderBottomColor]));
    const [, plain] = colours.find(([view]) => view === "gallery");
    assert.deepEqual(
        colours.filter(([, colour]) => colour !== plain).map(([view]) => view),
        ["history"],
    );
    await page.leave();
});

test("in forced colours the bars of a comparison are seen", async () => {
    const page = await visit(workbench, "/compare?kind=exchange&start=n.n/.../N.N&time_limit=0.5", {
        forcedColors: "active",
    });
    await page.locator(".primary:enabled").click();
    const bar = page.locator(".bars [data-state=proved] .bar").first();
    await bar.waitFor({ timeout: 180000 });
    const [width, colour, paper] = await bar.evaluate((element) => [
        getComputedStyle(element).borderTopWidth,
        getComputedStyle(element).borderTopColor,
        getComputedStyle(document.body).backgroundColor,
    ]);
    assert.ok(width === "3px" && colour !== paper, `${width} ${colour} ${paper}`);
    await page.leave();
});
