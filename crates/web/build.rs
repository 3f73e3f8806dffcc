//! Builds the crate again when an asset is added or removed: the embedding looks at the folder only while it is built.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
