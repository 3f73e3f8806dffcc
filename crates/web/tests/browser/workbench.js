/** A workbench of its own for the tests, and a browser that watches for what must not happen. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { chromium } from "playwright-core";

import { host } from "./folder.js";

const ROOT = new URL("../../../../", import.meta.url).pathname;
const PROGRAM =
    process.env.CAVALCADE ?? join(process.env.CARGO_TARGET_DIR ?? join(ROOT, "target"), "debug", "cavalcade");
const BROWSER =
    process.env.CHROMIUM ??
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/** The page without a server, a folder that `crates/wasm/folder.js` has written; without it, the page of the server. */
const FOLDER = process.env.CAVALCADE_FOLDER;
/** The option of a test that is about the server, or asks it. */
export const server = { skip: FOLDER ? "the page has no server" : false };
/** The option of a test that is about the page without a server. */
export const alone = { skip: FOLDER ? false : "the page has a server" };

/** Opens the page's folder, or starts the server on a free port with an empty database, and a browser with an empty profile. */
export async function open(...flags) {
    return FOLDER ? openFolder() : openServer(...flags);
}

async function openFolder() {
    const { address, close } = await host(FOLDER);
    const browser = await launch();
    return { address, browser, close: () => browser.close().then(close) };
}

const launch = () => chromium.launch({ executablePath: BROWSER, args: FLAGS });

async function openServer(...flags) {
    const folder = mkdtempSync(join(tmpdir(), "cavalcade-workbench-"));
    const begin = (port) => launched(folder, port, ...flags);
    let server = begin("0");
    const address = await link(server);
    const browser = await launch();
    /** Ends the server by a signal, and waits until it has ended. */
    const end = async (signal) => {
        if (server.exitCode !== null || server.signalCode !== null) {
            return;
        }
        const ended = new Promise((resolve) => server.once("exit", resolve));
        server.kill(signal);
        await ended;
    };
    /** Starts it again, with the same address and the same jobs. */
    const start = async () => {
        server = begin(new URL(address).port);
        await link(server);
    };
    const close = async () => {
        await browser.close();
        await end("SIGINT");
        rmSync(folder, { recursive: true, force: true });
    };
    const signal = (name) => server.kill(name);
    return { address, browser, close, end, signal, start, pid: server.pid };
}

/** A server without a browser: its address, and what ends it. */
export async function serve() {
    const folder = mkdtempSync(join(tmpdir(), "cavalcade-workbench-"));
    const server = launched(folder, "0");
    const close = () => {
        server.kill("SIGKILL");
        rmSync(folder, { recursive: true, force: true });
    };
    try {
        return { address: await link(server), close };
    } catch (error) {
        close();
        throw error;
    }
}

/** What a server says can be asked. */
export async function about() {
    const { address, close } = await serve();
    try {
        return await (await fetch(`${address}/api/about`)).json();
    } finally {
        close();
    }
}

const launched = (folder, port, ...flags) =>
    spawn(PROGRAM, ["serve", "--port", port, "--db", join(folder, "jobs.sqlite"), ...flags], {
        stdio: ["ignore", "pipe", "inherit"],
    });

function link(server) {
    return new Promise((resolve, reject) => {
        server.once("error", reject);
        server.once("exit", (code) => reject(new Error(`${PROGRAM} ended with ${code}`)));
        createInterface({ input: server.stdout }).once("line", (line) =>
            resolve(/https?:\/\/\S+?(?=\/?( |$))/.exec(line)[0]),
        );
    });
}

/** What the page without a server says where no service worker is allowed. */
const BLOCKED = /^Service Worker registration blocked/;

/** A page of the workbench; when it is closed, the browser must not have complained about anything else. */
export async function visit({ browser, address }, route, options = {}) {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: "no-preference",
        // What it keeps would hide what a module asks for, and takes its time.
        serviceWorkers: "block",
        ...options,
    });
    const page = await context.newPage();
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(error.stack));
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
    page.setDefaultTimeout(60000);
    await page.goto(`${address}/#${route}`);
    page.leave = async (expected = null) => {
        await context.close();
        assert.deepEqual(
            complaints.filter((text) => !expected?.test(text) && !BLOCKED.test(text)),
            [],
        );
    };
    return page;
}

/** Calls a function of the page's own API by its name, with a server or without. */
export const api = (page, name, ...given) =>
    page.evaluate(
        async ([name, given]) => {
            const { src } = document.querySelector("script[type=module]");
            return (await import(src)).api[name](...given);
        },
        [name, given],
    );

/** A cell of a board; `side` is `start` or `goal`. */
export const cell = (page, name, side = "start") => page.locator(`figure[data-side=${side}] [data-cell=${name}]`);

/** Picks a tool and uses it on cells. */
export async function use(page, tool, cells, side) {
    await page.click(`[data-tool="${tool}"]`);
    for (const name of cells) {
        await cell(page, name, side).click();
    }
}

/** Sets the size of the board. */
export async function size(page, width, height) {
    for (const [name, value] of [
        ["width", width],
        ["height", height],
    ]) {
        const field = page.locator(`input[name=${name}]`);
        await field.fill(String(value));
        await field.press("Tab");
    }
}

/** Solves what is set up, and waits for the answer: its status and its value. */
export async function solve(page) {
    await page.locator(".solve:enabled").click();
    return answer(page);
}

/** Asks one more question about what is set up. */
export async function ask(page, question) {
    await page.getByText("More questions").click();
    await page.locator(`[data-ask=${question}]:enabled`).click();
}

export async function answer(page) {
    const ended = page.locator(".job .side :is(.verdict[data-status], .badge[data-status=failed])");
    await ended.first().waitFor();
    const status = await ended.first().getAttribute("data-status");
    return {
        status: status === "found" ? "tour found" : status,
        value: (await page.locator(".value").textContent()).replaceAll("\u202f", ""),
    };
}

/** Downloads a file by the label of its link. */
export async function download(page, label) {
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.locator(".exports").getByRole("link", { name: label, exact: true }).click(),
    ]);
    return content(file);
}

/** What is in a file that was downloaded. */
export const content = async (file) => readFileSync(await file.path());

/** How far the animation has got, and how long it is. */
export async function count(page) {
    return (await page.locator(".transport .count").textContent()).split(" / ").map(Number);
}

/** Goes to the end of the animation, which is `length` steps long. */
export async function playsTo(page, length) {
    await page.locator(".last").click();
    assert.deepEqual(await count(page), [length, length]);
}

/** A field of the set-up. */
export const field = (page, name) => page.locator(`[name="${name}"]`);

/** A cell of the board on which a puzzle is played by hand. */
export const hand = (page, name) => page.locator(`.playing [data-cell=${name}]`);

/** Until the file below the board says this. */
export const states = (page, text) =>
    page.waitForFunction((text) => document.querySelector("textarea.toml")?.value.includes(text), text);

/** The cells that may be entered by the piece in the hand. */
export const dots = (page) =>
    page
        .locator(".playing [data-cell][aria-label*='may be entered']")
        .evaluateAll((cells) => cells.map(({ dataset }) => dataset.cell).sort());
