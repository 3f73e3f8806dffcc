//! The programs of `examples/` run to their ends.

use std::path::PathBuf;
use std::process::Command;

/// Where `cargo test` has built the examples: beside the folder of this test program.
fn built(name: &str) -> PathBuf {
    let mut path = std::env::current_exe().unwrap();
    path.pop();
    path.pop();
    path.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION)
}

#[test]
fn every_example_runs_and_its_assertions_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let done = Command::new(built(name)).output();
        let done = done.unwrap_or_else(|error| panic!("{name}: {error}; `cargo build --examples` builds it"));
        assert!(done.status.success(), "{name}: {}", String::from_utf8_lossy(&done.stderr));
        count += 1;
    }
    assert_eq!(count, 10);
}
