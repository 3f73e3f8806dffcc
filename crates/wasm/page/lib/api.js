/**
 * The API without a server, with the names and values of the one that talks to `cavalcade serve`: the solver is compiled to
 * WebAssembly and runs in workers of this page; jobs are kept in this browser.
 */

import { Jobs } from "../local/jobs.js";
import { ApiError } from "../local/problem.js";
import { files, service } from "../local/workers.js";

export { ApiError };

const jobs_ = new Jobs();

// The solver is started while the page is loaded. The gallery shows what is known without it, and comes first.
if (/^#?\/?$/.test(location.hash)) {
    (window.requestIdleCallback ?? setTimeout)(() => service.start());
} else {
    service.start();
}

/** A file that was written when the page was built: what is seen first needs no solver. */
function written(path) {
    let answer = null;
    return () => {
        answer ??= fetched(path).catch((error) => {
            answer = null;
            throw error;
        });
        return answer;
    };
}

async function fetched(path) {
    const response = await fetch(new URL(`./data/${path}`, import.meta.url)).catch(() => null);
    if (!response?.ok) {
        throw new ApiError({ message: "a part of the page could not be loaded: is there a network?", status: 0 });
    }
    return response.json();
}

export const about = written("about.json");
export const gallery = written("gallery.json");
/** The solution of a classic, by its name. */
export const solution = (name) => fetched(`gallery/${encodeURIComponent(name)}.json`);
/** The address of a small picture of it. */
export const picture = async (name, theme) =>
    new URL(`./data/gallery/${encodeURIComponent(name)}-${theme}.svg`, import.meta.url).href;
/** What is valid may be solved next. */
export async function validate(statement) {
    const validity = await service.call("validate", statement);
    jobs_.prepare();
    return validity;
}
export const attacked = (board, guards, wrap) =>
    service.call("attacked", { board, guards: guards.join(","), wrap: wrap ?? undefined });
export const check = (claimed) => service.call("check", claimed);
export const program = (request) => jobs_.program(request);
export const jobs = (filter) => jobs_.search(filter);
export const job = (id) => jobs_.detail(Number(id));
export const start = (request) => jobs_.start(request);
export const stop = (id) => jobs_.stop(Number(id));
export const remove = (id) => jobs_.remove(Number(id));
export const removeAll = (filter) => jobs_.removeAll(filter);
export const restore = (ids) => jobs_.restore(ids.map(Number));
export const rename = (id, name) => jobs_.rename(Number(id), name);

/** The address of a file that belongs to a job, such as `answer.svg`. */
export async function file(id, name, look = {}) {
    const { media, bytes } = await made(id, name, look);
    return URL.createObjectURL(new Blob([bytes], { type: media }));
}

const made = async (id, name, look) => files.ask("file", [await jobs_.kept(Number(id)), name, look]);

/** The attributes of a link that saves such a file: it is made when it is wanted. */
export const saves = (id, name, look = {}) => ({
    href: "#",
    onclick: async (event) => {
        event.preventDefault();
        const file = await made(id, name, look);
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([file.bytes], { type: file.media }));
        link.download = file.name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
});

/** Listens to all jobs until the returned function is called. */
export const listen = (listeners) => jobs_.listen(listeners);

/** Listens to one job. */
export const follow = (id, listeners) => jobs_.follow(Number(id), listeners);

// After the first visit the page needs no network. A browser that does not allow it still runs the page.
window.addEventListener("load", () => {
    navigator.serviceWorker?.register(new URL("service-worker.js", document.baseURI)).catch(() => {});
});
