/** The gallery: pictures of solutions, search, difficulty, the way to play and to watch, the hero, the puzzle of the day. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { PUZZLES, puzzleOf } from "../../page/puzzle/daily.js";
import { difficulty } from "../../page/puzzle/difficulty.js";
import { count, open, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open("--running", "2");
});
after(() => workbench.close());

const cards = (page) =>
    page.locator(".card:visible").evaluateAll((all) => all.map((card) => card.dataset.name).toSorted());

test("every card has a picture of its solution, small, loaded when it comes into view, in the colours of the page", async () => {
    const page = await visit(workbench, "/", { colorScheme: "dark" });
    const images = page.locator(".card img");
    await images.first().waitFor();
    const all = await images.evaluateAll((list) => list.map(({ src, loading }) => [src, loading]));
    assert.equal(all.length, await page.locator(".card").count());
    for (const [src, loading] of all) {
        assert.equal(loading, "lazy");
        assert.match(src, /picture\.svg\?theme=dark$/);
        const response = await page.request.get(src);
        assert.equal(response.headers()["content-encoding"], "gzip");
        assert.ok(Number((await page.request.get(src)).headers()["content-length"] ?? 0) < 10_000, src);
    }
    await page.waitForFunction(() => document.querySelector(".card img").naturalWidth > 0);
    await page.keyboard.press("t");
    await page.waitForFunction(() => document.querySelector(".card img").src.endsWith("theme=light"));
    await page.leave();
});

test("cards are searched, and filtered by kind and by difficulty", async () => {
    const page = await visit(workbench, "/");
    await page.locator(".card").first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("guarini");
    await page.waitForFunction(() => document.querySelectorAll(".shelf:not([hidden])").length === 1);
    assert.deepEqual(await cards(page), ["guarini"]);
    await page.getByText("1 puzzle", { exact: true }).waitFor();
    await page.locator("input[name=search]").fill("");
    await page.locator("select[name=kind]").selectOption("uncrossed");
    await page.locator("select[name=level]").selectOption("easy");
    assert.deepEqual(await cards(page), ["uncrossed-6x6"]);
    await page.locator("input[name=search]").fill("nothing of the kind");
    await page.getByText("No puzzle matches.").waitFor();
    await page.leave();
});

test("a difficulty is derived from the moves, the walkers and the cells", () => {
    const of = (value, cells, unit = "moves", puzzle = {}) => difficulty({ puzzle, value, cells, unit });
    assert.deepEqual([of(16, 9), of(32, 12), of(64, 64)], ["easy", "medium", "hard"]);
    assert.deepEqual([of(14, 64, "steps", { knights: ["a1"] }), of(14, 64, "steps", { place: 3 })], ["easy", "hard"]);
    assert.equal(of(9862, 36, "tours"), null);
});

test("a card leads to the set-up, to play with the same keys, and to a solution that plays at once", async () => {
    const page = await visit(workbench, "/");
    const card = page.locator("[data-name=guarini]");
    await card.waitFor();
    const href = (name) => card.getByRole("link", { name, exact: true }).getAttribute("href");
    const [setUp, play] = [await href("Guarini's four knights"), await href("Play Guarini's four knights")];
    assert.match(setUp, /^#\/set-up\?.*kind=exchange&.*start=/);
    assert.equal(play.replace("#/play?", ""), setUp.replace("#/set-up?", ""));
    await card.getByRole("link", { name: /^Watch/ }).click();
    await page.waitForFunction(() => /^[1-9]/.test(document.querySelector(".transport .count")?.textContent ?? ""));
    assert.equal(await page.locator(".verdict").textContent(), "Optimal: 16 moves, proved");
    assert.equal((await count(page))[1], 16);
    assert.equal((await (await page.request.get(`${workbench.address}/api/jobs`)).json()).total, 0);
    await page.goto(`${workbench.address}/#/watch/nothing`);
    await page.getByRole("heading", { name: "Solution not found" }).waitFor();
    await page.leave(/404/);
});

test("every solution is watched without an error", async () => {
    const page = await visit(workbench, "/", { reducedMotion: "reduce" });
    await page.locator(".card").first().waitFor();
    const names = await page.locator('.card a[href^="#/watch/"]').evaluateAll((all) => all.map(({ hash }) => hash));
    assert.ok(names.length >= 17);
    for (const hash of names) {
        await page.evaluate((hash) => (location.hash = hash), hash);
        await page.locator(".watch .transport").waitFor();
        await page.locator(".last").click();
        const [now, last] = await count(page);
        assert.ok(now === last && last > 0, hash);
    }
    await page.leave();
});

test("Guarini's knights play at the head, are paused by a button, and stand still for those who want less motion", async () => {
    const page = await visit(workbench, "/");
    const button = page.locator(".hero-board").getByRole("button");
    const places = () =>
        page
            .locator(".hero-board .token")
            .evaluateAll((all) => all.map((token) => token.getAttribute("transform")).join());
    await page.locator('.hero-board [aria-label="Pause"]').waitFor();
    const before = await places();
    await page.waitForFunction(
        (before) =>
            [...document.querySelectorAll(".hero-board .token")]
                .map((token) => token.getAttribute("transform"))
                .join() !== before,
        before,
    );
    await button.focus();
    await page.keyboard.press("Enter");
    await page.locator('.hero-board [aria-label="Play"]').waitFor();
    const paused = await places();
    await page.waitForTimeout(400);
    assert.equal(await places(), paused);
    await page.leave();
    const still = await visit(workbench, "/", { reducedMotion: "reduce" });
    await still.locator('.hero-board [aria-label="Play"]').waitFor();
    await still.leave();
});

test("the puzzle of the day is the same all day, another one the next day, and every one of the list is solved", async () => {
    const noon = Date.UTC(2026, 10, 23, 12);
    assert.equal(puzzleOf(noon), puzzleOf(noon + 11 * 3_600_000));
    assert.notEqual(puzzleOf(noon), puzzleOf(noon + 12 * 3_600_000));
    assert.equal(new Set(PUZZLES.map((puzzle) => JSON.stringify(puzzle))).size, PUZZLES.length);
    const page = await visit(workbench, "/history");
    await page.clock.setFixedTime(noon);
    await page.goto(`${workbench.address}/#/`);
    const play = page.locator(".today").getByRole("link", { name: "Play" });
    await play.waitFor();
    assert.match(await play.getAttribute("href"), new RegExp(`^#/play\\?kind=${puzzleOf(noon).kind}&`));
    for (const puzzle of PUZZLES) {
        const data = { puzzle, limits: { time_limit: 20 } };
        const job = await (await page.request.post(`${workbench.address}/api/jobs`, { data })).json();
        assert.ok(job.id, `${JSON.stringify(puzzle)}: ${JSON.stringify(job)}`);
        for (;;) {
            const { state, status } = await (await page.request.get(`${workbench.address}/api/jobs/${job.id}`)).json();
            if (!["queued", "running"].includes(state)) {
                assert.match(`${state} ${status}`, /^done (optimal|found)$/, JSON.stringify(puzzle));
                break;
            }
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
    }
    await page.leave();
});

test("the gallery fits a telephone, and its links can be touched", async () => {
    const page = await visit(workbench, "/", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.locator(".card").first().waitFor();
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(wide <= screen, `${wide}`);
    const sizes = await page
        .locator(".card .acts a")
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect()).map(({ height }) => height));
    assert.ok(
        sizes.every((height) => height >= 24),
        sizes.join(),
    );
    await page.leave();
});
