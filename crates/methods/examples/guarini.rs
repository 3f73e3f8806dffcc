//! Guarini's four knights change places in 16 moves.

use cavalcade::{Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.n/.../N.N'\n")?;
    let answer = Solver::new(&puzzle).solve()?;
    for leap in answer.moves().unwrap_or_default() {
        println!("{leap}");
    }
    println!("{} moves, proved: {}", answer.value.unwrap_or_default(), answer.is_proved());
    assert_eq!(answer.value, Some(16));
    Ok(())
}
