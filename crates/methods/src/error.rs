//! Why a request has no answer.

use cavalcade_puzzle::{FamilyError, Kind, Objection};
use cavalcade_referee::Foul;

use crate::method::{MethodError, Setting};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
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
    #[error("`{name}` is not a MIP or SAT formulation: a backend or a horizon means nothing to it")]
    NoProgram {
        /// The method.
        name: &'static str,
    },
    /// The formulation has no such setting, or the setting no such value.
    #[error("`{name}` has no setting `{setting}`: expected {}", list_settings(.known))]
    UnknownSetting {
        /// The method.
        name: &'static str,
        /// What was asked for.
        setting: String,
        /// The settings that there are.
        known: &'static [Setting],
    },
    /// What is asked does not go together.
    #[error("{}", .0.text)]
    Objection(#[from] Objection),
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

fn list_settings(settings: &[Setting]) -> String {
    match settings {
        [] => "none, for it has no settings".to_string(),
        settings => settings.iter().map(Setting::to_string).collect::<Vec<String>>().join(" or "),
    }
}

impl SolveError {
    /// The same as an objection to an option of the request, where one is to blame.
    pub fn objection(&self) -> Option<Objection> {
        let option = match self {
            SolveError::Objection(objection) => return Some(objection.clone()),
            SolveError::UnknownMethod { .. } => "method",
            SolveError::UnknownBackend { .. } | SolveError::NoProgram { .. } => "backend",
            SolveError::UnknownSetting { .. } => "settings",
            SolveError::Family(_) | SolveError::Method(_) | SolveError::Foul(_) => return None,
        };
        Some(Objection::to(option, self.to_string()))
    }
}
