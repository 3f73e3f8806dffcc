//! The bidirectional search itself, over any encoding and any marks.

use cavalcade_run::{Budget, Observer, Progress, Stopped, TrackedVec};

use super::encoding::Encoding;
use super::key::Key;
use super::marks::Marks;
use crate::component::{Component, raised};
use crate::symmetry::Symmetries;

/// A search from both ends of a component's puzzle, layer by layer.
///
/// Positions are taken up to the symmetries that keep start and goal: of each class only the least key is marked. Where
/// a symmetry exchanges start and goal, only the forward search is carried out; the backward one is its image.
pub struct BfsSearch<'a, const W: usize, E: Encoding<W>, M> {
    encoding: E,
    budget: &'a Budget,
    keeping: Vec<E::Image>,
    forward: Side<W, M>,
    backward: Backward<W, E, M>,
    /// Whether all solutions take an odd number of moves, if that is known.
    odd: Option<bool>,
    positions: u64,
}

/// One end: what was reached from it.
struct Side<const W: usize, M> {
    marks: M,
    /// The positions at `depth`, up to symmetry.
    frontier: TrackedVec<Key<W>>,
    depth: u32,
}

enum Backward<const W: usize, E: Encoding<W>, M> {
    Searched(Side<W, M>),
    /// The image of the forward search: a position is reached from the goal where its image under `to_start` is
    /// reached from the start.
    Mirrored {
        to_start: E::Image,
    },
}

/// A position in which the two searches meet, with its distances; their sum is the fewest moves.
#[derive(Clone, Copy, Debug)]
pub struct Met<const W: usize> {
    pub key: Key<W>,
    pub from_start: u32,
    pub from_goal: u32,
}

/// How a search ends that is not stopped.
pub enum BfsEnd<const W: usize> {
    /// The fewest moves are known.
    Met(Met<W>),
    /// All that can be reached from one end was reached, and the other end is not among it.
    Exhausted { from_start: bool },
}

/// Which of the two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Forward,
    Backward,
}

/// Positions between two checks of the budget: enough for the checks to cost nothing, few enough to take a millisecond.
const BATCH: usize = 4096;

impl<'a, const W: usize, E: Encoding<W>, M: Marks<W>> BfsSearch<'a, W, E, M> {
    /// Prepares a search; `marks` makes an empty set of marks.
    ///
    /// # Errors
    /// When the empty tables do not fit into the memory limit.
    pub fn new(
        component: &Component,
        encoding: E,
        symmetries: &Symmetries,
        budget: &'a Budget,
        marks: impl Fn() -> Result<M, Stopped>,
    ) -> Result<Self, Stopped> {
        let (start, goal) = (encoding.encode(&component.start), encoding.encode(&component.goal));
        let side = |root: Key<W>| -> Result<Side<W, M>, Stopped> {
            let mut side = Side { marks: marks()?, frontier: TrackedVec::new(budget.memory()), depth: 0 };
            let place = side.marks.locate(root);
            side.marks.mark(root, place, 0)?;
            side.frontier.push(root)?;
            Ok(side)
        };
        let backward = match &symmetries.swapping {
            Some(swap) => Backward::Mirrored { to_start: encoding.prepare(&swap.inverse()) },
            None => Backward::Searched(side(goal)?),
        };
        // Start and goal are their own only images, so they are the least of their classes.
        Ok(BfsSearch {
            keeping: symmetries.keeping.iter().map(|symmetry| encoding.prepare(symmetry)).collect(),
            forward: side(start)?,
            positions: 1 + u64::from(matches!(backward, Backward::Searched(_))),
            backward,
            encoding,
            budget,
            odd: component.takes_odd_moves(),
        })
    }

    /// Searches until the ends meet. With `whole_layers` the layer in which they do is finished first, as
    /// [`BfsSearch::middle`] needs it.
    ///
    /// # Errors
    /// Why the search was stopped; [`BfsSearch::bound`] is still proved.
    pub fn run(&mut self, whole_layers: bool, observer: &dyn Observer) -> Result<BfsEnd<W>, Stopped> {
        loop {
            let direction = match &self.backward {
                Backward::Searched(side) if side.frontier.len() < self.forward.frontier.len() => Direction::Backward,
                _ => Direction::Forward,
            };
            if let Some(met) = self.expand(direction, whole_layers, observer)? {
                return Ok(BfsEnd::Met(met));
            }
            if self.side(direction).frontier.is_empty() {
                return Ok(BfsEnd::Exhausted { from_start: direction == Direction::Forward });
            }
        }
    }

    /// Expands one side by one layer.
    fn expand(
        &mut self,
        direction: Direction,
        whole: bool,
        observer: &dyn Observer,
    ) -> Result<Option<Met<W>>, Stopped> {
        let depth = self.side(direction).depth + 1;
        let phase = match direction {
            Direction::Forward => format!("layer {depth} from the start"),
            Direction::Backward => format!("layer {depth} from the goal"),
        };
        let mut next = TrackedVec::new(self.budget.memory());
        let mut reached: Vec<(Key<W>, u64)> = Vec::with_capacity(2 * BATCH);
        let mut met = None;
        let mut expanded = 0;
        while expanded < self.side(direction).frontier.len() {
            self.budget.check()?;
            let side = self.side(direction);
            while reached.len() < BATCH && expanded < side.frontier.len() {
                self.encoding.successors(side.frontier[expanded], |_, _, after| {
                    let after = self.least_image(after);
                    reached.push((after, side.marks.locate(after)));
                });
                expanded += 1;
            }
            let known = next.len();
            next.reserve(reached.len())?;
            let marks = &mut self.side_mut(direction).marks;
            for (after, place) in reached.drain(..) {
                if marks.mark(after, place, depth)? {
                    next.push(after)?;
                }
            }
            self.positions += (next.len() - known) as u64;
            met = met.or_else(|| self.meeting(direction, depth, &next[known..]));
            if met.is_some() && !whole {
                break;
            }
            observer.progress(&Progress {
                phase: &phase,
                done: self.positions,
                unit: "positions",
                bound: Some(self.bound()),
                memory: self.budget.memory().reserved(),
                ..Progress::default()
            });
        }
        let side = self.side_mut(direction);
        (side.frontier, side.depth) = (next, depth);
        Ok(met)
    }

    /// The first of some new positions at `depth` that is also reached from the other end.
    ///
    /// The first meeting is a shortest one: at every layer before, both sides were complete and did not meet, so a mark
    /// of the other side stands for its last layer, or, where it is the image of this one, for this layer or the last.
    fn meeting(&self, direction: Direction, depth: u32, new: &[Key<W>]) -> Option<Met<W>> {
        match (&self.backward, direction) {
            (Backward::Searched(backward), _) => {
                let (other, other_depth) = match direction {
                    Direction::Forward => (&backward.marks, backward.depth),
                    Direction::Backward => (&self.forward.marks, self.forward.depth),
                };
                let places: Vec<u64> = new.iter().map(|&key| other.locate(key)).collect();
                let is_met = |&(&key, &place): &(&Key<W>, &u64)| other.depth_mod_3(key, place).is_some();
                let key = *new.iter().zip(&places).find(is_met)?.0;
                Some(match direction {
                    Direction::Forward => Met { key, from_start: depth, from_goal: other_depth },
                    Direction::Backward => Met { key, from_start: other_depth, from_goal: depth },
                })
            }
            (Backward::Mirrored { to_start }, _) => {
                let marks = &self.forward.marks;
                let mirror = |&key: &Key<W>| self.least_image(self.encoding.image(key, to_start));
                let mirrored = new.iter().map(mirror).map(|key| (key, marks.locate(key)));
                let mirrored: Vec<(Key<W>, u64)> = mirrored.collect();
                new.iter().zip(mirrored).find_map(|(&key, (mirrored, place))| {
                    let other_depth = marks.depth_mod_3(mirrored, place)?;
                    let from_goal = if other_depth == depth % 3 { depth } else { depth - 1 };
                    Some(Met { key, from_start: depth, from_goal })
                })
            }
        }
    }

    /// The side that is searched in a direction; the forward one where the backward one is its image.
    fn side(&self, direction: Direction) -> &Side<W, M> {
        match (direction, &self.backward) {
            (Direction::Backward, Backward::Searched(side)) => side,
            _ => &self.forward,
        }
    }

    fn side_mut(&mut self, direction: Direction) -> &mut Side<W, M> {
        match (direction, &mut self.backward) {
            (Direction::Backward, Backward::Searched(side)) => side,
            _ => &mut self.forward,
        }
    }

    /// The least key among the images of a position under the symmetries that keep start and goal.
    #[inline]
    fn least_image(&self, key: Key<W>) -> Key<W> {
        self.keeping.iter().map(|image| self.encoding.image(key, image)).fold(key, Key::min)
    }

    /// The distance of a position from one end modulo 3, if it was reached from there.
    pub fn depth_mod_3(&self, direction: Direction, key: Key<W>) -> Option<u32> {
        let key = match (direction, &self.backward) {
            (Direction::Backward, Backward::Mirrored { to_start }) => self.encoding.image(key, to_start),
            _ => key,
        };
        let (marks, key) = (&self.side(direction).marks, self.least_image(key));
        marks.depth_mod_3(key, marks.locate(key))
    }

    /// All positions after `met.from_start` moves of any shortest solution, sorted; after a run by whole layers.
    ///
    /// # Errors
    /// When they do not fit into the memory limit, or the time ends.
    pub fn middle(&self, met: &Met<W>) -> Result<TrackedVec<Key<W>>, Stopped> {
        let mut middle = TrackedVec::new(self.budget.memory());
        for (index, &key) in self.forward.frontier.iter().enumerate() {
            if index % BATCH == 0 {
                self.budget.check()?;
            }
            // Keys of a class are equally far from either end.
            if self.depth_mod_3(Direction::Backward, key) == Some(met.from_goal % 3) {
                middle.push(key)?;
                for image in &self.keeping {
                    middle.push(self.encoding.image(key, image))?;
                }
            }
        }
        middle.sort_and_dedup();
        Ok(middle)
    }

    /// The leaps of a shortest solution through the meeting, each from one cell of the component to another.
    pub fn solution(&self, met: &Met<W>) -> Vec<(u32, u32)> {
        let mut leaps = self.walk(Direction::Forward, met.key, met.from_start);
        leaps.reverse();
        leaps.iter_mut().for_each(|(from, to)| std::mem::swap(from, to));
        leaps.extend(self.walk(Direction::Backward, met.key, met.from_goal));
        leaps
    }

    /// The leaps of a shortest way from a position to one end.
    fn walk(&self, direction: Direction, mut key: Key<W>, distance: u32) -> Vec<(u32, u32)> {
        let mut leaps = Vec::with_capacity(distance as usize);
        for left in (0..distance).rev() {
            let mut step = None;
            self.encoding.successors(key, |from, to, after| {
                if step.is_none() && self.depth_mod_3(direction, after) == Some(left % 3) {
                    step = Some((from, to, after));
                }
            });
            // A position at a distance has a neighbour that is one step closer.
            let Some((from, to, after)) = step else { break };
            leaps.push((from, to));
            key = after;
        }
        leaps
    }

    /// The fewest moves that are still possible, by the layers that are complete.
    pub fn bound(&self) -> u64 {
        let from_goal = match &self.backward {
            Backward::Searched(side) => side.depth,
            Backward::Mirrored { .. } => self.forward.depth,
        };
        raised(u64::from(self.forward.depth) + u64::from(from_goal) + 1, self.odd)
    }

    /// How many positions were reached, up to symmetry.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// How positions are packed.
    pub fn encoding(&self) -> &E {
        &self.encoding
    }
}
