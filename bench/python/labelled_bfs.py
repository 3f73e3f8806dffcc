"""Labelled exchanges by bidirectional breadth-first search, in plain Python."""

STEPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def targets(width, height):
    """For each cell, the cells that a knight reaches from it; cells are numbered by rows."""
    return [
        [
            x + dx + width * (y + dy)
            for dx, dy in STEPS
            if 0 <= x + dx < width and 0 <= y + dy < height
        ]
        for y in range(height)
        for x in range(width)
    ]


def onward(layer, seen, reach):
    """The placements one move from those in `layer` that have not been seen, as a set."""
    found = set()
    for placement in layer:
        for cell, token in enumerate(placement):
            if token == ".":
                continue
            for target in reach[cell]:
                if placement[target] == ".":
                    low, high = (cell, target) if cell < target else (target, cell)
                    after = (
                        placement[:low]
                        + placement[high]
                        + placement[low + 1 : high]
                        + placement[low]
                        + placement[high + 1 :]
                    )
                    if after not in seen:
                        found.add(after)
    return found


def exchange(start, goal):
    """Fewest moves of knights from `start` to `goal`, or None. Each letter is one knight.

    A placement is a string with the rows one after another. The smaller of the two layers is
    searched next. Every move changes the parity of the number of knights on white cells, so
    a move leads from a layer to the next or to the one before: only that one is remembered.
    """
    width, height = len(start.split("/")[0]), start.count("/") + 1
    reach = targets(width, height)
    layers = [{start.replace("/", "")}, {goal.replace("/", "")}]
    before = [set(), set()]
    moves = 0
    while all(layers):
        if layers[0] & layers[1]:
            return moves
        side = 0 if len(layers[0]) <= len(layers[1]) else 1
        layers[side], before[side] = (
            onward(layers[side], before[side], reach),
            layers[side],
        )
        moves += 1
    return None


def labelled_4x3():
    """R. K. Guy's exchange of two rows of four labelled knights on 4x3."""
    return exchange("abcd/..../efgh", "efgh/..../abcd")


if __name__ == "__main__":
    print(labelled_4x3())
