"""A time limit, a callback that is told of the progress, and the best that is known."""

from datetime import timedelta

import cavalcade as cv


def show(progress: dict[str, object]) -> None:
    """Prints what is being done."""
    print(progress["phase"], progress["done"], "of", progress["total"], progress["unit"])


answer = cv.uncrossed("13x13", time_limit=timedelta(seconds=2), progress=show)
print(answer.status, answer.value, "of at most", answer.bound, "- stopped by", answer.stopped)
