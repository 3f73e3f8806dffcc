//! Pictures as files: what stands in them, and what is said about them.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const PUZZLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/guarini.toml");

fn run(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cavalcade"));
    let output = command.args(arguments).current_dir(directory).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

fn solved() -> TempDir {
    let directory = TempDir::new().unwrap();
    let answer = run(directory.path(), &["solve", PUZZLE, "--json", "--verify=yes"]).stdout;
    std::fs::write(directory.path().join("answer.json"), answer).unwrap();
    directory
}

#[test]
fn an_ending_chooses_what_is_written() {
    let directory = solved();
    let begins = |file: &str, start: &[u8]| {
        run(directory.path(), &["draw", "answer.json", "-o", file, "--frames", "20"]);
        let bytes = std::fs::read(directory.path().join(file)).unwrap();
        assert!(bytes.starts_with(start), "{file}");
        bytes
    };
    begins("a.svg", b"<svg ");
    begins("a.png", b"\x89PNG");
    begins("a.gif", b"GIF89a");
    begins("a.tex", b"% exchange on 3x3, knight: 16 moves, optimal");
    let text = begins("a.txt", b"exchange on 3x3, knight: 16 moves, optimal");
    assert_eq!(text, run(directory.path(), &["draw", "answer.json"]).stdout);
}

#[test]
fn an_argument_is_drawn_where_the_answer_has_one() {
    let directory = solved();
    run(directory.path(), &["draw", "answer.json", "--argument", "-o", "why.svg"]);
    let drawn = std::fs::read_to_string(directory.path().join("why.svg")).unwrap();
    assert!(drawn.contains("Each of the 4 knights must make 4 leaps"), "{drawn}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cavalcade"));
    let refused = command.args(["draw", PUZZLE, "--argument"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("there is no argument that can be drawn: expected an answer"), "{said}");
}

#[test]
fn the_picture_of_a_run_is_the_picture_of_its_answer() {
    let directory = solved();
    run(directory.path(), &["draw", "answer.json", "-o", "drawn.svg"]);
    // Whether an answer is verified without a request depends on the time that it took, and the picture shows it.
    run(directory.path(), &["solve", PUZZLE, "--picture", "solved.svg", "--verify=yes"]);
    let read = |file: &str| std::fs::read(directory.path().join(file)).unwrap();
    assert_eq!(read("drawn.svg"), read("solved.svg"));
}

#[test]
fn an_animation_is_thinned_out_on_request_with_a_note() {
    let directory = solved();
    let output = run(directory.path(), &["draw", "answer.json", "-o", "a.gif", "--frames", "9", "--width", "100"]);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "note: 113 frames reduced to 9\n");
}

#[test]
fn a_long_animation_has_a_note_on_how_to_thin_it_out() {
    let directory = TempDir::new().unwrap();
    // There and back again, fifty times: legal, and no more than that.
    let moves = ["\"a1-c2\"", "\"c2-a1\""].repeat(50).join(", ");
    let answer = format!(
        r#"{{ "puzzle": {{ "kind": "exchange", "start": ".../n..", "goal": ".../n..", "piece": "knight" }},
            "status": "feasible", "value": 100, "bound": 0, "unit": "moves", "then": null, "method": "hand",
            "backend": null, "witness": {{ "moves": [{moves}] }}, "reason": null, "stopped": null,
            "verdict": "replayed", "seconds": 0.0, "stats": {{}}, "version": "0.1.0" }}"#
    );
    std::fs::write(directory.path().join("long.json"), answer).unwrap();
    let output = run(directory.path(), &["draw", "long.json", "-o", "a.gif", "--width", "32"]);
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "note: the animation has 701 frames: reduce it with --frames 500\n"
    );
}

#[test]
fn the_animation_of_the_network_is_that_of_its_last_restart() {
    let directory = TempDir::new().unwrap();
    let play = |file: &str, method: &str| {
        run(directory.path(), &["tour", "6x6", "--closed", "--method", method, "--picture", file, "--seed", "3"]);
        std::fs::read(directory.path().join(file)).unwrap()
    };
    let (settling, again) = (play("settling.gif", "neural"), play("again.gif", "neural"));
    assert!(settling.starts_with(b"GIF89a") && settling == again);
    assert!(settling != play("growing.gif", "warnsdorff"));
    assert!(play("tour.svg", "neural").starts_with(b"<svg "));
}
