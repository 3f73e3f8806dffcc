/** Setting up: pieces are carried, edits are undone, drafts are kept, and every kind opens with something that works. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { about, api, cell, open, solve, use, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COVER = "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8";
const ERRAND = "/set-up?kind=errand&board=8x8&guards=Qd5&from=h8&visit=f8,e8,c8";

const says = (page, name, side) => cell(page, name, side).getAttribute("aria-label");
const ready = (page) => page.locator(".solve:enabled").waitFor();

/** Until the file below the board says this. */
const states = (page, text) =>
    page.waitForFunction((text) => document.querySelector("textarea.toml")?.value.includes(text), text);

/** The middle of a cell in the window. */
async function middle(page, name, side) {
    const { x, y, width, height } = await cell(page, name, side).boundingBox();
    return [x + width / 2, y + height / 2];
}

/** Drags with the mouse from a cell to another, or to a point. */
async function drag(page, from, to, side) {
    await page.mouse.move(...(await middle(page, from, side)));
    await page.mouse.down();
    await page.mouse.move(...(Array.isArray(to) ? to : await middle(page, to, side)), { steps: 6 });
}

/** A finger that is put down at the first point and lifted at the last one. */
async function swipe(page, points) {
    const tools = await page.context().newCDPSession(page);
    const send = (type, at) =>
        tools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
    await send("touchStart", points[0]);
    for (const point of points.slice(1)) {
        await send("touchMove", point);
    }
    await send("touchEnd", null);
}

test("a token that is dragged moves to the cell where it is dropped", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await ready(page);
    await drag(page, "a3", "b2");
    await page.locator(".ghost").waitFor();
    await page.mouse.up();
    assert.equal(await page.locator(".ghost").count(), 0);
    assert.equal(await says(page, "a3"), "a3");
    assert.equal(await says(page, "b2"), "b2, black knight");
    // The goal follows the start until it is changed itself.
    assert.equal(await says(page, "b2", "goal"), "b2, white knight");
    await drag(page, "b2", "b3", "goal");
    await page.mouse.up();
    assert.equal(await says(page, "b3", "goal"), "b3, white knight");
    assert.equal(await says(page, "b2"), "b2, black knight");
    await page.leave();
});

test("guards, walkers, the start and what is visited are dragged, and an order stays", async () => {
    const cover = await visit(workbench, COVER);
    await ready(cover);
    for (const [from, to] of [
        ["d5", "c4"],
        ["h8", "h7"],
    ]) {
        await drag(cover, from, to);
        await cover.mouse.up();
    }
    await states(cover, 'guards = ["Qc4"]');
    await states(cover, 'knights = ["h7"]');
    await cover.leave();
    const errand = await visit(workbench, ERRAND);
    await ready(errand);
    for (const [from, to] of [
        ["h8", "h7"],
        ["e8", "e7"],
    ]) {
        await drag(errand, from, to);
        await errand.mouse.up();
    }
    await states(errand, 'visit = ["f8", "e7", "c8"]');
    await states(errand, 'from = "h7"');
    await errand.leave();
    const tour = await visit(workbench, "/set-up?kind=tour&board=6x6&from=a1&to=b1");
    await ready(tour);
    await drag(tour, "b1", "f6");
    await tour.mouse.up();
    await states(tour, 'to = "f6"');
    await tour.leave();
});

test("a piece that is dropped outside is removed, as the line below the board says; Escape puts it back", async () => {
    const page = await visit(workbench, COVER);
    await ready(page);
    await page.getByText("Drag a piece to move it; drop it outside the board to remove it.").waitFor();
    const beside = [20, 400];
    await drag(page, "d5", beside);
    await page.getByText("Drop it here to remove it.").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".ghost").count(), 0);
    await page.mouse.up();
    assert.equal(await says(page, "d5"), "d5, guard: queen");
    await drag(page, "d5", beside);
    await page.mouse.up();
    assert.doesNotMatch(await says(page, "d5"), /queen/);
    await page.getByText("Drag a piece to move it").waitFor();
    await page.keyboard.press("Control+z");
    assert.equal(await says(page, "d5"), "d5, guard: queen");
    await page.leave();
});

test("a drag from an empty cell paints, and a click on a piece does what the tool does", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=8x8");
    await ready(page);
    await page.click("[data-tool=hole]");
    await drag(page, "b2", "f2");
    await page.mouse.up();
    assert.equal(await page.locator(".cell.hole").count(), 5);
    await page.keyboard.press("Control+z");
    assert.equal(await page.locator(".cell.hole").count(), 0);
    await page.goto(`${workbench.address}/#${COVER}`);
    await use(page, "guard-R", ["d5"]);
    assert.equal(await says(page, "d5"), "d5, guard: rook");
    await page.leave();
});

test("a finger carries a piece, and the page does not move", async () => {
    const page = await visit(workbench, COVER, PHONE);
    await ready(page);
    await cell(page, "d5").scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    const [from, to] = [await middle(page, "d5"), await middle(page, "e4")];
    await swipe(page, [from, [from[0] + 8, from[1] + 8], [(from[0] + to[0]) / 2, to[1]], to]);
    assert.match(await says(page, "e4"), /guard: queen/);
    assert.doesNotMatch(await says(page, "d5"), /guard/);
    assert.equal(await page.evaluate(() => window.scrollY), before);
    // A tap does what the tool does.
    await page.tap("[data-tool=knights]");
    await cell(page, "a1").tap();
    assert.match(await says(page, "a1"), /walker/);
    await page.leave();
});

test("with the keyboard alone a piece is picked up, carried and dropped, removed or put back", async () => {
    const page = await visit(workbench, COVER);
    await ready(page);
    const status = page.locator(".hero [role=status]", { hasText: /\w/ });
    await cell(page, "h8").focus();
    await page.keyboard.press("m");
    await status.filter({ hasText: "Picked up: walker 1 on h8" }).waitFor();
    await page.locator(".ghost").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await status.filter({ hasText: "Moved: walker 1 to h7" }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "h7");
    await states(page, 'knights = ["h7"]');
    await page.keyboard.press("m");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    assert.match(await says(page, "h7"), /walker/);
    assert.equal(await page.locator(".ghost").count(), 0);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("m");
    await page.keyboard.press("Delete");
    assert.doesNotMatch(await says(page, "h7"), /walker/);
    // In an exchange letters are tokens.
    await page.goto(`${workbench.address}/#/set-up?kind=exchange`);
    await cell(page, "a3").focus();
    await page.keyboard.press("/");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.equal(await says(page, "b3"), "b3, black knight");
    await page.keyboard.press("m");
    assert.equal(await says(page, "b3"), "b3, token m");
    await page.leave();
});

test("the tool that moves needs two clicks and no drag", async () => {
    const page = await visit(workbench, COVER);
    await ready(page);
    await use(page, "move", ["d5", "c4"]);
    assert.match(await says(page, "c4"), /guard: queen/);
    assert.doesNotMatch(await says(page, "d5"), /guard/);
    await page.leave();
});

test("every edit is undone and done again: board, size, piece, option, file and kind", async () => {
    const page = await visit(workbench, COVER);
    await ready(page);
    const sources = ["guards=Qd5&knights=h8"];
    const hash = () => page.evaluate(() => location.hash);
    const edit = async (act, expected) => {
        await act();
        await page.waitForFunction((text) => location.hash.includes(text), expected);
        sources.push(expected);
    };
    await edit(() => use(page, "guard-R", ["a1"]), "Qd5,Ra1");
    await edit(async () => {
        await page.locator("input[name=width]").fill("9");
        await page.locator("input[name=width]").press("Tab");
    }, "board=9x8");
    await edit(() => page.locator("select[name=piece]").selectOption("camel"), "piece=camel");
    await page.getByText("Method and limits").click();
    await edit(() => page.locator("select[name=method]").selectOption("walk"), "method=walk");
    await edit(
        () => page.locator("textarea.toml").fill('kind = "cover"\nboard = "5x5"\nknights = ["a1"]\n'),
        "board=5x5",
    );
    await edit(() => page.locator("[data-kind=tour]").click(), "kind=tour");
    for (const expected of sources.slice(0, -1).reverse()) {
        await page.click("[name=undo]");
        await page.waitForFunction((text) => location.hash.includes(text), expected);
    }
    assert.equal(await page.locator("[name=undo]").getAttribute("aria-disabled"), "true");
    assert.match(await hash(), /board=8x8&guards=Qd5&knights=h8$/);
    for (const [index, expected] of sources.slice(1).entries()) {
        await page.keyboard.press(index % 2 ? "Control+y" : "Control+Shift+Z");
        await page.waitForFunction((text) => location.hash.includes(text), expected);
    }
    assert.equal(await page.locator("[name=redo]").getAttribute("aria-disabled"), "true");
    await page.leave();
});

test("a stroke is one step, and so is a title; what is typed in a field is undone by the field first", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=8x8");
    await ready(page);
    await page.click("[data-tool=hole]");
    await drag(page, "a1", "h1");
    await page.mouse.up();
    await page.getByText("Title and source").click();
    await page.locator("input[name=title]").pressSequentially("A tour");
    assert.equal(await page.locator("input[name=title]").inputValue(), "A tour");
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => !location.hash.includes("title"));
    assert.equal(await page.locator(".cell.hole").count(), 8);
    await page.keyboard.press("Control+z");
    assert.equal(await page.locator(".cell.hole").count(), 0);
    const width = page.locator("input[name=width]");
    await width.focus();
    await page.keyboard.type("12");
    await page.keyboard.press("Control+z");
    assert.equal(await page.locator("[name=redo]").getAttribute("aria-disabled"), "false");
    assert.notEqual(await width.inputValue(), "12");
    await page.leave();
});

test("text that is not a puzzle yet is undone, too", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=5x5");
    await states(page, "5x5");
    const file = page.locator("textarea.toml");
    await file.fill('kind = "tour"\nboard = "5y5"\n');
    await page.locator(".problem").filter({ hasText: /5y5/ }).waitFor();
    await file.focus();
    await page.keyboard.press("Control+z");
    await states(page, "5x5");
    await page.waitForFunction(() => ![...document.querySelectorAll(".problem")].some((one) => one.textContent));
    await page.keyboard.press("Control+y");
    await page.locator(".problem").filter({ hasText: /5y5/ }).waitFor();
    await page.leave();
});

test("a draft survives navigation and a reload, one for each kind", async () => {
    const page = await visit(workbench, "/set-up?kind=cover");
    await ready(page);
    await use(page, "guard-B", ["b2"]);
    await page.goto(`${workbench.address}/#/set-up?kind=tour`);
    await page.locator("[data-kind=tour][aria-pressed=true]").waitFor();
    await use(page, "hole", ["c3"]);
    await page.locator("nav").getByRole("link", { name: "History" }).click();
    await page.getByRole("heading", { name: "History" }).waitFor();
    await page.locator("nav").getByRole("link", { name: "Set up" }).click();
    await page.locator("[data-cell=c3].hole").waitFor();
    // And from the view itself.
    await page.locator("nav").getByRole("link", { name: "Set up" }).click();
    await page.locator("[data-cell=c3].hole").waitFor();
    await page.goto("about:blank");
    await page.goto(`${workbench.address}/#/set-up`);
    await page.reload();
    await page.locator("[data-cell=c3].hole").waitFor();
    await page.click("[data-kind=cover]");
    await page.locator("[data-cell=b2][aria-label*=bishop]").waitFor();
    await page.click("[data-kind=tour]");
    await page.locator("[data-cell=c3].hole").waitFor();
    await page.leave();
});

test("a puzzle of the gallery leaves the former draft within reach: by undo and by a button", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await ready(page);
    await use(page, "token-N", ["b2"]);
    await page.locator("nav").getByRole("link", { name: "Gallery" }).click();
    await page.locator("[data-name=guarini], a[href*='kind=exchange&start']").first().waitFor();
    await page.evaluate(() => (location.hash = "#/set-up?kind=exchange&start=ab./...&goal=.ba/..."));
    await page.locator("[data-tool=token-b]").waitFor();
    await page.getByRole("button", { name: "Your draft: exchange on 3x3" }).waitFor();
    await page.keyboard.press("Control+z");
    await page.locator("figure[data-side=start] [data-cell=b2][aria-label*=white]").waitFor();
    await page.keyboard.press("Control+y");
    // It is still there after a change and a reload, which has nothing to undo.
    await use(page, "token-a", ["c1"]);
    await page.reload();
    await page.getByRole("button", { name: "Your draft: exchange on 3x3" }).click();
    await page.locator("figure[data-side=start] [data-cell=b2][aria-label*=white]").waitFor();
    await page.getByRole("button", { name: "Your draft: exchange on 3x2" }).waitFor();
    await page.leave();
});

test("tools stand in groups with headings, and their names can be read", async () => {
    for (const [look, scheme] of [
        [{}, "light"],
        [{}, "dark"],
        [PHONE, "light"],
    ]) {
        const page = await visit(workbench, COVER, { ...look, colorScheme: scheme });
        await ready(page);
        const groups = await page
            .locator(".palette [role=group]")
            .evaluateAll((all) =>
                all.map((group) => [
                    document.getElementById(group.getAttribute("aria-labelledby")).textContent,
                    [...group.querySelectorAll("[role=radio] .tool-name")].map((name) => name.innerText),
                ]),
            );
        assert.deepEqual(groups, [
            ["Guards", ["King", "Queen", "Rook", "Bishop", "Knight"]],
            ["Walkers", ["Walker"]],
            ["Board", ["Hole", "Eraser", "Move"]],
        ]);
        assert.match(await page.locator("[data-tool=guard-Q]").getAttribute("title"), /\(Q\)$/);
        for (const name of await page.locator(".tool-name, .tool-group h2, .carry-hint").all()) {
            assert.ok((await name.evaluate(contrast)) >= 4.5, `${scheme}: ${await name.textContent()}`);
        }
        const boxes = await page
            .locator(".tool, .edits button:visible")
            .evaluateAll((all) =>
                all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
            );
        assert.ok(Math.min(...boxes) >= 24);
        await page.leave();
    }
});

test("with forced colours the tool in use can be told from the others", async () => {
    const page = await visit(workbench, COVER, { forcedColors: "active" });
    await ready(page);
    const outline = (state) =>
        page
            .locator(`.tool[aria-checked=${state}]`)
            .first()
            .evaluate((tool) => getComputedStyle(tool).outlineStyle);
    assert.equal(await outline("true"), "solid");
    assert.equal(await outline("false"), "none");
    await page.leave();
});

test("start and goal are side by side from 900 pixels on", async () => {
    for (const width of [900, 1000, 1440]) {
        const page = await visit(workbench, "/set-up?kind=exchange", { viewport: { width, height: 800 } });
        await ready(page);
        const [start, goal] = await Promise.all(
            ["start", "goal"].map((side) => page.locator(`figure[data-side=${side}] .board`).boundingBox()),
        );
        assert.equal(start.y, goal.y, `${width}`);
        assert.ok(goal.x >= start.x + start.width, `${width}`);
        assert.ok(start.width > 220, `${width}: ${start.width}`);
        await page.leave();
    }
});

test("on a phone all kinds are seen, and Solve is in reach wherever the page is scrolled to", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange", PHONE);
    await ready(page);
    for (const kind of await page.locator(".kinds button").all()) {
        const { x, width } = await kind.boundingBox();
        assert.ok(x >= 0 && x + width <= 390, await kind.textContent());
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const y of [0, 300, height / 2, height]) {
        await page.evaluate((y) => window.scrollTo(0, y), y);
        const isReached = await page.locator(".solve").evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        assert.ok(isReached, `at ${y} of ${height}`);
    }
    await page.leave();
});

test("every kind opens with a small puzzle that is valid, and Clear empties it", async () => {
    const { kinds } = await about();
    for (const { kind } of kinds) {
        const page = await visit(workbench, `/set-up?kind=${kind}`);
        await ready(page);
        const problems = await page.locator(".problem").allTextContents();
        assert.deepEqual(problems.filter(Boolean), [], kind);
        await page.click("[name=clear]");
        assert.equal(await page.locator("figure .token, figure .target").count(), 0, kind);
        await page.click("[name=example]");
        await ready(page);
        // From there every other kind is valid, too.
        for (const other of kinds.map((one) => one.kind).filter((one) => one !== kind)) {
            await page.click(`[data-kind=${other}]`);
            await page.waitForFunction((text) => document.querySelector("textarea.toml").value.includes(text), other);
            await ready(page);
            await page.click("[name=undo]");
        }
        await page.leave();
    }
});

test("the examples of an errand and a cover are solved in a moment", async () => {
    for (const [kind, expected] of [
        ["errand", "158 moves"],
        ["cover", "46 steps"],
    ]) {
        const page = await visit(workbench, `/set-up?kind=${kind}`);
        await ready(page);
        const began = Date.now();
        assert.deepEqual(await solve(page), { status: "optimal", value: expected });
        assert.ok(Date.now() - began < 5000, kind);
        await page.leave();
    }
});

test("a board of one's own is kept when the kind changes, and gets what the kind needs", async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed&board=5x4");
    await ready(page);
    await use(page, "hole", ["b2"]);
    await page.waitForTimeout(50);
    for (const kind of ["errand", "cover", "exchange", "tour"]) {
        await page.click(`[data-kind=${kind}]`);
        await states(page, `"${kind}"`);
        await ready(page);
        assert.equal(await page.locator("figure[data-side=start] .cell").count(), 20, kind);
        assert.equal(await page.locator("figure[data-side=start] .cell.hole").count(), 1, kind);
    }
    await page.leave();
});

test("messages speak of the board, and name cells instead of keys", async () => {
    const said = [
        ["kind=cover&board=4x4", "Put a walker on a cell"],
        ["kind=cover&board=8x8&guards=Qd5&knights=d1", "A guard on d5 attacks the walker on d1"],
        ["kind=cover&board=8x8&guards=Qd5&knights=d5", "A walker and a guard both stand on d5"],
        ["kind=cover&board=3x3&guards=Qb2&place=1", "The guards attack every cell"],
        ["kind=errand&board=4x4&visit=a1", "Choose the cell where the errand begins"],
        ["kind=errand&board=4x4&from=a1", "Choose the cells to visit"],
        ["kind=errand&board=8x8&guards=Qd5&from=h8&visit=d1", "A guard on d5 attacks d1, which is to be visited"],
        ["kind=tour&board=%23%23", "The board has no cell left"],
        ["kind=uncrossed&board=6x6&piece=2,4", "Both steps of this piece can be divided by 2"],
        ["kind=exchange&start=.../...", "Put tokens on the board"],
        ["kind=exchange&start=nN", "Every cell is occupied"],
        ["kind=exchange&start=1.2", "switch off “Swap the colours”"],
        ["kind=exchange&start=n.N&goal=n.n", "Start and goal have different tokens"],
    ];
    const page = await visit(workbench, "/set-up");
    const { limits } = await api(page, "about");
    for (const [puzzle, advice] of [...said, ["kind=tour&board=300x300", `smaller, at most ${limits.cells} cells`]]) {
        await page.goto(`${workbench.address}/#/set-up?${puzzle}`);
        const problem = page.locator(".problem", { hasText: advice });
        await problem.waitFor();
        assert.doesNotMatch(await problem.textContent(), /`|= \[|knights|"/, puzzle);
    }
    // Beside the file, the server's words stand as they are.
    await page.locator("textarea.toml").fill('kind = "cover"\nboard = "4x4"\n');
    await page.locator(".problem", { hasText: 'knights = ["h8"]' }).waitFor();
    await page.leave();
});

/** The contrast of an element's text with what is behind it; runs in the page. */
function contrast(element) {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const paint = (colour) => {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
    };
    const behind = [];
    for (let one = element; one; one = one.parentElement) {
        behind.unshift(getComputedStyle(one).backgroundColor);
    }
    const luminance = () => {
        const part = (value) => {
            const share = value / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        };
        const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
        return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    paint("white");
    behind.forEach(paint);
    const ground = luminance();
    paint(getComputedStyle(element).color);
    const text = luminance();
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
}
