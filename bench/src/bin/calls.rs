//! Short questions, each asked many times in one process: what `bench/python/bench_python.py` compares its calls with.

use std::time::Instant;

use cavalcade::{Puzzle, Solver};

const CALLS: usize = 201;

const PUZZLES: [&str; 4] = [
    "kind = 'exchange'\nstart = 'n.n/.../N.N'\n",
    "kind = 'uncrossed'\nboard = '6x6'\n",
    "kind = 'count'\nboard = '6x6'\nclosed = true\n",
    "kind = 'count'\nboard = '6x7'\nclosed = true\n",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for text in PUZZLES {
        let puzzle = Puzzle::from_toml(text)?;
        let mut seconds = Vec::new();
        for _ in 0..CALLS {
            let began = Instant::now();
            Solver::new(&puzzle).solve()?;
            seconds.push(began.elapsed().as_secs_f64());
        }
        seconds.sort_by(f64::total_cmp);
        println!("{} {:.3} ms", puzzle.board(), seconds[CALLS / 2] * 1e3);
    }
    Ok(())
}
