//! What there is: the limits, and all that can be asked, by name and with a line of text.

use axum::Json;
use axum::extract::State;
use cavalcade::method::{Setting, Values};
use cavalcade::program::{BACKENDS, Backend};
use cavalcade::{MethodInfo, methods as all_methods};
use cavalcade_puzzle::keys::{self, Vocabulary};
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
    /// Kinds, their keys, questions, options, pieces and guards.
    #[serde(flatten)]
    #[schema(schema_with = schema::vocabulary)]
    pub vocabulary: Vocabulary,
    /// The methods by kind of puzzle, the default of each kind first.
    pub methods: Vec<MethodEntry>,
    /// The solvers.
    pub backends: Vec<BackendEntry>,
}

/// The server, its limits, and what can be asked
#[utoipa::path(get, path = "/api/about", tag = "server", responses((status = 200, body = About)))]
pub async fn about(State(workbench): State<Workbench>) -> Json<About> {
    Json(About {
        version: env!("CARGO_PKG_VERSION"),
        limits: workbench.settings.limits.clone(),
        vocabulary: keys::vocabulary(),
        methods: all_methods().iter().map(method_of).collect(),
        backends: BACKENDS.iter().map(|backend| backend_of(*backend)).collect(),
    })
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
