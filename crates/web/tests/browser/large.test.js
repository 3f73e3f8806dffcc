/** Large boards are edited: zoomed and moved, with the mouse, fingers and keys, and as fast as small ones. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { open, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open("--cells", "40000");
});
after(() => workbench.close());

const LARGE = "/set-up?kind=tour&board=200x200";
const ready = (page) => page.locator(".solve:enabled").waitFor();
const focused = (page) => page.evaluate(() => document.activeElement.dataset.cell);
const holes = (page) => page.evaluate(() => (location.hash.match(/%23/g) ?? []).length);

/** Where a share of the board's width and height is in the window. */
async function at(page, right, down) {
    const { x, y, width, height } = await page.locator(".board").boundingBox();
    return [Math.round(x + width * right), Math.round(y + height * down)];
}

/** The cell under a point, as a click there shows it. */
async function cellAt(page, point) {
    await page.click("[data-tool=move]");
    await page.mouse.click(...point);
    return focused(page);
}

/** Draws over the board with the mouse, and returns how long the frames took, in order. */
async function painted(page, throttle) {
    const tools = await page.context().newCDPSession(page);
    await page.click("[data-tool=hole]");
    await tools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await page.mouse.move(...(await at(page, 0.2, 0.2)));
    await page.mouse.down();
    await page.evaluate(() => {
        window.frames_seen = [];
        const frame = (last) => (now) => {
            window.frames_seen.push(now - last);
            window.frame_asked = requestAnimationFrame(frame(now));
        };
        window.frame_asked = requestAnimationFrame(frame(performance.now()));
    });
    for (let step = 1; step <= 60; step += 1) {
        await page.mouse.move(...(await at(page, 0.2 + 0.01 * step, 0.2 + 0.6 * Math.abs(Math.sin(step)))));
    }
    const frames = await page.evaluate(() => (cancelAnimationFrame(window.frame_asked), window.frames_seen));
    await page.mouse.up();
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return frames.sort((one, other) => one - other);
}

test("200 by 200 cells are drawn with a few elements, and painted at 60 frames a second", async () => {
    const page = await visit(workbench, LARGE);
    await ready(page);
    assert.ok((await page.locator(".hero *").count()) < 300);
    for (const [throttle, most] of [
        [1, 18],
        [4, 50],
    ]) {
        const frames = await painted(page, throttle);
        const median = frames[Math.floor(frames.length / 2)];
        assert.ok(median < most, `${median} ms with a throttle of ${throttle}`);
    }
    // A stroke has no gaps, however fast it is: the first goes over more cells than there were events. The second began on a hole.
    await page.click("[name=undo]");
    await page.waitForFunction(() => (location.hash.match(/%23/g) ?? []).length > 1000);
    await page.click("[name=undo]");
    await page.waitForFunction(() => location.hash.includes("board=200x200"));
    await page.leave();
});

test("the wheel zooms at the pointer, the middle button moves the board, and buttons do both", async () => {
    const page = await visit(workbench, LARGE);
    await ready(page);
    const point = await at(page, 0.7, 0.3);
    const before = await cellAt(page, point);
    await page.mouse.wheel(0, -300);
    await page.mouse.wheel(0, -300);
    await page.mouse.wheel(0, -300);
    assert.equal(await cellAt(page, point), before);
    const beside = await cellAt(page, [point[0] + 30, point[1]]);
    await page.mouse.move(...point);
    await page.mouse.down({ button: "middle" });
    await page.mouse.move(point[0] + 30, point[1]);
    await page.mouse.up({ button: "middle" });
    assert.equal(await cellAt(page, [point[0] + 60, point[1]]), beside);
    // With the tool that moves pieces, a drag from an empty cell does the same.
    await page.mouse.move(point[0] + 60, point[1]);
    await page.mouse.down();
    await page.mouse.move(point[0] - 60, point[1], { steps: 4 });
    await page.mouse.up();
    assert.equal(await cellAt(page, [point[0] - 60, point[1]]), beside);
    await page.getByRole("button", { name: "Fit the board" }).click();
    assert.equal(await cellAt(page, point), before);
    await page.getByRole("button", { name: "Zoom in on the board" }).click();
    assert.notEqual(await cellAt(page, await at(page, 0.1, 0.1)), before);
    assert.equal(await holes(page), 0);
    // At its end the wheel scrolls the page.
    await page.getByRole("button", { name: "Fit the board" }).click();
    await page.mouse.move(...(await at(page, 0.5, 0.5)));
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => window.scrollY > 0);
    await page.leave();
});

test("two fingers zoom and move the board on a phone and paint nothing; one finger paints", async () => {
    const page = await visit(workbench, LARGE, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
    });
    await ready(page);
    await page.tap("[data-tool=hole]");
    const [x, y] = await at(page, 0.5, 0.5);
    const tools = await page.context().newCDPSession(page);
    const send = (type, points) =>
        tools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const size = () => page.locator(".cursor[data-cell]").evaluate((cursor) => Number.parseFloat(cursor.style.width));
    const before = await size();
    await send("touchStart", [[x - 20, y]]);
    await send("touchStart", [
        [x - 20, y],
        [x + 20, y],
    ]);
    for (const apart of [40, 60, 80]) {
        await send("touchMove", [
            [x - apart, y],
            [x + apart, y],
        ]);
    }
    await send("touchEnd", []);
    await page.waitForFunction(
        (least) => Number.parseFloat(document.querySelector(".cursor[data-cell]").style.width) > least,
        3 * before,
    );
    assert.equal(await holes(page), 0);
    await send("touchStart", [[x - 60, y]]);
    for (const dx of [-50, -20, 20, 60]) {
        await send("touchMove", [[x + dx, y]]);
    }
    await send("touchEnd", []);
    await page.waitForFunction(() => (location.hash.match(/%23/g) ?? []).length > 5);
    await page.leave();
});

test("with the keyboard alone a large board is a grid of which one cell is read out", async () => {
    for (const look of [{}, { forcedColors: "active" }, { colorScheme: "dark" }]) {
        const page = await visit(workbench, LARGE, look);
        await ready(page);
        const grid = page.getByRole("grid", { name: "The board" });
        assert.equal(await grid.getAttribute("aria-rowcount"), "200");
        assert.equal(await grid.getAttribute("aria-colcount"), "200");
        await page.locator(".palette [tabindex='0']").focus();
        await page.keyboard.press("Tab");
        assert.equal(await focused(page), "a1");
        for (const key of ["PageUp", "ArrowRight", "ArrowUp", "End", "ArrowLeft"]) {
            await page.keyboard.press(key);
        }
        assert.equal(await focused(page), "gq12");
        const cell = grid.getByRole("gridcell", { name: "gq12" });
        assert.equal(await cell.getAttribute("aria-colindex"), "199");
        assert.equal(await grid.getByRole("gridcell").count(), 1);
        await page.keyboard.press("#");
        await grid.getByRole("gridcell", { name: "gq12, no cell" }).waitFor();
        await page.keyboard.press("s");
        await grid.getByRole("gridcell", { name: "gq12, first cell" }).waitFor();
        await page.keyboard.press("m");
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("Enter");
        await grid.getByRole("gridcell", { name: "gq13, first cell" }).waitFor();
        // The outline of the cell is seen, and the cell comes into view.
        await page.getByRole("button", { name: "Zoom in on the board" }).click();
        await page.getByRole("button", { name: "Zoom in on the board" }).click();
        await cell.or(grid.getByRole("gridcell")).focus();
        await page.keyboard.press("Home");
        const [inner, outer] = [await grid.getByRole("gridcell").boundingBox(), await grid.boundingBox()];
        assert.ok(inner.x >= outer.x && inner.x < outer.x + outer.width / 2);
        await page.keyboard.press("Tab");
        assert.notEqual(await focused(page), "a13");
        await page.leave();
    }
});

test("a theme changes the colours of a canvas as well", async () => {
    const page = await visit(
        workbench,
        "/set-up?kind=exchange&start=" + `${".".repeat(30)}/`.repeat(29) + "nN".repeat(15),
    );
    await page.locator(".on-canvas").first().waitFor();
    const ground = () =>
        page
            .locator(".on-canvas canvas")
            .first()
            .evaluate((canvas) => [...canvas.getContext("2d").getImageData(canvas.width / 2, 40, 1, 1).data].join());
    await page.waitForFunction(() => document.querySelector(".cursor[data-cell]").style.width !== "");
    const light = await ground();
    await page.click("#theme");
    await page.click("#theme");
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.waitForTimeout(100);
    assert.notEqual(await ground(), light);
    await page.leave(/willReadFrequently/);
});

test("a drag on a canvas carries a piece, and the drawing changes with the size", async () => {
    const page = await visit(workbench, "/set-up?kind=cover&board=30x30&guards=Qp15&knights=a1");
    await ready(page);
    await page.locator(".on-canvas").waitFor();
    const spot = async (file, rank) => {
        const cursor = await page.locator(".cursor[data-cell]").evaluate((one) => {
            const { x, y, width } = one.getBoundingClientRect();
            return { x, y, width };
        });
        return [cursor.x + (file - 0.5) * cursor.width, cursor.y + cursor.width - (rank - 0.5) * cursor.width];
    };
    const [from, to] = [await spot(16, 15), await spot(5, 20)];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 5 });
    await page.locator(".ghost").waitFor();
    await page.mouse.up();
    await page.waitForFunction(() => location.hash.includes("guards=Qe20"));
    await page.locator("input[name=width]").fill("8");
    await page.locator("input[name=width]").press("Tab");
    await page.locator("svg.board").waitFor();
    await page.click("[name=undo]");
    await page.locator(".on-canvas").waitFor();
    await page.leave();
});
