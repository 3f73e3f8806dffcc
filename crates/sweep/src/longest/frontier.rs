//! The frontier: which edges are pending after each cell, in which slot each is kept, and what a cell may do.
//!
//! The cells swept so far are those on one side of a slightly tilted line. An edge is pending while the line separates
//! its ends. It keeps one slot, a bit of a state's key, from its first cell to its last, so that a step clears the bits
//! of the edges that arrive and sets those of the edges that leave. As many slots are needed as edges can be pending.
//!
//! **Why only pending edges matter.** Finished edges lie on one side of the line, undecided ones on the other, and both
//! sides are convex: they never meet. A new edge can cross a pending one only, or share a cell with it.

use std::cmp::Ordering;

use super::component::{Component, Degrees, Edge, Square};
use super::set::Set;

/// An edge that may leave a cell.
#[derive(Clone, Debug)]
pub struct Out<const W: usize> {
    pub edge: u32,
    pub slot: u16,
    /// Pending edges that it crosses.
    pub crossed: Set<W>,
    /// Pending edges with the same target.
    pub rivals: Set<W>,
}

/// What a cell may do.
#[derive(Clone, Debug)]
pub struct FrontierStep<const W: usize> {
    /// The edges that end here.
    pub incoming: Set<W>,
    /// The edges that begin here, from left to right along the line.
    pub outs: Vec<Out<W>>,
    /// Those of them without which no state is left: they are required.
    pub required: Set<W>,
    /// How many edges the cell may have.
    pub degrees: Degrees,
    /// Whether a required edge begins here or later, or a cell is visited later, so that nothing is complete yet.
    pub is_early: bool,
    /// For each edge that ends here and lies on squares, what becomes of them.
    pub corners: Vec<Corner<W>>,
    /// Marks of squares that mean nothing after the step.
    pub expired: u64,
}

/// An edge that ends in a cell, as a side of squares: cycles of four edges, which no longer path or cycle contains. A
/// square is *marked* when the edges from its first cell to the other two are there, and one from the second to the
/// last.
#[derive(Clone, Debug)]
pub struct Corner<const W: usize> {
    pub slot: u16,
    /// For each edge that begins in the cell, the marks of the squares that it would complete.
    pub closing: [u64; 4],
    /// Which squares are marked.
    pub marking: Vec<Marking<W>>,
}

/// Marks a square.
#[derive(Clone, Debug)]
pub struct Marking<const W: usize> {
    /// If this edge begins in the cell, by its place,
    pub out: usize,
    /// and this one is pending.
    pub beside: Set<W>,
    pub mark: u64,
}

impl<const W: usize> FrontierStep<W> {
    /// Which of the edges that begin here fit a set of pending ones: a bit each.
    #[inline]
    pub fn fitting(&self, pending: Set<W>) -> u32 {
        let mut fitting = 0;
        for (place, out) in self.outs.iter().enumerate() {
            let fits = pending.and(out.crossed).is_empty() && pending.common(out.rivals) < 2;
            fitting |= u32::from(fits) << place;
        }
        fitting
    }

    /// The squares that an edge which ends here lies on.
    fn corner(&mut self, slot: u16) -> &mut Corner<W> {
        let place = self.corners.iter().position(|corner| corner.slot == slot).unwrap_or_else(|| {
            self.corners.push(Corner { slot, closing: [0; 4], marking: Vec::new() });
            self.corners.len() - 1
        });
        &mut self.corners[place]
    }

    /// The place of an edge that begins here.
    fn place(&self, edge: u32) -> Option<usize> {
        self.outs.iter().position(|out| out.edge == edge)
    }
}

/// The steps of a sweep over some of the edges of a component.
#[derive(Clone, Debug)]
pub struct Frontier<const W: usize> {
    /// A step for each cell.
    pub steps: Vec<FrontierStep<W>>,
    /// The slot of each edge; [`NO_SLOT`] for an edge that is left out.
    pub slots: Vec<u16>,
    /// Slots in use.
    pub slot_count: u16,
}

pub const NO_SLOT: u16 = u16::MAX;

impl<const W: usize> Frontier<W> {
    /// The frontier of the edges that `keeps`; none if they need more than 64 W slots.
    pub fn new(component: &Component, keeps: impl Fn(u32) -> bool) -> Option<Frontier<W>> {
        let mut slots = vec![NO_SLOT; component.edges.len()];
        let mut free: Vec<u16> = Vec::new();
        let mut slot_count = 0;
        let mut pending: Vec<u32> = Vec::new();
        let mut steps = Vec::with_capacity(component.cells.len());
        let mut has_all = vec![true; component.cells.len()];
        for (_, edge) in (0..).zip(&component.edges).filter(|&(number, _)| !keeps(number)) {
            (has_all[edge.from as usize], has_all[edge.to as usize]) = (false, false);
        }
        for (cell, edges) in component.edges_from().iter().enumerate() {
            let mut kept: Vec<u32> = edges.iter().copied().filter(|&edge| keeps(edge)).collect();
            sort_by_slant(component, &mut kept);
            let target = |edge: u32| component.edges[edge as usize].to;
            let mut incoming = Set::EMPTY;
            let mut outs = Vec::new();
            for &edge in &kept {
                let mut out = Out { edge, slot: NO_SLOT, crossed: Set::EMPTY, rivals: Set::EMPTY };
                for &other in &pending {
                    let slot = slots[other as usize];
                    if component.crossings[edge as usize].contains(&other) {
                        out.crossed.insert(slot);
                    }
                    if target(other) == target(edge) {
                        out.rivals.insert(slot);
                    }
                }
                outs.push(out);
            }
            pending.retain(|&edge| {
                let arrives = target(edge) as usize == cell;
                if arrives {
                    incoming.insert(slots[edge as usize]);
                    free.push(slots[edge as usize]);
                }
                !arrives
            });
            for out in &mut outs {
                out.slot = free.pop().unwrap_or_else(|| {
                    slot_count += 1;
                    slot_count - 1
                });
                if usize::from(out.slot) >= 64 * W {
                    return None;
                }
                slots[out.edge as usize] = out.slot;
                pending.push(out.edge);
            }
            let mut required = Set::EMPTY;
            for out in outs.iter().filter(|out| component.required[out.edge as usize]) {
                required.insert(out.slot);
            }
            let degrees = component.degrees[cell];
            let degrees = if has_all[cell] { degrees } else { degrees.or_fewer() };
            let (corners, expired) = (Vec::new(), 0);
            steps.push(FrontierStep { incoming, outs, required, degrees, is_early: false, corners, expired });
        }
        let last = steps.iter().rposition(|step| !step.required.is_empty()).map_or(0, |last| last + 1);
        let last = last.max(steps.iter().rposition(|step| !step.degrees.allow(0)).unwrap_or(0));
        steps.iter_mut().take(last).for_each(|step| step.is_early = true);
        let mut frontier = Frontier { steps, slots, slot_count };
        frontier.mark(component);
        Some(frontier)
    }

    /// Gives marks to the squares of a component, as long as there are some left, so that [`mateless`](super::mateless)
    /// lets none through.
    fn mark(&mut self, component: &Component) {
        let target = |edge: u32| component.edges[edge as usize].to as usize;
        let mut free = u64::MAX;
        // The mark of each square that has one now, and the cell at which it ends.
        let mut marked: Vec<(u64, usize)> = Vec::new();
        let mut by_second: Vec<Vec<&Square>> = vec![Vec::new(); self.steps.len()];
        for square in &component.squares {
            if square.begin.iter().chain(&square.end).all(|&edge| self.slots[edge as usize] != NO_SLOT) {
                by_second[target(square.begin[0])].push(square);
            }
        }
        for (cell, squares) in by_second.iter().enumerate() {
            marked.retain(|&(mark, end)| {
                if end == cell {
                    free |= mark;
                }
                end != cell
            });
            for Square { begin: [one, other], end: [left, right] } in squares {
                let (mark, third) = (free & free.wrapping_neg(), target(*other));
                let places = (self.steps[cell].place(*left), self.steps[third].place(*right));
                let (Some(left), Some(right), true) = (places.0, places.1, mark != 0) else { continue };
                free &= !mark;
                marked.push((mark, third));
                let [one, other] = [one, other].map(|&edge| self.slots[edge as usize]);
                let marking = Marking { out: left, beside: Set::of(other), mark };
                self.steps[cell].corner(one).marking.push(marking);
                self.steps[third].corner(other).closing[right] |= mark;
                self.steps[third].expired |= mark;
            }
        }
    }

    /// For each number of swept cells, the slots of all edges that may then be pending, from left to right.
    pub fn lines(&self, component: &Component) -> Vec<Vec<u16>> {
        let mut lines = Vec::with_capacity(self.steps.len() + 1);
        lines.push(Vec::new());
        let mut pending: Vec<u32> = Vec::new();
        for (cell, step) in self.steps.iter().enumerate() {
            pending.retain(|&edge| component.edges[edge as usize].to as usize > cell);
            pending.extend(step.outs.iter().map(|out| out.edge));
            sort_along(component, component.cells[cell].1, &mut pending);
            lines.push(pending.iter().map(|&edge| self.slots[edge as usize]).collect());
        }
        lines
    }
}

/// Columns and rows that an edge leads on.
fn course(component: &Component, Edge { from, to }: Edge) -> (i64, i64) {
    let (from, to) = (component.cells[from as usize], component.cells[to as usize]);
    (to.0 - from.0, to.1 - from.1)
}

/// Sorts edges that begin in one cell by their order just above it.
fn sort_by_slant(component: &Component, edges: &mut [u32]) {
    edges.sort_by(|&a, &b| slant(component, a, b));
}

fn slant(component: &Component, a: u32, b: u32) -> Ordering {
    let [a, b] = [a, b].map(|edge| course(component, component.edges[edge as usize]));
    // No edge stays in its row.
    (a.0 * b.1).cmp(&(b.0 * a.1))
}

/// Sorts pending edges by their order along the line that runs just above the swept cells of `row` and just below its others.
fn sort_along(component: &Component, row: i64, edges: &mut [u32]) {
    edges.sort_by(|&a, &b| along(component, row, a, b));
}

/// The order of two pending edges along the line that runs just above the swept cells of `row` and just below the
/// others of that row. Any order will do for edges that cross.
fn along(component: &Component, row: i64, a: u32, b: u32) -> Ordering {
    let place = |edge: u32| {
        let Edge { from, to } = component.edges[edge as usize];
        let (begin, end) = (component.cells[from as usize], component.cells[to as usize]);
        let (right, up) = (end.0 - begin.0, end.1 - begin.1);
        // The column at which the edge passes through the row, times `up`; whether it begins or ends there.
        let kind = if begin.1 == row { 0 } else { 1 + u8::from(end.1 != row) };
        (begin.0 * up + right * (row - begin.1), up, kind)
    };
    let ((a_column, a_up, a_kind), (b_column, b_up, b_kind)) = (place(a), place(b));
    let slant = slant(component, a, b);
    (a_column * b_up)
        .cmp(&(b_column * a_up))
        .then(a_kind.cmp(&b_kind))
        .then(if a_kind == 1 { slant.reverse() } else { slant })
        .then(a.cmp(&b))
}
