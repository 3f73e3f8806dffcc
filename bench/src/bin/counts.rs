//! Counts of tours: whole processes on boards up to the chessboard, and all boards of at most forty cells in one
//! process; tours drawn by them (`counts uniform`); and tours by a statistic.
//!
//! `counts` alone leaves out the open tours of the chessboard, which take minutes and 8 GB; `counts NAME...` measures
//! those whose name contains one of the words.

use cavalcade::count::Sweep;
use cavalcade::outcome::Resolution;
use cavalcade::{Board, Budget, Count, Leaper, Method, Silent};
use cavalcade_bench::{cavalcade, children_peak, median, row};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    println!("| what | measured | wanted |\n|---|---|---|");
    let is_wanted = |what: &str| words.is_empty() || words.iter().any(|word| what.contains(word));
    for (which, cells, wanted) in [("--closed", "closed", "0.1 s"), ("--open", "open", "1.5 s")] {
        let what = format!("{cells}, all boards of at most 40 cells, sides 3 to 12, one process");
        if is_wanted(&what) {
            let seconds = median(3, || all_boards(which == "--closed"));
            row(&what, &format!("{seconds:.3} s"), wanted);
        }
    }
    for (board, which, times, wanted) in [
        ("6x6", "closed", 21, "10 ms"),
        ("6x8", "closed", 21, "50 ms"),
        ("7x8", "closed", 11, "0.5 s"),
        ("7x7", "open", 3, "3 s"),
        ("8x8", "closed", 3, "10 s, 2.3 GB"),
        ("8x8", "open", 1, "180 s, 8 GB"),
    ] {
        let what = format!("{which}-{board}, whole process, median of {times}");
        let is_long = (board, which) == ("8x8", "open");
        if !is_wanted(&what) || is_long && words.is_empty() {
            continue;
        }
        let option = format!("--{which}");
        let seconds = median(times, || cavalcade(&["count", board, &option, "--memory", "8GB"]));
        let peak = children_peak().map(|mebibytes| format!(", {mebibytes:.0} MiB")).unwrap_or_default();
        row(&what, &format!("{seconds:.3} s{peak}"), wanted);
    }
    for (tours, times) in [("1", 3), ("1000", 1)] {
        let what = format!("uniform, {tours} of closed-8x8, whole process, median of {times}");
        if is_wanted(&what) {
            let drawn = ["tour", "8x8", "--closed", "--random", "--uniform", "--samples", tours, "--memory", "8GB"];
            let seconds = median(times, || cavalcade(&drawn));
            let peak = children_peak().map(|mebibytes| format!(", {mebibytes:.0} MiB")).unwrap_or_default();
            row(&what, &format!("{seconds:.3} s{peak}"), "");
        }
    }
    for (board, statistic, times) in
        [("6x6", "slopes", 5), ("6x7", "slopes", 1), ("5x8", "turns", 3), ("6x6", "turns", 1), ("5x6", "crossings", 5)]
    {
        let what = format!("closed-{board} by {statistic}, whole process, median of {times}");
        if is_wanted(&what) {
            let seconds =
                median(times, || cavalcade(&["count", board, "--closed", "--by", statistic, "--memory", "8GB"]));
            row(&what, &format!("{seconds:.3} s"), "");
        }
    }
}

/// Counts the tours of every rectangle with sides from 3 to 12 and at most 40 cells.
fn all_boards(closed: bool) {
    for width in 3..=12 {
        for height in width..=(40 / width).min(12) {
            let board = Board::rectangle(width, height).expect("a board");
            let outcome = Sweep.solve(&Count::new(board, Leaper::KNIGHT, closed), &Budget::unlimited(), &Silent);
            assert!(matches!(outcome.expect("an outcome").resolution, Resolution::Optimal { .. }));
        }
    }
}
