//! Builds the crate anew when an asset comes or goes: the embedding looks at the folders only while it is built.

fn main() {
    for folder in ["page", "../../puzzles"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
