//! The answers that stand in bench/records: replayed, and with the values that the page states.

use std::path::{Path, PathBuf};

use cavalcade::{Answer, Status, Verdict, check};

#[test]
fn every_record_replays_and_stands_on_its_page_with_its_value() {
    let bench = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench");
    for (page, directory) in
        [("records.md", "records"), ("records/uncrossed.md", "uncrossed"), ("records/snakes.md", "snakes")]
    {
        assert_page(&bench.join(page), directory);
    }
}

/// Checks the answers in the directory that a page names.
fn assert_page(page: &Path, directory: &str) {
    let files = std::fs::read_dir(page.with_file_name(directory)).unwrap().map(|file| file.unwrap().path());
    let files: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|ending| ending == "json")).collect();
    let page = std::fs::read_to_string(page).unwrap();
    assert!(!files.is_empty(), "no answers in {directory}");
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().to_string();
        let answer = Answer::from_json(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(check(&answer), Ok(Verdict::Replayed), "{name}");
        assert_eq!((answer.status, answer.value), (Status::Optimal, answer.bound), "{name}");
        let row = page.lines().find(|line| line.contains(&format!("({directory}/{name})")));
        let row = row.unwrap_or_else(|| panic!("the page does not name {directory}/{name}"));
        let value = answer.value.unwrap().to_string();
        assert!(row.split('|').any(|cell| cell.trim() == value), "{name}: {value} in {row}");
    }
}
