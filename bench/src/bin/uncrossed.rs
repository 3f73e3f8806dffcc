//! Uncrossed paths by the sweep, by the integer programs and by depth-first search, with the relaxations of the programs.
//!
//! `uncrossed` alone takes three minutes or so; `uncrossed NAME...` measures those whose name contains one of the words.

use cavalcade::formulation::Formulation;
use cavalcade::method::Conclusion;
use cavalcade::program::Backend;
use cavalcade::program::microlp::Microlp;
use cavalcade::uncrossed::{Cliques, Dfs, Edges};
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
    for (method, board, piece, closed, moves, times, wanted) in cases {
        let kind = if closed { "cycle" } else { "path" };
        let what = format!("`{}`, {piece} on {board}, {kind} of {moves}, median of {times}", method.name());
        if !words.is_empty() && !words.iter().any(|word| what.contains(word)) {
            continue;
        }
        let puzzle = puzzle(board, piece, closed);
        let mut figures = String::new();
        let seconds = median(times, || {
            let finding = method.solve(&puzzle, &Budget::unlimited(), &Silent).expect("a finding");
            assert!(matches!(finding.conclusion, Conclusion::Optimal { value, .. } if value == moves), "{finding:?}");
            figures = ["rounds", "cuts", "conflicts", "nodes"]
                .iter()
                .filter_map(|name| Some(format!(", {name} {}", finding.stats.get(*name)?)))
                .collect();
        });
        row(&what, &format!("{seconds:.3} s{figures}"), wanted);
    }
    if words.is_empty() || words.iter().any(|word| word == "relaxation") {
        for (formulation, wanted) in [(&edges as &dyn Formulation<Uncrossed>, "63"), (&cliques, "45")] {
            let program = formulation.program(&puzzle("8x8", "knight", false)).expect("a program");
            let relaxed = Microlp.relaxation(&program, &Budget::unlimited()).expect("an optimum");
            let what = format!("`{}`, relaxation on 8x8", formulation.name());
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

fn puzzle(board: &str, piece: &str, closed: bool) -> Uncrossed {
    let (board, piece): (_, Leaper) = (board.parse().expect("a board"), piece.parse().expect("a piece"));
    Uncrossed::new(board, piece, closed).expect("a puzzle")
}
