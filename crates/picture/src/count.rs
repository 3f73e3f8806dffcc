//! A count as a line, and its board.

use cavalcade_board::Leaper;
use cavalcade_puzzle::{Count, Several, Total};

use crate::path::{self, Path};
use crate::scene::{Animation, Section};
use crate::show::size;
use crate::{PictureError, Show};

impl Show for Count {
    /// The puzzle in a line, such as `closed tours of 8x8, knight, from a1`, or `central closed tours of 8x8, knight`.
    fn line(&self) -> String {
        let direction = if self.directed() { "directed " } else { "" };
        let class = self.symmetry().map(|class| format!("{class} ")).unwrap_or_default();
        let up_to = if self.up_to_symmetry() { " up to symmetry" } else { "" };
        let what = if self.closed() { "closed tours" } else { "open tours" };
        let end = |word: &str, cell: Option<_>| cell.map(|cell| format!(", {word} {cell}")).unwrap_or_default();
        let (from, to) = (end("from", self.from()), end("to", self.to()));
        format!("{direction}{class}{what} of {}{up_to}, {}{from}{to}", size(self.board()), self.piece())
    }

    /// A number; the board is shown in its place.
    fn solutions(&self, _witness: &Several<Total>) -> Vec<Section> {
        Vec::new()
    }

    /// The board: a number cannot be animated.
    fn animation(&self, _witness: Option<&Several<Total>>) -> Result<Animation, PictureError> {
        let blank = Path { board: self.board(), piece: self.piece(), below: &[], cells: &[], closed: self.closed() };
        Ok(path::animation(blank, self.line()))
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }
}
