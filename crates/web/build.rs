//! Rebuilds the crate when an asset or a solution is added or removed: both are embedded at build time.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
