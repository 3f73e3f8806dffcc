//! What can be asked for by name: methods, the solvers behind them, their settings.

use cavalcade_puzzle::{Ask, Choice, Condition, Kind, Objection, Problem, Puzzle, Request, with_kinds};

use serde::Serialize;

use crate::error::SolveError;
use crate::method::{BackendRef, Description, Formulation, Method, Proves, Setting};

/// What can be asked for by name. In JSON `name` is `method`, and `is_default` is `default`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct MethodInfo {
    /// The kind of puzzle.
    pub kind: Kind,
    /// The method's name.
    #[serde(rename = "method")]
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// What it can prove.
    pub proves: Proves,
    /// Whether it goes on in files when the memory is taken, if the budget has a directory for them.
    pub goes_to_disk: bool,
    /// Whether it takes puzzles whose first cells are given, of the kinds that have them: `begin` is among `takes`.
    pub takes_beginning: bool,
    /// The conditions that it takes, of those that its kind of puzzle has.
    pub takes: &'static [Condition],
    /// Whether it is taken when none is named.
    #[serde(rename = "default")]
    pub is_default: bool,
    /// The solver that is taken when none is named, for methods that build a program.
    pub backend: Option<&'static str>,
    /// What else can be chosen.
    pub settings: &'static [Setting],
}

/// All methods of this build, by kind of puzzle, the default of each kind first.
pub fn methods() -> Vec<MethodInfo> {
    macro_rules! all {
        ($($kind:ident $module:ident),*) => {
            [$(infos(crate::$module::METHODS)),*].concat()
        };
    }
    with_kinds!(all)
}

/// Does the same for every kind of puzzle, with the methods of the kind and the puzzle itself.
macro_rules! by_kind {
    ($puzzle:expr, |$methods:ident, $task:ident| $does:expr) => {
        cavalcade_puzzle::with_kinds!(by_kind, [$puzzle, $methods, $task, $does])
    };
    ([$puzzle:expr, $methods:ident, $task:ident, $does:expr] $($kind:ident $module:ident),*) => {
        match $puzzle {
            $(cavalcade_puzzle::Puzzle::$kind($task) => {
                let $methods = crate::$module::METHODS;
                $does
            })*
        }
    };
}

/// The methods for one kind of puzzle, as they stand in its list.
pub(crate) type Methods<P> = &'static [&'static dyn Method<P>];

fn infos<P: Problem>(methods: Methods<P>) -> Vec<MethodInfo> {
    let info = |(index, method): (usize, &&'static dyn Method<P>)| {
        let Description { name, summary, proves, goes_to_disk, takes, settings } = method.info();
        let takes_beginning = takes.contains(&Condition::Begin);
        let (kind, is_default) = (P::KIND, index == 0);
        let backend = method.as_formulation().map(|formulation| formulation.backend().name());
        MethodInfo { kind, name, summary, proves, goes_to_disk, takes_beginning, takes, is_default, backend, settings }
    };
    methods.iter().enumerate().map(info).collect()
}

/// Whether a method is one for the puzzle's kind, and for its variant.
fn knows(method: &MethodInfo, puzzle: &Puzzle) -> bool {
    method.kind == puzzle.kind()
        && match puzzle {
            Puzzle::Exchange(exchange) => crate::exchange::knows(method.name, exchange),
            _ => true,
        }
}

/// The methods for a puzzle that build a program.
pub fn formulations(puzzle: &Puzzle) -> Vec<&'static str> {
    let builds = |method: &MethodInfo| knows(method, puzzle) && method.backend.is_some();
    methods().into_iter().filter(builds).map(|method| method.name).collect()
}

/// The ways to answer a puzzle that are set side by side: formulations under each of these solvers, then the methods
/// that are not formulations.
pub fn ways(puzzle: &Puzzle, backends: &[BackendRef]) -> Vec<(&'static str, Option<&'static str>)> {
    let formulations = formulations(puzzle);
    let under_each = |&method: &&'static str| backends.iter().map(move |backend| (method, Some(backend.name())));
    let pairs = formulations.iter().flat_map(under_each);
    let is_other = |name: &&'static str| !formulations.contains(name);
    let others = methods().into_iter().filter(|method| knows(method, puzzle)).map(|method| method.name);
    pairs.chain(others.filter(is_other).map(|method| (method, None))).collect()
}

/// The method that is chosen, as it stands in the list.
pub(crate) fn named<P: Problem>(methods: Methods<P>, choice: &Choice) -> Result<&'static dyn Method<P>, SolveError> {
    let Some(name) = choice.method.as_deref() else { return Ok(methods[0]) };
    let method = methods.iter().find(|method| method.name() == name);
    method.map(|method| *method as &dyn Method<P>).ok_or_else(|| SolveError::UnknownMethod {
        name: name.to_string(),
        kind: P::KIND,
        known: methods.iter().map(|method| method.name()).collect(),
    })
}

/// A method as a formulation, which an option or, without one, an export needs.
pub(crate) fn formulation<'a, P: Problem>(
    methods: Methods<P>,
    method: &'a dyn Method<P>,
    option: &'static str,
) -> Result<&'a dyn Formulation<P>, SolveError> {
    method.as_formulation().ok_or_else(|| {
        let known = methods.iter().filter(|method| method.as_formulation().is_some());
        SolveError::NoProgram { name: method.name(), option, known: known.map(|method| method.name()).collect() }
    })
}

/// The method with the solver, the horizon and the settings that are chosen.
pub(crate) fn configured<P: Problem>(methods: Methods<P>, choice: &Choice) -> Result<Chosen<P>, SolveError> {
    let listed = named(methods, choice)?;
    let mut chosen = Chosen::Listed(listed);
    if choice.backend.is_some() || choice.horizon.is_some() {
        let option = if choice.backend.is_some() { "backend" } else { "horizon" };
        let original = formulation(methods, listed, option)?;
        let backend = choice.backend.as_deref().map_or(Ok(original.backend()), backend)?;
        chosen = Chosen::Made(original.on(backend, choice.horizon));
    }
    for (setting, value) in &choice.settings {
        let changed = chosen.method().with(setting, value);
        chosen = Chosen::Made(changed.ok_or_else(|| SolveError::UnknownSetting {
            name: listed.name(),
            setting: format!("{setting}={value}"),
            known: listed.info().settings,
        })?);
    }
    Ok(chosen)
}

/// A method as it stands in the list, or one that was made for a request.
pub(crate) enum Chosen<P: Problem + 'static> {
    Listed(&'static dyn Method<P>),
    Made(Box<dyn Method<P>>),
}

impl<P: Problem> Chosen<P> {
    pub(crate) fn method(&self) -> &dyn Method<P> {
        match self {
            Chosen::Listed(method) => *method,
            Chosen::Made(method) => method.as_ref(),
        }
    }
}

/// Whether a request can be answered, given time and memory: [`Request::check`], and whether there are such methods,
/// solvers and settings.
///
/// # Errors
/// [`Objection`], to the first option that is wrong.
pub fn validate(request: &Request) -> Result<(), Objection> {
    request.check()?;
    let (puzzle, choice) = (&request.puzzle, &request.choice);
    let names = match &request.ask {
        // These have lists of methods of their own.
        Ask::All { .. }
        | Ask::Solutions
        | Ask::Samples { .. }
        | Ask::Depths { .. }
        | Ask::Generate { .. }
        | Ask::Watch => Ok(()),
        Ask::Export { .. } => by_kind!(puzzle, |methods, _task| {
            let method = configured(methods, choice);
            method.and_then(|method| formulation(methods, method.method(), "method").map(drop))
        }),
        Ask::Compare { backends, .. } => backends.iter().try_for_each(|name| backend(name).map(drop)),
        _ => by_kind!(puzzle, |methods, _task| configured(methods, choice).map(drop)),
    };
    names.map_err(|error| error.objection().unwrap_or_else(|| Objection::to("method", error.to_string())))
}

/// The solver of that name, built in or an executable.
///
/// # Errors
/// [`SolveError::UnknownBackend`], with the names that there are; [`SolveError::NotBuilt`], with the feature that adds it.
pub fn backend(name: &str) -> Result<BackendRef, SolveError> {
    cavalcade_program::backend_named(name).ok_or_else(|| {
        let (name, known) = (name.to_string(), cavalcade_program::backend_names());
        match cavalcade_program::lacking_feature(&name) {
            Some(feature) => SolveError::NotBuilt { name, feature, known },
            None => SolveError::UnknownBackend { name, known },
        }
    })
}

pub(crate) use by_kind;
