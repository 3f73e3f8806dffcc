#!/usr/bin/env node
/**
 * Bundles the page into `crates/web/dist`, which is committed, so that the program builds with cargo alone. `--watch` does it
 * again after each change; `--check` says whether what is committed is what the page's source gives.
 */

import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import * as esbuild from "esbuild";

import { FIGURES, OPTIONS, PAGE } from "./bundle.js";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const ENTRIES = ["main.js", "style.css", "style/print.css", "index.html", "icon.svg"];

const options = (outdir) => ({
    ...OPTIONS,
    entryPoints: ENTRIES.map((name) => join(PAGE, name)),
    entryNames: "[name]",
    loader: { ".html": "copy", ".svg": "copy" },
    plugins: [FIGURES],
    outdir,
});

const files = (folder) =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));

async function check() {
    const folder = mkdtempSync(join(tmpdir(), "cavalcade-page-"));
    try {
        await esbuild.build(options(folder));
        const [made, committed] = [files(folder), files(DIST)];
        const names = new Set([...Object.keys(made), ...Object.keys(committed)]);
        return [...names].filter((name) => made[name] !== committed[name]);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

const [flag] = process.argv.slice(2);
if (flag === "--check") {
    const stale = await check();
    if (stale.length > 0) {
        console.error(`crates/web/dist is not made from crates/web/page (${stale.join(", ")}): run npm run build`);
        process.exitCode = 1;
    }
} else if (flag === "--watch") {
    await (await esbuild.context(options(DIST))).watch();
} else if (flag) {
    console.error("usage: build.js [--watch | --check]");
    process.exitCode = 2;
} else {
    rmSync(DIST, { recursive: true, force: true });
    await esbuild.build(options(DIST));
}
