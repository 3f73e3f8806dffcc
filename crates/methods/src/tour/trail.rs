//! A path under Pósa rotations, each O(sqrt(n)) amortised for a path of n cells.
//!
//! The last cell of a path is a leap away from a cell `v` on it. Leap there, and leave out the leap from `v` to the
//! cell after it: that cell is the last one of a new path through the same cells, which runs through everything behind
//! `v` backwards.
//!
//! Reversing an array takes time linear in its length. Here the path is a list of runs of an array, forwards or
//! backwards; a rotation splits a run and reverses the runs behind it. When the runs are more than about the root of
//! the cells, the array is rewritten, so a rotation costs O(sqrt(cells)), amortised.

/// A path through places.
pub(super) struct Trail {
    order: Vec<u32>,
    /// For each place, where it stands in `order`.
    index: Vec<u32>,
    runs: Vec<Run>,
}

/// Some places of the array in a row: those from `first`, before `end`.
#[derive(Clone, Copy)]
struct Run {
    first: u32,
    end: u32,
    backwards: bool,
}

const NOWHERE: u32 = u32::MAX;

impl Trail {
    /// An empty path, for places below `places`.
    pub(super) fn new(places: usize) -> Trail {
        Trail { order: Vec::new(), index: vec![NOWHERE; places], runs: Vec::new() }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.order.iter().for_each(|&place| self.index[place as usize] = NOWHERE);
        self.order.clear();
        self.runs.clear();
    }

    /// How many places there are.
    pub(super) fn len(&self) -> usize {
        self.order.len()
    }

    pub(super) fn contains(&self, place: u32) -> bool {
        self.index[place as usize] != NOWHERE
    }

    /// Appends a place that is not on the path.
    #[inline]
    pub(super) fn push(&mut self, place: u32) {
        let at = self.order.len() as u32;
        self.index[place as usize] = at;
        self.order.push(place);
        match self.runs.last_mut() {
            Some(run) if run.end == at && !run.backwards => run.end += 1,
            _ => self.runs.push(Run { first: at, end: at + 1, backwards: false }),
        }
    }

    /// The first place of a path that is not empty.
    pub(super) fn head(&self) -> u32 {
        let run = self.runs[0];
        self.order[if run.backwards { run.end - 1 } else { run.first } as usize]
    }

    /// The last place of a path that is not empty.
    pub(super) fn tail(&self) -> u32 {
        let run = self.runs[self.runs.len() - 1];
        self.order[if run.backwards { run.first } else { run.end - 1 } as usize]
    }

    /// The place after one that is on the path and not its last.
    pub(super) fn next(&self, place: u32) -> u32 {
        let index = self.index[place as usize];
        let number = self.run_of(index);
        let run = self.runs[number];
        let following = match run.backwards {
            false if index + 1 < run.end => index + 1,
            true if index > run.first => index - 1,
            _ => {
                let next = self.runs[number + 1];
                if next.backwards { next.end - 1 } else { next.first }
            }
        };
        self.order[following as usize]
    }

    fn run_of(&self, index: u32) -> usize {
        // A path without reversed parts is one run.
        self.runs.iter().position(|run| run.first <= index && index < run.end).unwrap_or(0)
    }

    /// Rotates the path at a place on it: everything behind that place is reversed.
    pub(super) fn rotate(&mut self, pivot: u32) {
        let index = self.index[pivot as usize];
        let number = self.run_of(index);
        let run = &mut self.runs[number];
        let mut behind = *run;
        if run.backwards {
            (run.first, behind.end) = (index, index);
        } else {
            (run.end, behind.first) = (index + 1, index + 1);
        }
        if behind.first < behind.end {
            self.runs.insert(number + 1, behind);
        }
        turn_about(&mut self.runs[number + 1..]);
        if self.runs.len() * self.runs.len() > 8 + 4 * self.order.len() {
            self.rewrite();
        }
    }

    /// Exchanges the two ends.
    pub(super) fn flip(&mut self) {
        turn_about(&mut self.runs);
    }

    /// The places in order.
    pub(super) fn places(&self) -> Vec<u32> {
        let mut places = Vec::with_capacity(self.order.len());
        for run in &self.runs {
            let part = &self.order[run.first as usize..run.end as usize];
            match run.backwards {
                false => places.extend_from_slice(part),
                true => places.extend(part.iter().rev()),
            }
        }
        places
    }

    fn rewrite(&mut self) {
        self.order = self.places();
        for (index, &place) in (0..).zip(&self.order) {
            self.index[place as usize] = index;
        }
        self.runs = vec![Run { first: 0, end: self.order.len() as u32, backwards: false }];
    }
}

fn turn_about(runs: &mut [Run]) {
    runs.reverse();
    runs.iter_mut().for_each(|run| run.backwards = !run.backwards);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Places are pushed, rotated and flipped, on a trail and on a plain list.
        #[test]
        fn a_trail_is_a_list_that_is_turned_about(steps in prop::collection::vec(0u32..64, 1..200)) {
            let (mut trail, mut list) = (Trail::new(64), Vec::new());
            for place in steps {
                match list.iter().position(|&known| known == place) {
                    None => {
                        trail.push(place);
                        list.push(place);
                    }
                    Some(0) => {
                        trail.flip();
                        list.reverse();
                    }
                    Some(at) => {
                        if at + 1 < list.len() {
                            prop_assert_eq!(trail.next(place), list[at + 1]);
                        }
                        trail.rotate(place);
                        list[at + 1..].reverse();
                    }
                }
                prop_assert_eq!(trail.places(), list.clone());
                prop_assert_eq!((trail.head(), trail.tail(), trail.len()), (list[0], list[list.len() - 1], list.len()));
            }
            trail.clear();
            prop_assert!((0..64).all(|place| !trail.contains(place)));
        }
    }
}
