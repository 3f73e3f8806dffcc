//! What is named, deleted and restored; what browsers may keep, and what is sent compressed.

mod common;

use common::{bytes, get, post, send, workbench};
use serde_json::{Value, json};

const GUARINI: &str = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";
const JSON: [(&str, &str); 1] = [("content-type", "application/json")];

async fn listed(router: &axum::Router, query: &str) -> Value {
    serde_json::from_slice(&get(router, &format!("/api/jobs{query}")).await.1).unwrap()
}

/// The first address that follows this text in the page.
async fn named_by_the_page(router: &axum::Router, before: &str) -> String {
    let page = String::from_utf8(get(router, "/").await.1).unwrap();
    page.split(before).nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_string()
}

#[tokio::test]
async fn a_job_is_named_and_found_by_its_name() {
    let router = workbench();
    let (_, job) = post(&router, "/api/jobs", &json!({ "toml": GUARINI })).await;
    let path = format!("/api/jobs/{}", job["id"]);
    let rename = async |name: Value| {
        let response = send(&router, "PATCH", &path, &JSON, &json!({ "name": name }).to_string()).await;
        let status = response.status().as_u16();
        (status, serde_json::from_slice::<Value>(&bytes(response).await).unwrap())
    };
    let (status, named) = rename(json!("  Four knights  ")).await;
    assert_eq!((status, &named["name"], &named["state"]), (200, &json!("Four knights"), &json!("queued")));
    assert_eq!(listed(&router, "?search=four").await["jobs"][0]["name"], "Four knights");
    let hidden = "\u{202e}Four\u{7} \u{2066}kn\nights\u{2069}\t";
    assert_eq!(rename(json!(hidden)).await.1["name"], "Four knights");
    assert_eq!(rename(json!("x".repeat(201))).await.0, 422);
    assert_eq!(rename(json!(" ")).await.1["name"], Value::Null);
    assert_eq!(listed(&router, "?search=four").await["total"], 0);
    assert_eq!(send(&router, "PATCH", "/api/jobs/99", &JSON, "{\"name\": null}").await.status(), 404);
}

#[tokio::test]
async fn a_deleted_job_is_gone_until_it_is_restored_and_one_that_waited_comes_back_cancelled() {
    let router = workbench();
    let (_, job) = post(&router, "/api/jobs", &json!({ "toml": GUARINI })).await;
    let path = format!("/api/jobs/{}", job["id"]);
    assert_eq!(send(&router, "DELETE", &path, &[], "").await.status(), 204);
    assert_eq!((get(&router, &path).await.0, listed(&router, "").await["total"].clone()), (404, json!(0)));
    assert_eq!(send(&router, "DELETE", &path, &[], "").await.status(), 404);
    let restore = json!({ "ids": [job["id"], 99] });
    let (status, restored) = post(&router, "/api/jobs/restore", &restore).await;
    assert_eq!((status, restored.as_array().unwrap().len()), (200, 1));
    assert_eq!((&restored[0]["id"], &restored[0]["state"]), (&job["id"], &json!("cancelled")));
    assert_eq!(post(&router, "/api/jobs/restore", &restore).await.1, json!([]));
    assert_eq!(get(&router, &path).await.0, 200);
    // All that have ended, and back again.
    let response = send(&router, "DELETE", "/api/jobs", &[], "").await;
    let deleted: Value = serde_json::from_slice(&bytes(response).await).unwrap();
    assert_eq!(deleted, json!({ "deleted": 1, "ids": [job["id"]] }));
    assert_eq!(post(&router, "/api/jobs/restore", &json!({ "ids": deleted["ids"] })).await.1[0]["id"], job["id"]);
    assert_eq!(listed(&router, "").await["total"], 1);
}

#[tokio::test]
async fn modules_are_kept_under_their_hash_and_those_of_another_build_are_not_there() {
    let router = workbench();
    let main = &named_by_the_page(&router, "src=\"").await;
    assert!(main.starts_with("/v/") && main.ends_with("/main.js"), "{main}");
    let response = send(&router, "GET", main, &[], "").await;
    assert_eq!(response.headers()["content-type"], "text/javascript; charset=utf-8");
    assert!(response.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    assert_eq!(send(&router, "GET", "/", &[], "").await.headers()["cache-control"], "no-cache");
    for other in ["/v/0123456789abcdef/main.js", "/v/main.js", "/v/", "/v/../main.js"] {
        assert_eq!(get(&router, other).await.0, 404, "{other}");
    }
}

#[tokio::test]
async fn text_is_compressed_for_those_that_accept_it() {
    let router = workbench();
    let sheet = named_by_the_page(&router, "rel=\"stylesheet\" href=\"").await;
    for path in ["/", "/api/about", &sheet, "/api/gallery/guarini/picture.svg"] {
        let plain = get(&router, path).await.1;
        let response = send(&router, "GET", path, &[("accept-encoding", "gzip, br")], "").await;
        assert_eq!(response.headers()["content-encoding"], "gzip", "{path}");
        let small = bytes(response).await;
        assert!(small.starts_with(&[0x1f, 0x8b]) && 2 * small.len() < plain.len(), "{path}: {}", small.len());
    }
}

#[tokio::test]
async fn a_classic_has_its_solution_and_a_picture_of_it_in_both_themes() {
    let router = workbench();
    let (status, answer) = get(&router, "/api/gallery/guarini/answer.json").await;
    let answer: Value = serde_json::from_slice(&answer).unwrap();
    assert_eq!((status, &answer["value"]), (200, &json!(16)));
    let light = get(&router, "/api/gallery/guarini/picture.svg").await.1;
    let response = send(&router, "GET", "/api/gallery/guarini/picture.svg?theme=dark", &[], "").await;
    let tag = response.headers()["etag"].to_str().unwrap().to_string();
    let dark = bytes(response).await;
    assert!(light.starts_with(b"<svg") && dark.starts_with(b"<svg") && light != dark);
    let again =
        send(&router, "GET", "/api/gallery/guarini/picture.svg?theme=dark", &[("if-none-match", &tag)], "").await;
    assert_eq!(again.status(), 304);
    for wrong in
        ["/api/gallery/nothing/picture.svg", "/api/gallery/guarini/answer.exe", "/api/gallery/../x/answer.json"]
    {
        assert_eq!(get(&router, wrong).await.0, 404, "{wrong}");
    }
}

#[tokio::test]
async fn a_job_has_a_thumbnail_before_it_has_an_answer() {
    let router = workbench();
    let (_, job) = post(&router, "/api/jobs", &json!({ "toml": GUARINI })).await;
    let response = send(&router, "GET", &format!("/api/jobs/{}/files/thumbnail.svg", job["id"]), &[], "").await;
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (200, &"image/svg+xml".parse().unwrap())
    );
    assert!(response.headers().contains_key("etag"));
    assert!(bytes(response).await.starts_with(b"<svg"));
}
