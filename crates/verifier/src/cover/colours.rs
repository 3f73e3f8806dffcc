//! Rule `colours`: how few moves the visits to each colour need.
//!
//! **The argument.** Let the cells of a connected part of the safe cells have two colours between which every leap
//! changes. A walker that starts on a colour and makes l moves visits it l/2 + 1 times and the other colour (l + 1)/2
//! times, both rounded down. All walkers of the part together visit each colour at least as often as it has cells. For
//! one walker after the other, the fewest moves are computed that give a pair of numbers of visits, with every length
//! of a walk up to a longest one; what is visited more often than there are cells counts as that number. If the cells
//! of a part do not have such colours, all of them are taken as one colour, which l moves visit l + 1 times.
//!
//! Walkers that start anywhere are shared out among the parts and their colours, not more on a colour than it has
//! cells, so that the sum of the moves is least. What no cover could do without is computed here, and not that there is
//! a cover.

use std::collections::HashMap;

use super::Walkers;
use crate::graph::Graph;
use crate::limits::Meter;
use crate::refusal::Checked;

/// A connected part of the safe cells.
struct Part {
    /// Cells of each colour; all of the first, if there are no two colours.
    size: [u64; 2],
    has_colours: bool,
    /// How many given walkers start on each colour.
    starts: [usize; 2],
}

/// The walkers on the parts of the board.
pub struct Team {
    parts: Vec<Part>,
    /// How many walkers start anywhere; none if their starts are given.
    free: Option<usize>,
}

impl Team {
    /// The walkers that start on these cells, or as many that start anywhere.
    pub fn new(walkers: &Walkers) -> Team {
        let &Walkers { graph, starts, count } = walkers;
        let part = |cells: Vec<usize>| {
            let inner = Graph::of_part(graph, &cells);
            let colours = inner.colours();
            let colour = |place: usize| colours.as_ref().map_or(0, |colours| usize::from(colours[place]));
            let mut part = Part { size: [0; 2], has_colours: colours.is_some(), starts: [0; 2] };
            (0..cells.len()).for_each(|place| part.size[colour(place)] += 1);
            for place in starts.unwrap_or_default().iter().filter_map(|start| cells.binary_search(start).ok()) {
                part.starts[colour(place)] += 1;
            }
            part
        };
        Team { parts: graph.parts().into_iter().map(part).collect(), free: starts.is_none().then_some(count) }
    }

    /// No cover of which no walk has more than `longest` moves has fewer moves than this; none: there is no such cover.
    pub fn fewest_moves(&self, longest: u64, meter: &mut Meter) -> Checked<Option<u64>> {
        let Some(count) = self.free else {
            let mut sum = Some(0);
            for part in &self.parts {
                let moves = part.fewest_moves(part.starts, longest, meter)?;
                sum = sum.zip(moves).map(|(sum, moves)| sum + moves);
            }
            return Ok(sum);
        };
        // The fewest moves of the parts so far with each number of walkers.
        let mut least: Vec<Option<u64>> = vec![None; count + 1];
        least[0] = Some(0);
        for part in &self.parts {
            let mut moves = Vec::new();
            for walkers in 0..=count {
                moves.push(part.fewest_moves_of(walkers, longest, meter)?);
            }
            let with = |walkers: usize| {
                let shared = (0..=walkers).filter_map(|here| Some(least[walkers - here]? + moves[here]?));
                shared.min()
            };
            least = (0..=count).map(with).collect();
        }
        Ok(least[count])
    }
}

impl Part {
    /// The fewest moves of walkers that start on any of the cells.
    fn fewest_moves_of(&self, walkers: usize, longest: u64, meter: &mut Meter) -> Checked<Option<u64>> {
        meter.look_at_clock()?;
        let mut least: Option<u64> = None;
        for first in 0..=walkers {
            let starts = [first, walkers - first];
            if (0..2).any(|colour| starts[colour] as u64 > self.size[colour]) {
                continue;
            }
            let moves = self.fewest_moves(starts, longest, meter)?;
            least = least.into_iter().chain(moves).min();
        }
        Ok(least)
    }

    /// The fewest moves of walkers that start on these numbers of cells of either colour.
    fn fewest_moves(&self, starts: [usize; 2], longest: u64, meter: &mut Meter) -> Checked<Option<u64>> {
        let mut least: HashMap<[u64; 2], u64> = HashMap::from([([0, 0], 0)]);
        // More visits than cells are of no use.
        let longest = longest.min(2 * (self.size[0] + self.size[1]));
        for colour in (0..2).flat_map(|colour| std::iter::repeat_n(colour, starts[colour])) {
            let mut next: HashMap<[u64; 2], u64> = HashMap::new();
            for (visited, moves) in &least {
                for length in 0..=longest {
                    meter.charge(0)?;
                    let mut visits = *visited;
                    match self.has_colours {
                        true => {
                            visits[colour] += length / 2 + 1;
                            visits[1 - colour] += length.div_ceil(2);
                        }
                        false => visits[0] += length + 1,
                    }
                    let visits = [0, 1].map(|colour| visits[colour].min(self.size[colour]));
                    let fewest = next.entry(visits).or_insert(u64::MAX);
                    *fewest = (moves + length).min(*fewest);
                }
            }
            least = next;
        }
        Ok(least.get(&self.size).copied())
    }
}
