/** The end of a play: the player's value, the referee's verdict, the optimum, and both solutions side by side. */

import { BoardView } from "../../board/view.js";
import { playAddress } from "../../hand/address.js";
import { unitOf } from "../../hand/rules.js";
import * as api from "../../lib/api.js";
import { el, say } from "../../lib/dom.js";
import { grouped, isFinal, plural } from "../../lib/words.js";
import { rateOf } from "../../play/animation.js";
import { perform } from "../../play/perform.js";
import { Transport } from "../../play/transport.js";
import { draft, statement } from "../../puzzle/draft.js";
import { witnesses } from "../../puzzle/witness.js";
import { rankButton } from "../job/rank.js";
import { optimum } from "./optimum.js";

/** Seconds in which the optimum is looked for. */
const PATIENCE = 60;

export class End {
    /** `game` has ended; `results` are the best own ones, `seen` is the server's analysis of the puzzle. */
    constructor({ game, puzzle, name, results, seen, buttons }) {
        Object.assign(this, { game, puzzle, seen });
        const { rule, state } = game;
        this.title = el("h2", { tabindex: -1 }, headline(rule, state));
        this.verdict = el("p", { class: "judged" }, "The referee is replaying it…");
        this.best = el("p", { class: "best-known", role: "status" });
        // Numbers that change all the time are not read out.
        this.search = el("p", { class: "best-known" });
        this.beside = el("div", { class: "beside" });
        this.show = el(
            "button",
            { type: "button", hidden: true, name: "beside", onclick: () => this.#besideEachOther() },
            "Show beside the optimum",
        );
        this.element = el(
            "section",
            { class: "end", "aria-label": "The end" },
            this.title,
            game.hints > 0 && el("p", { class: "hint-count" }, `With ${plural(game.hints, "hints")}.`),
            this.verdict,
            this.best,
            this.search,
            results.length > 1 && el("p", { class: "line" }, "Your best results: ", listed(results, puzzle), "."),
            el("div", { class: "row" }, this.show, buttons),
            rankButton(puzzle, game.rule.witness(game.state)),
            this.beside,
        );
        this.#judge();
        if (!rule.isAny) {
            say(this.search, progress(rule, null, null));
            this.question = optimum(name, puzzle, PATIENCE, {
                waits: () => say(this.search, "Best: another run goes first."),
                progress: ({ incumbent, bound }) => say(this.search, progress(rule, incumbent, bound)),
                done: (answer, error) => this.#compare(answer, error),
            });
        }
    }

    leave() {
        this.isLeft = true;
        this.question?.cancel();
        this.transport?.pause();
    }

    /** The referee replays the solution. */
    async #judge() {
        const { rule, state } = this.game;
        try {
            const { verdict, foul } = await api.check({ puzzle: this.puzzle, ...rule.claim(state) });
            say(
                this.verdict,
                verdict === "replayed"
                    ? "The referee replayed your solution: it is legal."
                    : `The referee: ${foul.text}.`,
            );
            this.verdict.dataset.verdict = verdict ?? "foul";
        } catch (error) {
            say(this.verdict, `The referee could not be asked: ${error.message}`);
        }
    }

    #compare(answer, error) {
        say(this.search, "");
        if (!answer || answer.value === null) {
            say(this.best, error ? `The optimum is not known: ${error.message}` : "The optimum is not known.");
            return;
        }
        this.answer = answer;
        const { rule, state } = this.game;
        say(this.best, compared(rule, state, answer));
        this.show.hidden = witnesses(answer).length === 0;
    }

    /** Two small boards, played in step. */
    #besideEachOther() {
        const { game, puzzle, seen, answer } = this;
        const own = game.rule.witness(game.state);
        const players = [
            ["You", own],
            ["Best", witnesses(answer)[0]],
        ].map(([label, witness]) => {
            const board = new BoardView({ label, isFlat: true });
            return { label, board, player: perform(board, puzzle, witness, seen) };
        });
        if (players.some(({ player }) => !player)) {
            return;
        }
        const length = Math.max(...players.map(({ player }) => player.animation.steps));
        const { unit } = players[0].player.animation;
        const said = ({ label, player: { animation } }, step) =>
            `${label}: ${step <= animation.steps ? animation.move(step) : "done"}`;
        this.transport = new Transport({
            length,
            unit,
            rate: rateOf({ steps: length }),
            show: (time) => players.forEach(({ player: { transport } }) => transport.seek(time)),
            describe: (step) => (step === 0 ? "Start" : players.map((player) => said(player, step)).join("; ")),
        });
        this.beside.replaceChildren(
            el(
                "div",
                { class: "boards" },
                players.map(({ label, board, player: { animation } }) =>
                    el(
                        "figure",
                        { class: "plate" },
                        el("figcaption", {}, `${label}: ${plural(animation.steps, `${animation.unit}s`)}`),
                        board.element,
                    ),
                ),
            ),
            this.transport.element,
        );
        this.show.hidden = true;
        this.transport.begin();
    }

    key(event) {
        return this.transport?.key(event) ?? false;
    }
}

/** The player's value: of a cover steps and moves, else moves. */
const value = (rule, state) => (measuresSteps(rule, state) ? rule.steps(state) : rule.count(state));
const measuresSteps = (rule, { puzzle }) => rule.steps && puzzle.minimise !== "moves";
const unit = (rule, state) => (measuresSteps(rule, state) ? "steps" : unitOf(rule));

/** The value by which results are ordered. */
export const ownValue = ({ rule, state }) => value(rule, state);

function headline(rule, state) {
    const own = plural(value(rule, state), unit(rule, state));
    const second = measuresSteps(rule, state) ? ` and ${plural(rule.count(state), "moves")}` : "";
    return rule.isAny ? `A tour of ${own}` : `You: ${own}${second}`;
}

/** Own results, each a link to the play. */
const listed = (results, puzzle) =>
    results.flatMap(({ value, moves }, index) => [
        index > 0 && ", ",
        el("a", { href: playAddress(statement(draft(puzzle)), moves) }, grouped(value)),
    ]);

function progress(rule, incumbent, bound) {
    const known = [
        incumbent !== null && `${grouped(incumbent)} found`,
        bound !== null && `${rule.isLongest ? "at most" : "at least"} ${grouped(bound)}`,
    ].filter(Boolean);
    return `Best: the solver is looking for it${known.length ? ` (${known.join(", ")})` : ""}…`;
}

/** The difference to the optimum in two sentences. */
function compared(rule, state, answer) {
    const own = value(rule, state);
    const second = answer.then ? ` and ${plural(answer.then.value, answer.then.unit)}` : "";
    const isProved = isFinal(answer.status);
    const best = `Best${isProved ? "" : " known"}: ${plural(answer.value, answer.unit)}${second}${isProved ? " (proved)" : ""}.`;
    const worse = rule.isLongest ? answer.value - own : own - answer.value;
    if (worse > 0) {
        return `${best} Yours has ${plural(worse, answer.unit)} ${rule.isLongest ? "fewer" : "more"}.`;
    }
    const more = answer.then ? (rule.second ?? rule.count)(state) - answer.then.value : 0;
    if (worse === 0 && more > 0) {
        return `${best} Yours has ${plural(more, answer.then.unit)} more.`;
    }
    return `${best} ${worse < 0 ? "Yours is better." : isProved ? "Yours is optimal." : "Yours is as good."}`;
}
