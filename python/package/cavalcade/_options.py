"""The options that every question takes, as the keywords of its function."""

from __future__ import annotations

import json
import operator
from os import PathLike
from typing import TYPE_CHECKING, Any, TypedDict, Union

from . import _native
from ._errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import timedelta

    from ._puzzle import Puzzle

Path = Union[str, "PathLike[str]"]


class Options(TypedDict, total=False):
    """What can be chosen beside the puzzle.

    * ``method``: the method's name; :func:`cavalcade.methods` lists them.
    * ``backend``: the solver behind a method that builds a program, such as ``"cadical"``.
    * ``horizon``: the only number of moves that a time-indexed program tries.
    * ``settings``: settings of the method by name; lists are those of cells.
    * ``seed``: the seed of everything random; 0 by default.
    * ``time_limit``: seconds, or a :class:`datetime.timedelta`; then the best that is known is returned.
    * ``memory``: the limit of tables in bytes, or a text such as ``"8GiB"``, which is the default.
    * ``threads``: by default one a core.
    * ``scratch``: a directory for tables that exceed the memory limit.
    * ``verify``: whether the independent verifier checks a certificate of the answer: True or ``"yes"``, within the limits; False
      or ``"no"``; by default, if it takes little time. :attr:`Answer.bound_by` says whether it has.
    * ``progress``: True shows a bar (of tqdm, where it is installed), False does not, a callable gets a dictionary with the
      keys ``phase``, ``done``, ``total``, ``unit``, ``incumbent``, ``bound`` and ``memory`` at most ten times a second, and
      with ``witness``: the best solution so far as in :meth:`Answer.to_dict`, where it is new, else None. By default there is a bar, after a second, on terminals and in notebooks with ipywidgets.
    """

    method: str | None
    backend: str | None
    horizon: int | None
    settings: Mapping[str, object] | None
    seed: int
    time_limit: float | timedelta | None
    memory: int | str | None
    threads: int | None
    scratch: Path | None
    verify: bool | str | None
    progress: bool | Callable[[dict[str, Any]], object] | None


_NAMES = ("method", "backend")
_NUMBERS = ("horizon", "seed")
_LIMITS = ("time_limit", "memory", "threads", "scratch")
_KNOWN = (*_NAMES, *_NUMBERS, "settings", *_LIMITS, "verify", "progress")


def check_names(options: Mapping[str, object]) -> None:
    """Raises TypeError, as a call with an unknown keyword does."""
    for name in options:
        if name not in _KNOWN:
            raise TypeError(f"unknown option {name!r}: expected one of {', '.join(_KNOWN)}")


def choice(options: Options) -> dict[str, Any]:
    """The method and what belongs to it, as a request has them."""
    given = dict(options)
    chosen: dict[str, Any] = {name: given[name] for name in _NAMES if given.get(name) is not None}
    for name in _NUMBERS:
        if given.get(name) is not None:
            chosen[name] = _number(name, given[name])
    settings = options.get("settings")
    if settings:
        chosen["settings"] = {name: _setting(value) for name, value in settings.items()}
    return chosen


def limits(options: Options) -> dict[str, Any]:
    """The limits, as a request has them."""
    found: dict[str, Any] = {}
    time_limit = options.get("time_limit")
    if time_limit is not None:
        found["time_limit"] = seconds(time_limit)
    memory = options.get("memory")
    if memory is not None:
        found["memory"] = size("memory", memory)
    threads = options.get("threads")
    if threads is not None:
        found["threads"] = _number("threads", threads)
    return found


def _number(name: str, value: Any) -> int:
    """A number that is not negative, of any integer type."""
    try:
        number = operator.index(value)
    except TypeError:
        raise InputError(f"{name}: expected an integer, not {value!r}", name) from None
    if not 0 <= number < 1 << 64:
        raise InputError(f"{name}: expected an integer from 0 to 2^64 - 1, not {number}", name)
    return number


def _setting(value: object) -> str:
    """A value as settings are written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def size(name: str, given: int | str) -> int:
    """Bytes, or a text such as ``"8GiB"``."""
    return _number(name, _native.memory(given) if isinstance(given, str) else given)


def seconds(limit: float | timedelta) -> float:
    """Seconds of a limit."""
    if isinstance(limit, (int, float)):
        return float(limit)
    try:
        return limit.total_seconds()
    except AttributeError:
        raise InputError(
            f"time_limit: expected seconds or a datetime.timedelta, not {limit!r}", "time_limit"
        ) from None


def request(puzzle: Puzzle, ask: str | dict[str, Any], options: Options) -> str:
    """A request as JSON."""
    check_names(options)
    parts: dict[str, Any] = {"ask": ask, "choice": choice(options), "limits": limits(options)}
    verify = options.get("verify")
    if verify is not None:
        parts["verify"] = _setting(verify)
    try:
        rest = json.dumps(parts, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise InputError(f"an option has a value of a wrong type: {error}") from None
    return f'{{"puzzle":{puzzle.to_json()},{rest[1:]}'
