//! The import graph of the page's modules, read from their `import` lines: what a view needs can then be asked for at once,
//! not one level of imports after the other.

use std::collections::{BTreeMap, BTreeSet};

/// The modules of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleGraph {
    /// What is imported before the first view is shown, without the first module itself.
    pub main: BTreeSet<String>,
    /// What each view needs beyond that, by the name of the view.
    pub views: BTreeMap<String, Vec<String>>,
}

/// The graph that begins with a module; `text` reads a module by its path. Its views are its lines
/// `name: () => import("./views/name.js")`.
pub fn graph(first: &str, text: impl Fn(&str) -> Option<String>) -> ModuleGraph {
    let mut main = BTreeSet::new();
    reach(first, &text, &mut main);
    let source = text(first).unwrap_or_default();
    let views = source.lines().filter_map(view).map(|(view, path)| {
        let mut needed = BTreeSet::new();
        reach(&resolved(first, path), &text, &mut needed);
        (view.to_string(), needed.difference(&main).cloned().collect())
    });
    let views = views.collect();
    main.remove(first);
    ModuleGraph { main, views }
}

/// Adds a module and all that it imports.
fn reach(name: &str, text: &impl Fn(&str) -> Option<String>, reached: &mut BTreeSet<String>) {
    let Some(source) = text(name) else { return };
    if reached.insert(name.to_string()) {
        source.lines().filter_map(imported).for_each(|path| reach(&resolved(name, path), text, reached));
    }
}

/// The path in a line of a static import or export; one with several names ends with `} from "..."`.
fn imported(line: &str) -> Option<&str> {
    let is_statement = ["import ", "export ", "} from "].iter().any(|word| line.starts_with(word));
    let (_, rest) = line.split_once(" from \"").or_else(|| line.split_once("import \"")).filter(|_| is_statement)?;
    rest.split_once('"').map(|(path, _)| path)
}

/// A view and the path of its module.
fn view(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.trim().split_once(": () => import(\"")?;
    Some((name.trim_matches('"'), rest.split_once('"')?.0))
}

/// A path that stands in a module, as seen from the root of the page.
fn resolved(module: &str, path: &str) -> String {
    if let Some(absolute) = path.strip_prefix('/') {
        return absolute.to_string();
    }
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_followed_through_folders_and_circles_but_not_into_views() {
        let files = [
            (
                "main.js",
                "import { a } from \"./lib/a.js\";\nconst VIEWS = {\n    \"one-two\": () => import(\"./views/v.js\"),\n};\n",
            ),
            ("lib/a.js", "import {\n    b,\n} from \"../b.js\";\n/** import x from \"no.js\" */\n"),
            ("b.js", "export * from \"./lib/a.js\";\n"),
            (
                "views/v.js",
                "import { b } from \"../b.js\";\nimport \"./part.js\";\nimport { f } from \"/figures.js\";\n",
            ),
            ("views/part.js", ""),
            ("figures.js", ""),
        ];
        let text = |name: &str| files.iter().find(|(one, _)| *one == name).map(|(_, text)| (*text).to_string());
        let found = graph("main.js", text);
        assert_eq!(found.main, BTreeSet::from(["b.js".to_string(), "lib/a.js".to_string()]));
        assert_eq!(found.views["one-two"], ["figures.js", "views/part.js", "views/v.js"]);
    }
}
