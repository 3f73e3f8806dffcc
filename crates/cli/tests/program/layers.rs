//! The files of every crate form layers: none of them imports another that leads back to it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The modules that each module imports from, in its own crate; a crate's front page is the empty path.
type Imports = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

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

/// The paths that a file's `use` statements name, without its tests: those that it keeps, or those that it re-exports.
fn uses(file: &Path, public: bool) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let is_code = |line: &&str| !line.trim().starts_with("//") && !line.trim().starts_with("#[");
    let statements = code.split(";\n").map(|text| text.lines().filter(is_code).collect::<String>());
    let used = |statement: String| {
        let (visibility, path) = statement.split_once("use ")?;
        let is_public = ["pub", "pub(crate)", "pub(super)"].contains(&visibility.trim());
        (is_public == public && (public || visibility.trim().is_empty())).then(|| path.to_string())
    };
    statements.filter_map(used).flat_map(|path| expanded(&path)).collect()
}

/// The modules of a crate.
struct Crate {
    files: BTreeMap<Vec<String>, PathBuf>,
    /// The path of each name that a module re-exports.
    exports: BTreeMap<Vec<String>, BTreeMap<String, String>>,
}

impl Crate {
    fn read(folder: &Path) -> Crate {
        let mut files = BTreeMap::new();
        modules(folder, &[], &mut files);
        let name = |path: &String| path.rsplit([':', ' ']).next().unwrap().to_string();
        let of = |file: &Path| uses(file, true).into_iter().map(|path| (name(&path), path)).collect();
        let exports = files.iter().map(|(module, file)| (module.clone(), of(file))).collect();
        Crate { files, exports }
    }

    fn child(&self, module: &[String], name: &str) -> Option<Vec<String>> {
        Some([module, &[name.to_string()]].concat()).filter(|child| self.files.contains_key(child))
    }

    /// The module whose file has what a path names in a module; none for what another crate has.
    fn target(&self, path: &str, here: &[String]) -> Option<Vec<String>> {
        let path = path.split(" as ").next().unwrap_or(path);
        let mut steps = path.split("::").map(str::trim).peekable();
        let mut at = here.to_vec();
        match *steps.peek()? {
            "crate" => at.clear(),
            "super" | "self" => {}
            // Of this file's own modules, or of another crate.
            name => drop(self.child(here, name)?),
        }
        for step in steps {
            match step {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                _ => match (self.child(&at, step), self.exports[&at].get(step)) {
                    (Some(child), _) => at = child,
                    (None, Some(path)) => return self.target(path, &at),
                    (None, None) => break,
                },
            }
        }
        Some(at)
    }

    /// What each module imports from the others. What it re-exports does not count: it makes no use of it.
    fn imports(&self) -> Imports {
        let of = |here: &Vec<String>, file: &Path| {
            let targets = uses(file, false).into_iter().filter_map(|path| self.target(&path, here));
            targets.filter(|target| target != here).collect()
        };
        self.files.iter().map(|(here, file)| (here.clone(), of(here, file))).collect()
    }
}

/// The modules that each module leads to, over any number of imports.
fn reachable(imports: &Imports) -> Imports {
    let from = |start: &Vec<String>| {
        let (mut found, mut stack) = (BTreeSet::new(), vec![start]);
        while let Some(here) = stack.pop() {
            stack.extend(imports[here].iter().filter(|target| found.insert((*target).clone())));
        }
        found
    };
    imports.keys().map(|start| (start.clone(), from(start))).collect()
}

/// The strongly connected components of several files.
fn circles(imports: &Imports) -> BTreeSet<Vec<String>> {
    let reachable = reachable(imports);
    let circle = |(here, found): (&Vec<String>, &BTreeSet<Vec<String>>)| {
        let back = found.iter().filter(|target| reachable[*target].contains(here));
        back.map(|module| module.join("::")).collect::<Vec<String>>()
    };
    reachable.iter().map(circle).filter(|circle| circle.len() > 1).collect()
}

/// The source folders of the workspace's crates.
fn crates() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let members = std::fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    members.chain([root.join("bench")]).map(|member| member.join("src")).collect()
}

#[test]
fn no_file_imports_another_that_leads_back_to_it() {
    let circles: BTreeMap<PathBuf, BTreeSet<Vec<String>>> = crates()
        .into_iter()
        .map(|folder| (folder.canonicalize().unwrap(), circles(&Crate::read(&folder).imports())))
        .filter(|(_, circles)| !circles.is_empty())
        .collect();
    assert!(circles.is_empty(), "these files import each other in a circle: {circles:#?}");
}

#[test]
fn a_circle_of_three_files_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |file: &str, text: &str| std::fs::write(folder.path().join(file), text).unwrap();
    write("lib.rs", "mod one;\nmod two;\nmod three;\nmod four;\npub use one::One;\n");
    write("one.rs", "//! The first.\n\nuse crate::{three::Three, two::{Two, other}};\n");
    write("two.rs", "use std::fmt;\n\n#[cfg(unix)]\nuse super::three::Three;\n");
    write("three.rs", "use crate::One;\n\n#[cfg(test)]\nmod tests {\n    use crate::four::Four;\n}\n");
    write("four.rs", "use crate::one::One;\n");
    let expected = ["one", "three", "two"].map(String::from).to_vec();
    assert_eq!(circles(&Crate::read(folder.path()).imports()), BTreeSet::from([expected]));
}
