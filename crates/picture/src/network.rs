//! An animation of a neural network: the active leaps, iteration by iteration.

use std::collections::BTreeMap;
use std::sync::Arc;

use cavalcade_board::Cell;
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Tour, Witness};

use crate::answer::solutions;
use crate::scene::{Animation, Diagram, Frame, Mark, Panel};
use crate::size::check_size;
use crate::{PictureError, Show};

/// How long a snapshot is shown, and how long the first and the last one, in hundredths of a second.
const SHORT: u16 = 12;
const LONG: u16 = 150;
/// The number of excess leaps at which a cell has its deepest colour.
const MOST: u64 = 6;

/// A snapshot of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// A line above the board.
    pub title: String,
    /// The active leaps.
    pub leaps: Vec<(Cell, Cell)>,
}

/// The snapshots in order (at least one), with cells coloured whose degree is not two; then the tour, if there is one.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn animation(tour: &Tour, snapshots: &[Snapshot], witness: Option<&Witness>) -> Result<Animation, PictureError> {
    check_size(tour.board())?;
    let board = Arc::new(tour.board().clone());
    let last = snapshots.len().saturating_sub(1);
    let frame = |(index, snapshot): (usize, &Snapshot)| {
        let diagram = Diagram {
            title: snapshot.title.clone(),
            board: board.clone(),
            coordinates: true,
            marks: marks(tour, snapshot),
        };
        Frame { diagram, hold: if index == 0 || index == last { LONG } else { SHORT }, between: false }
    };
    let mut frames: Vec<Frame> = snapshots.iter().enumerate().map(frame).collect();
    let solved =
        witness.into_iter().flat_map(|witness| solutions(tour, Some(witness))).flat_map(|section| section.panels);
    frames.extend(solved.filter_map(|panel| match panel {
        Panel::Board(diagram) => {
            let title = format!("a tour of {}", counted(tour.moves(), "moves"));
            Some(Frame { diagram: Diagram { title, ..diagram }, hold: LONG, between: false })
        }
        Panel::Graph(_) | Panel::Chart(_) => None,
    }));
    Ok(Animation { title: format!("{}: a neural network", tour.line()), frames })
}

fn marks(tour: &Tour, snapshot: &Snapshot) -> Vec<Mark> {
    let mut degrees: BTreeMap<Cell, u64> = tour.board().cells().map(|cell| (cell, 0)).collect();
    for cell in snapshot.leaps.iter().flat_map(|&(from, to)| [from, to]) {
        *degrees.entry(cell).or_default() += 1;
    }
    let unsettled = degrees.into_iter().filter(|&(_, degree)| degree != 2);
    let share = |degree: u64| degree.abs_diff(2) as f64 / MOST as f64;
    let heats = unsettled.map(|(cell, degree)| Mark::Heat { cell, value: Some(degree), share: share(degree).min(1.0) });
    let lines = snapshot.leaps.iter().map(|&(from, to)| Mark::Line { from, to, walker: None, directed: false });
    heats.chain(lines).collect()
}
