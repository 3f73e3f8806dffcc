"""Knight's tours by depth-first search, in plain Python."""

STEPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def neighbours(width, height):
    """For each cell, the cells a leap away; cells are numbered by rows."""
    return [
        [
            x + dx + width * (y + dy)
            for dx, dy in STEPS
            if 0 <= x + dx < width and 0 <= y + dy < height
        ]
        for y in range(height)
        for x in range(width)
    ]


def count_closed(width, height):
    """The number of closed tours, a tour and its reverse as one.

    The tour starts in a corner, which has two leaps at most: one of them is the first leap
    and the other the last, so each tour is found once. `ways` counts the leaps of a cell to
    unvisited cells, to the end of the path and to the corner; a cell that was passed by and has
    fewer than two cannot be on a tour.
    """
    cells = width * height
    near = neighbours(width, height)
    if cells < 4 or len(near[0]) != 2:
        return 0
    first, last = near[0]
    free = [True] * cells
    ways = [len(others) for others in near]
    free[0] = False

    def extend(cell, left):
        """Count the tours that continue from `cell`, with `left` cells unvisited."""
        if cell == last:
            return int(left == 0)
        # The path leaves `cell` now, so other cells near it can no longer use it.
        found = 0
        open_cells = [other for other in near[cell] if free[other]]
        short = []
        for other in open_cells:
            ways[other] -= 1
            if ways[other] < 2:
                short.append(other)
        # A cell left with one way besides `cell` has to be next, and there can be only one.
        if len(short) < 2 and all(ways[other] == 1 for other in short):
            for other in short or open_cells:
                free[other] = False
                found += extend(other, left - 1)
                free[other] = True
        for other in open_cells:
            ways[other] += 1
        return found

    free[first] = False
    return extend(first, cells - 2)


def open_tour(width, height, start=0):
    """An open tour from `start` as a list of cells, or None: fewest onward moves first."""
    near = neighbours(width, height)
    free = [True] * (width * height)

    def onward(cell):
        return sum(free[other] for other in near[cell])

    def extend(path):
        if len(path) == len(near):
            return True
        for cell in sorted((c for c in near[path[-1]] if free[c]), key=onward):
            free[cell] = False
            path.append(cell)
            if extend(path):
                return True
            free[path.pop()] = True
        return False

    free[start] = False
    path = [start]
    return path if extend(path) else None


if __name__ == "__main__":
    print(count_closed(6, 6))
    print(open_tour(8, 8))
