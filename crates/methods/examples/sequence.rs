//! A sequence: closed knight's tours of 6 x n, each as soon as it is known.

use std::ops::ControlFlow;

use cavalcade::{Ask, Puzzle, Report, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'count'\nboard = '6x9'\nclosed = true\n")?;
    let mut counts = Vec::new();
    Solver::new(&puzzle).each(Ask::Heights { narrowest: None, lowest: 5, recurrence: false }, |report| {
        if let Report::Row(answer) = report {
            println!("{} {}", answer.puzzle.board(), answer.count().unwrap_or("?"));
            counts.extend(answer.count().map(str::to_string));
        }
        ControlFlow::Continue(())
    })?;
    assert_eq!(counts[..4], ["8", "9862", "1067638", "55488142"]);
    Ok(())
}
