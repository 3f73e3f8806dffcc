//! Endless strips: derives the lengths of every width again, compares them with those that are shipped, and prints
//! them.
//!
//! `strips` takes the knight's widths up to 8 for cycles and 7 for paths: half a minute and 400 MB. `strips long` takes
//! cycles of width 9 and paths of width 8 as well: six minutes and 5 GB. The exit status is 1 where a shipped list is not
//! what is derived.

use std::process::ExitCode;
use std::time::Instant;

use cavalcade::uncrossed::strip::{Lengths, derived, known};
use cavalcade::{Board, Budget, Leaper, Silent, Uncrossed};

fn main() -> ExitCode {
    let is_long = std::env::args().any(|word| word == "long");
    let mut is_as_shipped = true;
    println!("| width | | preperiod | period | increment | states | links | time | memory | shipped |");
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let (cycles, paths) = if is_long { (9, 8) } else { (8, 7) };
    let widths = (3..=cycles).map(|width| (width, true)).chain((3..=paths).map(|width| (width, false)));
    let mut lists = String::new();
    for (width, closed) in widths {
        // Its shorter side is the width.
        let board = Board::rectangle(width, width).expect("a board");
        let strip = Uncrossed::new(board, Leaper::KNIGHT, closed).expect("a puzzle");
        let began = Instant::now();
        let outcome = derived(&strip, &Budget::unlimited(), &Silent).expect("a strip that is not too wide");
        let seconds = began.elapsed().as_secs_f64();
        let lengths = outcome.lengths.expect("an unlimited run");
        let shipped = known(&strip).map(|shipped| shipped == lengths);
        is_as_shipped &= shipped != Some(false);
        let kind = if closed { "cycle" } else { "path" };
        println!(
            "| {width} | {kind} | {} | {} | {} | {} | {} | {seconds:.2} s | {} MiB | {} |",
            lengths.preperiod(),
            lengths.period(),
            lengths.increment(),
            outcome.states,
            outcome.links,
            outcome.memory >> 20,
            shipped.map_or("", |shipped| if shipped { "the same" } else { "NOT THE SAME" }),
        );
        lists += &format!("\nwidth {width}, {kind}: {}\n", listed(&lengths));
    }
    print!("{lists}");
    if is_as_shipped { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The values as `known.rs` lists them.
fn listed(lengths: &Lengths) -> String {
    let values = lengths.values().iter().map(|length| length.unwrap_or(0).to_string());
    values.collect::<Vec<String>>().join(", ")
}
