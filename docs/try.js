/** A link beside every puzzle file of the book: it opens the puzzle in the workbench that lies beside the book. */
"use strict";

for (const code of document.querySelectorAll("code.language-toml")) {
    const text = code.textContent;
    if (/^kind\s*=/m.test(text)) {
        const link = document.createElement("a");
        link.className = "try";
        link.href = `${path_to_root}app/#/file?toml=${encodeURIComponent(text)}`;
        link.textContent = "Try it";
        code.closest("pre").after(link);
    }
}
