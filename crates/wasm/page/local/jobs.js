/**
 * Jobs: waiting, running, kept. A comparison runs in one worker, anything else in another, so that a long comparison does not
 * delay them. Their records grow in the worker `service`: a worker that is ended takes nothing with it.
 */

import { Ended, Lane } from "./lane.js";
import { ApiError } from "./problem.js";
import { matches } from "./search.js";
import { Store } from "./store.js";
import { Solver, service } from "./workers.js";

/** Milliseconds for which a job that is in no list can be read after its end, and a deleted one can be restored. */
const PASSING = 60_000;
/** Milliseconds after which a job that another page runs is looked at again. */
const PAUSE = 300;
/** Numbers of jobs that are in no list begin here: those of the store never get there. */
const UNLISTED = 2 ** 50;
/** What a follower has been reported before the end. */
const REPORTED = { history: [], moments: [] };

const absent = (id) => new ApiError({ message: `unknown job ${id}`, status: 404 });
const isOver = ({ state }) => ["done", "failed", "cancelled"].includes(state);

export class Jobs {
    #store = new Store();
    /** Jobs that have not ended, and for a while those that are in no list, by their numbers. */
    #live = new Map();
    #solving = new Lane();
    #comparing = new Lane();
    #listeners = new Set();
    #unlisted = UNLISTED;
    /** Deleted jobs that can be restored, by their numbers. */
    #deleted = new Map();
    /** What happens to jobs, between the tabs of a browser. */
    #tabs = new BroadcastChannel("cavalcade-jobs");

    constructor() {
        this.#tabs.addEventListener("message", ({ data: [event, data] }) => this.#notify(event, data));
        this.#resume();
    }

    /** Calls the listeners named like the events, `job` and `gone`, until the returned function is called. */
    listen(listeners) {
        this.#listeners.add(listeners);
        return () => this.#listeners.delete(listeners);
    }

    /** A job will be started soon. */
    prepare() {
        this.#solving.prepare();
    }

    async start(posted) {
        const kept = await service.call("settle", posted);
        const id = kept.job.keep ? await this.#store.add(kept) : (this.#unlisted += 1);
        kept.job.id = id;
        const job = await this.#enter(kept);
        held(id, () => this.#live.get(id)?.over);
        return job;
    }

    /** The text of a formulation. */
    async program(posted) {
        const { request } = await service.call("settle", posted);
        const solver = new Solver("solver");
        let last = {};
        const keep = (message) => {
            last = JSON.parse(message);
        };
        await solver.ask("run", [request], keep).finally(() => solver.end());
        const text = last.report?.file;
        if (text === undefined) {
            const { option, text: message } = last.objection ?? { text: last.failure };
            throw new ApiError({ message, place: { key: option }, status: 422 });
        }
        return text;
    }

    /** Calls the listeners named like the events of a job until it has ended or the returned function is called. */
    follow(id, listeners) {
        const follower = { listeners, hears: false };
        this.#begin(id, follower);
        return () => {
            follower.isGone = true;
            this.#live.get(id)?.followers.delete(follower);
        };
    }

    #begin(id, follower) {
        if (!follower.isGone) {
            this.#catchUp(id, follower).catch(() => follower.listeners.error?.());
        }
    }

    async #catchUp(id, follower) {
        const live = this.#live.get(id);
        const { listeners } = follower;
        if (live && !live.isOver) {
            live.followers.add(follower);
            // Events from before the snapshot come before it, those from after it later.
            const detail = await this.detail(id);
            if (!follower.isGone) {
                listeners.snapshot(detail);
                follower.hears = true;
                live.isOver && listeners.done({ ...detail, ...REPORTED });
            }
            return;
        }
        const detail = await this.detail(id);
        if (follower.isGone) {
            return;
        }
        listeners.snapshot(detail);
        if (isOver(detail)) {
            listeners.done({ ...detail, ...REPORTED });
        } else {
            // Another page runs it, or it begins again here in a moment.
            setTimeout(() => this.#begin(id, follower), PAUSE);
        }
    }

    /** A job with its request, answer and log. */
    async detail(id) {
        const live = this.#live.get(id);
        if (live && !live.isOver) {
            const detail = await service.ask("detail", [id]).catch(() => null);
            if (detail) {
                return { ...detail, position: live.kept.job.position };
            }
            // It has just ended.
            await live.over;
        }
        return service.call("detail", await this.kept(id));
    }

    /** A job as the solver keeps it. */
    async kept(id) {
        const kept = this.#live.get(id)?.kept ?? (await this.#store.get(id));
        if (!kept) {
            throw absent(id);
        }
        return kept;
    }

    /** The jobs that match, the newest first; `next` is the number `before` which the next page begins. */
    async search({ limit = 50, before = null, ...filter }) {
        const found = [];
        let total = 0;
        await this.#store.newestFirst((kept) => {
            const job = this.#live.get(kept.id)?.kept.job ?? kept.job;
            if (matches(job, filter)) {
                total += 1;
                if ((before === null || job.id < before) && found.length <= limit) {
                    found.push(job);
                }
            }
        });
        const jobs = found.slice(0, limit);
        return { jobs, total, next: found.length > limit ? jobs.at(-1).id : null };
    }

    async stop(id) {
        const live = this.#live.get(id);
        if (live && !live.isOver) {
            if (this.#leaveQueue(live)) {
                await this.#cancelled(live);
            } else {
                live.lane.interrupt();
            }
            return live.kept.job;
        }
        return (await this.kept(id)).job;
    }

    async rename(id, name) {
        const kept = await this.kept(id);
        kept.job.name = name.trim() || null;
        if (this.#live.get(id)?.isOver === false) {
            await service.ask("rename", [id, kept.job.name]);
        }
        await this.#store.put(id, kept);
        this.#announce(kept.job);
        return kept.job;
    }

    /** Deletes a job; for a while it can be restored, one that had not ended as cancelled. */
    async remove(id) {
        const live = this.#live.get(id);
        const kept = await this.kept(id);
        if (live && !live.isOver) {
            live.isDeleted = true;
            if (this.#leaveQueue(live)) {
                await this.#cancelled(live);
            } else {
                live.lane.interrupt();
            }
            await live.over;
        }
        this.#live.delete(id);
        if (kept.job.keep) {
            await this.#store.delete(id);
            this.#deleted.set(id, live?.kept ?? kept);
            setTimeout(() => this.#deleted.delete(id), PASSING);
            this.#announce(id, "gone");
        }
    }

    /** Deletes the ended jobs that match. */
    async removeAll(filter) {
        const ids = [];
        await this.#store.newestFirst(({ id, job }) => {
            isOver(job) && matches(job, filter) && ids.push(id);
        });
        for (const id of ids) {
            await this.remove(id);
        }
        return { deleted: ids.length, ids };
    }

    async restore(ids) {
        const restored = ids.filter((id) => this.#deleted.has(id));
        for (const id of restored) {
            const kept = this.#deleted.get(id);
            this.#deleted.delete(id);
            await this.#store.put(id, kept);
            this.#announce(kept.job);
        }
        return restored;
    }

    /** Has a job wait, or begin at once. */
    async #enter(kept) {
        const { id } = kept.job;
        const lane = kept.job.ask === "compare" ? this.#comparing : this.#solving;
        const live = { id, kept, lane, followers: new Set(), isOver: false, isDeleted: false };
        live.over = new Promise((resolve) => {
            live.end = resolve;
        });
        this.#live.set(id, live);
        await service.ask("open", [id, kept]);
        lane.waiting.push(live);
        kept.job.position = lane.waiting.length;
        this.#announce(kept.job);
        const job = { ...kept.job };
        this.#next(lane);
        return job;
    }

    /** Begins the next job of a lane, if there is one. */
    async #next(lane) {
        if (lane.running || lane.waiting.length === 0) {
            return;
        }
        lane.running = lane.waiting.shift();
        this.#number(lane);
        await this.#run(lane.running);
        lane.running = null;
        this.#next(lane);
    }

    /** Numbers the jobs that wait. */
    #number(lane) {
        lane.waiting.forEach((live, index) => {
            live.kept.job.position = index + 1;
            this.#emit(live, [["state", live.kept.job]]);
        });
    }

    /** Runs a job from its beginning to its end. */
    async #run(live) {
        const { id, kept, lane } = live;
        const { request } = kept;
        kept.job = await service.ask("begin", [id]);
        if (kept.job.keep) {
            await this.#store.put(id, kept);
        }
        this.#announce(kept.job);
        this.#emit(live, [["state", kept.job]]);
        let taken = null;
        const report = (message) => {
            taken = service.ask("take", [id, message]).then((events) => this.#emit(live, events));
        };
        let end = ["finish", [id, undefined]];
        try {
            if (kept.job.ask === "compare") {
                const { planned } = await service.ask("detail", [id]);
                await lane.compare(request, planned, report);
            } else {
                await lane.run(request, report);
            }
        } catch (error) {
            end = error instanceof Ended ? ["cut", [id, error.cause]] : ["finish", [id, error.message]];
        }
        await taken;
        live.kept = await service.ask(...end);
        await this.#ended(live);
    }

    /** Takes a job out of the queue, if it waits there. */
    #leaveQueue({ id, lane }) {
        const place = lane.waiting.findIndex((one) => one.id === id);
        if (place >= 0) {
            lane.waiting.splice(place, 1);
            this.#number(lane);
        }
        return place >= 0;
    }

    async #cancelled(live) {
        await service.ask("close", [live.id]);
        const ended = { state: "cancelled", interrupted_by: "request", position: null, finished: Date.now() };
        Object.assign(live.kept.job, ended);
        await this.#ended(live);
    }

    /** Stores a job that has ended, and says so. */
    async #ended(live) {
        const { id, kept } = live;
        if (kept.job.keep && !live.isDeleted) {
            await this.#store.put(id, kept);
        }
        live.isOver = true;
        live.end();
        if (live.isDeleted) {
            this.#emit(live, [["gone", { id }]]);
        } else if (live.followers.size) {
            this.#emit(live, [["done", { ...(await service.call("detail", kept)), ...REPORTED }]]);
        }
        this.#announce(kept.job);
        setTimeout(() => this.#live.delete(id), kept.job.keep ? 0 : PASSING);
    }

    #emit({ followers }, events) {
        for (const { listeners, hears } of followers) {
            events.forEach(([event, data]) => hears && listeners[event]?.(data));
        }
    }

    /** Calls those who listen to all jobs, here and in other tabs. */
    #announce(said, event = "job") {
        if (event === "job" && !said.keep) {
            return;
        }
        const data = event === "gone" ? { id: said } : { ...said };
        this.#notify(event, data);
        this.#tabs.postMessage([event, data]);
    }

    #notify(event, data) {
        [...this.#listeners].forEach((listeners) => listeners[event]?.(data));
    }

    /** Jobs that had not ended when their page was closed begin again. */
    async #resume() {
        const left = [];
        // Without a database there are none.
        await this.#store.newestFirst(({ id, job }) => void (isOver(job) || left.push(id))).catch(() => null);
        left.reverse().forEach((id) => this.#takeOver(id));
    }

    /** Begins a job again once no page runs it: another tab may, or the page before a reload, which is being closed. */
    #takeOver(id) {
        held(id, async () => {
            const { id: _, ...kept } = (await this.#store.get(id)) ?? {};
            if (!kept.job || isOver(kept.job) || this.#live.has(id)) {
                return;
            }
            if (kept.job.state === "running") {
                (kept.log.notes ??= []).push("the page was closed while this was running: it begins again");
            }
            Object.assign(kept.job, { state: "queued", started: null });
            await this.#enter(kept);
            await this.#live.get(id)?.over;
        });
    }
}

/** Does something while no other page does it for the same job. */
const held = (id, act) => navigator.locks?.request(`cavalcade-job-${id}`, act) ?? act();
