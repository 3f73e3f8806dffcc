//! Embeds the classics: writes the files of the folder `puzzles` as a table, for `src/classics.rs`.
//!
//! The folder stands at the top of the repository, where users find it, and in the package. In between is a symbolic link,
//! which a system without symbolic links checks out as a plain file: there the folder at the top is taken.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = ["puzzles", "../../puzzles"].map(Path::new).into_iter().find(|folder| folder.is_dir());
    let folder =
        folder.ok_or("the folder `puzzles` is missing: expected it in the package or at the top of the repository")?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let files =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<PathBuf>, std::io::Error>>()?;
    let mut files: Vec<PathBuf> =
        files.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "toml")).collect();
    files.sort();
    let mut table = "&[\n".to_string();
    for file in files {
        let name = file.file_stem().unwrap_or_default().display().to_string();
        let toml = fs::read_to_string(&file)?.replace("\r\n", "\n");
        writeln!(table, "    Classic {{ name: {name:?}, toml: {toml:?} }},")?;
    }
    table += "]\n";
    Ok(fs::write(PathBuf::from(env::var("OUT_DIR")?).join("classics.rs"), table)?)
}
