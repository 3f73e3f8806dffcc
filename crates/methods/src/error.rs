//! Why a request has no answer.

use cavalcade_board::text::unknown;
use cavalcade_puzzle::{FamilyError, Kind, Objection};
use cavalcade_referee::Foul;

use crate::method::{MethodError, Setting, Values};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// No method of that name for this kind of puzzle.
    #[error("{kind} puzzles have no method {}: expected {}", unknown(.name, .known), .known.join(", "))]
    UnknownMethod {
        /// The name that was asked for.
        name: String,
        /// The kind of puzzle.
        kind: Kind,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// No solver of that name.
    #[error("there is no backend {}: expected {}", unknown(.name, .known), .known.join(", "))]
    UnknownBackend {
        /// The name that was asked for.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// This build is without the solver.
    #[error(
        "this build does not include the backend `{name}`: build it with `cargo install --path crates/cli --features \
         {feature}`, or take one of {}",
        .known.join(", ")
    )]
    NotBuilt {
        /// The name that was asked for.
        name: String,
        /// The Cargo feature that adds it.
        feature: &'static str,
        /// The names that this build has.
        known: Vec<String>,
    },
    /// The method has no solver behind it.
    #[error("`{name}` is not a MIP or SAT formulation: {}", formulations(.known))]
    NoProgram {
        /// The method.
        name: &'static str,
        /// The option that only formulations have.
        option: &'static str,
        /// The formulations of such puzzles.
        known: Vec<&'static str>,
    },
    /// The formulation has no such setting, or the setting no such value.
    #[error("`{name}` has no setting {}: expected {}", unknown_setting(.setting, .known.iter()), list_settings(.known))]
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

/// A setting that is not known as a message quotes it, `name=value`, with the one that was probably meant.
///
/// ```
/// # use cavalcade::{Kind, methods, unknown_setting};
/// let edges = methods().into_iter().find(|method| (method.kind, method.name) == (Kind::Uncrossed, "edges")).unwrap();
/// let quoted = unknown_setting("big-n=used-together", edges.settings);
/// assert_eq!(quoted, "`big-n=used-together` (did you mean `big-m=used-together`?)");
/// ```
pub fn unknown_setting<'a>(setting: &str, known: impl IntoIterator<Item = &'a Setting>) -> String {
    let value = setting.split_once('=').map_or("", |(_, value)| value);
    let forms = known.into_iter().flat_map(|setting| match setting.values {
        Values::Names(values) => values.iter().map(|value| format!("{}={value}", setting.name)).collect(),
        Values::Number | Values::Cells if setting.takes(value) => vec![format!("{}={value}", setting.name)],
        Values::Number | Values::Cells => Vec::new(),
    });
    unknown(setting, forms)
}

/// Which methods are expected.
fn formulations(known: &[&str]) -> String {
    match known {
        [] => "there is none for such puzzles".to_owned(),
        known => format!("expected the method {}", known.join(" or ")),
    }
}

impl SolveError {
    /// The same as an objection to an option of the request, where one is to blame.
    pub fn objection(&self) -> Option<Objection> {
        let option = match self {
            SolveError::Objection(objection) => return Some(objection.clone()),
            SolveError::UnknownMethod { .. } => "method",
            SolveError::UnknownBackend { .. } | SolveError::NotBuilt { .. } => "backend",
            SolveError::NoProgram { option, .. } => option,
            SolveError::UnknownSetting { .. } => "settings",
            SolveError::Family(_) | SolveError::Method(_) | SolveError::Foul(_) => return None,
        };
        Some(Objection::to(option, self.to_string()))
    }
}

/// The method that is asked for among those that answer a question; the first one where none is.
pub(crate) fn one_of(known: &[&'static str], method: Option<&str>, question: &str) -> Result<&'static str, SolveError> {
    let name = method.unwrap_or(known[0]);
    known.iter().find(|known| **known == name).copied().ok_or_else(|| {
        let text = format!("`{name}` does not answer the question `{question}`: expected {}", known.join(" or "));
        Objection::to("method", text).into()
    })
}

/// A question that is none about this kind of puzzle.
pub(crate) fn unasked(question: &str) -> SolveError {
    SolveError::Objection(Objection::to("ask", format!("`{question}` is not asked of such puzzles")))
}
