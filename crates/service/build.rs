//! Rebuilds the crate when a solution is added or removed: they are embedded at build time.

fn main() {
    println!("cargo::rerun-if-changed=gallery");
}
