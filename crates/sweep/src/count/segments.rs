//! Segments: runs of steps that leave many slots alone, and what they do to sets of patterns.
//!
//! Patterns that agree in the slots that all steps of a segment leave alone, the *kept* ones, lead to patterns that agree in
//! them too: a *slab*. It is known by its *key*, the degrees in the kept slots; its patterns differ in the others only, and
//! a set of them is a few kilobytes of bits, so that a segment is a small problem for each key, in any order and on any
//! thread. A knight's half row on a board of width w touches about half of the 2w slots.

use std::ops::Range;

use super::grouping::Grouping;
use super::pattern::{Degrees, POWERS, Pattern};
use super::steps::{Step, Steps};
use super::transitions::Choice;

/// A run of steps.
pub struct Segment {
    /// Its steps.
    pub steps: Range<usize>,
    /// The slots that it leaves alone, ascending.
    kept: Vec<usize>,
    /// The patterns of a slab are known by what the grouping calls their rest.
    grouping: Grouping,
    /// The degrees in the other slots, by that number.
    degrees: Vec<Degrees>,
    /// The patterns that have these degrees, and 0 in the slots that are kept.
    patterns: Vec<Pattern>,
}

/// The patterns of a slab: how its key adds to their degrees and their numbers.
#[derive(Clone, Copy)]
pub struct Slab {
    pub key: usize,
    degrees: Degrees,
    pattern: Pattern,
}

impl Segment {
    /// The steps of a sweep, cut where a segment would touch more than half of the slots and one.
    pub fn cut(steps: &Steps) -> Vec<Segment> {
        let most = steps.slots as u32 / 2 + 1;
        let mut segments = Vec::new();
        let (mut begin, mut touched) = (0, 0u32);
        for (at, step) in steps.steps.iter().enumerate() {
            if at > begin && (touched | step.touched()).count_ones() > most {
                segments.push(Segment::new(begin..at, touched, steps.slots));
                (begin, touched) = (at, 0);
            }
            touched |= step.touched();
        }
        segments.push(Segment::new(begin..steps.steps.len(), touched, steps.slots));
        segments
    }

    fn new(steps: Range<usize>, touched: u32, slots: usize) -> Segment {
        let (others, kept): (Vec<usize>, Vec<usize>) = (0..slots).partition(|slot| touched >> slot & 1 == 1);
        let (mut degrees, mut patterns) = (vec![Degrees::new(0)], vec![0]);
        for &slot in &others {
            let lower = patterns.len();
            for degree in 1..3 {
                for place in 0..lower {
                    degrees.push(degrees[place].with(slot, degree));
                    patterns.push(patterns[place] + degree * POWERS[slot]);
                }
            }
        }
        Segment { steps, grouping: Grouping::by(kept.clone(), slots), kept, degrees, patterns }
    }

    /// How many keys there may be.
    pub fn keys(&self) -> usize {
        self.grouping.groups()
    }

    /// How many patterns a slab may have.
    pub fn patterns(&self) -> usize {
        self.patterns.len()
    }

    /// More than all patterns.
    pub fn end(&self) -> Pattern {
        (self.keys() * self.patterns()) as Pattern
    }

    /// Words of 64 bits of a set of patterns of a slab.
    pub fn words(&self) -> usize {
        self.patterns.len().div_ceil(64)
    }

    pub fn slab(&self, key: usize) -> Slab {
        let (mut degrees, mut pattern, mut digits) = (Degrees::new(0), 0, key as Pattern);
        for &slot in &self.kept {
            degrees = degrees.with(slot, digits % 3);
            pattern += digits % 3 * POWERS[slot];
            digits /= 3;
        }
        Slab { key, degrees, pattern }
    }

    /// The key of a pattern, and its number in the slab.
    #[inline]
    pub fn place(&self, pattern: Pattern) -> (usize, usize) {
        (self.grouping.group(pattern), self.grouping.rest_of(pattern) as usize)
    }

    /// The pattern of that number in a slab.
    #[inline]
    pub fn pattern(&self, slab: Slab, number: usize) -> Pattern {
        slab.pattern + self.patterns[number]
    }

    /// The degrees of that pattern.
    #[inline]
    pub fn degrees(&self, slab: Slab, number: usize) -> Degrees {
        let Degrees { ones, twos } = self.degrees[number];
        Degrees { ones: ones | slab.degrees.ones, twos: twos | slab.degrees.twos }
    }

    /// Calls `lead` with the number of every pattern of a slab that one leads to by a step.
    #[inline]
    pub fn successors(&self, slab: Slab, step: &Step, number: usize, mut lead: impl FnMut(usize)) {
        let degrees = self.degrees(slab, number);
        step.successors(number as Pattern, degrees, self.grouping.powers(), |next| lead(next as usize));
    }

    /// Calls `lead` with the number of every pattern of a slab that leads to one by a step, where that has the degrees of
    /// slots that are free after the step; and with the choice by which it does.
    #[inline]
    pub fn predecessors(&self, slab: Slab, step: &Step, number: usize, mut lead: impl FnMut(usize, Choice)) {
        let degrees = self.degrees(slab, number);
        let own = 1u32 << step.slot;
        // The slot of the vertex is free after the step, or a later neighbour has got it by this step.
        let is_taken = (degrees.ones | degrees.twos) & own != 0 && step.fresh & own == 0;
        // A slot that was free has one edge at most.
        if is_taken || degrees.twos & step.fresh != 0 {
            return;
        }
        step.predecessors(number as Pattern, degrees, self.grouping.powers(), |before, choice| {
            lead(before as usize, choice);
        });
    }
}
