//! The API: a file for each group of routes, and the document that describes them, which is made from the same code.

#![expect(clippy::missing_errors_doc, reason = "the attribute `utoipa::path` of each handler lists its responses")]

pub mod about;
pub mod check;
pub mod draw;
pub mod events;
pub mod export;
pub mod extract;
pub mod files;
pub mod gallery;
pub mod handout;
pub mod jobs;
pub mod schema;
pub mod validate;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use serde_json::Value;
use tokio::sync::Semaphore;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::queue::Queue;
use crate::settings::Settings;
use cavalcade_service::Problem;

/// The state shared by all routes.
#[derive(Clone, Debug)]
pub struct Workbench {
    /// The jobs.
    pub queue: Arc<Queue>,
    /// The settings.
    pub settings: Arc<Settings>,
    /// Limits concurrent work in this process: pictures, replays.
    pub desk: Arc<Semaphore>,
}

/// The number of requests that are computed concurrently; the others wait.
const AT_ONCE: usize = 2;

impl Workbench {
    /// A workbench over a queue.
    pub fn new(queue: Arc<Queue>, settings: Arc<Settings>) -> Workbench {
        Workbench { queue, settings, desk: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// Does what takes some microseconds or waits for the disc, beside the threads that serve.
    ///
    /// # Errors
    /// That of the work.
    pub async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Workbench) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let workbench = self.clone();
        let done = tokio::task::spawn_blocking(move || work(&workbench)).await;
        done.map_err(|_| Problem::internal("internal error: please report how it occurred"))?
    }

    /// The same for what may take seconds.
    ///
    /// # Errors
    /// That of the work.
    pub async fn at_the_desk<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Workbench) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        // The place is left when the work ends, which may be after the client has gone.
        let place = self.desk.clone().acquire_owned().await;
        self.aside(move |workbench| {
            let _place = place;
            work(workbench)
        })
        .await
    }
}

/// The API's document, without its routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cavalcade's workbench",
        description = "Exact, checked answers about leapers on boards. All errors have the same form: see `Problem`."
    ),
    tags(
        (name = "puzzles", description = "State, check and draw puzzles"),
        (name = "jobs", description = "Create and follow jobs"),
        (name = "server", description = "The server and its options")
    )
)]
struct Document;

/// The routes under /api, and their document.
pub fn described() -> (Router<Workbench>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(about::about))
        .routes(routes!(gallery::gallery))
        .routes(routes!(gallery::solution))
        .routes(routes!(validate::validate))
        .routes(routes!(validate::attacked))
        .routes(routes!(check::check))
        .routes(routes!(draw::draw))
        .routes(routes!(export::export))
        .routes(routes!(jobs::list, jobs::submit, jobs::delete_ended))
        .routes(routes!(jobs::detail, jobs::rename, jobs::delete))
        .routes(routes!(jobs::restore))
        .routes(routes!(jobs::stop))
        .routes(routes!(events::of_job))
        .routes(routes!(events::of_all))
        .routes(routes!(handout::handout))
        .routes(routes!(files::file))
        .split_for_parts()
}

/// The document with all its schemas.
pub fn document() -> Value {
    // Text keys always have a JSON form.
    schema::completed(serde_json::to_value(described().1).unwrap_or_default())
}

/// The routes under /api, with the document itself.
pub fn routes(workbench: &Workbench) -> Router<Workbench> {
    let (router, _) = described();
    let document = document().to_string();
    let text = move || async move { ([(header::CONTENT_TYPE, "application/json")], document) };
    router
        .route("/api/openapi.json", get(text))
        .layer(DefaultBodyLimit::max(workbench.settings.limits.body))
        .method_not_allowed_fallback(|| async {
            let text = "method not allowed for this address: see /api/openapi.json";
            Problem::new(StatusCode::METHOD_NOT_ALLOWED.as_u16(), "method-not-allowed", text).into_response()
        })
}
