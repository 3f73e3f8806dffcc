"""Lessard's program for uncrossed paths, solved by HiGHS of SciPy; subtours are forbidden as they appear."""

from __future__ import annotations

import cavalcade as cv
import networkx as nx
import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

puzzle = cv.Puzzle.uncrossed("5x5")
model = cv.model(puzzle, "edges", settings={"big-m": "used-together", "ends": "two"})
rows = [LinearConstraint(model.matrix, model.row_lower, model.row_upper)]
bounds = Bounds(model.lower, model.upper)
leaps: dict[int, tuple[str, str]] = {}
for column, name in enumerate(model.variables):
    if name.startswith("x_"):
        _, start, end = name.split("_")
        leaps[column] = (start, end)

while True:
    found = milp(model.cost, bounds=bounds, constraints=rows, integrality=model.integrality)
    assert found.x is not None, found.message
    used = [column for column in leaps if found.x[column] > 0.5]
    path: nx.Graph[str] = nx.Graph([leaps[column] for column in used])
    cycles = nx.cycle_basis(path)
    if not cycles:
        break
    print(f"{len(used)} leaps with a cycle of {len(cycles[0])}: forbidden")
    cut = np.zeros(len(model.variables))
    inside = [column for column in used if set(leaps[column]) <= set(cycles[0])]
    cut[inside] = 1
    rows.append(LinearConstraint(cut, -np.inf, len(inside) - 1))

ends = [cell for cell, degree in path.degree() if degree == 1]
by_hand = {"path": nx.shortest_path(path, *ends), "closed": False}
answer = cv.Answer.from_dict({"puzzle": puzzle.to_dict(), "witness": by_hand})
print(f"HiGHS: {answer.value} moves, the referee says {answer.verdict}")
print(f"Cavalcade: {cv.solve(puzzle)}")
