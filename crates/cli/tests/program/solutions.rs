//! Solutions one after another as a process prints them: at once, in constant memory, and until the reader goes away.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use crate::common::{cavalcade, run, said};
use serde_json::{Value, json};

/// Two boards of Guarini's knights, too far apart for a leap: 32 moves, and more than 10^22 solutions.
const TWO_BOARDS: &str = "n.n##n.n/...##.../N.N##N.N";

/// The next lines of a process that goes on.
fn next(lines: &mut impl Iterator<Item = std::io::Result<String>>, count: usize) -> Vec<String> {
    lines.take(count).map(Result::unwrap).collect()
}

fn lines(stdout: ChildStdout) -> impl Iterator<Item = std::io::Result<String>> {
    BufReader::new(stdout).lines()
}

#[test]
fn the_first_solutions_are_printed_at_once_and_a_closed_pipe_ends_the_work() {
    for (options, is_json) in [(&[][..], false), (&["--json"], true)] {
        let began = Instant::now();
        let arguments = [&["exchange", TWO_BOARDS, "--solutions"], options].concat();
        let mut child = cavalcade(&arguments).spawn().unwrap();
        let mut printed = lines(child.stdout.take().unwrap());
        let first = next(&mut printed, 3);
        drop(printed);
        let output = child.wait_with_output().unwrap();
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
        for (line, number) in first.iter().zip(1..) {
            let moves = match serde_json::from_str::<Value>(line) {
                Ok(answer) => answer["witness"]["moves"].as_array().unwrap().len(),
                Err(_) => line.strip_prefix(&format!("{number} ")).unwrap().split(' ').count(),
            };
            assert_eq!((moves, line.starts_with('{')), (32, is_json), "{line}");
        }
    }
}

#[test]
fn a_file_is_asked_as_the_command_is() {
    let (status, out, error) = said(
        &mut cavalcade(&["solve", "-", "--ask", "solutions"]),
        "kind = 'errand'\nboard = '3x3'\nfrom = 'a1'\nvisit = ['c3', 'a1']\n",
    );
    let same = run(&["errand", "3x3", "--from", "a1", "--visit", "c3,a1", "--solutions"]);
    assert_eq!((status, error.as_str(), out.as_bytes()), (0, "", same.stdout.as_slice()));
    assert_eq!(out.lines().count(), 3, "{out}");
}

#[test]
#[cfg(target_os = "linux")]
fn the_memory_does_not_grow_with_the_solutions() {
    let mut child = cavalcade(&["exchange", TWO_BOARDS, "--solutions", "--json"]).spawn().unwrap();
    let mut printed = lines(child.stdout.take().unwrap());
    let resident = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap()
    };
    assert_eq!(printed.by_ref().take(500).count(), 500);
    let before = resident();
    assert_eq!(printed.by_ref().take(10_000).count(), 10_000);
    let after = resident();
    drop(printed);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    // A list of them would take 10 MiB.
    assert!(after < before + (2 << 10), "from {before} to {after} KiB");
}

#[test]
fn a_limit_that_ends_the_solutions_is_reported_and_the_status_says_so() {
    let limited = ["exchange", TWO_BOARDS, "--solutions", "--time-limit", "300ms"];
    let output = run(&limited);
    let (out, error) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), error.as_str()), (Some(3), "note: time limit reached: raise --time-limit\n"));
    let last = out.lines().last().unwrap();
    assert!(
        last.starts_with("the first ") && last.contains("solutions of 32 moves up to the board's symmetries"),
        "{last}"
    );

    let output = run(&[&limited[..], &["--json"]].concat());
    let last: Value =
        serde_json::from_slice(output.stdout.trim_ascii_end().rsplit(|&byte| byte == b'\n').next().unwrap()).unwrap();
    assert_eq!((output.status.code(), &last["status"], &last["stopped"]), (Some(3), &json!("optimal"), &json!("time")));
}

#[test]
fn a_worker_writes_each_solution_as_it_is_found_and_ends_when_the_pipe_is_closed() {
    let mut child = cavalcade(&["work"]).stdin(Stdio::piped()).spawn().unwrap();
    let request = json!({ "puzzle": { "kind": "exchange", "start": TWO_BOARDS }, "ask": "solutions" });
    child.stdin.take().unwrap().write_all(request.to_string().as_bytes()).unwrap();
    let messages =
        lines(child.stdout.take().unwrap()).map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap());
    let mut reports = messages.filter_map(|message| message.get("report").cloned());
    for _ in 0..3 {
        assert_eq!(reports.next().unwrap()["solution"]["value"], 32);
    }
    drop(reports);
    assert_eq!(child.wait().unwrap().code(), Some(0));

    let mut stopped = request;
    stopped["limits"] = json!({ "time_limit": 0.3 });
    let (status, out, _) = said(&mut cavalcade(&["work"]), &stopped.to_string());
    let last: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!((status, &last["report"]["answer"]["stopped"]), (3, &json!("time")));
}

#[test]
fn a_range_of_heights_ends_when_the_pipe_is_closed() {
    let mut child = cavalcade(&["uncrossed", "8x3..40"]).spawn().unwrap();
    let mut printed = lines(child.stdout.take().unwrap());
    assert_eq!(next(&mut printed, 2), ["8x3 9", "8x4 13"]);
    drop(printed);
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("the range goes on without a reader");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// What is printed of `4..8x4..8` closed, whose last board takes longer than the limit.
#[test]
fn a_limit_within_a_range_leaves_the_rows_before_it() {
    let output = run(&["count", "4..8x4..8", "--closed", "--time-limit", "1s"]);
    let (out, error) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), error.as_str()), (Some(3), "note: time limit reached: raise --time-limit\n"));
    assert!(out.starts_with("width ") && out.contains("unknown"), "{out}");
    assert!(out.lines().any(|line| line.split_whitespace().take(3).eq(["4", "0", "0"])), "{out}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_within_a_range_leaves_the_rows_before_it() {
    use nix::sys::signal::{Signal, kill};
    let mut child = cavalcade(&["count", "4..8x4..8", "--closed", "--json"]).spawn().unwrap();
    let mut printed = lines(child.stdout.take().unwrap());
    let first = next(&mut printed, 3);
    kill(nix::unistd::Pid::from_raw(child.id() as i32), Signal::SIGINT).unwrap();
    let rest: Vec<String> = printed.map(|line| line.unwrap()).collect();
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), String::from_utf8(output.stderr).unwrap()),
        (Some(3), "note: interrupted\n".into())
    );
    let answers: Vec<Value> =
        first.iter().chain(&rest).map(|line| serde_json::from_str::<Value>(line).unwrap()).collect();
    let (last, before) = answers.split_last().unwrap();
    assert_eq!((&last["status"], &last["stopped"]), (&json!("unknown"), &json!("interrupt")));
    assert!(before.iter().all(|answer| answer["status"] == "counted"));
}

#[test]
fn samples_are_a_tour_a_line_and_the_first_is_that_of_the_seed() {
    let samples = ["tour", "6x6", "--closed", "--random", "--uniform", "--samples", "50", "--seed", "7"];
    let many = run(&[&samples[..], &["--json"]].concat());
    let answers: Vec<Value> = String::from_utf8(many.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .collect();
    assert_eq!((many.status.code(), answers.len()), (Some(0), 50));
    assert!(answers.iter().all(|answer| answer["verdict"] == "replayed" && answer["stats"]["tours"] == "9862"));
    let one = run(&["tour", "6x6", "--closed", "--random", "--uniform", "--seed", "7", "--json"]);
    let one: Value = serde_json::from_slice(&one.stdout).unwrap();
    assert_eq!(answers[0]["witness"], one["witness"]);
    let again = run(&answers[0]["command"].as_str().unwrap().split(' ').skip(1).collect::<Vec<_>>());
    let text = run(&samples);
    assert_eq!(again.stdout, text.stdout);

    let file = "kind = 'tour'\nboard = '6x6'\nclosed = true\n";
    let asked = said(&mut cavalcade(&["solve", "-", "--ask", "samples", "--samples", "50", "--seed", "7"]), file);
    assert_eq!((asked.0, asked.1.as_bytes()), (0, text.stdout.as_slice()));
}
