//! A path of leaps as a scene, and as an animation in which it grows.

use std::fmt::Display;
use std::sync::Arc;

use cavalcade_board::{Beginning, Board, Cell, Leaper};
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{LeapSet, Numbers, Several};

use crate::PictureError;
use crate::scene::{Animation, Diagram, Face, Frame, MOST_HEADS, Mark, Panel, Section, Side, Token};

/// Frames in which the piece is on its way, and how long each is shown, in hundredths of a second.
const ON_THE_WAY: u16 = 3;
const SHORT: u16 = 4;
/// How long the piece rests on a cell, and how long the first and the last frame are shown.
const LONG: u16 = 14;
const VERY_LONG: u16 = 250;

/// A path of more leaps is shown on its cells only, and without their numbers.
const MANY_LEAPS: usize = 120;
/// Of a still longer path, this number of positions is shown.
const MOST_POSITIONS: usize = 240;
/// Longer paths are not animated.
pub const LONGEST_PLAYED: usize = 1 << 14;

/// A path on a board.
#[derive(Clone, Copy, Debug)]
pub struct Path<'a> {
    /// The board below it.
    pub board: &'a Board,
    /// What lies on the board below the path.
    pub below: &'a [Mark],
    /// The piece.
    pub piece: Leaper,
    /// Its cells in order.
    pub cells: &'a [Cell],
    /// Whether it leads from its last cell back to the first.
    pub closed: bool,
}

/// More cells, leaps or numbers are not named in a line.
const MOST_NAMED: usize = 6;

/// The given first cells of a path as the end of a line: `, begins a1 b3 c5`; nothing where none are given.
pub fn begins(begin: &Beginning) -> String {
    named("begins", begin.cells(), "cells given")
}

/// The forbidden leaps of a path as the end of a line: `, without a1-b3 c3-e4`; nothing where none are.
pub fn without(forbidden: &LeapSet) -> String {
    named("without", forbidden.leaps(), "leaps forbidden")
}

/// The given numbers of a path as the end of a line: `, with a1=1 c3=16`; nothing where none are.
pub fn numbers(numbers: &Numbers) -> String {
    let given: Vec<String> = numbers.given().map(|(cell, number)| format!("{cell}={number}")).collect();
    named("with", &given, "numbers given")
}

/// Items as the end of a line: `, visits a1 b3 c5`, and how many there are where they are many; nothing where there are
/// none.
pub fn named(word: &str, items: &[impl Display], nouns: &str) -> String {
    let first: String = items.iter().take(MOST_NAMED).map(|item| format!(" {item}")).collect();
    match items.len() {
        0 => String::new(),
        1..=MOST_NAMED => format!(", {word}{first}"),
        count => format!(", {word}{first} ... ({count} {nouns})"),
    }
}

/// The path of a witness, or each of several under a heading of its own, on the board of one without cells.
pub fn solutions<W>(blank: Path, witness: &Several<W>, cells: impl Fn(&W) -> &[Cell]) -> Vec<Section> {
    let section = |(index, one): (usize, &W)| {
        let heading = witness.is_list().then(|| format!("{}.", index + 1));
        section(Path { cells: cells(one), ..blank }, heading)
    };
    witness.witnesses().iter().enumerate().map(section).collect()
}

/// The first path of a witness as it grows, on the board of one without cells; without a witness, the board.
///
/// # Errors
/// [`PictureError::TooLong`] when it has more than [`LONGEST_PLAYED`] cells.
pub fn play<W>(
    blank: Path,
    witness: Option<&Several<W>>,
    cells: impl Fn(&W) -> &[Cell],
    title: String,
) -> Result<Animation, PictureError> {
    let first = witness.and_then(|witness| witness.witnesses().first());
    let cells = first.map(cells).unwrap_or_default();
    if cells.len() > LONGEST_PLAYED {
        return Err(PictureError::TooLong { cells: cells.len() });
    }
    Ok(animation(Path { cells, ..blank }, title))
}

/// The board alone.
pub fn board(board: &Board) -> Section {
    let diagram =
        Diagram { title: String::new(), board: Arc::new(board.clone()), coordinates: true, marks: Vec::new() };
    Section { panels: vec![Panel::Board(diagram)], ..Section::default() }
}

/// The whole path on its board, under a heading if it has one; the last leap of one that does not return is lit.
pub fn section(path: Path, heading: Option<String>) -> Section {
    let last = path.leaps().last().filter(|_| !path.closed).map(|(from, to)| Mark::Lit { from, to });
    let above = last.into_iter().chain(path.lines()).chain(path.stops(path.cells.len()));
    let marks = path.below.iter().copied().chain(above).collect();
    let board = Arc::new(path.board.clone());
    let panels = vec![Panel::Board(Diagram { title: String::new(), board, coordinates: true, marks })];
    Section { heading, panels, words: path.cells.iter().map(Cell::to_string).collect() }
}

/// Several paths on one board, each in the colour of its number.
pub fn together(blank: Path, paths: &[&[Cell]]) -> Section {
    let drawn = paths.iter().enumerate().flat_map(|(number, cells)| coloured(Path { cells, ..blank }, number));
    let marks = blank.below.iter().copied().chain(drawn).collect();
    let board = Arc::new(blank.board.clone());
    let panels = vec![Panel::Board(Diagram { title: String::new(), board, coordinates: true, marks })];
    let words = paths.iter().map(|path| path.iter().map(Cell::to_string).collect::<Vec<String>>().join(" "));
    Section { panels, words: words.collect(), ..Section::default() }
}

/// Several paths as they grow, one after the other, a leap at a time.
pub fn play_together(blank: Path, paths: &[&[Cell]], title: String) -> Animation {
    let board = Arc::new(blank.board.clone());
    let frame = |marks: Vec<Mark>, title: String, hold: u16| {
        let marks = blank.below.iter().copied().chain(marks).collect();
        Frame { diagram: Diagram { title, board: board.clone(), coordinates: true, marks }, hold, between: false }
    };
    let whole = |cells| Path { cells, ..blank };
    let moves: usize = paths.iter().map(|cells| whole(cells).leaps().count()).sum();
    let mut frames = vec![frame(Vec::new(), "start".to_string(), VERY_LONG)];
    let mut drawn: Vec<Mark> = Vec::new();
    let mut step = 0;
    for (number, &cells) in paths.iter().enumerate() {
        for (index, (from, to)) in whole(cells).leaps().enumerate() {
            step += 1;
            let so_far =
                Path { cells: &cells[..cells.len().min(index + 2)], closed: index + 1 == cells.len(), ..blank };
            let lit = Mark::Lit { from, to };
            let marks = [lit].into_iter().chain(drawn.iter().copied()).chain(coloured(so_far, number)).collect();
            frames.push(frame(marks, format!("{step} of {moves}  {from}-{to}"), LONG));
        }
        drawn.extend(coloured(whole(cells), number));
    }
    frames.push(frame(drawn, counted(moves, "moves"), VERY_LONG));
    Animation { title, frames }
}

/// The leaps and cells of a path in the colour of a number.
fn coloured(path: Path, number: usize) -> Vec<Mark> {
    let own = |mark| match mark {
        Mark::Line { from, to, directed, .. } => Mark::Line { from, to, walker: Some(number), directed },
        Mark::Stop { cell, number: stop, end, .. } => Mark::Stop { cell, number: stop, end, walker: Some(number) },
        mark => mark,
    };
    path.lines().chain(path.stops(path.cells.len())).map(own).collect()
}

/// The path as it grows: leap by leap, or a long one by some leaps at a time.
pub fn animation(path: Path, title: String) -> Animation {
    let board = Arc::new(path.board.clone());
    let token = Token { name: 'N'.into(), face: Face::Figure(path.piece, Side::White) };
    let moves = path.leaps().count();
    let is_long = moves > MANY_LEAPS;
    let every = moves.div_ceil(MOST_POSITIONS).max(1);
    let frame = |marks: Vec<Mark>, title: String, hold: u16| {
        let marks = path.below.iter().copied().chain(marks).collect();
        let diagram = Diagram { title, board: board.clone(), coordinates: true, marks };
        Frame { diagram, hold, between: hold == SHORT }
    };
    let stops = |count: usize| path.stops(if is_long { 0 } else { count });
    let start = path.cells.first().map(|&cell| Mark::Token { cell, token });
    let mut frames = vec![frame(start.into_iter().collect(), "start".to_string(), VERY_LONG)];
    let mut drawn: Vec<Mark> = Vec::new();
    for (index, ((from, to), line)) in path.leaps().zip(path.lines()).enumerate() {
        let lit = Mark::Lit { from, to };
        let title = format!("{} of {moves}  {from}-{to}", index + 1);
        if !is_long {
            let stops: Vec<Mark> = stops(index + 1).collect();
            for part in 1..=ON_THE_WAY {
                let progress = f64::from(part) / f64::from(ON_THE_WAY + 1);
                let leaping = Mark::Leaping { from, to, progress, token };
                frames.push(frame([&[lit], drawn.as_slice(), &stops, &[leaping]].concat(), title.clone(), SHORT));
            }
        }
        drawn.push(line);
        if (index + 1).is_multiple_of(every) {
            let stops: Vec<Mark> = stops(index + 1).collect();
            let token = Mark::Token { cell: to, token };
            frames.push(frame([&[lit], drawn.as_slice(), &stops, &[token]].concat(), title, LONG));
        }
    }
    let last = path.leaps().last().map(|(from, to)| Mark::Lit { from, to });
    let whole = last.into_iter().chain(drawn).chain(path.stops(path.cells.len())).collect();
    frames.push(frame(whole, counted(moves, "moves"), VERY_LONG));
    Animation { title, frames }
}

impl Path<'_> {
    fn leaps(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let back = self.cells.last().zip(self.cells.first()).filter(|_| self.closed && self.cells.len() > 1);
        let back = back.map(|(&last, &first)| (last, first));
        self.cells.windows(2).map(|pair| (pair[0], pair[1])).chain(back)
    }

    /// The leaps as lines, with arrow heads unless there are too many of them.
    fn lines(&self) -> impl Iterator<Item = Mark> + '_ {
        let directed = self.leaps().count() <= MOST_HEADS;
        self.leaps().map(move |(from, to)| Mark::Line { from, to, walker: None, directed })
    }

    /// The first cells of the path as stops; a path that does not return has two ends.
    fn stops(&self, count: usize) -> impl Iterator<Item = Mark> + '_ {
        let last = self.cells.len().saturating_sub(1);
        self.cells.iter().zip(0..).take(count).map(move |(&cell, index)| Mark::Stop {
            cell,
            number: Some(index as u64 + 1),
            end: !self.closed && (index == 0 || index == last),
            walker: None,
        })
    }
}
