//! What the server refuses, and in which shape. No job is begun here, so no process is.

mod common;

use std::time::Duration;

use cavalcade_run::process::Worker;
use cavalcade_web::Limits;
use cavalcade_web::queue::{Change, Queue};
use cavalcade_web::store::Store;
use common::{bytes, get, post, send, workbench};
use serde_json::{Value, json};

const GUARINI: &str = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";

/// Method, address, a header, the body; status and code of what comes back.
type Refused<'a> = (&'a str, &'a str, (&'a str, &'a str), String, u16, &'a str);

#[tokio::test]
async fn everything_that_is_refused_has_one_shape() {
    let router = workbench();
    let json = ("content-type", "application/json");
    let large = "x".repeat(30_000);
    let own = json!({ "toml": GUARINI });
    let with = |key: &str, value: Value| {
        let mut body = own.clone();
        body[key] = value;
        body.to_string()
    };
    let chosen = |key: &str, value: Value| with("choice", json!({ key: value }));
    let limited = |key: &str, value: Value| with("limits", json!({ key: value }));
    let set = |name: &str, value: &str| chosen("settings", json!({ name: value }));
    let requests: Vec<Refused> = vec![
        ("GET", "/nothing", json, String::new(), 404, "not-found"),
        ("GET", "/api/nothing", json, String::new(), 404, "not-found"),
        ("GET", "/api/jobs/99", json, String::new(), 404, "not-found"),
        ("GET", "/api/jobs/ninety", json, String::new(), 404, "not-found"),
        ("GET", "/api/jobs/99/events", json, String::new(), 404, "not-found"),
        ("GET", "/api/jobs/99/files/answer.svg", json, String::new(), 404, "not-found"),
        ("DELETE", "/api/jobs/99", json, String::new(), 404, "not-found"),
        ("PATCH", "/api/jobs/99", json, "{\"name\": 3}".into(), 400, "bad-request"),
        ("POST", "/api/jobs/restore", json, "{\"ids\": 3}".into(), 400, "bad-request"),
        ("POST", "/api/jobs/99/stop", json, String::new(), 404, "not-found"),
        ("GET", "/api/jobs?limit=many", json, String::new(), 400, "bad-request"),
        ("GET", "/api/jobs?colour=red", json, String::new(), 400, "bad-request"),
        ("GET", "/api/jobs?limit=0", json, String::new(), 422, "bad-option"),
        ("GET", "/api/attacked?board=8y8", json, String::new(), 422, "bad-option"),
        ("GET", "/api/attacked?board=99x99", json, String::new(), 413, "too-large"),
        ("GET", "/api/attacked?board=8x8&guards=Qd5,Zz9", json, String::new(), 422, "bad-option"),
        ("GET", "/api/attacked?board=8x8&guards=Qz9", json, String::new(), 422, "bad-option"),
        ("GET", "/api/attacked?board=8x8&guards=Qd5,Rd5", json, String::new(), 422, "bad-option"),
        ("PUT", "/api/jobs", json, String::new(), 405, "method-not-allowed"),
        ("POST", "/index.html", json, String::new(), 405, "method-not-allowed"),
        ("POST", "/api/jobs", ("content-type", "text/plain"), own.to_string(), 415, "unsupported-media-type"),
        ("POST", "/api/jobs", json, "{".into(), 400, "bad-request"),
        ("POST", "/api/jobs", json, "{}".into(), 400, "bad-request"),
        ("POST", "/api/jobs", json, large, 413, "too-large"),
        ("POST", "/api/jobs", json, with("colour", json!("red")), 400, "bad-request"),
        ("POST", "/api/jobs", json, with("puzzle", json!({})), 400, "bad-request"),
        ("POST", "/api/jobs", json, with("toml", json!("kind = 'riddle'")), 422, "bad-puzzle"),
        ("POST", "/api/jobs", json, with("toml", json!("kind = 'tour'\nboard = '999x999'")), 413, "too-large"),
        ("POST", "/api/jobs", json, chosen("method", json!("guess")), 422, "bad-option"),
        ("POST", "/api/jobs", json, chosen("backend", json!("exec:sh")), 422, "bad-option"),
        ("POST", "/api/jobs", json, limited("time_limit", json!(1e9)), 422, "bad-option"),
        ("POST", "/api/jobs", json, limited("time_limit", json!(-1)), 422, "bad-option"),
        ("POST", "/api/jobs", json, limited("memory", json!(u64::MAX)), 422, "bad-option"),
        ("POST", "/api/jobs", json, chosen("horizon", json!(0)), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("ask", json!("watch")), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("ask", json!("map")), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("ask", json!("heights")), 422, "bad-option"),
        ("POST", "/api/jobs", json, set("witness", "yes"), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("ask", json!({ "best": { "limit": 3 } })), 400, "bad-request"),
        ("POST", "/api/jobs", json, with("ask", json!({ "all": { "limit": 5000 } })), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("ask", json!("solutions")), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("ask", json!({ "compare": { "backends": ["sh"] } })), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("ask", json!("riddle")), 400, "bad-request"),
        ("POST", "/api/jobs", json, with("ask", json!({ "export": { "format": "lp" } })), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("schema", json!(9)), 422, "bad-option"),
        ("POST", "/api/jobs", json, with("task", json!("solve")), 400, "bad-request"),
        ("POST", "/api/validate", json, "{}".into(), 400, "bad-request"),
        ("POST", "/api/export", json, own.to_string(), 422, "bad-option"),
        ("POST", "/api/check", json, json!({ "answer": {} }).to_string(), 422, "bad-puzzle"),
        ("POST", "/api/draw", json, with("format", json!("bmp")), 400, "bad-request"),
        (
            "POST",
            "/api/export",
            json,
            json!({ "toml": GUARINI, "choice": { "method": "bfs" }, "ask": "export" }).to_string(),
            422,
            "bad-option",
        ),
        ("POST", "/api/jobs", ("origin", "http://evil.example"), own.to_string(), 403, "forbidden"),
    ];
    for (method, address, header, body, status, code) in requests {
        let response = send(&router, method, address, &[header], &body).await;
        let place = format!("{method} {address} {}", &body[..body.len().min(80)]);
        assert_eq!(response.status().as_u16(), status, "{place}");
        assert!(response.headers()["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"));
        let problem: Value = serde_json::from_slice(&bytes(response).await).unwrap();
        assert_eq!((&problem["error"]["status"], &problem["error"]["code"]), (&json!(status), &json!(code)), "{place}");
        assert!(problem["error"]["message"].as_str().is_some_and(|message| message.len() > 10), "{place}");
        assert!(problem["error"].as_object().unwrap().contains_key("place"), "{place}");
    }
}

#[tokio::test]
async fn an_option_that_is_refused_is_named_as_it_stands_in_the_request() {
    let router = workbench();
    for (key, what) in [
        ("ask", json!({ "ask": "map" })),
        ("ask", json!({ "ask": "solutions" })),
        ("limit", json!({ "ask": { "all": { "limit": 0 } } })),
        ("backends", json!({ "ask": { "compare": { "backends": ["exec:sh"] } } })),
        ("method", json!({ "choice": { "method": "guess" } })),
        ("settings", json!({ "choice": { "settings": { "join": "yes" } } })),
        ("memory", json!({ "limits": { "memory": u64::MAX } })),
        ("time_limit", json!({ "limits": { "time_limit": 0 } })),
        ("threads", json!({ "limits": { "threads": 1000 } })),
    ] {
        let mut body = what.clone();
        body["toml"] = json!(GUARINI);
        let (status, refused) = post(&router, "/api/jobs", &body).await;
        assert_eq!((status, &refused["error"]["place"]["key"]), (422, &json!(key)), "{what}: {refused}");
        let (status, said) = post(&router, "/api/validate", &body).await;
        assert_eq!((status, &said["valid"], &said["error"]), (200, &json!(false), &refused["error"]), "{what}");
    }
}

#[tokio::test]
async fn a_job_is_asked_for_by_the_request_that_a_worker_reads() {
    let router = workbench();
    let puzzle = cavalcade::Puzzle::from_toml(GUARINI).unwrap();
    let mut request = cavalcade::Request::new(puzzle).asking(cavalcade::Ask::All { limit: 3 });
    request.limits.time_limit = Some(0.5);
    let (status, job) = post(&router, "/api/jobs", &json!(request)).await;
    assert_eq!((status, &job["ask"]), (201, &json!("all")));
    let (_, detail) = get(&router, &format!("/api/jobs/{}", job["id"])).await;
    let detail: Value = serde_json::from_slice(&detail).unwrap();
    let kept: cavalcade::Request = serde_json::from_value(detail["request"].clone()).unwrap();
    let limits = kept.limits.clone();
    assert!(limits.time_limit == Some(0.5) && limits.memory.is_some() && limits.threads.is_some(), "{limits:?}");
    assert_eq!(cavalcade::Request { limits: request.limits.clone(), ..kept }, request);
    let (_, listed) = get(&router, "/api/jobs?ask=all").await;
    assert_eq!(serde_json::from_slice::<Value>(&listed).unwrap()["total"], 1);
}

#[tokio::test]
async fn a_full_queue_asks_for_patience() {
    let router = workbench();
    let body = json!({ "toml": GUARINI });
    // One job may run and one may wait.
    assert_eq!(post(&router, "/api/jobs", &body).await.0, 201);
    let (status, job) = post(&router, "/api/jobs", &body).await;
    assert_eq!((status, &job["state"], &job["position"]), (201, &json!("queued"), &json!(2)));
    let response = send(&router, "POST", "/api/jobs", &[("content-type", "application/json")], &body.to_string()).await;
    assert_eq!(response.status().as_u16(), 429);
    assert!(response.headers().contains_key("retry-after"));
    // Who takes one back makes room.
    let (status, job) = post(&router, &format!("/api/jobs/{}/stop", job["id"]), &json!(null)).await;
    assert_eq!((status, &job["state"]), (202, &json!("cancelled")));
    assert_eq!(post(&router, "/api/jobs", &body).await.0, 201);
}

#[tokio::test]
async fn a_wrong_puzzle_is_told_beside_its_field_and_a_right_one_in_full() {
    let router = workbench();
    let text = "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['d1']\n";
    let (status, told) = post(&router, "/api/validate", &json!({ "toml": text })).await;
    assert_eq!((status, &told["valid"], &told["error"]["place"]["key"]), (200, &json!(false), &json!("knights")));
    assert!(told["error"]["message"].as_str().unwrap().contains("attacked by the guard Qd5"));

    let (_, told) = post(&router, "/api/validate", &json!({ "toml": text.replace("d1", "h8") })).await;
    assert_eq!(
        (&told["valid"], &told["error"], &told["puzzle"]["minimise"]),
        (&json!(true), &json!(null), &json!("steps"))
    );
    assert_eq!(told["attacked"].as_array().unwrap().len(), 28);
    let (_, again) = post(&router, "/api/validate", &json!({ "puzzle": told["puzzle"] })).await;
    assert_eq!(again, told);

    let (_, told) =
        post(&router, "/api/validate", &json!({ "toml": "kind = 'tour'\nboard = '5x5'\nclosed = true\n" })).await;
    assert!(told["impossible"].as_str().unwrap().contains("both sides are odd"));
}

#[tokio::test]
async fn no_path_reaches_a_file_that_is_not_of_the_page() {
    let router = workbench();
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/..\\Cargo.toml",
        "/./../src/lib.rs",
        "/index.html/../../Cargo.toml",
        "/%00",
        "/style/%2e%2e/%2e%2e/build.rs",
        "/api/jobs/1/files/..%2f..%2fCargo.toml",
    ] {
        assert_eq!(get(&router, path).await.0, 404, "{path}");
    }
    let (status, page) = get(&router, "/").await;
    assert_eq!((status, page.starts_with(b"<!doctype html>")), (200, true));
}

#[tokio::test]
async fn an_asset_that_has_not_changed_is_not_sent_again() {
    let router = workbench();
    let response = send(&router, "GET", "/", &[], "").await;
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
    let tag = response.headers()["etag"].to_str().unwrap().to_string();
    let again = send(&router, "GET", "/", &[("if-none-match", &tag)], "").await;
    assert_eq!(again.status().as_u16(), 304);
    assert!(bytes(again).await.is_empty());
}

#[tokio::test]
async fn a_width_is_refused_with_the_widths_that_are_accepted() {
    let router = workbench();
    for width in ["99999", "15", "4096", "1000mm", "wide"] {
        let (status, refused) = get(&router, &format!("/api/gallery/guarini/picture.svg?width={width}")).await;
        let refused = String::from_utf8(refused).unwrap();
        let expected = "expected 16 to 2048 pixels, such as `400`, or 5 to 170 millimetres, such as `80mm`";
        assert!((400..500).contains(&status) && refused.contains(expected), "{width}: {refused}");
    }
}

#[tokio::test]
async fn a_picture_comes_in_every_format() {
    let router = workbench();
    for (format, beginning) in
        [("svg", "<svg "), ("png", "\u{fffd}PNG"), ("gif", "GIF89a"), ("tex", "%"), ("txt", "exchange")]
    {
        let body = json!({ "toml": GUARINI, "format": format }).to_string();
        let response = send(&router, "POST", "/api/draw", &[("content-type", "application/json")], &body).await;
        assert_eq!(response.status().as_u16(), 200, "{format}");
        let drawn = bytes(response).await;
        let text = String::from_utf8_lossy(&drawn);
        assert!(text.trim_start().starts_with(beginning), "{format}: {}", &text[..40]);
    }
}

#[tokio::test]
async fn the_referee_judges_answers_from_elsewhere() {
    let router = workbench();
    let mut answer = json!({
        "puzzle": { "kind": "exchange", "start": "n.../....", "goal": "..../..n." },
        "status": "optimal", "value": 1, "bound": 1, "unit": "moves", "then": null, "method": "by hand", "backend": null,
        "witness": { "moves": ["a2-c1"] }, "reason": null, "stopped": null, "verdict": "claim", "seconds": 0, "stats": {},
        "version": "0.1.0"
    });
    let (status, judged) = post(&router, "/api/check", &json!({ "answer": answer })).await;
    let nothing_measured =
        json!({ "verdict": "replayed", "foul": null, "value": null, "unit": null, "moves": null, "leaps": null });
    assert_eq!((status, judged), (200, nothing_measured));
    answer["witness"] = json!({ "moves": ["a2-d1"] });
    let (_, judged) = post(&router, "/api/check", &json!({ "answer": answer })).await;
    assert_eq!((&judged["verdict"], &judged["foul"]["rule"]), (&json!(null), &json!("leap")));
}

#[tokio::test]
async fn the_referee_measures_solutions_by_hand() {
    let router = workbench();
    let exchange = json!({ "kind": "exchange", "start": "n.../....", "goal": "..../..n." });
    let cycle = json!({ "kind": "tour", "board": ".../.#./...", "closed": true });
    let team = json!({ "kind": "cover", "board": ".../.#./...", "knights": ["a1", "b1"] });
    let two = json!({ "kind": "uncrossed", "board": "8x4", "closed": true, "paths": 2 });
    let ring = json!(["a1", "c2", "a3", "b1", "c3", "a2", "c1", "b3"]);
    let mut closed = ring.clone();
    closed.as_array_mut().unwrap().push(json!("a1"));
    for (body, value) in [
        (json!({ "puzzle": exchange, "moves": ["a2-c1"] }), json!([1, "moves", null])),
        (json!({ "puzzle": cycle, "path": ring }), json!([8, "moves", null])),
        (json!({ "puzzle": cycle, "path": closed }), json!([8, "moves", null])),
        (
            json!({ "puzzle": team, "walks": [["a1", "c2", "a3", "b1"], ["b1", "c3", "a2", "c1", "b3"]] }),
            json!([4, "steps", 7]),
        ),
        (
            json!({ "puzzle": two, "paths": [["a1", "b3", "d4", "c2", "a1"], ["e1", "f3", "h4", "g2"]] }),
            json!([8, "moves", null]),
        ),
        (
            json!({ "toml": "kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = ['c2']\n", "path": ["a1", "c2"] }),
            json!([1, "moves", null]),
        ),
    ] {
        let (status, judged) = post(&router, "/api/check", &body).await;
        let found = json!([judged["value"], judged["unit"], judged["moves"]]);
        assert_eq!((status, &judged["verdict"], found), (200, &json!("replayed"), value), "{body}");
    }
    let (_, judged) = post(&router, "/api/check", &json!({ "puzzle": team, "walks": [["a1", "a2"], ["b1"]] })).await;
    assert_eq!((&judged["verdict"], &judged["foul"]["rule"]), (&json!(null), &json!("leap")));
    for (body, named) in [
        (json!({}), "puzzle"),
        (json!({ "puzzle": exchange, "path": ["a2"] }), "`moves`"),
        (json!({ "puzzle": team, "path": ["a2"] }), "`walks`"),
        (json!({ "puzzle": two, "path": ["a2"] }), "`paths`"),
        (json!({ "puzzle": cycle, "paths": [["a2"]] }), "`path`"),
        (json!({ "puzzle": cycle, "path": ["a2"], "moves": ["a2-c1"] }), "`path`"),
        (json!({ "answer": {}, "moves": ["a2-c1"] }), "`answer` alone"),
        (json!({ "puzzle": { "kind": "count", "board": "3x3", "closed": true }, "path": ["a2"] }), "count"),
    ] {
        let (status, refused) = post(&router, "/api/check", &body).await;
        let message = refused["error"]["message"].as_str().unwrap_or_default();
        assert!(status == 400 && message.contains(named), "{body}: {refused}");
    }
}

#[tokio::test]
async fn a_job_that_is_not_kept_is_not_listed() {
    let router = workbench();
    let (status, job) = post(&router, "/api/jobs", &json!({ "toml": GUARINI, "keep": false })).await;
    assert_eq!((status, &job["keep"]), (201, &json!(false)));
    assert_eq!(get(&router, &format!("/api/jobs/{}", job["id"])).await.0, 200);
    let (_, listed) = get(&router, "/api/jobs").await;
    assert_eq!(serde_json::from_slice::<Value>(&listed).unwrap()["total"], 0);
}

#[tokio::test]
async fn a_job_that_is_not_kept_is_deleted_soon_after_its_end() {
    let limits = Limits { passing: Duration::from_millis(20), ..Limits::default() };
    let queue = Queue::new(Store::open(None).unwrap(), Worker::new("/nowhere", ["work"]), limits).unwrap();
    let request = cavalcade::Request::new(cavalcade::Puzzle::from_toml(GUARINI).unwrap());
    let [kept, passing] = [true, false].map(|keep| queue.submit(&request, keep).unwrap().id);
    let mut changes = queue.changes();
    let work = tokio::spawn(queue.clone().work());
    let told = async {
        let mut told = Vec::new();
        loop {
            match changes.recv().await.unwrap() {
                Change::Job(job) => told.push(job.id),
                Change::Gone(id) => return (told, id),
            }
        }
    };
    let (told, gone) = tokio::time::timeout(Duration::from_secs(30), told).await.unwrap();
    assert!(told.iter().all(|&id| id == kept), "{told:?}");
    assert_eq!((gone, queue.detail(kept).is_ok(), queue.detail(passing).is_err()), (passing, true, true));
    assert_eq!(queue.restore(&[passing]).unwrap(), []);
    queue.close();
    work.await.unwrap();
}

#[tokio::test]
async fn the_document_describes_every_route_that_the_contract_has() {
    let router = workbench();
    let (status, text) = get(&router, "/api/openapi.json").await;
    let document: Value = serde_json::from_slice(&text).unwrap();
    assert_eq!((status, document["openapi"].as_str().map(|version| &version[..3])), (200, Some("3.1")));
    let paths: Vec<&String> = document["paths"].as_object().unwrap().keys().collect();
    for path in [
        "/api/about",
        "/api/gallery",
        "/api/gallery/{name}/{file}",
        "/api/attacked",
        "/api/validate",
        "/api/check",
        "/api/draw",
        "/api/export",
        "/api/jobs",
        "/api/jobs/{id}",
        "/api/jobs/restore",
        "/api/jobs/{id}/stop",
        "/api/jobs/{id}/events",
        "/api/jobs/{id}/files/{name}",
        "/api/jobs/{id}/files/handout.pdf",
        "/api/events",
    ] {
        assert!(paths.iter().any(|known| *known == path), "{path}");
    }
    assert_eq!(paths.len(), 16);
}
