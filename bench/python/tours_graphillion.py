"""Closed knight's tours counted with graphillion, a library of decision diagrams."""

from graphillion import GraphSet

STEPS = ((1, 2), (2, 1), (-1, 2), (-2, 1))


def leap_universe(width, height):
    """Make the leaps of a knight on the board graphillion's universe of edges."""
    cells = {(x, y) for x in range(width) for y in range(height)}
    GraphSet.set_universe(
        [
            ((x, y), (x + dx, y + dy))
            for x, y in sorted(cells)
            for dx, dy in STEPS
            if (x + dx, y + dy) in cells
        ]
    )
    return cells


def count_closed(width, height):
    """The number of closed tours: Hamiltonian cycles of the leap graph."""
    leap_universe(width, height)
    return GraphSet.cycles(is_hamilton=True).len()


def count_two_factors(width, height):
    """The number of 2-factors: sets of leaps with exactly two at every cell."""
    cells = leap_universe(width, height)
    return GraphSet.graphs(degree_constraints={cell: 2 for cell in cells}).len()


if __name__ == "__main__":
    print(count_closed(6, 6))
