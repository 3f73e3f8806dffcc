//! What a formula of a cover says of visits (rule `clauses`).
//!
//! **The argument.** Walkers and cells fall into groups: the connected parts, or one group of all if the walkers start
//! anywhere. Let the cells of a group have two colours between which every leap changes. Its walkers would visit a
//! colour a number of times if all stayed to the end: that is the cells of the colour, revisits, and visits of walkers
//! that have left. So the latter two are at most the rest. Of a walker that starts anywhere a variable says on which
//! colour; with an even number of steps it visits the other colour once less. Without two colours, all cells are one.

use crate::formula::{Block, Writer};
use crate::graph::Graph;
use crate::refusal::Checked;

/// Counting more than this is left out.
const MOST_COUNTED: usize = 1 << 20;

/// The variables by walkers, times and cells.
#[derive(Clone, Copy)]
pub struct Variables {
    pub on: Block<3>,
    pub present: Block<2>,
    pub visited: Block<2>,
    pub again: Block<2>,
}

/// What has been visited by a time, and again; every cell in the end.
pub fn cells(formula: &mut Writer, variables: Variables, [walkers, times, cells]: [usize; 3]) -> Checked<()> {
    let Variables { on, visited, again, .. } = variables;
    for (time, cell) in (0..times).flat_map(|time| (0..cells).map(move |cell| (time, cell))) {
        let now = visited.at([time, cell]);
        let here: Vec<i32> = (0..walkers).map(|walker| on.at([walker, time, cell])).collect();
        let before = (time > 0).then(|| visited.at([time - 1, cell]));
        formula.add(here.iter().copied().chain(before).chain([-now]))?;
        if let Some(before) = before {
            formula.add([-before, now])?;
        }
        for (number, &on) in here.iter().enumerate() {
            formula.add([-on, now])?;
            if let Some(before) = before {
                formula.add([-on, -before, again.at([time, cell])])?;
            }
            here[..number].iter().try_for_each(|&other| formula.add([-on, -other]))?;
        }
    }
    (0..cells).try_for_each(|cell| formula.add([visited.at([times - 1, cell])]))
}

/// Walkers that stay on some cells.
pub struct Group<'a> {
    pub graph: &'a Graph,
    /// Where the walkers start; none: anywhere.
    pub starts: Option<&'a [usize]>,
    pub cells: &'a [usize],
    pub walkers: &'a [usize],
}

impl Group<'_> {
    /// The visits to each colour.
    pub fn count(&self, formula: &mut Writer, variables: Variables, steps: usize) -> Checked<()> {
        let &Group { graph, starts, cells, walkers } = self;
        let colours = Graph::of_part(graph, cells).colours();
        let [even, odd] = [steps / 2 + 1, steps.div_ceil(2)];
        for side in [false, true].into_iter().take(if colours.is_some() { 2 } else { 1 }) {
            let is_of_side = |place: usize| colours.as_ref().is_none_or(|colours| colours[place] == side);
            let of_side: Vec<usize> =
                (0..cells.len()).filter(|&place| is_of_side(place)).map(|place| cells[place]).collect();
            let mut counted: Vec<i32> = Vec::new();
            for time in 1..=steps {
                counted.extend(of_side.iter().map(|&cell| variables.again.at([time, cell])));
            }
            let mut visits = 0;
            for &walker in walkers {
                let Some(colours) = &colours else {
                    visits += steps + 1;
                    counted.extend((1..=steps).map(|time| -variables.present.at([walker, time])));
                    continue;
                };
                if let Some(starts) = starts {
                    let place = cells.binary_search(&starts[walker]).unwrap_or(0);
                    let is_even = colours[place] == side;
                    visits += if is_even { even } else { odd };
                    let times = (1..=steps).filter(|time| time.is_multiple_of(2) == is_even);
                    counted.extend(times.map(|time| -variables.present.at([walker, time])));
                    continue;
                }
                // Whether it starts on this side, and for each time whether it is missing there.
                let begins = formula.take([1])?.at([0]);
                for (place, &cell) in cells.iter().enumerate() {
                    let begins = if colours[place] == side { begins } else { -begins };
                    formula.add([-variables.on.at([walker, 0, cell]), begins])?;
                }
                visits += even;
                counted.extend((even > odd).then_some(-begins));
                for time in 1..=steps {
                    let missing = formula.take([1])?.at([0]);
                    let elsewhere = if time.is_multiple_of(2) { -begins } else { begins };
                    formula.add([variables.present.at([walker, time]), elsewhere, missing])?;
                    counted.push(missing);
                }
            }
            match visits.checked_sub(of_side.len()) {
                // Too few visits for its cells.
                None => formula.add([])?,
                Some(rest) if rest.saturating_mul(counted.len()) <= MOST_COUNTED => {
                    formula.at_most(rest, &counted)?;
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}
