//! Splits for a target: of each window the states through which a path of this many moves may pass.
//!
//! **What a window needs.** The windows of a split share a path's edges. What the other windows cannot collect, a path that
//! reaches the target collects in this one. States through which no path collects that are left out, so a state that a
//! look-up does not find cannot reach the target.
//!
//! **What a state can still collect** is bounded in the first half of the sweep by the *parts* of the window, narrower
//! windows that share its edges. In the second half it is known exactly: from the first half of its *twin*, the same window
//! of the component rotated by 180 degrees.
//!
//! **What a window collects at most** its parts overestimate: on the knight's 12x12 with two windows and two ends in one of
//! them, 52.2 instead of 51.1 edges. That matters, for each edge doubles the states. So it is found by trials: first, whether a
//! path collects the bound less one edge, then less two, and so on, until one does. Two first halves, put together, show it.
//!
//! **Memory.** Of a first half layers are kept only if the second half of the twin is made, and then every other one, so a
//! second half leaves states out at every other layer; second halves are small. On the knight's 14x14 the whole run takes
//! 2.3 instead of 3.1 GB.
//!
//! **Cost.** On the knight's 12x12 with two windows and the target 95, 3.4 of 42 million states are left. Each move less in
//! the target doubles that, so a good incumbent is worth its time.

use std::ops::RangeInclusive;

use cavalcade_run::{Stopped, in_parallel};

use super::bound::Split;
use super::component::Component;
use super::cuts::{Columns, UNIT, windows};
use super::goal::{Goal, PendingWorth};
use super::outline::Outline;
use super::packed_table::ABSENT;
use super::view::{View, add};
use super::window::{Window, WindowTables};
use super::window_sweep::WindowSweep;
use crate::context::Context;

/// By how much the bound of a window is lowered at each trial: the worth of an edge.
const STEP: i32 = UNIT;

/// Of the layers of a first half, one in this number is kept for the second half of its twin.
const EVERY: usize = 2;

/// One of the two directions in which a component is swept.
#[derive(Clone, Copy)]
pub struct Direction<'a> {
    pub component: &'a Component,
    /// For each edge its number in the rotated component.
    pub image: &'a [u32],
}

/// Splits for a target.
pub struct TargetSplits {
    /// For each direction that of the other one.
    pub splits: Vec<Split>,
    /// States that were looked at.
    pub looked_at: u64,
}

/// Makes the tables of a split, after the given numbers of cells, as far as a path of `target` moves needs them; none when
/// a window needs too many slots. If there is one direction, the component is the same when it is rotated.
///
/// # Errors
/// When the budget ends.
pub fn target_splits(
    context: &Context,
    directions: &[Direction],
    cuts: &[i64],
    closed: bool,
    wanted: &RangeInclusive<usize>,
    target: i32,
) -> Result<Option<TargetSplits>, Stopped> {
    let Some(members) = Member::all(context, directions, cuts, closed)? else { return Ok(None) };
    let making = Making { context, members, wanted, target: target * UNIT };
    let (windows, looked_at) = if closed { making.windows::<1>() } else { making.windows::<3>() }?;
    let mut splits: Vec<Split> =
        directions.iter().map(|_| Split { windows: Vec::new(), made: wanted.clone() }).collect();
    let last = directions.len() - 1;
    windows.into_iter().for_each(|(direction, window)| splits[last - direction].windows.push(window));
    Ok(Some(TargetSplits { splits, looked_at }))
}

/// A window of one direction.
struct Member<'a> {
    direction: usize,
    swept: Direction<'a>,
    outline: Outline,
    /// Of the rotated window.
    parts: Split,
    /// The number of the rotated window.
    twin: usize,
    /// Whether it belongs to a split, not only to its twin.
    is_wanted: bool,
}

impl<'a> Member<'a> {
    /// The windows of all splits and their twins; none when one needs too many slots.
    fn all(
        context: &Context,
        directions: &[Direction<'a>],
        cuts: &[i64],
        closed: bool,
    ) -> Result<Option<Vec<Member<'a>>>, Stopped> {
        let last = directions.len() - 1;
        let width = directions[0].component.width;
        let twin = |&(direction, columns): &(usize, Columns)| (last - direction, columns.rotated(width));
        let mut numbered: Vec<(usize, Columns)> = windows(cuts).into_iter().map(|columns| (0, columns)).collect();
        let first = numbered.len();
        for place in 0..first {
            let twin = twin(&numbered[place]);
            if !numbered.contains(&twin) {
                numbered.push(twin);
            }
        }
        let mut members = Vec::new();
        for (place, &(direction, columns)) in numbered.iter().enumerate() {
            let (swept, rotated) = (directions[direction], directions[last - direction]);
            let parts = columns.rotated(width).parts(width);
            let cells = swept.component.cells.len();
            let Some(outline) = Outline::new(swept.component, columns) else { return Ok(None) };
            let Some(parts) = Split::new(context, rotated.component, parts, closed, &(cells / 2..=cells))? else {
                return Ok(None);
            };
            // If there are two directions, the twins of one's windows are the other's.
            let is_wanted = place < first || last > 0;
            let twin = twin(&(direction, columns));
            let twin = numbered.iter().position(|other| *other == twin).unwrap_or(place);
            members.push(Member { direction, swept, outline, parts, twin, is_wanted });
        }
        Ok(Some(members))
    }

    /// The goal after some cells, by what is known of the rest.
    fn goal<'b>(&'b self, rest: View<'b, 1>, cells: usize, least: [i32; 3]) -> Goal<'b> {
        Goal { rest, pending: PendingWorth::new(self.outline.pending(self.swept.component, cells)), least }
    }
}

/// The making of splits.
struct Making<'a> {
    context: &'a Context<'a>,
    members: Vec<Member<'a>>,
    /// The numbers of cells for which there shall be tables.
    wanted: &'a RangeInclusive<usize>,
    /// In parts of [`UNIT`].
    target: i32,
}

/// A window's sweep, and its tables so far.
type Half<'b, const N: usize> = (WindowSweep<'b, N>, WindowTables);

impl Making<'_> {
    fn cells(&self) -> usize {
        self.members[0].swept.component.cells.len()
    }

    /// Where the first half ends: the second one needs the twin's tables of the first half only.
    fn middle(&self) -> usize {
        self.cells().div_ceil(2)
    }

    /// The windows, with their directions, and how many states were looked at.
    fn windows<const N: usize>(self) -> Result<(Vec<(usize, Window)>, u64), Stopped> {
        let most = self.most::<N>()?;
        let least = self.least::<N>(&most);
        let (cells, middle) = (self.cells(), self.middle());
        let kept = (cells - self.wanted.end()).min(*self.wanted.start())..=middle;
        let all: Vec<usize> = (0..self.members.len()).collect();
        let halves = self.first_halves::<N>(&all, &least, &kept)?;
        let (sweeps, mut tables): (Vec<_>, Vec<_>) = halves.into_iter().unzip();
        let sweeps: Vec<_> =
            sweeps.into_iter().enumerate().filter(|&(place, _)| self.members[place].is_wanted).collect();
        let second_halves = in_parallel(self.context.threads(), sweeps, |(place, mut sweep)| {
            let mut made = Vec::new();
            let goal = |cells| self.known(place, &tables[self.members[place].twin], cells, least[place]);
            sweep.sweep_to(self.context, *self.wanted.end(), &(middle + 1..=*self.wanted.end()), goal, |sweep| {
                made.push((sweep.layer(), sweep.packed(self.context)?));
                Ok(())
            })?;
            Ok((place, made, sweep.looked_at()))
        });
        let second_halves: Vec<(usize, Vec<_>, u64)> = second_halves.into_iter().collect::<Result<_, Stopped>>()?;
        let mut looked_at = self.members.iter().map(|member| member.parts.states()).sum();
        for (place, made, states) in second_halves {
            made.into_iter().for_each(|(layer, table)| tables[place].insert(layer, table));
            looked_at += states;
        }
        let members = self.members.into_iter().zip(tables).filter(|(member, _)| member.is_wanted);
        let windows = members.map(|(member, mut tables)| {
            tables.forget_before(member.outline.layer(*self.wanted.start()));
            (member.direction, Window::with_tables(member.outline, tables))
        });
        Ok((windows.collect(), looked_at))
    }

    /// What a path with up to 0, 1, 2 ends in a window collects there at most, for each window.
    fn most<const N: usize>(&self) -> Result<Vec<[i32; 3]>, Stopped> {
        let (cells, middle) = (self.cells(), self.middle());
        let kept = cells - middle..=cells - middle;
        let by_parts: Vec<[i32; 3]> = self.members.iter().map(|member| member.parts.worth(cells)).collect();
        let twins = self.members.iter().map(|member| by_parts[member.twin]);
        // A path of the one is a path of the other.
        let mut most: Vec<[i32; 3]> =
            by_parts.iter().zip(twins).map(|(&one, other)| both(one, other, i32::min)).collect();
        let mut open: Vec<usize> = (0..most.len()).filter(|&place| place <= self.members[place].twin).collect();
        while !open.is_empty() && self.together(&most, None)[N - 1] > self.target + STEP {
            let least: Vec<[i32; 3]> = most.iter().map(|most| most.map(|most| most - STEP)).collect();
            let twins = open.iter().map(|&place| self.members[place].twin);
            let mut swept: Vec<usize> = open.iter().copied().chain(twins).collect();
            swept.sort_unstable();
            swept.dedup();
            let (sweeps, tables): (Vec<_>, Vec<_>) = self.first_halves::<N>(&swept, &least, &kept)?.into_iter().unzip();
            let number = |place: usize| swept.iter().position(|&other| other == place).unwrap_or(0);
            open.retain(|&place| {
                let twin = self.members[place].twin;
                let Some(goal) = self.known(place, &tables[number(twin)], middle, least[place]) else { return false };
                let found = sweeps[number(place)].most(&goal);
                most[place] = both(found, least[place], |found, least| found.max(least - 1));
                most[twin] = most[place];
                found.iter().zip(least[place]).all(|(&found, least)| found < least)
            });
        }
        Ok(most)
    }

    /// What a path collects in all windows of the first direction, but perhaps one, at most.
    fn together(&self, most: &[[i32; 3]], but: Option<usize>) -> [i32; 3] {
        let direction = but.map_or(0, |but| self.members[but].direction);
        let others =
            self.members.iter().zip(most).enumerate().filter(|&(place, (member, _))| {
                member.direction == direction && member.is_wanted && Some(place) != but
            });
        others.map(|(_, (_, &most))| most).fold([0; 3], add)
    }

    /// What a path that reaches the target, with up to 0, 1, 2 ends in a window, collects there at least.
    fn least<const N: usize>(&self, most: &[[i32; 3]]) -> Vec<[i32; 3]> {
        let least = |place: usize| {
            // A twin that is in no split needs what its window needs.
            let place = if self.members[place].is_wanted { place } else { self.members[place].twin };
            let others = self.together(most, Some(place));
            [0, 1, 2].map(|ends| others.get(N - 1 - ends.min(N - 1)).map_or(ABSENT, |others| self.target - others))
        };
        (0..self.members.len()).map(least).collect()
    }

    /// The first halves of some windows, with the tables after the numbers of cells that are `kept`.
    fn first_halves<const N: usize>(
        &self,
        places: &[usize],
        least: &[[i32; 3]],
        kept: &RangeInclusive<usize>,
    ) -> Result<Vec<Half<'_, N>>, Stopped> {
        let halves = in_parallel(self.context.threads(), places.to_vec(), |place| {
            let member = &self.members[place];
            let Member { swept, outline, parts, .. } = member;
            let mut tables = WindowTables::default();
            let is_twin_wanted = self.members[member.twin].is_wanted;
            let is_kept = |layer: usize| {
                layer >= outline.layer(*self.wanted.start())
                    || is_twin_wanted && (outline.layer(self.middle()) - layer).is_multiple_of(EVERY)
            };
            let mut sweep = WindowSweep::<N>::new(self.context, outline)?;
            let goal = |cells| {
                let rest = parts.view(swept.component, &outline.frontier, swept.image, cells)?;
                Some(member.goal(rest, cells, least[place]))
            };
            sweep.sweep_to(self.context, self.middle(), kept, goal, |sweep| {
                if is_kept(sweep.layer()) {
                    tables.insert(sweep.layer(), sweep.packed(self.context)?);
                }
                Ok(())
            })?;
            Ok((sweep, tables))
        });
        halves.into_iter().collect()
    }

    /// The goal of a window after some cells by what is known: its twin's table, if that is kept.
    fn known<'b>(&'b self, place: usize, twin: &'b WindowTables, cells: usize, least: [i32; 3]) -> Option<Goal<'b>> {
        let member = &self.members[place];
        let outline = &self.members[member.twin].outline;
        let slots = outline.slot_map(member.swept.component, &member.outline.frontier, member.swept.image, cells);
        let table = twin.get(outline.layer(self.cells() - cells))?;
        Some(member.goal(View::new(vec![(slots, table)]), cells, least))
    }
}

fn both(one: [i32; 3], other: [i32; 3], of: impl Fn(i32, i32) -> i32) -> [i32; 3] {
    [0, 1, 2].map(|ends| of(one[ends], other[ends]))
}

#[cfg(test)]
mod tests {
    use cavalcade_board::Board;
    use cavalcade_run::{Budget, Silent};

    use super::super::cuts::ladder;
    use super::super::exact_sweep::{ExactSweep, NoFilter};
    use super::super::frontier::Frontier;
    use super::super::given::Given;
    use super::super::outcome::LongestQuestion;
    use super::super::set::Set;
    use super::super::solve::components;
    use super::*;

    /// The largest component of a board, in its directions.
    struct Case {
        sides: Vec<(Component, Vec<u32>)>,
        closed: bool,
    }

    impl Case {
        fn new(board: &str, leaper: &str, closed: bool) -> Case {
            let board: Board = board.parse().unwrap();
            let leaper = leaper.parse().unwrap();
            let question = LongestQuestion { board: &board, leaper, closed, given: &Given::NOTHING };
            let component = components(&question).unwrap().remove(0).component;
            let edges = component.edges.len() as u32;
            let sides = match component.half_turn_image() {
                Some(image) => vec![(component, image)],
                None => {
                    let rotated = component.rotated();
                    vec![(component, (0..edges).collect()), (rotated, (0..edges).collect())]
                }
            };
            Case { sides, closed }
        }

        fn directions(&self) -> Vec<Direction<'_>> {
            self.sides.iter().map(|(component, image)| Direction { component, image }).collect()
        }

        fn longest(&self, context: &Context) -> Vec<u32> {
            let component = &self.sides[0].0;
            let frontier = Frontier::<1>::new(component, |_| true).unwrap();
            let lines = frontier.lines(component);
            let (incumbent, bound) = (0, u64::MAX);
            let sweep = ExactSweep { frontier: &frontier, lines: &lines, closed: self.closed, incumbent, bound };
            sweep.run(context, "unpruned sweep", &mut NoFilter).edges
        }
    }

    fn for_all_cases(check: impl Fn(&Case, &Context)) {
        let budget = Budget::unlimited().with_threads(2);
        let context = Context::new(&budget, &Silent);
        for closed in [false, true] {
            for (board, leaper) in [("6x7", "knight"), ("7x6", "knight"), ("7x5", "zebra"), ("8x8", "camel")] {
                check(&Case::new(board, leaper, closed), &context);
            }
            check(&Case::new("......./.....#./......./..#..../......./.......", "knight", closed), &context);
        }
    }

    #[test]
    fn no_layer_bounds_the_rest_of_a_path_that_reaches_the_target_by_less_than_it_is() {
        for_all_cases(|case, context| {
            let path = case.longest(context);
            // Squares are left out of the windows.
            if case.closed && path.len() <= 4 {
                return;
            }
            let (component, image) = &case.sides[0];
            let frontier = Frontier::<1>::new(component, |_| true).unwrap();
            let all = component.cells.len();
            for cuts in ladder(component.width) {
                let target = path.len() as i32;
                let made = target_splits(context, &case.directions(), &cuts, case.closed, &(0..=all), target);
                let splits = made.unwrap().unwrap().splits;
                for cells in 0..=all {
                    let ends = |edge: &u32| {
                        let edge = component.edges[*edge as usize];
                        (edge.from as usize, edge.to as usize)
                    };
                    let to_come: Vec<&u32> = path.iter().filter(|edge| ends(edge).1 >= cells).collect();
                    let pending = to_come.iter().filter(|edge| ends(edge).0 < cells);
                    let pending =
                        pending.fold(Set::<1>::EMPTY, |set, edge| set.or(Set::of(frontier.slots[**edge as usize])));
                    let degree = |cell| path.iter().map(ends).filter(|&(from, to)| from == cell || to == cell).count();
                    let ends = (cells..all).filter(|&cell| degree(cell) == 1).count();
                    let view = splits[0].view(component, &frontier, image, cells).unwrap();
                    let worth = view.worth(pending).map(|worth| worth[ends]);
                    assert!(worth >= Some(UNIT * to_come.len() as i32), "{cuts:?} {cells}: {worth:?}");
                }
            }
        });
    }

    #[test]
    fn the_bound_of_a_whole_split_is_kept_as_far_as_it_reaches_the_target() {
        for_all_cases(|case, context| {
            let path = case.longest(context);
            let last = case.sides.len() - 1;
            let all = case.sides[0].0.cells.len();
            let ends = if case.closed { 0 } else { 2 };
            for cuts in ladder(case.sides[0].0.width) {
                let rotated = &case.sides[last].0;
                let whole = Split::new(context, rotated, windows(&cuts), case.closed, &(0..=all)).unwrap().unwrap();
                let bound = whole.worth(all)[ends];
                for target in path.len() as i32..=path.len() as i32 + 12 {
                    let made = target_splits(context, &case.directions(), &cuts, case.closed, &(0..=all), target);
                    let kept = made.unwrap().unwrap().splits[0].worth(all)[ends];
                    if bound >= UNIT * target {
                        assert_eq!(kept, bound, "{cuts:?} {target}");
                    } else {
                        assert!(kept < UNIT * target, "{cuts:?} {target}: {kept}");
                    }
                }
            }
        });
    }
}
