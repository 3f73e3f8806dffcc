/** The gallery: pictures of solutions, search, difficulty, the way to play and to watch, the hero, the puzzle of the day. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";

import { PUZZLES, puzzleOf } from "../../page/puzzle/daily.js";
import { difficulty } from "../../page/puzzle/difficulty.js";
import { api, count, open, visit } from "./workbench.js";

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
        assert.match(src, /picture\.svg\?theme=dark$|-dark\.svg$/);
        const drawn = await (await page.request.get(src)).body();
        assert.ok(gzipSync(drawn).length < 10_000, src);
    }
    await page.waitForFunction(() => document.querySelector(".card img").naturalWidth > 0);
    await page.keyboard.press("t");
    await page.waitForFunction(() => document.querySelector(".card img").src.includes("light"));
    await page.leave();
});

test("cards are searched, and filtered by kind and by difficulty", async () => {
    const page = await visit(workbench, "/");
    await page.locator(".card").first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("guarini");
    await page.waitForFunction(() => document.querySelectorAll(".shelf:not([hidden])").length === 1);
    assert.deepEqual(await cards(page), ["four-frogs", "guarini"]);
    await page.getByText("2 puzzles", { exact: true }).waitFor();
    await page.locator("input[name=search]").fill("");
    await page.locator("select[name=kind]").selectOption("uncrossed");
    await page.locator("select[name=level]").selectOption("easy");
    assert.deepEqual(await cards(page), ["uncrossed-6x6", "uncrossed-shortest", "uncrossed-two"]);
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
    assert.equal((await api(page, "jobs", {})).total, 0);
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
        const job = await api(page, "start", data);
        assert.ok(job.id, `${JSON.stringify(puzzle)}: ${JSON.stringify(job)}`);
        for (;;) {
            const { state, status } = await api(page, "job", job.id);
            if (!["queued", "running"].includes(state)) {
                assert.match(`${state} ${status}`, /^done (optimal|found)$/, JSON.stringify(puzzle));
                break;
            }
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
    }
    await page.leave();
});

/** The field of the generator with this name. */
const wish = (page, name) => page.locator(`.generator input[name=${name}]`);

/** The link to play what was generated, and the number of its moves. */
async function generated(page) {
    const play = page.locator(".made").getByRole("link", { name: "Play" });
    await play.waitFor();
    const text = await page.locator(".made [role=status]").textContent();
    return { play, href: await play.getAttribute("href"), moves: Number(/^\d+/.exec(text)), text };
}

/** A job, once it has ended. */
async function ended(page, id) {
    for (;;) {
        const job = await api(page, "job", id);
        if (job.state === "done") {
            return job;
        }
    }
}

test("an exchange with the wanted number of moves is made, the same for the same seed, another one for the next", async () => {
    const page = await visit(workbench, "/");
    const jobs = async () => (await api(page, "jobs", {})).total;
    const before = await jobs();
    assert.equal(await page.locator("[name=another]").isVisible(), false);
    await wish(page, "at_least").fill("14");
    await wish(page, "at_most").fill("18");
    await page.keyboard.press("Enter");
    const first = await generated(page);
    assert.ok(first.moves >= 14 && first.moves <= 18, first.text);
    const puzzle = new URLSearchParams(first.href.split("?")[1]);
    assert.match(puzzle.get("start"), /^[nN.]{4}\/[nN.]{4}\/[nN.]{4}$/);
    assert.equal(puzzle.get("start").replace(/[./]/g, "").split("").toSorted().join(""), "NNnn");
    // It is what it is said to be: the solver finds no shorter solution, and the run that made it is in no list.
    const stated = Object.fromEntries(puzzle);
    const data = { puzzle: stated, limits: { time_limit: 20 } };
    const { id } = await api(page, "start", data);
    const job = await ended(page, id);
    assert.deepEqual([job.status, job.value], ["optimal", first.moves]);
    await api(page, "remove", id);
    assert.equal(await jobs(), before);
    await page.locator("[name=another]").click();
    await page.waitForFunction((href) => document.querySelector(".made a").getAttribute("href") !== href, first.href);
    assert.equal(await wish(page, "seed").inputValue(), "1");
    await wish(page, "seed").fill("0");
    await page.locator("[name=generate]").click();
    await page.waitForFunction((href) => document.querySelector(".made a").getAttribute("href") === href, first.href);
    // It stays while another view is shown, and opens in play.
    await page.locator(".made").getByRole("link", { name: "Play" }).click();
    await page.locator(".playing").waitFor();
    await page.goBack();
    assert.equal((await generated(page)).href, first.href);
    await page.leave();
});

test("an exchange with one shortest solution is made where that is wanted", async () => {
    const page = await visit(workbench, "/");
    await wish(page, "board").fill("3x3");
    await wish(page, "tokens").fill("ab");
    await wish(page, "at_least").fill("4");
    await wish(page, "at_most").fill("9");
    await page.getByLabel("With only one shortest solution").check();
    await page.locator("[name=generate]").click();
    const { href, text, moves } = await generated(page);
    assert.match(text, /and only one shortest solution\.$/);
    const data = { puzzle: Object.fromEntries(new URLSearchParams(href.split("?")[1])), ask: { all: { limit: 3 } } };
    const { id } = await api(page, "start", data);
    const { answer } = await ended(page, id);
    assert.deepEqual([answer.value, answer.witness.total], [moves, 1]);
    await page.leave();
});

test("what cannot be made is said beside its field, or why there is none", async () => {
    const page = await visit(workbench, "/");
    const problem = (name) =>
        page.locator(".generator .field", { has: page.locator(`input[name=${name}]`) }).locator(".problem");
    for (const [name, text, message] of [
        ["board", "4x", /^Expected a size such as 4x3/],
        ["tokens", "nnnnnnnnnnnn", /fewer than 12\.$/],
        ["tokens", "n N", /^Expected a letter for each token/],
    ]) {
        const before = await wish(page, name).inputValue();
        await wish(page, name).fill(text);
        await page.locator("[name=generate]").click();
        assert.match(await problem(name).textContent(), message);
        assert.equal(await wish(page, name).getAttribute("aria-invalid"), "true");
        await wish(page, name).fill(before);
    }
    await wish(page, "at_least").fill("18");
    await wish(page, "at_most").fill("14");
    await page.locator("[name=generate]").click();
    await page.waitForFunction(() =>
        [...document.querySelectorAll(".generator .problem")].some(({ textContent }) => textContent !== ""),
    );
    // No placement of two tokens on nine cells is that far.
    await wish(page, "board").fill("3x3");
    await wish(page, "tokens").fill("nN");
    await wish(page, "at_least").fill("90");
    await wish(page, "at_most").fill("99");
    await page.locator("[name=generate]").click();
    await page.getByText(/widen the range/).waitFor();
    await page.leave(/400|422/);
});

test("a card of a cover shows the map of its starts and says what its colours mean", async () => {
    const page = await visit(workbench, "/");
    for (const [name, text] of [
        ["queen-guard", "46 (light) to 48 (dark)"],
        ["two-knights", "22 (light) to 23 (dark)"],
        ["three-knights", "14 (light) to 15 (dark)"],
    ]) {
        await page.locator(`[data-name=${name}]`).getByText(text).waitFor();
        const svg = async (name) =>
            (await page.request.get(new URL(await api(page, "picture", name, "light"), page.url()).href)).text();
        const [picture, solved] = [await svg(name), await svg("finegold")];
        const lines = (svg) => (svg.match(/marker|<line|L[\d.]/g) ?? []).length;
        assert.ok(lines(picture) < lines(solved), name);
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
    // Nothing on a card lies outside of it.
    const outside = await page.locator(".card").evaluateAll((all) =>
        all
            .filter((card) => {
                const { left, right } = card.getBoundingClientRect();
                return [...card.querySelectorAll("*")].some((element) => {
                    const box = element.getBoundingClientRect();
                    return box.left < left - 1 || box.right > right + 1;
                });
            })
            .map(({ dataset }) => dataset.name),
    );
    assert.deepEqual(outside, []);
    await page.leave();
});
