//! Squares of numbers never panic; a tour that is read has every cell of its board, each with its number.

#![no_main]

use cavalcade_puzzle::Grid;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match text.parse::<Grid>() {
    Ok(grid) => {
        assert_eq!(grid.path().len() as u128, grid.board().cell_count());
        assert!(grid.path().iter().all(|&cell| grid.board().contains(cell)));
    }
    Err(error) => assert!(!error.to_string().is_empty()),
});
