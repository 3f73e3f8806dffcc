//! Why there is no tour, or no cycle at all.

use std::collections::BTreeMap;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::{Argument, Leap, SymmetryClass};

use super::{Asked, MOST_CELLS, Proof, Replayed, automorphisms, magic, parity, places};
use crate::leap::{both_ways, ends};
use crate::refute::graph::Graph;

impl Asked<'_> {
    /// What a rule proves about the tours; none for rules that are not about tours.
    pub(super) fn replay(&self, argument: &Argument) -> Option<Replayed> {
        Some(match argument {
            &Argument::Parity { even, odd } => parity::tour(self, (even, odd)),
            &Argument::Parts { from, to } => self.parts(from, to),
            Argument::Degree { cells } => self.degree(cells),
            &Argument::Symmetry { cell, image } => self.symmetry(cell, image),
            Argument::Theorem { name, year } => self.theorem(name, *year),
            Argument::Automorphisms { symmetries } => automorphisms::replay(self, symmetries),
            Argument::Cut { cells, parts } => self.cut(cells, *parts),
            Argument::Forced { cells, leaps } => self.forced(cells, leaps),
            Argument::Shares { .. } | Argument::OddLines { .. } | Argument::Quarters { .. } => {
                magic::replay(self, argument)
            }
            _ => return None,
        })
    }

    /// Two cells of which one is not reached from the other.
    fn parts(&self, from: Cell, to: Cell) -> Replayed {
        if let Some(outside) = [from, to].into_iter().find(|&cell| !self.board.contains(cell)) {
            return Err(format!("{outside} is not a cell of the board"));
        }
        if self.board.wrap().is_none() && stays_apart(self.piece, from, to) {
            return Ok(Proof::Infeasible);
        }
        let Some(graph) = self.graph() else { return Ok(Proof::Skipped) };
        let ends = places(&graph, &[from, to])?;
        match graph.distances(ends[0])[ends[1]] {
            None => Ok(Proof::Infeasible),
            Some(leaps) => Err(format!("{leaps} leaps lead from {from} to {to}")),
        }
    }

    /// Cells with too few leaps: none, or one where a tour does not end.
    fn degree(&self, cells: &[Cell]) -> Replayed {
        if self.board.cell_count() == 1 {
            return Err("a tour of one cell needs no leap".to_string());
        }
        let mut dead_ends = 0;
        for &cell in cells {
            if !self.board.contains(cell) {
                return Err(format!("{cell} is not a cell of the board"));
            }
            let is_allowed = |to: Cell| !both_ways(self.forbidden).any(|leap| leap == (cell, to));
            let reached = ends(self.board, self.piece, cell).filter(|&to| self.board.contains(to));
            let leaps = reached.filter(|&to| is_allowed(to)).count();
            let is_inner = self.closed || self.from.zip(self.to).is_some_and(|ends| cell != ends.0 && cell != ends.1);
            match leaps {
                0 => return Ok(Proof::Infeasible),
                1 if is_inner => return Ok(Proof::Infeasible),
                1 => dead_ends += 1,
                _ => return Err(format!("{leaps} leaps lead from {cell}")),
            }
        }
        let is_set = cells.iter().collect::<std::collections::BTreeSet<_>>().len() == cells.len();
        match dead_ends > 2 && is_set {
            true => Ok(Proof::Infeasible),
            false => Err("a tour may end on these cells".to_string()),
        }
    }

    /// The rotation that is required leads from a cell to a hole.
    fn symmetry(&self, cell: Cell, image: Cell) -> Replayed {
        let mirrored = |length: u64, at: u64| (length - 1).checked_sub(at);
        let (width, height) = (self.board.width(), self.board.height());
        let expected = match self.symmetry {
            None | Some(SymmetryClass::Reflective) => None,
            Some(SymmetryClass::Quarter) if width != height => None,
            Some(SymmetryClass::Quarter) => mirrored(height, cell.rank).zip(Some(cell.file)),
            Some(SymmetryClass::Central | SymmetryClass::Eulerian | SymmetryClass::Bergholtian) => {
                mirrored(width, cell.file).zip(mirrored(height, cell.rank))
            }
        };
        let is_image = expected == Some((image.file, image.rank));
        match self.board.contains(cell) && is_image && !self.board.contains(image) {
            true => Ok(Proof::Infeasible),
            false => Err(format!("{cell} and {image} do not show that the board lacks the symmetry")),
        }
    }

    /// The conditions of the theorems on rectangles without a knight's tour.
    fn theorem(&self, name: &str, year: u16) -> Replayed {
        let (width, height) = (self.board.width(), self.board.height());
        let (m, n) = (width.min(height), width.max(height));
        let has_none = match (name, year) {
            ("Schwenk", 1991) if self.closed => {
                m % 2 == 1 && n % 2 == 1 || m == 1 || m == 2 || m == 4 || m == 3 && [4, 6, 8].contains(&n)
            }
            ("Cull and De Curtins", 1978) if !self.closed => {
                m == 1 && n > 1 || m == 2 || m == 3 && [3, 5, 6].contains(&n) || m == 4 && n == 4
            }
            _ => return Err(format!("no theorem of {name}, {year}, is known about these tours")),
        };
        let is_rectangle = !self.board.has_holes() && self.board.wrap().is_none();
        match has_none && self.piece == Leaper::KNIGHT && is_rectangle {
            true => Ok(Proof::Cited),
            false => Err(format!("the theorem of {name} does not exclude this board")),
        }
    }

    /// Without some cells there are more parts than a tour without them has pieces.
    fn cut(&self, cells: &[Cell], stated: u64) -> Replayed {
        let Some(graph) = self.graph() else { return Ok(Proof::Skipped) };
        let removed = places(&graph, cells)?;
        let mut known = vec![false; graph.cells.len()];
        if removed.iter().any(|&cell| std::mem::replace(&mut known[cell], true)) {
            return Err("a cell is named twice".to_string());
        }
        let mut parts = 0;
        for root in 0..graph.cells.len() {
            let mut open = if known[root] { Vec::new() } else { vec![root] };
            parts += open.len() as u64;
            while let Some(cell) = open.pop() {
                if !std::mem::replace(&mut known[cell], true) {
                    open.extend(graph.neighbours[cell].iter().copied().filter(|&next| !known[next]));
                }
            }
        }
        if parts != stated {
            return Err(format!("without them there are {parts} parts"));
        }
        // An end among them joins one part instead of two.
        let ends = [self.from, self.to].into_iter().flatten().filter(|end| cells.contains(end)).count() as u64;
        let count = cells.len() as u64;
        let pieces = if self.closed { count.max(1) } else { (count + 1).saturating_sub(ends) };
        match parts > pieces {
            true => Ok(Proof::Infeasible),
            false => Err(format!("a tour can have {pieces} pieces without them")),
        }
    }

    /// Leaps of cells that have no other two: three meet, or they close a cycle that is not the whole tour.
    fn forced(&self, cells: &[Cell], leaps: &[Leap]) -> Replayed {
        let Some(graph) = self.graph() else { return Ok(Proof::Skipped) };
        if !self.closed {
            return Err("an open tour may end on these cells".to_string());
        }
        let two = places(&graph, cells)?;
        if let Some(&free) = two.iter().find(|&&cell| graph.neighbours[cell].len() != 2) {
            return Err(format!("{} leaps lead from {}", graph.neighbours[free].len(), graph.cells[free]));
        }
        let mut around: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for leap in leaps {
            let ends = places(&graph, &[leap.from, leap.to])?;
            if !graph.neighbours[ends[0]].contains(&ends[1]) || !ends.iter().any(|end| two.contains(end)) {
                return Err(format!("{leap} is not forced"));
            }
            for (one, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                let taken = around.entry(one).or_default();
                if taken.contains(&other) {
                    return Err(format!("{leap} is named twice"));
                }
                taken.push(other);
            }
        }
        if around.values().any(|taken| taken.len() > 2) {
            return Ok(Proof::Infeasible);
        }
        let is_cycle = !around.is_empty() && around.values().all(|taken| taken.len() == 2);
        match is_cycle && around.len() < graph.cells.len() {
            true => Ok(Proof::Infeasible),
            false => Err("these leaps can be part of a tour".to_string()),
        }
    }
}

/// Whether the steps alone keep a piece from ever going from one cell to another.
fn stays_apart(piece: Leaper, from: Cell, to: Cell) -> bool {
    let factor = u64::from(piece.common_factor());
    let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
    if files % factor != 0 || ranks % factor != 0 {
        return true;
    }
    let keeps_colour = piece.parts().all(|(r, s)| (u64::from(r) + u64::from(s)) / factor % 2 == 0);
    keeps_colour && (files / factor % 2) != (ranks / factor % 2)
}

/// Every part of the board has a leap less than cells.
pub(super) fn no_cycle(board: &Board, piece: Leaper, stated: (u64, u64, u64)) -> Replayed {
    let Some(graph) = Graph::of(board, board.cells(), piece, MOST_CELLS) else { return Ok(Proof::Skipped) };
    let leaps = graph.neighbours.iter().map(Vec::len).sum::<usize>() / 2;
    let found = (graph.cells.len() as u64, leaps as u64, graph.parts().len() as u64);
    if found != stated {
        return Err(format!("the board has {} cells, {} leaps and {} parts", found.0, found.1, found.2));
    }
    match found.1 + found.2 == found.0 {
        true => Ok(Proof::Infeasible),
        false => Err("a part has a cycle".to_string()),
    }
}
