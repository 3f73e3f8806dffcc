/** The sums of a magic tour by hand: a rank, file or diagonal whose last cell is visited has its sum. */

/** The lines through a cell: what each is called, and its cells. */
function linesOf({ shape, variant }, cell) {
    const { width, height } = shape;
    const at = shape.named(cell);
    const [file, rank] = [at % width, Math.floor(at / width)];
    const line = (name, length, place) => ({
        name,
        cells: Array.from({ length }, (_, index) => shape.name(place(index))),
    });
    const lines = [
        line(`rank ${rank + 1}`, width, (index) => rank * width + index),
        line(`file ${cell.replace(/\d+/, "")}`, height, (index) => index * width + file),
    ];
    if (variant === "magic") {
        const up = line("the diagonal from a1", width, (index) => index * width + index);
        const down = line("the diagonal from the last file", width, (index) => index * width + (width - 1 - index));
        lines.push(...[up, down].filter(({ cells }) => cells.includes(cell)));
    }
    return lines;
}

/** Why a cell cannot be next: the sum that a line would have; null where all are right. */
export function wrongSum({ puzzle, shape, path }, cell) {
    if (!puzzle.variant) {
        return null;
    }
    const numbers = new Map([...path, cell].map((visited, index) => [visited, index + 1]));
    for (const { name, cells } of linesOf({ shape, variant: puzzle.variant }, cell)) {
        const expected = (cells.length * (shape.area + 1)) / 2;
        const sum = cells.reduce((sum, at) => sum + (numbers.get(at) ?? 0), 0);
        if (cells.every((at) => numbers.has(at)) && sum !== expected) {
            return { text: `The sum of ${name} would be ${sum} instead of ${expected}.`, cells };
        }
    }
    return null;
}
