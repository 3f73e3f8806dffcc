//! The command line, as sessions with their output.

use std::process::Command;

#[test]
fn sessions_print_what_is_written_down() {
    trycmd::TestCases::new().case("tests/sessions/*.md");
}

/// The repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Whether documents are to be brought up to date instead of compared.
fn overwrites() -> bool {
    std::env::var("TRYCMD").is_ok_and(|action| action == "overwrite")
}

#[test]
fn the_readme_and_the_book_show_what_the_program_prints() {
    let pages = std::fs::read_dir(format!("{ROOT}/docs/src")).unwrap().map(|entry| entry.unwrap().path());
    let pages = pages.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let mut shown = 0;
    for page in pages.chain([format!("{ROOT}/README.md").into()]) {
        let text = std::fs::read_to_string(&page).unwrap();
        let mut parts = text.split("```console\n$ ");
        let mut now = parts.next().unwrap().to_string();
        for part in parts {
            let (session, rest) = part.split_once("```").unwrap();
            let (command, expected) = session.split_once('\n').unwrap();
            // On a machine that is busy, the time in which an answer is verified unasked may be over.
            let mut tries = (0..3).map(|_| printed(command));
            let is_shown = |printed: &String| without_measures(printed) == without_measures(expected);
            let printed = tries.find(is_shown).unwrap_or_else(|| printed(command));
            if !overwrites() {
                assert_eq!(without_measures(&printed), without_measures(expected), "{}: {command}", page.display());
            }
            // Only what is not measured is worth a change.
            let kept = without_measures(&printed) == without_measures(expected);
            now += &format!("```console\n$ {command}\n{}```{rest}", if kept { expected } else { &printed });
            shown += 1;
        }
        if overwrites() {
            std::fs::write(&page, now).unwrap();
        }
    }
    assert!(shown >= 8, "{shown}");
}

/// What the program prints for a command of words without quotes.
fn printed(command: &str) -> String {
    let arguments: Vec<&str> = command.split(' ').skip(1).collect();
    let output = Command::new(env!("CARGO_BIN_EXE_cavalcade")).args(arguments).current_dir(ROOT).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_pictures_of_the_readme_are_those_that_the_program_draws() {
    let readme = std::fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    for (name, arguments) in
        [("guarini", "solve puzzles/guarini.toml"), ("star-and-ring", "draw puzzles/guarini.toml --graph")]
    {
        let file = format!("docs/readme/{name}.svg");
        assert!(readme.contains(&file));
        let drawn = tempfile::Builder::new().suffix(".svg").tempfile().unwrap();
        let option = if arguments.starts_with("draw") { "-o" } else { "--picture" };
        printed(&format!("cavalcade {arguments} {option} {}", drawn.path().display()));
        let drawn = std::fs::read_to_string(drawn.path()).unwrap();
        if overwrites() {
            std::fs::write(format!("{ROOT}/{file}"), &drawn).unwrap();
        }
        assert!(drawn == std::fs::read_to_string(format!("{ROOT}/{file}")).unwrap(), "{file}");
    }
}

/// The lines up to the method, and the words of the method and its figures but for time and memory, which are different
/// every time or with every number of threads.
fn without_measures(text: &str) -> (&str, Vec<&str>) {
    let Some((answer, method)) = text.split_once("\nmethod ") else { return (text, Vec::new()) };
    let (method, figures) = method.split_once('\n').unwrap_or((method, ""));
    let mut words: Vec<&str> = method.split(", ").take(1).collect();
    let mut figures = figures.split_whitespace();
    while let Some(word) = figures.next() {
        words.push(word);
        if ["memory", "resident"].contains(&word) {
            figures.nth(1);
        }
    }
    (answer, words)
}
