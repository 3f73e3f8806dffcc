/** A question to the solver whose run is in no list, and is deleted when its answer was read or is not wanted any more. */

import * as api from "./api.js";
import { Run } from "./run.js";

export class Aside {
    /**
     * `waits(job)` is called while another run goes first, `progress(progress)` while it runs, and once `done(answer, error)`: without an answer,
     * `error` says why, an `ApiError` where the question was refused.
     */
    constructor(request, { waits = () => {}, progress = () => {}, done }) {
        this.listeners = { waits, progress, done };
        this.isOver = false;
        this.#begin({ ...request, keep: false });
    }

    async #begin(request) {
        let job;
        try {
            job = await api.start(request);
        } catch (error) {
            this.#end(null, error);
            return;
        }
        this.id = job.id;
        if (this.isOver) {
            this.#forget();
            return;
        }
        const { waits, progress } = this.listeners;
        this.run = new Run(String(job.id), "job", {
            begin: () => {},
            state: (job) => job.state === "queued" && waits(job),
            progress,
            done: ({ answer, error }) => this.#end(answer, error ? new Error(error) : null),
            absent: (_, message) => this.#end(null, new Error(message ?? "the run was deleted")),
        });
    }

    /** Stops it: nothing is called any more. */
    cancel() {
        if (!this.isOver) {
            this.isOver = true;
            this.#forget();
        }
    }

    #end(answer, error) {
        if (!this.isOver) {
            this.isOver = true;
            this.#forget();
            this.listeners.done(answer, error);
        }
    }

    #forget() {
        this.run?.leave();
        if (this.id !== undefined) {
            // The server deletes it by itself if this fails.
            api.remove(this.id).catch(() => {});
        }
    }
}
