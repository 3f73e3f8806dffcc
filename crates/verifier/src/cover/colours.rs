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

/// No cover of which no walk has more than `longest` moves has fewer moves than this; none: there is no such cover.
pub fn fewest_moves(walkers: &Walkers, longest: u64, meter: &mut Meter) -> Checked<Option<u64>> {
    let &Walkers { graph, starts, count } = walkers;
    // For numbers of walkers the fewest moves of as many on the parts so far.
    let mut least: HashMap<usize, u64> = HashMap::from([(0, 0)]);
    for cells in graph.parts() {
        let colours = Graph::of_part(graph, &cells).colours();
        let colour = |place: usize| colours.as_ref().map_or(0, |colours| usize::from(colours[place]));
        // The cells of each colour; all are of the first, if there are no two colours.
        let mut size = [0; 2];
        (0..cells.len()).for_each(|place| size[colour(place)] += 1);
        let part = Part { size: size.map(|size| size as u64), has_colours: colours.is_some() };
        // How many walkers may start on each.
        let mut given = [0; 2];
        let here = starts.unwrap_or_default().iter().filter_map(|start| cells.binary_search(start).ok());
        here.for_each(|place| given[colour(place)] += 1);
        let allowed = |colour: usize| match starts {
            Some(_) => given[colour]..=given[colour],
            None => 0..=count.min(size[colour]),
        };
        let mut next: HashMap<usize, u64> = HashMap::new();
        for starts in allowed(0).flat_map(|one| allowed(1).map(move |other| [one, other])) {
            meter.look_at_clock()?;
            let walkers = starts[0] + starts[1];
            let moves = if walkers > count { None } else { part.fewest_moves(starts, longest, meter)? };
            let Some(moves) = moves else { continue };
            for (before, least) in least.iter().filter(|(before, _)| *before + walkers <= count) {
                meter.charge(0)?;
                keep_least(&mut next, before + walkers, least + moves);
            }
        }
        least = next;
    }
    Ok(least.get(&count).copied())
}

fn keep_least<K: Eq + std::hash::Hash>(least: &mut HashMap<K, u64>, key: K, moves: u64) {
    let known = least.entry(key).or_insert(moves);
    *known = moves.min(*known);
}

/// A connected part of the safe cells.
struct Part {
    size: [u64; 2],
    has_colours: bool,
}

impl Part {
    /// The fewest moves of walkers that start on these numbers of cells of either colour.
    fn fewest_moves(&self, starts: [usize; 2], longest: u64, meter: &mut Meter) -> Checked<Option<u64>> {
        let mut least: HashMap<[u64; 2], u64> = HashMap::from([([0, 0], 0)]);
        // More visits than cells are of no use.
        let longest = longest.min(2 * (self.size[0] + self.size[1]));
        for colour in (0..2).flat_map(|colour| std::iter::repeat_n(colour, starts[colour])) {
            let mut next = HashMap::new();
            for (visited, moves) in &least {
                for length in 0..=longest {
                    meter.charge(0)?;
                    let more = if self.has_colours { [length / 2 + 1, length.div_ceil(2)] } else { [length + 1, 0] };
                    let visits = [0, 1].map(|side| (visited[side] + more[side ^ colour]).min(self.size[side]));
                    keep_least(&mut next, visits, moves + length);
                }
            }
            least = next;
        }
        Ok(least.get(&self.size).copied())
    }
}
