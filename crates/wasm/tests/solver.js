/** The solver in Node, and the program beside it. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import * as solver from "../pkg/solver.js";

const ROOT = new URL("../../../", import.meta.url).pathname;
export const PROGRAM =
    process.env.CAVALCADE ?? join(process.env.CARGO_TARGET_DIR ?? join(ROOT, "target"), "debug", "cavalcade");

solver.initSync({ module: readFileSync(new URL("../pkg/solver_bg.wasm", import.meta.url)) });

export { solver };

/** The request for a puzzle, with every default written out. */
export const settled = (posted) => JSON.parse(solver.call("settle", JSON.stringify(posted))).request;

/** All messages of the module for a request. */
export function here(request) {
    const messages = [];
    solver.run(JSON.stringify(request), (message) => messages.push(JSON.parse(message)));
    return messages;
}

/** All messages of the program for the same request. */
export function there(request) {
    const { stdout, error } = spawnSync(PROGRAM, ["work"], { input: JSON.stringify(request), encoding: "utf8" });
    if (error) {
        throw error;
    }
    return stdout
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
}

/** The answer among messages; otherwise the last message. */
export const answer = (messages) => messages.find(({ report }) => report?.answer)?.report.answer ?? messages.at(-1);
