//! A network that settles on a tour, as a film: the leaps that fire, iteration by iteration.

use std::collections::BTreeMap;
use std::sync::Arc;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Tour, Witness};

use crate::answer::{measured, solutions};
use crate::scene::{Diagram, Film, Frame, Mark, Panel};
use crate::{PictureError, Show};

/// How long a moment is shown, and how long the first one and what the network settles on, in hundredths of a second.
const SHORT: u16 = 12;
const LONG: u16 = 150;
/// At so many leaps too many, a cell is as deep as it gets.
const MOST: u64 = 6;

/// A moment of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// A line above the board.
    pub title: String,
    /// The leaps that fire.
    pub leaps: Vec<(Cell, Cell)>,
}

/// The moments in order, of which there is one at least, cells where not two leaps meet in colour; then the tour, where
/// there is one.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn film(tour: &Tour, moments: &[Moment], witness: Option<&Witness>) -> Result<Film, PictureError> {
    measured(tour.board())?;
    let board = Arc::new(tour.board().clone());
    let last = moments.len().saturating_sub(1);
    let frame = |(index, moment): (usize, &Moment)| {
        let diagram = Diagram {
            title: moment.title.clone(),
            board: board.clone(),
            coordinates: true,
            marks: marks(tour, moment),
        };
        Frame { diagram, hold: if index == 0 || index == last { LONG } else { SHORT }, between: false }
    };
    let mut frames: Vec<Frame> = moments.iter().enumerate().map(frame).collect();
    let solved =
        witness.into_iter().flat_map(|witness| solutions(tour, Some(witness))).flat_map(|section| section.panels);
    frames.extend(solved.filter_map(|panel| match panel {
        Panel::Board(diagram) => {
            let title = format!("a tour of {} moves", tour.moves());
            Some(Frame { diagram: Diagram { title, ..diagram }, hold: LONG, between: false })
        }
        Panel::Graph(_) | Panel::Chart(_) => None,
    }));
    Ok(Film { title: format!("{}: a network settles", tour.line()), frames })
}

fn marks(tour: &Tour, moment: &Moment) -> Vec<Mark> {
    let mut degrees: BTreeMap<Cell, u64> = tour.board().cells().map(|cell| (cell, 0)).collect();
    for cell in moment.leaps.iter().flat_map(|&(from, to)| [from, to]) {
        *degrees.entry(cell).or_default() += 1;
    }
    let unsettled = degrees.into_iter().filter(|&(_, degree)| degree != 2);
    let share = |degree: u64| degree.abs_diff(2) as f64 / MOST as f64;
    let heats = unsettled.map(|(cell, degree)| Mark::Heat { cell, value: degree, share: share(degree).min(1.0) });
    let lines = moment.leaps.iter().map(|&(from, to)| Mark::Line { from, to, walker: None });
    heats.chain(lines).collect()
}
