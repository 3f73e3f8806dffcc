/** The order of cells on a ring: one in which neighbours are a leap apart where that is possible. */

import { cellsOf } from "./leaps.js";

/** The cells from which a leap is possible, in the order of a walk that goes on to the cell with the fewest ways, as long as it can. */
export function ringOrder({ shape, graph }) {
    const cells = cellsOf(shape).filter((cell) => graph.from(cell).length);
    const order = [];
    const isNew = new Set(cells);
    const ways = (cell) => graph.from(cell).filter((other) => isNew.has(other)).length;
    const fewest = (some) =>
        some.reduce((best, cell) => (best === null || ways(cell) < ways(best) ? cell : best), null);
    while (isNew.size) {
        let cell = fewest([...isNew]);
        while (cell) {
            isNew.delete(cell);
            order.push(cell);
            cell = fewest(graph.from(cell).filter((other) => isNew.has(other)));
        }
    }
    return order;
}
