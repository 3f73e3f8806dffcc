/** The answer page: the verdict, its reason, the moves, what is copied, and paper. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";

import { MEANINGS } from "../../page/views/job/statistics.js";
import { verdict } from "../../page/views/job/verdict.js";
import { download, field, open, playsTo, server, solve, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open("--running", "2");
});
after(() => workbench.close());

const IMPOSSIBLE = "/set-up?kind=exchange&start=a%23./.../..b&goal=b%23./.../..a";

test("a verdict is a sentence in plain words, whatever is known", () => {
    const said = (answer) =>
        verdict({ value: null, bound: null, unit: "moves", seconds: 60, stopped: null, ...answer }).join("");
    assert.deepEqual(
        [
            { status: "optimal", value: 16, bound: 16 },
            { status: "found", value: 63, bound: 63 },
            { status: "counted", unit: "tours", witness: { count: "9862" } },
            { status: "infeasible" },
            { status: "feasible", value: 35, bound: 40, stopped: "time" },
            { status: "feasible", value: 18, bound: 12, stopped: "memory" },
            { status: "feasible", value: 18 },
            { status: "unknown", bound: 12, stopped: "time" },
            { status: "unknown" },
        ].map(said),
        [
            "Optimal: 16 moves, proved",
            "Tour found: 63 moves",
            "Exactly 9\u202f862 tours",
            "No solution: proved",
            "Best found in 60 s: 35 moves, at most 40",
            "Best found in 60 s: 18 moves, at least 12",
            "Best found: 18 moves",
            "Nothing found in 60 s, at least 12",
            "Nothing found",
        ],
    );
});

test("no solution is a result, not an alarm: its colour is that of the text, in both themes", async () => {
    for (const colorScheme of ["light", "dark"]) {
        const page = await visit(workbench, IMPOSSIBLE, { colorScheme });
        await solve(page);
        const verdict = page.locator(".verdict");
        assert.equal(await verdict.textContent(), "No solution: proved");
        const colour = (element) => getComputedStyle(element).color;
        assert.equal(await verdict.evaluate(colour), await page.locator("body").evaluate(colour));
        await page.leave();
    }
});

test("moves come before the statistics, which are folded and explain every figure", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await solve(page);
    const order = await page.evaluate(() => {
        const at = (name) => document.querySelector(name).getBoundingClientRect().top;
        return [at(".verdict"), at(".moves"), at(".exports"), at("details.figures")];
    });
    assert.deepEqual(
        order,
        order.toSorted((one, other) => one - other),
    );
    assert.equal(await page.locator(".figures dt").first().isVisible(), false);
    await page.getByText("How it was computed").click();
    const rows = await page.locator(".figures dl > div").evaluateAll((all) => all.map((row) => row.children.length));
    assert.ok(rows.length > 4 && rows.every((cells) => cells === 3), rows.join());
    await page.leave();
});

test("every figure of the book has a sentence", () => {
    const book = readFileSync(new URL("../../../../docs/src/files.md", import.meta.url), "utf8");
    const [, section] = book.split("\n## Figures\n");
    const rows = section
        .split("\n## ")[0]
        .split("\n")
        .filter((line) => line.startsWith("|"));
    const keys = rows.flatMap((row) => [...row.split("|")[2].matchAll(/`(\w+)`/g)].map(([, key]) => key));
    assert.ok(keys.length > 40);
    assert.deepEqual(
        keys.filter((key) => !MEANINGS[key]),
        [],
    );
});

test("the explanation is shown where the answer has one, and nothing where it has none", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await solve(page);
    assert.match(await page.locator(".why").innerText(), /^Why 16\s+The knight's moves on 3x3 form a ring of 8 cells/);
    // The address comes later than the element.
    await page.waitForFunction(() => document.querySelector(".why img").naturalWidth > 0);
    await page.evaluate(() => (location.hash = "/set-up?kind=uncrossed&board=5x5"));
    await solve(page);
    assert.equal(await page.locator(".why").count(), 0);
    await page.leave();
});

test("an answer says how its bound is known, and its certificate is downloaded", server, async () => {
    const page = await visit(workbench, "/set-up?kind=uncrossed&board=6x6&verify=yes");
    assert.equal(await field(page, "verify").inputValue(), "yes");
    await solve(page);
    await page.getByText("An independent verifier has checked a certificate of this answer.").waitFor();
    const text = gunzipSync(await download(page, "Certificate")).toString();
    assert.match(text, /^cavalcade-certificate 1 uncrossed\nboard 6x6\npiece 1,2\nclosed no\nvalue 17\n/);
    // The option is kept where the puzzle is changed.
    assert.match(await page.getByRole("link", { name: "Change the puzzle" }).getAttribute("href"), /verify=yes/);
    await page.evaluate(() => (location.hash = "/set-up?kind=uncrossed&board=6x6&verify=no"));
    await solve(page);
    await page.getByText("The proof rests on the method.").waitFor();
    await page.evaluate(() => (location.hash = "/set-up?kind=uncrossed&board=4x4&paths=2"));
    await solve(page);
    await page.getByText("The proof rests on the method.").waitFor();
    assert.equal(await page.getByRole("link", { name: "Certificate" }).count(), 0);
    await page.leave();
});

test("moves, TikZ, an image and code to embed are copied", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const page = await visit(workbench, "/set-up?kind=exchange", { permissions });
    await solve(page);
    const copied = async (label) => {
        await page.locator(".exports").getByRole("button", { name: label, exact: true }).click();
        await page.locator(".toast").filter({ hasText: "on the clipboard" }).waitFor();
        await page.locator(".toast").evaluate((toast) => toast.remove());
        return page.evaluate(async () => {
            const [item] = await navigator.clipboard.read();
            const blob = await item.getType(item.types[0]);
            return [item.types[0], blob.type === "image/png" ? blob.size : await blob.text()];
        });
    };
    const [, moves] = await copied("Moves");
    assert.match(moves, /^1\. \w\d-\w\d 2\. .* 16\. \w\d-\w\d$/);
    assert.match((await copied("TikZ"))[1], /tikzpicture/);
    const [type, size] = await copied("Image");
    assert.ok(type === "image/png" && size > 1000, `${type} ${size}`);
    assert.match((await copied("Embed code"))[1], /^<svg [^]*<\/svg>\s*$/);
    await page.leave();
});

test("speed and loop are remembered, and a loop begins again", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange&start=n.N/.../...&goal=N.n/.../...");
    await solve(page);
    await page.locator(".transport select").selectOption("16");
    await page.locator(".transport .loop").click();
    await page.reload();
    await page.locator(".transport").waitFor();
    assert.equal(await page.locator(".transport select").inputValue(), "16");
    assert.equal(await page.locator(".transport .loop").getAttribute("aria-pressed"), "true");
    const begins = async () => {
        await page.waitForFunction(() => {
            const [now, last] = document.querySelector(".count").textContent.split(" / ").map(Number);
            return now === last;
        });
        await page.waitForFunction(() => document.querySelector(".count").textContent.startsWith("0 /"));
    };
    await begins();
    await begins();
    await page.keyboard.press("l");
    assert.equal(await page.locator(".transport .loop").getAttribute("aria-pressed"), "false");
    await page.leave();
});

test("the board fills the screen, and leaves it, by a key", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange");
    await solve(page);
    await page.locator(".transport").waitFor();
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.fullscreenElement?.classList.contains("hero"));
    await page.getByRole("button", { name: "Full screen" }).click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.leave();
});

test("on paper there are the verdict, the whole board and the moves, and no controls", async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6", {
        colorScheme: "dark",
        reducedMotion: "reduce",
    });
    await solve(page);
    await page.locator(".transport").waitFor();
    await page.emulateMedia({ media: "print" });
    for (const [name, isShown] of [
        [".verdict", true],
        [".moves", true],
        [".board", true],
        [".moves button", true],
        [".top", false],
        [".transport", false],
        [".exports", false],
        ["details.figures", false],
    ]) {
        assert.equal(await page.locator(name).first().isVisible(), isShown, name);
    }
    const pieces = await page
        .locator(".piece")
        .evaluateAll((all) => all.map((piece) => getComputedStyle(piece).visibility));
    assert.ok(pieces.length === 35 && pieces.every((look) => look === "visible"));
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(34, 37, 43)");
    await page.leave();
});

test("an answer fits a telephone, and its moves are reached", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange", { viewport: { width: 390, height: 844 } });
    await solve(page);
    await playsTo(page, 16);
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(wide <= screen, `${wide}`);
    const [inner, outer] = await page.locator(".transport .foot").evaluate((row) => [row.scrollWidth, row.clientWidth]);
    assert.ok(inner <= outer, `${inner} > ${outer}`);
    await page.locator(".moves button").nth(3).click();
    assert.equal(await page.locator(".transport .count").textContent(), "4 / 16");
    await page.leave();
});

test("in forced colours a pressed loop and the last move still stand out", async () => {
    const page = await visit(workbench, "/set-up?kind=exchange", { forcedColors: "active", reducedMotion: "reduce" });
    await solve(page);
    await playsTo(page, 16);
    const border = (locator) => locator.evaluate((element) => getComputedStyle(element).borderTopColor);
    const other = await border(page.locator(".moves li:not(.now) button").first());
    assert.notEqual(await border(page.locator(".moves .now button")), other);
    const before = await border(page.locator(".transport .loop"));
    await page.locator(".transport .loop").click();
    assert.notEqual(await border(page.locator(".transport .loop")), before);
    await page.leave();
});
