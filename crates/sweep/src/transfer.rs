//! `transfer`: the tours of all boards of a width as one linear system (a transfer matrix), for proofs about all
//! heights at once.
//!
//! **Idea.** Sweep a strip without an upper end, a row at a time. In how many ways a row leads from one state to
//! another depends on nothing but the two states: these numbers are a matrix M. With the vector x of the empty state,
//! and the vector c, whose entries count the ways in which the next row is the last one of a tour, the board of h rows
//! has `a(h) = x M^(h - 1) c` tours. By the theorem of Cayley and Hamilton, M is a root of its characteristic
//! polynomial: *so a(1), a(2), ... obeys a linear recurrence whose order is at most the number of states.*
//!
//! **State.** What the next rows, as many as a leap is high, have got from below: each cell nothing, two leaps, or the
//! end of a path whose other end is known (`transfer/state.rs`). An open tour is a closed one through an *apex* that
//! neighbours all cells.
//!
//! **The last row.** A cycle is closed when all cells below are done. It is a tour if the rows above are full up to
//! some row and empty beyond: that row is the last one of the board.
//!
//! **Fewer states.** States that cannot be completed are left out. Two states from which equally many ways lead to each
//! class of states have the same future, and count as one; then two states to which equally many ways lead have the
//! same past (`transfer/lump.rs`). Both are identities between integers; nothing is estimated.
//!
//! **Cost.** The knight on widths 3, 4 and 5, closed, has 56, 1 and 10 744 states, open on 3 and 4 it has 226 and 446;
//! width 6 has millions. A term costs as much as M has entries.
//!
//! **Source.** R. P. Stanley, *Enumerative Combinatorics* 1, section 4.7, for transfer matrices; for tours of 3 x n, D.
//! E. Knuth and N. D. Elkies (1994). Merging by partition refinement: R. Paige and R. E. Tarjan, SIAM J. Comput. 16
//! (1987).

mod lump;
mod state;
mod terms;

use std::collections::HashMap;

use cavalcade_board::Leaper;
use cavalcade_run::{Budget, Observer, Progress, Reservation};
use num_bigint::BigUint;

use crate::count::CountError;
use lump::System;
use state::{RowWindow, State};
use terms::Terms;

/// The tours of the rectangles of a width, a row at a time.
///
/// ```
/// use cavalcade_board::Leaper;
/// use cavalcade_run::{Budget, Silent};
/// use cavalcade_sweep::transfer::TransferMatrix;
///
/// let matrix = TransferMatrix::new(Leaper::KNIGHT, 3, true, &Budget::unlimited(), &Silent)?;
/// assert_eq!(matrix.states(), 56);
/// // Closed tours of 3 x 1, 3 x 2, ...
/// let tours: Vec<[u64; 1]> = matrix.remainders([1_000_003]).take(12).collect();
/// assert_eq!(tours[9..], [[16], [0], [176]]);
/// # Ok::<(), cavalcade_sweep::count::CountError>(())
/// ```
pub struct TransferMatrix {
    system: System,
    terms: Terms,
    threads: usize,
    /// States before any were merged.
    found: usize,
    _reservation: Reservation,
}

/// Bytes that a state takes beside its cells, and those of a way from one to another.
const STATE_BYTES: u64 = 96;
const WAY_BYTES: u64 = 32;

impl TransferMatrix {
    /// Finds all states of a width.
    ///
    /// # Errors
    /// [`CountError`] when the rows are too wide or the budget ends.
    pub fn new(
        leaper: Leaper,
        width: u64,
        closed: bool,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<TransferMatrix, CountError> {
        let window = RowWindow::new(leaper, width, closed)?;
        let mut reservation = budget.memory().empty_reservation();
        let mut bytes = 0;
        let (mut system, last) = System::with_last_rows(window.reach());
        let mut states: Vec<State> = vec![window.empty()];
        let mut place: HashMap<State, u32> = HashMap::from([(window.empty(), 0)]);
        // The first places belong to the empty state and to tours that are closed and have rows left to be passed.
        let named = |found: usize| if found == 0 { 0 } else { (found + last) as u32 };
        let mut done = 0;
        while let Some(state) = states.get(done) {
            budget.check()?;
            report(observer, done, states.len(), budget);
            let row = window.row(state);
            let mut ways: Vec<(u32, u64)> = Vec::with_capacity(row.next.len() + row.ended.len());
            for (next, count) in row.next {
                let found = states.len();
                let name = *place.entry(next).or_insert_with_key(|next| {
                    states.push(next.clone());
                    bytes += STATE_BYTES + 2 * next.len() as u64;
                    named(found)
                });
                ways.push((name, count));
            }
            let mut ended = row.ended.into_iter();
            let last_row = ended.next().unwrap_or(0);
            ways.extend(ended.zip(1..).filter(|(count, _)| *count > 0).map(|(count, rows)| (rows, count)));
            bytes += WAY_BYTES * ways.len() as u64;
            reservation.grow_to(bytes)?;
            system.set(named(done), ways, last_row);
            done += 1;
        }
        let found = done;
        drop((states, place));
        let system = system.completable().merge(budget)?;
        let terms = Terms::new(&system);
        Ok(TransferMatrix { system, terms, threads: budget.threads(), found, _reservation: reservation })
    }

    /// States between two rows, those with the same future or past as one: a bound on the order of the recurrence.
    pub fn states(&self) -> usize {
        self.system.len()
    }

    /// States that were found, before those that cannot be completed were left out and others merged.
    pub fn states_found(&self) -> usize {
        self.found
    }

    /// The largest modulus of [`remainders`](Self::remainders).
    pub fn largest_modulus(&self) -> u64 {
        self.terms.largest_modulus()
    }

    /// The numbers of tours of 1, 2, 3, ... rows modulo each of several numbers; without end.
    ///
    /// # Panics
    /// For moduli that are not from 2 to the [largest](Self::largest_modulus).
    pub fn remainders<const N: usize>(&self, moduli: [u64; N]) -> impl Iterator<Item = [u64; N]> + '_ {
        let largest = self.largest_modulus();
        assert!(moduli.iter().all(|modulus| (2..=largest).contains(modulus)), "moduli from 2 to {largest}");
        self.terms.remainders(moduli, self.threads)
    }

    /// For each of these numbers a number of bits that it does not exceed; without end.
    pub fn bits(&self) -> impl Iterator<Item = u64> + '_ {
        self.terms.bits()
    }

    /// The numbers of tours of 1, 2, 3, ... rows; without end.
    pub fn counts(&self) -> impl Iterator<Item = BigUint> + '_ {
        self.system.counts()
    }
}

fn report(observer: &dyn Observer, done: usize, found: usize, budget: &Budget) {
    if done.is_multiple_of(256) {
        observer.progress(&Progress {
            phase: "states of a row",
            done: done as u64,
            total: Some(found as u64),
            unit: "states",
            memory: budget.memory().reserved(),
            ..Progress::default()
        });
    }
}
