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

/**
 * The leap of a path that a further one would cross or touch; null if there is none. Leaps with a common end are equally long
 * and meet nowhere else.
 */
export function crossed(shape, path, from, to) {
    const leap = [point(shape, from), point(shape, to)];
    for (let step = 1; step < path.length; step += 1) {
        const [a, b] = [path[step - 1], path[step]];
        const haveEnd = [a, b].includes(from) || [a, b].includes(to);
        if (!haveEnd && meet(leap, [point(shape, a), point(shape, b)])) {
            return [a, b];
        }
    }
    return null;
}
