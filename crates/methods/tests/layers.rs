//! The files of the library form layers: no two of them import each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The module of each file below a folder, such as `tour::neural::links`.
fn modules(folder: &Path, parent: &[String], found: &mut BTreeMap<Vec<String>, PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let here: Vec<String> = parent.iter().cloned().chain([name.clone()]).collect();
        if path.is_dir() {
            modules(&path, &here, found);
        } else if name == "mod" || name == "lib" {
            found.insert(parent.to_vec(), path);
        } else {
            found.insert(here, path);
        }
    }
}

/// The paths that a `use` names: `super::{a, b::C}` names `super::a` and `super::b::C`.
fn expanded(text: &str) -> Vec<String> {
    let Some(open) = text.find('{') else { return vec![text.trim().to_string()] };
    let (before, inner) = (&text[..open], &text[open + 1..text.rfind('}').unwrap_or(text.len())]);
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, character) in inner.char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let full = |part: &&str| expanded(&format!("{}{}", before.trim(), part.trim()));
    parts.iter().filter(|part| !part.trim().is_empty()).flat_map(full).collect()
}

/// The module whose file has what a path names.
fn target(path: &str, here: &[String], known: &BTreeMap<Vec<String>, PathBuf>) -> Option<Vec<String>> {
    let mut at = here.to_vec();
    let mut steps = path.split("::").map(str::trim).peekable();
    match steps.peek() {
        Some(&"crate") => {
            at.clear();
            steps.next();
        }
        Some(&("super" | "self")) => {
            while let Some(&step @ ("super" | "self")) = steps.peek() {
                if step == "super" {
                    at.pop();
                }
                steps.next();
            }
        }
        // Of this file's own modules, or of another crate.
        Some(step) if !known.contains_key(&[here, &[step.to_string()]].concat()) => return None,
        _ => {}
    }
    for step in steps {
        let next = [&at[..], &[step.to_string()]].concat();
        if !known.contains_key(&next) {
            break;
        }
        at = next;
    }
    (at != here).then_some(at)
}

#[test]
fn no_two_files_import_each_other() {
    let mut known = BTreeMap::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &[], &mut known);
    let mut imports: BTreeMap<Vec<String>, BTreeSet<Vec<String>>> = BTreeMap::new();
    for (here, file) in &known {
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let uses = code.split(";\n").filter_map(|statement| {
            let statement = statement.lines().filter(|line| !line.trim().starts_with("//")).collect::<String>();
            Some(statement.trim().strip_prefix("use ")?.to_string())
        });
        let targets = uses.flat_map(|text| expanded(&text)).filter_map(|path| target(&path, here, &known));
        imports.insert(here.clone(), targets.collect());
    }
    assert!(imports[&["judge".to_string()][..]].contains(&vec!["method".to_string()]), "{imports:?}");
    // The front page re-exports what it likes.
    let circles: Vec<String> = imports
        .iter()
        .flat_map(|(here, targets)| targets.iter().map(move |target| (here, target)))
        .filter(|(here, target)| here < target && !here.is_empty() && imports[*target].contains(*here))
        .map(|(here, target)| format!("{} and {}", here.join("::"), target.join("::")))
        .collect();
    assert!(circles.is_empty(), "these import each other: {circles:#?}");
}
