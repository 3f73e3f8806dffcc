/** A module of the solver in a worker: its functions by their names, one after another. */

/** The functions of the module, once it is there. */
let solver = null;

/** The records of jobs that have not ended, by the numbers of the jobs. */
const records = new Map();
/** What is asked before the module is there waits for it. */
let begin = null;
const ready = new Promise((resolve) => {
    begin = resolve;
});

async function instantiated(module, name) {
    solver = await import(`./wasm/${name}.js`);
    await solver.default({ module_or_path: module });
}

/** What is refused is thrown as text, in the form of the HTTP API's errors. */
function record(id) {
    const found = records.get(id);
    if (!found) {
        throw JSON.stringify({ error: { message: `unknown job ${id}`, status: 404 } });
    }
    return found;
}

const plain = ({ name, media, bytes }) => ({ name, media, bytes });

/** What can be asked of this worker; `report` hands on messages before the result. */
const FUNCTIONS = {
    call: (_, name, argument) => JSON.parse(solver.call(name, JSON.stringify(argument ?? null))),
    file: (_, job, name, look) => plain(solver.file(JSON.stringify(job), name, JSON.stringify(look))),
    run: (report, request) => solver.run(JSON.stringify(request), report),
    compare: (report, request, first) => solver.compare(JSON.stringify(request), first, report),
    open: (_, id, kept) => records.set(id, new solver.JobRecord(JSON.stringify(kept))) && null,
    begin: (_, id) => JSON.parse(record(id).begin()),
    take: (_, id, message) => JSON.parse(record(id).take(message)),
    detail: (_, id) => JSON.parse(record(id).detail()),
    rename: (_, id, name) => record(id).rename(name) ?? null,
    finish: (_, id, error) => ended(id, (open) => open.finish(error)),
    cut: (_, id, cause) => ended(id, (open) => open.cut(cause)),
    close: (_, id) => ended(id, () => "null"),
};

/** Takes the last of a record. */
function ended(id, last) {
    const open = record(id);
    const kept = JSON.parse(last(open));
    records.delete(id);
    open.free();
    return kept;
}

self.addEventListener("message", async ({ data: { module, id, name, given } }) => {
    if (module) {
        begin(instantiated(module, name));
        return;
    }
    try {
        await ready;
        const value = FUNCTIONS[name]((text) => self.postMessage({ id, reported: text }), ...given);
        self.postMessage({ id, value });
    } catch (error) {
        // A trap of the module is an instance of Error; what it refuses is a text.
        self.postMessage(typeof error === "string" ? { id, error } : { id, trap: String(error) });
    }
});
