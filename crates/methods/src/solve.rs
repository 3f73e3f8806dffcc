//! From a puzzle to an answer that the referee has seen.

use cavalcade_program::Program;
use cavalcade_puzzle::answer::StoppedBy;
use cavalcade_puzzle::{
    Answer, Count, Cover, Depths, Exchange, FamilyError, Kind, Puzzle, Status, Tour, Uncrossed, Verdict, Witness,
};
use cavalcade_referee::tour::Replay;
use cavalcade_referee::{Foul, check, check_depths};
use cavalcade_run::{Budget, Observer, Progress, Stopped, Stopwatch, peak_resident_bytes};

use crate::formulation::{BackendRef, Formulation, Setting};
use crate::method::{Conclusion, Finding, Method, MethodError, Proves, small};
use crate::tour::Course;
use crate::{count, cover, errand, exchange, tour, uncrossed};

/// What can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MethodInfo {
    /// The kind of puzzle.
    pub kind: Kind,
    /// The method's name.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// What it can prove.
    pub proves: Proves,
    /// Whether it goes on in files when the memory is taken, if the budget has a directory for them.
    pub goes_to_disk: bool,
    /// Whether it is taken when none is named.
    pub is_default: bool,
    /// The solver that is taken when none is named, for methods that build a program.
    pub backend: Option<&'static str>,
    /// What else can be chosen, for methods that build a program.
    pub settings: &'static [Setting],
}

/// All methods of this build, by kind of puzzle, the default of each kind first.
pub fn methods() -> Vec<MethodInfo> {
    let exchange = infos(Kind::Exchange, exchange::METHODS);
    exchange
        .chain(infos(Kind::Uncrossed, uncrossed::METHODS))
        .chain(infos(Kind::Cover, cover::METHODS))
        .chain(infos(Kind::Errand, errand::METHODS))
        .chain(infos(Kind::Tour, tour::METHODS))
        .chain(infos(Kind::Count, count::METHODS))
        .collect()
}

/// Does the same for every kind of puzzle, with the methods of the kind and the puzzle itself.
macro_rules! by_kind {
    ($puzzle:expr, |$methods:ident, $task:ident| $does:expr) => {
        by_kind!($puzzle, $methods, $task, $does, Exchange exchange, Uncrossed uncrossed, Cover cover, Errand errand,
            Tour tour, Count count)
    };
    ($puzzle:expr, $methods:ident, $task:ident, $does:expr, $($kind:ident $module:ident),*) => {
        match $puzzle {
            $(Puzzle::$kind($task) => {
                let $methods = $module::METHODS;
                $does
            })*
        }
    };
}

/// The methods for one kind of puzzle, as they stand in its list.
type Methods<P> = &'static [&'static (dyn Method<P> + Sync)];

fn infos<P>(kind: Kind, methods: Methods<P>) -> impl Iterator<Item = MethodInfo> {
    methods.iter().enumerate().map(move |(index, method)| MethodInfo {
        kind,
        name: method.name(),
        summary: method.summary(),
        proves: method.proves(),
        goes_to_disk: method.goes_to_disk(),
        is_default: index == 0,
        backend: method.as_formulation().map(|formulation| formulation.backend().name()),
        settings: method.as_formulation().map_or(&[], |formulation| formulation.settings()),
    })
}

/// The methods for a puzzle that build a program.
pub fn formulations(puzzle: &Puzzle) -> Vec<&'static str> {
    let builds = |method: &MethodInfo| method.kind == puzzle.kind() && method.backend.is_some();
    methods().into_iter().filter(builds).map(|method| method.name).collect()
}

/// The ways to answer a puzzle that are set side by side: formulations under each of these solvers, then the methods that
/// build no program.
pub fn ways(puzzle: &Puzzle, backends: &[BackendRef]) -> Vec<(&'static str, Option<&'static str>)> {
    let formulations = formulations(puzzle);
    let under_each = |&method: &&'static str| backends.iter().map(move |backend| (method, Some(backend.name())));
    let pairs = formulations.iter().flat_map(under_each);
    let is_other = |name: &&'static str| !formulations.contains(name);
    let others = methods().into_iter().filter(|method| method.kind == puzzle.kind()).map(|method| method.name);
    pairs.chain(others.filter(is_other).map(|method| (method, None))).collect()
}

/// Answers a puzzle by the default method of its kind.
///
/// # Errors
/// As [`solve_by`].
pub fn solve(puzzle: &Puzzle, budget: &Budget, observer: &dyn Observer) -> Result<Answer, SolveError> {
    solve_by(&Choice::default(), puzzle, budget, observer)
}

/// Which method, which solver, which horizon, which settings; what is left open has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The method's name.
    pub method: Option<String>,
    /// The solver's name, for methods that build a program.
    pub backend: Option<String>,
    /// The horizon in moves, for programs that have one.
    pub horizon: Option<u32>,
    /// Settings of a formulation by name, with their values; see [`Formulation::settings`].
    pub settings: Vec<(String, String)>,
}

/// Answers a puzzle as chosen.
///
/// # Errors
/// [`SolveError`] when there is no such method or solver, or it does not apply. A budget that ends is no error: the
/// answer says so.
pub fn solve_by(
    choice: &Choice,
    puzzle: &Puzzle,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    by_kind!(puzzle, |methods, task| chosen(methods, task, choice, puzzle, budget, observer)).map(|(answer, _)| answer)
}

/// Answers a tour as chosen; where it is too long to be listed in the answer, with the course that the referee has
/// replayed.
///
/// # Errors
/// As [`solve_by`].
pub fn solve_tour(
    choice: &Choice,
    tour: &Tour,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Course>), SolveError> {
    chosen(tour::METHODS, tour, choice, &Puzzle::Tour(tour.clone()), budget, observer)
}

/// The same by a method with settings of its own, such as [`tour::Neural`].
///
/// # Errors
/// As [`solve_by`].
pub fn solve_tour_with(
    method: &dyn Method<Tour>,
    tour: &Tour,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Course>), SolveError> {
    answer(&Puzzle::Tour(tour.clone()), tour, method, budget, observer)
}

/// Answers a count by a method with settings of its own, such as [`count::KeptSweep`].
///
/// # Errors
/// As [`solve_by`].
pub fn solve_count_with(
    method: &dyn Method<Count>,
    count: &Count,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    answer(&Puzzle::Count(count.clone()), count, method, budget, observer).map(|(answer, _)| answer)
}

/// Answers an uncrossed path by a method with settings of its own, such as [`uncrossed::Strip`].
///
/// # Errors
/// As [`solve_by`].
pub fn solve_uncrossed_with(
    method: &dyn Method<Uncrossed>,
    uncrossed: &Uncrossed,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    answer(&Puzzle::Uncrossed(uncrossed.clone()), uncrossed, method, budget, observer).map(|(answer, _)| answer)
}

/// Answers a puzzle by one of these methods.
fn chosen<P>(
    methods: Methods<P>,
    task: &P,
    choice: &Choice,
    puzzle: &Puzzle,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Course>), SolveError> {
    let method = named(methods, choice, puzzle.kind())?;
    if choice.backend.is_none() && choice.horizon.is_none() && choice.settings.is_empty() {
        return answer(puzzle, task, method, budget, observer);
    }
    let (mut answer, course) = answer(puzzle, task, configured(method, choice)?.as_ref(), budget, observer)?;
    answer.stats.extend(choice.settings.iter().map(|(name, value)| (name.clone(), value.as_str().into())));
    Ok((answer, course))
}

/// The program of a formulation, as it is written into a file.
///
/// # Errors
/// As [`solve_by`].
pub fn program_of(choice: &Choice, puzzle: &Puzzle) -> Result<Program, SolveError> {
    fn program<P>(methods: Methods<P>, task: &P, choice: &Choice, kind: Kind) -> Result<Program, SolveError> {
        let method = configured(named(methods, choice, kind)?, choice)?;
        Ok(formulation(method.as_ref())?.program(task)?)
    }
    by_kind!(puzzle, |methods, task| program(methods, task, choice, puzzle.kind()))
}

/// The program that has a solution exactly where a formulation has one better than `value`; see
/// [`Formulation::anything_better`].
///
/// # Errors
/// As [`solve_by`], and when the budget ends.
pub fn anything_better(choice: &Choice, puzzle: &Puzzle, value: u64, budget: &Budget) -> Result<Program, SolveError> {
    by_kind!(puzzle, |methods, task| {
        let method = configured(named(methods, choice, puzzle.kind())?, choice)?;
        Ok(formulation(method.as_ref())?.anything_better(task, value, budget)?)
    })
}

/// The method that is chosen, as it stands in the list.
fn named<P>(methods: Methods<P>, choice: &Choice, kind: Kind) -> Result<&'static dyn Method<P>, SolveError> {
    let Some(name) = choice.method.as_deref() else { return Ok(methods[0]) };
    let method = methods.iter().find(|method| method.name() == name);
    method.map(|method| *method as &dyn Method<P>).ok_or_else(|| SolveError::unknown(name, kind))
}

fn formulation<P>(method: &dyn Method<P>) -> Result<&dyn Formulation<P>, SolveError> {
    method.as_formulation().ok_or_else(|| SolveError::NoProgram { name: method.name() })
}

/// The method with the solver, the horizon and the settings that are chosen.
fn configured<P>(method: &dyn Method<P>, choice: &Choice) -> Result<Box<dyn Method<P>>, SolveError> {
    let original = formulation(method)?;
    let backend = match &choice.backend {
        Some(name) => backend(name)?,
        None => original.backend(),
    };
    choice.settings.iter().try_fold(original.on(backend, choice.horizon), |method, (setting, value)| {
        formulation(method.as_ref())?.with(setting, value).ok_or_else(|| SolveError::UnknownSetting {
            name: method.name(),
            setting: format!("{setting}={value}"),
            known: original.settings(),
        })
    })
}

/// The solver of that name, built in or an executable.
///
/// # Errors
/// [`SolveError::UnknownBackend`], with the names that there are.
pub fn backend(name: &str) -> Result<BackendRef, SolveError> {
    cavalcade_program::backend_named(name)
        .ok_or_else(|| SolveError::UnknownBackend { name: name.to_string(), known: cavalcade_program::backend_names() })
}

/// All shortest solutions of an exchange, all shortest walks of an errand, or all longest uncrossed paths, counted and listed
/// up to the board's symmetries, at most `limit` of them.
///
/// # Errors
/// [`SolveError::NotAll`] for other puzzles, [`SolveError::Method`] when the puzzle is too large.
pub fn solve_all(
    puzzle: &Puzzle,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    solve_all_by(None, puzzle, limit, budget, observer)
}

/// The same by a method: uncrossed paths are listed by `sweep` or `dfs`, the others by `bfs`.
///
/// # Errors
/// As [`solve_all`], and [`SolveError::UnknownMethod`].
pub fn solve_all_by(
    method: Option<&str>,
    puzzle: &Puzzle,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Answer, SolveError> {
    let began = Stopwatch::start();
    let among = |known: &[&'static str]| {
        let unknown = |name: &str| SolveError::UnknownMethod {
            name: format!("{name} --all"),
            kind: puzzle.kind(),
            known: known.to_vec(),
        };
        let name = method.unwrap_or(known[0]);
        known.iter().find(|known| **known == name).copied().ok_or_else(|| unknown(name))
    };
    let (name, finding) = match puzzle {
        Puzzle::Exchange(exchange) => {
            (among(&["bfs"])?, exchange::all::all_shortest(exchange, limit, budget, observer)?)
        }
        Puzzle::Errand(errand) => (among(&["bfs"])?, errand::all::all_shortest(errand, limit, budget, observer)?),
        Puzzle::Uncrossed(uncrossed) => match among(&["sweep", "dfs"])? {
            "dfs" => ("dfs", uncrossed::all::all_longest_by_search(uncrossed, limit, budget, observer)?),
            name => (name, uncrossed::all::all_longest(uncrossed, limit, budget, observer)?),
        },
        Puzzle::Cover(_) | Puzzle::Tour(_) | Puzzle::Count(_) => {
            return Err(SolveError::NotAll { kind: puzzle.kind() });
        }
    };
    judged(puzzle.clone(), name, finding, budget, began)
}

/// What every start of a cover needs, or every set of as many starts as it has walkers, in the order of the cells; see
/// [`cover::map::map`].
///
/// # Errors
/// [`SolveError::Method`] when the board is too large or has too many sets of starts.
pub fn solve_map(cover: &Cover, budget: &Budget, observer: &dyn Observer) -> Result<Vec<Answer>, SolveError> {
    let began = Stopwatch::start();
    let found = cover::map::map(cover, budget, observer)?;
    let judge = |(cover, finding)| judged(Puzzle::Cover(cover), "auto", finding, budget, began);
    found.into_iter().map(judge).collect()
}

/// How many placements lie at each distance from the start of an exchange, and up to `limit` of the farthest ones; by the
/// method of that name, or by the one that suits the board; see [`exchange::depths::layers`].
///
/// # Errors
/// [`SolveError::UnknownMethod`] for a method that searches no whole spaces, [`SolveError::Method`] when it does not apply.
pub fn solve_depths(
    exchange: &Exchange,
    method: Option<&str>,
    limit: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Depths, SolveError> {
    let known = exchange::depths::methods();
    if let Some(name) = method.filter(|name| !known.contains(name)) {
        let name = format!("{name} --depths");
        return Err(SolveError::UnknownMethod { name, kind: Kind::Exchange, known });
    }
    let began = Stopwatch::start();
    let layers = exchange::depths::layers(exchange, method, limit, budget, observer)?;
    let seconds = began.seconds();
    let judge = |puzzle, finding| judged(Puzzle::Exchange(puzzle), &layers.method, finding, budget, began);
    let mut list = Vec::new();
    for (far, finding) in layers.farthest {
        // A placement that was reached has the board and the tokens of the start.
        let Ok(puzzle) = Exchange::new(exchange.start().clone(), Some(far), exchange.piece()) else { continue };
        list.push(judge(puzzle, finding)?);
    }
    let mut depths = Depths {
        puzzle: Puzzle::Exchange(exchange.clone()),
        placements: layers.counts.iter().sum(),
        farthest: layers.stopped.is_none().then_some(layers.counts.len() as u64 - 1),
        depths: layers.counts,
        list,
        goal: judge(exchange.clone(), layers.goal)?,
        method: layers.method.clone(),
        stopped: layers.stopped.and_then(stopped_by),
        verdict: Verdict::ClaimOnly,
        seconds,
        stats: layers.stats,
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    depths.verdict = check_depths(&depths)?;
    Ok(depths)
}

fn answer<P>(
    puzzle: &Puzzle,
    task: &P,
    method: &dyn Method<P>,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<(Answer, Option<Course>), SolveError> {
    let began = Stopwatch::start();
    let mut finding = method.solve(task, budget, observer)?;
    let course = match (puzzle, &finding.conclusion) {
        (Puzzle::Tour(tour), Conclusion::Course { course, .. }) => {
            let course = course.clone();
            finding.stopped = replayed(tour, &course, budget, observer)?.err();
            Some(course).filter(|_| finding.stopped.is_none())
        }
        _ => None,
    };
    if finding.stopped.is_some() && matches!(finding.conclusion, Conclusion::Course { .. }) {
        finding.conclusion = Conclusion::Unknown { bound: None };
    }
    let mut answer = judged(puzzle.clone(), method.name(), finding, budget, began)?;
    if course.is_some() {
        answer.verdict = Verdict::Replayed;
    }
    if let Some(formulation) = method.as_formulation() {
        answer.backend = Some(formulation.backend().name().to_string());
        // A solver books nothing in the ledger: what the process held at its peak is told instead.
        answer.stats.extend(peak_resident_bytes().map(|bytes| ("resident".to_string(), bytes.into())));
    }
    Ok((answer, course))
}

/// Has the referee replay a tour that is too long to be listed; or tells why the budget has ended before.
fn replayed(
    tour: &Tour,
    course: &Course,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Result<(), Stopped>, Foul> {
    /// Why the walk ends early.
    enum End {
        Foul(Foul),
        Stopped(Stopped),
    }
    let bytes = u64::try_from(Replay::bytes(tour)).unwrap_or(u64::MAX);
    let Ok(_booking) = budget.memory().book(bytes) else { return Ok(Err(Stopped::Memory)) };
    let Ok(mut replay) = Replay::new(tour) else { return Ok(Err(Stopped::Memory)) };
    let mut visited = 0u64;
    let total = u64::try_from(tour.board().cell_count()).ok();
    let walked = course.walk(|cell| {
        visited += 1;
        if visited.is_multiple_of(1 << 16) {
            budget.check().map_err(End::Stopped)?;
            let (done, memory) = (visited, budget.memory().booked());
            let progress = Progress { phase: "the referee", done, total, unit: "cells", memory, ..Progress::default() };
            observer.progress(&progress);
        }
        replay.visit(cell).map_err(End::Foul)
    });
    match walked {
        Ok(()) => replay.finish().map(|_| Ok(())),
        Err(End::Stopped(stopped)) => Ok(Err(stopped)),
        Err(End::Foul(foul)) => Err(foul),
    }
}

/// Makes an answer of a finding and has it replayed. The referee refuses one that is unknown for no reason, so that each
/// method has to give one.
pub(crate) fn judged(
    puzzle: Puzzle,
    method: &str,
    finding: Finding,
    budget: &Budget,
    began: Stopwatch,
) -> Result<Answer, SolveError> {
    let seconds = began.seconds();
    let claim = match finding.conclusion {
        Conclusion::Strip { claim, .. } => Some(claim),
        _ => None,
    };
    let (status, value, bound, witness, reason) = match finding.conclusion {
        Conclusion::Optimal { value, witness } => (Status::Optimal, Some(value), Some(value), Some(witness), None),
        // Replayed already, and not shown.
        Conclusion::Course { value, .. } => (Status::Optimal, Some(value), Some(value), None, None),
        Conclusion::Strip { value, witness, .. } => (Status::Optimal, Some(value), Some(value), witness, None),
        Conclusion::Feasible { value, bound, witness } => (Status::Feasible, Some(value), bound, Some(witness), None),
        Conclusion::Counted(count) => {
            let value = small(&count);
            (Status::Optimal, value, value, Some(Witness::Count { count: count.to_string() }), None)
        }
        Conclusion::Infeasible { reason } => (Status::Infeasible, None, None, None, Some(reason)),
        Conclusion::Unknown { bound } => (Status::Unknown, None, bound, None, None),
        Conclusion::Undecided { bound, reason } => (Status::Unknown, None, bound, None, Some(reason)),
    };
    // What could not go to disk may have left another thread without memory.
    let stopped = match finding.stopped {
        Some(Stopped::Memory) if budget.scratch_failure().is_some() => Some(Stopped::Disk),
        stopped => stopped,
    };
    let disk = || Some(budget.scratch_failure().unwrap_or("the scratch disk failed").to_string());
    let reason = if stopped == Some(Stopped::Disk) { disk() } else { reason };
    let mut answer = Answer {
        unit: puzzle.unit().to_string(),
        puzzle,
        status,
        value,
        bound,
        then: finding.then,
        method: method.to_string(),
        backend: None,
        witness,
        claim,
        reason,
        stopped: stopped.and_then(stopped_by),
        verdict: Verdict::ClaimOnly,
        seconds,
        stats: finding.stats,
        schema: Answer::SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    answer.verdict = check(&answer)?;
    Ok(answer)
}

/// The limit that stopped a run, as it stands in files; none where it was something else, which the answer's reason says.
pub(crate) fn stopped_by(stopped: Stopped) -> Option<StoppedBy> {
    match stopped {
        Stopped::Time => Some(StoppedBy::Time),
        Stopped::Memory => Some(StoppedBy::Memory),
        Stopped::Interrupt => Some(StoppedBy::Interrupt),
        Stopped::Disk => None,
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// No method of that name for this kind of puzzle.
    #[error("{kind} puzzles have no method `{name}`: expected {}", .known.join(", "))]
    UnknownMethod {
        /// The name that was asked for.
        name: String,
        /// The kind of puzzle.
        kind: Kind,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// No solver of that name.
    #[error("there is no backend `{name}`: expected {}", .known.join(", "))]
    UnknownBackend {
        /// The name that was asked for.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// The method has no solver behind it.
    #[error("`{name}` is not a MIP or SAT formulation: a backend, a horizon or a setting means nothing to it")]
    NoProgram {
        /// The method.
        name: &'static str,
    },
    /// The formulation has no such setting, or the setting no such value.
    #[error("`{name}` has no setting `{setting}`: expected {}", listed(.known))]
    UnknownSetting {
        /// The method.
        name: &'static str,
        /// What was asked for.
        setting: String,
        /// The settings that there are.
        known: &'static [Setting],
    },
    /// All best solutions are not listed for this kind of puzzle.
    #[error(
        "all best solutions of {kind} puzzles are not listed: expected an exchange, an errand or an uncrossed path"
    )]
    NotAll {
        /// The kind of puzzle.
        kind: Kind,
    },
    /// A number of a family has no puzzle.
    #[error(transparent)]
    Family(#[from] FamilyError),
    /// The method does not apply.
    #[error(transparent)]
    Method(#[from] MethodError),
    /// The referee has refused what a method found: a defect of the method.
    #[error("the referee has refused the answer, which is a defect of this program: {0}")]
    Foul(#[from] Foul),
}

fn listed(settings: &[Setting]) -> String {
    match settings {
        [] => "none, for it has no settings".to_string(),
        settings => settings.iter().map(Setting::to_string).collect::<Vec<String>>().join(" or "),
    }
}

impl SolveError {
    fn unknown(name: &str, kind: Kind) -> SolveError {
        let known = methods().into_iter().filter(|method| method.kind == kind).map(|method| method.name).collect();
        SolveError::UnknownMethod { name: name.to_string(), kind, known }
    }
}
