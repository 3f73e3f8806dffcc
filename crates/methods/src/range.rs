//! The same puzzle on all rectangles of a range of widths and a range of heights: an answer for each, in the order of the
//! widths, those of a width in the order of their heights.
//!
//! **Idea.** A board and its transposed board have the same number of tours, and one sweep along the longer side counts
//! the tours of all rectangles with the same shorter side. So `4..40x6` takes one sweep of width 6 for the boards from
//! 6 x 6 on, and in `4..8x4..8` each size is counted once, by one sweep for each shorter side.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};

use cavalcade_puzzle::{Answer, Choice, Count, Family, FamilyError, Puzzle, Shape};
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
        let mut rows = Rows { range: self, known: BTreeMap::new(), next: Some(self.first()), each };
        while let Some(board) = rows.next {
            let (shorter, longer) = sorted(board);
            let lengths = self.lengths(shorter);
            let flow = match swept {
                Some(count) if lengths.start() < lengths.end() => {
                    rows.sweep(count, shorter, lengths, budget, observer)?
                }
                _ => {
                    debug_assert!(!rows.known.contains_key(&(shorter, longer)), "known rows are handed on");
                    let answer = solve_by(self.choice, &self.on(board)?, budget, observer)?;
                    let is_last = answer.stopped.is_some() || budget.scratch_failure().is_some();
                    rows.next = self.after(board);
                    let flow = (rows.each)(answer);
                    if is_last || flow.is_break() { ControlFlow::Break(()) } else { rows.hand_on(budget)? }
                }
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

    /// The longer sides of the boards with this shorter side, of which there is one. They have no gap: where both sides
    /// of the range contain the shorter one, both begin with it.
    fn lengths(&self, shorter: u64) -> RangeInclusive<u64> {
        let across = |one: &RangeInclusive<u64>, other: &RangeInclusive<u64>| {
            one.contains(&shorter).then(|| (shorter.max(*other.start()), *other.end())).filter(|(from, to)| from <= to)
        };
        let both = [across(&self.widths, &self.heights), across(&self.heights, &self.widths)];
        let (first, last) =
            both.into_iter().flatten().fold((u64::MAX, 0), |(first, last), (from, to)| (first.min(from), last.max(to)));
        first..=last
    }
}

/// The answers that are still to be handed on.
struct Rows<'a> {
    range: &'a Range<'a>,
    /// What is found of boards whose turn has not come, or comes again transposed, by their shorter and longer side.
    known: BTreeMap<(u64, u64), Outcome<Count>>,
    /// The next board; none after the last.
    next: Option<(u64, u64)>,
    each: &'a mut dyn FnMut(Answer) -> ControlFlow<()>,
}

impl Rows<'_> {
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
        count::heights::heights(count, shorter, lengths, budget, observer, &mut |longer, outcome| {
            ended = match outcome.stopped {
                Some(_) => self.stop(outcome, budget, began),
                None => {
                    self.known.insert((shorter, longer), outcome);
                    self.hand_on_since(budget, began)
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

    /// Hands on what is known of the next boards.
    fn hand_on(&mut self, budget: &Budget) -> Result<ControlFlow<()>, SolveError> {
        self.hand_on_since(budget, Stopwatch::start())
    }

    fn hand_on_since(&mut self, budget: &Budget, began: Stopwatch) -> Result<ControlFlow<()>, SolveError> {
        while let Some(board) = self.next
            && let Some(outcome) = self.known.get(&sorted(board))
        {
            let answer = check_and_wrap(self.range.on(board)?, Sweep.name(), outcome.clone(), budget, began)?;
            let (width, height) = board;
            if !(width < height && self.range.contains((height, width))) {
                self.known.remove(&sorted(board));
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
        let both = self.known.iter().flat_map(|(&(shorter, longer), known)| {
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

/// The shorter and the longer side.
fn sorted((width, height): (u64, u64)) -> (u64, u64) {
    (width.min(height), width.max(height))
}
