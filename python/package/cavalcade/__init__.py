"""Exact, checked answers about leapers on boards.

>>> import cavalcade as cv
>>> answer = cv.exchange("n.n/.../N.N")     # Guarini, 1512: the white and the black knights change places
>>> answer.value, answer.is_proved
(16, True)

Every answer has been replayed by a referee that shares no code with the methods. In a notebook it shows its picture.

============================================  ===============================================================
:func:`exchange`                              fewest moves that turn one placement of tokens into another
:func:`uncrossed`                             longest path of leaps that never crosses itself
:func:`cover`                                 a team visits every cell that the guards leave safe
:func:`errand`                                visit given cells in a given order in the fewest moves
:func:`tour`                                  visit every cell exactly once
:func:`count`                                 how many tours there are
:func:`snake`                                 longest path in which only consecutive cells are a leap apart
:func:`solve`                                 any puzzle, from a file too
:func:`all_solutions`, :func:`solutions`      all best solutions
:func:`samples`, :func:`rank`                 uniformly random tours, and the rank of a tour
:func:`depths`, :func:`plan`, :func:`heights`, :func:`cover_map`  more questions
:func:`survey`, :func:`fewest_walkers`        a cover with its guards on all cells; with as few walkers as suffice
:func:`generate`                              an exchange at random with a given number of moves
:func:`sequence`, :func:`sequences`           terms of integer sequences
:func:`compare`, :func:`model`                formulations and solvers side by side; programs as matrices
:func:`check`                                 the referee
:func:`verify`                                the independent verifier of certificates
:func:`handout`                               sheets to print, with the solution overleaf
:func:`board_editor`                          a board in a notebook: set up with the mouse, play an answer
:mod:`cavalcade.cluster`                      counts that the processes of a Dask cluster share
============================================  ===============================================================
"""

from ._answer import Answer, Secondary, Status, Verdict
from ._ask import (
    all_solutions,
    check,
    count,
    cover,
    cover_map,
    depths,
    errand,
    exchange,
    generate,
    methods,
    plan,
    snake,
    solutions,
    solve,
    tour,
    uncrossed,
)
from ._board import Board
from ._compare import Comparison, compare
from ._errors import (
    CavalcadeError,
    FoulError,
    InputError,
    LimitError,
    MethodError,
    VerifyError,
)
from ._handout import Handout, handout
from ._model import Model, model
from ._native import __version__
from ._notebook import board_editor
from ._options import Options
from ._picture import Animation
from ._puzzle import Puzzle, classics
from ._range import Range, heights
from ._ranks import Rank, rank, samples
from ._sequence import sequence, sequences
from ._survey import Survey, fewest_walkers, survey
from ._verify import Verified, verify

__all__ = [
    "Animation",
    "Answer",
    "Board",
    "CavalcadeError",
    "Comparison",
    "FoulError",
    "Handout",
    "InputError",
    "LimitError",
    "MethodError",
    "Model",
    "Options",
    "Puzzle",
    "Range",
    "Rank",
    "Secondary",
    "Status",
    "Survey",
    "Verdict",
    "Verified",
    "VerifyError",
    "__version__",
    "all_solutions",
    "board_editor",
    "check",
    "classics",
    "compare",
    "count",
    "cover",
    "cover_map",
    "depths",
    "errand",
    "exchange",
    "fewest_walkers",
    "generate",
    "handout",
    "heights",
    "methods",
    "model",
    "plan",
    "rank",
    "samples",
    "sequence",
    "sequences",
    "snake",
    "solutions",
    "solve",
    "survey",
    "tour",
    "uncrossed",
    "verify",
]
