/** The page's API in a notebook: the kernel answers, by messages through the widget around this frame. */

/** An error of the kernel: its message and the place of the error. */
export class ApiError extends Error {
    constructor(error) {
        super(error.message);
        this.place = error.place ?? null;
        this.status = error.status;
    }
}

/** A widget may be shown twice: each frame has numbers of its own. */
const FRAME = Math.random().toString(36).slice(2);
const calls = new Map();
let last = 0;

window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent) {
        return;
    }
    if (data.route) {
        location.hash = data.route;
        return;
    }
    const call = calls.get(data.id);
    calls.delete(data.id);
    data.error ? call?.reject(new ApiError(data.error)) : call?.resolve(data.value);
});

/** Asks the kernel, which answers when no cell runs. */
function ask(name, argument = null) {
    const id = `${FRAME}-${(last += 1)}`;
    return new Promise((resolve, reject) => {
        calls.set(id, { resolve, reject });
        window.parent.postMessage({ id, name, argument }, "*");
    });
}

let known = null;
export const about = () => (known ??= ask("about"));
export const validate = (statement) => ask("validate", statement);
export const attacked = (board, guards) => ask("attacked", { board, guards: guards.join(",") });
export const check = (claimed) => ask("check", claimed);
/** The answer that is to be played. */
export const solution = () => ask("answer");

/** Runs, their files and their list belong to the workbench. */
async function absent() {
    throw new ApiError({ message: "this is not part of the board editor: solve the puzzle in a cell", status: 404 });
}

export {
    absent as file,
    absent as gallery,
    absent as job,
    absent as jobs,
    absent as picture,
    absent as program,
    absent as remove,
    absent as removeAll,
    absent as rename,
    absent as restore,
    absent as start,
    absent as stop,
};
export const saves = () => ({ href: "#", hidden: true });
export const listen = () => () => {};
export const follow = () => () => {};
