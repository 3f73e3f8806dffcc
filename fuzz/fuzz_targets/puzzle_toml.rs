//! A puzzle file never panics; what it states survives the way through JSON.

#![no_main]

use cavalcade_puzzle::Puzzle;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Puzzle::from_toml(text) {
        Ok(puzzle) => {
            let json = serde_json::to_string(&puzzle).unwrap();
            assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
