//! Uncrossed paths by the sweep, what it and the beam know when their time ends, by the integer programs and by
//! depth-first search, with the relaxations of the programs.
//!
//! `uncrossed` alone takes four minutes or so; `uncrossed NAME...` measures those whose name contains one of the words.

use std::time::Duration;

use cavalcade::formulation::Formulation;
use cavalcade::outcome::Resolution;
use cavalcade::program::Backend;
use cavalcade::program::microlp::Microlp;
use cavalcade::uncrossed::{Beam, BigM, Cliques, Dfs, Edges, Sweep};
use cavalcade::{Budget, Leaper, Method, Silent, Uncrossed};
use cavalcade_bench::{cavalcade, children_peak, median, row};

/// A method, a board, a piece, whether a cycle is asked for, the known optimum, how often, and the target.
type Case<'a> = (&'a dyn Method<Uncrossed>, &'a str, &'a str, bool, u64, usize, &'a str);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (cliques, edges) = (Cliques::default(), Edges::default());
    let cases: [Case; 12] = [
        (&Dfs, "5x5", "knight", false, 10, 5, ""),
        (&Dfs, "6x6", "knight", false, 17, 1, ""),
        (&edges, "5x5", "knight", false, 10, 5, ""),
        (&edges, "6x6", "knight", false, 17, 1, ""),
        (&cliques, "5x5", "knight", false, 10, 5, ""),
        (&cliques, "6x6", "knight", false, 17, 5, ""),
        (&cliques, "6x6", "knight", true, 12, 5, ""),
        (&cliques, "7x7", "knight", false, 24, 3, "10 s"),
        (&cliques, "7x7", "knight", true, 24, 3, ""),
        (&cliques, "8x8", "knight", false, 35, 1, ""),
        (&cliques, "8x8", "knight", true, 32, 1, ""),
        (&cliques, "8x8", "camel", false, 17, 3, ""),
    ];
    println!("| what | measured | wanted |\n|---|---|---|");
    sweeps(&words);
    anytime(&words);
    for (method, board, piece, closed, moves, times, wanted) in cases {
        let kind = if closed { "cycle" } else { "path" };
        let what = format!("`{}`, {piece} on {board}, {kind} of {moves}, median of {times}", method.name());
        if !words.is_empty() && !words.iter().any(|word| what.contains(word)) {
            continue;
        }
        let puzzle = puzzle(board, piece, closed);
        let mut figures = String::new();
        let seconds = median(times, || {
            let outcome = method.solve(&puzzle, &Budget::unlimited(), &Silent).expect("an outcome");
            assert!(matches!(outcome.resolution, Resolution::Optimal { value, .. } if value == moves), "{outcome:?}");
            figures = ["rounds", "cuts", "conflicts", "nodes"]
                .iter()
                .filter_map(|name| Some(format!(", {name} {}", outcome.statistics.figures().get(*name)?)))
                .collect();
        });
        row(&what, &format!("{seconds:.3} s{figures}"), wanted);
    }
    if words.is_empty() || words.iter().any(|word| word == "relaxation") {
        let together = Edges { big_m: BigM::UsedTogether, ..Edges::PUBLISHED };
        let per_leap = Edges { big_m: BigM::PerLeap, ..Edges::PUBLISHED };
        let formulations: [(&dyn Formulation<Uncrossed>, &str, &str); 4] = [
            (&edges, "", "63"),
            (&together, ", big-m=used-together", "54.6"),
            (&per_leap, ", big-m=per-leap", ""),
            (&cliques, "", "45"),
        ];
        for (formulation, setting, wanted) in formulations {
            let program = formulation.program(&puzzle("8x8", "knight", false)).expect("a program");
            let relaxed = Microlp.relaxation(&program, &Budget::unlimited()).expect("an optimum");
            let what = format!("`{}`{setting}, relaxation on 8x8", formulation.name());
            row(&what, &relaxed.map_or(String::new(), |value| format!("{value:.2}")), wanted);
        }
    }
}

/// Whole processes, in the order of their memory: the peak is that of all processes so far.
fn sweeps(words: &[String]) {
    let cases = [
        ("8x8", "knight", false, 21, "0.15 s, 40 MB"),
        ("9x9", "knight", false, 5, ""),
        ("10x10", "knight", true, 5, ""),
        ("10x10", "knight", false, 5, "1 s, 150 MB"),
        ("9x9", "giraffe", false, 3, "3 s"),
        ("11x11", "knight", false, 3, ""),
        ("12x12", "knight", true, 3, "15 s, 1.5 GB"),
        ("12x12", "knight", false, 3, "15 s, 1.5 GB"),
    ];
    for (board, piece, closed, times, wanted) in cases {
        let kind = if closed { "cycle" } else { "path" };
        let what = format!("`sweep`, {piece} on {board}, {kind}, whole process, median of {times}");
        if !words.is_empty() && !words.iter().any(|word| what.contains(word)) {
            continue;
        }
        let mut arguments = vec!["uncrossed", board, "--piece", piece];
        arguments.extend(closed.then_some("--closed"));
        let seconds = median(times, || cavalcade(&arguments));
        let peak = children_peak().map_or(String::new(), |peak| format!(", {peak:.0} MiB"));
        row(&what, &format!("{seconds:.3} s{peak}"), wanted);
    }
}

/// What is known when the time ends, on one thread: the moves of the longest path or cycle so far, and the bound.
fn anytime(words: &[String]) {
    let cases = [
        ("12x12", "knight", false, 1, "85 moves"),
        ("14x14", "knight", false, 1, "105 moves"),
        ("13x13", "knight", false, 2, "95 moves"),
        ("20x20", "knight", false, 2, "200 moves"),
        ("12x12", "knight", true, 1, ""),
        ("14x14", "knight", true, 2, ""),
        ("12x12", "giraffe", false, 1, ""),
        ("14x14", "zebra", false, 1, ""),
        ("40x40", "knight", false, 2, ""),
    ];
    for (board, piece, closed, seconds, wanted) in cases {
        for method in [&Sweep::DEFAULT as &dyn Method<Uncrossed>, &Beam::DEFAULT] {
            let kind = if closed { "cycle" } else { "path" };
            let what = format!("`{}`, {piece} on {board}, {kind}, anytime: after {seconds} s", method.name());
            if !words.is_empty() && !words.iter().any(|word| what.contains(word)) {
                continue;
            }
            let budget = Budget::unlimited().with_time_limit(Duration::from_secs(seconds));
            let outcome = method.solve(&puzzle(board, piece, closed), &budget, &Silent).expect("an outcome");
            let known = match outcome.resolution {
                Resolution::Optimal { value, .. } => format!("{value} moves, proved"),
                Resolution::Feasible { value, bound, .. } => format!("{value} moves, bound {}", bound.unwrap_or(0)),
                _ => "nothing".to_string(),
            };
            row(&what, &known, wanted);
        }
    }
}

fn puzzle(board: &str, piece: &str, closed: bool) -> Uncrossed {
    let (board, piece): (_, Leaper) = (board.parse().expect("a board"), piece.parse().expect("a piece"));
    Uncrossed::new(board, piece, closed).expect("a puzzle")
}
