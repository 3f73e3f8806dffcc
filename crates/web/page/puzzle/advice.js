/**
 * What to do on the board about an error. The server's messages speak of the keys of a file, for it does not know how the
 * puzzle is stated; here is the same for those who have a board and a mouse. What is not in the table is said by the server.
 */

import { has } from "./kinds.js";

const isEmpty = (draft, key) => (draft[key] ?? null) === null || draft[key].length === 0;
const cellsOf = ({ shape }) => shape.area - shape.holes.size;

/**
 * Messages by the key at which the server found the error. The first row of a key is taken whose condition holds: a part of the
 * server's sentence, of which `$1` is inserted, or a question about the draft.
 */
const TABLE = {
    knights: [
        [(draft) => isEmpty(draft, "knights"), "Put a walker on a cell: choose “Walker” and click where it starts."],
        [
            /starts on (\w+), which is attacked by the guard (\w)(\w+)/,
            "A guard on $3 attacks the walker on $1: drag one of them to another cell.",
        ],
        [
            /starts on (\w+), which is where the guard/,
            "A walker and a guard both stand on $1: drag one of them to another cell.",
        ],
        [
            /starts on (\w+), which is not a cell/,
            "There is no cell $1 on this board: drag the walker back, or change its cell.",
        ],
        [/two walkers start on (\w+)/, "Two walkers start on $1: drag one of them to another cell."],
    ],
    place: [
        [
            /exclude each other/,
            "Choose one: walkers that start where you put them, or a number of them on the best cells.",
        ],
    ],
    from: [
        [(draft) => isEmpty(draft, "from"), "Choose the cell where the errand begins: pick “Start” and click a cell."],
        [
            /starts on (\w+), which is attacked by the guard (\w)(\w+)/,
            "A guard on $3 attacks the start on $1: drag one of them to another cell.",
        ],
        [
            /starts on (\w+), which is where the guard/,
            "The walker starts on $1, where a guard stands: drag one of them to another cell.",
        ],
        [/(\w+)(?:, which)? is not a cell/, "There is no cell $1 on this board: put the start on one of its cells."],
    ],
    to: [[/(\w+) is not a cell/, "There is no cell $1 on this board: put the end on one of its cells."]],
    visit: [
        [(draft) => isEmpty(draft, "visit"), "Choose the cells to visit: pick “Visit” and click them in their order."],
        [
            /to visit (\w+), which is attacked by the guard (\w)(\w+)/,
            "A guard on $3 attacks $1, which is to be visited: drag one of them to another cell.",
        ],
        [
            /to visit (\w+), which is where the guard/,
            "A guard stands on $1, which is to be visited: drag one of them to another cell.",
        ],
        [
            /to visit (\w+), which is not a cell/,
            "There is no cell $1 on this board to visit: drag its number to another one.",
        ],
    ],
    begin: [
        [/(\w+)(?:, which)? is not a cell/, "There is no cell $1 on this board: begin on cells of the board."],
        [/(\w+) is given twice/, "$1 is among the first cells twice: take one of them away."],
        [/does not leap from (\w+) to (\w+)/, "No leap leads from $1 to $2: begin with cells that are a leap apart."],
        [/(\w+-\w+) crosses (\w+-\w+)/, "$1 crosses $2: choose first cells whose leaps do not cross."],
        [/(\w+) is a leap away from (\w+)/, "$1 is a leap away from $2: only consecutive cells may be."],
        [/`from` is (\w+), and/, "The first cell is $1, and the path begins elsewhere: take one of the two away."],
    ],
    forbidden: [
        [/(\w+) of (\w+-\w+) is not a cell/, "There is no cell $1 on this board: take $2 away."],
        [/does not leap from (\w+) to (\w+)/, "No leap leads from $1 to $2, so that it need not be forbidden."],
        [/^invalid leap/, "Write each leap as two cells, such as c3-e4."],
    ],
    numbers: [
        [/(\w+) is not a cell/, "There is no cell $1 on this board: number cells of the board."],
        [
            /(\w+) has the number (\w+)/,
            "$1 cannot have the number $2: a tour has the numbers from 1 to that of the cells.",
        ],
        [/(\w+) and (\w+) both have the number (\w+)/, "$1 and $2 both have the number $3: change one of them."],
        [/invalid|expected/, "Write cells with their numbers, such as a1=1, c3=16."],
    ],
    variant: [
        [
            /one of a rectangle/,
            "Ranks and files have equal sums on a rectangle without holes: fill the holes, or choose “none”.",
        ],
        [
            /one of a square/,
            "A magic tour has two diagonals: make the board a square without holes, or choose “semimagic”.",
        ],
    ],
    guards: [
        [/every cell of the board/, "The guards attack every cell: remove one, or make the board larger."],
        [/invalid guard `([^`]*)`/, "“$1” is not a guard: expected K, Q, R, B or N and a cell, such as Qd5."],
        [
            /the guard (\w)(\w+) is not on a cell/,
            "There is no cell $2 on this board: put the guard on one of its cells.",
        ],
        [/guards \w(\w+) and \w+ stand on the same cell/, "Two guards stand on $1: move one of them to another cell."],
    ],
    goal: [
        [
            ({ start, goal }) => goal === null && start.size === 0,
            "Put tokens on the board: choose one and click the cells where it starts.",
        ],
        [
            (draft) => draft.goal === null && draft.start.size === cellsOf(draft),
            "Every cell is occupied, so that no token can move: choose “Eraser” and click a cell.",
        ],
        [
            ({ goal }) => goal === null,
            "The colours of these tokens cannot be swapped: switch off “Swap the colours” and put the tokens where they go.",
        ],
        [
            /has (\d+) of token ['"](.+?)['"], `goal` has (\d+)/,
            "Start and goal have different tokens (“$2”: $1 at the start, $3 at the goal): put the same ones on both boards.",
        ],
        [/is on the board/, "Start and goal need the same board, with the same holes."],
    ],
    board: [
        [
            (draft) => cellsOf(draft) === 0,
            "The board has no cell left: choose “Hole” and click where a cell should be.",
        ],
        [
            /at most (\d+) cells are accepted/,
            "This board is too large to be solved here: make it smaller, at most $1 cells, or start the server with a larger --cells.",
        ],
        [/^invalid board size/, "Width and height must be whole numbers from 1."],
    ],
    piece: [
        [
            /common factor (\d+)/,
            "Both steps of this piece can be divided by $1: choose steps without a common factor, such as 2,3.",
        ],
        [
            /never cross/,
            "The leaps of this piece never cross, so that any path would do: choose longer steps, such as 1,3.",
        ],
        [
            /^unknown piece `([^`]*)`/,
            "“$1” is not a piece: write its two steps, such as 2,5, or a sum, such as knight+camel.",
        ],
    ],
    symmetry: [
        [/undirected/, "Symmetric tours have no direction: remove “Directed”, and the first and the last cell."],
    ],
    up_to_symmetry: [
        [/undirected/, "Tours up to symmetry have no direction: remove “Directed”, and the first and the last cell."],
        [/not both/, "Choose one: tours with a symmetry, or all tours up to symmetry."],
    ],
    by: [
        [
            /all undirected tours/,
            "Tours by a statistic have no direction and any symmetry: remove “Directed”, the first and the last cell, and what is asked of symmetries.",
        ],
        [/in the plane/, "Where rims are joined, only given leaps are counted: choose “leaps”, or join no rims."],
        [/give some/, "Write the leaps that are counted in the field “Leaps”, such as a1-b3."],
    ],
    leaps: [
        [/are counted by/, "Leaps are counted by the statistic “leaps”: choose it, or empty this field."],
        [/(\w+) of (\w+-\w+) is not a cell/, "There is no cell $1 on this board: take $2 away."],
        [/does not leap from (\w+) to (\w+)/, "No leap leads from $1 to $2: take it away."],
        [/^invalid leap/, "Write each leap as two cells, such as c3-e4."],
    ],
    directed: [
        [
            /contradicts/,
            "Tours from a given cell have a direction: tick “Directed”, or remove the first and the last cell.",
        ],
    ],
};

/** The error with a message about the board, where there is one. */
export function onBoard(error, draft) {
    const key = error.place?.key;
    // A placement is its own board.
    const rows = TABLE[key === "start" && has(draft.kind, "start") ? "board" : key] ?? [];
    for (const [condition, message] of rows) {
        const parts = typeof condition === "function" ? condition(draft) && [] : condition.exec(error.message);
        if (parts) {
            return { ...error, message: message.replace(/\$(\d)/g, (_, number) => parts[number]) };
        }
    }
    return error;
}
