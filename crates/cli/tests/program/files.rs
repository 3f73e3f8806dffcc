//! The files of the program: what is written is there whole or not at all, what is read has an end.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::common::{HARD, cavalcade, run};
use serde_json::Value;
use tempfile::TempDir;

const GUARINI: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/guarini.toml");

/// The same where no file grows beyond some blocks, of 512 or 1024 bytes as the shell counts: like a disk that is full.
#[cfg(target_os = "linux")]
fn run_on_a_small_disk(blocks: u32, arguments: &[&str]) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_cavalcade")]).args(arguments);
    command.stdin(Stdio::null()).output().unwrap()
}

fn message(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A file in a folder, as an argument.
fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_string()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
#[cfg(target_os = "linux")]
fn a_proof_that_does_not_fit_on_the_disk_is_an_error_and_the_older_one_stays() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["proof.cnf", "proof.drat"] {
        fs::write(folder.path().join(name), "old").unwrap();
    }
    // The formula has a hundred thousand bytes, the proof more than a million.
    let proof = path(&folder, "proof");
    let output = run_on_a_small_disk(1024, &["solve", GUARINI, "--method", "layered", "--certificate", &proof]);
    let message = message(&output);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("cannot write to") && message.contains("proof.drat: File too large"), "{message}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("16 moves"), "the answer is printed all the same");
    assert_eq!(names(folder.path()), ["proof.cnf", "proof.drat"]);
    for name in ["proof.cnf", "proof.drat"] {
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "old");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_is_full_leaves_older_files_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "old.svg");
    let lp = path(&folder, "old.lp");
    let answer = path(&folder, "answer.json");
    fs::write(&answer, run(&["solve", GUARINI, "--json"]).stdout).unwrap();
    for (outputs, arguments) in [
        (&file, vec!["solve", GUARINI, "--picture", &file]),
        (&file, vec!["draw", &answer, "-o", &file]),
        (&file, vec!["tour", "20x20", "--cells", &file]),
        (&file, vec!["tour", "20x20", "--grid", &file]),
        (&lp, vec!["export", GUARINI, "--method", "flow", "-o", &lp]),
    ] {
        fs::write(outputs, "old").unwrap();
        let before = names(folder.path());
        let output = run_on_a_small_disk(1, &arguments);
        let message = message(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {message}");
        assert!(message.contains(&format!("cannot write to {outputs}: File too large")), "{message}");
        assert_eq!(fs::read_to_string(outputs).unwrap(), "old", "{arguments:?}");
        assert_eq!(names(folder.path()), before, "{arguments:?}");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_refused_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| path(&folder, &format!("missing/{name}"));
    let (picture, proof, cells) = (file("a.svg"), file("proof"), file("cells.txt"));
    let tour = ["tour", "3000x3000", "--method", "warnsdorff"];
    for arguments in [
        [&HARD[..], &["--picture", &picture]].concat(),
        [&HARD[..4], &["--method", "layered", "--certificate", &proof]].concat(),
        [&HARD[..4], &["--depths", "--picture", &picture]].concat(),
        ["cover", "8x8", "--guard", "Qd5", "--map", "--picture", &picture].to_vec(),
        [&tour[..], &["--cells", &cells]].concat(),
        [&tour[..], &["--grid", &cells]].concat(),
    ] {
        let began = Instant::now();
        let limit = ["--time-limit", "20s"];
        let output = run(&[&arguments[..], &limit].concat());
        let message = message(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {message}");
        assert!(message.contains("cannot write to") && message.contains("missing"), "{message}");
        assert!(began.elapsed() < Duration::from_secs(4), "{arguments:?}: {:?}", began.elapsed());
        assert_eq!(output.stdout, b"");
    }
    assert!(names(folder.path()).is_empty());
}

#[test]
#[cfg(target_os = "linux")]
fn pipes_and_devices_are_written_to_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let printed = run(&["tour", "6x6", "--cells", "-"]).stdout;
    assert!(printed.starts_with(b"a1\n") && printed.len() > 100);
    let output = run(&["tour", "6x6", "--cells", "/dev/stdout", "--json"]);
    assert!(output.stdout.starts_with(&printed), "{}", String::from_utf8_lossy(&output.stdout));

    let full = run(&["tour", "6x6", "--cells", "/dev/full"]);
    assert_eq!(full.status.code(), Some(1));
    assert!(message(&full).contains("cannot write to /dev/full: No space left"), "{}", message(&full));

    let pipe = path(&folder, "pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut child = cavalcade(&["tour", "6x6", "--cells", &pipe]).spawn().unwrap();
    assert_eq!(fs::read(&pipe).unwrap(), printed);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(!fs::metadata(&pipe).unwrap().is_file());
}

#[test]
#[cfg(target_os = "linux")]
fn standard_output_that_is_a_file_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let file = fs::File::create(folder.path().join("all")).unwrap();
    let status = cavalcade(&["tour", "6x6", "--cells", "/dev/stdout", "--json"]).stdout(file).status().unwrap();
    assert!(status.success());
    assert_eq!(names(folder.path()), ["all"]);
}

#[test]
fn a_formulation_is_written_to_standard_output_where_a_dash_stands_for_the_file() {
    let export = |output: &[&str]| run(&[&["export", GUARINI, "--method", "flow"], output].concat());
    for (format, sign) in [("lp", "Minimize"), ("mps", "ROWS")] {
        let ending = export(&["-o", &format!("-.{format}")]);
        assert!(ending.status.success(), "{}", message(&ending));
        assert!(String::from_utf8_lossy(&ending.stdout).contains(sign), "{format}");
        for named in [vec!["--format", format, "-o", "-"], vec!["-o", "-", "--format", format]] {
            let named = export(&named);
            assert!(named.status.success() && named.stdout == ending.stdout, "{}", message(&named));
        }
    }
    let neither = export(&["-o", "-"]);
    assert_eq!(neither.status.code(), Some(2));
    assert!(message(&neither).contains("--format lp"), "{}", message(&neither));
    let drawn = run(&["draw", GUARINI, "-o", "-.svg"]);
    assert!(drawn.stdout.starts_with(b"<svg"), "{}", message(&drawn));
}

#[test]
#[cfg(unix)]
fn a_file_without_an_end_is_refused_soon() {
    for (arguments, limit) in [
        (vec!["solve", "/dev/zero"], "1.0 MiB"),
        (vec!["export", "/dev/zero", "--method", "flow", "-o", "-.lp"], "1.0 MiB"),
        (vec!["compare", "/dev/zero"], "1.0 MiB"),
        (vec!["solve", "-"], "1.0 MiB"),
        (vec!["check", "/dev/zero"], "64.0 MiB"),
        (vec!["check", "-"], "64.0 MiB"),
        (vec!["draw", "/dev/zero"], "64.0 MiB"),
        (vec!["sequence", "uncrossed-open", "--compare", "/dev/zero"], "64.0 MiB"),
    ] {
        let zeros = fs::File::open("/dev/zero").unwrap();
        let mut child = cavalcade(&arguments).stdin(zeros).spawn().unwrap();
        let deadline = Instant::now() + Duration::from_secs(10);
        while child.try_wait().unwrap().is_none() {
            if Instant::now() > deadline {
                child.kill().unwrap();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(message(&output).contains(&format!("is longer than {limit}: expected")), "{}", message(&output));
    }
}

#[test]
fn a_puzzle_that_is_too_long_is_refused_by_draw_too() {
    let mut child = cavalcade(&["draw", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(&[b'#'; (1 << 20) + 1]).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(message(&output).contains("longer than 1.0 MiB: expected a file of a puzzle"), "{}", message(&output));
}

#[test]
#[cfg(target_os = "linux")]
fn a_scratch_disk_that_is_full_is_named_and_is_not_the_memory_limit() {
    let folder = tempfile::tempdir().unwrap();
    let scratch = folder.path().to_str().unwrap();
    let small = ["--json", "--threads", "2", "--scratch", scratch, "--memory"];
    let guy = ["exchange", "abcd/..../efgh", "--goal", "efgh/..../abcd", "--method", "half"];
    for (arguments, status) in [
        ([&["count", "6x7", "--open"], &small[..], &["14MiB"]].concat(), 3),
        ([&["uncrossed", "8x24", "--closed"], &small[..], &["11MiB"]].concat(), 0),
        ([&guy[..], &small[..], &["400KiB"]].concat(), 0),
    ] {
        let output = run_on_a_small_disk(1, &arguments);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {}", message(&output));
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        // The best that is known is kept.
        assert_eq!(answer["status"], if status == 0 { "feasible" } else { "unknown" }, "{arguments:?}");
        assert_eq!(answer["stopped"], Value::Null, "{arguments:?}");
        let reason = answer["reason"].as_str().unwrap();
        assert!(reason.contains("disk") && reason.contains(scratch) && reason.contains("File too large"), "{reason}");
        // An answer with a reason passes the referee.
        let mut check = cavalcade(&["check", "-"]).stdin(Stdio::piped()).spawn().unwrap();
        check.stdin.take().unwrap().write_all(&output.stdout).unwrap();
        assert_eq!(check.wait().unwrap().code(), Some(0));
    }
    let arguments = ["count", "6x7", "--open", "--threads", "2", "--scratch", scratch, "--memory", "14MiB"];
    let output = run_on_a_small_disk(1, &arguments);
    let text = String::from_utf8_lossy(&output.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("the scratch disk failed") && !text.contains("memory limit"), "{text}");
}

#[test]
fn a_missing_scratch_directory_is_made_and_is_not_asked_for_again_when_memory_runs_out() {
    let folder = tempfile::tempdir().unwrap();
    let scratch = folder.path().join("new/tables");
    let output = run(&["count", "6x6", "--open", "--memory", "10kB", "--scratch", scratch.to_str().unwrap()]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("memory limit reached") && text.contains(": raise --memory\n"), "{text}");
    assert_eq!(output.status.code(), Some(3));
    assert!(scratch.is_dir());
}

#[test]
fn a_count_whose_files_cannot_be_removed_is_known_and_removes_what_it_can() {
    let folder = tempfile::tempdir().unwrap();
    let scratch = folder.path().to_str().unwrap();
    let count = ["count", "7x8", "--closed", "--memory", "3MiB", "--scratch", scratch];
    let interrupted = run(&[&count[..], &["--time-limit", "500ms"]].concat());
    assert_eq!(interrupted.status.code(), Some(3), "{}", message(&interrupted));
    let kept = folder.path().join(&names(folder.path())[0]);
    fs::create_dir_all(kept.join("exact/not a file")).unwrap();
    let output = run(&count);
    assert_eq!(output.status.code(), Some(0), "{}", message(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("exactly 34 524 432 316 tours"));
    assert!(message(&output).contains("files of this count are left"), "{}", message(&output));
    assert!(kept.join("exact/state").exists());
    fs::remove_dir(kept.join("exact/not a file")).unwrap();
    // In memory the same count needs none of them.
    let output = run(&["count", "7x8", "--closed", "--scratch", scratch, "--quiet"]);
    assert_eq!((output.status.code(), &*output.stdout), (Some(0), &b"34524432316\n"[..]), "{}", message(&output));
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
#[cfg(unix)]
fn a_second_run_on_a_checkpoint_is_refused_at_once_until_the_first_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let count = ["count", "8x8", "--closed", "--checkpoint", folder.path().to_str().unwrap()];
    let mut first = cavalcade(&count).spawn().unwrap();
    while !names(folder.path()).contains(&"count.lock".to_string())
        || fs::read(folder.path().join("count.lock")).unwrap().is_empty()
    {
        assert_eq!(first.try_wait().unwrap(), None, "the count was over before it began");
        std::thread::sleep(Duration::from_millis(1));
    }
    let began = Instant::now();
    let second = run(&count);
    let waited = began.elapsed();
    first.kill().unwrap();
    let process = first.id();
    first.wait().unwrap();
    assert_eq!(second.status.code(), Some(2), "{}", message(&second));
    assert!(message(&second).contains(&format!("in use by another run (process {process})")), "{}", message(&second));
    assert!(waited < Duration::from_secs(2), "{waited:?}");
    // The lock has died with its process.
    let third = run(&[&count[..], &["--time-limit", "100ms"]].concat());
    assert_eq!(third.status.code(), Some(3), "{}", message(&third));
}

#[test]
#[cfg(target_os = "linux")]
fn a_checkpoint_that_does_not_fit_on_the_disk_leaves_the_older_one() {
    let folder = tempfile::tempdir().unwrap();
    let count = ["count", "8x8", "--closed", "--checkpoint", folder.path().to_str().unwrap()];
    let output = run_on_a_small_disk(64, &count);
    assert_eq!(output.status.code(), Some(1), "{}", message(&output));
    assert!(message(&output).contains("count.checkpoint: File too large"), "{}", message(&output));
    assert_eq!(names(folder.path()), ["count.checkpoint", "count.lock"]);
    // It is whole: a count goes on from it until its time is over.
    let resumed = run(&[&count[..], &["--time-limit", "2s"]].concat());
    assert_eq!(resumed.status.code(), Some(3), "{}", message(&resumed));
}
