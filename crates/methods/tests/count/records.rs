//! The numbers of tours in bench/records/counts: they begin as published, and those of transposed boards agree, as do two
//! methods on small boards.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use cavalcade::count::Backtrack;
use cavalcade::outcome::Resolution;
use cavalcade::{Board, Budget, Count, Method, Silent};
use cavalcade_puzzle::{Sequence, Shape};
use num_bigint::BigInt;

/// The terms of a file of lines `n a(n)`, after its comments.
fn terms(text: &str) -> BTreeMap<u64, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split_once(' ').unwrap()).map(|(n, term)| (n.parse().unwrap(), term.to_string())).collect()
}

#[test]
fn every_list_of_counts_begins_as_published_and_agrees_with_those_of_transposed_boards() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/records/counts");
    let page = std::fs::read_to_string(directory.join("README.md")).unwrap();
    // By whether the tours are closed, and the width and the height of the board.
    let mut counts: BTreeMap<(bool, u64, u64), String> = BTreeMap::new();
    for file in std::fs::read_dir(&directory).unwrap().map(|file| file.unwrap().path()) {
        let name = file.file_name().unwrap().to_string_lossy().to_string();
        let Some(number) = name.strip_prefix('b').and_then(|name| name.strip_suffix(".txt")) else { continue };
        let sequence: Sequence = format!("A{number}").parse().unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.lines().any(|line| line.starts_with("# cavalcade ")), "{name} does not name its command");
        assert!(page.contains(&name), "the page does not name {name}");
        let terms = terms(&text);
        let (first, last) = (*terms.keys().next().unwrap(), *terms.keys().next_back().unwrap());
        assert_eq!(terms.len() as u64, last - first + 1, "{name} has gaps");
        let entry = sequence.entry().unwrap();
        assert!(entry.terms().all(|(n, published)| terms[&n] == published), "{name}");
        let (width, scale) = match sequence.family().shape {
            Shape::Width(width) => (width, 1),
            Shape::WidthEven(width) => (width, 2),
            _ => continue,
        };
        let closed = sequence.name().contains("closed");
        for (n, term) in terms {
            let height = n * scale;
            // A closed tour of a knight has as many dark cells as light ones.
            assert!(!closed || (width * height).is_multiple_of(2) || term == "0", "{name}: {n}");
            if let Some(transposed) = counts.get(&(closed, height, width)) {
                assert_eq!(term, *transposed, "{name}: {n}");
            }
            counts.insert((closed, width, height), term);
        }
    }
    assert!(!counts.is_empty(), "no lists in {}", directory.display());
}

#[test]
fn the_generating_function_of_closed_tours_of_five_rows_begins_with_the_published_numbers() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/records/counts/closed-5xn.cert");
    let mut text = String::new();
    flate2::read::MultiGzDecoder::new(std::fs::File::open(file).unwrap()).read_to_string(&mut text).unwrap();
    let polynomial = |name: &str| -> Vec<BigInt> {
        let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.split_whitespace().take(61).map(|factor| factor.parse().unwrap()).collect()
    };
    let (numerator, denominator) = (polynomial("numerator "), polynomial("denominator "));
    let mut series: Vec<BigInt> = Vec::new();
    for above in &numerator {
        let known = denominator.iter().skip(1).zip(series.iter().rev());
        let taken: BigInt = known.map(|(factor, term)| factor * term).sum();
        series.push(above - taken);
    }
    let sequence: Sequence = "A175855".parse().unwrap();
    let published = sequence.entry().unwrap().terms();
    let mut compared = 0;
    for (n, term) in published.filter(|&(n, _)| n <= 30) {
        assert_eq!(series[2 * n as usize].to_string(), term, "5 x {}", 2 * n);
        assert_eq!(series[2 * n as usize - 1], BigInt::ZERO, "5 x {}", 2 * n - 1);
        compared += 1;
    }
    assert!(compared > 9, "{compared} published terms");
}

/// The cells of the colour of a1, or of b1.
fn of_colour(width: u64, height: u64, cells: &str) -> String {
    let is_in = |file: u64, rank: u64| match cells {
        "a1" => (file + rank).is_multiple_of(2),
        "b1" => !(file + rank).is_multiple_of(2),
        _ => true,
    };
    let line = |rank| (0..width).map(|file| if is_in(file, rank) { '.' } else { '#' }).collect::<String>();
    (0..height).rev().map(line).collect::<Vec<_>>().join("/")
}

#[test]
fn counts_of_zebras_giraffes_and_camels_on_small_boards_are_those_of_backtracking() {
    // Of larger boards backtracking takes longer than a few seconds.
    let largest = |leaper: &str| if leaper == "camel" { 24 } else { 40 };
    let table = include_str!("../../../../bench/records/counts/leapers.tsv");
    let mut boards = 0;
    for row in table.lines().skip(1) {
        let [leaper, width, height, cells, closed, open] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let (width, height): (u64, u64) = (width.parse().unwrap(), height.parse().unwrap());
        let processed = width * height / if cells == "all" { 1 } else { 2 };
        if processed > largest(leaper) {
            continue;
        }
        let board: Board = of_colour(width, height, cells).parse().unwrap();
        for (is_closed, number) in [(true, closed), (false, open)] {
            let count = Count::new(board.clone(), leaper.parse().unwrap(), is_closed);
            let outcome = Backtrack.solve(&count, &Budget::unlimited(), &Silent).unwrap();
            let Resolution::Optimal { value, .. } = outcome.resolution else { panic!("{row}") };
            assert_eq!(value.to_string(), number, "{row}");
        }
        boards += 1;
    }
    assert!(boards > 80, "{boards} boards only");
}
