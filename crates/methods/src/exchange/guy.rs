//! `guy`: R. K. Guy's labelled swap on every number n >= 8 of columns of three, without a search.
//!
//! **Idea.** On a board of n columns of three, 2n different knights stand at the ends of the columns; each changes places
//! with the one opposite. The fewest moves are 4n + 8 for all n >= 8.
//!
//! **Lower bound.** Every knight takes an even number of leaps, at least two, and two leaps lead it from an end of its
//! column c to the other over the middle cell of column c - 2 or c + 2 only. In each of the columns 1, 2, n - 1 and n
//! only one of the two exists. If both knights of such a column took two leaps, both would go over that cell. The first
//! one there can leave it only to the other's cell, and the other can leave its cell only to that one. So one of them
//! takes four leaps: 2n * 2 for all, and 4 * 2 more. The columns are different where n >= 4.
//!
//! **Upper bound.** For n >= 12, a list of 28 = 4 * 6 + 4 moves swaps the first six columns and leaves all others as they
//! are; it uses eight columns. Its mirror image swaps the last six. Each column between them is swapped in four moves
//! over the empty middle row: one knight leaps two columns to the left, the other goes over the cell two columns to the
//! right, and the first goes home. For n = 8, ..., 11, where the two would overlap, there is a list for each.
//!
//! **Exactness, cost.** The referee replays the moves like those of any other method; O(n).
//!
//! **Source.** The question: R. K. Guy, *Swapping knights*, on the mailing list seqfan, 15 October 2010, and R187 in P.
//! Vaderlind, R. K. Guy and L. C. Larson, *The Inquisitive Problem Solver*, 2002, where the values for n >= 5 are open.
//! The list for n = 8 was found by `half`. The others were found by a depth-first search in which every move must lower
//! the sum, over the columns, of the fewest moves that swap the two knights of the column when no others are there; this
//! sum is 4n + 8 at the start. By the same search no list of 4m + 4 moves swaps the first m columns for m = 2, ..., 5.

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::labelled_swap::Sides;
use cavalcade_puzzle::{Argument, Exchange, Leap, Moves};
use cavalcade_run::{Budget, Observer};

use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::{Outcome, Resolution};

/// The method's name.
pub(super) const NAME: &str = "guy";

/// The fewest columns of which the theorem speaks.
pub const FEWEST_COLUMNS: u64 = 8;

/// The columns that [`END`] swaps.
const END_COLUMNS: u64 = 6;

/// Swaps the first six columns of at least eight.
const END: &str = "a3-c2 b3-d2 c3-e2 c1-a2 e2-c1 a2-c3 d3-f2 d1-b2 f2-d1 b2-d3 e3-g2 c2-e3 a1-c2 c2-a3 e3-c2 c2-a1 e1-c2 \
                   g2-e1 c2-e3 f3-h2 d2-f3 b1-d2 d2-b3 f3-d2 d2-b1 f1-d2 h2-f1 d2-f3";

/// The moves for n = 8, 9, 10 and 11.
const SMALL: [&str; 4] = [
    "f1-d2 f3-h2 d2-f3 e1-g2 d1-f2 d3-b2 f2-d3 h1-f2 c1-e2 e3-c2 c3-a2 e2-c3 g3-e2 c2-e1 a3-c2 e2-c1 g1-e2 e2-g3 \
     b3-d2 f2-d1 c1-e2 h3-f2 f2-h1 d1-f2 f2-h3 e2-g1 d2-f1 b1-d2 d2-b3 f1-d2 h2-f1 c2-e3 a1-c2 c2-a3 e3-c2 g2-e3 \
     b2-d1 a2-c1 d2-b1 c2-a1",
    "b1-d2 f1-h2 g3-e2 a1-c2 d2-f1 h1-f2 g1-i2 i2-g3 c3-a2 e1-g2 d1-b2 e2-g1 b3-d2 c1-e2 a2-c1 d2-b1 e2-c3 f1-d2 \
     c2-e1 d2-b3 f2-d1 h3-f2 f3-d2 d2-f1 h2-f3 f2-h1 a3-c2 c2-a1 d1-f2 f2-h3 e1-c2 c2-a3 e3-c2 g2-e3 d3-f2 i3-g2 \
     f2-d1 b2-d3 g2-e1 i1-g2 g2-i3 e1-g2 g2-i1 c2-e1",
    "e3-g2 d3-f2 c3-e2 a3-c2 g3-i2 b3-d2 f3-h2 d2-f3 c2-e3 b1-d2 c1-a2 a1-c2 h3-j2 d1-b2 a2-c3 b2-d3 e2-c1 c2-a3 \
     f2-d1 g1-e2 e2-g3 d2-b3 f3-d2 e3-c2 i2-g1 h1-f2 d2-b1 c2-a1 j2-h1 f1-d2 e1-c2 h2-f1 j1-h2 h2-f3 g2-e1 j3-h2 \
     i1-g2 h2-j1 f3-h2 f2-h3 g2-e3 i3-g2 d2-f3 h2-j3 g2-i1 e3-g2 c2-e3 g2-i3",
    "f1-d2 c3-a2 e1-c2 c1-e2 a2-c1 h3-f2 e2-c3 h1-j2 e3-g2 f2-h1 c2-e3 i3-k2 j3-h2 g1-e2 j2-h3 k3-i2 i2-g1 k1-i2 \
     d1-b2 a3-c2 i2-k3 c2-e1 h2-f1 g1-i2 a1-c2 d3-f2 j1-h2 f2-d1 h2-j3 i2-k1 f1-h2 c2-a3 g3-i2 b2-d3 i2-g1 e2-g3 \
     e1-c2 g2-e1 c2-a1 h2-j1 f3-h2 d2-f3 i1-g2 g2-i3 b1-d2 k2-i1 d2-f1 b3-d2 d2-b1 f1-d2 d2-b3 h2-f1",
];

/// A shortest solution of R. K. Guy's labelled swap on this number of columns, as [`Exchange::guy`] states it: 4n + 8
/// moves; none below [`FEWEST_COLUMNS`]. All of them are listed in memory.
///
/// ```
/// use cavalcade::exchange::guy;
///
/// assert_eq!(guy::moves(1000).map(|solution| solution.leaps().len()), Some(4008));
/// assert_eq!(guy::moves(7), None);
/// ```
pub fn moves(columns: u64) -> Option<Moves> {
    let small = usize::try_from(columns.checked_sub(FEWEST_COLUMNS)?).ok().and_then(|index| SMALL.get(index));
    if let Some(list) = small {
        return Some(read(list).into());
    }
    let end = read(END);
    let mirrored = |cell: Cell| Cell { file: columns - 1 - cell.file, ..cell };
    let other_end = end.iter().map(|leap| Leap { from: mirrored(leap.from), to: mirrored(leap.to) });
    let inner = (END_COLUMNS..columns - END_COLUMNS).flat_map(inner);
    Some(end.iter().copied().chain(inner).chain(other_end).collect::<Vec<Leap>>().into())
}

/// Swaps a column, counted from 0, between two others at least on either side, while the middle row is empty.
fn inner(column: u64) -> [Leap; 4] {
    let [bottom, top] = [0, 2].map(|rank| Cell { file: column, rank });
    let [left, right] = [column - 2, column + 2].map(|file| Cell { file, rank: 1 });
    [(bottom, left), (top, right), (right, bottom), (left, top)].map(|(from, to)| Leap { from, to })
}

/// The moves of a list above.
fn read(list: &str) -> Vec<Leap> {
    list.split_whitespace().filter_map(|leap| leap.parse().ok()).collect()
}

/// The method; it has no settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guy;

impl Method<Exchange> for Guy {
    fn info(&self) -> Description {
        let summary =
            "the labelled swap of knights on n >= 8 columns of three: a list of 4n + 8 moves, optimal by a theorem";
        Description::new(NAME, summary, Proves::OPTIMALITY)
    }

    fn solve(
        &self,
        exchange: &Exchange,
        _budget: &Budget,
        _observer: &dyn Observer,
    ) -> Result<Outcome<Exchange>, MethodError> {
        solution(exchange).map_err(|reason| MethodError::Inapplicable { method: NAME, reason })
    }
}

/// The optimum of a swap of which the theorem speaks, or why it does not.
pub(super) fn solution(exchange: &Exchange) -> Result<Outcome<Exchange>, String> {
    const EXPECTED: &str = "expected different knights at both ends of n >= 8 columns of three, each of which changes \
                            places with the one opposite, as `cavalcade exchange --family guy 12` has them";
    if let Some(variant) = exchange.variant() {
        return Err(format!("the theorem is not about the variant `{variant}`, take `auto`; {EXPECTED}"));
    }
    let board = exchange.start().board();
    let (columns, across) = match exchange.labelled_sides() {
        Some(Sides::Ranks) => (board.width(), board.height()),
        Some(Sides::Files) => (board.height(), board.width()),
        None => return Err(format!("it is not a labelled swap; {EXPECTED}")),
    };
    if across != 3 {
        return Err(format!("the columns have {across} cells; {EXPECTED}"));
    }
    if exchange.single_piece() != Some(Leaper::KNIGHT) || exchange.start().board().wrap().is_some() {
        return Err(format!("the piece is {}; {EXPECTED}", exchange.piece().noun_with_article()));
    }
    let Some(mut witness) = moves(columns) else {
        return Err(format!("with {columns} columns the theorem does not apply, take `auto`; {EXPECTED}"));
    };
    if exchange.labelled_sides() == Some(Sides::Files) {
        let turned = |cell: Cell| Cell { file: cell.rank, rank: cell.file };
        witness = witness.map(|leap| Leap { from: turned(leap.from), to: turned(leap.to) });
    }
    let argument = Argument::EndColumns { distances: 4 * columns, detours: 8 };
    let resolution = Resolution::Optimal { value: (4 * columns + 8).into(), witness };
    Ok(Outcome::of(resolution).because(Some(argument)))
}
