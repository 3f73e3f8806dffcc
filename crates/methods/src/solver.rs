//! The builder: a puzzle, the options, and then a question.

use std::ops::{ControlFlow, RangeInclusive};
use std::path::PathBuf;
use std::time::Duration;

use cavalcade_puzzle::report::PlanReport;
use cavalcade_puzzle::{
    Answer, Ask, Choice, Depths, GuardPlacement, Limits, Objection, Puzzle, Report, Request, Verify,
};
use cavalcade_referee::Replay;
use cavalcade_run::{Budget, Observer, Silent, StopFlag};

use crate::arguments::explained;
use crate::error::SolveError;
use crate::judge;
use crate::method::Method;
use crate::run::{Local, run_within};
use crate::verification::verified;

/// Asks questions about a puzzle. What is not chosen has its default.
///
/// ```
/// use std::time::Duration;
///
/// use cavalcade::{Puzzle, Solver};
///
/// let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '6x6'\n")?;
/// let answer = Solver::new(&puzzle).method("sweep").time_limit(Duration::from_secs(60)).solve()?;
/// assert!(answer.is_proved());
/// assert_eq!(answer.path().map(<[_]>::len), Some(18));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct Solver<'a> {
    puzzle: &'a Puzzle,
    choice: Choice,
    limits: Limits,
    verify: Verify,
    local: Local,
    budget: Option<Budget>,
    observer: &'a dyn Observer,
}

impl<'a> Solver<'a> {
    /// A solver for a puzzle, with all defaults: the default method, no time limit, 8 GiB, a thread for each core.
    pub fn new(puzzle: &'a Puzzle) -> Solver<'a> {
        let (choice, limits, local) = (Choice::default(), Limits::default(), Local::default());
        Solver { puzzle, choice, limits, verify: Verify::Auto, local, budget: None, observer: &Silent }
    }

    /// Takes the method of this name; [`methods`](crate::methods) lists them.
    pub fn method(mut self, name: &str) -> Solver<'a> {
        self.choice.method = Some(name.to_string());
        self
    }

    /// Takes this solver behind a method that builds a program, such as `cadical`.
    pub fn backend(mut self, name: &str) -> Solver<'a> {
        self.choice.backend = Some(name.to_string());
        self
    }

    /// Tries this horizon only, in moves, for programs that have one.
    pub fn horizon(mut self, moves: u32) -> Solver<'a> {
        self.choice.horizon = Some(moves);
        self
    }

    /// Changes a setting of the method.
    pub fn set(mut self, name: &str, value: &str) -> Solver<'a> {
        self.choice.settings.insert(name.to_string(), value.to_string());
        self
    }

    /// The seed of everything random.
    pub fn seed(mut self, seed: u64) -> Solver<'a> {
        self.choice.seed = seed;
        self
    }

    /// Stops after this wall time with the best that is known. It begins with each question.
    pub fn time_limit(mut self, limit: Duration) -> Solver<'a> {
        self.limits.time_limit = Some(limit.as_secs_f64());
        self
    }

    /// Stops before tables grow beyond this number of bytes.
    pub fn memory(mut self, bytes: u64) -> Solver<'a> {
        self.limits.memory = Some(bytes);
        self
    }

    /// Takes at most this number of threads.
    pub fn threads(mut self, threads: u16) -> Solver<'a> {
        self.limits.threads = Some(threads);
        self
    }

    /// Whether a certificate of a best solution is made and checked; if there is none, the observer gets a note.
    ///
    /// ```
    /// use cavalcade::{Puzzle, Solver, Verify};
    /// use cavalcade_puzzle::answer::BoundBy;
    ///
    /// let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '6x6'\n")?;
    /// let answer = Solver::new(&puzzle).verify(Verify::Yes).solve()?;
    /// assert_eq!(answer.bound_by, Some(BoundBy::Verified));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(mut self, verify: Verify) -> Solver<'a> {
        self.verify = verify;
        self
    }

    /// A directory for tables that do not fit into memory.
    pub fn scratch(mut self, directory: impl Into<PathBuf>) -> Solver<'a> {
        self.local.scratch = Some(directory.into());
        self
    }

    /// Stops, when the flag is raised, with the best that is known.
    pub fn stop(mut self, flag: StopFlag) -> Solver<'a> {
        self.local.stop = flag;
        self
    }

    /// Takes all that is chosen at once.
    pub fn choice(mut self, choice: &Choice) -> Solver<'a> {
        self.choice = choice.clone();
        self
    }

    /// Works within a budget of one's own, whatever the limits: several questions can share one.
    pub fn budget(mut self, budget: &Budget) -> Solver<'a> {
        self.budget = Some(budget.clone());
        self
    }

    /// Reports progress to an observer.
    pub fn observe(mut self, observer: &'a dyn Observer) -> Solver<'a> {
        self.observer = observer;
        self
    }

    /// The question as a value, which can be kept or sent.
    pub fn request(&self, ask: Ask) -> Request {
        let (choice, limits) = (self.choice.clone(), self.limits.clone());
        Request { ask, choice, limits, verify: self.verify, ..Request::new(self.puzzle.clone()) }
    }

    /// One best solution.
    ///
    /// # Errors
    /// [`SolveError`] when the request is wrong or the method does not apply. A budget that ends is no error: the
    /// answer says so.
    pub fn solve(&self) -> Result<Answer, SolveError> {
        self.answer(Ask::Best)
    }

    /// All best solutions, counted, and at most `limit` of them listed up to the board's symmetries.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn all(&self, limit: u32) -> Result<Answer, SolveError> {
        self.answer(Ask::All { limit })
    }

    /// Tours drawn uniformly at random, each from all tours, whatever the others are; by one sweep. Where there is no tour,
    /// or the budget has ended before, one answer that says so.
    ///
    /// ```
    /// use cavalcade::{Puzzle, Solver};
    ///
    /// let tour = Puzzle::from_toml("kind = 'tour'\nboard = '6x6'\nclosed = true\n")?;
    /// let drawn = Solver::new(&tour).seed(7).samples(100)?;
    /// assert_eq!(drawn.len(), 100);
    /// assert!(drawn.iter().all(|answer| answer.path().is_some_and(|path| path.len() == 36)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn samples(&self, count: u32) -> Result<Vec<Answer>, SolveError> {
        self.parts(Ask::Samples { count }, |report| match report {
            Report::Solution(answer) | Report::Answer(answer) => Some(*answer),
            _ => None,
        })
    }

    /// How many placements lie at each distance from the start of an exchange, and at most `limit` of the farthest.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn depths(&self, limit: u32) -> Result<Depths, SolveError> {
        self.one(Ask::Depths { limit }, |report| match report {
            Report::Depths(depths) => Some(*depths),
            _ => None,
        })
    }

    /// An exchange at random with the board, the piece and the tokens of this one, solved: its shortest solution has a
    /// number of moves within the range, and is the only one where a unique one is asked for. It is the puzzle of the
    /// answer; where none was found, the answer is unknown.
    ///
    /// ```
    /// use cavalcade::{Puzzle, Solver};
    ///
    /// let tokens = Puzzle::from_toml("kind = 'exchange'\nstart = 'nnNN/..../....'\n")?;
    /// let answer = Solver::new(&tokens).seed(7).generate(14..=16, false)?;
    /// assert!((14..=16).contains(&answer.value.unwrap()));
    /// assert_ne!(answer.puzzle, tokens);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn generate(&self, moves: RangeInclusive<u64>, unique: bool) -> Result<Answer, SolveError> {
        let at_most = Some(*moves.end()).filter(|most| *most != u64::MAX);
        self.answer(Ask::Generate { at_least: *moves.start(), at_most, unique })
    }

    /// What the search would take.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn plan(&self) -> Result<PlanReport, SolveError> {
        self.one(Ask::Plan, |report| match report {
            Report::Plan(plan) => Some(plan),
            _ => None,
        })
    }

    /// Hands on the reports of a question, one after another, until `each` breaks.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn each(&self, ask: Ask, mut each: impl FnMut(Report) -> ControlFlow<()>) -> Result<(), SolveError> {
        let request = self.request(ask);
        run_within(&request, &self.local, &self.within(&request), self.observer, &mut each)
    }

    /// What every start of a cover needs, or every set of as many starts as it has walkers. When the budget ends, sets of
    /// several starts that were not begun are left out.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn map(&self) -> Result<Vec<Answer>, SolveError> {
        self.parts(Ask::Map, |report| match report {
            Report::Starts(answer) => Some(*answer),
            _ => None,
        })
    }

    /// The optimum of a cover or an errand for every placement of its guards.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn survey(&self) -> Result<Vec<GuardPlacement>, SolveError> {
        self.parts(Ask::Survey, |report| match report {
            Report::Placement(placement) => Some(*placement),
            _ => None,
        })
    }

    /// The optimum of a cover for each number of walkers with free starts, up to the fewest that need at most `within`
    /// steps; none: any number of steps.
    ///
    /// ```
    /// use cavalcade::{Puzzle, Solver};
    ///
    /// let cover = Puzzle::from_toml("kind = 'cover'\nboard = '3x4'\nplace = 1\n")?;
    /// let answers = Solver::new(&cover).fewest_walkers(Some(5))?;
    /// assert_eq!(answers.iter().map(|answer| answer.value).collect::<Vec<_>>(), [Some(11), Some(5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn fewest_walkers(&self, within: Option<u64>) -> Result<Vec<Answer>, SolveError> {
        self.parts(Ask::Walkers { within }, |report| match report {
            Report::Walkers(answer) => Some(*answer),
            _ => None,
        })
    }

    /// One best solution by a method of one's own, which the referee replays like any other.
    ///
    /// # Errors
    /// [`SolveError::Foul`] when the referee refuses what the method has found, [`SolveError::Objection`] when the
    /// puzzle is of another kind than the method is for.
    pub fn solve_by<P>(&self, method: &dyn Method<P>) -> Result<Answer, SolveError>
    where
        P: Replay,
    {
        let Some(problem) = P::of(self.puzzle) else {
            let text = format!("`{}` is not a method for {} puzzles", method.name(), self.puzzle.kind());
            return Err(Objection::to("method", text).into());
        };
        let budget = self.within(&self.request(Ask::Best));
        let (answer, _) = judge::answer(problem, method, &budget, self.observer)?;
        Ok(verified(explained(answer), self.verify, &budget, self.observer))
    }

    fn within(&self, request: &Request) -> Budget {
        self.budget.clone().unwrap_or_else(|| self.local.budget(&request.limits, request.choice.seed))
    }

    /// The reports of one sort.
    fn parts<T>(&self, ask: Ask, part: impl Fn(Report) -> Option<T>) -> Result<Vec<T>, SolveError> {
        let mut parts = Vec::new();
        self.each(ask, |report| {
            parts.extend(part(report));
            ControlFlow::Continue(())
        })?;
        Ok(parts)
    }

    /// The only report of a sort.
    fn one<T>(&self, ask: Ask, part: impl Fn(Report) -> Option<T>) -> Result<T, SolveError> {
        self.parts(ask, part)?.pop().ok_or_else(nothing)
    }

    fn answer(&self, ask: Ask) -> Result<Answer, SolveError> {
        self.one(ask, |report| match report {
            Report::Answer(answer) => Some(*answer),
            _ => None,
        })
    }
}

/// A question without a report: a defect of `run`.
fn nothing() -> SolveError {
    Objection::to("ask", "the question had no report").into()
}
