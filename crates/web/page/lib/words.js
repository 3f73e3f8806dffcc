/** Numbers and states as people say them. */

export const plural = (count, unit) =>
    `${grouped(count)} ${count === 1 ? unit.replace(/ies$/, "y").replace(/s$/, "") : unit}`;

/** The article of a noun. */
export const article = (noun) => (/^[aeiou]/.test(noun) ? "an" : "a");

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
export function moment(milliseconds) {
    const then = new Date(milliseconds);
    const sameDay = then.toDateString() === new Date().toDateString();
    return then.toLocaleString(
        undefined,
        sameDay ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
    );
}

/** What is known, as one readable sentence. */
export function verdict(answer) {
    const replayed = answer.verdict === "replayed";
    return {
        optimal: replayed
            ? "Proved; the referee replayed the witness."
            : answer.witness?.count !== undefined
              ? "Counted; there is nothing to replay."
              : "Proved; there is nothing to replay.",
        feasible: "Found, not proved to be best; the referee replayed the witness.",
        infeasible: "Proved: there is none.",
        unknown: "Nothing was found, and nothing excluded.",
    }[answer.status];
}

/** Why a run ended early, which it calls `stopped`, and who asked it to; nothing where it did not. */
export function ending(stopped, { interrupted_by }) {
    const interrupted = {
        request: "It was stopped on request.",
        server: "It was stopped because the server was shut down.",
    };
    return {
        time: "The time limit ended the run.",
        memory: "The memory limit ended the run.",
        interrupt: interrupted[interrupted_by] ?? "It was interrupted.",
    }[stopped];
}
