//! Certificates never panic, and are given up within their limits.

#![no_main]

use std::time::Duration;

use cavalcade_verifier::{Limits, verify};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { time: Duration::from_millis(100), memory: 16 << 20 };
    match verify(bytes, None, limits) {
        Ok(verified) => assert!(!verified.claim.is_empty()),
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
});
