//! Puzzles at random, for several test programs.

use std::collections::HashSet;

use cavalcade::Exchange;
use cavalcade_board::{Leaper, Wrap};
use cavalcade_puzzle::{Pieces, Placement};
use proptest::prelude::*;

/// Rims that are joined, on two of five boards.
#[allow(dead_code, reason = "not every test program draws them")]
pub fn any_wrap() -> impl Strategy<Value = Option<Wrap>> {
    prop::sample::select(vec![None, None, None, Some(Wrap::Files), Some(Wrap::Both)])
}

/// Exchanges on boards of these shapes (width and height), with at most this many holes of this many cells, by these
/// pieces, of one or more of these tokens; `a` may be another piece than the others.
#[allow(dead_code, reason = "not every test program draws them")]
pub fn exchanges(
    shape: impl Strategy<Value = (usize, usize)>,
    most_holes: fn(usize) -> usize,
    pieces: &'static [&'static str],
    tokens: &'static str,
) -> impl Strategy<Value = Exchange> {
    let piece = (prop::sample::select(pieces), prop::option::weighted(0.3, prop::sample::select(pieces)), any_wrap());
    let tokens = prop::sample::subsequence(tokens.chars().collect::<Vec<char>>(), 1..=tokens.len());
    (shape, piece, tokens).prop_flat_map(move |((width, height), (piece, own, wrap), tokens)| {
        let cells = width * height;
        let drawing = (0..cells).map(move |cell| tokens.get(cell).copied().unwrap_or('.')).collect::<Vec<char>>();
        let holes = prop::collection::hash_set(0..cells, 0..=most_holes(cells));
        (holes, Just(drawing.clone()).prop_shuffle(), Just(drawing).prop_shuffle()).prop_filter_map(
            "tokens fall into holes",
            move |(holes, start, goal): (HashSet<usize>, Vec<char>, Vec<char>)| {
                let draw = |drawing: &[char]| {
                    let cut = (0..cells).map(|cell| if holes.contains(&cell) { '#' } else { drawing[cell] });
                    let rows: Vec<char> = cut.collect();
                    rows.chunks(width).map(|row| row.iter().collect()).collect::<Vec<String>>().join("/")
                };
                let (start, goal) = (draw(&start).parse::<Placement>().ok()?, draw(&goal).parse().ok()?);
                let pieces = Pieces::from(piece.parse::<Leaper>().unwrap());
                let pieces = match own.filter(|_| start.kinds().contains_key(&'a'.into())) {
                    Some(own) => pieces.with('a'.into(), own.parse().unwrap()),
                    None => pieces,
                };
                Exchange::new(start.wrapped(wrap), Some(goal), pieces).ok()
            },
        )
    })
}
