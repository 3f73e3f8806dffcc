"""Guarini's knights: the answer, its picture, and all solutions."""

import cavalcade as cv

answer = cv.exchange("n.n/.../N.N")
print(answer)
for number, (start, end) in enumerate(answer.moves or [], start=1):
    print(f"{number:2}. {start}-{end}")

every = cv.all_solutions(answer.puzzle, limit=1)
print(f"{every.count} shortest solutions, {every.classes} up to symmetry")

answer.save("guarini.svg")
answer.animate(width=240).save("guarini.gif")
