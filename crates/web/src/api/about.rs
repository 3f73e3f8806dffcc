//! What there is: the limits, and all that can be asked, by name and with a line of text.

use axum::Json;
use axum::extract::State;
use cavalcade::method::{Setting, Values};
use cavalcade::program::{BACKENDS, Backend};
use cavalcade::{Ask, Choice, Kind, Leaper, MethodInfo, Puzzle, Request, methods as all_methods};
use cavalcade_board::guard::Role;
use cavalcade_puzzle::keys::{self, Key};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Workbench, schema};
use crate::settings::Limits;

/// The server, and all that can be asked of it: what a form needs that is made from this alone.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// The version of the program.
    pub version: &'static str,
    /// What may be asked for.
    pub limits: Limits,
    /// The kinds of puzzles.
    pub kinds: Vec<KindEntry>,
    /// The questions.
    pub questions: Vec<QuestionEntry>,
    /// What can be chosen, as it stands under `choice` in a request.
    #[schema(schema_with = schema::keys)]
    pub choice: Vec<Key>,
    /// What ends the work early, as it stands under `limits` in a request.
    #[schema(schema_with = schema::keys)]
    pub bounds: Vec<Key>,
    /// The leapers that have a name.
    pub pieces: Vec<PieceEntry>,
    /// The chessmen that guard cells.
    pub guards: Vec<GuardEntry>,
    /// The methods by kind of puzzle, the default of each kind first.
    pub methods: Vec<MethodEntry>,
    /// The solvers.
    pub backends: Vec<BackendEntry>,
}

/// A kind of puzzle.
#[derive(Debug, Serialize, ToSchema)]
pub struct KindEntry {
    /// Its name.
    pub kind: &'static str,
    /// What is asked, in one line.
    pub text: &'static str,
    /// The keys of its file, in the order in which they are written.
    #[schema(schema_with = schema::keys)]
    pub keys: Vec<Key>,
    /// The names of the questions that can be asked about it.
    pub asks: Vec<&'static str>,
}

/// A question.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuestionEntry {
    /// Its name.
    pub ask: &'static str,
    /// What it is about, in one line.
    pub text: &'static str,
    /// What belongs to it.
    #[schema(schema_with = schema::keys)]
    pub keys: Vec<Key>,
    /// The keys of a request's `choice` that mean something to it.
    pub choice: Vec<&'static str>,
}

/// A leaper.
#[derive(Debug, Serialize, ToSchema)]
pub struct PieceEntry {
    /// Its name.
    pub piece: &'static str,
    /// The two steps of its leap, the shorter first.
    pub steps: [u32; 2],
}

/// A chessman that guards cells.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuardEntry {
    /// The letter of chess notation.
    pub letter: char,
    /// Its name.
    pub name: &'static str,
}

/// The server, its limits, and what can be asked
#[utoipa::path(get, path = "/api/about", tag = "server", responses((status = 200, body = About)))]
pub async fn about(State(workbench): State<Workbench>) -> Json<About> {
    let questions = Ask::NAMES.into_iter().filter_map(Ask::named);
    Json(About {
        version: env!("CARGO_PKG_VERSION"),
        limits: workbench.settings.limits.clone(),
        kinds: examples().map(|puzzle| kind_of(&puzzle)).collect(),
        questions: questions.map(question_of).collect(),
        choice: keys::of_choice(),
        bounds: keys::of_limits(),
        pieces: Leaper::named().map(|(piece, leaper)| PieceEntry { piece, steps: leaper.steps().into() }).collect(),
        guards: Role::all().map(|role| GuardEntry { letter: role.letter(), name: role.name() }).collect(),
        methods: all_methods().iter().map(method_of).collect(),
        backends: BACKENDS.iter().map(|backend| backend_of(*backend)).collect(),
    })
}

/// A puzzle of each kind.
fn examples() -> impl Iterator<Item = Puzzle> {
    // The examples are right: messages show them.
    Kind::ALL.into_iter().filter_map(|kind| Puzzle::from_toml(kind.example()).ok())
}

fn kind_of(puzzle: &Puzzle) -> KindEntry {
    let kind = puzzle.kind();
    let asks = Ask::NAMES.into_iter().filter(|name| Ask::named(name).is_some_and(|ask| can_be_asked(puzzle, ask)));
    KindEntry { kind: kind.name(), text: kind.text(), keys: keys::of_kind(kind), asks: asks.collect() }
}

/// Whether it is a question about this puzzle; an option that it needs may be missing.
fn can_be_asked(puzzle: &Puzzle, ask: Ask) -> bool {
    let objection = Request::new(puzzle.clone()).asking(ask).check().err();
    objection.is_none_or(|objection| objection.option != "ask")
}

fn question_of(ask: Ask) -> QuestionEntry {
    let about = examples().find(|puzzle| can_be_asked(puzzle, ask.clone()));
    let choice = about.map(|puzzle| taken(&Request::new(puzzle).asking(ask.clone()))).unwrap_or_default();
    QuestionEntry { ask: ask.name(), text: keys::question(&ask), keys: keys::of_question(&ask), choice }
}

/// The keys of the choice to which a request does not object.
fn taken(request: &Request) -> Vec<&'static str> {
    let given: [(&str, fn(&mut Choice)); 5] = [
        ("method", |_| ()),
        ("backend", |choice| choice.backend = Some("solver".into())),
        ("horizon", |choice| choice.horizon = Some(1)),
        ("settings", |choice| choice.settings = [("name".into(), "value".into())].into()),
        ("seed", |choice| choice.seed = 1),
    ];
    let has_method = |request: &Request| request.choice.method.is_some();
    let named = Request { choice: Choice { method: Some("name".into()), ..Choice::default() }, ..request.clone() };
    let request = if named.check().is_ok() { named } else { request.clone() };
    let is_taken = |(name, give): &(&'static str, fn(&mut Choice))| {
        let mut request = request.clone();
        give(&mut request.choice);
        request.check().is_ok() && (*name != "method" || has_method(&request))
    };
    given.into_iter().filter(is_taken).map(|(name, _)| name).collect()
}

/// A method.
#[derive(Debug, Serialize, ToSchema)]
pub struct MethodEntry {
    /// The kind of puzzle.
    pub kind: &'static str,
    /// Its name.
    pub method: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Whether it is taken when none is named.
    pub default: bool,
    /// What it can prove.
    pub proves: Proofs,
    /// The solver that is taken when none is named, for methods that build a program.
    pub backend: Option<&'static str>,
    /// What else can be chosen with `--set`.
    pub settings: Vec<SettingEntry>,
}

/// A choice within a method.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingEntry {
    /// Its name.
    pub name: &'static str,
    /// Its values, the default first; empty: a whole number, at least 1.
    pub values: &'static [&'static str],
    /// What it is, in one line.
    pub summary: &'static str,
}

/// What a method can prove.
#[derive(Debug, Serialize, ToSchema)]
pub struct Proofs {
    /// That no better witness exists.
    pub optimality: bool,
    /// That no witness exists.
    pub infeasibility: bool,
}

/// A solver.
#[derive(Debug, Serialize, ToSchema)]
pub struct BackendEntry {
    /// Its name.
    pub backend: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Whether it calculates without rounding.
    pub exact: bool,
    /// Whether it optimises.
    pub optimises: bool,
    /// Whether it solves relaxations.
    pub relaxes: bool,
}

fn setting_of(&Setting { name, values, summary }: &Setting) -> SettingEntry {
    let values = match values {
        Values::Names(names) => names,
        Values::Number => &[],
    };
    SettingEntry { name, values, summary }
}

fn method_of(method: &MethodInfo) -> MethodEntry {
    MethodEntry {
        kind: method.kind.name(),
        method: method.name,
        summary: method.summary,
        default: method.is_default,
        proves: Proofs { optimality: method.proves.optimality, infeasibility: method.proves.infeasibility },
        backend: method.backend,
        settings: method.settings.iter().map(setting_of).collect(),
    }
}

fn backend_of(backend: &'static dyn Backend) -> BackendEntry {
    let abilities = backend.abilities();
    BackendEntry {
        backend: backend.name(),
        summary: backend.summary(),
        exact: abilities.is_exact,
        optimises: abilities.optimises,
        relaxes: abilities.relaxes,
    }
}
