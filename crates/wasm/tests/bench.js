/** What WebAssembly costs: the same requests by the program and by the module in Node, in one run. Seconds, best of three. */

import { answer, here, settled, there } from "./solver.js";

const ROWS = [
    ["Guarini", { kind: "exchange", start: "n.n/.../N.N" }, {}],
    ["exchange 4x3, Guy", { kind: "exchange", start: "abcd/..../efgh", goal: "efgh/..../abcd" }, {}],
    ["uncrossed 8x8", { kind: "uncrossed", board: "8x8" }, {}],
    ["uncrossed 9x9", { kind: "uncrossed", board: "9x9" }, {}],
    ["count 6x6 closed", { kind: "count", board: "6x6", closed: true }, {}],
    ["count 7x6 closed", { kind: "count", board: "7x6", closed: true }, {}],
    ["snake 8x8", { kind: "snake", board: "8x8" }, {}],
    ["tour 8x8 closed", { kind: "tour", board: "8x8", closed: true }, {}],
    ["Finegold's errand", { kind: "errand", board: "8x8", guards: ["Qd5"], from: "h8", visit: "ranks" }, {}],
    ["tour 8x8, SAT", { kind: "tour", board: "8x8", closed: true }, { method: "sat" }],
    ["cover, queen d5", { kind: "cover", board: "8x8", guards: ["Qd5"], knights: ["h8", "a1"] }, {}],
    ["uncrossed 5x5, edges", { kind: "uncrossed", board: "5x5" }, { method: "edges" }],
];
const REPEATED = 3;

console.log("| puzzle | value | program (s) | module (s) | ratio |\n| --- | --- | --- | --- | --- |");
for (const [name, puzzle, choice] of ROWS) {
    const request = settled({ puzzle, choice, limits: { threads: 1, time_limit: 300 } });
    const best = (run) => {
        const answers = Array.from({ length: REPEATED }, () => answer(run(request)));
        return answers.reduce((best, found) => (found.seconds < best.seconds ? found : best));
    };
    const [ours, theirs] = [best(here), best(there)];
    const value = ours.witness?.count ?? ours.value;
    const ratio = (ours.seconds / theirs.seconds).toFixed(1);
    console.log(
        `| ${name} | ${value} | ${theirs.seconds.toPrecision(3)} | ${ours.seconds.toPrecision(3)} | ${ratio} |`,
    );
}
