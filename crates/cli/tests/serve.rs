//! The workbench as a process: jobs that run, wait, are stopped, and survive.

#[path = "serve/workbench.rs"]
mod workbench;

use std::time::{Duration, Instant};

use cavalcade::{Puzzle, Witness, measure};
#[cfg(unix)]
use nix::sys::signal::Signal;
use serde_json::{Value, json};
use workbench::Workbench;

const GUARINI: &str = "kind = 'exchange'\ntitle = 'Guarini'\nstart = 'n.n/.../N.N'\n";
/// R. K. Guy's labelled swap on 5x3 takes seconds: 34 moves.
const HARD: &str = "kind = 'exchange'\nstart = 'abcde/...../fghij'\ngoal = 'fghij/...../abcde'\n";

#[test]
fn guarini_is_answered_live_kept_and_taken_away() {
    let bench = Workbench::open(&[]);
    let job = bench.post("/api/jobs", &json!({ "toml": GUARINI }));
    let events = bench.events(&job);
    assert_eq!(events.first().map(|(name, _)| name.as_str()), Some("snapshot"));
    let (name, done) = events.last().unwrap();
    assert_eq!((name.as_str(), &done["state"], &done["answer"]["value"]), ("done", &json!("done"), &json!(16)));

    let id = &job["id"];
    let detail = bench.get(&format!("/api/jobs/{id}"));
    assert_eq!((&detail["status"], &detail["answer"]), (&json!("optimal"), &done["answer"]));
    let listed = bench.get("/api/jobs?search=guarini&kind=exchange&status=optimal");
    assert_eq!((&listed["total"], &listed["jobs"][0]["id"]), (&json!(1), id));
    for (file, beginning) in [
        ("answer.json", "{"),
        ("puzzle.toml", "kind = \"exchange\""),
        ("answer.svg", "<svg"),
        ("answer.gif", "GIF89a"),
        ("argument.svg", "<svg"),
    ] {
        let (status, bytes) = bench.fetch("GET", &format!("/api/jobs/{id}/files/{file}"), None);
        assert_eq!(status, 200, "{file}");
        assert!(bytes.starts_with(beginning.as_bytes()), "{file}");
    }
    assert_eq!(bench.fetch("DELETE", &format!("/api/jobs/{id}"), None).0, 204);
    assert_eq!(bench.fetch("GET", &format!("/api/jobs/{id}"), None).0, 404);
}

#[test]
fn a_job_that_is_stopped_keeps_what_is_known() {
    let bench = Workbench::open(&[]);
    let job =
        bench.post("/api/jobs", &json!({ "toml": HARD, "choice": { "method": "bfs" }, "limits": { "threads": 1 } }));
    bench.wait_for(&job, |job| job["progress"]["bound"].as_u64().is_some_and(|bound| bound >= 2));
    let asked = Instant::now();
    bench.post(&format!("/api/jobs/{}/stop", job["id"]), &Value::Null);
    let done = bench.wait_for(&job, |job| job["state"] == "done");
    assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
    assert_eq!((&done["status"], &done["stopped"]), (&json!("unknown"), &json!("interrupt")));
    assert_eq!(done["interrupted_by"], "request");
    assert!(done["bound"].as_u64().is_some_and(|bound| (2..=34).contains(&bound)));
    assert!(!done["history"].as_array().unwrap().is_empty());
}

/// An uncrossed path that grows for as long as it is allowed to.
const GROWING: &str = "kind = 'uncrossed'\nboard = '16x16'\n";

#[test]
fn the_best_path_so_far_is_sent_when_it_is_new_and_kept_for_those_who_come_later() {
    let bench = Workbench::open(&[]);
    let limits = json!({ "threads": 1, "time_limit": 6.0 });
    let job = bench.post("/api/jobs", &json!({ "toml": GROWING, "limits": limits }));
    let mut lengths: Vec<usize> = Vec::new();
    let mut without = 0;
    for (name, data) in bench.follow(&job) {
        let Some(path) = data["witness"]["path"].as_array().filter(|_| name == "progress") else {
            without += usize::from(name == "progress");
            continue;
        };
        let witness: Witness = serde_json::from_value(data["witness"].clone()).unwrap();
        let measured = measure(&Puzzle::from_toml(GROWING).unwrap(), &witness).unwrap();
        assert_eq!((&data["incumbent"], measured.value), (&json!(path.len() - 1), path.len() as u64 - 1));
        lengths.push(path.len());
        if lengths.len() == 4 {
            break;
        }
    }
    assert!(lengths.len() == 4 && lengths.is_sorted_by(|one, other| one < other), "{lengths:?}");
    // One who comes now need not wait for the next one.
    let (name, snapshot) = bench.follow(&job).next().unwrap();
    let known = snapshot["progress"]["witness"]["path"].as_array().map_or(0, Vec::len);
    assert!(name == "snapshot" && known >= lengths[3], "{known}");
    let done = bench.wait_for(&job, |job| job["state"] == "done");
    assert!(done["value"].as_u64().is_some_and(|value| value + 1 >= known as u64));
    assert!(without > 0, "what is not new is not sent again");
}

#[test]
fn jobs_survive_a_server_that_is_killed() {
    let mut bench = Workbench::open(&["--running", "1"]);
    let jobs: Vec<Value> = [HARD, GUARINI, GUARINI]
        .map(|toml| {
            bench.post(
                "/api/jobs",
                &json!({ "toml": toml, "choice": { "method": "bfs" }, "limits": { "time_limit": 0.5 } }),
            )
        })
        .into();
    bench.wait_for(&jobs[0], |job| job["state"] == "running");
    bench.kill();
    bench.start(&["--running", "1"]);
    for (job, status) in jobs.iter().zip(["unknown", "optimal", "optimal"]) {
        let done = bench.wait_for(job, |job| job["state"] == "done");
        assert_eq!(done["status"], status);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_works_on_for_a_server_that_is_killed() {
    let mut bench = Workbench::open(&["--running", "2"]);
    let solve = bench.post("/api/jobs", &json!({ "toml": HARD, "choice": { "method": "bfs" } }));
    bench.post("/api/jobs", &json!({ "toml": HARD, "ask": "compare" }));
    bench.wait_for(&solve, |job| job["progress"]["bound"].as_u64().is_some());
    // The search, the comparison, and its first row.
    let started = until(Duration::from_secs(10), || Some(bench.descendants()).filter(|all| all.len() == 3));
    let started = started.expect("three processes");
    bench.kill();
    let working = || started.iter().filter(|id| workbench::parent_of(**id).is_some()).count();
    let ended = until(Duration::from_secs(3), || Some(()).filter(|()| working() == 0));
    assert!(ended.is_some(), "{} of {started:?}", working());
}

/// Asks again and again for what must come within a time.
#[cfg(target_os = "linux")]
fn until<T>(time: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let deadline = Instant::now() + time;
    loop {
        match ask() {
            None if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(20)),
            answer => return answer,
        }
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_the_server_and_keeps_the_best_of_what_runs() {
    let mut bench = Workbench::open(&["--running", "1"]);
    let jobs: Vec<Value> = [HARD, GUARINI]
        .map(|toml| bench.post("/api/jobs", &json!({ "toml": toml, "choice": { "method": "bfs" } })))
        .into();
    bench.wait_for(&jobs[0], |job| job["progress"]["bound"].as_u64().is_some());
    // Somebody who follows does not keep the server from ending.
    let follower = bench.follow(&jobs[1]);
    let asked = Instant::now();
    assert_eq!(bench.end_by(Signal::SIGINT), Some(0));
    assert!(asked.elapsed() < Duration::from_secs(6), "{:?}", asked.elapsed());
    drop(follower);
    bench.start(&["--running", "1"]);
    let interrupted = bench.get(&format!("/api/jobs/{}", jobs[0]["id"]));
    assert_eq!((&interrupted["state"], &interrupted["stopped"]), (&json!("done"), &json!("interrupt")));
    assert_eq!(interrupted["interrupted_by"], "server");
    bench.wait_for(&jobs[1], |job| job["status"] == "optimal");
}

#[test]
#[cfg(unix)]
fn a_polite_signal_ends_the_server_as_ctrl_c_does() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP] {
        let mut bench = Workbench::open(&[]);
        let job = bench.post("/api/jobs", &json!({ "toml": HARD, "choice": { "method": "bfs" } }));
        bench.wait_for(&job, |job| job["progress"]["bound"].as_u64().is_some());
        assert_eq!(bench.end_by(signal), Some(0), "{signal}");
        bench.start(&[]);
        let ended = bench.get(&format!("/api/jobs/{}", job["id"]));
        assert_eq!((&ended["state"], &ended["stopped"]), (&json!("done"), &json!("interrupt")), "{signal}");
    }
}

#[test]
fn a_comparison_comes_row_by_row() {
    let bench = Workbench::open(&[]);
    let job = bench.post(
        "/api/jobs",
        &json!({ "toml": GUARINI, "ask": { "compare": { "backends": ["cadical"] } }, "limits": { "time_limit": 5.0 } }),
    );
    let events = bench.events(&job);
    let planned = events[0].1["planned"].as_array().unwrap().clone();
    let done = &events.last().unwrap().1;
    let rows = done["rows"].as_array().unwrap();
    assert_eq!(rows.len(), planned.len());
    for (row, planned) in rows.iter().zip(&planned) {
        assert_eq!((&row["method"], &row["backend"]), (&planned["method"], &planned["backend"]));
    }
    assert!(rows.iter().filter(|row| row["proved"] == true).all(|row| row["value"] == 16));
    assert!(rows.iter().any(|row| row["proved"] == true));
    assert!(events.iter().any(|(name, _)| name == "row") || events[0].1["rows"] == done["rows"]);
}

#[test]
fn a_network_is_watched_until_it_settles() {
    let bench = Workbench::open(&[]);
    let toml = "kind = 'tour'\nboard = '6x6'\nclosed = true\n";
    let job =
        bench.post("/api/jobs", &json!({ "toml": toml, "ask": "watch", "choice": { "settings": { "join": "yes" } } }));
    let done = bench.wait_for(&job, |job| job["state"] == "done");
    assert_eq!((&done["method"], &done["status"]), (&json!("neural"), &json!("found")));
    let moments = done["moments"].as_array().unwrap();
    assert_eq!((&moments[0]["iteration"], &moments[0]["cells"]), (&json!(0), &json!(36)));
    let last = moments.last().unwrap();
    // A settled network has two neurons at every cell: as many leaps as cells.
    assert_eq!((last["unsettled"].as_u64(), last["leaps"].as_array().map(Vec::len)), (Some(0), Some(36)));
}

#[test]
fn the_best_start_of_a_map_is_the_one_that_the_program_places() {
    let bench = Workbench::open(&[]);
    let toml = "kind = 'cover'\ntitle = 'Small'\nboard = '5x4'\nguards = ['Nc2']\nplace = 1\n";
    let map = bench.post("/api/jobs", &json!({ "toml": toml, "ask": "map" }));
    let placed = bench.post("/api/jobs", &json!({ "toml": toml }));
    let [map, placed] = [map, placed].map(|job| bench.wait_for(&job, |job| job["state"] == "done"));
    let rows = map["rows"].as_array().unwrap();
    let least = rows.iter().filter_map(|row| row["value"].as_u64()).min();
    assert!(least.is_some() && least == placed["value"].as_u64(), "{least:?}, {}", placed["value"]);
    for file in ["rows.json", "answer.svg", "answer.png"] {
        assert_eq!(bench.fetch("GET", &format!("/api/jobs/{}/files/{file}", map["id"]), None).0, 200, "{file}");
    }
    assert_eq!(bench.fetch("GET", &format!("/api/jobs/{}/files/answer.gif", map["id"]), None).0, 422);
    let survey = bench.post("/api/jobs", &json!({ "toml": toml, "ask": "survey" }));
    let survey = bench.wait_for(&survey, |job| job["state"] == "done");
    assert_eq!(survey["rows"].as_array().map(Vec::len), Some(20));
    assert_eq!(bench.fetch("GET", &format!("/api/jobs/{}/files/answer.svg", survey["id"]), None).0, 200);
    // A map has no answer, and so no argument.
    assert_eq!(bench.fetch("GET", &format!("/api/jobs/{}/files/argument.svg", map["id"]), None).0, 404);
}

#[test]
fn the_goal_of_guarini_lies_as_far_away_in_the_whole_space_as_in_its_answer() {
    let bench = Workbench::open(&[]);
    let [depths, plan] = ["depths", "plan"].map(|ask| {
        let job = bench.post("/api/jobs", &json!({ "toml": GUARINI, "ask": ask }));
        bench.wait_for(&job, |job| job["state"] == "done")["rows"][0].clone()
    });
    assert_eq!(depths["goal"]["value"], 16);
    let sum: u64 = depths["depths"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!(depths["placements"], sum);
    // Four knights of two colours on the eight cells around the middle: 8! / (2! 2! 4!).
    assert_eq!(plan["placements"], json!([420]));
}

#[test]
fn a_range_of_heights_comes_line_by_line_and_then_its_recurrence() {
    let bench = Workbench::open(&[]);
    let toml = "kind = 'count'\nboard = '3x12'\nclosed = true\n";
    let ask = json!({ "toml": toml, "ask": { "heights": { "lowest": 9, "recurrence": true } } });
    let done = bench.wait_for(&bench.post("/api/jobs", &ask), |job| job["state"] == "done");
    let rows = done["rows"].as_array().unwrap();
    let counts: Vec<(&Value, &Value)> =
        rows.iter().take(4).map(|row| (&row["puzzle"]["board"], &row["witness"]["count"])).collect();
    // OEIS A070030, of the boards 3 x 2n.
    let known = [("3x9", "0"), ("3x10", "16"), ("3x11", "0"), ("3x12", "176")];
    assert_eq!(counts, known.map(|(board, count)| (json!(board), json!(count))).each_ref().map(|(b, c)| (b, c)));
    assert_eq!(rows[4]["recurrence"]["proof"], "proved");
}

#[test]
fn a_network_obeys_its_settings_and_the_answer_keeps_its_title() {
    let bench = Workbench::open(&[]);
    let toml = "kind = 'tour'\ntitle = 'By neurons'\nboard = '6x6'\nclosed = true\n";
    let ask =
        json!({ "toml": toml, "choice": { "method": "neural", "settings": { "restarts": "1", "iterations": "1" } } });
    let done = bench.wait_for(&bench.post("/api/jobs", &ask), |job| job["state"] == "done");
    // Nothing settles in one iteration.
    assert_eq!((&done["status"], &done["answer"]["stats"]["restarts"]), (&json!("unknown"), &json!(1)));
    assert_eq!(done["answer"]["puzzle"]["title"], "By neurons");
}

#[test]
fn a_program_is_exported_within_limits() {
    let bench = Workbench::open(&[]);
    let body = json!({ "toml": GUARINI, "choice": { "method": "flow" }, "ask": { "export": { "format": "lp" } } });
    let (status, text) = bench.fetch("POST", "/api/export", Some(&body));
    assert_eq!(status, 200);
    assert!(String::from_utf8(text).unwrap().contains("Subject To"));
}

#[test]
fn another_machine_comes_in_by_a_token_only() {
    let refused = Workbench::refused(&["--bind", "0.0.0.0"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--token"));
    let bench = Workbench::open(&["--bind", "0.0.0.0", "--token", "let-me-in"]);
    assert_eq!(bench.fetch("GET", "/api/about", None).0, 401);
}

#[test]
#[cfg(target_os = "linux")]
fn the_browser_is_handed_the_link_and_without_one_the_server_serves_all_the_same() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let [browser, opened] = ["xdg-open", "opened"].map(|name| folder.path().join(name));
    std::fs::write(&browser, format!("#!/bin/sh\necho \"$@\" > '{}'\n", opened.display())).unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    let bench = Workbench::open_with_path(folder.path(), &["--open"]);
    let link =
        until(Duration::from_secs(10), || std::fs::read_to_string(&opened).ok().filter(|link| link.ends_with('\n')));
    assert_eq!(link, Some(format!("{}/\n", bench.address())));

    std::fs::remove_file(&browser).unwrap();
    let alone = Workbench::open_with_path(folder.path(), &["--open"]);
    assert_eq!(alone.fetch("GET", "/api/about", None).0, 200);
}

/// 200 clients send 10 000 requests in turns; every eighth asks for a job.
#[test]
#[ignore = "takes a minute: 1250 processes are started"]
fn two_hundred_clients_lose_no_job() {
    let bench = Workbench::open(&["--queued", "2000"]);
    let ids = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for client in 0..200 {
            let (bench, ids) = (&bench, &ids);
            scope.spawn(move || {
                for turn in 0..50 {
                    let accepted = match (client + turn) % 8 {
                        0 => {
                            let (status, job) = bench.fetch("POST", "/api/jobs", Some(&json!({ "toml": GUARINI })));
                            let job: Value = serde_json::from_slice(&job).unwrap();
                            ids.lock().unwrap().push(job["id"].as_i64().unwrap());
                            status == 201
                        }
                        1 => bench.fetch("GET", "/", None).0 == 200,
                        2 => bench.fetch("POST", "/api/validate", Some(&json!({ "toml": GUARINI }))).0 == 200,
                        3 => bench.fetch("GET", "/api/jobs?limit=10&search=guarini", None).0 == 200,
                        4 => bench.fetch("GET", "/api/jobs/999999", None).0 == 404,
                        5 => bench.fetch("GET", "/api/gallery", None).0 == 200,
                        6 => bench.fetch("POST", "/api/validate", Some(&json!({ "toml": "kind = 'riddle'" }))).0 == 200,
                        _ => bench.fetch("GET", "/api/about", None).0 == 200,
                    };
                    assert!(accepted, "client {client}, turn {turn}");
                }
            });
        }
    });
    let mut ids = ids.into_inner().unwrap();
    assert_eq!(ids.len(), 1250);
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 1250);
    let deadline = Instant::now() + Duration::from_secs(300);
    while bench.get("/api/jobs?state=done&status=optimal&limit=1")["total"] != 1250 {
        assert!(Instant::now() < deadline, "{}", bench.get("/api/jobs?state=done&limit=1")["total"]);
        std::thread::sleep(Duration::from_millis(100));
    }
}
