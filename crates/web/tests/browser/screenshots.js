/**
 * The pictures of the workbench in the README and the book: `npm run screenshots`, best with a release build;
 * `npm run screenshots answer map` takes these two.
 */

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { ask, open, visit } from "./workbench.js";

const FOLDER = new URL("../../../../docs/src/workbench/", import.meta.url).pathname;
const LOOK = { viewport: { width: 1120, height: 720 } };
const WANTED = process.argv.slice(2);

const workbench = await open();

async function picture(name, route, prepare, look = {}) {
    if (WANTED.length && !WANTED.includes(name)) {
        return;
    }
    const page = await visit(workbench, route, { ...LOOK, ...look });
    await prepare(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await page.leave();
}

/** Solves, and stops the animation at a step. */
async function still(page, step) {
    await page.locator(".solve:enabled").click();
    await page.locator(".transport").waitFor();
    await page.locator(".first").click();
    for (let index = 0; index < step; index += 1) {
        await page.locator(".on").click();
    }
}

try {
    mkdirSync(FOLDER, { recursive: true });
    await picture(
        "gallery",
        "/",
        async (page) => {
            await page.locator(".generator input[name=at_least]").fill("14");
            await page.locator("[name=generate]").click();
            await page.locator(".made a").first().waitFor();
            await page.locator("select[name=kind]").selectOption("cover");
            await page.locator(".generator").evaluate((element) => element.scrollIntoView());
            await page.waitForFunction(() =>
                [...document.querySelectorAll(".card:not([hidden]) img")]
                    .filter((image) => image.checkVisibility())
                    .every((image) => image.naturalWidth > 0),
            );
        },
        { viewport: { width: 1120, height: 960 } },
    );
    await picture("set-up", "/set-up?kind=exchange&start=n.n/.../N.N&title=Guarini's+four+knights", (page) =>
        page.locator(".solve:enabled").waitFor(),
    );
    await picture(
        "play",
        "/play?kind=exchange&start=n.n/.../N.N&title=Guarini's+four+knights",
        async (page) => {
            await page.locator("input[name=ring]").check();
            for (const cell of ["c3", "a2", "a3", "b1", "c1"]) {
                await page.locator(`.playing [data-cell=${cell}]`).click();
            }
            await page.waitForTimeout(300);
            await page.evaluate(() => window.scrollTo(0, 0));
        },
        { viewport: { width: 1120, height: 960 } },
    );
    await picture(
        "answer",
        "/set-up?kind=cover&board=8x8&guards=Qd5&knights=h8,a1&title=Two+knights+under+the+eyes+of+a+queen",
        (page) => still(page, 12),
    );
    await picture(
        "map",
        "/set-up?kind=cover&board=8x8&guards=Qd5&place=1&title=Under+the+eyes+of+a+queen",
        async (page) => {
            await ask(page, "map");
            await page.locator(".survey .badge[data-status=done]").waitFor({ timeout: 180000 });
        },
    );
    await picture("compare", "/compare?kind=exchange&start=n.n/.../N.N&title=Guarini's+four+knights", async (page) => {
        await page.locator(".primary:enabled").click();
        await page.getByRole("button", { name: "Run again" }).waitFor({ timeout: 180000 });
    });
    await picture(
        "network",
        "/network?seed=4&restarts=20",
        async (page) => {
            await page.locator(".primary:enabled").click();
            await page.locator(".transport").waitFor();
            await page.locator(".first").click();
            for (let index = 0; index < 12; index += 1) {
                await page.locator(".on").click();
            }
        },
        { colorScheme: "dark", viewport: { width: 1120, height: 920 } },
    );
} finally {
    await workbench.close();
}
