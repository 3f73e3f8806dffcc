//! Tours by a statistic: published numbers, both methods against a search of the test's own, and the referee.

use std::collections::BTreeMap;

use cavalcade::count::{Backtrack, CheckpointedSweep, Sweep};
use cavalcade::outcome::Resolution;
use cavalcade::witness::{Distribution, Total};
use cavalcade::{Answer, Board, Budget, Count, Leaper, Method, Puzzle, Silent, Solver, Witness};
use cavalcade_board::{Cell, Symmetry};
use cavalcade_puzzle::{BigUint, Leap, LeapSet, Statistic};
use proptest::prelude::*;

type Tours = BTreeMap<Vec<u64>, u64>;

fn knights(board: &str, closed: bool, by: Statistic) -> Count {
    by_all(Count::new(board.parse().unwrap(), Leaper::KNIGHT, closed), by)
}

/// By a statistic, which is of the first leaps of a board where it is of given ones.
fn by_all(count: Count, by: Statistic) -> Count {
    let leaps = match by {
        Statistic::Leaps => some_leaps(count.board(), count.piece()),
        _ => LeapSet::default(),
    };
    count.by(by, leaps).unwrap()
}

/// Every third leap.
fn some_leaps(board: &Board, piece: Leaper) -> LeapSet {
    let leaps = board.cells().flat_map(|from| board.targets(piece, from).map(move |to| Leap { from, to }));
    leaps.filter(|leap| leap.from < leap.to).step_by(3).collect::<Vec<Leap>>().into()
}

fn distribution(method: &dyn Method<Count>, count: &Count) -> Tours {
    match method.solve(count, &Budget::unlimited(), &Silent).unwrap().resolution {
        Resolution::Optimal { value, witness: Total { count: digits, distribution: Some(found), .. } } => {
            let sum: u64 = found.values.iter().map(|value| value.tours.parse::<u64>().unwrap()).sum();
            assert_eq!((value.to_string(), digits), (sum.to_string(), sum.to_string()));
            tours(&found)
        }
        other => panic!("{count:?}: {other:?}"),
    }
}

fn tours(distribution: &Distribution) -> Tours {
    distribution.values.iter().map(|value| (value.value.clone(), value.tours.parse().unwrap())).collect()
}

/// All tours by a search of its own, and their values from the drawings of their leaps.
fn by_hand(count: &Count) -> Tours {
    let cells: Vec<Cell> = count.board().cells().collect();
    let starts = if count.closed() { 0..1 } else { 0..cells.len() };
    let mut found = Tours::new();
    for start in starts {
        search(count, &mut vec![cells[start]], cells.len(), &mut found);
    }
    found.values_mut().for_each(|tours| *tours /= if cells.len() == 1 { 1 } else { 2 });
    found
}

fn search(count: &Count, path: &mut Vec<Cell>, cells: usize, found: &mut Tours) {
    let (board, piece, last) = (count.board(), count.piece(), path[path.len() - 1]);
    if path.len() == cells {
        if !count.closed() || cells > 2 && board.leaps(piece, last, path[0]) {
            *found.entry(value(count, path)).or_insert(0) += 1;
        }
        return;
    }
    for next in board.targets(piece, last) {
        if !path.contains(&next) {
            path.push(next);
            search(count, path, cells, found);
            path.pop();
        }
    }
}

/// The value in floating-point numbers, which are exact enough on small boards.
fn value(count: &Count, path: &[Cell]) -> Vec<u64> {
    let at = |place: usize| path[place % path.len()];
    let leaps: Vec<(Cell, Cell)> =
        (0..if count.closed() { path.len() } else { path.len() - 1 }).map(|place| (at(place), at(place + 1))).collect();
    let step = |(from, to): (Cell, Cell)| (to.file as f64 - from.file as f64, to.rank as f64 - from.rank as f64);
    let statistic = count.statistic().unwrap();
    let columns = statistic.columns(count.piece());
    match statistic {
        Statistic::Slopes => {
            let name = |leap: &(Cell, Cell)| {
                let (files, ranks) = step(*leap);
                let sign = if (files, ranks) < (0.0, 0.0) { -1.0 } else { 1.0 };
                format!("{},{}", files * sign, ranks * sign).replace("-0,", "0,").replace(",-0", ",0")
            };
            let names: Vec<String> = leaps.iter().map(name).collect();
            columns.iter().map(|column| names.iter().filter(|name| *name == column).count() as u64).collect()
        }
        Statistic::Turns => {
            let mut value = vec![0; columns.len()];
            let pairs = if count.closed() { leaps.len() } else { leaps.len().saturating_sub(1) };
            for place in 0..pairs {
                let ((a, b), (c, d)) = (step(leaps[place]), step(leaps[(place + 1) % leaps.len()]));
                // The angle at the cell: with the first leap reversed.
                let cosine = -(a * c + b * d) / (a.hypot(b) * c.hypot(d));
                let degrees = cosine.clamp(-1.0, 1.0).acos().to_degrees();
                let apart = |column: &String| (column.parse::<f64>().unwrap() - degrees).abs();
                let column =
                    (0..columns.len()).min_by(|&one, &other| apart(&columns[one]).total_cmp(&apart(&columns[other])));
                value[column.unwrap()] += 1;
            }
            value
        }
        Statistic::Crossings => {
            let pairs = (0..leaps.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            vec![pairs.filter(|&(one, other)| crosses(leaps[one], leaps[other])).count() as u64]
        }
        Statistic::Leaps => vec![leaps.iter().filter(|leap| count.leaps().contains(leap.0, leap.1)).count() as u64],
    }
}

/// Whether two segments share a point other than a common end: at fractions of both of them, in integers.
fn crosses(one: (Cell, Cell), other: (Cell, Cell)) -> bool {
    let point = |cell: Cell| (cell.file as i64, cell.rank as i64);
    let (a, b, c, d) = (point(one.0), point(one.1), point(other.0), point(other.1));
    let minus = |one: (i64, i64), other: (i64, i64)| (one.0 - other.0, one.1 - other.1);
    let cross = |one: (i64, i64), other: (i64, i64)| one.0 * other.1 - one.1 * other.0;
    let (u, v, w) = (minus(b, a), minus(d, c), minus(c, a));
    let area = cross(u, v);
    if area == 0 {
        // Parallel: on one line, they overlap in more than a point, or not at all.
        let along = |point: (i64, i64)| u.0 * (point.0 - a.0) + u.1 * (point.1 - a.1);
        let (low, high) = (along(c).min(along(d)), along(c).max(along(d)));
        return cross(u, w) == 0 && low.max(0) < high.min(along(b));
    }
    let (s, t) = (cross(w, v) * area.signum(), cross(w, u) * area.signum());
    let (inside, ends) = (0..=area.abs(), [0, area.abs()]);
    inside.contains(&s) && inside.contains(&t) && !(ends.contains(&s) && ends.contains(&t))
}

/// A001230, and A165134 without directions.
#[test]
fn the_values_of_6x6_and_5x5_have_all_tours_together() {
    for by in [Statistic::Slopes, Statistic::Turns, Statistic::Leaps] {
        assert_eq!(distribution(&Sweep, &knights("6x6", true, by)).values().sum::<u64>(), 9862, "{by}");
    }
    for by in Statistic::ALL {
        assert_eq!(distribution(&Sweep, &knights("5x6", true, by)).values().sum::<u64>(), 8, "{by}");
        assert_eq!(distribution(&Sweep, &knights("5x5", false, by)).values().sum::<u64>(), 864, "{by}");
    }
}

/// A tour takes both leaps of a corner, and a closed tour of 3x10 the only two of most cells of its rims.
#[test]
fn a_leap_that_every_tour_takes_is_in_all_tours() {
    let count = Count::new("6x6".parse().unwrap(), Leaper::KNIGHT, true);
    let leaps = |text: &str| count.clone().by(Statistic::Leaps, text.parse().unwrap()).unwrap();
    assert_eq!(distribution(&Sweep, &leaps("a1-b3,a1-c2")), Tours::from([(vec![2], 9862)]));
    let one = distribution(&Sweep, &leaps("c3-d5"));
    let mirrored = distribution(&Sweep, &leaps("d3-c5"));
    assert_eq!((one.len(), &one), (2, &mirrored));
}

#[test]
fn both_methods_agree_on_boards_of_five_by_five_to_five_by_seven_cells() {
    for (board, closed) in [("5x5", false), ("5x6", true), ("3x10", true), ("4x5", false), ("3x7", false)] {
        for by in Statistic::ALL {
            let count = knights(board, closed, by);
            assert_eq!(distribution(&Sweep, &count), distribution(&Backtrack, &count), "{board} {by}");
        }
    }
}

/// The sums are those of the sweep with numbers, whose words are of any size.
#[test]
fn numbers_beyond_32_and_64_bits_are_exact() {
    for (board, digits) in [("3x30", 11), ("3x64", 25)] {
        let all = Count::new(board.parse().unwrap(), Leaper::KNIGHT, true);
        let by = all.clone().by(Statistic::Leaps, "a5-b7,b10-c12,a20-b22".parse().unwrap()).unwrap();
        let found = |count: &Count| match Sweep.solve(count, &Budget::unlimited(), &Silent).unwrap().resolution {
            Resolution::Optimal { value, witness } => (value, witness),
            other => panic!("{other:?}"),
        };
        let ((expected, _), (value, witness)) = (found(&all), found(&by));
        let values = witness.distribution.unwrap().values;
        let sum: BigUint = values.iter().map(|value| value.tours.parse::<BigUint>().unwrap()).sum();
        assert_eq!((&sum, &value), (&expected, &expected), "{board}");
        assert!(values.len() > 1 && expected.to_string().len() >= digits, "{expected}");
    }
}

/// Every tour of a torus makes as many of the leaps that are given as it makes of their translations.
#[test]
fn given_leaps_are_counted_over_joined_rims_too() {
    let torus: Board = "4x4".parse::<Board>().unwrap().wrapped(Some("both".parse().unwrap()));
    let count = |leaps: &str| {
        Count::new(torus.clone(), Leaper::KNIGHT, true).by(Statistic::Leaps, leaps.parse().unwrap()).unwrap()
    };
    let one = distribution(&Sweep, &count("a1-b3"));
    assert_eq!(one.values().sum::<u64>(), 1344);
    assert_eq!(one, distribution(&Backtrack, &count("a1-b3")));
    assert_eq!(one, distribution(&Sweep, &count("b1-c3")));
}

#[test]
fn tours_by_a_statistic_have_no_checkpoints() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("checkpoints-of-distributions");
    let sweep = CheckpointedSweep { checkpoint: Some(directory), ..CheckpointedSweep::default() };
    let count = knights("6x6", true, Statistic::Slopes);
    let error = sweep.solve(&count, &Budget::unlimited(), &Silent).unwrap_err().to_string();
    assert!(error.contains("no checkpoints"), "{error}");
}

#[test]
fn a_stopped_count_by_a_statistic_is_unknown() {
    let late = Budget::unlimited().with_time_limit(std::time::Duration::ZERO);
    let small = Budget::unlimited().with_memory_limit(1 << 16);
    for by in Statistic::ALL {
        let count = knights("6x6", true, by);
        for (method, budget) in [(&Sweep as &dyn Method<Count>, &late), (&Backtrack, &late), (&Sweep, &small)] {
            let outcome = method.solve(&count, budget, &Silent).unwrap();
            assert_eq!(outcome.resolution, Resolution::Unknown { bound: None }, "{by}");
        }
    }
}

#[test]
fn a_board_beyond_the_sweep_is_refused_by_name() {
    let error = |count: &Count| Sweep.solve(count, &Budget::unlimited(), &Silent).unwrap_err().to_string();
    assert!(error(&knights("20x20", true, Statistic::Slopes)).contains("the frontier of this board"));
    assert!(error(&knights("100x100", true, Statistic::Slopes)).contains("10000 cells"));
    let sum = Count::new("4x4".parse().unwrap(), "knight+camel+zebra".parse().unwrap(), true);
    assert!(error(&by_all(sum, Statistic::Turns)).contains("numbers"));
}

fn answer(count: Count) -> Answer {
    Solver::new(&Puzzle::Count(count)).solve().unwrap()
}

#[test]
fn the_referee_adds_the_numbers_and_knows_the_laws() {
    let right = answer(knights("6x6", true, Statistic::Slopes));
    cavalcade_referee::check(&right).unwrap();
    let refused = |change: &dyn Fn(&mut Distribution)| {
        let mut wrong = right.clone();
        let Some(Witness::Total(Total { distribution: Some(distribution), .. })) = &mut wrong.witness else {
            panic!("{wrong:?}")
        };
        change(distribution);
        let foul = cavalcade_referee::check(&wrong).unwrap_err();
        assert_eq!(foul.rule.name(), "distribution", "{foul}");
        foul.to_string()
    };
    let add = |place: usize, by: i64| {
        move |found: &mut Distribution| {
            let tours = &mut found.values[place].tours;
            *tours = (tours.parse::<i64>().unwrap() + by).to_string();
        }
    };
    let last = |found: &Distribution| found.values.len() - 1;
    assert!(refused(&add(0, 1)).contains("together, and the count is 9862"));
    assert!(refused(&|found| found.columns.swap(0, 1)).contains("the columns of slopes are 1,2 2,1 2,-1 1,-2"));
    assert!(refused(&|found| found.values.swap(0, 1)).contains("ascending"));
    assert!(refused(&|found| found.values[0].value.push(0)).contains("a number for each"));
    assert!(refused(&|found| found.values[0].tours = "-1".to_string()).contains("decimal digits"));
    assert!(refused(&|found| found.values[0].value[3] += 2).contains("a tour has 36 leaps"));
    let odd = |found: &mut Distribution| {
        let place = last(found);
        found.values[place].value[0] += 1;
        found.values[place].value[1] -= 1;
    };
    assert!(refused(&odd).contains("an even number together"));
    let unequal = |found: &mut Distribution| {
        add(0, 1)(found);
        let place = (1..found.values.len()).find(|&place| found.values[place].tours != "1").unwrap();
        add(place, -1)(found);
    };
    assert!(refused(&unequal).contains("its image under"));
    let mut none = right.clone();
    none.witness = Some(Witness::Total(Total::of(9862)));
    assert!(cavalcade_referee::check(&none).unwrap_err().to_string().contains("expected a `distribution`"));
}

#[test]
fn the_referee_recounts_small_boards_value_by_value() {
    for by in Statistic::ALL {
        let right = answer(knights("3x7", false, by));
        let mut wrong = right.clone();
        let Some(Witness::Total(Total { distribution: Some(found), .. })) = &mut wrong.witness else {
            panic!("{wrong:?}")
        };
        let ([one, other], many) = ([0, found.values.len() - 1], found.values.len());
        assert!(many > 1, "{by}");
        let (first, last) = (found.values[one].tours.clone(), found.values[other].tours.clone());
        let moved = |tours: &str, by: i64| (tours.parse::<i64>().unwrap() + by).to_string();
        (found.values[one].tours, found.values[other].tours) = (moved(&first, 1), moved(&last, -1));
        found.values.retain(|value| value.tours != "0");
        let foul = cavalcade_referee::check(&wrong).unwrap_err().to_string();
        assert!(foul.contains("recount") || foul.contains("image"), "{foul}");
    }
}

/// A board of at most 30 cells with holes, a piece, and what is counted.
fn any_count() -> impl Strategy<Value = Count> {
    let pieces = [
        "knight",
        "camel",
        "zebra",
        "giraffe",
        "wazir",
        "ferz",
        "king",
        "dabbaba+wazir",
        "ferz+dabbaba",
        "knight+wazir",
    ];
    let shape = prop_oneof![(2..6u64, 2..6u64), (2..4u64, 5..11u64), (1..3u64, 1..16u64)];
    let statistic = prop::sample::select(Statistic::ALL.to_vec());
    let drawn = (shape, prop::collection::vec(prop::bool::weighted(0.12), 36), prop::sample::select(pieces.to_vec()));
    (drawn, any::<bool>(), statistic).prop_filter_map("no tours", |(((width, height), holes, piece), closed, by)| {
        let rows: Vec<String> = (0..height)
            .map(|rank| {
                let hole = |file: u64| holes[(rank * width + file) as usize % holes.len()];
                (0..width).map(|file| if hole(file) { '#' } else { '.' }).collect()
            })
            .collect();
        let board: Board = rows.join("/").parse().ok()?;
        let piece: Leaper = piece.parse().ok()?;
        // With more leaps, such as those of a king on 4x4, there are too many paths to be met one by one.
        let leaps: usize = board.cells().map(|cell| board.targets(piece, cell).count()).sum();
        let is_small = board.cell_count() <= 30 && leaps <= 80;
        let has_leaps = by != Statistic::Leaps || !some_leaps(&board, piece).is_empty();
        (is_small && has_leaps).then(|| by_all(Count::new(board, piece, closed), by))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn both_methods_find_what_a_search_finds(count in any_count()) {
        let expected = by_hand(&count);
        prop_assert_eq!(&distribution(&Sweep, &count), &expected);
        prop_assert_eq!(&distribution(&Backtrack, &count), &expected);
        prop_assert!(cavalcade_referee::check(&answer(count)).is_ok());
    }

    /// A symmetry of a board maps its tours to those of the image, and the angles and crossings with them.
    #[test]
    fn a_mirrored_board_has_the_same_angles_and_crossings(count in any_count()) {
        prop_assume!(matches!(count.statistic(), Some(Statistic::Turns | Statistic::Crossings)));
        let board = count.board();
        let mirror = Symmetry::ALL.into_iter().find(|symmetry| symmetry.is_reflection() && !symmetry.transposes()).unwrap();
        let row = |rank: u64| {
            let sign = |file: u64| if board.contains(mirror.apply(board, Cell { file, rank })) { '.' } else { '#' };
            (0..board.width()).map(sign).collect::<String>()
        };
        let rows: Vec<String> = (0..board.height()).rev().map(row).collect();
        let mirrored = Count::new(rows.join("/").parse().unwrap(), count.piece(), count.closed());
        let mirrored = by_all(mirrored, count.statistic().unwrap());
        prop_assert_eq!(distribution(&Sweep, &mirrored), distribution(&Sweep, &count));
    }
}
