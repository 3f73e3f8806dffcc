/** The workbench in a real browser, as somebody uses it who has a mouse, a keyboard, and no patience. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { answer, cell, content, count, download, open, size, solve, use, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open("--running", "2");
});
after(() => workbench.close());

test("Guarini's puzzle is found in the gallery, solved, played to its end and exported", async () => {
    const page = await visit(workbench, "/");
    await page.click("[data-name=guarini]");
    assert.deepEqual(await solve(page), { status: "optimal", value: "16 moves" });
    await page.locator(".transport select").selectOption("64");
    await page.waitForFunction(() => document.querySelector(".transport .count")?.textContent === "16 / 16");
    assert.equal(await page.locator(".play").getAttribute("aria-label"), "Play");
    const goal = await tokens(page);
    assert.deepEqual(goal, { a1: "black knight", c1: "black knight", a3: "white knight", c3: "white knight" });
    await takenAway(page, "exchange");
    await page.leave();
});

test("an exchange is set up by clicks, with a hole and a goal of its own", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await use(page, "erase", ["a3", "c3", "a1", "c1"]);
    await use(page, "token-n", ["a1"]);
    await use(page, "token-N", ["c1"]);
    await use(page, "hole", ["b2"]);
    assert.equal(
        await page
            .locator("textarea.toml")
            .inputValue()
            .then((text) => /start = "\.\.\.\/\.#\.\/n\.N"/.test(text)),
        true,
    );
    assert.equal(await cell(page, "a1", "goal").getAttribute("aria-label"), "a1, white knight");
    await use(page, "erase", ["a1"], "goal");
    await use(page, "token-N", ["b1"], "goal");
    await page.locator("input[name=swapped]:not(:checked)").waitFor();
    const { status, value } = await solve(page);
    assert.equal(status, "optimal");
    await playsTo(page, Number.parseInt(value, 10));
    await page.leave();
});

test("an uncrossed cycle is set up by clicks and played", async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed");
    await size(page, 6, 6);
    await page.getByLabel("Closed").check();
    // OEIS A157416.
    assert.deepEqual(await solve(page), { status: "optimal", value: "12 moves" });
    await playsTo(page, 12);
    assert.equal(await page.locator(".visit.reached").count(), 12);
    await takenAway(page, "uncrossed");
    await page.leave();
});

test("a team under a queen's eye is set up by clicks and moves together", async () => {
    const page = await visit(workbench, "/");
    await page.locator(".own").getByRole("link", { name: "Cover" }).click();
    await use(page, "guard-Q", ["d5"]);
    await page.locator("[data-cell=d1].attacked").waitFor();
    await use(page, "knight", ["h8", "a1"]);
    assert.equal(await page.locator("input[name=guards]").inputValue(), "Qd5");
    assert.equal(await page.locator("input[name=knights]").inputValue(), "h8, a1");
    assert.deepEqual(await solve(page), { status: "optimal", value: "22 steps" });
    await page.getByText("Then 44 moves, proved.").waitFor();
    await page.locator(".on").click();
    assert.match(await page.locator(".said").textContent(), /^\d+\. a \w\d-\w\d, b \w\d-\w\d$/);
    assert.equal(await page.locator(".token:not(.gone) .disc").count(), 2);
    await takenAway(page, "cover");
    await page.leave();
});

test("an errand's targets are set in order by clicks", async () => {
    const page = await visit(workbench, "/set-up?kind=errand");
    await use(page, "guard-Q", ["d5"]);
    await use(page, "from", ["h8"]);
    await use(page, "visit", ["f8", "e8", "c8"]);
    assert.equal(await cell(page, "e8").getAttribute("aria-label"), "e8, to be visited, number 2");
    const { status, value } = await solve(page);
    assert.equal(status, "optimal");
    await playsTo(page, Number.parseInt(value, 10));
    await takenAway(page, "errand");
    await page.leave();
});

test("a tour between two cells is set up by clicks", async () => {
    const page = await visit(workbench, "/set-up?kind=tour");
    await size(page, 6, 6);
    await use(page, "first", ["a1"]);
    await use(page, "last", ["b1"]);
    assert.deepEqual(await solve(page), { status: "optimal", value: "35 moves" });
    await playsTo(page, 35);
    assert.equal((await tokens(page)).b1, "white knight");
    await takenAway(page, "tour");
    await page.leave();
});

test("closed tours are counted, and a count has nothing to play", async () => {
    const page = await visit(workbench, "/set-up?kind=count");
    await size(page, 6, 6);
    // OEIS A001230.
    assert.deepEqual(await solve(page), { status: "optimal", value: "9862 tours" });
    assert.equal(await page.locator(".transport").count(), 0);
    const { JSON: answer } = await takenAway(page, "count", ["JSON", "TOML"]);
    assert.equal(JSON.parse(answer).witness.count, "9862");
    await page.leave();
});

test("what is impossible is said beside the field, and cannot be solved", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8");
    await page.locator(".solve:enabled").waitFor();
    await use(page, "knight", ["d1"]);
    const problem = page.locator(".field", { has: page.locator("input[name=knights]") }).locator(".problem");
    await problem.filter({ hasText: /d1/ }).waitFor();
    assert.equal(await page.locator(".solve").isDisabled(), true);
    assert.equal(await page.locator("input[name=knights]").getAttribute("aria-invalid"), "true");
    await use(page, "knight", ["d1"]);
    await page.locator(".solve:enabled").waitFor();
    assert.equal(await problem.textContent(), "");
    await page.leave();
});

test("goals with other tokens are told below the goal", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=a.b&goal=b.b");
    await page.locator("figure[data-side=goal] .problem, .general").filter({ hasText: /token/ }).first().waitFor();
    await page.leave();
});

test("a well-formed puzzle without a solution is answered with the argument", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=a%23./.../..b&goal=b%23./.../..a");
    const { status, value } = await solve(page);
    assert.deepEqual({ status, value }, { status: "infeasible", value: "none" });
    await page.getByText("21 positions").waitFor();
    await page.leave();
});

test("a formulation's program is downloaded", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&method=flow");
    await page.getByText("Method and limits").click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "LP" }).click()]);
    assert.equal(file.suggestedFilename(), "exchange-flow.lp");
    assert.match((await content(file)).toString(), /Subject To/i);
    await page.leave();
});

test("what somebody writes is never read as markup", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&title=<img+src=x>&source=<b>bold</b>");
    await solve(page);
    assert.equal(await page.locator("h1").textContent(), "<img src=x>");
    assert.equal(await page.locator("main img, main b").count(), 0);
    await page.leave();
});

test("the tabulator goes from field to field while they change", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=8x8&knights=a1");
    await page.locator(".solve:enabled").waitFor();
    await page.locator("input[name=width]").fill("7");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => document.activeElement.name === "height");
    await page.keyboard.type("6");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => document.querySelector("textarea.toml")?.value.includes(`"7x6"`));
    await page.leave();
});

test("who wants less motion sees the answer at rest", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange", { reducedMotion: "reduce" });
    await solve(page);
    await page.locator(".transport").waitFor();
    assert.deepEqual(await count(page), [0, 16]);
    assert.equal(await page.locator(".play").getAttribute("aria-label"), "Play");
    await page.leave();
});

test("the file is live: what is typed there stands on the board, and the other way round", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=5x5");
    const file = page.locator("textarea.toml");
    await page.waitForFunction(() => document.querySelector("textarea.toml")?.value.includes("5x5"));
    await file.fill('kind = "tour"\nboard = ".../.#./..."\nclosed = true\n');
    await page.locator("[data-cell=b2].hole").waitFor();
    assert.equal(await page.locator(".cell").count(), 9);
    await use(page, "hole", ["b2"]);
    await page.waitForFunction(() => document.querySelector("textarea.toml")?.value.includes('"3x3"'));
    await file.fill('kind = "tour"\nboard = "5y5"\n');
    await page.locator(".problem").filter({ hasText: /5y5/ }).waitFor();
    await page.leave();
});

test("the address holds the puzzle and its options", async () => {
    const one = await visit(workbench, "/set-up?kind=cover");
    await use(one, "guard-R", ["c3"]);
    await use(one, "knight", ["a1"]);
    await one.getByText("Method and limits").click();
    await one.locator("select[name=method]").selectOption("walk");
    await one.waitForFunction(() => location.hash.includes("method=walk"));
    const link = one.url();
    await one.leave();
    const other = await visit(workbench, link.split("#")[1]);
    assert.equal(await cell(other, "c3").getAttribute("aria-label"), "c3, guard: rook");
    assert.match(await cell(other, "a1").getAttribute("aria-label"), /walker 1/);
    await other.waitForFunction(() => document.querySelector("select[name=method]")?.value === "walk");
    await other.leave();
});

test("a run is stopped with the best it has found, and a reload finds it again", async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed&board=16x16");
    await page.locator(".solve:enabled").click();
    await page.locator(".best-label").filter({ hasText: /\d/ }).waitFor();
    await page.reload();
    await page.locator(".best-label").filter({ hasText: /\d/ }).waitFor();
    await page.locator("button.stop").click();
    const { status, value } = await answer(page);
    assert.equal(status, "feasible");
    assert.match(value, /^\d+ moves$/);
    await page.getByText("You stopped the run.").waitFor();
    await page.locator(".play").waitFor();
    await page.reload();
    assert.deepEqual(await answer(page), { status, value });
    await page.leave();
});

test("all solutions are listed, and each of them plays", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=a../.../..b&goal=b../.../..a");
    await page.getByText("Method and limits").click();
    await page.getByLabel("Count and list all best solutions").check();
    assert.deepEqual(await solve(page), { status: "optimal", value: "8 moves" });
    await page.getByText("136 solutions, 34 up to the board's symmetries.").waitFor();
    await page.getByLabel("Solution").selectOption("3");
    await playsTo(page, 8);
    await page.leave();
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
    assert.match(await entry.textContent(), /A tour to be found.*35 moves.*optimal/);
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        entry.getByRole("link", { name: /TOML/ }).click(),
    ]);
    assert.match(file.suggestedFilename(), /\.toml$/);
    await entry.getByRole("button", { name: /Delete/ }).click();
    await page.getByText("Nothing that was asked is like this.").waitFor();
    await page.leave();
});

test("every start of a cover is mapped, and a start leads to its puzzle", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=5x4&guards=Nc2&place=1");
    await page.getByText("More questions").click();
    await page.locator("[data-task=map]:enabled").click();
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

test("all distances of an exchange are shown, with its goal among them", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await page.getByText("More questions").click();
    await page.locator("input[name=limit]").fill("2");
    await page.locator("input[name=limit]").press("Tab");
    await page.locator("[data-task=depths]:enabled").click();
    await page.getByText("The goal is 16 moves away.").waitFor();
    assert.equal(await page.locator(".bars [data-state=running] .name").textContent(), "16 moves");
    await page.leave();
});

test("a search is planned, and a range of heights answered line by line", async () => {
    const page = await visit(workbench, "/set-up?kind=count&board=3x12&closed=true&lowest=9&recurrence=true");
    await page.getByText("More questions").click();
    await page.locator("[data-task=plan]:enabled").click();
    await page.getByText("peak states").waitFor();
    await page.goBack();
    await page.getByText("More questions").click();
    await page.locator("[data-task=heights]:enabled").click();
    await page.getByText("A recurrence of order").waitFor();
    // OEIS A070030, of the boards 3 x 2n.
    const known = await page
        .locator("table.rows tbody tr")
        .evaluateAll((rows) => rows.map((row) => row.cells[2].textContent));
    assert.deepEqual(known, ["0", "16", "0", "176"]);
    await page.leave();
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
    await page.getByLabel("Only the optima of the relaxations").check();
    await page.getByLabel("batsat").uncheck();
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
        .getByText(/settled, on a tour/)
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
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.keyboard.press("t");
    await page.reload();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.locator(".play").waitFor();
    await page.keyboard.press("g");
    await page.getByRole("heading", { name: "Exchange" }).waitFor();
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
    await page.getByText("More questions").click();
    await page.locator("[data-task=map]:enabled").click();
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

/** What each file that is offered says it is, and how it begins. */
const FILES = {
    SVG: ["image/svg+xml", /^<svg /],
    PNG: ["image/png", /^.PNG\r\n\x1a\n/],
    GIF: ["image/gif", /^GIF89a/],
    JSON: ["application/json", /^\{/],
    TOML: ["application/toml", /^kind = /m],
    TikZ: ["text/plain; charset=utf-8", /tikzpicture/],
    Text: ["text/plain; charset=utf-8", /\S/],
    "Leap graph": ["image/svg+xml", /^<svg /],
};

/** Takes the files of an answer away, by their links: each is what it says it is. Returns their contents. */
async function takenAway(page, kind, labels = Object.keys(FILES)) {
    const taken = {};
    for (const label of labels) {
        const [type, beginning] = FILES[label];
        const link = page.locator(".exports").getByRole("link", { name: label, exact: true });
        const response = await page.request.get(await link.evaluate(({ href }) => href));
        assert.equal(response.status(), 200, label);
        assert.equal(response.headers()["content-type"], type, label);
        taken[label] = await response.body();
        assert.match(taken[label].toString("latin1"), beginning, label);
    }
    assert.deepEqual(await download(page, "JSON"), taken.JSON);
    assert.equal(JSON.parse(taken.JSON).puzzle.kind, kind);
    assert.match(taken.TOML.toString(), new RegExp(`^kind = "${kind}"$`, "m"));
    if (taken.PNG) {
        const [width, height] = [taken.PNG.readUInt32BE(16), taken.PNG.readUInt32BE(20)];
        assert.ok(width > 100 && height > 100, `${width} x ${height} pixels`);
        const [across, down] = [taken.GIF.readUInt16LE(6), taken.GIF.readUInt16LE(8)];
        assert.ok(across > 100 && down > 100, `${across} x ${down} pixels`);
    }
    return taken;
}

/** What stands on the cells, as it is read out. */
async function tokens(page) {
    const labels = await page
        .locator(".job [data-cell]")
        .evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")));
    return Object.fromEntries(
        labels
            .map((label) => label.split(", "))
            .filter(([, token]) => token && !["attacked"].includes(token))
            .map(([name, token]) => [name, token]),
    );
}

async function playsTo(page, length) {
    await page.locator(".last").click();
    assert.deepEqual(await count(page), [length, length]);
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
