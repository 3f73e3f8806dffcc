//! All optimal solutions of a puzzle, up to its symmetries: as a list with their number, or one after another.
//!
//! Both questions visit the same solutions in the same order: a search ([`Enumerate`]) proves the optimum and counts, and
//! then calls a visitor with the least solution of each class, which may end the visit. The list keeps what it is given;
//! the other question has each replayed, hands it on and forgets it.

use std::ops::ControlFlow;

use cavalcade_board::{Cell, Symmetry};
use cavalcade_puzzle::{Answer, Evidence, Listing, ObjectiveValue, Problem, Puzzle, Report, Several};
use cavalcade_referee::check_witness;
use cavalcade_run::{Budget, Observer, Stopped, Stopwatch};
use num_bigint::BigUint;

use crate::error::{SolveError, one_of, unasked};
use crate::judge::check_and_wrap;
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};
use crate::statistics::{MemoryFigures, Solutions};

/// A kind of puzzle of which all optimal solutions can be found.
pub trait Enumerate: Problem {
    /// The methods that find them, the default first.
    const METHODS: &'static [&'static str];

    /// Finds and counts all optimal solutions by a method of [`Self::METHODS`].
    ///
    /// # Errors
    /// [`MethodError`] when the puzzle is too large for the method.
    fn enumerate<'a>(
        &'a self,
        method: &str,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Result<Enumeration<'a, Self>, MethodError>;
}

/// One optimal solution, and all of them.
pub struct Enumeration<'a, P: Problem> {
    /// What the method has found before: an optimal solution, or why there is none.
    pub one: Outcome<P>,
    /// All of them; none where no optimum is proved, or the budget ended before they were counted.
    pub all: Option<All<'a, P>>,
}

/// All optimal solutions, not yet visited.
pub struct All<'a, P: Problem> {
    /// How many there are; none: known when all have been visited.
    pub total: Option<BigUint>,
    /// How many there are up to the puzzle's symmetries; none: known when all have been visited.
    pub classes: Option<BigUint>,
    /// Visits the least of each class.
    pub visit: Box<Visit<'a, P>>,
}

/// Calls a visitor with one solution after another until it breaks, and returns how many there are where that is known only
/// then; an error when the budget ends before.
pub type Visit<'a, P> = dyn FnOnce(&mut Visitor<'_, P>) -> Result<Option<BigUint>, Stopped> + 'a;

/// What is called with each solution.
pub type Visitor<'a, P> = dyn FnMut(<P as Problem>::Witness) -> ControlFlow<()> + 'a;

impl<P: Problem> Enumeration<'_, P> {
    /// What a method has found where all solutions are not known.
    pub fn only(one: Outcome<P>) -> Self {
        Enumeration { one, all: None }
    }
}

/// Copies of a listed solution beside its images under the symmetries of the board, which the referee compares: in the list,
/// as it is replayed, and as it is printed.
const COPIES: u64 = 3;

/// Of more solutions than this the classes are not counted one by one.
const MOST_VISITED: u32 = 500_000;

/// All optimal solutions, counted and listed up to the puzzle's symmetries, at most `limit` of them.
pub(crate) fn all(
    method: Option<&str>,
    puzzle: &Puzzle,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    let inquiry = Inquiry { ask: "all", method, began: Stopwatch::start(), budget, observer };
    match puzzle {
        Puzzle::Exchange(exchange) => inquiry.list(exchange, limit),
        Puzzle::Errand(errand) => inquiry.list(errand, limit),
        Puzzle::Uncrossed(uncrossed) => inquiry.list(uncrossed, limit),
        Puzzle::Tour(tour) => inquiry.list(tour, limit),
        // Refused by `Request::check`.
        _ => Err(unasked("all")),
    }
}

/// The optimal solutions up to the puzzle's symmetries, one after another, until `each` breaks; and an answer where these
/// are not all.
pub(crate) fn solutions(
    method: Option<&str>,
    puzzle: &Puzzle,
    budget: &Budget,
    observer: &dyn Observer,
    each: &mut dyn FnMut(Report) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let inquiry = Inquiry { ask: "solutions", method, began: Stopwatch::start(), budget, observer };
    match puzzle {
        Puzzle::Exchange(exchange) => inquiry.hand_on(exchange, each),
        Puzzle::Errand(errand) => inquiry.hand_on(errand, each),
        Puzzle::Uncrossed(uncrossed) => inquiry.hand_on(uncrossed, each),
        Puzzle::Tour(tour) => inquiry.hand_on(tour, each),
        // Refused by `Request::check`.
        _ => Err(unasked("solutions")),
    }
}

/// One of the two questions, whatever the kind of puzzle.
struct Inquiry<'a> {
    ask: &'static str,
    method: Option<&'a str>,
    began: Stopwatch,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl Inquiry<'_> {
    fn list<P: Enumerate>(&self, problem: &P, limit: usize) -> Result<Answer, SolveError> {
        let method = one_of(P::METHODS, self.method, self.ask)?;
        let found = problem.enumerate(method, self.budget, self.observer)?;
        let copies = COPIES + Symmetry::of(problem.board()).len() as u64;
        let listed = list(found, limit, copies, self.budget);
        check_and_wrap(problem.clone().into(), method, listed, self.budget, self.began)
    }

    fn hand_on<P: Enumerate>(
        &self,
        problem: &P,
        each: &mut dyn FnMut(Report) -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        let method = one_of(P::METHODS, self.method, self.ask)?;
        let judged = |outcome| check_and_wrap(problem.clone().into(), method, outcome, self.budget, self.began);
        let Enumeration { one, all } = problem.enumerate(method, self.budget, self.observer)?;
        let Some(All { total, classes, visit }) = all else {
            let _ = each(Report::Answer(Box::new(judged(one)?)));
            return Ok(());
        };
        let one = match &total {
            Some(total) => one.with(&figures(total, classes.as_ref())),
            None => one,
        };
        // All that the solutions have in common is checked once.
        let first = judged(one.clone())?;
        let mut foul = None;
        let end = visit(&mut |witness| {
            let (witness, seconds) = (witness.into_witness().ok(), self.began.seconds());
            let mut answer = Answer { witness, seconds, ..first.clone() };
            match check_witness(&answer) {
                Ok(verdict) => {
                    answer.verdict = verdict;
                    each(Report::Solution(Box::new(answer)))
                }
                Err(found) => {
                    foul = Some(found);
                    ControlFlow::Break(())
                }
            }
        });
        if let Some(foul) = foul {
            return Err(foul.into());
        }
        if let Err(stopped) = end {
            let _ = each(Report::Answer(Box::new(judged(one.stopped(Some(stopped)))?)));
        }
        Ok(())
    }
}

/// The solutions as a list of at most `limit`, with their number. For each, memory is reserved for a number of copies.
fn list<P: Problem>(
    found: Enumeration<P>,
    limit: usize,
    copies: u64,
    budget: &Budget,
) -> Outcome<P, Several<P::Witness>> {
    let Enumeration { one, all } = found;
    let Resolution::Optimal { value, .. } = &one.resolution else { return one.map(Several::One) };
    let Some(All { total, classes, visit }) = all else {
        return one.map(|witness| Several::All(Listing { all: vec![witness], classes: None, total: None }));
    };
    // Where the number is not known, all are visited for it.
    let counts_all = total.is_none();
    let counts_classes = counts_all || classes.is_none() && total <= Some(MOST_VISITED.into());
    let bytes = bytes_of(value).saturating_mul(copies);
    let (mut listed, mut reservation) = (Vec::new(), budget.memory().empty_reservation());
    let (mut seen, mut is_whole, mut full) = (0u64, true, None);
    let end = visit(&mut |witness| {
        seen += 1;
        if listed.len() < limit {
            full = reservation.grow_to((listed.len() as u64 + 1).saturating_mul(bytes)).err();
            if full.is_none() {
                listed.push(witness);
            }
        }
        is_whole = full.is_none() && (listed.len() < limit || counts_classes);
        if is_whole { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let (counted, ended) = end.map_or_else(|stopped| (None, Some(stopped)), |counted| (counted, None));
    let stopped = ended.or(full);
    let total = total.or(counted);
    let classes = classes.or((is_whole && stopped.is_none()).then_some(seen.into()));
    let figures = total.as_ref().map(|total| figures(total, classes.as_ref()));
    let known = |number: Option<BigUint>| number.filter(|_| stopped.is_none()).and_then(|number| number.number());
    let (classes, total) = (known(classes), known(total));
    let several =
        |one| Several::All(Listing { all: if listed.is_empty() { vec![one] } else { listed }, classes, total });
    let one = one.map(several);
    let one = match &figures {
        Some(figures) => one.with(figures),
        None => one,
    };
    one.with(&MemoryFigures::of(budget)).stopped(stopped)
}

fn figures(total: &BigUint, classes: Option<&BigUint>) -> Solutions {
    Solutions { solutions: total.to_string(), classes: classes.map(BigUint::to_string) }
}

/// Bytes of a solution in a list, at most two cells a move.
fn bytes_of(value: &impl ObjectiveValue) -> u64 {
    const BESIDE_CELLS: u64 = 2 * size_of::<Vec<Cell>>() as u64;
    let moves = value.number().unwrap_or(u64::MAX);
    moves.saturating_mul(size_of::<[Cell; 2]>() as u64).saturating_add(BESIDE_CELLS)
}
