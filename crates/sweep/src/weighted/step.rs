//! A step of the sweep: all leaps of one cell to later ones are decided.
//!
//! A state is a row of bits: five for each cell on the frontier, in their order, which are its own number where it has no leap
//! (degree 0), the number of the other end of its path (degree 1), or [`DONE`] (degree 2); where the other end is an end of an
//! open tour, [`APEX`]. Then two for the number of ends that are taken, and what the statistic has to remember
//! (`weighted/memory.rs`).

use super::chart::Chart;
use super::memory::{MAX_NUMBERS, Memory, Numbers};
use super::packing::Packing;
use super::question::WeightedError;

/// The most cells on the frontier.
pub const MAX_SLOTS: usize = 24;
/// The most bits of a state.
pub const MAX_BITS: usize = 512;

const DONE: u8 = 31;
const APEX: u8 = 30;
const MATE_BITS: u8 = 5;
const ENDS_BITS: u8 = 2;

/// The mates during a step: of the cell that is processed, then of those on the next frontier.
type Mates = [u8; MAX_SLOTS + 1];

/// What is decided about one cell.
pub struct Step {
    /// For each slot of the frontier its place in the mates of this step.
    places: Vec<u8>,
    /// Places in use: one more than the slots of the next frontier.
    len: usize,
    /// Later cells a leap away, by their places.
    later: Vec<u8>,
    memory: Memory,
    /// Ahead of each place: its neighbours by their places, and the number of its neighbours beyond.
    ahead: Vec<(u32, u32)>,
    /// Whether all cells are processed or on the next frontier.
    all_reached: bool,
    /// The ends of a tour.
    ends: u8,
}

/// A choice in progress.
#[derive(Clone)]
struct Choice {
    mates: Mates,
    /// Ends of the tour that are taken.
    taken: u8,
    numbers: Numbers,
    weight: u128,
    /// Whether a cycle, or the path between the two ends, is closed.
    is_closed: bool,
}

impl Step {
    /// All steps of a graph whose frontiers have at most [`MAX_SLOTS`] cells.
    ///
    /// # Errors
    /// [`WeightedError::State`] when a state has no room for what is remembered.
    pub fn all(chart: &Chart, packing: &Packing, closed: bool) -> Result<Vec<Step>, WeightedError> {
        let mut frontier: Vec<u32> = Vec::new();
        let count = chart.around.len();
        let step = |(node, around): (u32, &Vec<u32>)| {
            let mut involved: Vec<u32> = frontier.iter().copied().chain([node]).collect();
            involved.extend(around.iter().copied().filter(|&other| other > node));
            involved.sort_unstable();
            involved.dedup();
            let place = |other: u32| involved.binary_search(&other).ok().map(|place| place as u8);
            let ahead = |&other: &u32| {
                let ahead = chart.around[other as usize].iter().copied().filter(|&to| to > node);
                let near = ahead.clone().filter_map(place).fold(0, |set, place| set | 1 << place);
                (near, ahead.filter(|&to| place(to).is_none()).count() as u32)
            };
            let too_much = |bits: usize| WeightedError::State { bits: bits as u64, limit: MAX_BITS as u64 };
            let memory =
                Memory::of(chart, packing, node, &frontier, &involved).ok_or_else(|| too_much(8 * MAX_NUMBERS))?;
            let step = Step {
                places: frontier.iter().filter_map(|&other| place(other)).collect(),
                len: involved.len(),
                later: around.iter().filter(|&&other| other > node).filter_map(|&other| place(other)).collect(),
                memory,
                ahead: involved.iter().map(ahead).collect(),
                all_reached: node as usize + involved.len() == count,
                ends: if closed { 0 } else { 2 },
            };
            if step.bits() > MAX_BITS {
                return Err(too_much(step.bits()));
            }
            frontier = involved[1..].to_vec();
            Ok(step)
        };
        (0..).zip(&chart.around).map(step).collect()
    }

    /// The bits of a state after this step.
    pub fn bits(&self) -> usize {
        (self.len - 1) * usize::from(MATE_BITS) + usize::from(ENDS_BITS) + self.memory.bits()
    }

    /// Hands on all states that one leads to, none where a tour is complete, each with the weight of what is chosen.
    pub fn successors<const W: usize>(&self, key: &[u64; W], each: &mut impl FnMut(Option<[u64; W]>, u128)) {
        let mut bits = Reader { key, at: 0 };
        let mut mates: Mates = [DONE; MAX_SLOTS + 1];
        (0..self.len).for_each(|place| mates[place] = place as u8);
        for &place in &self.places {
            let mate = bits.next(MATE_BITS);
            mates[usize::from(place)] = if mate < APEX { self.places[usize::from(mate)] } else { mate };
        }
        let taken = bits.next(ENDS_BITS);
        let mut numbers = [0; MAX_NUMBERS];
        for field in &self.memory.read {
            numbers[usize::from(field.number)] = bits.next(field.bits);
        }
        let choice = Choice { mates, taken, numbers, weight: 0, is_closed: false };
        let needed = match mates[0] {
            DONE => 0,
            0 => 2,
            _ => 1,
        };
        self.with_leaps(&choice, 0, needed, each);
        if needed > 0 && taken < self.ends {
            self.with_leaps(&choice.ended(), 0, needed - 1, each);
        }
    }

    /// All choices of some of the leaps from the one with this number on.
    fn with_leaps<const W: usize>(
        &self,
        choice: &Choice,
        from: usize,
        needed: u8,
        each: &mut impl FnMut(Option<[u64; W]>, u128),
    ) {
        if needed == 0 {
            return self.finish(choice, each);
        }
        if choice.is_closed {
            return;
        }
        for number in from..self.later.len() {
            let place = self.later[number];
            if choice.mates[usize::from(place)] != DONE {
                let mut next = choice.joined(place);
                next.weight += self.memory.effects[number].choose(&mut next.numbers);
                self.with_leaps(&next, number + 1, needed - 1, each);
            }
        }
    }

    fn finish<const W: usize>(&self, choice: &Choice, each: &mut impl FnMut(Option<[u64; W]>, u128)) {
        let Choice { mates, taken, numbers, weight, is_closed } = choice;
        if *is_closed {
            let is_all = mates[..self.len].iter().all(|&mate| mate == DONE);
            if self.all_reached && is_all && *taken == self.ends {
                each(None, *weight);
            }
            return;
        }
        if !self.can_go_on(mates, *taken) {
            return;
        }
        let mut bits = Writer { key: [0; W], at: 0 };
        for &mate in &mates[1..self.len] {
            bits.push(if mate < APEX { mate - 1 } else { mate }, MATE_BITS);
        }
        bits.push(*taken, ENDS_BITS);
        for field in &self.memory.written {
            let matters = field.matters(|place| mates[usize::from(place)] == DONE);
            bits.push(if matters { numbers[usize::from(field.number)] } else { 0 }, field.bits);
        }
        each(Some(bits.key), *weight);
    }

    /// Whether every cell on the next frontier can still get the leaps that it lacks.
    fn can_go_on(&self, mates: &Mates, taken: u8) -> bool {
        let open = (1..self.len).filter(|&place| mates[place] != DONE).fold(0u32, |set, place| set | 1 << place);
        let may_end = taken < self.ends;
        (1..self.len).all(|place| {
            let (near, beyond) = self.ahead[place];
            let needed = match mates[place] {
                DONE => return true,
                mate if usize::from(mate) == place => 2,
                _ => 1,
            };
            (near & open).count_ones() + beyond + u32::from(may_end) >= needed
        })
    }
}

impl Choice {
    /// With a leap from the cell that is processed to another one.
    fn joined(&self, place: u8) -> Choice {
        let mut next = self.clone();
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

    /// With an end of the tour in the cell that is processed.
    fn ended(&self) -> Choice {
        let mut next = self.clone();
        next.taken += 1;
        let mate = self.mates[0];
        next.leave(0, mate);
        if mate == APEX {
            next.is_closed = true;
        } else {
            next.pair(mate, APEX);
        }
        next
    }

    /// A cell that was the end of a path gets its second leap.
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

/// Small numbers in a row of bits, one after the other.
struct Reader<'a> {
    key: &'a [u64],
    at: usize,
}

impl Reader<'_> {
    /// The next number, of at most eight bits.
    #[inline]
    fn next(&mut self, bits: u8) -> u8 {
        let (word, shift) = (self.at / 64, self.at % 64);
        self.at += usize::from(bits);
        let low = self.key.get(word).map_or(0, |&word| word >> shift);
        let high = if shift + usize::from(bits) > 64 { self.key[word + 1] << (64 - shift) } else { 0 };
        ((low | high) & ((1 << bits) - 1)) as u8
    }
}

struct Writer<const W: usize> {
    key: [u64; W],
    at: usize,
}

impl<const W: usize> Writer<W> {
    #[inline]
    fn push(&mut self, number: u8, bits: u8) {
        let (word, shift) = (self.at / 64, self.at % 64);
        self.at += usize::from(bits);
        if bits > 0 {
            self.key[word] |= u64::from(number) << shift;
        }
        if shift + usize::from(bits) > 64 {
            self.key[word + 1] |= u64::from(number) >> (64 - shift);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_written_are_read() {
        let numbers: Vec<(u8, u8)> =
            (0..40_u32).map(|place| ((place * 7 % 32) as u8, 5)).chain([(200, 8), (0, 0), (3, 2)]).collect();
        let mut writer = Writer::<4> { key: [0; 4], at: 0 };
        numbers.iter().for_each(|&(number, bits)| writer.push(number, bits));
        let mut reader = Reader { key: &writer.key, at: 0 };
        assert_eq!(
            numbers.iter().map(|&(_, bits)| reader.next(bits)).collect::<Vec<u8>>(),
            numbers.iter().map(|&(number, _)| number).collect::<Vec<u8>>()
        );
    }
}
