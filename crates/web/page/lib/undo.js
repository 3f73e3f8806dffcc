/** What was done, so that it can be undone: a list of states, of which one is the present. */

/** Milliseconds within which changes of one thing, such as letters of a title, are one step. */
const PAUSE = 1500;
/** Older steps are forgotten. */
const MOST = 200;

export class Undo {
    #past = [];
    #future = [];
    #joined = null;
    #last = 0;

    /** `now` gives the time in milliseconds. */
    constructor(state, now = () => performance.now()) {
        this.state = state;
        this.now = now;
    }

    /**
     * The next state. Changes with the same `tag` that follow each other within a pause are one step; without a tag, a change is
     * a step of its own.
     */
    record(state, tag = null) {
        const isSame = tag !== null && tag === this.#joined && this.now() - this.#last < PAUSE;
        if (!isSame) {
            this.#past.push(this.state);
            this.#past.splice(0, this.#past.length - MOST);
        }
        this.#future = [];
        this.#joined = tag;
        this.#last = this.now();
        this.state = state;
    }

    /** Another form of the present state, which is not a step: what was typed is understood a moment later. */
    amend(state) {
        this.state = state;
    }

    /** What follows is a step of its own, whatever its tag. */
    part() {
        this.#joined = null;
    }

    get canUndo() {
        return this.#past.length > 0;
    }

    get canRedo() {
        return this.#future.length > 0;
    }

    /** Goes a step back and returns the state; null at the beginning. */
    undo() {
        return this.#go(this.#past, this.#future);
    }

    /** Goes a step forward again and returns the state; null at the end. */
    redo() {
        return this.#go(this.#future, this.#past);
    }

    #go(from, to) {
        this.part();
        if (from.length === 0) {
            return null;
        }
        to.push(this.state);
        this.state = from.pop();
        return this.state;
    }
}
