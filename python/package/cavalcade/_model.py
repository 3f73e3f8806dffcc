"""Formulations as matrices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _native, _options
from ._puzzle import Puzzle, PuzzleLike

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_array

    Floats = NDArray[np.float64]
    Integers = NDArray[np.int64]


@dataclass(frozen=True, eq=False, repr=False)
class Model:
    """An integer program: all variables are integers, ``row_lower <= matrix @ x <= row_upper``, ``lower <= x <= upper``, and
    ``objective @ x`` is minimised or maximised.

    >>> import cavalcade as cv
    >>> from scipy.optimize import Bounds, LinearConstraint, milp
    >>> model = cv.model("guarini", "flow")
    >>> rows = LinearConstraint(model.matrix, model.row_lower, model.row_upper)
    >>> found = milp(model.cost, bounds=Bounds(model.lower, model.upper), constraints=rows)
    >>> round(found.fun)
    16
    """

    name: str
    """What it is called."""
    sense: str
    """``"minimise"`` or ``"maximise"``."""
    objective: Integers
    """The objective's coefficients, one a variable."""
    matrix: csr_array[Any]
    """The rows' coefficients, a row for each of ``rows``, a column for each of ``variables``."""
    row_lower: Floats
    """The least values of the rows; -inf where there is none."""
    row_upper: Floats
    """The largest values of the rows; inf where there is none."""
    lower: Integers
    """The least values of the variables."""
    upper: Integers
    """The largest values of the variables."""
    variables: list[str]
    """The names of the variables."""
    rows: list[str]
    """The names of the rows."""
    lazy: str | None
    """What its solutions may contain that constraints added while solving forbid, such as subtours; None where the program
    is complete."""
    is_integral: bool
    """Whether every vertex of the LP relaxation is integral."""

    @property
    def cost(self) -> Integers:
        """The objective's coefficients, negated where it is maximised: for solvers that minimise."""
        return self.objective if self.sense == "minimise" else -self.objective

    @property
    def integrality(self) -> Integers:
        """1 for each variable: it is an integer. As `scipy.optimize.milp` takes it."""
        import numpy as np

        return np.ones(len(self.variables), dtype=np.int64)

    @property
    def A(self) -> csr_array[Any]:
        """Of a model over leaps: the adjacency matrix, cells x cells, 1 where two cells are a leap apart."""
        from scipy.sparse import csr_array

        B = self.B
        product = (B @ B.T).tolil()
        product.setdiag(0)
        return csr_array(product)

    @property
    def B(self) -> csr_array[Any]:
        """Of a model over leaps: the incidence matrix, cells x leaps, 1 where a cell is an end of a leap."""
        return abs(self._block("degree_"))

    @property
    def C(self) -> csr_array[Any]:
        """Of Lessard's model (`edges`): the conflict matrix, leaps x leaps, 1 where two leaps cross."""
        block = self._block("cross_").tolil()
        block.setdiag(0)
        return block.tocsr()

    def _block(self, prefix: str) -> csr_array[Any]:
        """The rows of this prefix and the columns of leaps."""
        rows = [index for index, name in enumerate(self.rows) if name.startswith(prefix)]
        leaps = [index for index, name in enumerate(self.variables) if name.startswith("x_")]
        if not rows or not leaps:
            raise AttributeError(f"the model {self.name} has no rows {prefix}* over leaps")
        return self.matrix[rows][:, leaps]

    def __repr__(self) -> str:
        rows, variables = self.matrix.shape
        return (
            f"<Model {self.name}: {variables} variables, {rows} rows, {self.matrix.nnz} nonzeros>"
        )


def model(
    puzzle: PuzzleLike,
    method: str,
    *,
    horizon: int | None = None,
    settings: Mapping[str, object] | None = None,
) -> Model:
    """The program of a formulation, for a solver of one's own.

    Args:
        puzzle: as of :func:`solve`.
        method: the formulation, such as ``"edges"``, ``"flow"``, ``"time"``; :func:`methods` lists those with a backend.
        horizon: the number of moves of a time-indexed program.
        settings: settings of the formulation by name.

    Raises:
        InputError: there is no such formulation.
        MethodError: the program is too large.
        ModuleNotFoundError: scipy is not installed.
    """
    import numpy as np
    from scipy.sparse import csr_array

    options: _options.Options = {"method": method, "horizon": horizon, "settings": settings}
    arrays = _native.model(_options.request(Puzzle(puzzle), {"export": {"format": "lp"}}, options))

    def integers(data: bytes) -> Integers:
        return np.frombuffer(data, dtype="<i8").astype(np.int64)

    def floats(data: bytes) -> Floats:
        return np.frombuffer(data, dtype="<f8").astype(np.float64)

    places = (integers(arrays["row"]), integers(arrays["column"]))
    shape = (len(arrays["rows"]), len(arrays["variables"]))
    return Model(
        name=arrays["name"],
        sense=arrays["sense"],
        objective=integers(arrays["objective"]),
        matrix=csr_array((integers(arrays["coefficient"]), places), shape=shape),
        row_lower=floats(arrays["row_lower"]),
        row_upper=floats(arrays["row_upper"]),
        lower=integers(arrays["lower"]),
        upper=integers(arrays["upper"]),
        variables=arrays["variables"],
        rows=arrays["rows"],
        lazy=arrays["lazy"],
        is_integral=arrays["is_integral"],
    )
