#!/usr/bin/env node
/**
 * Makes the widget's module from the workbench's page, `build.js PROGRAM`: scripts, styles and the figures that the program
 * generates become one document. With `--check`, says whether the module that is committed is that one. Needs `npm ci` in
 * `crates/web/bundle`.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { PAGE, replacing, text } from "../../crates/web/bundle/bundle.js";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const MODULE = here("../package/cavalcade/_editor.js");
/** Modules of the page that talk to a server, and those in their place. */
const REPLACED = {
    "lib/api.js": here("api.js"),
    "lib/connection.js": here("../../crates/wasm/page/lib/connection.js"),
};

const [program, flag] = process.argv.slice(2);
if (!program) {
    console.error("usage: build.js PROGRAM [--check]");
    process.exit(2);
}
const made = await widget(await frame());
if (flag !== "--check") {
    writeFileSync(MODULE, made);
} else if (made !== readFileSync(MODULE, "utf8")) {
    console.error(`${MODULE} is not made from this page: run python/editor/build.js PROGRAM`);
    process.exitCode = 1;
}

/** The page as one document. */
async function frame() {
    const plugins = [replacing(REPLACED), contents(/\/figures\.js$/, figures(), "js")];
    const script = await text({ entryPoints: [join(PAGE, "main.js")], plugins });
    const styles = `@import "${join(PAGE, "style.css")}"; @import "${here("frame.css")}";`;
    const style = await text({ stdin: { contents: styles, loader: "css", resolveDir: PAGE } });
    const head = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">`;
    // What the page's script looks for.
    const body = readFileSync(join(PAGE, "index.html"), "utf8").replace(/^.*<body>|<svg class="mark".*?<\/svg>/gs, "");
    return `${head}<style>${style}</style><body>${body}<script type="module">${script}</script>`;
}

/** The module of the figures, as the program writes it. */
function figures() {
    const folder = mkdtempSync(join(tmpdir(), "cavalcade-editor-"));
    try {
        execFileSync(program, ["serve", "--write-page", folder]);
        return readFileSync(join(folder, "v", readdirSync(join(folder, "v"))[0], "figures.js"), "utf8");
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/** The widget around it. */
function widget(page) {
    return text({ entryPoints: [here("widget.js")], plugins: [contents(/^frame$/, page, "text")] });
}

/** A file that exists here only. */
function contents(filter, contents, loader) {
    return {
        name: "contents",
        setup: (build) => {
            build.onResolve({ filter }, ({ path }) => ({ path, namespace: loader }));
            build.onLoad({ filter: /.*/, namespace: loader }, () => ({ contents, loader }));
        },
    };
}
