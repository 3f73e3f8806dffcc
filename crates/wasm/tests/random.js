/** Random small puzzles of every kind, the same ones for the same seed. */

/** A generator of numbers below a bound: Marsaglia's xorshift with 32 bits. */
export function numbers(seed) {
    let state = seed >>> 0 || 1;
    return (below) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        state >>>= 0;
        return state % below;
    };
}

const PIECES = ["knight", "knight", "knight", "camel", "zebra", "giraffe"];
const name = (file, rank) => "abcdefgh"[file] + (rank + 1);

export function puzzle(next) {
    const pick = (list) => list[next(list.length)];
    const between = (least, most) => least + next(most - least + 1);
    const chance = (of) => next(of) === 0;
    /** A board, with holes now and then: its text and its cells. */
    const ground = (least, most) => {
        const [width, height] = [between(least, most), between(least, most)];
        const holes = chance(3) ? between(1, 2) : 0;
        const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => "."));
        for (let hole = 0; hole < holes; hole += 1) {
            pick(rows)[next(width)] = "#";
        }
        const cells = rows.flatMap((row, index) =>
            row.flatMap((sign, file) => (sign === "." ? [name(file, height - 1 - index)] : [])),
        );
        const board = holes ? rows.map((row) => row.join("")).join("/") : `${width}x${height}`;
        return { board, cells, rows };
    };
    const piece = pick(PIECES);
    const closed = chance(2);
    const makers = {
        exchange: () => {
            const { rows } = ground(3, 4);
            const placed = (tokens) => {
                const free = rows.flatMap((row, rank) =>
                    row.flatMap((sign, file) => (sign === "." ? [[rank, file]] : [])),
                );
                const filled = rows.map((row) => [...row]);
                for (const token of tokens) {
                    const [[rank, file]] = free.splice(next(free.length), 1);
                    filled[rank][file] = token;
                }
                return filled.map((row) => row.join("")).join("/");
            };
            const tokens = [..."nnNNab"].slice(0, between(1, 4));
            return { start: placed(tokens), goal: placed(tokens), piece };
        },
        uncrossed: () => ({ board: ground(3, 6).board, piece, closed }),
        snake: () => ({ board: ground(3, 5).board, piece, closed }),
        tour: () => ({ board: ground(3, 6).board, piece: pick(["knight", "knight", "zebra", "camel"]), closed }),
        count: () => ({ board: ground(3, 5).board, piece, closed }),
        cover: () => {
            const { board, cells } = ground(4, 5);
            return { board, guards: [`${pick(["Q", "R", "B", "N", "K"])}${pick(cells)}`], place: 1 };
        },
        errand: () => {
            const { board, cells } = ground(5, 7);
            const visit = Array.from({ length: between(1, 5) }, () => pick(cells));
            return { board, guards: [], from: pick(cells), visit };
        },
    };
    const kind = pick(Object.keys(makers));
    return { kind, ...makers[kind]() };
}
