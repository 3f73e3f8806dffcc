/** The keys of the set-up view and those that act on a cell, as the list of keys shows them. */

export const KEYS = [
    ["Ctrl+Enter", "Solve"],
    ["Ctrl+Z", "Undo"],
    ["Ctrl+Shift+Z Ctrl+Y", "Redo"],
];
export const CELL_KEYS = [
    ["← ↑ → ↓", "Move between cells"],
    ["PgUp PgDn", "Ten ranks up or down"],
    ["Enter", "Use the tool on the cell"],
    ["m /", "Pick up what stands there (/ in an exchange); Enter drops it, Delete removes it, Escape cancels"],
    ["# .", "Hole, clear the cell"],
    ["n N a…", "Exchange: place this token"],
    ["K Q R B N", "Place a guard"],
    ["w s e v b", "Walker, start, end, next to visit, next of the first cells"],
];
