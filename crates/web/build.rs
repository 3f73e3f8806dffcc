//! Rebuilds the crate when an asset is added or removed: assets are embedded at build time.

fn main() {
    for folder in ["page", "../../puzzles"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
