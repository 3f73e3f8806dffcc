#!/usr/bin/env node
/**
 * Writes the workbench as a folder that any host of files can serve, from any path: `folder.js PROGRAM OUT`. The program writes
 * its page; the solver of `crates/wasm/pkg` and the modules of `crates/wasm/page` take the place of the server. Needs
 * `npm ci` in `crates/web/bundle`.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { FIGURES, PAGE, replacing, text } from "../web/bundle/bundle.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const REPLACED = Object.fromEntries(
    ["lib/api.js", "lib/connection.js"].map((name) => [name, join(HERE, "page", name)]),
);
const [program, out] = process.argv.slice(2);
if (!out) {
    console.error("usage: folder.js PROGRAM OUT");
    process.exit(2);
}

rmSync(out, { recursive: true, force: true });
execFileSync(program, ["serve", "--write-page", out]);
const [built] = readdirSync(join(out, "v"));
const assets = join(out, "v", built);
const options = { entryPoints: [join(PAGE, "main.js")], plugins: [replacing(REPLACED), FIGURES] };
writeFileSync(join(assets, "main.js"), await text(options));
cpSync(join(HERE, "page", "worker.js"), join(assets, "worker.js"));
mkdirSync(join(assets, "wasm"));
for (const name of ["solver", "files"].flatMap((name) => [`${name}.js`, `${name}_bg.wasm`])) {
    cpSync(join(HERE, "pkg", name), join(assets, "wasm", name));
}
await writeAbout(join(assets, "data"));

const version = createHash("sha256");
files(assets).forEach((name) => version.update(name).update(readFileSync(join(assets, name))));
const hash = version.digest("hex").slice(0, 16);
renameSync(assets, join(out, "v", hash));
writeFileSync(join(out, "index.html"), page(hash));
const listed = ["./", ...files(join(out, "v")).map((name) => `v/${name}`)];
const worker = readFileSync(join(HERE, "page", "service-worker.js"), "utf8")
    .replace("{{version}}", hash)
    .replace("/* {{files}} */", listed.map((name) => JSON.stringify(name)).join(", "));
writeFileSync(join(out, "service-worker.js"), worker);
// GitHub Pages leaves out what begins with an underscore, and much else, unless it is told not to.
writeFileSync(join(out, ".nojekyll"), "");

/** What can be asked: the vocabulary that the program has written, with the methods and limits of the solver. */
async function writeAbout(data) {
    const solver = await import("./pkg/solver.js");
    solver.initSync({ module: readFileSync(join(HERE, "pkg", "solver_bg.wasm")) });
    const vocabulary = JSON.parse(readFileSync(join(data, "vocabulary.json"), "utf8"));
    const about = { ...JSON.parse(solver.call("about", "null")), ...vocabulary };
    writeFileSync(join(data, "about.json"), JSON.stringify(about));
    rmSync(join(data, "vocabulary.json"));
}

/** The page, with the addresses of this build; the solver and what it needs are asked for at once. */
function page(hash) {
    const links = ["wasm/solver_bg.wasm", "data/about.json"].map(
        (name) => `<link rel="preload" as="fetch" crossorigin href="v/${hash}/${name}">\n`,
    );
    return readFileSync(join(out, "index.html"), "utf8")
        .replaceAll(`v/${built}/`, `v/${hash}/`)
        .replace("</head>", `${links.join("")}</head>`);
}

/** The paths of all files below a folder, in their order. */
function files(folder) {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return found.map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name))).sort();
}
