//! The patterns of one slab before and after each step of its segment: those that can be completed, and those that occur.

use super::pattern_set::numbers;
use super::segments::{Segment, Slab};
use super::steps::{Step, Steps};

/// Sets of patterns of one slab, which a thread uses again for each.
pub struct SlabLayers {
    /// Before each step, and after the last one: those that can be completed.
    completable: Vec<u64>,
    /// Words of a set.
    words: usize,
    /// Those that occur before a step, and after it.
    pub occurring: Vec<u64>,
    next: Vec<u64>,
}

impl SlabLayers {
    /// Empty sets.
    pub fn new(segment: &Segment) -> SlabLayers {
        let words = segment.words();
        let sets = |count: usize| vec![0; count * words];
        SlabLayers { completable: sets(segment.steps.len() + 1), words, occurring: sets(1), next: sets(1) }
    }

    /// Before the first step, those that can be completed.
    pub fn first(&self) -> &[u64] {
        &self.completable[..self.words]
    }

    /// After the last step, those that can be completed.
    pub fn last(&mut self) -> &mut [u64] {
        let begin = self.completable.len() - self.words;
        &mut self.completable[begin..]
    }

    /// The sets before and after a step.
    fn around(&mut self, place: usize) -> [&mut [u64]; 2] {
        let (before, after) = self.completable[place * self.words..].split_at_mut(self.words);
        [before, &mut after[..self.words]]
    }

    /// Of the patterns before each step, finds those that can be completed; those after the last step are given.
    pub fn complete(&mut self, steps: &Steps, segment: &Segment, slab: Slab) {
        for (place, at) in segment.steps.clone().enumerate().rev() {
            let step = &steps.steps[at];
            let [before, after] = self.around(place);
            before.fill(0);
            let mut undo = |number: usize| {
                segment.predecessors(slab, step, number, |number, _| {
                    // Without an end of a path there is a cycle; only at the start is there nothing yet.
                    if at == 0 || segment.degrees(slab, number).ones != 0 {
                        before[number / 64] |= 1 << (number % 64);
                    }
                });
            };
            numbers(after).for_each(&mut undo);
            endings(step, segment, slab).into_iter().for_each(|(_, number)| undo(number));
        }
    }

    /// Follows the patterns that occur by one step of the segment, as far as they can be completed; calls `visit` with each of
    /// them and the number of patterns that it leads to.
    pub fn follow(
        &mut self,
        step: &Step,
        segment: &Segment,
        slab: Slab,
        place: usize,
        mut visit: impl FnMut(usize, u64),
    ) {
        let SlabLayers { completable, words, occurring, next } = self;
        let [before, after] = [place, place + 1].map(|place| &completable[place * *words..][..*words]);
        let endings = endings(step, segment, slab);
        next.fill(0);
        for number in numbers(occurring).filter(|number| before[number / 64] >> (number % 64) & 1 == 1) {
            let mut blocks = 0;
            segment.successors(slab, step, number, |number| {
                let (word, bit) = (number / 64, 1u64 << (number % 64));
                next[word] |= after[word] & bit;
                blocks += u64::from(after[word] & bit != 0 || endings.iter().any(|&(_, ending)| ending == number));
            });
            visit(number, blocks);
        }
        std::mem::swap(occurring, next);
    }
}

/// The patterns of a slab in which tours are complete after a step: the height of their board, and the number of the pattern.
pub fn endings(step: &Step, segment: &Segment, slab: Slab) -> Vec<(u64, usize)> {
    let places = step.endings.iter().map(|ending| (ending.height, segment.place(ending.pattern)));
    places.filter(|&(_, (key, _))| key == slab.key).map(|(height, (_, number))| (height, number)).collect()
}
