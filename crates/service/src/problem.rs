//! The common form of all errors: a status, a code, a sentence, and a place.

#[cfg(feature = "http")]
mod response;

use cavalcade_puzzle::Objection;
use serde::Serialize;
use utoipa::ToSchema;

/// The body of an error response.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// What is wrong.
    pub error: Complaint,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Complaint {
    /// The status of the answer.
    pub status: u16,
    /// A code for programs, such as `bad-puzzle`.
    pub code: &'static str,
    /// A sentence: the place, what was expected, a valid example.
    pub message: String,
    /// Where.
    pub place: Option<Place>,
}

/// A place in a puzzle's text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Place {
    /// The key whose value is wrong, or that is missing.
    pub key: Option<String>,
    /// The line from 1, where the puzzle came as text.
    pub line: Option<usize>,
    /// The column from 1.
    pub column: Option<usize>,
}

impl Problem {
    /// A problem with this status of HTTP.
    pub fn new(status: u16, code: &'static str, message: impl ToString) -> Problem {
        Problem { error: Complaint { status, code, message: message.to_string(), place: None } }
    }

    /// Something well-formed that is not valid.
    pub fn invalid(code: &'static str, message: impl ToString) -> Problem {
        Problem::new(422, code, message)
    }

    /// The same, with its place.
    #[must_use]
    pub fn at(mut self, place: Option<Place>) -> Problem {
        self.error.place = place;
        self
    }

    /// A malformed request.
    pub fn bad_request(message: impl ToString) -> Problem {
        Problem::new(400, "bad-request", message)
    }

    /// An invalid option; `key` names it.
    pub fn bad_option(key: &str, message: impl ToString) -> Problem {
        let place = Place { key: Some(key.to_string()), ..Place::default() };
        Problem::invalid("bad-option", message).at(Some(place))
    }

    /// Something that does not exist.
    pub fn not_found(message: impl ToString) -> Problem {
        Problem::new(404, "not-found", message)
    }

    /// Too many things at once.
    pub fn too_many(message: impl ToString) -> Problem {
        Problem::new(429, "too-many", message)
    }

    /// Something that is too large.
    pub fn too_large(message: impl ToString) -> Problem {
        Problem::new(413, "too-large", message)
    }

    /// An internal error.
    pub fn internal(message: impl ToString) -> Problem {
        Problem::new(500, "internal", message)
    }
}

impl From<Objection> for Problem {
    fn from(Objection { option, text }: Objection) -> Problem {
        Problem::bad_option(&option, text)
    }
}
