/** A job that a view follows from its beginning to its end. */

import { viewOf } from "../puzzle/kinds.js";
import * as api from "./api.js";
import { connection } from "./connection.js";

/** Milliseconds without an event after which the server is asked whether it is still there. */
const SILENCE = 5000;

export class Run {
    /**
     * `view` is the name of the view that follows. Its functions are called: `begin(job)` with the job so far (again after the
     * connection was lost), `state(job)` at each change, `tick(seconds)` while it runs, `done(job)` at its end, `absent(job,
     * message)` if there is no such job, or one that belongs to another view; and one for each other event, by its name:
     * `progress`, `note`, `row`, `moment`. While the server does not respond, the state is `unreachable`.
     */
    constructor(id, view, { begin, state = () => {}, tick = () => {}, done, absent, ...reports }) {
        this.id = id;
        this.job = null;
        this.state = state;
        this.absent = absent;
        this.listeners = {
            ...reports,
            snapshot: (job) => {
                if (viewOf(job.ask) !== view) {
                    this.#end(job);
                    return;
                }
                job.puzzle = job.request.puzzle;
                this.job = job;
                begin(job);
                this.#change({});
            },
            state: (job) => this.#change(job),
            done: (job) => {
                this.leave();
                this.#change(job);
                done(this.job);
            },
            gone: () => this.#end(),
            error: () => this.#look(),
        };
        this.forget = connection.watch((isLost) => (isLost ? this.#wait() : this.#follow()));
        this.clock = setInterval(() => this.#tick(tick), 100);
        this.close = () => {};
        if (/^\d+$/.test(id)) {
            this.#follow();
        } else {
            setTimeout(() => this.#end());
        }
    }

    get isRunning() {
        return this.job?.state === "running";
    }

    /** Seconds since it began. */
    get seconds() {
        return (performance.now() - this.began) / 1000;
    }

    /** Stops the job with the best answer so far; throws the error of the server. */
    stop() {
        return api.stop(this.id);
    }

    leave() {
        this.close();
        this.forget();
        clearInterval(this.clock);
    }

    /** Listens to the job, from its snapshot on. */
    #follow() {
        this.close();
        this.hasSnapshot = false;
        const heard = ([event, listener]) => [
            event,
            (data) => {
                this.heard = performance.now();
                this.hasSnapshot ||= event === "snapshot";
                listener(data);
            },
        ];
        this.heard = performance.now();
        this.close = api.follow(this.id, Object.fromEntries(Object.entries(this.listeners).map(heard)));
    }

    /** Until the server is back. */
    #wait() {
        this.close();
        this.#change({});
    }

    #tick(tick) {
        if (connection.isLost) {
            return;
        }
        if (performance.now() - this.heard > SILENCE) {
            this.heard = performance.now();
            connection.check();
        }
        if (this.isRunning) {
            tick(this.seconds);
        }
    }

    #change(job) {
        if (!this.job) {
            return;
        }
        Object.assign(this.job, job);
        const { started } = this.job;
        if (started !== null && this.started !== started) {
            this.started = started;
            this.began = performance.now() - Math.max(Date.now() - started, 0);
        }
        const isUnreachable = connection.isLost && ["queued", "running"].includes(this.job.state);
        this.state(isUnreachable ? { ...this.job, state: "unreachable" } : this.job);
    }

    /** The browser asks again by itself, unless there is no such job. */
    async #look() {
        if (this.hasSnapshot) {
            return;
        }
        try {
            await api.job(this.id);
        } catch (error) {
            if (error.status !== 0) {
                this.#end(null, error.status === 404 ? null : error.message);
            }
        }
    }

    #end(job = null, message = null) {
        this.leave();
        this.absent(job, message);
    }
}
