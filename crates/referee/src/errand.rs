//! Replays an errand: every cell is safe, every step a leap, and the cells are visited in their order.

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Errand, Walk};

use crate::guards::Guards;
use crate::refute;
use crate::walks::{stations, walk};
use crate::{Foul, Replay, Rule};

impl Replay for Errand {
    const LEGAL: &'static str = "the cells are visited in order";

    fn replay(&self, witness: &Walk) -> Result<Option<u64>, Foul> {
        replay(self, &witness.path).map(Some)
    }

    fn refute(&self, answer: &Answer) -> Option<String> {
        refute::better_than_claimed(answer, || refute::guarded::fewest_moves(self))
    }

    /// The guards are kept, and every cell that is visited stays where it is.
    fn keeps(&self, image: &dyn Fn(Cell) -> Cell) -> bool {
        let guards = self.guards();
        let is_guard = |role, cell| guards.iter().any(|guard| (guard.role, guard.cell) == (role, cell));
        let stays = |cell: Cell| image(cell) == cell;
        guards.iter().all(|guard| is_guard(guard.role, image(guard.cell)))
            && stays(self.from())
            && self.stations().into_iter().all(stays)
    }

    fn image(&self, witness: &Walk, image: &dyn Fn(Cell) -> Cell) -> Walk {
        Walk { path: witness.path.iter().copied().map(image).collect() }
    }
}

/// The moves of a legal walk.
fn replay(errand: &Errand, path: &[Cell]) -> Result<u64, Foul> {
    let guards = Guards::new(errand.board(), errand.guards());
    walk(&guards, errand.piece(), path, "")?;
    if path[0] != errand.from() {
        let text = format!("the walk starts on {}, expected {}", path[0], errand.from());
        return Err(Foul::of(Rule::Start, text));
    }
    // The next visit may be where the walker stands already.
    let mut at = 0;
    for station in stations(errand, &guards)? {
        match path[at..].iter().position(|&cell| cell == station) {
            Some(steps) => at += steps,
            None => {
                let text = format!("{station} is not visited in its turn: the walk does not reach it after step {at}");
                return Err(Foul::at(path.len() - 1, Rule::Order, text));
            }
        }
    }
    Ok(path.len() as u64 - 1)
}
