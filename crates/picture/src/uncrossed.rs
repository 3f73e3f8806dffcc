//! An uncrossed path as a scene, and as an animation in which it grows.

use std::borrow::Cow;
use std::sync::Arc;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::{Conditions, Several, Trace, Uncrossed, UncrossedVariant};

use crate::guarded::{Scenery, under};
use crate::path::{self, Path};
use crate::scene::{Animation, Diagram, Flag, Mark, Panel, Section};
use crate::show::size;
use crate::size::check_size;
use crate::{PictureError, Show};

impl Show for Uncrossed {
    /// The puzzle in a line, such as `longest uncrossed path on 8x8, knight`.
    fn line(&self) -> String {
        let (what, board) = (if self.closed() { "cycle" } else { "path" }, self.board());
        let plural = format!("{} uncrossed {what}s, the longest together,", self.paths());
        let Conditions { from, to, visit, avoid, guards } = self.conditions();
        let end = |word: &str, cell: &Option<Cell>| cell.map(|cell| format!(", {word} {cell}")).unwrap_or_default();
        let list = |word: &str, cells: &[Cell]| path::named(word, cells, "cells");
        let conditions = [end("from", from), end("to", to), list("visits", visit), list("avoids", avoid)].concat();
        let (guards, begins) = (under(guards), path::begins(self.begin()));
        let what = match self.variant() {
            None if self.paths() > 1 => plural,
            None => format!("longest uncrossed {what}"),
            Some(UncrossedVariant::Shortest) => format!("shortest uncrossed {what} that cannot be extended"),
            Some(_) => format!("{what} with the most crossings"),
        };
        format!("{what} on {}{guards}, {}{begins}{conditions}", size(board), self.piece())
    }

    /// The board with what the conditions say of its cells, if there are any.
    fn introduction(&self) -> Vec<Section> {
        if self.conditions().is_empty() || check_size(self.board()).is_err() {
            return Vec::new();
        }
        let (board, marks) = (Arc::new(self.board().clone()), below(self));
        let diagram = Diagram { title: String::new(), board, coordinates: true, marks };
        vec![Section { panels: vec![Panel::Board(diagram)], ..Section::default() }]
    }

    fn solutions(&self, witness: &Several<Trace>) -> Vec<Section> {
        if self.paths() > 1 {
            let below = below(self);
            let together = |trace: &Trace| path::together(blank(self, &below), &trace.paths());
            return witness.witnesses().iter().map(together).collect();
        }
        path::solutions(blank(self, &below(self)), witness, cells)
    }

    fn animation(&self, witness: Option<&Several<Trace>>) -> Result<Animation, PictureError> {
        let several = witness.and_then(|witness| witness.witnesses().first()).filter(|_| self.paths() > 1);
        if let Some(trace) = several {
            return Ok(path::play_together(blank(self, &below(self)), &trace.paths(), self.line()));
        }
        path::play(blank(self, &below(self)), witness, cells, self.line())
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }

    fn ground(&self) -> Cow<'_, Board> {
        let (board, conditions) = (self.board(), self.conditions());
        if conditions.avoid.is_empty() && conditions.guards.is_empty() {
            return Cow::Borrowed(board);
        }
        let draw = |rank: u64| {
            let sign = |file: u64| if conditions.allow(board, Cell { file, rank }) { '.' } else { '#' };
            (0..board.width()).map(sign).collect::<Vec<char>>()
        };
        let rows: Vec<Vec<char>> = (0..board.height()).rev().map(draw).collect();
        Board::from_rows(&rows).map_or(Cow::Borrowed(board), Cow::Owned)
    }
}

/// What the conditions say of cells: guards and the cells that they attack, cells to avoid, and cells to visit.
fn below(uncrossed: &Uncrossed) -> Vec<Mark> {
    let Conditions { from, to, visit, avoid, guards } = uncrossed.conditions();
    let mut marks = if guards.is_empty() { Vec::new() } else { Scenery::new(uncrossed.board(), guards).marks };
    marks.extend(avoid.iter().map(|&cell| Mark::Attacked { cell }));
    let required = visit.iter().chain(from).chain(to);
    marks.extend(required.map(|&cell| Mark::Flag { cell, flag: Flag::Required }));
    marks
}

fn blank<'a>(uncrossed: &'a Uncrossed, below: &'a [Mark]) -> Path<'a> {
    Path { board: uncrossed.board(), below, piece: uncrossed.piece(), cells: &[], closed: uncrossed.closed() }
}

fn cells(trace: &Trace) -> &[Cell] {
    trace.path().map(|path| path.path.as_slice()).unwrap_or_default()
}
