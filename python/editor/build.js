#!/usr/bin/env node
/**
 * Makes the widget's module from the workbench's page, `build.js PROGRAM`: the program writes its page, esbuild puts scripts and
 * styles into one document. With `--check`, says whether the module that is committed is that one.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

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
const folder = mkdtempSync(join(tmpdir(), "cavalcade-editor-"));
try {
    execFileSync(program, ["serve", "--write-page", folder]);
    const made = await widget(await frame(join(folder, "v", readdirSync(join(folder, "v"))[0])));
    if (flag !== "--check") {
        writeFileSync(MODULE, made);
    } else if (made !== readFileSync(MODULE, "utf8")) {
        console.error(`${MODULE} is not made from this page: run python/editor/build.js PROGRAM`);
        process.exitCode = 1;
    }
} finally {
    rmSync(folder, { recursive: true, force: true });
}

/** The page as one document. */
async function frame(page) {
    const replace = {
        name: "replace",
        setup: (build) =>
            build.onResolve({ filter: /\.js$/ }, ({ path, resolveDir }) => {
                const name = Object.keys(REPLACED).find((name) => join(resolveDir, path) === join(page, name));
                return name && { path: REPLACED[name] };
            }),
    };
    const options = { bundle: true, minify: true, write: false, legalComments: "none", logLevel: "error" };
    const script = await build({ ...options, entryPoints: [join(page, "main.js")], format: "esm", plugins: [replace] });
    const styles = ["base", "forms", "board", "views", "play"].map((name) => `@import "${page}/style/${name}.css";\n`);
    const stdin = { contents: `${styles.join("")}@import "${here("frame.css")}";`, loader: "css", resolveDir: page };
    const style = await build({ ...options, stdin });
    const head = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">`;
    // What the page's script looks for.
    const body = readFileSync(join(folder, "index.html"), "utf8").replace(
        /^.*<body>|<svg class="mark".*?<\/svg>/gs,
        "",
    );
    return `${head}<style>${text(style)}</style><body>${body}<script type="module">${text(script)}</script>`;
}

/** The widget around it. */
async function widget(page) {
    const contents = {
        name: "contents",
        setup: (build) => {
            build.onResolve({ filter: /^frame$/ }, () => ({ path: "frame", namespace: "contents" }));
            build.onLoad({ filter: /.*/, namespace: "contents" }, () => ({ contents: page, loader: "text" }));
        },
    };
    const options = { bundle: true, minify: true, write: false, format: "esm", legalComments: "none" };
    return text(await build({ ...options, entryPoints: [here("widget.js")], plugins: [contents] }));
}

function text({ outputFiles: [file] }) {
    return file.text;
}
