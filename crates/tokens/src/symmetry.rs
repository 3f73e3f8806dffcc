//! The symmetries of a question: those of the board, together with a renaming of the kinds of tokens, that leave the
//! question as it is.

use std::collections::HashMap;

use cavalcade_board::{Board, Symmetry};

use crate::component::{Component, Content};

/// A permutation of a component's cells and of the kinds of its tokens. It turns possible leaps into possible leaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automorphism {
    /// Where each cell goes.
    pub cells: Vec<u32>,
    /// What each content becomes; nothing stays nothing.
    pub contents: Vec<Content>,
}

impl Automorphism {
    /// What becomes of the contents of the cells.
    #[must_use]
    pub fn image(&self, contents: &[Content]) -> Vec<Content> {
        let mut image = vec![0; contents.len()];
        for (&content, &cell) in contents.iter().zip(&self.cells) {
            image[cell as usize] = self.contents[usize::from(content)];
        }
        image
    }

    /// What undoes it.
    #[must_use]
    pub fn inverse(&self) -> Automorphism {
        let mut inverse = self.clone();
        for (from, &to) in self.cells.iter().enumerate() {
            inverse.cells[to as usize] = from as u32;
        }
        for (from, &to) in self.contents.iter().enumerate() {
            inverse.contents[usize::from(to)] = from as Content;
        }
        inverse
    }
}

/// The automorphisms that leave the question as it is.
#[derive(Clone, Debug, Default)]
pub struct Symmetries {
    /// All that map start to start and goal to goal, but for the identity.
    pub keeping: Vec<Automorphism>,
    /// One that exchanges start and goal, if there is any. None where leaps make a cycle of an odd number: from start
    /// and goal alike, a layer and its image may then meet in two numbers of moves.
    pub swapping: Option<Automorphism>,
}

impl Symmetries {
    /// How many there are, the identity and those that exchange start and goal included.
    pub fn count(&self) -> usize {
        (1 + self.keeping.len()) * (1 + usize::from(self.swapping.is_some()))
    }

    /// The symmetries of a component of `board`.
    pub fn of(component: &Component, board: &Board) -> Symmetries {
        let by_cell: HashMap<_, u32> = component.cells.iter().copied().zip(0..).collect();
        let mut symmetries = Symmetries::default();
        let has_parity = component.colours().is_some();
        for symmetry in Symmetry::of(board) {
            let images = component.cells.iter().map(|&cell| by_cell.get(&symmetry.apply(board, cell)).copied());
            // A symmetry may also map the component to another one.
            let Some(cells) = images.collect::<Option<Vec<u32>>>() else { continue };
            let (start, goal) = (&component.start, &component.goal);
            if let Some(contents) = renaming(component, &cells, [(start, start), (goal, goal)])
                && symmetry != Symmetry::IDENTITY
            {
                symmetries.keeping.push(Automorphism { cells: cells.clone(), contents });
            }
            if symmetries.swapping.is_none()
                && has_parity
                && let Some(contents) = renaming(component, &cells, [(start, goal), (goal, start)])
            {
                symmetries.swapping = Some(Automorphism { cells, contents });
            }
        }
        symmetries
    }
}

/// The renaming of contents with which `cells` maps the first placement of each pair to the second, if there is one.
pub(crate) fn renaming(
    component: &Component,
    cells: &[u32],
    pairs: [(&Vec<Content>, &Vec<Content>); 2],
) -> Option<Vec<Content>> {
    let mut renamed: Vec<Option<Content>> = vec![None; component.counts.len()];
    renamed[0] = Some(0);
    for (from, to) in pairs {
        for (&content, &cell) in from.iter().zip(cells) {
            let becomes = to[cell as usize];
            if component.piece(content) != component.piece(becomes) {
                return None;
            }
            if *renamed[usize::from(content)].get_or_insert(becomes) != becomes {
                return None;
            }
        }
    }
    // Every kind stands somewhere, and kinds that become one would not leave enough for the other: it is a permutation.
    renamed.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ExchangeQuestion;
    use crate::common::drawn;
    use crate::component::Components;
    use cavalcade_board::Leaper;

    fn symmetries(start: &str, goal: &str) -> (usize, bool) {
        let ((board, start), (_, goal)) = (drawn(start), drawn(goal));
        let question = ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start, goal };
        let Components::Open(components) = Components::of(&question).unwrap() else { panic!("open") };
        let symmetries = Symmetries::of(&components[0], &board);
        (symmetries.keeping.len(), symmetries.swapping.is_some())
    }

    #[test]
    fn colours_that_change_places_make_a_swap() {
        assert_eq!(symmetries("n.n/.../N.N", "N.N/.../n.n"), (3, true));
        assert_eq!(symmetries("abcd/..../efgh", "efgh/..../abcd"), (3, true));
    }

    #[test]
    fn a_lopsided_goal_leaves_no_symmetry() {
        assert_eq!(symmetries("ab./.../...", "..a/.../b.."), (0, false));
    }
}
