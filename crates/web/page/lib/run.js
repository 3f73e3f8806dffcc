/** A job that a view follows from its beginning to its end. */

import * as api from "./api.js";

export class Run {
    /**
     * The view hears of `begin(job)`, with all that is known (again when the connection was lost), `state(job)` at each
     * change, `tick(seconds)` while it runs, `done(job)` at its end, `lost(message)` where there is no such job; and of what
     * else the job tells, by the name of the event: `progress`, `note`, `row`, `moment`.
     */
    constructor(id, { begin, state = () => {}, tick = () => {}, done, lost, ...told }) {
        this.id = id;
        this.job = null;
        this.state = state;
        this.close = api.follow(id, {
            ...told,
            snapshot: (job) => {
                this.job = job;
                begin(job);
                this.#change({});
            },
            state: (job) => this.#change(job),
            done: (job) => {
                clearInterval(this.clock);
                this.#change(job);
                done(this.job);
            },
            gone: () => this.#end(lost, "This was deleted."),
            error: () => this.#look(lost),
        });
        this.clock = setInterval(() => this.isRunning && tick(this.seconds), 100);
    }

    get isRunning() {
        return this.job?.state === "running";
    }

    get isOver() {
        return !["queued", "running"].includes(this.job?.state);
    }

    /** Seconds since it began. */
    get seconds() {
        return (performance.now() - this.began) / 1000;
    }

    /** Asks for the best that is known; a refusal is thrown. */
    stop() {
        return api.stop(this.id);
    }

    leave() {
        this.close();
        clearInterval(this.clock);
    }

    #change(job) {
        Object.assign(this.job, job);
        if (this.isRunning && this.began === undefined) {
            this.began = performance.now() - Math.max(Date.now() - (this.job.started ?? Date.now()), 0);
        }
        this.state(this.job);
    }

    /** The browser asks again by itself, unless there is no such job. */
    async #look(lost) {
        if (!this.job) {
            await api.job(this.id).catch((refusal) => this.#end(lost, refusal.message));
        }
    }

    #end(lost, message) {
        this.leave();
        lost(message);
    }
}
