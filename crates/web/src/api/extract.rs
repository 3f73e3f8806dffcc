//! Bodies and parameters of HTTP requests, with errors as `Problem`.

use axum::extract::{FromRequest, FromRequestParts};

use cavalcade_service::Problem;

/// A body of JSON.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub struct Body<T>(pub T);

/// The parameters after the question mark.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub struct Query<T>(pub T);

/// The parameters within the path.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub struct Path<T>(pub T);
