/** A worker and the jobs that wait for it. A worker that does not end by itself is ended; another one goes on. */

import { Solver, Trap } from "./workers.js";

/** Seconds that a worker may take beyond its time limit; a network shows afterwards what it has done. */
const GRACE = { watch: 60 };
const USUAL_GRACE = 5;

/** Why a worker was ended. */
export class Ended extends Error {
    /** `cause` is `interrupt`, `time` or `memory`. */
    constructor(cause, text) {
        super(text);
        this.cause = cause;
    }
}

export class Lane {
    #solver = new Solver("solver");
    waiting = [];
    running = null;

    /** A request will come soon. */
    prepare() {
        this.#solver.start();
    }

    /** Runs a settled request; `report` gets each message of the worker. Throws `Ended` if the worker was ended. */
    run(request, report) {
        const ask = name(request.ask);
        const time = request.limits.time_limit + (GRACE[ask] ?? USUAL_GRACE);
        return this.#within(time, () => this.#solver.ask("run", [request], report));
    }

    /** The same for a comparison: a row whose worker was ended has a note, and the next one follows. */
    async compare(request, planned, report) {
        // A row may be followed by its relaxation.
        const time = 2 * request.limits.time_limit + USUAL_GRACE;
        for (let row = 0; row < planned.length;) {
            try {
                await this.#within(time, (renew) => {
                    const hear = (message) => {
                        row += isRow(message) ? 1 : 0;
                        renew();
                        report(message);
                    };
                    return this.#solver.ask("compare", [request, row], hear);
                });
                return;
            } catch (error) {
                if (!(error instanceof Ended) || error.cause === "interrupt") {
                    throw error;
                }
                const note = error.cause === "time" ? "ended: it exceeded its time limit" : `ended: ${error.message}`;
                report(JSON.stringify({ report: { compared: { ...planned[row], note } } }));
                row += 1;
            }
        }
    }

    /** Ends what runs, for the user. */
    interrupt() {
        this.#end("interrupt", "it was stopped");
    }

    #end(cause, text) {
        this.#solver.end(new Ended(cause, text));
    }

    /** Waits for a call of the worker, at most this number of seconds after its beginning or the last renewal. */
    async #within(seconds, call) {
        let clock = 0;
        const renew = () => {
            clearTimeout(clock);
            // A longer wait than a timer has is none.
            if (seconds < 2_000_000) {
                clock = setTimeout(() => this.#end("time", "it exceeded its time limit"), seconds * 1000);
            }
        };
        renew();
        try {
            await call(renew);
        } catch (error) {
            throw error instanceof Trap ? new Ended("memory", error.message) : error;
        } finally {
            clearTimeout(clock);
        }
    }
}

const name = (ask) => (typeof ask === "string" ? ask : Object.keys(ask)[0]);
const isRow = (message) => message.startsWith('{"report"');
