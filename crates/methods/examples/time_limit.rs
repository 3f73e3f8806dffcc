//! A search that is stopped: the best that is known, and the bound.

use std::time::Duration;

use cavalcade::{Puzzle, Solver, Status};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '12x12'\n")?;
    let answer = Solver::new(&puzzle).time_limit(Duration::from_millis(300)).threads(1).solve()?;
    println!("{:?} moves, at most {:?}, stopped: {:?}", answer.value, answer.bound, answer.stopped);
    if answer.status == Status::Feasible {
        assert!(answer.value < answer.bound);
    }
    Ok(())
}
