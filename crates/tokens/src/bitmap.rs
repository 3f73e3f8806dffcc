//! `bitmap`: a table for labelled tokens, 120 placements in a machine word.
//!
//! **Idea.** The cells are put in a row (`bitmap/order.rs`). A placement is a set of occupied cells, a *block*, and the
//! row in which the tokens stand when the empty cells are left out. Up to five tokens, each the only one of its kind,
//! are taken out of the row: what is left says where these five stand (`bitmap/rows.rs`), and the 120 orders in which
//! they can stand there are the bits of a word (`bitmap/numbering.rs`).
//!
//! **Symmetry.** A half-turn or a reflection often leaves the start as it is, but for the names of the tokens
//! (`bitmap/mirror.rs`). Then one of two blocks that it exchanges is searched, and the latest layer of the other is
//! written from it. For that the row of cells is one that the symmetry reverses, so that it does the same to the rows of tokens
//! in every block; and four of the five tokens are exchanged among themselves, so that it does the same to words.
//!
//! **A layer.** A move carries a token from one slot of the row to another one, in all placements of a block at once.
//! If there is no token between the two cells the row stays: words are or-ed to words. Else rows become other rows, and
//! in a word nothing changes unless one of the five passes another of them, which is a permutation of the 120 bits
//! (`bitmap/passing.rs`). Tables hold which rows become which (`bitmap/shift.rs`). The cells are ordered by simulated
//! annealing, such that few tokens pass others: on 5 by 3, more than six moves out of ten are plain.
//!
//! **State.** Two bits a placement that is searched: reached at a distance of 0 or 1 modulo 4, or of 2 or 3; and a bit for each
//! image. The tokens on dark cells give the rest, and keep reading and writing apart: a block is written by one thread, and
//! read are blocks of the other colour. The search starts from all that lies at the latest distance modulo 4: the older ones
//! among it find nothing new.
//!
//! **Cost.** Linear in the placements: some 400 million placements a second and thread where there is a symmetry, 250 million
//! else; 1.6 bits for each with ten tokens on fifteen cells, or 2.2. Tokens may be alike as long as three are not; where fewer
//! than five are left to be ordered, the bits of the words are not used up.
//!
//! **Source.** Bits for states: R. Korf and P. Schultze, *Large-scale parallel breadth-first search*, AAAI 2005. That a
//! word holds the orders of some tokens wherever they stand is our own, as is the row of cells.

mod blocks;
mod field;
mod mirror;
mod numbering;
mod order;
mod passing;
mod rows;
mod shift;
mod size;
mod words;

pub(crate) use words::Words;

use crate::component::Component;
use crate::table::{Estimate, TableError};
use size::Size;

/// Words a second on one thread, where whole state spaces are searched.
const RATE: f64 = 1.6e6;

/// What the table of a component takes.
///
/// # Errors
/// Why it cannot hold the component.
pub fn estimate(component: &Component, threads: usize) -> Result<Estimate, TableError> {
    let size = Size::of(component, threads)?;
    Ok(Estimate {
        placements: size.placements,
        bytes: size.bytes,
        seconds: 0.005 + (size.blocks * size.rows) as f64 / (RATE * threads as f64),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use cavalcade_board::Leaper;
    use cavalcade_run::{Budget, Silent};

    use super::size::rows_and_mirror;
    use crate::ExchangeQuestion;
    use crate::common::drawn;
    use crate::component::{Component, Content};
    use crate::state_space::{Explored, Scope, TableKind};

    /// Layer by layer, placement by placement.
    fn counts_of_textbook(component: &Component) -> (Vec<u64>, HashSet<Vec<Content>>) {
        let mut known = HashSet::from([component.start.clone()]);
        let mut layer = vec![component.start.clone()];
        let mut counts = Vec::new();
        loop {
            counts.push(layer.len() as u64);
            let mut next = Vec::new();
            for contents in &layer {
                for (from, neighbours) in
                    component.neighbours.iter().enumerate().filter(|(from, _)| contents[*from] > 0)
                {
                    for &to in neighbours.iter().filter(|&&to| contents[to as usize] == 0) {
                        let mut contents = contents.clone();
                        contents.swap(from, to as usize);
                        if known.insert(contents.clone()) {
                            next.push(contents);
                        }
                    }
                }
            }
            if next.is_empty() {
                return (counts, layer.into_iter().collect());
            }
            layer = next;
        }
    }

    fn finds_all(start: &str, is_symmetric: bool) {
        let (board, start) = drawn(start);
        let goal = start.clone();
        let question = ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start, goal };
        let component = Component::all(&question).unwrap().pop().unwrap();
        assert_eq!(rows_and_mirror(&component).unwrap().1.is_some(), is_symmetric);
        let (counts, farthest) = counts_of_textbook(&component);
        let budget = Budget::unlimited();
        let found = Explored::of(&component, TableKind::Bitmap, Scope::Whole(usize::MAX), &budget, &Silent);
        assert_eq!(found.counts, counts);
        let ends = found.farthest.iter().map(|way| {
            let place = |cell| component.cells.iter().position(|known| *known == cell).unwrap();
            let mut contents = component.start.clone();
            way.iter().for_each(|&(from, to)| contents.swap(place(from), place(to)));
            contents
        });
        assert_eq!(ends.collect::<HashSet<_>>(), farthest);
    }

    #[test]
    fn every_placement_is_found_where_a_half_turn_exchanges_the_tokens() {
        finds_all("a.bc/..../de.f", true);
        finds_all("ab.../..c../...de", true);
        finds_all("xa.../..b../...cx", true);
        finds_all("a..../..b../....c", true);
    }

    #[test]
    fn every_placement_is_found_without_a_symmetry() {
        finds_all("abc./d.../....", false);
        finds_all("abcde/...../.....", false);
        finds_all("xab./..../.cdx", false);
    }
}
