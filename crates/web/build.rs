//! Rebuilds the crate when an asset is added or removed: assets are embedded at build time.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
