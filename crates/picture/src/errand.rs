//! An errand as a scene, and as an animation.

use std::borrow::Cow;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::{Errand, Several, Visit, Walk};

use crate::guarded::{Scenery, safe_board, under, walker};
use crate::scene::{Animation, Diagram, Mark, Panel, Section};
use crate::show::size;
use crate::size::check_size;
use crate::walks::Walks;
use crate::{PictureError, Show};

impl Show for Errand {
    /// The puzzle in a line, such as `errand on 8x8 under Qd5 from h8 by ranks, knight`.
    fn line(&self) -> String {
        let order = match self.visit() {
            Visit::Ranks => "by ranks".to_string(),
            Visit::Cells(cells) => match &cells[..] {
                [cell] => format!("to {cell}"),
                cells => format!("to {} cells in order", cells.len()),
            },
        };
        let (board, guards) = (size(self.board()), under(self.guards()));
        format!("errand on {board}{guards} from {} {order}, {}", self.from(), self.piece())
    }

    /// The board, its guards, and the walker where it starts.
    fn introduction(&self) -> Vec<Section> {
        if check_size(self.board()).is_err() {
            return Vec::new();
        }
        let scenery = Scenery::new(self.board(), self.guards());
        let start = Mark::Token { cell: self.from(), token: walker(self.piece(), 0, 1) };
        let from = [self.from()];
        let order = walks(self, &scenery, &from).turns().at(0).collect::<Vec<Mark>>();
        let marks = scenery.marks.iter().copied().chain([start]).chain(order).collect();
        let diagram = Diagram { title: String::new(), board: scenery.board, coordinates: true, marks };
        vec![Section { panels: vec![Panel::Board(diagram)], ..Section::default() }]
    }

    fn solutions(&self, witness: &Several<Walk>) -> Vec<Section> {
        if check_size(self.board()).is_err() {
            return Vec::new();
        }
        let scenery = Scenery::new(self.board(), self.guards());
        let sections = |(index, Walk { path }): (usize, &Walk)| match witness.is_list() {
            // One of several: its cells alone, for there may be many.
            true => vec![Section {
                heading: Some(format!("{}.", index + 1)),
                panels: Vec::new(),
                words: path.iter().map(Cell::to_string).collect(),
            }],
            false => walks(self, &scenery, path).sections(None),
        };
        witness.witnesses().iter().enumerate().flat_map(sections).collect()
    }

    /// An animation of the first walk; without one, the walker on its start.
    fn animation(&self, witness: Option<&Several<Walk>>) -> Result<Animation, PictureError> {
        let scenery = Scenery::new(self.board(), self.guards());
        let start = [self.from()];
        let path = witness.and_then(|witness| witness.witnesses().first()).map_or(&start[..], |walk| &walk.path);
        Ok(walks(self, &scenery, path).animation(self.line()))
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }

    fn ground(&self) -> Cow<'_, Board> {
        Cow::Owned(safe_board(self.board(), self.guards()))
    }
}

/// A walk with the order of the errand.
fn walks<'a>(errand: &Errand, scenery: &'a Scenery, path: &'a [Cell]) -> Walks<'a> {
    Walks { scenery, piece: errand.piece(), walks: vec![path], order: errand.stations() }
}
