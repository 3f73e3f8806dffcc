"""The terms of a sequence as they are proved, and a comparison of the ways to prove one."""

import cavalcade as cv

for n, value in cv.sequence("A003192", range(1, 8)):
    print(n, value)

print(cv.compare(cv.Puzzle.uncrossed("4x4"), backends=["cadical"], time_limit=10))
