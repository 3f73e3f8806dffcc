//! Lists of moves and of cells never panic; what is printed of what was read reads as the same again.

#![no_main]

use cavalcade_puzzle::list;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match list::moves(text) {
        Ok(moves) => {
            let printed: Vec<String> = moves.iter().map(|leap| leap.to_string()).collect();
            assert_eq!(list::moves(&printed.join(" ")), Ok(moves));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(path) = list::path(text) {
        let printed: Vec<String> = path.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(list::path(&printed.join(" ")), Ok(path));
    }
});
