//! What there is: the version, the limits, the methods and the solvers.

use axum::Json;
use axum::extract::State;
use cavalcade::method::{Setting, Values};
use cavalcade::methods as all_methods;
use cavalcade::program::{BACKENDS, Backend};
use serde::Serialize;
use utoipa::ToSchema;

use super::Workbench;
use crate::settings::Limits;

/// The server.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// The version of the program.
    pub version: &'static str,
    /// What may be asked for.
    pub limits: Limits,
}

/// The server and its limits
#[utoipa::path(get, path = "/api/about", tag = "server", responses((status = 200, body = About)))]
pub async fn about(State(workbench): State<Workbench>) -> Json<About> {
    Json(About { version: env!("CARGO_PKG_VERSION"), limits: workbench.settings.limits.clone() })
}

/// What can be asked for by name, as `cavalcade methods --json` prints it, which lists executables, too.
#[derive(Debug, Serialize, ToSchema)]
pub struct Methods {
    /// By kind of puzzle, the default of each kind first.
    pub methods: Vec<MethodEntry>,
    /// The solvers.
    pub backends: Vec<BackendEntry>,
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

fn entry_of(&Setting { name, values, summary }: &Setting) -> SettingEntry {
    let values = match values {
        Values::Names(names) => names,
        Values::Number => &[],
    };
    SettingEntry { name, values, summary }
}

impl Methods {
    /// The methods of this build, beside these solvers.
    pub fn beside(backends: impl Iterator<Item = &'static dyn Backend>) -> Methods {
        let methods = all_methods().into_iter().map(|method| MethodEntry {
            kind: method.kind.name(),
            method: method.name,
            summary: method.summary,
            default: method.is_default,
            proves: Proofs { optimality: method.proves.optimality, infeasibility: method.proves.infeasibility },
            backend: method.backend,
            settings: method.settings.iter().map(entry_of).collect(),
        });
        let entry = |backend: &'static dyn Backend| {
            let abilities = backend.abilities();
            BackendEntry {
                backend: backend.name(),
                summary: backend.summary(),
                exact: abilities.is_exact,
                optimises: abilities.optimises,
                relaxes: abilities.relaxes,
            }
        };
        Methods { methods: methods.collect(), backends: backends.map(entry).collect() }
    }
}

/// Methods and solvers
#[utoipa::path(get, path = "/api/methods", tag = "server", responses((status = 200, body = Methods)))]
pub async fn methods() -> Json<Methods> {
    Json(Methods::beside(BACKENDS.iter().copied()))
}
