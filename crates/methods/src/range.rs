//! The same puzzle on all rectangles of a range of widths and a range of heights: an answer for each, in the order of the
//! widths, those of a width in the order of their heights.
//!
//! **Idea.** A board and its transposed board have the same number of tours, and one sweep along the longer side counts
//! the tours of all rectangles with the same shorter side. So `4..40x6` takes one sweep of width 6 for the boards from
//! 6 x 6 on, and in `4..8x4..8` each size is counted once, by one sweep for each shorter side. Of other puzzles each size
//! is solved once, and its solution is transposed; the referee replays it again.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};
use std::path;

use cavalcade_board::Cell;
use cavalcade_puzzle::witness::Path;
use cavalcade_puzzle::{Answer, Choice, Count, Family, FamilyError, Objection, Puzzle, Shape, Status, Witness};
use cavalcade_referee::check;
use cavalcade_run::{Budget, Observer, Stopwatch};

use crate::chosen::solve_by;
use crate::count::{self, Sweep};
use crate::error::SolveError;
use crate::judge::check_and_wrap;
use crate::method::Method;
use crate::outcome::Outcome;

/// A puzzle on several rectangles; its own board is not used.
pub struct Range<'a> {
    /// What is asked of each board.
    pub puzzle: &'a Puzzle,
    /// Their files.
    pub widths: RangeInclusive<u64>,
    /// Their ranks.
    pub heights: RangeInclusive<u64>,
    /// By which method.
    pub choice: &'a Choice,
    /// A directory for the checkpoints of a sweep.
    pub checkpoint: Option<&'a path::Path>,
}

impl Range<'_> {
    /// Hands on an answer for each board, as soon as it and those before it are known, until `each` breaks or the budget
    /// ends. An answer that the budget has ended is the last one; what is known of later boards is handed on before it.
    ///
    /// # Errors
    /// As [`run`](fn@crate::run), and [`SolveError::Family`] when a board cannot be.
    pub fn solve(
        &self,
        budget: &Budget,
        observer: &dyn Observer,
        each: &mut dyn FnMut(Answer) -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        let swept = match self.puzzle {
            Puzzle::Count(count) if count::heights::is_asked(count, self.choice) => Some(count),
            _ => None,
        };
        let shorter = |width: &u64, height: &u64| (*width).min(*height);
        let is_one_sweep =
            shorter(self.widths.start(), self.heights.start()) == shorter(self.widths.end(), self.heights.end());
        if self.checkpoint.is_some() && !(swept.is_some() && is_one_sweep) {
            let text =
                "it is for the tours of boards whose shorter side is the same, such as `6x6..40`, all of them counted";
            return Err(Objection::to("checkpoint", text).into());
        }
        let (counted, solved) = (BTreeMap::new(), BTreeMap::new());
        let mut rows = Rows { range: self, counted, solved, next: Some(self.first()), each };
        while let Some(board) = rows.next {
            let (shorter, _) = sorted(board);
            let lengths = self.lengths(shorter).filter(|lengths| lengths.start() < lengths.end());
            let flow = match swept.zip(lengths) {
                Some((count, lengths)) => rows.sweep(count, shorter, lengths, budget, observer)?,
                None => rows.solve(board, budget, observer)?,
            };
            if flow.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn on(&self, (width, height): (u64, u64)) -> Result<Puzzle, FamilyError> {
        Family::new(self.puzzle.clone(), Shape::Width(width)).puzzle(height)
    }

    fn first(&self) -> (u64, u64) {
        (*self.widths.start(), *self.heights.start())
    }

    /// The board after one, if there is one.
    fn after(&self, (width, height): (u64, u64)) -> Option<(u64, u64)> {
        match () {
            () if height < *self.heights.end() => Some((width, height + 1)),
            () if width < *self.widths.end() => Some((width + 1, *self.heights.start())),
            () => None,
        }
    }

    fn contains(&self, (width, height): (u64, u64)) -> bool {
        self.widths.contains(&width) && self.heights.contains(&height)
    }

    /// Whether the transposed board comes after one.
    fn comes_again(&self, (width, height): (u64, u64)) -> bool {
        width < height && self.contains((height, width))
    }

    /// The longer sides of the boards with this shorter side, of which there is one. They have no gap: where both sides
    /// of the range contain the shorter one, both begin with it.
    fn lengths(&self, shorter: u64) -> Option<RangeInclusive<u64>> {
        let across = |one: &RangeInclusive<u64>, other: &RangeInclusive<u64>| {
            let longer = one.contains(&shorter).then(|| shorter.max(*other.start())..=*other.end());
            longer.filter(|longer| !longer.is_empty())
        };
        let both = [across(&self.widths, &self.heights), across(&self.heights, &self.widths)];
        both.into_iter().flatten().reduce(|one, other| *one.start().min(other.start())..=*one.end().max(other.end()))
    }
}

/// The answers that are still to be handed on.
struct Rows<'a> {
    range: &'a Range<'a>,
    /// What is counted of boards whose turn has not come, or comes again transposed, by their shorter and longer side.
    counted: BTreeMap<(u64, u64), Outcome<Count>>,
    /// Answers of boards whose turn comes again transposed.
    solved: BTreeMap<(u64, u64), Answer>,
    /// The next board; none after the last.
    next: Option<(u64, u64)>,
    each: &'a mut dyn FnMut(Answer) -> ControlFlow<()>,
}

impl Rows<'_> {
    /// Solves a board, or transposes what is solved. Breaks when `each` did, or the budget has ended.
    fn solve(
        &mut self,
        board: (u64, u64),
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<ControlFlow<()>, SolveError> {
        let (puzzle, began) = (self.range.on(board)?, Stopwatch::start());
        let known = self.solved.remove(&sorted(board)).and_then(|known| transposed(known, &puzzle));
        let answer = known.map_or_else(|| solve_by(self.range.choice, &puzzle, budget, observer), Ok)?;
        if answer.stopped.is_some() || budget.scratch_failure().is_some() {
            self.stop_solving(answer)?;
            return Ok(ControlFlow::Break(()));
        }
        if self.range.comes_again(board) {
            self.solved.insert(board, answer.clone());
        }
        self.next = self.range.after(board);
        if (self.each)(answer).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        self.hand_on(budget, began)
    }

    /// Hands on what is known of later boards, and then the answer that the budget has ended.
    fn stop_solving(&mut self, last: Answer) -> Result<(), SolveError> {
        let mut later: Vec<_> = std::mem::take(&mut self.solved).into_iter().collect();
        later.sort_by_key(|&((width, height), _)| (height, width));
        for ((width, height), known) in later {
            if let Some(answer) = transposed(known, &self.range.on((height, width))?)
                && (self.each)(answer).is_break()
            {
                return Ok(());
            }
        }
        let _ = (self.each)(last);
        Ok(())
    }

    /// Counts the tours of all boards with a shorter side. Breaks when `each` did, or the budget has ended.
    fn sweep(
        &mut self,
        count: &Count,
        shorter: u64,
        lengths: RangeInclusive<u64>,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<ControlFlow<()>, SolveError> {
        let (mut ended, began) = (Ok(ControlFlow::Continue(())), Stopwatch::start());
        let &Range { choice, checkpoint, .. } = self.range;
        let numbers = count::Numbers::chosen(choice);
        let asked = count::heights::Heights { count, width: shorter, heights: lengths, numbers, checkpoint };
        count::heights::heights(&asked, budget, observer, &mut |longer, outcome| {
            ended = match outcome.stopped {
                Some(_) => self.stop(outcome, budget, began),
                None => {
                    self.counted.insert((shorter, longer), outcome);
                    self.hand_on(budget, began)
                }
            };
            if matches!(ended, Ok(ControlFlow::Continue(()))) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        ended
    }

    /// Hands on what is counted of the next boards.
    fn hand_on(&mut self, budget: &Budget, began: Stopwatch) -> Result<ControlFlow<()>, SolveError> {
        while let Some(board) = self.next
            && let Some(outcome) = self.counted.get(&sorted(board))
        {
            let answer = check_and_wrap(self.range.on(board)?, Sweep.name(), outcome.clone(), budget, began)?;
            if !self.range.comes_again(board) {
                self.counted.remove(&sorted(board));
            }
            self.next = self.range.after(board);
            if (self.each)(answer).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Hands on what is known of later boards, and then that the next one is not.
    fn stop(
        &mut self,
        outcome: Outcome<Count>,
        budget: &Budget,
        began: Stopwatch,
    ) -> Result<ControlFlow<()>, SolveError> {
        let Some(next) = self.next else { return Ok(ControlFlow::Break(())) };
        let both = self.counted.iter().flat_map(|(&(shorter, longer), known)| {
            let transposed = (shorter != longer).then_some(((longer, shorter), known));
            [Some(((shorter, longer), known)), transposed].into_iter().flatten()
        });
        let mut later: Vec<_> = both.filter(|(board, _)| *board > next && self.range.contains(*board)).collect();
        later.sort_by_key(|(board, _)| *board);
        for (board, known) in later {
            let answer = check_and_wrap(self.range.on(board)?, Sweep.name(), known.clone(), budget, began)?;
            if (self.each)(answer).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let _ = (self.each)(check_and_wrap(self.range.on(next)?, Sweep.name(), outcome, budget, began)?);
        Ok(ControlFlow::Break(()))
    }
}

/// The answer for the transposed board, where it has a solution whose cells can be transposed, or a number of tours, which
/// is the same; none where it has to be solved.
fn transposed(known: Answer, puzzle: &Puzzle) -> Option<Answer> {
    if !matches!(known.status, Status::Optimal | Status::Counted) {
        return None;
    }
    let cell = |Cell { file, rank }| Cell { file: rank, rank: file };
    let witness = match (known.witness?, puzzle) {
        (Witness::Path(Path { path, closed }), _) => Path { path: path.into_iter().map(cell).collect(), closed }.into(),
        (Witness::Total(total), Puzzle::Count(count))
            if total.fixed.is_empty() && count.from().is_none() && count.to().is_none() =>
        {
            total.into()
        }
        _ => return None,
    };
    let mut answer = Answer { puzzle: puzzle.clone(), witness: Some(witness), ..known };
    answer.verdict = check(&answer).ok()?;
    Some(answer)
}

/// The shorter and the longer side.
fn sorted((width, height): (u64, u64)) -> (u64, u64) {
    (width.min(height), width.max(height))
}
