//! All longest uncrossed paths of a knight on 5x5, up to the board's symmetries.

use cavalcade::witness::Listing;
use cavalcade::{Puzzle, Solver, Witness};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '5x5'\n")?;
    let answer = Solver::new(&puzzle).all(100)?;
    let Some(Witness::All(Listing { all, total, .. })) = &answer.witness else { return Err("there is a path".into()) };
    println!(
        "{} paths of {} moves, {} up to symmetry",
        total.unwrap_or_default(),
        answer.value.unwrap_or_default(),
        all.len()
    );
    // OEIS A003192.
    assert_eq!(answer.value, Some(10));
    Ok(())
}
