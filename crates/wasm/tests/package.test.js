/** The package as others import it: the example of the book, and the files of a job. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import * as files from "../pkg/files.js";
import { answer, here, solver } from "./solver.js";

const ROOT = new URL("../../../", import.meta.url).pathname;

test("the example of the book runs where the package is installed, and prints what the book says", () => {
    const book = readFileSync(join(ROOT, "docs/src/javascript.md"), "utf8");
    const [, example] = /```js\n(.*?)```/s.exec(book);
    const [, printed] = /It prints `(.*?)`/.exec(book);
    const folder = mkdtempSync(join(tmpdir(), "cavalcade-package-"));
    try {
        mkdirSync(join(folder, "node_modules"));
        symlinkSync(join(ROOT, "crates/wasm/pkg"), join(folder, "node_modules/cavalcade-wasm"));
        writeFileSync(join(folder, "example.mjs"), example);
        const { stdout, stderr } = spawnSync(process.execPath, ["example.mjs"], { cwd: folder, encoding: "utf8" });
        assert.equal(stdout.trim(), printed, stderr);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
});

test("the files of a job are those of the program", () => {
    files.initSync({ module: readFileSync(new URL("../pkg/files_bg.wasm", import.meta.url)) });
    const posted = { puzzle: { kind: "exchange", start: "n.n/.../N.N", title: "Guarini" } };
    const settled = solver.call("settle", JSON.stringify(posted));
    const record = new solver.JobRecord(settled);
    record.begin();
    const messages = here(JSON.parse(settled).request);
    messages.forEach((message) => record.take(JSON.stringify(message)));
    const kept = record.finish();
    assert.equal(answer(messages).value, 16);
    const beginnings = {
        "answer.svg": /^<svg /,
        "answer.png": /^.PNG\r\n/,
        "answer.gif": /^GIF89a/,
        "answer.pdf": /^%PDF-1/,
        "answer.tex": /tikzpicture/,
        "answer.json": /"optimal"/,
        "puzzle.toml": /^kind = "exchange"$/m,
        "handout.pdf": /^%PDF-1/,
        "argument.svg": /^<svg /,
    };
    for (const [name, beginning] of Object.entries(beginnings)) {
        const file = files.file(kept, name, "{}");
        assert.match(Buffer.from(file.bytes).toString("latin1"), beginning, name);
        assert.match(file.name, /^guarini[-.]/, name);
    }
    assert.throws(() => files.file(kept, "nothing", "{}"), /unknown file/);
});
