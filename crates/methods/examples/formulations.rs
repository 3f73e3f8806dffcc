//! One puzzle under several formulations and solvers: the same optimum, at very different costs.

use cavalcade::program::BACKENDS;
use cavalcade::{Puzzle, Solver, ways};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8']\n")?;
    for (method, backend) in ways(&puzzle, BACKENDS) {
        let solver = Solver::new(&puzzle).method(method).time_limit(std::time::Duration::from_secs(1));
        let solver = match backend {
            Some(backend) => solver.backend(backend),
            None => solver,
        };
        let answer = solver.solve()?;
        println!(
            "{method:8} {:8} {:?} {:?} {:.3} s",
            backend.unwrap_or("-"),
            answer.status,
            answer.value,
            answer.seconds
        );
        assert!(!answer.is_proved() || answer.value == Some(46));
    }
    Ok(())
}
