/**
 * Workers that have a module of the solver: started when they are first needed, each from a module that is compiled once. Their
 * script and the modules stand beside the page's bundle, which contains this file.
 */

import { problem } from "./problem.js";

/** The compiled modules by their names, while they are loaded. */
const compiled = new Map();

function module(name) {
    if (!compiled.has(name)) {
        const module = compile(name);
        compiled.set(name, module);
        // The next worker tries again.
        module.catch(() => compiled.delete(name));
    }
    return compiled.get(name);
}

async function compile(name) {
    const response = await fetch(new URL(`./wasm/${name}_bg.wasm`, import.meta.url));
    // Some hosts do not know the media type, without which a stream is not compiled.
    return response.headers.get("Content-Type") === "application/wasm"
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}

/** Why a worker can answer nothing any more: it has run out of memory, or has a defect. */
export class Trap extends Error {}

/** A worker, whose functions return promises. */
export class Solver {
    #name;
    #worker = null;
    #calls = new Map();
    #last = 0;

    /** `name` is that of a module: `solver`, or `files`. */
    constructor(name) {
        this.#name = name;
    }

    /** Calls a function of the worker; `report` gets what it says before it returns. */
    ask(name, given, report = () => {}) {
        this.start();
        const id = (this.#last += 1);
        return new Promise((resolve, reject) => {
            this.#calls.set(id, { resolve, reject, report });
            this.#worker.postMessage({ id, name, given });
        });
    }

    call = (name, argument) => this.ask("call", [name, argument]);

    /** Ends the worker with all that it does; the next call starts another one. */
    end(why = new Trap("the worker was ended")) {
        this.#worker?.terminate();
        this.#worker = null;
        const calls = [...this.#calls.values()];
        this.#calls.clear();
        calls.forEach(({ reject }) => reject(why));
    }

    /** Starts the worker, which takes a while, before it is needed. */
    start() {
        if (this.#worker) {
            return;
        }
        const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
        this.#worker = worker;
        const fail = (error) => worker === this.#worker && this.end(new Trap(error.message ?? String(error)));
        module(this.#name).then((module) => worker.postMessage({ module, name: this.#name }), fail);
        worker.addEventListener("error", fail);
        worker.addEventListener("message", ({ data }) => this.#heard(data));
    }

    #heard({ id, reported, value, error, trap }) {
        const call = this.#calls.get(id);
        if (!call) {
            return;
        }
        if (reported !== undefined) {
            call.report(reported);
            return;
        }
        this.#calls.delete(id);
        if (trap !== undefined) {
            call.reject(new Trap(trap));
            this.end(new Trap(trap));
        } else if (error !== undefined) {
            call.reject(problem(error));
        } else {
            call.resolve(value);
        }
    }
}

/** What takes milliseconds, and the records of jobs. */
export const service = new Solver("solver");
/** Pictures and other files, which may take seconds. */
export const files = new Solver("files");
