//! Uncrossed paths by the integer programs and by depth-first search, with the relaxations of the programs.
//!
//! `uncrossed` alone takes a minute or two; `uncrossed NAME...` measures those whose name contains one of the words.

use cavalcade::formulation::Formulation;
use cavalcade::method::Conclusion;
use cavalcade::program::Backend;
use cavalcade::program::microlp::Microlp;
use cavalcade::uncrossed::{Cliques, Dfs, Edges};
use cavalcade::{Budget, Leaper, Method, Silent, Uncrossed};
use cavalcade_bench::{median, row};

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

fn puzzle(board: &str, piece: &str, closed: bool) -> Uncrossed {
    let (board, piece): (_, Leaper) = (board.parse().expect("a board"), piece.parse().expect("a piece"));
    Uncrossed::new(board, piece, closed).expect("a puzzle")
}
