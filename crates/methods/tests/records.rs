//! The answers that stand in bench/records: replayed, and told as the page tells them.

use std::path::{Path, PathBuf};

use cavalcade::{Answer, Status, Verdict, check};

#[test]
fn every_record_replays_and_stands_on_the_page_with_its_value() {
    let bench = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench");
    let page = std::fs::read_to_string(bench.join("records.md")).unwrap();
    let files = std::fs::read_dir(bench.join("records")).unwrap();
    let files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 5, "{files:?}");
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().to_string();
        let answer = Answer::from_json(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(check(&answer), Ok(Verdict::Replayed), "{name}");
        assert_eq!((answer.status, answer.value), (Status::Optimal, answer.bound), "{name}");
        let row = page.lines().find(|line| line.contains(&format!("(records/{name})")));
        let row = row.unwrap_or_else(|| panic!("records.md does not name {name}"));
        let value = answer.value.unwrap().to_string();
        assert!(row.split('|').any(|cell| cell.trim() == value), "{name}: {value} in {row}");
    }
}
