//! The network of Takefuji and Lee: how often a restart becomes a tour, how many there are in a second, and how long a
//! tour takes, by both rules, with and without joining.
//!
//! `neural` alone takes half a minute; `neural NAME...` measures those whose name contains one of the words.

use cavalcade::outcome::Resolution;
use cavalcade::tour::Neural;
use cavalcade::tour::neural::Rule;
use cavalcade::tour::neural::study::study;
use cavalcade::{Budget, Method, Silent, Tour};
use cavalcade_bench::{median, row};

/// A board, a rule, whether cycles are joined, how many seeds, the least share of tours, the least restarts in a
/// second.
type Case<'a> = (&'a str, Rule, bool, u64, &'a str, &'a str);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |what: &str| words.is_empty() || words.iter().any(|word| what.contains(word));
    println!("| what | measured | wanted |\n|---|---|---|");
    studies(&is_wanted);
    single_tours(&is_wanted);
}

/// Shares over many seeds, on one thread, each tour replayed by the referee.
fn studies(is_wanted: &dyn Fn(&str) -> bool) {
    let (one, all) = (Rule::Sequential, Rule::Simultaneous);
    let cases: [Case; 11] = [
        ("6x6", all, false, 10_000, "", ""),
        ("8x8", all, false, 10_000, "", ""),
        ("10x10", all, false, 10_000, "", ""),
        ("6x6", one, false, 10_000, "", ""),
        ("8x8", one, false, 10_000, "18 %", "3000"),
        ("10x10", one, false, 10_000, "10 %", ""),
        ("12x12", one, false, 3_000, "", ""),
        ("16x16", one, false, 1_000, "", ""),
        ("8x8", one, true, 10_000, "", ""),
        ("20x20", one, true, 1_000, "90 %", ""),
        ("50x50", one, true, 50, "90 %", ""),
    ];
    for (board, rule, join, seeds, share, rate) in cases {
        let joined = if join { ", --join" } else { "" };
        let what = format!("{}{joined}, closed {board}, {seeds} seeds", rule.name());
        if !is_wanted(&what) {
            continue;
        }
        let neural = Neural { rule, join, ..Neural::default() };
        let study = study(&neural, &closed(board), seeds, &Budget::unlimited(), &Silent).expect("a study");
        let (tally, percent) = (study.tally, |part: u64| 100.0 * part as f64 / seeds as f64);
        row(&format!("{what}: tours per restart"), &format!("{:.2} %", percent(tally.tours)), share);
        row(&format!("{what}: 2-factors per restart"), &format!("{:.2} %", percent(tally.factors)), "");
        row(&format!("{what}: restarts per second"), &format!("{:.0}", seeds as f64 / study.seconds), rate);
    }
}

/// A tour as the method finds it, another seed each time.
fn single_tours(is_wanted: &dyn Fn(&str) -> bool) {
    for (board, join, times, wanted) in [
        ("8x8", false, 1001, "2 ms"),
        ("8x8", true, 1001, ""),
        ("10x10", false, 301, ""),
        ("16x16", false, 21, ""),
        ("20x20", true, 101, ""),
        ("50x50", true, 11, "1 s"),
    ] {
        let joined = if join { ", --join" } else { "" };
        let what = format!("`neural`{joined}, a tour, closed {board}, median of {times}");
        if !is_wanted(&what) {
            continue;
        }
        let (neural, tour) = (Neural { join, ..Neural::default() }, closed(board));
        let (mut seed, mut total) = (0, 0.0);
        let seconds = median(times, || {
            seed += 1;
            let began = std::time::Instant::now();
            let outcome = neural.solve(&tour, &Budget::unlimited().with_seed(seed), &Silent).expect("an outcome");
            assert!(matches!(outcome.resolution, Resolution::Optimal { .. }), "{outcome:?}");
            total += began.elapsed().as_secs_f64();
        });
        row(&what, &format!("{:.2} ms (mean {:.2} ms)", seconds * 1e3, total / times as f64 * 1e3), wanted);
    }
}

fn closed(board: &str) -> Tour {
    Tour::new(board.parse().expect("a board"), Default::default(), true)
}
