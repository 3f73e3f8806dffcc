//! An uncrossed path as a scene, and as an animation in which it grows.

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::{Several, Trace, Uncrossed};

use crate::path::{self, Path};
use crate::scene::{Animation, Section};
use crate::show::size;
use crate::{PictureError, Show};

impl Show for Uncrossed {
    /// The puzzle in a line, such as `longest uncrossed path on 8x8, knight`.
    fn line(&self) -> String {
        let (what, board) = (if self.closed() { "cycle" } else { "path" }, self.board());
        let begins = path::begins(self.begin());
        format!("longest uncrossed {what} on {}, {}{begins}", size(board), self.piece())
    }

    fn solutions(&self, witness: &Several<Trace>) -> Vec<Section> {
        path::solutions(blank(self), witness, cells)
    }

    fn animation(&self, witness: Option<&Several<Trace>>) -> Result<Animation, PictureError> {
        path::play(blank(self), witness, cells, self.line())
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }
}

fn blank(uncrossed: &Uncrossed) -> Path<'_> {
    Path { board: uncrossed.board(), piece: uncrossed.piece(), cells: &[], closed: uncrossed.closed() }
}

fn cells(trace: &Trace) -> &[Cell] {
    trace.path().map(|path| path.path.as_slice()).unwrap_or_default()
}
