/**
 * What the workbench costs in a browser: `npm run bench`, best with a release build; with `CAVALCADE_FOLDER`, without a server.
 * Prints a table in Markdown.
 */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { open } from "./workbench.js";

const FOLDER = process.env.CAVALCADE_FOLDER;

const DIST = new URL("../../dist/", import.meta.url);
const RUNS = 21;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const milliseconds = (number) => `${number.toFixed(0)} ms`;
const row = (what, measured, wanted) => console.log(`| ${what} | ${measured} | ${wanted} |`);

/** All that the page may load, as the server sends it. */
async function weight({ address }) {
    const names = [...readdirSync(DIST), "figures.js"];
    const texts = await Promise.all(names.map(async (name) => (await fetch(`${address}/${name}`)).text()));
    return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Milliseconds to the first paint with content on a slow link: 1.6 Mbit/s, 150 ms. */
async function painted({ browser, address }) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext();
        const page = await context.newPage();
        const tools = await context.newCDPSession(page);
        const link = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
        await tools.send("Network.enable");
        await tools.send("Network.emulateNetworkConditions", link);
        await page.goto(`${address}/`, { waitUntil: "commit" });
        const first = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
        times.push(await (await page.waitForFunction(first)).jsonValue());
        await context.close();
    }
    return median(times);
}

/** From the begin of the navigation to a gallery of which every card can be clicked. */
async function interactive({ browser, address }) {
    const times = [];
    const work = [];
    for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext();
        const page = await context.newPage();
        const tools = await context.newCDPSession(page);
        await tools.send("Performance.enable");
        await page.addInitScript(() => {
            const observer = new MutationObserver(() => {
                if (document.querySelector(".card")) {
                    observer.disconnect();
                    requestAnimationFrame(() => setTimeout(() => (window.interactive = performance.now())));
                }
            });
            observer.observe(document, { childList: true, subtree: true });
        });
        await page.goto(`${address}/`);
        times.push(await (await page.waitForFunction(() => window.interactive)).jsonValue());
        const { metrics } = await tools.send("Performance.getMetrics");
        work.push(1000 * metrics.find(({ name }) => name === "ThreadTime").value);
        await context.close();
    }
    return { time: median(times), work: median(work) };
}

/** From the click on Solve to the first frame of the answer's animation; without a server, once the solver is there. */
async function played({ browser, address }) {
    const times = [];
    const page = await browser.newPage();
    for (let run = 0; run < RUNS; run += 1) {
        const route = "#/set-up?kind=exchange&start=n.n/.../N.N";
        if (run === 0 || !FOLDER) {
            await page.goto(`${address}/?run=${run}${route}`);
        } else {
            await page.evaluate((route) => (location.hash = route), route);
        }
        await page.locator(".set-up .solve:enabled").waitFor();
        times.push(
            await page.evaluate(
                () =>
                    new Promise((resolve) => {
                        const began = performance.now();
                        const look = () =>
                            document.querySelector(".transport")
                                ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
                                : requestAnimationFrame(look);
                        document.querySelector(".solve").click();
                        look();
                    }),
            ),
        );
    }
    await page.close();
    return median(times);
}

/** Milliseconds from the click on Solve to the answer with an empty cache, with a processor that is slower by a factor. */
async function first({ browser, address }, slower) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await throttled(page, slower);
        await page.addInitScript(() => {
            const look = () => {
                document.querySelector(".solve:enabled")?.click();
                document.querySelector(".transport")
                    ? requestAnimationFrame(() => setTimeout(() => (window.played = performance.now())))
                    : requestAnimationFrame(look);
            };
            look();
        });
        await page.goto(`${address}/#/set-up?kind=exchange&start=n.n/.../N.N`);
        times.push(await (await page.waitForFunction(() => window.played)).jsonValue());
        await context.close();
    }
    return median(times);
}

async function throttled(page, rate) {
    const tools = await page.context().newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** What a solver of its own takes: its modules, and its answers. */
async function alone(workbench) {
    const [build] = readdirSync(join(FOLDER, "v"));
    for (const name of ["solver", "files"]) {
        const module = readFileSync(join(FOLDER, "v", build, "wasm", `${name}_bg.wasm`));
        const sizes = [module, gzipSync(module, { level: 9 }), brotliCompressSync(module)];
        const [plain, gzip, brotli] = sizes.map(({ length }) => (length / 1e6).toFixed(2));
        row(`the module \`${name}\``, `${plain} MB, ${gzip} by gzip, ${brotli} by brotli`, "1.2 MB compressed");
    }
    const time = milliseconds(await first(workbench, 4));
    row(
        `address to the answer for Guarini, an empty cache, processor 4 times slower, median of ${RUNS}`,
        time,
        "1500 ms",
    );
}

/** Frames in a second while a tour draws itself, and the slowest of a hundred of them. */
async function frames({ browser, address }, slower) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await throttled(page, slower);
    await page.goto(`${address}/#/set-up?kind=tour&board=20x20&closed=true`);
    await page.locator(".solve:enabled").click();
    await page.locator(".transport").waitFor();
    await page.locator(".transport select").selectOption("2");
    const times = await page.evaluate(
        () =>
            new Promise((resolve) => {
                const moments = [];
                const frame = (now) => {
                    moments.push(now);
                    if (moments.length < 240) {
                        requestAnimationFrame(frame);
                    } else {
                        resolve(moments.slice(1).map((moment, index) => moment - moments[index]));
                    }
                };
                requestAnimationFrame(frame);
            }),
    );
    await page.close();
    const sum = times.reduce((a, b) => a + b);
    return {
        rate: (1000 * times.length) / sum,
        slow: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)],
    };
}

const workbench = await open();
try {
    console.log("| what | measured | wanted |\n|---|---|---|");
    if (FOLDER) {
        await alone(workbench);
    } else {
        const kilobytes = ((await weight(workbench)) / 1000).toFixed(0);
        row("weight of the page, all views, uncompressed", `${kilobytes} kB`, "300 kB");
    }
    row(
        `first paint at 1.6 Mbit/s and 150 ms, an empty cache, median of ${RUNS}`,
        milliseconds(await painted(workbench)),
        "1000 ms",
    );
    const { time, work } = await interactive(workbench);
    row(
        `interactive on loopback, an empty cache, median of ${RUNS}`,
        `${milliseconds(time)}, of which the page's thread works ${milliseconds(work)}`,
        "300 ms",
    );
    const wanted = FOLDER ? "100 ms" : "250 ms";
    row(`Guarini from click to played answer, median of ${RUNS}`, milliseconds(await played(workbench)), wanted);
    for (const slower of [1, 4]) {
        const { rate, slow } = await frames(workbench, slower);
        row(
            `a tour of 20x20 draws itself, without a graphics card, processor ${slower} times slower`,
            `${rate.toFixed(0)} frames/s, slowest of 100 ${milliseconds(slow)}`,
            "60 frames/s",
        );
    }
    if (!FOLDER) {
        const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${workbench.pid}/status`, "utf8"));
        row("resident set of the server afterwards", `${(Number(resident[1]) / 1024).toFixed(0)} MiB`, "");
    }
} finally {
    await workbench.close();
}
