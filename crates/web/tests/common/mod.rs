//! A server on which no job is begun, and requests to it.
#![allow(dead_code, reason = "each test crate needs a part of it")]

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use cavalcade_run::process::Worker;
use cavalcade_web::api::Workbench;
use cavalcade_web::queue::Queue;
use cavalcade_web::server::router;
use cavalcade_web::store::Store;
use cavalcade_web::{Limits, Settings};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

/// A server on which nothing is worked off.
pub fn workbench() -> Router {
    let limits = Limits { body: 20_000, cells: 400, running: 1, queued: 1, ..Limits::default() };
    let worker = Worker::new("/nowhere", ["work"]);
    let queue = Queue::new(Store::open(None).unwrap(), worker.clone(), limits.clone()).unwrap();
    let settings = Settings {
        bind: [127, 0, 0, 1].into(),
        port: 0,
        token: None,
        hosts: Vec::new(),
        database: None,
        worker,
        limits,
    };
    router(Workbench::new(queue, Arc::new(settings)))
}

pub async fn send(
    router: &Router,
    method: &str,
    address: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response<Body> {
    let request = Request::builder().method(method).uri(address).header("host", "localhost");
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    router.clone().oneshot(request.body(Body::from(body.to_string())).unwrap()).await.unwrap()
}

pub async fn bytes(response: Response<Body>) -> Vec<u8> {
    response.into_body().collect().await.unwrap().to_bytes().to_vec()
}

pub async fn get(router: &Router, address: &str) -> (u16, Vec<u8>) {
    let response = send(router, "GET", address, &[], "").await;
    (response.status().as_u16(), bytes(response).await)
}

pub async fn post(router: &Router, address: &str, body: &Value) -> (u16, Value) {
    let response = send(router, "POST", address, &[("content-type", "application/json")], &body.to_string()).await;
    let status = response.status().as_u16();
    (status, serde_json::from_slice(&bytes(response).await).unwrap_or_default())
}
