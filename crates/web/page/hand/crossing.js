/** Whether two leaps of a path meet, in whole numbers. */

/** File and rank of a cell. */
export const point = (shape, cell) => {
    const place = shape.named(cell);
    return [shape.file(place), shape.rank(place)];
};

/**
 * Whether two straight lines, ends included, have a point in common: not if one lies on one side of the other's line, nor if
 * the rectangles around them are apart, which decides where all four ends are on one line.
 */
export function meet([a, b], [c, d]) {
    const isBeside = (from, to, ends) => {
        const [one, other] = ends.map((end) => turn(from, to, end));
        return (one > 0 && other > 0) || (one < 0 && other < 0);
    };
    const areApart = (axis) =>
        Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
        Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]);
    return !areApart(0) && !areApart(1) && !isBeside(a, b, [c, d]) && !isBeside(c, d, [a, b]);
}

/** Twice the signed area of a triangle: positive if c lies to the left of the way from a to b. */
const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether two leaps share a point that is not an end of both: of two with a common end, one lies on the other. */
function cross(shape, one, other) {
    const common = one.find((cell) => other.includes(cell));
    if (!common) {
        return meet(
            one.map((cell) => point(shape, cell)),
            other.map((cell) => point(shape, cell)),
        );
    }
    const [at, p, q] = [common, ...[one, other].map((leap) => leap.find((cell) => cell !== common))].map((cell) =>
        point(shape, cell),
    );
    return turn(at, p, q) === 0 && (p[0] - at[0]) * (q[0] - at[0]) + (p[1] - at[1]) * (q[1] - at[1]) > 0;
}

/** The leaps of a path, each two cells. */
const leapsOf = (path) => path.slice(1).map((cell, index) => [path[index], cell]);

/** The leap of a path that a further one would cross or touch; null if there is none. */
export const crossed = (shape, path, from, to) => leapsOf(path).find((leap) => cross(shape, leap, [from, to])) ?? null;

/** How many pairs of leaps of a path cross. */
export const crossings = (shape, path) =>
    leapsOf(path)
        .map((leap, index, leaps) => leaps.slice(0, index).filter((other) => cross(shape, leap, other)).length)
        .reduce((sum, count) => sum + count, 0);
