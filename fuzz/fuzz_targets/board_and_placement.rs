//! Boards, placements, cells, guards and leapers never panic; what is printed reads as the same again.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use cavalcade_board::{Board, Cell, Guard, Leaper, Symmetry};
use cavalcade_puzzle::{Exchange, Leap, Placement};
use libfuzzer_sys::fuzz_target;

fn round_trip<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Option<T>
where
    T::Err: Display + Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            assert_eq!(value.to_string().parse::<T>().unwrap(), value);
            Some(value)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

fuzz_target!(|text: &str| {
    round_trip::<Cell>(text);
    round_trip::<Guard>(text);
    round_trip::<Leap>(text);
    round_trip::<Leaper>(text);
    if let Some(board) = round_trip::<Board>(text) {
        let _ = (board.cell_count(), Symmetry::of(&board));
    }
    if let Some(placement) = round_trip::<Placement>(text) {
        assert_eq!(placement.with_colours_swapped().with_colours_swapped(), placement);
        let _ = Exchange::new(placement.clone(), None, Leaper::KNIGHT);
        assert!(Exchange::new(placement.clone(), Some(placement), Leaper::KNIGHT).is_ok());
    }
});
