//! What the process does beside printing: budgets, signals, streams.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};

use crate::common::{HARD, cavalcade, run};
use serde_json::Value;

fn hard(options: &[&str]) -> Vec<&'static str> {
    HARD.into_iter().chain(options.iter().map(|option| &*option.to_string().leak())).collect()
}

/// The JSON answer of a run that was stopped with no witness.
fn stopped(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["status"], "unknown");
    let bound = answer["bound"].as_u64().unwrap();
    assert!((2..=34).contains(&bound), "{bound}");
    answer
}

#[test]
fn a_time_limit_ends_the_run_at_most_a_second_late() {
    let answer = stopped(&run(&hard(&["--json", "--time-limit", "300ms"])));
    assert_eq!(answer["stopped"], "time");
    assert!(answer["seconds"].as_f64().unwrap() < 1.3);
}

#[test]
#[cfg(target_os = "linux")]
fn a_memory_limit_holds_for_the_whole_process() {
    let mut child = cavalcade(&hard(&["--json", "--memory", "64MiB"])).spawn().unwrap();
    let status_file = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        let status = std::fs::read_to_string(&status_file).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        peak = peak.max(kibibytes.unwrap_or(0));
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let answer = stopped(&child.wait_with_output().unwrap());
    assert_eq!(answer["stopped"], "memory");
    assert!(answer["stats"]["memory"].as_u64().unwrap() <= 64 << 20);
    assert!((32 << 10..=128 << 10).contains(&peak), "{peak} KiB");
}

/// Starts the hard puzzle and waits for its first sign of life.
#[cfg(unix)]
fn started(options: &[&str]) -> (Child, BufReader<std::process::ChildStderr>) {
    let mut child = cavalcade(&hard(options)).spawn().unwrap();
    let mut progress = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    progress.read_line(&mut line).unwrap();
    assert!(line.contains("progress"), "{line}");
    (child, progress)
}

#[test]
#[cfg(unix)]
fn the_first_interrupt_stops_with_the_best_that_is_known() {
    use nix::sys::signal::{Signal, kill};
    let (child, _progress) = started(&["--json", "--progress", "json"]);
    kill(nix::unistd::Pid::from_raw(child.id() as i32), Signal::SIGINT).unwrap();
    let answer = stopped(&child.wait_with_output().unwrap());
    assert_eq!(answer["stopped"], "interrupt");
}

#[test]
fn progress_is_json_lines_when_asked_for_and_nothing_off_a_terminal() {
    let output = run(&hard(&["--json", "--progress", "json", "--time-limit", "300ms"]));
    let lines: Vec<Value> =
        String::from_utf8(output.stderr).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.len() >= 2, "{lines:?}");
    for pair in lines.windows(2) {
        assert!(pair[0]["seconds"].as_f64() <= pair[1]["seconds"].as_f64());
        assert!(pair[0]["done"].as_u64() <= pair[1]["done"].as_u64());
        assert!(pair[0]["bound"].as_u64() <= pair[1]["bound"].as_u64());
    }
    for quiet in [["--progress", "none"], ["--progress", "auto"]] {
        let output = run(&hard(&[&["--json", "--time-limit", "1200ms"], &quiet[..]].concat()));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

#[test]
fn a_puzzle_is_read_from_standard_input() {
    let mut child = cavalcade(&["solve", "-", "--json"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"kind = 'exchange'\nstart = 'n.n/.../N.N'\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), &answer["value"]), (Some(0), &Value::from(16)));
}

#[test]
fn an_answer_of_the_program_passes_its_own_check() {
    let answer = run(&["exchange", "n.n/.../N.N", "--all", "--json"]);
    let mut child = cavalcade(&["check", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&answer.stdout).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("replayed"));
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut child = cavalcade(&["solve", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&[0xff, 0xfe, 0]).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("UTF-8"));
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_cannot_be_written_is_an_error() {
    let full = std::fs::File::create("/dev/full").unwrap();
    let output = cavalcade(&["exchange", "n.n/.../N.N"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("error: cannot write to standard output: "), "{message}");
}

#[test]
fn a_reader_that_has_gone_away_is_no_error() {
    let mut child = cavalcade(&hard(&["--time-limit", "200ms"])).spawn().unwrap();
    drop(child.stdout.take());
    let mut message = String::new();
    child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert_eq!((child.wait().unwrap().code(), message.as_str()), (Some(3), ""));
}

#[test]
fn compare_prints_a_row_for_each_way_and_what_is_proved_agrees() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/guarini.toml");
    let output = run(&["compare", puzzle, "--json", "--time-limit", "3s"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ways: Vec<&str> = rows.iter().filter_map(|row| row["method"].as_str()).collect();
    assert!(["flow", "layered", "time", "bfs"].iter().all(|method| ways.contains(method)), "{text}");
    // Guarini's knights are alike: `bitmap` and `guy` say that they are for others.
    let applies = |row: &Value| row["note"].as_str().is_none_or(|note| !note.contains("does not apply"));
    assert!(rows.iter().all(|row| row["note"].is_null() == applies(row)), "{text}");
    assert!(rows.iter().all(|row| applies(row) == (row["method"] != "bitmap" && row["method"] != "guy")), "{text}");
    let proved: Vec<&Value> = rows.iter().filter(|row| row["proved"] == true).collect();
    assert!(proved.len() >= 4 && proved.iter().all(|row| row["value"] == 16), "{text}");
    let flow = rows.iter().find(|row| row["method"] == "flow").unwrap();
    assert_eq!((&flow["variables"], &flow["rows"], &flow["relaxation"]), (&1920.into(), &420.into(), &16.0.into()));
}

#[test]
fn a_comparison_keeps_to_80_columns_and_explains_below_the_table_what_stands_in_it() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/two-knights.toml");
    let output = run(&["compare", puzzle, "--time-limit", "300ms"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let (table, legend) = text.split_once("\n\n").unwrap();
    // An edge-less formulation has nothing to say about steps: why not is a footnote, and the row has its number.
    let walk: Vec<&str> = table.lines().filter(|line| line.starts_with("walk")).collect();
    assert!(walk.len() >= 3 && walk.iter().all(|line| line.ends_with(" [1]")), "{text}");
    assert!(legend.starts_with("[1] walk does not apply"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    for explained in ["=16", ">=16", "time,", "(c)", "(n)", "rounds:", "proves nothing"] {
        assert!(legend.contains(explained), "{explained}: {legend}");
    }
}

#[test]
fn settings_are_compared_and_unknown_ones_refused() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/uncrossed-8x8.toml");
    let relax = |setting: &str| run(&["compare", puzzle, "--relax", "--json", "--set", setting]);
    let text = String::from_utf8(relax("big-m=used-together").stdout).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |method: &str| rows.iter().find(|row| row["method"] == method).unwrap()["relaxation"].as_f64().unwrap();
    assert!((of("edges") - 54.60).abs() < 0.01 && (of("cliques") - 44.75).abs() < 0.01, "{text}");
    let refused = relax("big-m=9");
    assert_eq!(refused.status.code(), Some(2));
    let message = String::from_utf8(refused.stderr).unwrap();
    assert!(message.contains("`big-m=9`") && message.contains("row-sum|used-together|per-leap"), "{message}");
}

#[test]
fn compare_tells_found_from_proved_where_more_is_better() {
    let mut child = cavalcade(&["compare", "-", "--json", "--time-limit", "5s"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"kind = 'uncrossed'\nboard = '4x4'\n").unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(rows.len() >= 7 && rows.iter().all(|row| row["value"] == 5 && row["maximises"] == true), "{text}");
    let proved = |backend: &str| rows.iter().filter(|row| row["backend"] == backend).all(|row| row["proved"] == true);
    assert!(proved("cadical") && proved("batsat") && !proved("microlp"), "{text}");
}

/// By the checker `dratify` (`pip install dratify`), which shares nothing with the solver; the CI has it.
fn assert_refuted(formula: &str, proof: &str) {
    const CHECK: &str = "import sys, pathlib, dratify; \
        formula, proof = (pathlib.Path(name).read_text() for name in sys.argv[1:]); \
        assert dratify.check_proof(dratify.parse_dimacs(formula), proof).ok";
    let checked = Command::new("python3").args(["-c", CHECK, formula, proof]).output();
    let text = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    match checked {
        Ok(output) if !text(&output).contains("No module named 'dratify'") => {
            assert!(output.status.success(), "{}", text(&output));
        }
        _ => eprintln!("skipped: python3 has no `dratify`; `pip install dratify` brings it"),
    }
}

#[test]
fn a_certificate_of_an_uncrossed_path_has_the_lazy_rows_that_it_needs() {
    let base = std::env::temp_dir().join(format!("cavalcade-uncrossed-{}", std::process::id()));
    let base = base.to_str().unwrap();
    let output = run(&["uncrossed", "5x5", "--method", "cliques", "--certificate", base]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (formula, proof) = (format!("{base}.cnf"), format!("{base}.drat"));
    assert_refuted(&formula, &proof);
    for file in [formula, proof] {
        std::fs::remove_file(file).unwrap();
    }
}

#[test]
fn a_formula_that_contains_the_empty_clause_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let base = folder.path().join("proof");
    let output = run(&["solve", "two-knights", "--method", "horizon", "--certificate", base.to_str().unwrap()]);
    let error = String::from_utf8_lossy(&output.stderr).to_string();
    assert!(!output.status.success() && error.contains("a formula would prove nothing"), "{error}");
    assert!(!base.with_extension("cnf").exists() && !base.with_extension("drat").exists());
}

#[test]
fn an_uncrossed_path_is_certified_and_its_certificate_verified_and_a_damaged_one_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let certificate = file("answer.cert");
    for (method, board) in [("sweep", "7x7"), ("dfs", "4x5")] {
        let output = run(&["uncrossed", board, "--method", method, "--certificate", &certificate, "--json"]);
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&answer["status"], &answer["bound_by"]), (&"optimal".into(), &"verified".into()), "{answer}");
    }
    let text = run(&["uncrossed", "6x6", "--closed", "--certificate", &certificate]);
    assert!(String::from_utf8_lossy(&text.stdout).contains("(proved, verified;"));
    let puzzle = file("puzzle.toml");
    std::fs::write(&puzzle, "kind = \"uncrossed\"\nboard = \"6x6\"\nclosed = true\n").unwrap();
    let said = |arguments: &[&str]| {
        let output = run(arguments);
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (status, text) = said(&["verify", &certificate, &puzzle]);
    let claim = "verified: no uncrossed cycle of a knight on 6x6 has more than 12 leaps; the witness has 12 (";
    assert!(status == Some(0) && text.starts_with(claim), "{text}");
    let (status, text) = said(&["verify", &certificate, "uncrossed-6x6"]);
    assert!(status == Some(1) && text.contains("about another puzzle"), "{text}");
    let (status, text) = said(&["verify", &certificate, "--memory", "1B"]);
    assert!(status == Some(3) && text.starts_with("not checked: "), "{text}");
    let mut bytes = std::fs::read(&certificate).unwrap();
    bytes.truncate(bytes.len() - 20);
    std::fs::write(&certificate, bytes).unwrap();
    let (status, text) = said(&["verify", &certificate]);
    assert!(status == Some(1) && text.starts_with("rejected: line "), "{text}");
}

#[test]
fn relaxations_are_compared_without_solving() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/guarini.toml");
    let output = run(&["compare", puzzle, "--json", "--relax", "--horizon", "16"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |method: &str| rows.iter().find(|row| row["method"] == method).unwrap()["relaxation"].as_f64().unwrap();
    assert!((of("flow") - 16.0).abs() < 1e-6 && of("time") < 16.0, "{text}");
}

#[test]
fn a_formulation_is_written_in_four_formats() {
    let folder = std::env::temp_dir().join(format!("cavalcade-export-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/guarini.toml");
    let signs = [("lp", "Minimize"), ("mps", "ROWS"), ("opb", "#variable= 608"), ("cnf", "p cnf ")];
    for (ending, sign) in signs {
        let file = format!("time.{ending}");
        let path = folder.join(&file);
        let output = run(&["export", puzzle, "--method", "time", "--horizon", "16", "-o", path.to_str().unwrap()]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(std::fs::read_to_string(&path).unwrap().contains(sign), "{file}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_certificate_is_a_formula_and_a_proof() {
    let base = std::env::temp_dir().join(format!("cavalcade-certificate-{}", std::process::id()));
    let base = base.to_str().unwrap();
    let output = run(&["exchange", "n.n/.../N.N", "--method", "layered", "--certificate", base]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (formula, proof) = (format!("{base}.cnf"), format!("{base}.drat"));
    assert!(std::fs::read_to_string(&formula).unwrap().contains("p cnf "));
    assert_refuted(&formula, &proof);
    for file in [formula, proof] {
        std::fs::remove_file(file).unwrap();
    }
}

#[test]
fn a_refutation_is_written_in_the_formats_of_other_checkers() {
    let folder = tempfile::tempdir().unwrap();
    let base = folder.path().join("proof").to_str().unwrap().to_string();
    let solve = |format: &str, file: &str| {
        run(&["exchange", "n.n/.../N.N", "--method", "layered", "--certificate", file, "--certificate-format", format])
    };
    for format in ["lrat", "veripb"] {
        let output = solve(format, &base);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let formula = std::fs::read_to_string(format!("{base}.cnf")).unwrap();
        let header = formula.lines().find_map(|line| line.strip_prefix("p cnf ")).unwrap();
        let clauses: u64 = header.split(' ').nth(1).unwrap().parse().unwrap();
        let proof = std::fs::read_to_string(format!("{base}.{format}")).unwrap();
        if format == "veripb" {
            assert!(proof.starts_with(&format!("pseudo-Boolean proof version 3.0\nf {clauses};\n")));
            assert!(proof.ends_with("end pseudo-Boolean proof;\n"));
            continue;
        }
        let mut added = proof.lines().filter(|line| line.split(' ').nth(1) != Some("d"));
        let numbers: Vec<u64> = added.clone().map(|line| line.split(' ').next().unwrap().parse().unwrap()).collect();
        assert!(numbers[0] == clauses + 1 && numbers.is_sorted());
        assert!(added.next_back().unwrap().split(' ').nth(1) == Some("0"), "the empty clause");
    }
    // For the verifier, whatever the name is.
    let output = solve("cavalcade", &base);
    assert!(String::from_utf8_lossy(&output.stdout).contains("(proved, verified;"));
    let output = run(&["verify", &base, "guarini"]);
    assert!(output.status.success());
    let output = solve("lrat", &format!("{base}.cert"));
    let error = String::from_utf8_lossy(&output.stderr).to_string();
    assert!(output.status.code() == Some(2) && error.contains("proof.lrat, or no --certificate-format"), "{error}");
    let output = run(&["exchange", "n.n/.../N.N", "--certificate-format", "lrat"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_formula_of_a_certificate_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("none.cert").to_str().unwrap().to_string();
    assert!(run(&["tour", "3x8", "--closed", "--certificate", &file]).status.success());
    let printed = run(&["verify", &file, "--formula"]);
    assert!(String::from_utf8_lossy(&printed.stdout).starts_with("c tour\np cnf "));
    let second = run(&["verify", &file, "--formula=2"]);
    assert!(second.status.code() == Some(2) && String::from_utf8_lossy(&second.stderr).contains("has one formula"));
    assert!(run(&["exchange", "n.n/.../N.N", "--certificate", &file]).status.success());
    let none = run(&["verify", &file, "--formula"]);
    assert!(String::from_utf8_lossy(&none.stderr).contains("without a formula"));
}

#[test]
fn a_tour_is_written_as_cells_and_as_a_grid_of_the_numbers_of_their_visits() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    // One that the answer shows, and one that is generated for each file.
    for (board, width, height) in [("7x6", 7, 6), ("1010x1000", 1010, 1000)] {
        let (cells, grid) = (file("cells.txt"), file("grid.txt"));
        let output = run(&["tour", board, "--closed", "--cells", &cells, "--grid", &grid, "--json"]);
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&answer["status"], &answer["verdict"]), (&"found".into(), &"replayed".into()), "{board}");
        assert_eq!(answer["witness"].is_null(), width > 7);
        let cells = std::fs::read_to_string(cells).unwrap();
        let cells: Vec<cavalcade_board::Cell> = cells.lines().map(|line| line.parse().unwrap()).collect();
        let grid = std::fs::read_to_string(grid).unwrap();
        let rows: Vec<Vec<usize>> =
            grid.lines().map(|row| row.split_whitespace().map(|number| number.parse().unwrap()).collect()).collect();
        assert_eq!((rows.len(), rows[0].len(), cells.len()), (height, width, width * height));
        for (index, cell) in cells.iter().enumerate() {
            assert_eq!(rows[height - 1 - cell.rank as usize][cell.file as usize], index + 1, "{cell} of {board}");
        }
    }
}

#[test]
fn a_reader_of_cells_that_goes_away_is_no_error() {
    let mut child = cavalcade(&["tour", "3000x3000", "--cells", "-"]).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "a1\n");
    let mut message = String::new();
    child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert_eq!((child.wait().unwrap().code(), message.as_str()), (Some(0), ""));
}

#[test]
fn the_programs_of_a_tour_are_compared_and_written() {
    let mut child = cavalcade(&["compare", "-", "--json", "--time-limit", "5s"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"kind = 'tour'\nboard = '6x5'\nclosed = true\n").unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(
        ["sat", "program", "warnsdorff", "divide", "backtrack", "random", "auto"]
            .iter()
            .all(|method| rows.iter().any(|row| row["method"] == *method && row["value"] == 30)),
        "{text}"
    );
    let folder = tempfile::tempdir().unwrap();
    let (puzzle, program) = (folder.path().join("p.toml"), folder.path().join("p.lp"));
    std::fs::write(&puzzle, "kind = 'tour'\nboard = '8x8'\nclosed = true\n").unwrap();
    let (puzzle, program) = (puzzle.to_str().unwrap(), program.to_str().unwrap());
    let output = run(&["export", puzzle, "--method", "program", "-o", program]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let written = std::fs::read_to_string(program).unwrap();
    assert!(written.contains("several cycles") && written.contains("degree_a1"), "{written}");
}

/// A directory with the checkpoint of a count that was killed.
#[cfg(unix)]
fn killed(count: &[&str]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let kept = ["--checkpoint", directory.path().to_str().unwrap()];
    let mut child = cavalcade(&[count, &kept].concat()).spawn().unwrap();
    let file = directory.path().join("count.checkpoint");
    // Some way into the count: the first checkpoints are of a few hundred bytes.
    while std::fs::metadata(&file).map_or(true, |data| data.len() < 1 << 20) {
        assert_eq!(child.try_wait().unwrap(), None, "the count was over before it was killed");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    directory
}

#[test]
#[cfg(unix)]
fn a_count_that_was_killed_goes_on_from_its_checkpoint_to_the_same_number() {
    const COUNT: [&str; 6] = ["count", "7x10", "--closed", "--threads", "1", "--json"];
    let directory = killed(&COUNT);
    let kept = ["--checkpoint", directory.path().to_str().unwrap(), "--progress", "json"];
    let resumed = run(&[&COUNT[..], &kept].concat());
    let steps = String::from_utf8(resumed.stderr.clone()).unwrap();
    let first = steps
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .find(|line| line["unit"] == "cells" && line["phase"].as_str().unwrap().starts_with("counting"));
    assert!(first.unwrap()["done"].as_u64().unwrap() > 5, "{steps}");
    let number = |output: &Output| serde_json::from_slice::<Value>(&output.stdout).unwrap()["witness"]["count"].clone();
    assert_eq!(number(&resumed), number(&run(&COUNT)));
}

#[test]
#[cfg(unix)]
fn a_checkpoint_that_is_cut_off_or_of_another_count_is_refused() {
    let directory = killed(&["count", "8x8", "--closed"]);
    let kept = ["--checkpoint", directory.path().to_str().unwrap()];
    let refused = |count: &[&str], message: &str| {
        let output = run(&[count, &kept].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(message), "{error}");
    };
    refused(&["count", "7x8", "--closed"], "belongs to another count");
    let file = directory.path().join("count.checkpoint");
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() - 7]).unwrap();
    refused(&["count", "8x8", "--closed"], "is damaged");
}

#[test]
fn a_plan_that_takes_too_long_is_stopped_with_status_three() {
    let output = run(&["count", "9x9", "--open", "--plan", "--time-limit", "100ms"]);
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_depths_that_are_printed_pass_the_referee_and_tampered_ones_do_not() {
    let printed = run(&["exchange", "n.n/.../N.N", "--depths", "--json", "--limit", "3"]);
    let mut depths: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let check = |depths: &Value| {
        let mut child = cavalcade(&["check", "-"]).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(depths.to_string().as_bytes()).unwrap();
        child.wait_with_output().unwrap().status.code()
    };
    assert_eq!(check(&depths), Some(0));
    depths["placements"] = 281.into();
    assert_eq!(check(&depths), Some(1));
    depths["depths"] = "many".into();
    assert_eq!(check(&depths), Some(2));
}

#[test]
fn a_whole_space_that_does_not_fit_says_what_it_wants() {
    let depths = run(&[&HARD[..4], &["--depths", "--json", "--memory", "100MB"]].concat());
    assert_eq!(depths.status.code(), Some(3));
    let depths: Value = serde_json::from_slice(&depths.stdout).unwrap();
    assert_eq!((&depths["stopped"], &depths["farthest"]), (&"memory".into(), &Value::Null));
    // A half-turn exchanges the tokens: three bits for two placements, at least.
    assert!(depths["stats"]["memory_wanted"].as_u64().unwrap() > 10_897_286_400 / 16 * 3);
}
