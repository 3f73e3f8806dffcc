"""Certificates, and the independent verifier."""

from __future__ import annotations

import json
from os import PathLike, fspath
from typing import TYPE_CHECKING, NamedTuple

from . import _native, _options
from ._ask import handed_over
from ._errors import VerifyError
from ._progress import Progress
from ._puzzle import Puzzle, PuzzleLike

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Options


class Verified(NamedTuple):
    """What a certificate proves."""

    claim: str
    """The claim, a sentence without its full stop."""
    how: str
    """``"verified"``: it is proved; ``"recounted"``: of a number of tours, another program has counted as many."""
    effort: dict[str, int]
    """What the proof consists of: numbers by their nouns."""
    seconds: float
    """How long the check took."""

    def __str__(self) -> str:
        return self.claim


def verify(
    certificate: bytes | str | PathLike[str],
    puzzle: PuzzleLike | None = None,
    **options: Unpack[Options],
) -> Verified:
    """Has a certificate checked by the independent verifier, which shares no code with the methods.

    Args:
        certificate: what :meth:`Answer.certificate` has returned, or the path of such a file.
        puzzle: the puzzle that it should be about; by default, whichever it states.
        options: ``time_limit`` and ``memory``; see :class:`Options`.

    Raises:
        VerifyError: it is wrong, is about another puzzle, or was not checked to the end.
        InputError: the puzzle is not one.

    >>> import cavalcade as cv
    >>> certificate = cv.exchange("n.n/.../N.N").certificate()
    >>> cv.verify(certificate, "guarini").claim
    'no exchange of n.n/.../N.N into N.N/.../n.n by a knight takes fewer than 16 moves; the witness takes 16'
    """
    _options.check_names(options)
    if not isinstance(certificate, bytes):
        with open(fspath(certificate), "rb") as file:
            certificate = file.read()
    about = None if puzzle is None else Puzzle(puzzle).to_json()
    limits, progress = json.dumps(_options.limits(options)), Progress(options.get("progress"))
    task = _native.Task.verify(certificate, about, limits, progress.observer)
    [(kind, report)] = [(kind, json.loads(value)) for kind, value in handed_over(task, progress)]
    if kind == "refused":
        text, is_rejected = report
        raise VerifyError(text, is_rejected)
    claim, how, effort, seconds = report
    return Verified(claim, how, {noun: number for number, noun in effort}, seconds)


def certified(answer: str, most: int, options: Options) -> bytes:
    """The certificate of an answer as JSON, compressed."""
    _options.check_names(options)
    limits, progress = json.dumps(_options.limits(options)), Progress(options.get("progress"))
    task = _native.Task.certificate(answer, limits, most, progress.observer)
    [digits] = [json.loads(value) for _, value in handed_over(task, progress)]
    return bytes.fromhex(digits)
