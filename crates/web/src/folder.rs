//! The page as a folder, for hosts that serve files and nothing else: its assets, and what is seen before there is a solver.

use std::fs::{create_dir_all, write as write_file};
use std::io;
use std::path::Path;

use cavalcade_picture::Theme;
use cavalcade_picture::file::Look;
use cavalcade_puzzle::keys;
use cavalcade_service::gallery::{ANSWER, Gallery, PICTURE, solution};
use serde::Serialize;

use crate::page::{INDEX, VERSIONED, contents, index, names, version};

/// Writes the page into a folder, with addresses that are relative to it.
///
/// # Errors
/// When a file cannot be written.
pub fn write(folder: &Path) -> io::Result<()> {
    let assets = folder.join(VERSIONED).join(version());
    for name in names().iter().filter(|name| *name != INDEX) {
        let path = assets.join(name);
        create_dir_all(path.parent().unwrap_or(&assets))?;
        write_file(path, contents(name).unwrap_or_default())?;
    }
    write_data(&assets.join("data"))?;
    // What is loaded ahead from a server is not there.
    let page: String = index().split_inclusive('\n').filter(|line| !line.contains("\"/api/")).collect();
    write_file(folder.join(INDEX), page.replace(&format!("\"/{VERSIONED}"), &format!("\"{VERSIONED}")))
}

/// Writes the vocabulary of forms, and the gallery with its solutions and their pictures.
fn write_data(data: &Path) -> io::Result<()> {
    let solutions = data.join("gallery");
    create_dir_all(&solutions)?;
    let gallery = Gallery::all();
    write_file(data.join("vocabulary.json"), json(&keys::vocabulary())?)?;
    write_file(data.join("gallery.json"), json(&gallery)?)?;
    let made = |name: &str, file: &str, theme| {
        let look = Look { theme, ..Look::default() };
        solution(name, file, &look).map_err(|problem| io::Error::other(problem.error.message))
    };
    for name in gallery.puzzles.iter().map(|classic| &classic.name) {
        write_file(solutions.join(format!("{name}.json")), made(name, ANSWER, Theme::Light)?)?;
        for (theme, ending) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            write_file(solutions.join(format!("{name}-{ending}.svg")), made(name, PICTURE, theme)?)?;
        }
    }
    Ok(())
}

fn json(value: &impl Serialize) -> io::Result<Vec<u8>> {
    serde_json::to_vec(value).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_service::gallery::Classic;

    #[test]
    fn a_page_in_a_folder_finds_its_files_from_there() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path()).unwrap();
        let page = std::fs::read_to_string(folder.path().join(INDEX)).unwrap();
        let relative = format!("\"{VERSIONED}{}/", version());
        let addresses: Vec<&str> =
            page.split(&relative).skip(1).filter_map(|rest| rest.split(['"', '#']).next()).collect();
        assert!(addresses.len() >= names().len() - 1, "{addresses:?}");
        let assets = folder.path().join(VERSIONED).join(version());
        for name in addresses {
            assert!(assets.join(name).is_file(), "{name}");
        }
        assert!(!page.contains("=\"/"), "{page}");
        for Classic { name, .. } in Gallery::all().puzzles {
            for ending in [".json", "-light.svg", "-dark.svg"] {
                assert!(assets.join("data/gallery").join(format!("{name}{ending}")).is_file(), "{name}{ending}");
            }
        }
    }
}
