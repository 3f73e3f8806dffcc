//! An answer file, of the program or by hand, never panics, nor does the referee over it; what is printed reads as the
//! same again.

#![no_main]

use cavalcade_puzzle::{Answer, Submission};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Answer::from_json(text) {
        Ok(answer) => {
            let json = answer.to_json();
            assert_eq!(Answer::from_json(&json).unwrap().to_json(), json);
            if let Err(foul) = cavalcade_referee::check(&answer) {
                assert!(!foul.to_string().is_empty());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(submission) = Submission::from_json(text) {
        let _ = cavalcade_referee::complete(submission).and_then(|answer| cavalcade_referee::check(&answer));
    }
});
