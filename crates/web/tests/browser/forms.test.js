/** Forms made from what the server says: a kind and a key that the page has never heard of. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { cell, open, server, use, visit } from "./workbench.js";

let workbench;
before(async () => {
    workbench = await open();
});
after(() => workbench.close());

const key = (name, type, more = {}) => ({
    key: name,
    type,
    values: [],
    required: false,
    default: null,
    text: `what ${name} is about`,
    ...more,
});

/** Has the server say more than it knows; returns what is sent to it to be validated, the newest last. */
async function pretend(page, change) {
    const sent = [];
    await page.route("**/api/about", async (route) => {
        const response = await route.fetch();
        const about = await response.json();
        change(about);
        await route.fulfill({ response, json: about });
    });
    await page.route("**/api/validate", async (route) => {
        sent.push(route.request().postDataJSON().puzzle);
        await route.fallback();
    });
    await page.reload();
    return sent;
}

/** The keys that were stated last, once they are these. */
async function states(page, sent, expected) {
    await page.waitForFunction((count) => count > 0, sent.length);
    for (let turn = 0; turn < 100 && JSON.stringify(sent.at(-1)) !== JSON.stringify(expected); turn += 1) {
        await page.waitForTimeout(50);
    }
    assert.deepEqual(sent.at(-1), expected);
}

const field = (page, name) => page.locator(`[name="${name}"]`);

test("a kind that the page has never heard of has a form of its keys' types", server, async () => {
    const page = await visit(workbench, "/");
    const sent = await pretend(page, ({ kinds }) =>
        kinds.push({
            kind: "parade",
            text: "how a made-up piece marches",
            asks: ["best", "compare"],
            keys: [
                key("title", "string"),
                key("board", "board", { required: true }),
                key("piece", "piece", { default: "knight" }),
                key("wrapped", "boolean", { default: false, text: "whether the edges meet" }),
                key("pace", "integer", { default: 2 }),
                key("style", "string", { values: ["slow", "quick"], default: "slow" }),
                key("lead", "cell"),
                key("stops", "cells"),
                key("motto", "string"),
            ],
        }),
    );
    await page.locator(".own").getByRole("link", { name: "Parade" }).click();
    await page.getByText("How a made-up piece marches").waitFor();
    assert.equal(
        await page
            .locator(".side .field", { has: field(page, "pace") })
            .locator(".hint")
            .textContent(),
        "What pace is about.",
    );
    await page.getByLabel("Wrapped: the edges meet").check();
    await field(page, "pace").fill("5");
    await field(page, "pace").press("Tab");
    await field(page, "style").selectOption("quick");
    await field(page, "motto").fill("forward");
    await field(page, "motto").press("Tab");
    await use(page, "lead", ["b2"]);
    await use(page, "stops", ["c3", "d5"]);
    const stated = {
        kind: "parade",
        board: "8x8",
        wrapped: true,
        pace: 5,
        style: "quick",
        lead: "b2",
        stops: ["c3", "d5"],
        motto: "forward",
    };
    await states(page, sent, stated);
    assert.equal(await cell(page, "d5").getAttribute("aria-label"), "d5, stops");
    assert.equal(await field(page, "stops").inputValue(), "c3, d5");
    // The address holds it all, and the server's word on it is shown.
    await page.reload();
    await states(page, sent, stated);
    assert.equal(await field(page, "style").inputValue(), "quick");
    await page
        .getByText(/unknown kind .*parade/)
        .first()
        .waitFor();
    await page.leave();
});

test("a key that a kind has got since the page was written is asked for like the others", server, async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=5x5");
    const sent = await pretend(page, ({ kinds }) => {
        const { keys } = kinds.find(({ kind }) => kind === "tour");
        keys.push(key("glue", "string", { values: ["torus", "cylinder"], text: "which sides of the board meet" }));
    });
    await field(page, "glue").selectOption("torus");
    await states(page, sent, { kind: "tour", board: "5x5", glue: "torus" });
    // The server does not have it: its refusal stands beside the field.
    await page
        .locator(".field", { has: field(page, "glue") })
        .locator(".problem", { hasText: "glue" })
        .waitFor();
    await field(page, "glue").selectOption("");
    await states(page, sent, { kind: "tour", board: "5x5" });
    await page.locator(".solve:enabled").waitFor();
    await page.leave();
});

test("a question, a setting and a piece that the page has never heard of do it no harm", server, async () => {
    const page = await visit(workbench, "/set-up?kind=tour&board=6x6&method=neural");
    await pretend(page, ({ kinds, questions, methods, pieces }) => {
        kinds.find(({ kind }) => kind === "tour").asks.push("dream");
        questions.push({ ask: "dream", text: "what it would be like", keys: [], choice: [] });
        const { settings } = methods.find(({ method }) => method === "neural");
        settings.push({ name: "mood", values: ["calm", "wild"], summary: "how it feels" });
        pieces.push({ piece: "unicorn", steps: [[2, 5]] });
    });
    await page.getByText("Method and limits").click();
    await field(page, "mood").selectOption("wild");
    await page.waitForFunction(() => location.hash.includes("mood=wild"));
    await field(page, "piece").selectOption("unicorn");
    await page.waitForFunction(() => location.hash.includes("piece=unicorn"));
    await page.leave();
});
