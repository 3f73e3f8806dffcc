//! Replays a cover: every cell is safe and every step a leap; the walkers start on the given cells, no two share a cell at
//! the same time, and together they visit every safe cell.

use std::collections::{HashMap, HashSet};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Answer, Cost, Cover, Minimise, Team, Walks};

use crate::guards::Guards;
use crate::refute;
use crate::walks::walk;
use crate::{Foul, Replay, Rule};

impl Replay for Cover {
    const LEGAL: &'static str = "every safe cell is visited";

    fn replay(&self, witness: &Walks) -> Result<Option<Cost>, Foul> {
        let Length { steps, moves } = replay(self, &witness.walks)?;
        Ok(Some(match self.minimise() {
            Minimise::Steps => Cost { value: steps, moves: Some(moves) },
            Minimise::Moves => moves.into(),
            Minimise::Nothing => steps.into(),
        }))
    }

    fn refute(&self, answer: &Answer) -> Option<String> {
        refute::better_than_claimed(answer, || refute::guarded::enough(self))
    }

    fn second_unit(&self) -> Option<&'static str> {
        (self.minimise() == Minimise::Steps).then_some("moves")
    }
}

/// Steps and moves of a legal cover.
struct Length {
    steps: u64,
    moves: u64,
}

fn replay(cover: &Cover, walks: &[Vec<Cell>]) -> Result<Length, Foul> {
    let team = cover.team();
    if walks.len() != team.len() {
        return Err(Foul::of(Rule::Form, format!("number of walks: expected {}, found {}", team.len(), walks.len())));
    }
    let guards = Guards::new(cover.board(), cover.guards());
    let name = |walker: usize| format!("walker {}: ", walker + 1);
    for (walker, path) in walks.iter().enumerate() {
        walk(&guards, cover.piece(), path, &name(walker))?;
        if let Team::Knights(starts) = team
            && starts[walker] != path[0]
        {
            let text = format!("{}starts on {}, expected {}", name(walker), path[0], starts[walker]);
            return Err(Foul::of(Rule::Start, text));
        }
    }
    let steps = walks.iter().map(|path| path.len() - 1).max().unwrap_or(0);
    for time in 0..=steps {
        let mut standing: HashMap<Cell, usize> = HashMap::new();
        for (walker, path) in walks.iter().enumerate() {
            let Some(&cell) = path.get(time) else { continue };
            if let Some(other) = standing.insert(cell, walker) {
                let text = format!("walkers {} and {} are both on {cell} at time {time}", other + 1, walker + 1);
                return Err(Foul::at(time.max(1), Rule::Alone, text));
            }
        }
    }
    let visited: HashSet<Cell> = walks.iter().flatten().copied().collect();
    if let Some(cell) = guards.unvisited(&visited)? {
        return Err(Foul::at(steps, Rule::Cover, format!("the safe cell {cell} is not visited")));
    }
    let moves = walks.iter().map(|path| path.len() as u64 - 1).sum();
    Ok(Length { steps: steps as u64, moves })
}
