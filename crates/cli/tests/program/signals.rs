//! Signals: the first one ends the work with the best that is known, the second one kills.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;

/// A search that takes seconds, and has no witness before its end: R. K. Guy's labelled swap on 5x3, 34 moves.
const LONG: &str = "exchange abcde/...../fghij --goal fghij/...../abcde --method bfs --json --progress json";

/// Starts a program, followed by the long search.
fn started(program: &[&str]) -> (Child, BufReader<ChildStderr>) {
    searching(program, LONG)
}

/// Starts a program, followed by a search, and waits until it reports progress.
fn searching(program: &[&str], search: &str) -> (Child, BufReader<ChildStderr>) {
    let words: Vec<&str> =
        program.iter().copied().chain([env!("CARGO_BIN_EXE_cavalcade")]).chain(search.split(' ')).collect();
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut progress = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    progress.read_line(&mut line).unwrap();
    assert!(line.contains("progress"), "{line}");
    (child, progress)
}

fn send(child: &Child, signal: Signal) {
    kill(Pid::from_raw(child.id() as i32), signal).unwrap();
}

/// The exit status and the answer.
fn ended(mut child: Child) -> (Option<i32>, Value) {
    let mut answer = String::new();
    child.stdout.take().unwrap().read_to_string(&mut answer).unwrap();
    (child.wait().unwrap().code(), serde_json::from_str(&answer).unwrap_or(Value::Null))
}

/// Waits until something holds.
fn until(time: Duration, what: impl Fn() -> bool) -> bool {
    let deadline = Instant::now() + time;
    while Instant::now() < deadline {
        if what() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    what()
}

#[test]
fn every_polite_signal_stops_with_the_best_that_is_known() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let (child, _progress) = started(&["env"]);
        send(&child, signal);
        let (status, answer) = ended(child);
        assert_eq!((status, &answer["stopped"]), (Some(3), &"interrupt".into()), "{signal}");
        assert!(answer["bound"].as_u64().unwrap() >= 2);
    }
}

#[test]
fn an_interrupt_ends_the_file_that_is_being_solved_and_those_after_it() {
    let (child, mut said) = searching(&["env"], "solve guy-5x3 guarini --method bfs --json --progress json");
    send(&child, Signal::SIGINT);
    let (status, answer) = ended(child);
    assert_eq!((status, &answer["stopped"]), (Some(3), &"interrupt".into()), "one answer on one line");
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("note: interrupted before guarini"), "{rest}");
}

#[test]
fn one_request_that_comes_as_several_signals_is_one() {
    let (child, _progress) = started(&["env"]);
    for signal in [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGTERM] {
        send(&child, signal);
        std::thread::sleep(Duration::from_millis(3));
    }
    let (status, answer) = ended(child);
    assert_eq!((status, &answer["stopped"]), (Some(3), &"interrupt".into()));
}

#[test]
#[cfg(target_os = "linux")]
fn a_second_signal_kills() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // Nothing reads the pipe: the program hangs.
    let mut command = Command::new(env!("CARGO_BIN_EXE_cavalcade"));
    command.args(["tour", "6x6", "--cells"]).arg(&pipe).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    // SIGTERM is caught once the handler is there.
    let is_ready = || {
        let status = std::fs::read_to_string(&status).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or("0").trim();
        u64::from_str_radix(caught, 16).unwrap() >> (Signal::SIGTERM as u64 - 1) & 1 == 1
    };
    assert!(until(Duration::from_secs(10), is_ready));
    std::thread::sleep(Duration::from_millis(300));
    send(&child, Signal::SIGTERM);
    std::thread::sleep(Duration::from_millis(400));
    assert_eq!(child.try_wait().unwrap(), None, "the first signal does not kill");
    send(&child, Signal::SIGTERM);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn under_nohup_a_terminal_may_be_closed() {
    let (mut child, _progress) = started(&["sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""]);
    send(&child, Signal::SIGHUP);
    std::thread::sleep(Duration::from_millis(700));
    assert_eq!(child.try_wait().unwrap(), None, "it works on");
    send(&child, Signal::SIGTERM);
    let (status, answer) = ended(child);
    assert_eq!((status, &answer["stopped"]), (Some(3), &"interrupt".into()));
}

#[test]
fn timeout_ends_a_run_with_its_answer() {
    let mut command = Command::new("timeout");
    command.args(["1", env!("CARGO_BIN_EXE_cavalcade")]).args(LONG.split(' ')).stdin(Stdio::null());
    let Ok(output) = command.output() else {
        eprintln!("skipped: there is no `timeout` here");
        return;
    };
    assert_eq!(output.status.code(), Some(124));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["stopped"], "interrupt");
}

#[test]
#[cfg(target_os = "linux")]
fn the_children_of_a_comparison_end_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = folder.path().join("hard.toml");
    std::fs::write(&puzzle, "kind = 'exchange'\nstart = 'abcde/...../fghij'\ngoal = 'fghij/...../abcde'\n").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_cavalcade"));
    command.arg("compare").arg(&puzzle).args(["--json", "--time-limit", "60s"]);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let children = || {
        let file = format!("/proc/{0}/task/{0}/children", child.id());
        let list = std::fs::read_to_string(file).unwrap_or_default();
        list.split_whitespace().map(|id| id.parse::<u32>().unwrap()).collect::<Vec<u32>>()
    };
    assert!(until(Duration::from_secs(20), || !children().is_empty()));
    let row = children()[0];
    // The row's process answers as soon as it listens to signals.
    std::thread::sleep(Duration::from_millis(500));
    send(&child, Signal::SIGTERM);
    let asked = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    assert!(!std::path::Path::new(&format!("/proc/{row}")).exists(), "{row} is alive");
    let rows = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // The row that was being computed has what was known, and is the last one.
    assert_eq!(rows.last().unwrap()["stopped"], "interrupt", "{rows:?}");
    assert!(rows.iter().filter(|row| row["stopped"] == "interrupt").count() == 1, "{rows:?}");
}
