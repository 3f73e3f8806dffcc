//! The limits of the server, and the kinds, questions, options, methods and solvers with a line of text each.

use cavalcade::program::{BACKENDS, Backend};
use cavalcade::{MethodInfo, methods as all_methods};
use cavalcade_puzzle::keys::{self, Vocabulary};
use serde::Serialize;
use utoipa::ToSchema;

use crate::limits::Limits;
use crate::schema;

/// The server, and all kinds, questions, options, methods and solvers: enough to generate a form.
#[derive(Debug, Serialize, ToSchema)]
pub struct About {
    /// What is installed.
    #[serde(flatten)]
    pub installation: Installation,
    /// Kinds, their keys, questions, options, pieces and guards.
    #[serde(flatten)]
    #[schema(schema_with = schema::vocabulary)]
    pub vocabulary: Vocabulary,
}

impl About {
    /// All of it, under these limits.
    pub fn under(limits: &Limits) -> About {
        About { installation: Installation::under(limits), vocabulary: keys::vocabulary() }
    }
}

/// A version of the program with its limits, methods and solvers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Installation {
    /// The version of the program.
    pub version: &'static str,
    /// The limits.
    pub limits: Limits,
    /// The methods by kind of puzzle, the default of each kind first.
    #[schema(value_type = Vec<Object>)]
    pub methods: Vec<MethodInfo>,
    /// The solvers.
    pub backends: Vec<BackendEntry>,
}

impl Installation {
    /// This build, under these limits.
    pub fn under(limits: &Limits) -> Installation {
        Installation {
            version: env!("CARGO_PKG_VERSION"),
            limits: limits.clone(),
            methods: all_methods(),
            backends: BACKENDS.iter().map(|backend| backend_of(*backend)).collect(),
        }
    }
}

/// A solver.
#[derive(Debug, Serialize, ToSchema)]
pub struct BackendEntry {
    /// Its name.
    pub backend: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Whether its arithmetic is exact.
    pub exact: bool,
    /// Whether it optimises.
    pub optimises: bool,
    /// Whether it solves relaxations.
    pub relaxes: bool,
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
