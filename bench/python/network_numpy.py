"""Knight's tours by the network of Takefuji and Lee, one restart at a time, in numpy.

All neurons are updated simultaneously by a product of the 0-1 matrix of neighbours and the vector
of outputs, the form in which a post asks for it. Unlike there, a settled network
needs two firing leaps at *every* cell, and the search ends at a time limit.
"""

import time

import numpy as np

STEPS = ((1, 2), (2, 1), (2, -1), (1, -2))


def leaps_of(width, height):
    """All leaps as pairs of cells, numbered by rows."""
    return np.array(
        [
            (x + width * y, x + dx + width * (y + dy))
            for y in range(height)
            for x in range(width)
            for dx, dy in STEPS
            if x + dx < width and 0 <= y + dy < height
        ]
    )


def single_cycle(leaps, cells):
    """The cells in the order of the cycle, if leaps with two at each cell are one cycle."""
    near = [[] for _ in range(cells)]
    for a, b in leaps.tolist():
        near[a].append(b)
        near[b].append(a)
    path, before, cell = [0], 0, near[0][0]
    while cell != 0:
        path.append(cell)
        first, second = near[cell]
        before, cell = cell, second if first == before else first
    return path if len(path) == cells else None


def closed_tour(width, height, seed=None, iterations=40, time_limit=60.0):
    """A closed tour as a list of cells, or None when the time limit is reached."""
    random = np.random.default_rng(seed)
    leaps, cells = leaps_of(width, height), width * height
    shares = (leaps[:, None, :, None] == leaps[None, :, None, :]).any(axis=(2, 3))
    np.fill_diagonal(shares, False)
    neighbours = shares.astype(np.int64)
    stop = time.monotonic() + time_limit
    while time.monotonic() < stop:
        output = random.integers(0, 2, len(leaps))
        state = np.zeros(len(leaps), np.int64)
        for _ in range(iterations):
            state = state + 3 - neighbours @ output - output
            output[state < 0] = 0
            output[state > 3] = 1
            fired = leaps[output == 1]
            if (np.bincount(fired.ravel(), minlength=cells) == 2).all():
                path = single_cycle(fired, cells)
                if path is not None:
                    return path
                break
    return None


if __name__ == "__main__":
    print(closed_tour(8, 8, seed=1))
