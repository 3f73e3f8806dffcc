//! The common form of all errors: a status, a code, a sentence, and a place.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
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
    /// A problem with this status.
    pub fn new(status: StatusCode, code: &'static str, message: impl ToString) -> Problem {
        let message = message.to_string();
        Problem { error: Complaint { status: status.as_u16(), code, message, place: None } }
    }

    /// The same, with its place.
    #[must_use]
    pub fn at(mut self, place: Option<Place>) -> Problem {
        self.error.place = place;
        self
    }

    /// A malformed request.
    pub fn bad_request(message: impl ToString) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    /// An invalid option; `key` names it.
    pub fn bad_option(key: &str, message: impl ToString) -> Problem {
        let place = Place { key: Some(key.to_string()), ..Place::default() };
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-option", message).at(Some(place))
    }

    /// Something that does not exist.
    pub fn not_found(message: impl ToString) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    /// Something that is too large.
    pub fn too_large(message: impl ToString) -> Problem {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
    }

    /// An internal error.
    pub fn internal(message: impl ToString) -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }
}

impl From<Objection> for Problem {
    fn from(Objection { option, text }: Objection) -> Problem {
        Problem::bad_option(&option, text)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.error.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(&self)).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::too_large("the body is too large: see the limits in /api/about"),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unsupported-media-type",
                "expected a JSON body and the header `Content-Type: application/json`",
            ),
            _ => Problem::bad_request(rejection.body_text()),
        }
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Problem {
        Problem::not_found(rejection.body_text())
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        Problem::bad_request(rejection.body_text())
    }
}
