/**
 * The controls of everything that plays: first, back, play, on, last, a slider, the speed, loop, full screen. Speed and loop are
 * stored in this browser.
 */

import { el, say, set } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { read, write } from "../lib/storage.js";

/** What its keys do, for the list of keys. */
export const KEYS = [
    ["Space", "Play, pause"],
    ["← →", "Previous step, next step"],
    ["Home End", "Go to the start, to the end"],
    ["- +", "Slower, faster"],
    ["l", "Loop"],
    ["f", "Full screen"],
];

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];
/** Milliseconds before a loop begins again. */
const PAUSE = 1200;
const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

export class Transport {
    /**
     * `show(time)` draws a time between 0 and `length`, `describe(step)` returns its description, `rest()` is called when it
     * stands still; `rate` is the number of steps per second at speed 1, `stage` the element that fills the screen. With reduced
     * motion, only whole steps are shown.
     */
    constructor({
        length,
        show,
        describe,
        rest = () => {},
        rate = 1.6,
        speed = null,
        unit = "step",
        stage = null,
        loops = null,
    }) {
        Object.assign(this, { length, show, describe, rest, rate, stage });
        const stored = Number(read("speed"));
        this.speed = speed ?? (SPEEDS.includes(stored) ? stored : 1);
        this.isFixed = speed !== null;
        this.loops = loops ?? read("loop") === "on";
        this.time = 0;
        this.isPlaying = false;
        const button = (name, label, key, act) =>
            el(
                "button",
                {
                    type: "button",
                    class: `icon ${name}`,
                    title: `${label} (${key})`,
                    "aria-label": label,
                    onclick: act,
                },
                icon(name),
            );
        this.playButton = button("play", "Play", "Space", () => this.toggle());
        this.slider = el("input", {
            type: "range",
            min: 0,
            max: length,
            step: 1,
            value: 0,
            "aria-label": `${unit[0].toUpperCase()}${unit.slice(1)}`,
            oninput: () => {
                this.pause();
                this.seek(Number(this.slider.value));
            },
        });
        this.count = el("span", { class: "count" });
        this.said = el("p", { class: "said", "aria-live": "polite" });
        this.loopButton = button("loop", "Loop", "l", () => this.#setLoop(!this.loops));
        set(this.loopButton, "aria-pressed", String(this.loops));
        this.speeds = el(
            "select",
            {
                "aria-label": "Speed",
                title: "Speed (- and +)",
                onchange: () => this.#setSpeed(Number(this.speeds.value)),
            },
            SPEEDS.map((value) => el("option", { value, selected: value === this.speed }, `${value}×`)),
        );
        this.element = el(
            "div",
            { class: "transport" },
            el("div", { class: "scrub" }, this.slider),
            el(
                "div",
                { class: "buttons" },
                button("first", "Go to the start", "Home", () => this.jump(0)),
                button("back", "Previous step", "←", () => this.step(-1)),
                this.playButton,
                button("on", "Next step", "→", () => this.step(1)),
                button("last", "Go to the end", "End", () => this.jump(this.length)),
                this.count,
                this.speeds,
            ),
            el(
                "div",
                { class: "foot" },
                this.said,
                this.loopButton,
                stage && document.fullscreenEnabled && button("wide", "Full screen", "f", () => this.#fill()),
            ),
        );
        this.seek(0);
    }

    /** Starts playing, unless reduced motion is preferred. */
    begin() {
        if (!reduced.matches) {
            this.play();
        }
    }

    toggle() {
        if (this.isPlaying) {
            this.pause();
        } else {
            this.play();
        }
    }

    play() {
        if (this.length === 0) {
            return;
        }
        if (this.time >= this.length) {
            this.seek(0);
        }
        this.isPlaying = true;
        this.#look();
        let last = performance.now();
        const frame = (now) => {
            if (!this.isPlaying) {
                return;
            }
            const passed = Math.min(now - last, 250) / 1000;
            last = now;
            this.#advance(this.time + passed * this.rate * this.speed);
            if (this.time >= this.length && this.loops) {
                // The end is shown for a while before it begins again.
                this.ended ??= now;
                if (now - this.ended > PAUSE) {
                    this.ended = null;
                    this.seek(0);
                }
                this.request = requestAnimationFrame(frame);
            } else if (this.time >= this.length) {
                this.pause();
            } else {
                this.request = requestAnimationFrame(frame);
            }
        };
        this.request = requestAnimationFrame(frame);
    }

    pause() {
        const wasPlaying = this.isPlaying;
        this.isPlaying = false;
        cancelAnimationFrame(this.request);
        if (wasPlaying) {
            this.#look();
            this.rest();
        }
    }

    /** Goes to a step and pauses there. */
    jump(time) {
        this.pause();
        this.seek(time);
    }

    step(by) {
        const from = by > 0 ? Math.floor(this.time) : Math.ceil(this.time);
        this.jump(from + by);
    }

    seek(time) {
        this.#advance(time);
    }

    /** Handles a key; returns whether it was one of these. */
    key(event) {
        const act = {
            " ": () => this.toggle(),
            k: () => this.toggle(),
            ArrowLeft: () => this.step(-1),
            ArrowRight: () => this.step(1),
            Home: () => this.jump(0),
            End: () => this.jump(this.length),
            "+": () => this.#faster(1),
            "=": () => this.#faster(1),
            "-": () => this.#faster(-1),
            l: () => this.#setLoop(!this.loops),
            f: () => this.#fill(),
        }[event.key];
        act?.();
        return act !== undefined;
    }

    #advance(time) {
        this.time = Math.min(Math.max(time, 0), this.length);
        const whole = Math.floor(this.time);
        this.show(reduced.matches && this.isPlaying ? whole : this.time);
        if (this.shown !== whole) {
            this.shown = whole;
            this.#say();
            this.slider.value = whole;
            say(this.count, `${whole} / ${this.length}`);
            this.onstep?.(whole);
        }
    }

    #say() {
        const step = Math.floor(this.time);
        const text = this.describe(step);
        say(this.said, text);
        set(this.slider, "aria-valuetext", text);
    }

    #look() {
        const label = this.isPlaying ? "Pause" : "Play";
        // While playing, steps are not read out.
        set(this.said, "aria-live", this.isPlaying ? "off" : "polite");
        set(this.playButton, "aria-label", label);
        set(this.playButton, "title", `${label} (Space)`);
        this.playButton.replaceChildren(icon(this.isPlaying ? "pause" : "play"));
    }

    #faster(by) {
        const index = SPEEDS.indexOf(this.speed) + by;
        if (SPEEDS[index]) {
            this.speeds.value = SPEEDS[index];
            this.#setSpeed(SPEEDS[index]);
        }
    }

    #setSpeed(speed) {
        this.speed = speed;
        if (!this.isFixed) {
            write("speed", speed);
        }
    }

    #setLoop(loops) {
        this.loops = loops;
        set(this.loopButton, "aria-pressed", String(loops));
        write("loop", loops ? "on" : "off");
    }

    /** Fills the screen with the stage, or leaves it. */
    #fill() {
        if (document.fullscreenElement) {
            document.exitFullscreen();
        } else {
            // A browser may refuse; the page is as before then.
            this.stage?.requestFullscreen().catch(() => {});
        }
    }
}
