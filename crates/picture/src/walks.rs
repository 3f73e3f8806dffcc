//! Walks on a guarded board, as a scene and as an animation: of a team that moves simultaneously, or of one walker.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::TokenName;
use cavalcade_puzzle::number::counted;

use crate::guarded::{Scenery, walker};
use crate::scene::{Animation, Diagram, Frame, MOST_HEADS, Mark, Panel, Section, Turn};

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
    /// The cells that the first of them visits in this order; may be empty.
    pub(crate) order: Vec<Cell>,
}

impl Walks<'_> {
    /// All leaps, and each cell with the time of its first visit.
    pub(crate) fn sections(&self, heading: Option<String>) -> Vec<Section> {
        let mut marks = self.scenery.marks.clone();
        marks.extend(self.past(usize::MAX));
        let panels = vec![Panel::Board(self.diagram(String::new(), marks))];
        let several = self.walks.len() > 1;
        let heading_of =
            |index: usize, moves: usize| format!("{}: {}", TokenName::of_walker(index), counted(moves, "moves"));
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
        let order = self.turns();
        let beginning = standing(0).chain(order.at(0)).collect();
        let mut frames = vec![frame(beginning, format!("start{}", order.next(0)), VERY_LONG)];
        for time in 1..=steps {
            let title = format!("{time} of {steps}{}", order.next(time));
            let before: Vec<Mark> = self
                .lit(time)
                .chain(self.leaps(time - 1))
                .chain(self.stops(time - 1))
                .chain(order.at(time - 1))
                .collect();
            for part in 1..=ON_THE_WAY {
                let progress = f64::from(part) / f64::from(ON_THE_WAY + 1);
                let leaping = self.walks.iter().enumerate().filter_map(|(index, walk)| {
                    let (&from, &to) = (walk.get(time - 1)?, walk.get(time)?);
                    Some(Mark::Leaping { from, to, progress, token: walker(self.piece, index, self.walks.len()) })
                });
                frames.push(frame(before.iter().copied().chain(leaping).collect(), title.clone(), SHORT));
            }
            let marks = self
                .lit(time)
                .chain(self.leaps(time))
                .chain(self.stops(time))
                .chain(standing(time))
                .chain(order.at(time));
            frames.push(frame(marks.collect(), title, LONG));
        }
        let unit = if self.order.is_empty() { "steps" } else { "moves" };
        frames.push(frame(self.past(usize::MAX).collect(), counted(steps, unit), VERY_LONG));
        Animation { title, frames }
    }

    fn diagram(&self, title: String, marks: Vec<Mark>) -> Diagram {
        Diagram { title, board: self.scenery.board.clone(), coordinates: true, marks }
    }

    /// The colour of a walker; one alone has that of all leaps.
    fn colour(&self, index: usize) -> Option<usize> {
        (self.walks.len() > 1).then_some(index)
    }

    /// What is seen of the walks up to a time: the leaps, the last of each lit, the cells that they reach, and the order.
    fn past(&self, until: usize) -> impl Iterator<Item = Mark> + '_ {
        let order: Vec<Mark> = self.turns().at(until).collect();
        self.lit(until).chain(self.leaps(until)).chain(self.stops(until)).chain(order)
    }

    /// The leaps up to a time; with arrow heads, unless there are too many in all.
    fn leaps(&self, until: usize) -> impl Iterator<Item = Mark> + '_ {
        let directed = self.walks.iter().map(|walk| walk.len().saturating_sub(1)).sum::<usize>() <= MOST_HEADS;
        self.walks.iter().enumerate().flat_map(move |(index, walk)| {
            let walker = self.colour(index);
            walk.windows(2).take(until).map(move |pair| Mark::Line { from: pair[0], to: pair[1], walker, directed })
        })
    }

    /// The leaps at a time; for those who have left by then, and at the end of time, their last ones.
    fn lit(&self, time: usize) -> impl Iterator<Item = Mark> + '_ {
        let pair = move |walk: &&[Cell]| {
            walk.windows(2).nth(time.min(walk.len().saturating_sub(1)).checked_sub(1)?).map(|pair| (pair[0], pair[1]))
        };
        self.walks.iter().filter_map(pair).map(|(from, to)| Mark::Lit { from, to })
    }

    /// When each cell of the order has its turn.
    pub(crate) fn turns(&self) -> Turns<'_> {
        let walk = self.walks.first().copied().unwrap_or_default();
        let mut at = 0;
        let turn = |cell: &Cell| {
            let steps = walk.get(at..)?.iter().position(|visited| visited == cell);
            at = steps.map_or(walk.len(), |steps| at + steps);
            steps.map(|_| at)
        };
        Turns { order: &self.order, times: self.order.iter().map(turn).collect() }
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
            Mark::Stop { cell, number: Some(time as u64), end, walker: self.colour(index) }
        })
    }
}

/// Cells that are visited in order, each with the time at which it has its turn: the walker may stand there already.
pub(crate) struct Turns<'a> {
    order: &'a [Cell],
    times: Vec<Option<usize>>,
}

impl Turns<'_> {
    /// How many have had their turn by a time.
    fn done(&self, time: usize) -> usize {
        self.times.iter().take_while(|turn| turn.is_some_and(|turn| turn <= time)).count()
    }

    /// The order at a time; a cell that is visited more than once is marked for its next turn.
    pub(crate) fn at(&self, time: usize) -> impl Iterator<Item = Mark> + use<> {
        let done = self.done(time);
        let mut marks: BTreeMap<Cell, Mark> = BTreeMap::new();
        for (index, &cell) in self.order.iter().enumerate() {
            let turn = match index.cmp(&done) {
                Ordering::Less => Turn::Done,
                Ordering::Equal => Turn::Next,
                Ordering::Greater => Turn::Later,
            };
            let mark = Mark::Goal { cell, number: index as u64 + 1, turn };
            let before = marks.entry(cell).or_insert(mark);
            if matches!(before, Mark::Goal { turn: Turn::Done, .. }) {
                *before = mark;
            }
        }
        marks.into_values()
    }

    /// The next cell of the order after a time, for a title.
    fn next(&self, time: usize) -> String {
        self.order.get(self.done(time)).map(|cell| format!("  next {cell}")).unwrap_or_default()
    }
}
