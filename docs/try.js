/* Puzzles of the book are opened, and its solutions played, in the workbench that docs/build puts beside it. */

// Modules are not loaded from files.
if (location.protocol !== "file:") {
    /* Pictures of solutions that the workbench plays, and their names in its gallery. */
    const PLAYED = {
        "guarini.svg": "guarini",
        "guarini.gif": "guarini",
        "guy.svg": "guy-4x3",
        "queen-guard.svg": "queen-guard",
        "two-knights.gif": "two-knights",
        "finegold.svg": "finegold",
        "snake.svg": "snake-8x8",
        "uncrossed-8x8.svg": "uncrossed-8x8",
        "uncrossed-camel.svg": "uncrossed-camel",
        "tour.gif": "tour-8x8-closed",
        "tour-euler.svg": "tour-euler",
        "tour-zebra.svg": "tour-zebra",
        "one-hole.svg": "one-hole",
    };
    const app = (route) => `${path_to_root}app/#/${route}`;
    const below = (element, act) => {
        const row = document.createElement("p");
        row.className = "try";
        row.append(act);
        element.after(row);
    };

    for (const code of document.querySelectorAll("main code.language-toml")) {
        if (/^kind\s*=/m.test(code.textContent)) {
            const link = document.createElement("a");
            link.href = app(`file?toml=${encodeURIComponent(code.textContent)}`);
            link.textContent = "Try it";
            below(code.closest("pre"), link);
        }
    }

    // mdBook puts a label around a picture, with a second one that a click enlarges.
    for (const picture of document.querySelectorAll("main img:not(.img-wrapper img)")) {
        const name = PLAYED[picture.src.split("/").at(-1)];
        if (name) {
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = "Play the solution";
            button.addEventListener("click", () => {
                const player = document.createElement("iframe");
                player.src = app(`watch/${name}`);
                player.title = picture.alt;
                player.className = "player";
                (picture.closest("label") ?? picture).replaceWith(player);
                button.closest(".try").remove();
            });
            below(picture.closest("p") ?? picture, button);
        }
    }
}
