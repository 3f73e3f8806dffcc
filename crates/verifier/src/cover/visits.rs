//! What a formula of a cover says of visits (rule `clauses`).
//!
//! **The argument.** Walkers and cells fall into groups: the connected parts, or one group of all if the walkers start
//! anywhere. Let the cells of a group have two colours between which every leap changes. Its walkers would visit a
//! colour a number of times if all stayed to the end: that is the cells of the colour, revisits, and visits of walkers
//! that have left. So the latter two are at most the rest. Of a walker that starts anywhere a variable says on which
//! colour; with an even number of steps it visits the other colour once less. Without two colours, all cells are one.

use crate::formula::Formula;
use crate::graph::Graph;
use crate::limits::Meter;
use crate::refusal::Checked;

/// Counting more than this is left out.
const MOST_COUNTED: usize = 1 << 20;

/// The first variables of their kinds.
#[derive(Clone, Copy)]
pub struct Variables {
    pub cells: usize,
    /// How many times there are: the steps and one more.
    pub times: usize,
    pub on: i32,
    pub present: i32,
    pub visited: i32,
    pub again: i32,
}

impl Variables {
    pub fn on(self, walker: usize, time: usize, cell: usize) -> i32 {
        self.on + ((walker * self.times + time) * self.cells + cell) as i32
    }

    pub fn present(self, walker: usize, time: usize) -> i32 {
        self.present + (walker * self.times + time) as i32
    }

    pub fn visited(self, time: usize, cell: usize) -> i32 {
        self.visited + (time * self.cells + cell) as i32
    }

    pub fn again(self, time: usize, cell: usize) -> i32 {
        self.again + (time * self.cells + cell) as i32
    }
}

/// What has been visited by a time, and again; every cell in the end.
pub fn cells(formula: &mut Formula, variables: Variables, walkers: usize, meter: &mut Meter) -> Checked<()> {
    let Variables { cells, times, .. } = variables;
    for (time, cell) in (0..times).flat_map(|time| (0..cells).map(move |cell| (time, cell))) {
        let visited = variables.visited(time, cell);
        let here: Vec<i32> = (0..walkers).map(|walker| variables.on(walker, time, cell)).collect();
        let before = (time > 0).then(|| variables.visited(time - 1, cell));
        formula.add(here.iter().copied().chain(before).chain([-visited]), meter)?;
        if let Some(before) = before {
            formula.add([-before, visited], meter)?;
        }
        for (number, &on) in here.iter().enumerate() {
            formula.add([-on, visited], meter)?;
            if let Some(before) = before {
                formula.add([-on, -before, variables.again(time, cell)], meter)?;
            }
            for &other in &here[..number] {
                formula.add([-on, -other], meter)?;
            }
        }
    }
    for cell in 0..cells {
        formula.add([variables.visited(times - 1, cell)], meter)?;
    }
    Ok(())
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
    pub fn count(&self, formula: &mut Formula, variables: Variables, meter: &mut Meter) -> Checked<()> {
        let &Group { graph, starts, cells, walkers } = self;
        let steps = variables.times - 1;
        let colours = Graph::of_part(graph, cells).colours();
        let [even, odd] = [steps / 2 + 1, steps.div_ceil(2)];
        for side in [false, true].into_iter().take(if colours.is_some() { 2 } else { 1 }) {
            let is_of_side = |place: usize| colours.as_ref().is_none_or(|colours| colours[place] == side);
            let of_side: Vec<usize> =
                (0..cells.len()).filter(|&place| is_of_side(place)).map(|place| cells[place]).collect();
            let mut counted: Vec<i32> = Vec::new();
            for time in 1..=steps {
                counted.extend(of_side.iter().map(|&cell| variables.again(time, cell)));
            }
            let mut visits = 0;
            for &walker in walkers {
                let Some(colours) = &colours else {
                    visits += steps + 1;
                    counted.extend((1..=steps).map(|time| -variables.present(walker, time)));
                    continue;
                };
                if let Some(starts) = starts {
                    let place = cells.binary_search(&starts[walker]).unwrap_or(0);
                    let is_even = colours[place] == side;
                    visits += if is_even { even } else { odd };
                    let times = (1..=steps).filter(|time| time.is_multiple_of(2) == is_even);
                    counted.extend(times.map(|time| -variables.present(walker, time)));
                    continue;
                }
                // Whether it starts on this side, and for each time whether it is missing there.
                let begins = formula.take(1)?;
                for (place, &cell) in cells.iter().enumerate() {
                    let begins = if colours[place] == side { begins } else { -begins };
                    formula.add([-variables.on(walker, 0, cell), begins], meter)?;
                }
                visits += even;
                counted.extend((even > odd).then_some(-begins));
                for time in 1..=steps {
                    let missing = formula.take(1)?;
                    let elsewhere = if time.is_multiple_of(2) { -begins } else { begins };
                    formula.add([variables.present(walker, time), elsewhere, missing], meter)?;
                    counted.push(missing);
                }
            }
            match visits.checked_sub(of_side.len()) {
                // Too few visits for its cells.
                None => formula.add([], meter)?,
                Some(rest) if rest.saturating_mul(counted.len()) <= MOST_COUNTED => {
                    formula.at_most(rest, &counted, meter)?;
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}
