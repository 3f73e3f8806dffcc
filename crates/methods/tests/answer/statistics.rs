//! The figures of the methods are those of the book: every key that a method reports stands in the table of `files.md`,
//! in a row that is about the method, and every key of the table is one that some method reports.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use cavalcade::statistics::{MemoryFigures, ProgramFigures, among};
use cavalcade::{Answer, Budget, Choice, Puzzle, Silent, Solver, formulations, methods, solve_family};

const BOOK: &str = include_str!("../../../../docs/src/files.md");

/// Small puzzles of every kind; some are too small for one method or another, which refuses them.
const PUZZLES: [&str; 18] = [
    "kind = 'exchange'\nstart = 'n.n/.../N.N'\n",
    "kind = 'exchange'\nstart = 'abc/.../def'\ngoal = 'def/.../abc'\n",
    "kind = 'exchange'\nstart = 'abcde/...../.....'\ngoal = '...../...../edcba'\n",
    "kind = 'uncrossed'\nboard = '5x5'\n",
    "kind = 'uncrossed'\nboard = '6x6'\nclosed = true\n",
    "kind = 'uncrossed'\nboard = '3x40000'\n",
    "kind = 'cover'\nboard = '5x5'\nguards = ['Rc3']\nplace = 4\n",
    "kind = 'cover'\nboard = '4x4'\nplace = 1\nminimise = 'moves'\n",
    "kind = 'errand'\nboard = '5x5'\nfrom = 'a1'\nvisit = ['e5', 'a2']\n",
    "kind = 'tour'\nboard = '6x6'\n",
    "kind = 'tour'\nboard = '6x6'\nclosed = true\n",
    "kind = 'tour'\nboard = '3x10'\nclosed = true\n",
    "kind = 'count'\nboard = '5x5'\nclosed = false\n",
    "kind = 'count'\nboard = '6x6'\nclosed = true\n",
    "kind = 'count'\nboard = '5x5'\nclosed = false\nup_to_symmetry = true\n",
    "kind = 'count'\nboard = '3x7'\nclosed = false\nby = 'turns'\n",
    "kind = 'cover'\nboard = '3x3'\nplace = 2\n",
    "kind = 'snake'\nboard = '6x6'\n",
];

/// The keys of the book, each with what its rows say of the methods.
fn keys() -> BTreeMap<&'static str, Vec<&'static str>> {
    let (_, section) = BOOK.split_once("\n## Figures\n").expect("a section on figures");
    let rows =
        section.lines().skip_while(|line| !line.starts_with("| ---")).skip(1).take_while(|line| line.starts_with('|'));
    let mut keys: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in rows {
        let columns: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        assert_eq!(columns.len(), 3, "{row}");
        for key in columns[1].split(", ").filter(|key| key.starts_with('`')) {
            keys.entry(key.trim_matches('`')).or_default().push(columns[0]);
        }
    }
    keys
}

/// Whether a row is about a method.
fn is_about(row: &str, kind: &str, method: &str, is_formulation: bool) -> bool {
    let of_kind = |part: &str| {
        part.starts_with(&format!("{kind}: ")) && (part.ends_with(": all") || part.contains(&format!("`{method}`")))
    };
    match row {
        "several" => true,
        "formulations" => is_formulation,
        row if row.ends_with("with `--all` or `--solutions`") => row.contains(&format!("`{method}`")),
        row => {
            // `tour: ..., count: ...` begins with another kind.
            let others = ["exchange", "uncrossed", "cover", "errand", "tour", "count", "snake"];
            let starts = others.iter().filter_map(|other| row.find(&format!("{other}: "))).collect::<BTreeSet<usize>>();
            let ends = starts.iter().copied().skip(1).chain([row.len()]);
            starts.iter().zip(ends).any(|(&start, end)| of_kind(row[start..end].trim_end_matches(", ")))
        }
    }
}

fn check(answer: &Answer, known: &BTreeMap<&str, Vec<&str>>, seen: &mut BTreeSet<String>) {
    let (kind, method) = (answer.puzzle.kind().name(), answer.method.as_str());
    // What another method has found has its figures.
    let by = answer.stats.get("by").and_then(|by| by.as_str()).unwrap_or(method);
    let builds = |name: &str| formulations(&answer.puzzle).contains(&name) || kind == "cover";
    for key in answer.stats.keys() {
        let rows = known.get(key.as_str()).unwrap_or_else(|| panic!("{kind} {method}: `{key}` is not in the book"));
        let is_told = rows.iter().any(|row| [method, by].iter().any(|name| is_about(row, kind, name, builds(name))));
        assert!(is_told, "{kind} {method}: no row on `{key}` is about it");
        seen.insert(key.clone());
    }
}

#[test]
fn the_book_has_all_figures_and_no_others() {
    let known = keys();
    let mut seen = BTreeSet::new();
    for text in PUZZLES {
        let puzzle = Puzzle::from_toml(text).unwrap();
        for method in methods().into_iter().filter(|method| method.kind == puzzle.kind()) {
            let budget = Budget::unlimited().with_time_limit(std::time::Duration::from_secs(2));
            if let Ok(answer) = Solver::new(&puzzle).method(method.name).budget(&budget).solve() {
                check(&answer, &known, &mut seen);
            }
        }
        if let Ok(answer) = Solver::new(&puzzle).all(3) {
            check(&answer, &known, &mut seen);
        }
    }
    // Other numbers, a start, a solver that branches, a network that joins, a memory that ends, several boards at once.
    for numbers in ["primes", "checked"] {
        let count = Puzzle::from_toml(PUZZLES[13]).unwrap();
        check(&Solver::new(&count).set("numbers", numbers).solve().unwrap(), &known, &mut seen);
    }
    let uncrossed = Puzzle::from_toml(PUZZLES[3]).unwrap();
    check(&Solver::new(&uncrossed).set("warm-start", "a1,b3").solve().unwrap(), &known, &mut seen);
    let errand = Puzzle::from_toml(PUZZLES[8]).unwrap();
    check(&Solver::new(&errand).method("program").backend("microlp").solve().unwrap(), &known, &mut seen);
    let tour = Puzzle::from_toml(PUZZLES[9]).unwrap();
    seen.extend(
        Solver::new(&tour).method("neural").set("join", "yes").solve().unwrap().stats.into_iter().map(|(key, _)| key),
    );
    let large = Puzzle::from_toml("kind = 'count'\nboard = '8x8'\nclosed = true\n").unwrap();
    check(&Solver::new(&large).memory(1 << 20).solve().unwrap(), &known, &mut seen);
    let sequence: cavalcade_puzzle::Sequence = "tours-closed-6".parse().unwrap();
    let family = sequence.family();
    solve_family(family, 6..=7, &Choice::default(), &Budget::unlimited(), &Silent, &mut |_, answer| {
        check(&answer, &known, &mut seen);
        ControlFlow::Continue(())
    })
    .unwrap();
    let unseen: Vec<&&str> = known.keys().filter(|key| !seen.contains(**key)).collect();
    assert!(unseen.is_empty(), "no method reports {unseen:?}");
}

#[test]
fn the_depths_of_an_exchange_have_figures_of_the_book() {
    let known = keys();
    let puzzle = Puzzle::from_toml(PUZZLES[0]).unwrap();
    let depths = Solver::new(&puzzle).depths(1).unwrap();
    assert!(
        !depths.stats.is_empty() && depths.stats.keys().all(|key| known.contains_key(key.as_str())),
        "{:?}",
        depths.stats
    );
}

#[test]
fn figures_of_another_process_are_read_by_their_type() {
    let puzzle = Puzzle::from_toml(PUZZLES[0]).unwrap();
    let answer = Solver::new(&puzzle).method("flow").solve().unwrap();
    let program: ProgramFigures = among(&answer.stats);
    assert_eq!((program.variables, program.rows, program.horizon), (Some(1920), Some(420), None));
    assert!(among::<MemoryFigures>(&answer.stats).resident.is_some_and(|bytes| bytes > 0));
    // A search has none of a program.
    let answer = Solver::new(&puzzle).method("bfs").solve().unwrap();
    assert_eq!(among::<ProgramFigures>(&answer.stats), ProgramFigures::default());
}
