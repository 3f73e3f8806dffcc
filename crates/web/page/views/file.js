/** Opens a puzzle whose address has the text of its file, `#/file?toml=...`: the links of the book. */

import * as api from "../lib/api.js";
import { el } from "../lib/dom.js";
import { address } from "../puzzle/link.js";

export function show(root, { toml }) {
    const status = el("p", { role: "status" }, "The file is being read…");
    root.append(el("h1", {}, "A puzzle from a file"), status);
    let isLeft = false;
    read(toml).then(
        (puzzle) => isLeft || location.replace(address("set-up", puzzle)),
        (error) => status.replaceWith(el("p", { class: "problem", role: "alert" }, error.message)),
    );
    return { title: "A puzzle from a file", leave: () => (isLeft = true) };
}

async function read(toml) {
    const { valid, error, puzzle } = await api.validate({ toml });
    if (!valid) {
        throw error;
    }
    return puzzle;
}
