"""Exceptions. Their texts name the place, what was expected and a right one, as on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._answer import Answer


class CavalcadeError(Exception):
    """The base of all exceptions of this package."""


class InputError(CavalcadeError, ValueError):
    """A board, a puzzle or an option that breaks a rule.

    Attributes:
        option: the keyword that is wrong, such as ``"method"``; None where the fault is in the puzzle.
    """

    def __init__(self, text: str, option: str | None = None) -> None:
        super().__init__(text, option)
        self.option = option

    def __str__(self) -> str:
        return str(self.args[0])


class MethodError(CavalcadeError, RuntimeError):
    """The method cannot answer this puzzle: it is too large, of another form, or its solver has failed."""


class LimitError(CavalcadeError):
    """A limit has ended an iteration before it was complete.

    Attributes:
        answer: the best that is known.
    """

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer

    def __str__(self) -> str:
        return f"stopped by the limit of {self.answer.stopped}: there may be more"


class VerifyError(CavalcadeError):
    """The verifier does not accept a certificate.

    Attributes:
        is_rejected: whether it is wrong; if not, it was not checked to the end: a limit was reached, or a rule is unknown.
    """

    def __init__(self, text: str, is_rejected: bool) -> None:
        super().__init__(text, is_rejected)
        self.is_rejected = is_rejected

    def __str__(self) -> str:
        return str(self.args[0])


class FoulError(CavalcadeError):
    """The referee has refused an answer.

    Attributes:
        rule: the name of the rule that is broken, such as ``"leap"``.
        step: the step of the solution, from 1; None where the fault is not at one step.
        witness: the number of the solution, from 1, where several are listed.
    """

    def __init__(
        self, text: str, rule: str = "", step: int | None = None, witness: int | None = None
    ) -> None:
        super().__init__(text, rule, step, witness)
        self.rule = rule
        self.step = step
        self.witness = witness

    def __str__(self) -> str:
        return str(self.args[0])
