/** Puzzles in a real browser: set up, solved, played and taken away, by somebody who has a mouse, a keyboard, and no patience. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { answer, api, cell, content, count, download, open, playsTo, size, solve, use, visit } from "./workbench.js";

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
    // The text follows the board a moment later.
    await page.waitForFunction(() => document.querySelector("textarea.toml").value.includes('start = ".../.#./n.N"'));
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
    await page.click("[name=clear]");
    await use(page, "guard-Q", ["d5"]);
    await page.locator("[data-cell=d1].attacked").waitFor();
    await use(page, "knights", ["h8", "a1"]);
    assert.equal(await page.locator("input[name=guards]").inputValue(), "Qd5");
    assert.equal(await page.locator("input[name=knights]").inputValue(), "h8, a1");
    assert.deepEqual(await solve(page), { status: "optimal", value: "22 steps" });
    await page.getByText("Then 44 moves, proved.").waitFor();
    await page.locator(".on").click();
    assert.match(await page.locator(".said").textContent(), /^\d+\. a \w\d-\w\d, b \w\d-\w\d$/);
    const walkers = page.locator(".token:not(.gone)[class*=walker-]");
    assert.equal(await walkers.locator(".body").count(), 2);
    const figure = (token) => token.locator(".body").getAttribute("d");
    const { CHESSMEN, FIGURES } = await page.evaluate(
        () => import(new URL("figures.js", document.querySelector('script[src$="/main.js"]').src).href),
    );
    assert.equal(await figure(walkers.first()), FIGURES["1,2"].body);
    assert.equal(await figure(page.locator(".token:not([class*=walker-])").first()), CHESSMEN.Q.body);
    await takenAway(page, "cover");
    await page.leave();
});

test("an errand's targets are set in order by clicks", async () => {
    const page = await visit(workbench, "/set-up?kind=errand");
    await page.click("[name=clear]");
    await use(page, "guard-Q", ["d5"]);
    await use(page, "from", ["h8"]);
    await use(page, "visit", ["f8", "e8", "c8"]);
    assert.equal(await cell(page, "e8").getAttribute("aria-label"), "e8, visit number 2");
    const { status, value } = await solve(page);
    assert.equal(status, "optimal");
    await playsTo(page, Number.parseInt(value, 10));
    await takenAway(page, "errand");
    await page.leave();
});

test("a tour between two cells is set up by clicks", async () => {
    const page = await visit(workbench, "/set-up?kind=tour");
    await size(page, 6, 6);
    await use(page, "from", ["a1"]);
    await use(page, "to", ["b1"]);
    assert.deepEqual(await solve(page), { status: "tour found", value: "35 moves" });
    await playsTo(page, 35);
    assert.equal((await tokens(page)).b1, "black knight");
    await takenAway(page, "tour");
    await page.leave();
});

test("closed tours are counted, and a count has nothing to play", async () => {
    const page = await visit(workbench, "/set-up?kind=count");
    await size(page, 6, 6);
    // OEIS A001230.
    assert.deepEqual(await solve(page), { status: "counted", value: "Exactly 9862 tours" });
    assert.equal(await page.locator(".transport").count(), 0);
    const { JSON: answer } = await takenAway(page, "count", ["JSON", "TOML"]);
    assert.equal(JSON.parse(answer).witness.count, "9862");
    await page.leave();
});

test("what is impossible is said beside the field, and cannot be solved", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8");
    await page.locator(".solve:enabled").waitFor();
    await use(page, "knights", ["d1"]);
    const problem = page.locator(".field", { has: page.locator("input[name=knights]") }).locator(".problem");
    await problem.filter({ hasText: /d1/ }).waitFor();
    assert.equal(await page.locator(".solve").isDisabled(), true);
    assert.equal(await page.locator("input[name=knights]").getAttribute("aria-invalid"), "true");
    await use(page, "knights", ["d1"]);
    await page.locator(".solve:enabled").waitFor();
    assert.equal(await problem.textContent(), "");
    await page.leave();
});

test("an empty board is explained by what to click, not by keys of a file", async () => {
    for (const [puzzle, advice] of [
        ["kind=cover&board=4x4", "choose “Walker”"],
        ["kind=errand&board=4x4&visit=a1", "pick “Start”"],
        ["kind=errand&board=4x4&from=a1", "pick “Visit”"],
        ["kind=exchange&start=.../...", "Put tokens on the board"],
        ["kind=exchange&start=nN", "choose “Eraser”"],
        ["kind=exchange&start=1.2", "put the tokens where they go"],
    ]) {
        const page = await visit(workbench, `/set-up?${puzzle}`);
        await page.locator(".problem").filter({ hasText: advice }).waitFor();
        await page.leave();
    }
});

test("goals with other tokens are reported below the goal", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=a.b&goal=b.b");
    await page.locator("figure[data-side=goal] .problem, .general").filter({ hasText: /token/ }).first().waitFor();
    await page.leave();
});

test("a well-formed puzzle without a solution is answered with the argument", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=a%23./.../..b&goal=b%23./.../..a");
    const { status, value } = await solve(page);
    assert.deepEqual({ status, value }, { status: "infeasible", value: "No solution" });
    await page.getByText("tokens cannot pass one another").first().waitFor();
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
    await one.click("[name=clear]");
    await use(one, "guard-R", ["c3"]);
    await use(one, "knights", ["a1"]);
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
    await page.getByText("Stopped on request.").waitFor();
    await page.locator(".play").waitFor();
    await page.reload();
    assert.deepEqual(await answer(page), { status, value });
    await page.leave();
});

test("an exchange with a token for every letter is set up, with and without a name for one more", async () => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    for (const [tokens, next] of [
        [letters.slice(0, 25), "z"],
        [letters, "A"],
        [`${letters}${letters.toUpperCase()}0123456789`, null],
    ]) {
        const page = await visit(workbench, `/set-up?kind=exchange&start=${tokens}..`);
        await page.locator("[data-tool=token-a]").waitFor();
        const offered = await page
            .locator("[data-tool^=token-]")
            .evaluateAll((tools) => tools.map(({ dataset }) => dataset.tool.slice("token-".length)));
        assert.deepEqual(new Set(offered), new Set([...tokens, ...(next ? [next] : [])]));
        await page.leave();
    }
});

test("what is downloaded is what is on the board, and nothing where that is not valid", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8");
    const downloads = [];
    page.on("download", (file) => downloads.push(file));
    const click = () => page.locator("button[name=download]").click();
    await page.locator(".solve:enabled").waitFor();
    await use(page, "knights", ["d1"]);
    await click();
    await page.getByText(/was not downloaded: .*d1/).waitFor();
    await page.getByText("This is the last valid puzzle").waitFor();
    assert.deepEqual(downloads, []);
    // What is changed just before is in the file, too.
    await use(page, "erase", ["d1"]);
    await use(page, "knights", ["a1"]);
    let [file] = await Promise.all([page.waitForEvent("download"), click()]);
    assert.match((await content(file)).toString(), /knights = \["h8", "a1"\]/);
    assert.equal(await page.getByText("was not downloaded").count(), 0);
    assert.equal(await page.getByText("This is the last valid puzzle").isVisible(), false);
    const text = "kind = 'tour' # as it is typed\nboard = '5x5'\n";
    await page.locator("textarea.toml").fill(text);
    [file] = await Promise.all([page.waitForEvent("download"), click()]);
    assert.equal((await content(file)).toString(), text);
    await page.locator("textarea.toml").fill("kind = 'tour'\nboard = '5y5'\n");
    await click();
    await page.getByText(/was not downloaded: .*5y5/).waitFor();
    assert.equal(downloads.length, 2);
    await page.leave();
});

test("a limit of zero, or one that is not a number, is taken back in its field", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&memory=0&threads=many");
    await page.locator(".solve:enabled").click();
    const field = page.locator("input[name=memory]");
    await page.locator("input[name=memory][aria-invalid=true]").waitFor();
    assert.equal(await field.inputValue(), "0");
    await field.fill("");
    await field.press("Tab");
    await page.waitForFunction(() => !location.hash.includes("memory"));
    assert.deepEqual(await solve(page), { status: "tour found", value: "35 moves" });
    await page.leave(/422/);
});

test("what is played is numbered as in its pictures", async () => {
    const routes = [
        "/set-up?kind=tour&board=5x6&seed=1",
        "/set-up?kind=uncrossed&board=5x5&closed=true",
        "/set-up?kind=cover&board=4x4&knights=a1",
        "/set-up?kind=cover&board=5x4&guards=Nc2&place=2",
        "/set-up?kind=errand&board=4x4&from=a1&visit=d4,b2,d4",
    ];
    for (const route of routes) {
        const page = await visit(workbench, route);
        await solve(page);
        await page.locator(".last").click();
        const played = await page.locator(".visit.reached text").allTextContents();
        // The text has a board, too: its ranks begin with their number.
        const text = (await download(page, "Text")).toString();
        const ranks = text.split("\n").filter((line) => /^\s*\d+ +(\w*\d|[·×]) /.test(line));
        const written = ranks.flatMap((line) => line.trim().split(/ +/).slice(1)).filter((sign) => /\d/.test(sign));
        assert.ok(played.length > 3, route);
        assert.deepEqual(numbers(played), numbers(written.map((sign) => sign.replace(/^[a-z]/, ""))), route);
        await page.leave();
    }
});

test("all solutions are listed, and each of them plays", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=a../.../..b&goal=b../.../..a");
    await page.getByText("Method and limits").click();
    await page.getByLabel("Count and list all optimal solutions").check();
    assert.deepEqual(await solve(page), { status: "optimal", value: "8 moves" });
    await page.getByText("136 solutions, 34 up to the board's symmetries.").waitFor();
    await page.getByLabel("Solution").selectOption("3");
    await playsTo(page, 8);
    await page.leave();
});

const numbers = (texts) => texts.map(Number).sort((one, other) => one - other);

/** Each file that is offered: its name, its media type, and how it begins. */
const FILES = {
    SVG: ["answer.svg", "image/svg+xml", /^<svg /],
    PNG: ["answer.png", "image/png", /^.PNG\r\n\x1a\n/],
    GIF: ["answer.gif", "image/gif", /^GIF89a/],
    JSON: ["answer.json", "application/json", /^\{/],
    TOML: ["puzzle.toml", "application/toml", /^kind = /m],
    TikZ: ["answer.tex", "text/plain;charset=utf-8", /tikzpicture/],
    Text: ["answer.txt", "text/plain;charset=utf-8", /\S/],
    "Move graph": ["graph.svg", "image/svg+xml", /^<svg /],
};

/** Takes the files of an answer away, by their links: each is what it says it is. Returns their contents. */
async function takenAway(page, kind, labels = Object.keys(FILES)) {
    const taken = {};
    for (const label of labels) {
        const [name, type, beginning] = FILES[label];
        const address = await api(page, "file", page.url().split("/").at(-1), name);
        const media = await page.evaluate(
            async (address) => (await fetch(address)).headers.get("content-type"),
            address,
        );
        assert.equal(media.replace("; ", ";"), type, label);
        taken[label] = await download(page, label);
        assert.match(taken[label].toString("latin1"), beginning, label);
    }
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
