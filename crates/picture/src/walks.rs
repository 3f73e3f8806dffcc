//! Walks on a guarded board, as a scene and as an animation: of a team that moves simultaneously, or of one walker.

use std::collections::HashMap;

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::number::counted;

use crate::guarded::{Scenery, walker};
use crate::scene::{Animation, Diagram, Frame, Mark, Panel, Section, letter};

/// Frames in which the walkers are on their way, and how long each is shown, in hundredths of a second.
const ON_THE_WAY: u16 = 3;
const SHORT: u16 = 4;
/// How long they rest on their cells, and how long the first and the last frame are shown.
const LONG: u16 = 16;
const VERY_LONG: u16 = 250;

/// Walks that begin at the same time; a shorter one has left after its last cell.
pub(crate) struct Walks<'a> {
    pub(crate) scenery: &'a Scenery,
    pub(crate) piece: Leaper,
    pub(crate) walks: Vec<&'a [Cell]>,
}

impl Walks<'_> {
    /// All leaps, and each cell with the time of its first visit.
    pub(crate) fn sections(&self, heading: Option<String>) -> Vec<Section> {
        let mut marks = self.scenery.marks.clone();
        marks.extend(self.leaps(usize::MAX));
        marks.extend(self.stops(usize::MAX));
        let panels = vec![Panel::Board(self.diagram(String::new(), marks))];
        let several = self.walks.len() > 1;
        let heading_of = |index: usize, moves: usize| format!("{}: {}", letter(index), counted(moves, "moves"));
        let section = |(index, walk): (usize, &&[Cell])| Section {
            heading: several.then(|| heading_of(index, walk.len().saturating_sub(1))),
            panels: Vec::new(),
            words: walk.iter().map(Cell::to_string).collect(),
        };
        let board = Section { heading, panels, words: Vec::new() };
        std::iter::once(board).chain(self.walks.iter().enumerate().map(section)).collect()
    }

    /// The walks as they grow, all walkers at the same time.
    pub(crate) fn animation(&self, title: String) -> Animation {
        let steps = self.walks.iter().map(|walk| walk.len().saturating_sub(1)).max().unwrap_or(0);
        let frame = |marks: Vec<Mark>, title: String, hold: u16| {
            let marks = self.scenery.marks.iter().copied().chain(marks).collect();
            Frame { diagram: self.diagram(title, marks), hold, between: hold == SHORT }
        };
        let standing = |time: usize| {
            self.walks.iter().enumerate().filter_map(move |(index, walk)| {
                Some(Mark::Token { cell: *walk.get(time)?, token: walker(self.piece, index, self.walks.len()) })
            })
        };
        let mut frames = vec![frame(standing(0).collect(), "start".to_string(), VERY_LONG)];
        for time in 1..=steps {
            let title = format!("{time} of {steps}");
            let before: Vec<Mark> = self.leaps(time - 1).chain(self.stops(time - 1)).collect();
            for part in 1..=ON_THE_WAY {
                let progress = f64::from(part) / f64::from(ON_THE_WAY + 1);
                let leaping = self.walks.iter().enumerate().filter_map(|(index, walk)| {
                    let (&from, &to) = (walk.get(time - 1)?, walk.get(time)?);
                    Some(Mark::Leaping { from, to, progress, token: walker(self.piece, index, self.walks.len()) })
                });
                frames.push(frame(before.iter().copied().chain(leaping).collect(), title.clone(), SHORT));
            }
            let marks = self.leaps(time).chain(self.stops(time)).chain(standing(time)).collect();
            frames.push(frame(marks, title, LONG));
        }
        let whole = self.leaps(usize::MAX).chain(self.stops(usize::MAX)).collect();
        frames.push(frame(whole, counted(steps, "steps"), VERY_LONG));
        Animation { title, frames }
    }

    fn diagram(&self, title: String, marks: Vec<Mark>) -> Diagram {
        Diagram { title, board: self.scenery.board.clone(), coordinates: true, marks }
    }

    /// The colour of a walker; one alone has that of all leaps.
    fn colour(&self, index: usize) -> Option<usize> {
        (self.walks.len() > 1).then_some(index)
    }

    /// The leaps up to a time.
    fn leaps(&self, until: usize) -> impl Iterator<Item = Mark> + '_ {
        self.walks.iter().enumerate().flat_map(move |(index, walk)| {
            let leaps = walk.windows(2).take(until);
            leaps.map(move |pair| Mark::Line { from: pair[0], to: pair[1], walker: self.colour(index) })
        })
    }

    /// The cells that are visited up to a time, each with the time of its first visit; those where a walk begins or
    /// ends stand out.
    fn stops(&self, until: usize) -> impl Iterator<Item = Mark> + '_ {
        let mut first: HashMap<Cell, (usize, usize)> = HashMap::new();
        for (index, walk) in self.walks.iter().enumerate() {
            for (time, &cell) in walk.iter().enumerate().take(until.saturating_add(1)) {
                let visit = first.entry(cell).or_insert((time, index));
                *visit = (*visit).min((time, index));
            }
        }
        let mut visits: Vec<(usize, usize, Cell)> =
            first.into_iter().map(|(cell, (time, index))| (time, index, cell)).collect();
        visits.sort_unstable();
        visits.into_iter().map(|(time, index, cell)| {
            let end = time == 0 || time + 1 == self.walks[index].len();
            Mark::Stop { cell, number: time as u64, end, walker: self.colour(index) }
        })
    }
}
