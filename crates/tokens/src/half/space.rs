//! The space of a component's positions: their keys, the leaps between them, their images and the buckets that these
//! share.

use super::key::{Layout, PositionKey, Tokens};
use super::pairs::Matching;
use super::token::{MAX_CELLS, Token, kind_and_cell, token};
use super::toward::Toward;
use super::wide::Wide;
use crate::component::{Component, Content};
use crate::symmetry::{Automorphism, Symmetries};
use cavalcade_run::{Rng, SPECIALISES};

/// Positions up to the G symmetries that keep start and goal: of each class, the one with the least key.
pub struct Space<K, const G: usize> {
    layout: Layout,
    /// What each token contributes, by [`Token`].
    shares: Vec<Share<K, G>>,
    /// What each token adds to the key of the image under the symmetry that changes goal into start, if there is one.
    mirrored: Option<Vec<K>>,
}

/// What a token contributes to what is known of a position.
#[derive(Clone)]
struct Share<K, const G: usize> {
    /// To the keys of its images, the position itself first.
    keys: [K; G],
    /// To its mark, a number that all its images share, those in which start and goal change places included.
    mark: u64,
}

/// A leap and what comes of it.
#[derive(Clone, Copy)]
pub struct Successor<K> {
    pub from: u32,
    pub to: u32,
    /// The place of the token that leaps, in the list of its position's tokens.
    pub index: usize,
    /// The position after it.
    pub after: K,
    /// The least image of that.
    pub class: K,
    /// Its mark.
    pub mark: u64,
    /// A lower bound on the moves from there on.
    pub left: i32,
}

impl<K: PositionKey, const G: usize> Space<K, G> {
    /// The space of a component under symmetries of which at most G keep start and goal, the identity included;
    /// labelled tokens that are matched share a field of the keys.
    pub fn new(component: &Component, symmetries: &Symmetries, matching: &Matching) -> Space<K, G> {
        let layout = Layout::of(component, matching);
        let marks = marks(component, symmetries);
        let key_of = |kind: Content, cell: u32| layout.added::<K>(kind, cell);
        let mut shares = vec![Share { keys: [K::ZERO; G], mark: 0 }; component.counts.len() * MAX_CELLS];
        let back = symmetries.swapping.as_ref().map(Automorphism::inverse);
        let mut mirrored = back.as_ref().map(|_| vec![K::ZERO; shares.len()]);
        for kind in 1..component.counts.len() as u32 as Content {
            for cell in 0..component.cells.len() as u32 {
                let place = usize::from(token(kind, cell));
                let image = |symmetry: &Automorphism| {
                    key_of(symmetry.contents[usize::from(kind)], symmetry.cells[cell as usize])
                };
                let share = &mut shares[place];
                share.mark = marks[place];
                // Where there are fewer symmetries than G, the identity stands in their places.
                share.keys = [key_of(kind, cell); G];
                for (key, symmetry) in share.keys[1..].iter_mut().zip(&symmetries.keeping) {
                    *key = image(symmetry);
                }
                if let (Some(mirrored), Some(back)) = (&mut mirrored, &back) {
                    mirrored[place] = image(back);
                }
            }
        }
        Space { layout, shares, mirrored }
    }

    /// How far positions are from a placement of the component's tokens.
    pub fn toward(&self, component: &Component, end: &[Content]) -> Toward {
        Toward::new(component, end, &self.layout)
    }

    /// The tokens of a position.
    #[inline]
    pub fn tokens(&self, key: K) -> Tokens {
        self.layout.tokens(key)
    }

    /// Whether the search from the goal is the image of that from the start.
    pub fn is_mirrored(&self) -> bool {
        self.mirrored.is_some()
    }

    /// The key of a placement.
    pub fn key(&self, contents: &[Content]) -> K {
        let tokens = contents.iter().zip(0..).filter(|&(&kind, _)| kind > 0);
        tokens.fold(K::ZERO, |key, (&kind, cell)| key.plus(self.shares[usize::from(token(kind, cell))].keys[0]))
    }

    /// The placement of a key, on `cells` cells.
    pub fn contents(&self, key: K, cells: usize) -> Vec<Content> {
        let mut contents = vec![0; cells];
        for &token in self.layout.tokens(key).list() {
            let (kind, cell) = kind_and_cell(token);
            contents[cell as usize] = kind;
        }
        contents
    }

    /// The least image of a position, and its mark.
    #[inline]
    pub fn class(&self, key: K) -> (K, u64) {
        let (images, mark) = self.images(self.layout.tokens(key).list());
        (least(&images), mark)
    }

    /// The least image of the position that is to the start what this one is to the goal; itself where there is none.
    #[inline]
    pub fn mirror(&self, key: K) -> K {
        let Some(mirrored) = &self.mirrored else { return key };
        let tokens = self.layout.tokens(key);
        let image = tokens.list().iter().fold(K::ZERO, |sum, &token| sum.plus(mirrored[usize::from(token)]));
        self.class(image).0
    }

    #[inline]
    fn images(&self, tokens: &[Token]) -> ([K; G], u64) {
        let mut images = [K::ZERO; G];
        let mut mark = 0u64;
        for &token in tokens {
            let share = &self.shares[usize::from(token)];
            images.iter_mut().zip(&share.keys).for_each(|(image, &key)| *image = image.plus(key));
            mark = mark.wrapping_add(share.mark);
        }
        (images, mark)
    }

    /// Calls `visit` with every leap after which an end may still be reached in `room` moves, this one included.
    #[inline]
    pub fn steps(&self, key: K, toward: &Toward, room: i32, mut visit: impl FnMut(Successor<K>)) {
        let tokens = self.layout.tokens(key);
        let (images, mark) = self.images(tokens.list());
        let left = toward.left(&tokens);
        if room <= 0 || room < left {
            return;
        }
        let slack = room - left;
        for (index, &token) in tokens.list().iter().enumerate() {
            let (_, from) = kind_and_cell(token);
            let here = &self.shares[usize::from(token)];
            let gone = mark.wrapping_sub(here.mark);
            let leaps = toward.reach(&tokens, index, from);
            let mut reach = leaps.closer;
            reach |= if slack >= 1 { leaps.level } else { 0 };
            reach |= if slack >= 2 { leaps.farther } else { 0 };
            reach &= !tokens.occupied;
            while reach != 0 {
                let to = reach.trailing_zeros();
                reach &= reach - 1;
                let there = &self.shares[usize::from(token) - from as usize + to as usize];
                let mut after = images;
                for (image, (&plus, &minus)) in after.iter_mut().zip(there.keys.iter().zip(&here.keys)) {
                    *image = image.plus(plus.minus(minus));
                }
                let is = |mask: u64| (mask >> to & 1) as i32;
                visit(Successor {
                    from,
                    to,
                    index,
                    after: after[0],
                    class: least(&after),
                    mark: gone.wrapping_add(there.mark),
                    left: left + is(leaps.farther) - is(leaps.closer),
                });
            }
        }
    }
}

#[inline]
fn least<K: PositionKey, const G: usize>(images: &[K; G]) -> K {
    images[1..].iter().fold(images[0], |least, &image| least.min(image))
}

/// A random number for each class of tokens that the symmetries turn into each other.
fn marks(component: &Component, symmetries: &Symmetries) -> Vec<u64> {
    let mut marks = vec![0; component.counts.len() * MAX_CELLS];
    let mut rng = Rng::new(0);
    for kind in 1..component.counts.len() {
        for cell in 0..component.cells.len() as u32 {
            let root = token(kind as Content, cell);
            if marks[usize::from(root)] != 0 {
                continue;
            }
            let mark = rng.next_u64() | 1;
            let mut found = vec![root];
            while let Some(token_found) = found.pop() {
                if marks[usize::from(token_found)] != 0 {
                    continue;
                }
                marks[usize::from(token_found)] = mark;
                let (kind, cell) = kind_and_cell(token_found);
                let images = symmetries.keeping.iter().chain(&symmetries.swapping);
                found.extend(images.map(|image| token(image.contents[usize::from(kind)], image.cells[cell as usize])));
            }
        }
    }
    marks
}

/// What is done with a space, whatever its types.
pub trait SpaceTask {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<K: PositionKey, const G: usize>(self, space: Space<K, G>) -> Self::Output;
}

/// Why a component has no space of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooLarge {
    /// The moves of the two halves may be of either parity.
    #[error("some leaps of {0} connected cells make a cycle of an odd number; try bfs")]
    OddCycle(usize),
    /// There is one move graph for all tokens.
    #[error("the tokens are different pieces; try bfs")]
    Mixed,
    /// The cells have no word of bits.
    #[error("{0} connected cells, of which it takes at most {MAX_CELLS}; try bfs")]
    Cells(usize),
    /// The tokens have no key.
    #[error("a position takes {0} bits, of which it packs at most 256; try bfs")]
    Bits(u32),
}

/// Whether a component has a space.
///
/// # Errors
/// [`TooLarge`] when it has not.
pub fn fits(component: &Component) -> Result<(), TooLarge> {
    if component.cells.len() > MAX_CELLS {
        return Err(TooLarge::Cells(component.cells.len()));
    }
    if component.is_mixed() {
        return Err(TooLarge::Mixed);
    }
    if component.colours().is_none() {
        return Err(TooLarge::OddCycle(component.cells.len()));
    }
    let bits = key_bits(component);
    if bits > Wide::BITS { Err(TooLarge::Bits(bits)) } else { Ok(()) }
}

/// How many bits a key of a component takes, however its tokens are matched.
fn key_bits(component: &Component) -> u32 {
    Layout::of(component, &Matching::by_kind(component)).bits
}

/// How many bytes a key of a component takes.
pub fn key_bytes(component: &Component) -> u32 {
    match key_bits(component) {
        ..=u64::BITS if SPECIALISES => u64::BITS / 8,
        ..=u128::BITS => u128::BITS / 8,
        _ => Wide::BITS / 8,
    }
}

/// Makes the space of a component that has one, and hands it to the task.
pub fn with_space<T: SpaceTask>(
    component: &Component,
    symmetries: &Symmetries,
    matching: &Matching,
    task: T,
) -> T::Output {
    match key_bytes(component) {
        ..=8 if SPECIALISES => with_keys::<u64, T>(component, symmetries, matching, task),
        ..=16 => with_keys::<u128, T>(component, symmetries, matching, task),
        17.. => with_keys::<Wide, T>(component, symmetries, matching, task),
    }
}

fn with_keys<K: PositionKey, T: SpaceTask>(
    component: &Component,
    symmetries: &Symmetries,
    matching: &Matching,
    task: T,
) -> T::Output {
    match 1 + symmetries.keeping.len() {
        2 if SPECIALISES => task.run(Space::<K, 2>::new(component, symmetries, matching)),
        4 if SPECIALISES => task.run(Space::<K, 4>::new(component, symmetries, matching)),
        2..=8 => task.run(Space::<K, 8>::new(component, symmetries, matching)),
        _ => task.run(Space::<K, 1>::new(component, symmetries, matching)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ExchangeQuestion;
    use crate::common::drawn;
    use crate::component::Components;
    use cavalcade_board::Leaper;

    /// The component and the symmetries of a swap of which four symmetries keep start and goal.
    fn swap() -> (Component, Symmetries) {
        let ((board, start), (_, goal)) = (drawn("abcd/..../efgh"), drawn("efgh/..../abcd"));
        let question = ExchangeQuestion { board: &board, leaper: Leaper::KNIGHT, own: Default::default(), start, goal };
        let Components::Open(mut components) = Components::of(&question).unwrap() else { panic!("open") };
        let component = components.swap_remove(0);
        let symmetries = Symmetries::of(&component, &board);
        (component, symmetries)
    }

    /// Placements on a walk from the start that always takes the n-th step there is.
    fn walk(component: &Component, space: &Space<u64, 4>, toward: &Toward) -> Vec<(u64, i32)> {
        let start = space.key(&component.start);
        let mut walked = vec![(start, toward.left(&space.tokens(start)))];
        for n in 0..40 {
            let mut steps = Vec::new();
            space.steps(walked[n].0, toward, i32::MAX, |step| steps.push((step.after, step.left)));
            walked.push(steps[n % steps.len()]);
        }
        walked
    }

    #[test]
    fn images_have_one_class_and_one_mark() {
        let (component, symmetries) = swap();
        let space = Space::<u64, 4>::new(&component, &symmetries, &Matching::by_kind(&component));
        let toward = space.toward(&component, &component.goal);
        for (key, _) in walk(&component, &space, &toward) {
            let contents = space.contents(key, component.cells.len());
            for symmetry in symmetries.keeping.iter().chain(&symmetries.swapping) {
                let mut image = vec![0; contents.len()];
                for (cell, &kind) in contents.iter().enumerate() {
                    image[symmetry.cells[cell] as usize] = symmetry.contents[usize::from(kind)];
                }
                let image = space.key(&image);
                assert_eq!(space.class(image).1, space.class(key).1);
                if symmetries.keeping.contains(symmetry) {
                    assert_eq!(space.class(image).0, space.class(key).0);
                } else {
                    assert_eq!(space.mirror(image), space.class(key).0);
                }
            }
        }
    }

    #[test]
    fn what_is_left_changes_by_one_a_leap_and_is_what_a_count_from_scratch_gives() {
        let (component, symmetries) = swap();
        let space = Space::<u64, 4>::new(&component, &symmetries, &Matching::by_kind(&component));
        let toward = space.toward(&component, &component.goal);
        let walked = walk(&component, &space, &toward);
        for pair in walked.windows(2) {
            assert_eq!((pair[0].1 - pair[1].1).abs(), 1);
            assert_eq!(toward.left(&space.tokens(pair[1].0)), pair[1].1);
        }
    }

    #[test]
    fn no_step_is_taken_that_leaves_too_much() {
        let (component, symmetries) = swap();
        let space = Space::<u64, 4>::new(&component, &symmetries, &Matching::by_kind(&component));
        let toward = space.toward(&component, &component.goal);
        for (key, left) in walk(&component, &space, &toward) {
            let steps = |room: i32| {
                let mut steps = Vec::new();
                space.steps(key, &toward, room, |step| steps.push((step.after, step.left)));
                steps
            };
            for room in left..left + 3 {
                let allowed = steps(i32::MAX).into_iter().filter(|&(_, after)| after < room);
                assert_eq!(steps(room), allowed.collect::<Vec<(u64, i32)>>());
            }
            assert_eq!(steps(left - 1), []);
        }
    }
}
