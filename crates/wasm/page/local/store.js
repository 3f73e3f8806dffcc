/** Jobs in this browser's database, so that they outlive the page. */

const NAME = "cavalcade";
const JOBS = "jobs";

const done = (request) =>
    new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
    });

export class Store {
    #opened = null;

    /** Adds a job, as the solver keeps it; returns its number, from 1, never used again. */
    async add(kept) {
        const id = await this.#in("readwrite", (jobs) => done(jobs.add(kept)));
        await this.put(id, { ...kept, job: { ...kept.job, id } });
        return id;
    }

    put(id, kept) {
        return this.#in("readwrite", (jobs) => done(jobs.put({ ...kept, id })));
    }

    /** A job, or `undefined`. */
    get(id) {
        return this.#in("readonly", (jobs) => done(jobs.get(id)));
    }

    delete(id) {
        return this.#in("readwrite", (jobs) => done(jobs.delete(id)));
    }

    /** Calls `each(kept)` with all jobs, the newest first, until it returns `false`. */
    newestFirst(each) {
        return this.#in(
            "readonly",
            (jobs) =>
                new Promise((resolve, reject) => {
                    const cursors = jobs.openCursor(null, "prev");
                    cursors.addEventListener("error", () => reject(cursors.error));
                    cursors.addEventListener("success", () => {
                        const cursor = cursors.result;
                        if (cursor && each(cursor.value) !== false) {
                            cursor.continue();
                        } else {
                            resolve();
                        }
                    });
                }),
        );
    }

    async #in(mode, act) {
        this.#opened ??= this.#open();
        const database = await this.#opened;
        return act(database.transaction(JOBS, mode).objectStore(JOBS));
    }

    #open() {
        const request = indexedDB.open(NAME, 1);
        request.addEventListener("upgradeneeded", () =>
            request.result.createObjectStore(JOBS, { keyPath: "id", autoIncrement: true }),
        );
        return done(request);
    }
}
