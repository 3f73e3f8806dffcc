//! A step of the sweep: all links of one orbit to later ones are decided.
//!
//! A state has a slot of five bits for each orbit on the frontier, in their order: its own number where no link is decided
//! (degree 0), the number of the other end of its path (degree 1), or [`DONE`] (degree 2). Where the other end is an end of
//! the path that is counted, the slot has [`APEX`]. Above the slots are the ends that are taken.

use super::ends::{Ends, Taken};
use super::quotient::{CLASSES, Links, Quotient};

/// The most orbits on the frontier: slots of five bits, and three bits for the ends, in 128.
pub const MAX_SLOTS: usize = 24;

const DONE: u8 = 31;
const APEX: u8 = 30;
const BITS: usize = 5;
const ENDS_AT: usize = MAX_SLOTS * BITS;

/// A state as it is stored.
pub type Key = u128;

/// The mates during a step: of the orbit that is processed, then of those on the next frontier.
type Mates = [u8; MAX_SLOTS + 1];

/// What is decided about one orbit.
pub struct Step {
    /// For each slot of the frontier its place in the mates of this step.
    places: Vec<u8>,
    /// Places in use: one more than the slots of the next frontier.
    len: usize,
    /// Later orbits that links lead to, by their places.
    later: Vec<(u8, Links)>,
    ends: [u32; CLASSES],
    is_mirrored: bool,
    /// About the other places.
    slots: Vec<Slot>,
    /// Whether all orbits are processed or on the next frontier.
    all_reached: bool,
    rule: Ends,
}

/// What is ahead of an orbit on the next frontier.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// Its neighbours, by their places.
    around: u32,
    /// The number of its neighbours beyond.
    beyond: u32,
    is_mirrored: bool,
    has_ends: bool,
}

/// A state after a step, and in how many ways the links that lead to it can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Successor {
    /// None: a tour is complete.
    pub key: Option<Key>,
    pub ways: Links,
}

/// A choice in progress.
#[derive(Clone, Copy)]
struct Choice {
    mates: Mates,
    taken: Taken,
    ways: Links,
    /// Whether a cycle, or the path between the two ends, is closed.
    is_closed: bool,
}

impl Step {
    /// All steps of a quotient graph whose frontiers have at most [`MAX_SLOTS`] orbits.
    pub fn all(quotient: &Quotient, rule: Ends) -> Vec<Step> {
        let mut frontier: Vec<u32> = Vec::new();
        let orbits = &quotient.orbits;
        let step = |(number, orbit): (u32, &super::quotient::Orbit)| {
            let mut involved: Vec<u32> = frontier.iter().copied().chain([number]).collect();
            involved.extend(orbit.links.iter().map(|&(other, _)| other).filter(|&other| other > number));
            involved.sort_unstable();
            involved.dedup();
            let place = |other: u32| involved.binary_search(&other).ok().map(|place| place as u8);
            let slot = |&other: &u32| {
                let at = &orbits[other as usize];
                let ahead: Vec<u32> = at.links.iter().map(|&(to, _)| to).filter(|&to| to > number).collect();
                let around = ahead.iter().filter_map(|&to| place(to)).fold(0, |set, place| set | 1 << place);
                let beyond = ahead.iter().filter(|&&to| place(to).is_none()).count() as u32;
                Slot { around, beyond, is_mirrored: at.is_mirrored, has_ends: at.ends.iter().any(|&ends| ends > 0) }
            };
            let step = Step {
                places: frontier.iter().filter_map(|&other| place(other)).collect(),
                len: involved.len(),
                later: orbit
                    .links
                    .iter()
                    .filter(|&&(other, _)| other > number)
                    .filter_map(|&(other, links)| Some((place(other)?, links)))
                    .collect(),
                ends: orbit.ends,
                is_mirrored: orbit.is_mirrored,
                slots: involved.iter().map(slot).collect(),
                all_reached: number as usize + involved.len() == orbits.len(),
                rule,
            };
            frontier = involved[1..].to_vec();
            step
        };
        (0..).zip(orbits).map(step).collect()
    }

    /// Hands on all states that one leads to.
    pub fn successors(&self, key: Key, each: &mut impl FnMut(Successor)) {
        let mut mates: Mates = [DONE; MAX_SLOTS + 1];
        (0..self.len).for_each(|place| mates[place] = place as u8);
        for (slot, &place) in self.places.iter().enumerate() {
            let mate = (key >> (slot * BITS)) as u8 & DONE;
            mates[usize::from(place)] = if mate < APEX { self.places[usize::from(mate)] } else { mate };
        }
        let taken = (key >> ENDS_AT) as Taken;
        let choice = Choice { mates, taken, ways: Links { even: 1, odd: 0 }, is_closed: false };
        let needed = match mates[0] {
            DONE => 0,
            0 => 2,
            _ => 1,
        };
        // An orbit on a mirror has one link only; the other one is the end.
        if self.is_mirrored {
            self.with_end(&choice, &mut |choice| match needed {
                2 => self.with_links(choice, 0, 1, each),
                1 => self.finish(choice, each),
                _ => {}
            });
            return;
        }
        self.with_links(&choice, 0, needed, each);
        if needed > 0 {
            self.with_end(&choice, &mut |choice| self.with_links(choice, 0, needed - 1, each));
        }
    }

    /// All choices of some of the links from the one with this number on.
    fn with_links(&self, choice: &Choice, from: usize, needed: u8, each: &mut impl FnMut(Successor)) {
        if needed == 0 {
            return self.finish(choice, each);
        }
        if choice.is_closed {
            return;
        }
        for number in from..self.later.len() {
            let (place, links) = self.later[number];
            let mate = choice.mates[usize::from(place)];
            let is_full = mate == DONE || self.slots[usize::from(place)].is_mirrored && mate != place;
            if !is_full {
                self.with_links(&choice.joined(place, links), number + 1, needed - 1, each);
            }
        }
    }

    /// All ends that the path may have in the orbit that is processed.
    fn with_end(&self, choice: &Choice, each: &mut impl FnMut(&Choice)) {
        for (class, &ends) in self.ends.iter().enumerate().filter(|(_, ends)| **ends > 0) {
            if let Some(taken) = self.rule.with(choice.taken, class) {
                each(&choice.ended(taken, ends));
            }
        }
    }

    fn finish(&self, choice: &Choice, each: &mut impl FnMut(Successor)) {
        let Choice { mates, taken, ways, is_closed } = choice;
        if *is_closed {
            let is_all = mates[..self.len].iter().all(|&mate| mate == DONE);
            if self.all_reached && is_all && self.rule.are_complete(*taken) {
                each(Successor { key: None, ways: *ways });
            }
            return;
        }
        if !self.can_go_on(mates, *taken) {
            return;
        }
        let mut key = Key::from(*taken) << ENDS_AT;
        for (slot, &mate) in mates[1..self.len].iter().enumerate() {
            let mate = if mate < APEX { mate - 1 } else { mate };
            key |= Key::from(mate) << (slot * BITS);
        }
        each(Successor { key: Some(key), ways: *ways });
    }

    /// Whether every orbit on the next frontier can still get the links that it lacks.
    fn can_go_on(&self, mates: &Mates, taken: Taken) -> bool {
        let open = (1..self.len).filter(|&place| mates[place] != DONE).fold(0u32, |set, place| set | 1 << place);
        let may_end = !self.rule.are_complete(taken);
        (1..self.len).all(|place| {
            let slot = &self.slots[place];
            let needed = match mates[place] {
                DONE => return true,
                mate if usize::from(mate) == place => 2,
                _ => 1,
            };
            (slot.around & open).count_ones() + slot.beyond + u32::from(may_end && slot.has_ends) >= needed
        })
    }
}

impl Choice {
    /// With a link from the orbit that is processed to another one.
    fn joined(&self, place: u8, links: Links) -> Choice {
        let mut next = *self;
        let Links { even, odd } = self.ways;
        next.ways = Links { even: even * links.even + odd * links.odd, odd: even * links.odd + odd * links.even };
        let (one, other) = (self.mates[0], self.mates[usize::from(place)]);
        next.leave(0, one);
        next.leave(place, other);
        if one == place || one == APEX && other == APEX {
            next.is_closed = true;
            next.mates[0] = DONE;
            next.mates[usize::from(place)] = DONE;
        } else {
            next.pair(one, other);
            next.pair(other, one);
        }
        next
    }

    /// With an end of the path in the orbit that is processed.
    fn ended(&self, taken: Taken, ways: u32) -> Choice {
        let mut next = *self;
        next.taken = taken;
        next.ways = Links { even: self.ways.even * ways, odd: self.ways.odd * ways };
        let mate = self.mates[0];
        next.leave(0, mate);
        if mate == APEX {
            next.is_closed = true;
        } else {
            next.pair(mate, APEX);
        }
        next
    }

    /// An orbit that was the end of a path gets its second link.
    fn leave(&mut self, place: u8, mate: u8) {
        if mate != place {
            self.mates[usize::from(place)] = DONE;
        }
    }

    fn pair(&mut self, end: u8, mate: u8) {
        if end != APEX {
            self.mates[usize::from(end)] = mate;
        }
    }
}
