//! A snake as a scene, and as an animation in which it grows.

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::{self as puzzle, Several, Snake};

use crate::path::{self, Path};
use crate::scene::{Animation, Section};
use crate::show::size;
use crate::{PictureError, Show};

impl Show for Snake {
    /// The puzzle in a line, such as `longest induced path on 8x8, knight`.
    fn line(&self) -> String {
        let (what, board) = (if self.closed() { "cycle" } else { "path" }, self.board());
        let begins = path::begins(self.begin());
        format!("longest induced {what} on {}, {}{begins}", size(board), self.piece())
    }

    fn solutions(&self, witness: &Several<puzzle::Path>) -> Vec<Section> {
        path::solutions(blank(self), witness, cells)
    }

    fn animation(&self, witness: Option<&Several<puzzle::Path>>) -> Result<Animation, PictureError> {
        path::play(blank(self), witness, cells, self.line())
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }
}

fn blank(snake: &Snake) -> Path<'_> {
    Path { board: snake.board(), piece: snake.piece(), below: &[], cells: &[], closed: snake.closed() }
}

fn cells(witness: &puzzle::Path) -> &[Cell] {
    &witness.path
}
