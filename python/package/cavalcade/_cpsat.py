"""CP-SAT as a backend: the executable `cavalcade-cpsat`, which `--backend exec:cpsat` runs.

It reads a program as an MPS file and writes the status and the values as lines of text. It needs OR-Tools
(`pip install cavalcade[cpsat]`); https://developers.google.com/optimization/cp/cp_solver describes the solver.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def main() -> int:
    """Solves one program; the exit code is 0 if it ended with a status."""
    parser = argparse.ArgumentParser(
        prog="cavalcade-cpsat", description="Solve an MPS file by CP-SAT of OR-Tools."
    )
    parser.add_argument("program", type=Path, help="the program, an MPS file")
    parser.add_argument(
        "solution", type=Path, help="the file to write: the status, and a line for each variable"
    )
    parser.add_argument("--seconds", type=float, help="the time limit")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    try:
        from ortools.linear_solver.python import model_builder
    except ImportError:
        print("OR-Tools is not installed: pip install ortools", file=sys.stderr)
        return 2
    model = model_builder.Model()  # type: ignore[no-untyped-call]
    if not model.import_from_mps_file(str(asked.program)):
        print(f"cannot read {asked.program} as an MPS file", file=sys.stderr)
        return 2
    solver = model_builder.Solver("sat")
    if asked.seconds is not None:
        solver.set_time_limit_in_seconds(asked.seconds)
    solver.set_solver_specific_parameters(f"num_workers:{asked.threads} random_seed:{asked.seed}")
    status = solver.solve(model).name
    lines = [status]
    if status in ("OPTIMAL", "FEASIBLE"):
        lines += [
            f"{variable.name} {solver.value(variable):.0f}" for variable in model.get_variables()
        ]
    asked.solution.write_text("\n".join(lines) + "\n")
    if status != "INFEASIBLE":
        print(f"Bound: {solver.best_objective_bound}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
