/** The puzzle of the day: each day the next one of a list, the same for all who look on that day (UTC). */

const exchange = (start, goal) => ({ kind: "exchange", start, ...(goal ? { goal } : {}) });
const on = (kind, board, keys = {}) => ({ kind, board, ...keys });

/** Small puzzles of every kind that is played, in the order of the days. */
export const PUZZLES = [
    exchange("n.n/.../N.N"),
    on("uncrossed", "5x5"),
    on("errand", "6x6", { from: "a1", visit: ["f6", "a6", "f1"] }),
    exchange("n.N/.../...", "N.n/.../..."),
    on("tour", "5x5", { from: "a1" }),
    on("cover", "5x4", { guards: ["Nc2"], place: 1 }),
    exchange("nnn/.../.../NNN"),
    on("snake", "5x5"),
    on("errand", "8x8", { guards: ["Qd5"], from: "h8", visit: ["f8", "e8", "c8"] }),
    on("uncrossed", "6x6", { closed: true }),
    exchange("ab/../..", "../../ba"),
    on("tour", "6x6", { closed: true }),
    on("uncrossed", "6x6", { piece: "camel" }),
    exchange("n../..N/...", "N../..n/..."),
    on("cover", "4x4", { knights: ["a1"] }),
    on("snake", "6x6", { closed: true }),
    on("tour", "5x6"),
    exchange("nn./.../.NN"),
    on("errand", "5x5", { from: "c3", visit: ["a1", "e5", "a5", "e1"] }),
    on("uncrossed", "7x5"),
    exchange("n.n./..../N.N."),
    on("tour", "3x10", { closed: true }),
    on("cover", "6x5", { guards: ["Nc3"], place: 2 }),
    on("snake", "6x5"),
    exchange("a../.../..b", "b../.../..a"),
    on("uncrossed", "7x7", { closed: true }),
    on("errand", "7x7", { guards: ["Kd4"], from: "a1", visit: ["g7", "a7", "g1"] }),
    on("tour", "6x6", { from: "a1", to: "b1" }),
    exchange("n.n/.../.../N.N"),
    on("uncrossed", "8x8", { piece: "camel" }),
    on("snake", "7x5"),
];

const DAY = 86_400_000;

/** The puzzle of a moment, in milliseconds since 1970. */
export const puzzleOf = (moment) => PUZZLES[Math.floor(moment / DAY) % PUZZLES.length];
