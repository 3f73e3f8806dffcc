//! A tour as a scene, and as an animation in which it grows.

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::number::grouped;
use cavalcade_puzzle::{Route, Several, Tour, TourVariant};

use crate::path::{self, Path};
use crate::scene::{Animation, Section};
use crate::show::size;
use crate::{PictureError, Show};

impl Show for Tour {
    /// The puzzle in a line, such as `closed tour of 8x8, knight, from a1`, or `central closed tour of 8x8, knight`.
    fn line(&self) -> String {
        let variant = self.variant().map(|variant| format!("{variant} ")).unwrap_or_default();
        let what = if self.closed() { "closed tour" } else { "tour" };
        let class = self.symmetry().map(|class| format!("{class} ")).unwrap_or_default();
        let end = |word: &str, cell: Option<_>| cell.map(|cell| format!(", {word} {cell}")).unwrap_or_default();
        let (from, to) = (end("from", self.from()), end("to", self.to()));
        let from = if self.begin().is_empty() { from } else { path::begins(self.begin()) };
        let without = path::without(self.forbidden());
        let numbers = path::numbers(self.numbers());
        let sums = sums(self).unwrap_or_default();
        format!("{variant}{class}{what} of {}, {}{from}{to}{without}{numbers}{sums}", size(self.board()), self.piece())
    }

    fn solutions(&self, witness: &Several<Route>) -> Vec<Section> {
        path::solutions(blank(self), witness, cells)
    }

    fn animation(&self, witness: Option<&Several<Route>>) -> Result<Animation, PictureError> {
        path::play(blank(self), witness, cells, self.line())
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }
}

/// The sums that a magic tour has, such as `, ranks and files of sum 260`; none where they are not whole numbers.
fn sums(tour: &Tour) -> Option<String> {
    let variant = tour.variant()?;
    let (width, height) = (u128::from(tour.board().width()), u128::from(tour.board().height()));
    let all = width.checked_mul(height)?.checked_add(1)?;
    let sum = |cells: u128| {
        cells.checked_mul(all).filter(|double| double.is_multiple_of(2)).map(|double| grouped(double / 2))
    };
    let (rank, file) = (sum(width)?, sum(height)?);
    Some(match variant {
        TourVariant::Magic => format!(", ranks, files and diagonals of sum {rank}"),
        TourVariant::Semimagic if width == height => format!(", ranks and files of sum {rank}"),
        TourVariant::Semimagic => format!(", ranks of sum {rank}, files of sum {file}"),
    })
}

fn blank(tour: &Tour) -> Path<'_> {
    Path { board: tour.board(), piece: tour.piece(), below: &[], cells: &[], closed: tour.closed() }
}

/// The cells of a tour that is listed.
fn cells(route: &Route) -> &[Cell] {
    match route {
        Route::Listed(path) => &path.path,
        Route::Generated(_) => &[],
    }
}
