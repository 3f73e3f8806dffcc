/** The server's HTTP API; `/api/openapi.json` describes it. */

import { connection } from "./connection.js";

/** An error of the server: its message and the place of the error; its status is 0 if there was no response. */
export class ApiError extends Error {
    constructor(error) {
        super(error.message);
        this.place = error.place ?? null;
        this.status = error.status;
    }
}

async function ask(method, path, body) {
    let response;
    try {
        const content =
            body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
        response = await fetch(path, { method, ...content });
    } catch {
        connection.check();
        throw new ApiError({ message: "the server does not respond: is `cavalcade serve` still running?", status: 0 });
    }
    if (response.status === 204) {
        return null;
    }
    if (response.ok) {
        return response.headers.get("Content-Type")?.startsWith("application/json") ? response.json() : response.text();
    }
    const said = await response.json().catch(() => null);
    throw new ApiError(
        said?.error ?? {
            message: `unexpected response of the server: status ${response.status}`,
            status: response.status,
        },
    );
}

const query = (keys) => {
    const given = Object.entries(keys).filter(([, value]) => value !== undefined && value !== null && value !== "");
    return given.length ? `?${new URLSearchParams(given)}` : "";
};

/** A response that does not change while the page is open is cached. */
function once(path) {
    let answer = null;
    return () => {
        answer ??= ask("GET", path).catch((error) => {
            answer = null;
            throw error;
        });
        return answer;
    };
}

export const about = once("/api/about");
export const gallery = once("/api/gallery");
/** The solution of a classic, by its name. */
export const solution = (name) => ask("GET", `/api/gallery/${encodeURIComponent(name)}/answer.json`);
/** The address of a small picture of it. */
export const picture = async (name, theme) => `/api/gallery/${encodeURIComponent(name)}/picture.svg${query({ theme })}`;
export const validate = (statement) => ask("POST", "/api/validate", statement);
export const attacked = (board, guards, wrap) =>
    ask("GET", `/api/attacked${query({ board, guards: guards.join(","), wrap })}`);
export const check = (claimed) => ask("POST", "/api/check", claimed);
export const program = (request) => ask("POST", "/api/export", request);
export const jobs = (filter) => ask("GET", `/api/jobs${query(filter)}`);
export const job = (id) => ask("GET", `/api/jobs/${id}`);
export const start = (request) => ask("POST", "/api/jobs", request);
export const stop = (id) => ask("POST", `/api/jobs/${id}/stop`);
export const remove = (id) => ask("DELETE", `/api/jobs/${id}`);
export const removeAll = (filter) => ask("DELETE", `/api/jobs${query(filter)}`);
export const restore = (ids) => ask("POST", "/api/jobs/restore", { ids });
export const rename = (id, name) => ask("PATCH", `/api/jobs/${id}`, { name });

const fileOf = (id, name, look) => `/api/jobs/${id}/files/${name}${query(look)}`;
/** The address of a file that belongs to a job, such as `answer.svg`. */
export const file = async (id, name, look = {}) => fileOf(id, name, look);
/** The attributes of a link that saves such a file. */
export const saves = (id, name, look = {}) => ({ href: fileOf(id, name, look), download: "" });

/** Listens to the events of all jobs, `job` and `gone`, until the returned function is called. */
export const listen = (listeners) => stream("/api/events", listeners);

/** Listens to the events of one job. */
export const follow = (id, listeners) => stream(`/api/jobs/${id}/events`, listeners, (event) => event === "gone");

/** Listens to a stream of events until the returned function is called; the listeners are named like the events. */
function stream(path, listeners, isLast = () => false) {
    const source = new EventSource(path);
    const close = () => source.close();
    source.addEventListener("error", () => connection.check());
    for (const [event, listener] of Object.entries(listeners)) {
        source.addEventListener(event, (message) => {
            // The stream has an end, after which the browser would ask for it again.
            if (event === "done" || isLast(event)) {
                close();
            }
            listener(message.data ? JSON.parse(message.data) : null);
        });
    }
    return close;
}
