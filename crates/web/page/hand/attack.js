/** Which guard attacks a cell. Guards and holes block the lines of other guards. */

const STRAIGHT = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
];
const DIAGONAL = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
];
const KNIGHT = [1, 2].flatMap((x) => [1, -1].flatMap((a) => [1, -1].map((b) => [a * x, b * (3 - x)])));

/** Directions of a role, and how far it reaches. */
const REACH = {
    K: [[...STRAIGHT, ...DIAGONAL], 1],
    Q: [[...STRAIGHT, ...DIAGONAL], Infinity],
    R: [STRAIGHT, Infinity],
    B: [DIAGONAL, Infinity],
    N: [KNIGHT, 1],
};

/** The cells that are not safe, each with the cell of a guard that attacks it, or that stands there. */
export function attackers(shape, guards) {
    const unsafe = new Map([...guards.keys()].map((cell) => [cell, cell]));
    for (const [cell, role] of guards) {
        const place = shape.named(cell);
        const [ways, reach] = REACH[role] ?? [[], 0];
        if (place === null) {
            continue;
        }
        for (const way of ways) {
            let at = place;
            for (let step = 0; step < reach; step += 1) {
                at = shape.shifted(at, way);
                const name = at === null ? null : shape.name(at);
                // A line over joined rims may lead back to the guard.
                if (name === null || guards.has(name)) {
                    break;
                }
                if (!unsafe.has(name)) {
                    unsafe.set(name, cell);
                }
            }
        }
    }
    return unsafe;
}
