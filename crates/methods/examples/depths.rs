//! How far the placements of two labelled knights on 3x3 lie from where they start.

use cavalcade::{Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'exchange'\nstart = 'n.n/.../N.N'\n")?;
    let depths = Solver::new(&puzzle).depths(3)?;
    for (moves, placements) in depths.depths.iter().enumerate() {
        println!("{moves:2} {placements:3} {}", "#".repeat(*placements as usize));
    }
    assert_eq!(depths.farthest, Some(16));
    Ok(())
}
