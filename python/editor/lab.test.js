/** The board editor in JupyterLab: `node --test`, with the `jupyter` of an environment in which the package is installed. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { after, before, test } from "node:test";

import { chromium } from "playwright-core";

const JUPYTER = process.env.JUPYTER ?? "jupyter";
const BROWSER =
    process.env.CHROMIUM ??
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const CELLS = [
    "import cavalcade as cv\neditor = cv.board_editor(\"kind = 'exchange'\\nstart = 'n.N/.../...'\")\neditor",
    "print(editor.puzzle.to_dict()['start'])",
    "editor.play(cv.solve(editor.puzzle))",
    "editor.puzzle = cv.Puzzle.tour('5x5')",
];

let folder, server, browser, page;

before(async () => {
    folder = mkdtempSync(join(tmpdir(), "cavalcade-lab-"));
    const cell = (source) => ({ cell_type: "code", metadata: {}, outputs: [], execution_count: null, source });
    const kernelspec = { name: "python3", display_name: "Python 3", language: "python" };
    const notebook = { nbformat: 4, nbformat_minor: 4, metadata: { kernelspec }, cells: CELLS.map(cell) };
    writeFileSync(join(folder, "board.ipynb"), JSON.stringify(notebook));
    const address = await launched();
    browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });
    page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    page.setDefaultTimeout(60_000);
    await page.goto(`${address}lab/tree/board.ipynb`);
    await page.locator(".jp-Notebook .jp-CodeCell").first().waitFor();
});

after(async () => {
    await browser?.close();
    if (server) {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGTERM");
        await ended;
    }
    rmSync(folder, { recursive: true, force: true });
});

/** Starts JupyterLab on a free port; returns its address. */
function launched() {
    // Settings of its own, and the kernel of the same environment.
    const names = ["CONFIG", "DATA", "RUNTIME"].map((name) => [`JUPYTER_${name}_DIR`, join(folder, name)]);
    const path = [dirname(JUPYTER), process.env.PATH].join(delimiter);
    const options = [
        "--no-browser",
        "--allow-root",
        "--port=0",
        "--IdentityProvider.token=",
        `--ServerApp.root_dir=${folder}`,
    ];
    const env = { ...process.env, ...Object.fromEntries(names), PATH: path };
    server = spawn(JUPYTER, ["lab", ...options, "--LabApp.news_url=None"], {
        env,
        stdio: ["ignore", "ignore", "pipe"],
    });
    return new Promise((resolve, reject) => {
        let said = "";
        server.once("error", reject);
        server.once("exit", (code) => reject(new Error(`${JUPYTER} ended with ${code}: ${said}`)));
        server.stderr.on("data", (data) => {
            said += data;
            const found = /http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d*\//.exec(said);
            found && resolve(found[0]);
        });
    });
}

/** Runs a cell by its place, and waits until it has run; a key that comes before the kernel is ready does nothing. */
async function run(place) {
    const cell = page.locator(".jp-Notebook .jp-CodeCell").nth(place);
    const prompt = () => cell.locator(".jp-InputArea-prompt").innerText();
    const before = await prompt();
    for (let turn = 0; turn < 300; turn += 1) {
        if (turn % 50 === 0) {
            await cell.locator(".jp-InputArea-editor").click();
            await page.keyboard.press("Control+Enter");
        }
        await page.waitForTimeout(100);
        const now = await prompt();
        if (/\d/.test(now) && now !== before) {
            return cell;
        }
    }
    assert.fail(`cell ${place} does not run`);
}

const frame = () => page.frameLocator("iframe[title='Board editor']");

test("a puzzle that is set up with the mouse is in Python, and its answer plays", async () => {
    await run(0);
    const cell = (name, side) => frame().locator(`figure[data-side=${side}] [data-cell=${name}]`);
    await cell("a1", "start").waitFor();
    // The page is there without what surrounds it, and without what the kernel does.
    assert.equal(await frame().locator("header.top").isVisible(), false);
    assert.equal(await frame().locator(".solve").isVisible(), false);
    const before = await run(1);
    assert.equal((await before.locator(".jp-OutputArea-output").innerText()).trim(), "n.N/.../...");

    await frame().locator("[data-tool='token-n']").click();
    await cell("a1", "start").click();
    await frame().locator("[data-tool='token-N']").click();
    await cell("c1", "start").click();
    let printed = "";
    for (let turn = 0; turn < 50 && printed !== "n.N/.../n.N"; turn += 1) {
        await page.waitForTimeout(100);
        printed = (await (await run(1)).locator(".jp-OutputArea-output").innerText()).trim();
    }
    assert.equal(printed, "n.N/.../n.N");

    await run(2);
    await frame().locator(".transport .count").waitFor();
    await frame().locator(".last").click();
    const [at, all] = (await frame().locator(".transport .count").textContent()).split(" / ").map(Number);
    assert.ok(at === all && all > 0, `${at} of ${all}`);

    await run(3);
    await frame().locator("figure[data-side=start] [data-cell=e5]").waitFor();
});
