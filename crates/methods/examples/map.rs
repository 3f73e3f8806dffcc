//! What each start of one knight needs to cover the chessboard under a queen on d5.

use cavalcade::{Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle = Puzzle::from_toml("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nplace = 1\n")?;
    let answers = Solver::new(&puzzle).map()?;
    let least = answers.iter().filter_map(|answer| answer.value).min();
    println!("{} starts; the best need {} steps", answers.len(), least.unwrap_or_default());
    assert_eq!((answers.len(), least), (36, Some(46)));
    Ok(())
}
