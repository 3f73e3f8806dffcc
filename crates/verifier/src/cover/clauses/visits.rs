//! How often the walkers of a cover visit cells of one colour.
//!
//! Walkers and cells fall into groups: the connected parts, or one group of all if the walkers start anywhere. Let the
//! cells of a group have two colours between which every leap changes. Its walkers would visit a colour a number of
//! times if all stayed to the end: that is the cells of the colour, revisits, and visits of walkers that have left. So
//! the latter two are at most the rest. Of a walker that starts anywhere a variable says on which colour; with an even
//! number of steps it visits the other colour once less. Without two colours, all cells are one.

use super::{Encoder, Walkers};
use crate::graph::Graph;
use crate::refusal::Checked;

/// Counting more visits than this is left out.
const MOST_COUNTED: usize = 1 << 20;

impl Encoder<'_> {
    /// The visits to each colour of some cells by the walkers that stay on them.
    pub fn visits_to_colours(&mut self, cells: &[usize], walkers: &[usize]) -> Checked<()> {
        let &mut Encoder { walkers: &Walkers { graph, starts, .. }, steps, on, present, again, .. } = self;
        let colours = Graph::of_part(graph, cells).colours();
        let sides: &[bool] = if colours.is_some() { &[false, true] } else { &[false] };
        let colours = colours.unwrap_or_else(|| vec![false; cells.len()]);
        for &side in sides {
            let of_side: Vec<usize> =
                cells.iter().zip(&colours).filter(|(_, colour)| **colour == side).map(|(&cell, _)| cell).collect();
            let times = (1..=steps).flat_map(|time| of_side.iter().map(move |&cell| [time, cell]));
            let mut counted: Vec<i32> = times.map(|place| again.at(place)).collect();
            let mut visits = 0;
            for &walker in walkers {
                let start = starts.map(|starts| colours[cells.binary_search(&starts[walker]).unwrap_or(0)]);
                if sides.len() == 1 || start.is_some() {
                    let is_there = |time: &usize| sides.len() == 1 || time.is_multiple_of(2) == (start == Some(side));
                    visits += (0..=steps).filter(is_there).count();
                    counted.extend((1..=steps).filter(is_there).map(|time| -present.at([walker, time])));
                    continue;
                }
                // Whether it starts on this side, and for each time whether it is missing there.
                let begins = self.formula.take([1])?.at([0]);
                for (&cell, &colour) in cells.iter().zip(&colours) {
                    self.formula.add([-on.at([walker, 0, cell]), if colour == side { begins } else { -begins }])?;
                }
                visits += steps / 2 + 1;
                counted.extend(steps.is_multiple_of(2).then_some(-begins));
                for time in 1..=steps {
                    let missing = self.formula.take([1])?.at([0]);
                    let elsewhere = if time.is_multiple_of(2) { -begins } else { begins };
                    self.formula.add([present.at([walker, time]), elsewhere, missing])?;
                    counted.push(missing);
                }
            }
            match visits.checked_sub(of_side.len()) {
                // Too few visits for its cells.
                None => self.formula.add([])?,
                Some(rest) if rest.saturating_mul(counted.len()) <= MOST_COUNTED => {
                    self.formula.at_most(rest, &counted)?;
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}
