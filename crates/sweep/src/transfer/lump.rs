//! Linear systems of states: leaving out what cannot be completed, and merging what is alike.

use std::collections::HashMap;

use cavalcade_run::{Budget, Stopped};
use num_bigint::BigUint;

/// Ways from state to state by one row; the first state is where a strip begins.
#[derive(Default)]
pub struct System {
    /// For each state, the states that a row leads to, each once, ascending, and in how many ways.
    next: Vec<Vec<(u32, u64)>>,
    /// In how many ways a row is the last one.
    last: Vec<u64>,
}

impl System {
    /// The empty state, not expanded yet, and the states 1, 2, ... of a closed tour that passes through 1, 2, ...
    /// further rows; `rows` of them.
    pub fn with_last_rows(rows: usize) -> (System, usize) {
        let mut system = System::default();
        (0..=rows as u32).for_each(|rows| match rows {
            0 | 1 => system.set(rows, Vec::new(), rows.into()),
            _ => system.set(rows, vec![(rows - 1, 1)], 0),
        });
        (system, rows)
    }

    /// Sets what a row leads to from a state.
    pub fn set(&mut self, state: u32, mut next: Vec<(u32, u64)>, last: u64) {
        next.sort_unstable();
        let state = state as usize;
        if state >= self.last.len() {
            self.next.resize(state + 1, Vec::new());
            self.last.resize(state + 1, 0);
        }
        (self.next[state], self.last[state]) = (next, last);
    }

    /// For each state, the states that a row leads to, and in how many ways.
    pub fn next(&self) -> &[Vec<(u32, u64)>] {
        &self.next
    }

    /// For each state, in how many ways a row is the last one.
    pub fn last(&self) -> &[u64] {
        &self.last
    }

    pub fn len(&self) -> usize {
        self.last.len()
    }

    /// Leaves out the states from which no row is ever the last one, and those that no row leads to; the first one is
    /// kept.
    pub fn completable(self) -> System {
        let ends = (0..self.len() as u32).filter(|&state| self.last[state as usize] > 0);
        let is_completable = connected(ends.collect(), &transposed(&self.next));
        let is_reached = connected(vec![0], &self.next);
        let is_live = is_completable.iter().zip(&is_reached).enumerate();
        let is_live = is_live.map(|(state, (&completable, &reached))| state == 0 || completable && reached);
        let mut count = 0;
        let name: Vec<Option<u32>> = is_live
            .map(|is_live| {
                count += u32::from(is_live);
                is_live.then(|| count - 1)
            })
            .collect();
        let mut kept = System::default();
        for (state, (next, last)) in self.next.into_iter().zip(self.last).enumerate() {
            if let Some(state) = name[state] {
                let next = next.into_iter().filter_map(|(to, ways)| Some((name[to as usize]?, ways)));
                kept.set(state, next.collect(), last);
            }
        }
        kept
    }

    /// Merges states with the same future, and then those with the same past.
    pub fn merge(self, budget: &Budget) -> Result<System, Stopped> {
        self.with_futures_merged(budget)?.with_pasts_merged(budget)
    }

    /// Two states whose rows are the last ones in equally many ways, and lead to each class in equally many, are one.
    fn with_futures_merged(self, budget: &Budget) -> Result<System, Stopped> {
        let class = refined(&self.next, &self.last, budget)?;
        let mut merged = System::default();
        for (state, (next, last)) in self.next.iter().zip(self.last).enumerate() {
            if class[state] as usize >= merged.len() {
                merged.set(class[state], by_class(next, &class), last);
            }
        }
        Ok(merged)
    }

    /// Of two states to which each class leads in equally many ways, there are equally many at any time: one of them is
    /// kept, and stands for all of them.
    fn with_pasts_merged(self, budget: &Budget) -> Result<System, Stopped> {
        let before = transposed(&self.next);
        let is_first: Vec<u64> = (0..self.len()).map(|state| u64::from(state == 0)).collect();
        let class = refined(&before, &is_first, budget)?;
        let classes = class.iter().max().map_or(0, |&class| class as usize + 1);
        let mut into: Vec<Option<Vec<(u32, u64)>>> = vec![None; classes];
        for (state, before) in before.iter().enumerate() {
            into[class[state] as usize].get_or_insert_with(|| by_class(before, &class));
        }
        let into: Vec<Vec<(u32, u64)>> = into.into_iter().flatten().collect();
        let mut last = vec![0; classes];
        class.iter().zip(&self.last).for_each(|(&class, ways)| last[class as usize] += ways);
        Ok(System { next: transposed(&into), last })
    }

    /// The numbers of tours of 1, 2, ... rows.
    pub fn counts(&self) -> impl Iterator<Item = BigUint> + '_ {
        let mut now = vec![BigUint::ZERO; self.len()];
        now[0] = 1u32.into();
        std::iter::from_fn(move || {
            let tours =
                now.iter().zip(&self.last).filter(|(_, ways)| **ways > 0).map(|(count, &ways)| count * ways).sum();
            let mut then = vec![BigUint::ZERO; self.len()];
            for (count, next) in now.iter().zip(&self.next).filter(|(count, _)| **count != BigUint::ZERO) {
                next.iter().for_each(|&(to, ways)| then[to as usize] += count * ways);
            }
            now = then;
            Some(tours)
        })
    }
}

/// Whether a state is among these, or ways lead to it from them.
fn connected(mut from: Vec<u32>, next: &[Vec<(u32, u64)>]) -> Vec<bool> {
    let mut is_connected = vec![false; next.len()];
    from.iter().for_each(|&state| is_connected[state as usize] = true);
    while let Some(state) = from.pop() {
        for &(to, _) in &next[state as usize] {
            if !std::mem::replace(&mut is_connected[to as usize], true) {
                from.push(to);
            }
        }
    }
    is_connected
}

/// For each state, those that lead to it.
pub fn transposed(next: &[Vec<(u32, u64)>]) -> Vec<Vec<(u32, u64)>> {
    let mut before = vec![Vec::new(); next.len()];
    for (state, next) in next.iter().enumerate() {
        next.iter().for_each(|&(to, ways)| before[to as usize].push((state as u32, ways)));
    }
    before
}

/// The ways from a state to each class.
fn by_class(next: &[(u32, u64)], class: &[u32]) -> Vec<(u32, u64)> {
    let mut ways: Vec<(u32, u64)> = next.iter().map(|&(to, ways)| (class[to as usize], ways)).collect();
    ways.sort_unstable_by_key(|&(class, _)| class);
    ways.dedup_by(|more, sum| {
        let is_same = more.0 == sum.0;
        sum.1 += if is_same { more.1 } else { 0 };
        is_same
    });
    ways
}

/// The fewest classes, numbered in the order of their first states, such that the states of a class have the same mark
/// and as many ways to each class.
fn refined(next: &[Vec<(u32, u64)>], marks: &[u64], budget: &Budget) -> Result<Vec<u32>, Stopped> {
    let mut names: HashMap<u64, u32> = HashMap::new();
    let mut class: Vec<u32> = marks
        .iter()
        .map(|&mark| {
            let fresh = names.len() as u32;
            *names.entry(mark).or_insert(fresh)
        })
        .collect();
    let mut classes = names.len();
    loop {
        let mut names: HashMap<(u32, Vec<(u32, u64)>), u32> = HashMap::with_capacity(classes);
        let mut finer = Vec::with_capacity(class.len());
        for (state, next) in next.iter().enumerate() {
            if state.is_multiple_of(1 << 10) {
                budget.check()?;
            }
            let fresh = names.len() as u32;
            finer.push(*names.entry((class[state], by_class(next, &class))).or_insert(fresh));
        }
        class = finer;
        if names.len() == classes {
            return Ok(class);
        }
        classes = names.len();
    }
}
