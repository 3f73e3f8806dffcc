//! Tours: Warnsdorff's rule and rotations, blocks, clauses, and whole processes on boards up to a hundred million
//! cells.
//!
//! `tours` alone takes a minute; `tours NAME...` measures those whose name contains one of the words.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use cavalcade::outcome::Resolution;
use cavalcade::tour::{Backtrack, Divide, IntegerProgram, Random, Sat, Warnsdorff};
use cavalcade::{Budget, Choice, Leaper, Method, Puzzle, Silent, Solver, Status, SymmetryClass, Tour};
use cavalcade_bench::{cavalcade, children_peak, median, row};

/// A method, a board, a piece, whether the tour is closed, how often, and the target.
type Case<'a> = (&'a dyn Method<Tour>, &'a str, &'a str, bool, usize, &'a str);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |what: &str| words.is_empty() || words.iter().any(|word| what.contains(word));
    println!("| what | measured | wanted |\n|---|---|---|");
    // First, for a child's peak counts what its parent held when it was started.
    whole_processes(&is_wanted);
    in_the_library(&is_wanted);
    by_the_method(&is_wanted);
    symmetric(&is_wanted);
}

/// With the referee, as `solve_by` answers; a seed each time.
fn in_the_library(is_wanted: &dyn Fn(&str) -> bool) {
    for (board, times, wanted) in [("8x8", 1001, "0.1 ms"), ("20x20", 1001, ""), ("50x50", 101, "10 ms")] {
        let what = format!("`warnsdorff`, closed {board}, answer of the library, median of {times}");
        if !is_wanted(&what) {
            continue;
        }
        let puzzle = Puzzle::Tour(tour(board, "knight", true));
        let choice = Choice { method: Some("warnsdorff".to_string()), ..Choice::default() };
        let mut seed = 0;
        let seconds = median(times, || {
            seed += 1;
            let budget = Budget::unlimited().with_seed(seed);
            let answer = Solver::new(&puzzle).choice(&choice).budget(&budget).solve().expect("an answer");
            assert_eq!(answer.status, Status::Found);
        });
        row(&what, &format!("{:.3} ms", seconds * 1e3), wanted);
    }
}

/// Each method alone, a seed each time where it has one.
fn by_the_method(is_wanted: &dyn Fn(&str) -> bool) {
    let (warnsdorff, sat, program) = (Warnsdorff::default(), Sat::default(), IntegerProgram::default());
    let cases: [Case; 19] = [
        (&warnsdorff, "8x8", "knight", false, 1001, ""),
        (&warnsdorff, "100x100", "knight", true, 21, ""),
        (&warnsdorff, "10x10", "zebra", true, 101, ""),
        (&warnsdorff, "10x10", "giraffe", true, 101, ""),
        (&warnsdorff, "1000x1000", "knight", false, 3, "2 s"),
        (&warnsdorff, "1000x1000", "knight", true, 3, ""),
        (&Divide, "8x8", "knight", true, 101, ""),
        (&Divide, "50x50", "knight", true, 101, ""),
        (&Divide, "1000x1000", "knight", true, 5, ""),
        (&Random, "8x8", "knight", true, 101, ""),
        (&Random, "50x50", "knight", true, 5, ""),
        (&sat, "8x8", "knight", true, 21, ""),
        (&sat, "20x20", "knight", true, 5, ""),
        (&sat, "30x30", "knight", true, 3, ""),
        (&program, "6x6", "knight", true, 5, ""),
        (&program, "8x8", "knight", true, 3, ""),
        (&Backtrack, "6x6", "knight", true, 21, ""),
        (&Backtrack, "8x8", "knight", false, 21, ""),
        (&Backtrack, "8x8", "knight", true, 1, ""),
    ];
    for (method, board, piece, closed, times, wanted) in cases {
        let kind = if closed { "closed" } else { "open" };
        let what = format!("`{}`, {piece}, {kind} {board}, median of {times}", method.name());
        if !is_wanted(&what) {
            continue;
        }
        let puzzle = tour(board, piece, closed);
        let (mut seed, mut found) = (0, 0);
        let limit = std::time::Duration::from_secs(60);
        let seconds = median(times, || {
            seed += 1;
            let budget = Budget::unlimited().with_seed(seed).with_time_limit(limit);
            let outcome = method.solve(&puzzle, &budget, &Silent).expect("an outcome");
            found += usize::from(matches!(outcome.resolution, Resolution::Optimal { .. }));
        });
        let none = if found < times { format!(", found {found} of {times} within 60 s") } else { String::new() };
        row(&what, &format!("{:.3} ms{none}", seconds * 1e3), wanted);
    }
}

/// Centrally symmetric tours, by a SAT solver.
fn symmetric(is_wanted: &dyn Fn(&str) -> bool) {
    for (board, times) in [("8x8", 21), ("20x20", 5), ("40x40", 1)] {
        let what = format!("`sat`, symmetric {board}, median of {times}");
        if !is_wanted(&what) {
            continue;
        }
        let puzzle = tour(board, "knight", true).with_symmetry(SymmetryClass::Central);
        let seconds = median(times, || {
            let outcome = Sat::default().solve(&puzzle, &Budget::unlimited(), &Silent).expect("an outcome");
            assert!(matches!(outcome.resolution, Resolution::Optimal { .. }), "{outcome:?}");
        });
        row(&what, &format!("{:.1} ms", seconds * 1e3), "");
    }
}

/// The program itself: generated and refereed; then also written to a pipe, whose reader throws it away.
fn whole_processes(is_wanted: &dyn Fn(&str) -> bool) {
    let what = "`divide`, closed 10000x10000, whole process, generated and refereed, median of 3";
    if is_wanted(what) {
        let seconds = median(3, || cavalcade(&["tour", "10000x10000", "--closed", "--method", "divide"]));
        let memory = children_peak().map(|mebibytes| format!(", {mebibytes:.0} MiB")).unwrap_or_default();
        row(what, &format!("{seconds:.2} s{memory}"), "2 s, 1 GB");
    }
    for (option, what, wanted) in [
        ("--cells", "the same, written as cells to a pipe, median of 3", "6 s"),
        ("--grid", "the same, written as a grid to a pipe, median of 3", ""),
    ] {
        if is_wanted(what) {
            let seconds = median(3, || piped(&["tour", "10000x10000", "--closed", option, "-"]));
            row(what, &format!("{seconds:.2} s"), wanted);
        }
    }
    let what = "`warnsdorff`, open 1000x1000, whole process, median of 3";
    if is_wanted(what) {
        let seconds = median(3, || cavalcade(&["tour", "1000x1000", "--method", "warnsdorff"]));
        row(what, &format!("{seconds:.2} s"), "2 s");
    }
}

/// Runs the program and reads its output to the end.
fn piped(arguments: &[&str]) {
    let program: PathBuf = std::env::current_exe().expect("a path of its own").with_file_name("cavalcade");
    let mut child = Command::new(program).args(arguments).stdout(Stdio::piped()).spawn().expect("the program");
    let mut output = child.stdout.take().expect("a pipe");
    let bytes = std::io::copy(&mut output, &mut std::io::sink()).expect("its output");
    assert!(child.wait().is_ok_and(|status| status.success()) && bytes > 0, "cavalcade {arguments:?}");
}

fn tour(board: &str, piece: &str, closed: bool) -> Tour {
    let (board, piece): (_, Leaper) = (board.parse().expect("a board"), piece.parse().expect("a piece"));
    Tour::new(board, piece, closed)
}
