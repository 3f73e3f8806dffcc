/**
 * Whether the server responds. A request or a stream that fails calls `check`; while there is no response the server is
 * polled, and watchers are notified when it is lost and when it is back.
 */

/** Milliseconds for an answer, between the first two attempts, and between later ones at most. */
const PATIENCE = 10000;
const PAUSE = 1000;
const LONGEST_PAUSE = 5000;
/** What a proxy answers for a server that is not there. */
const OF_A_PROXY = [502, 503, 504];

const watchers = new Set();
let isLost = false;
let attempt = null;
let failures = 0;
let retry = 0;

export const connection = {
    get isLost() {
        return isLost;
    },
    /** Calls a function with whether the server is lost, at each change, until the returned function is called. */
    watch(listener) {
        watchers.add(listener);
        return () => watchers.delete(listener);
    },
    /** Polls the server; returns whether it responded. */
    check() {
        attempt ??= ask().finally(() => {
            attempt = null;
        });
        return attempt;
    },
};

async function ask() {
    clearTimeout(retry);
    const isThere = await answers();
    failures = isThere ? 0 : failures + 1;
    if (!isThere) {
        retry = setTimeout(connection.check, Math.min(PAUSE * failures, LONGEST_PAUSE));
    }
    if (isLost === isThere) {
        isLost = !isThere;
        [...watchers].forEach((listener) => listener(isLost));
    }
    return isThere;
}

async function answers() {
    try {
        const signal = AbortSignal.timeout(PATIENCE);
        const { status } = await fetch("/api/about", { cache: "no-store", signal });
        return !OF_A_PROXY.includes(status);
    } catch {
        return false;
    }
}
