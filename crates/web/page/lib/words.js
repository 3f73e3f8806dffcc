/** Numbers and states as text. */

export const plural = (count, unit) =>
    `${grouped(count)} ${count === 1 ? unit.replace(/ies$/, "y").replace(/(?<=ss)es$|s$/, "") : unit}`;

/** The article of a noun. */
export const article = (noun) => (/^[aeiou]/.test(noun) ? "an" : "a");

/** A key with spaces instead of underscores. */
export const plain = (name) => name.replaceAll("_", " ");

/** With a capital at its beginning. */
export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** 13 267 364 410 532: thin spaces between groups of three. */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");

/** Seconds in words: 102 µs, 93.6 ms, 4.2 s, 3 min 20 s. */
export function duration(seconds) {
    if (seconds === null || seconds === undefined) {
        return "";
    }
    if (seconds < 1e-3) {
        return `${Math.round(seconds * 1e6)} µs`;
    }
    if (seconds < 1) {
        return `${(seconds * 1e3).toPrecision(3).replace(/\.?0+$/, (zeros) => (zeros.startsWith(".") ? "" : zeros))} ms`;
    }
    if (seconds < 120) {
        return `${seconds < 10 && !Number.isInteger(seconds) ? seconds.toFixed(1) : Math.round(seconds)} s`;
    }
    const rest = Math.round(seconds % 60);
    return `${Math.floor(seconds / 60)} min${rest ? ` ${rest} s` : ""}`;
}

/** Bytes in words. */
export function bytes(count) {
    if (count === null || count === undefined) {
        return "";
    }
    const units = ["B", "KiB", "MiB", "GiB", "TiB"];
    const power = count < 1 ? 0 : Math.min(Math.floor(Math.log2(count) / 10), 4);
    const number = count / 1024 ** power;
    return `${power && number < 100 && !Number.isInteger(number) ? number.toFixed(1) : Math.round(number)} ${units[power]}`;
}

/** When something happened. */
export function dateTime(milliseconds) {
    const then = new Date(milliseconds);
    const sameDay = then.toDateString() === new Date().toDateString();
    return then.toLocaleString(
        undefined,
        sameDay ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
    );
}

/** Whether an answer is final: a proved optimum, a solution where any will do, a count, or proved infeasible. */
export const isFinal = (status) => !["feasible", "unknown"].includes(status);

/** How far the result is proved and checked, as a sentence; empty of an answer without a witness that was computed again. */
export function proof({ status, verdict, bound_by }) {
    const without = ["verified", "recounted"].includes(bound_by) ? "" : "There is no witness to replay.";
    return {
        optimal: verdict === "replayed" ? "The referee replayed the witness." : without,
        found: "The referee replayed the witness.",
        counted: without,
        feasible: "Not proved optimal; the referee replayed the witness.",
        infeasible: "There is nothing to replay.",
        unknown: "No solution was ruled out either.",
    }[status];
}

/** How the bound of an answer is known, or that there is no solution, as a sentence; empty where nothing is proved. */
export function knownBy({ status, bound_by }) {
    if (status === "feasible" || status === "unknown") {
        return "";
    }
    return {
        verified: "An independent verifier has checked a certificate of this answer.",
        recounted: "A second computation by another algorithm agrees.",
        cited: "The proof rests on a theorem, whose conditions were checked.",
        method: "The proof rests on the method.",
    }[bound_by];
}

/** Why a run ended early (`stopped`), and who stopped it; empty if it did not. */
export function ending(stopped, { interrupted_by, value }) {
    const found = value === null ? "no solution was found until then" : "the best answer until then is shown";
    const interrupted = {
        request: "Stopped on request.",
        server: `The server was stopped while this was running: ${found}.`,
    };
    return {
        time: "The time limit was reached: raise it to continue.",
        memory: "The memory limit was reached: raise it to continue.",
        interrupt: interrupted[interrupted_by] ?? "Interrupted.",
    }[stopped];
}
