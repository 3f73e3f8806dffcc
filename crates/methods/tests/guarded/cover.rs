//! Covers: published values, agreement of unrelated methods and of a search over all positions, laws, and budgets.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::time::Duration;

use cavalcade::cover::{Horizon, METHODS, RowSet, Time, WithoutTime};
use cavalcade::formulation::Formulation;
use cavalcade::method::MethodError;
use cavalcade::outcome::Resolution;
use cavalcade::program::DEFAULT_SAT;
use cavalcade::program::drive;
use cavalcade::program::microlp::Microlp;
use cavalcade::{
    Answer, Ask, Board, Budget, Cell, Choice, Cost, Cover, Guard, Leaper, Method, Minimise, Puzzle, Report, Silent,
    SolveError, Solver, Status, StopFlag, Stopped, Team, Verdict,
};
use cavalcade_puzzle::guarded::safe_cells;
use proptest::prelude::*;

fn guards(text: &str) -> Vec<Guard> {
    text.split_whitespace().map(|guard| guard.parse().unwrap()).collect()
}

fn cells(text: &str) -> Vec<Cell> {
    text.split_whitespace().map(|cell| cell.parse().unwrap()).collect()
}

fn cover(board: &str, guard: &str, team: Team, minimise: Minimise) -> Cover {
    Cover::new(board.parse().unwrap(), Leaper::KNIGHT, guards(guard), team, minimise).unwrap()
}

/// A queen on d5 of the chessboard.
fn queen(starts: &str) -> Cover {
    cover("8x8", "Qd5", Team::Knights(cells(starts)), Minimise::Steps)
}

fn by(method: &str, cover: &Cover) -> Result<Answer, SolveError> {
    let choice = Choice { method: Some(method.into()), ..Choice::default() };
    Solver::new(&Puzzle::Cover(cover.clone())).choice(&choice).solve()
}

/// Steps and moves of an optimum, which the referee has replayed; none where there is proved to be no cover.
fn optimum(method: &str, cover: &Cover) -> Option<(u64, u64)> {
    let answer = by(method, cover).unwrap();
    if answer.status == Status::Infeasible {
        return None;
    }
    assert_eq!((answer.status, answer.verdict), (Status::Optimal, Verdict::Replayed), "{method}: {answer:?}");
    let value = answer.value.unwrap();
    Some((value, answer.secondary.map_or(value, |then| then.value)))
}

/// The default method.
fn best(cover: &Cover) -> Option<(u64, u64)> {
    optimum(METHODS[0].name(), cover)
}

#[test]
fn one_knight_from_h8_under_a_queen_on_d5_takes_46_moves() {
    assert_eq!(best(&queen("h8")), Some((46, 46)));
    assert_eq!(optimum("horizon", &queen("h8")), Some((46, 46)));
}

/// The optima under a queen on d5, in steps and then moves; some are beyond the colour bound, which is 46, 22, 14 and
/// 10 for one to four walkers.
#[test]
fn teams_under_a_queen_on_d5_have_the_optima_that_were_found_before() {
    for (starts, expected) in [
        ("b6", (48, 48)),
        ("h8 a1", (22, 44)),
        ("h8 a1 b8", (14, 42)),
        ("h8 a1 b8 g1", (10, 40)),
        ("h8 a1 b8 g1 e1 b2 h4 a7", (6, 32)),
        ("a1 e1", (44, 44)),
        ("a3 e3", (24, 44)),
        ("b2 f6", (24, 46)),
    ] {
        assert_eq!(best(&queen(starts)), Some(expected), "{starts}");
    }
}

#[test]
fn placed_walkers_start_where_they_need_least() {
    for (count, expected) in [(1, (46, 46)), (2, (22, 44)), (3, (14, 42)), (4, (10, 40))] {
        assert_eq!(best(&cover("8x8", "Qd5", Team::Place(count), Minimise::Steps)), Some(expected), "{count}");
    }
}

/// Boards on which the multigraph alone does not come to an end: the bound from the colours is out of reach.
#[test]
fn boards_beyond_the_colour_bound_are_proved_by_default() {
    for (guard, team, expected) in [
        ("Qd2", Team::Place(1), (47, 47)),
        ("Qd2", Team::Place(2), (23, 45)),
        ("Qd2", Team::Place(3), (15, 43)),
        ("Qd2", Team::Place(4), (11, 41)),
        ("Qd2", Team::Knights(cells("h8")), (49, 49)),
        ("Qe7", Team::Place(1), (47, 47)),
        ("Rf2", Team::Place(1), (54, 54)),
    ] {
        let cover = cover("8x8", guard, team, Minimise::Steps);
        assert_eq!(best(&cover), Some(expected), "{cover:?}");
        assert_eq!(optimum("horizon", &cover), Some(expected), "{cover:?}");
    }
}

/// Boards on which the programs with time do not come to an end: cells hang on few others.
#[test]
fn boards_that_are_hard_with_time_are_proved_by_default() {
    for (guards, expected) in [("Be6 Bd2", (46, 46)), ("Ke4 Rd7", (48, 48))] {
        let cover = cover("8x8", guards, Team::Place(1), Minimise::Steps);
        assert_eq!(best(&cover), Some(expected), "{guards}");
        assert_eq!(optimum("walk", &cover), Some(expected), "{guards}");
    }
}

#[test]
fn the_map_of_a_queen_on_d2_is_proved_and_neighbours_differ_by_at_most_one() {
    let template = cover("8x8", "Qd2", Team::Place(1), Minimise::Steps);
    let answers = Solver::new(&Puzzle::Cover(template.clone())).map().unwrap();
    let mut needed: BTreeMap<Cell, u64> = BTreeMap::new();
    for answer in &answers {
        assert_eq!((answer.status, answer.verdict), (Status::Optimal, Verdict::Replayed));
        let Puzzle::Cover(cover) = &answer.puzzle else { panic!() };
        let Team::Knights(cells) = cover.team() else { panic!() };
        needed.insert(cells[0], answer.value.unwrap());
    }
    assert_eq!(needed.values().min(), Some(&47));
    assert_eq!(needed[&"h8".parse::<Cell>().unwrap()], 49);
    for (one, moves) in &needed {
        for (other, others) in &needed {
            let steps = (one.file.abs_diff(other.file), one.rank.abs_diff(other.rank));
            assert!(!matches!(steps, (1, 2) | (2, 1)) || moves.abs_diff(*others) <= 1, "{one} {other}");
        }
    }
}

#[test]
fn the_map_of_a_queen_on_d5_has_46_from_twenty_cells_47_from_twelve_and_48_from_four() {
    let template = cover("8x8", "Qd5", Team::Place(1), Minimise::Steps);
    let answers = Solver::new(&Puzzle::Cover(template.clone())).map().unwrap();
    let mut starts: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    for answer in &answers {
        assert_eq!((answer.status, answer.verdict), (Status::Optimal, Verdict::Replayed));
        let Puzzle::Cover(cover) = &answer.puzzle else { panic!() };
        let Team::Knights(cells) = cover.team() else { panic!() };
        starts.entry(answer.value.unwrap()).or_default().push(cells[0].to_string());
    }
    let counts: Vec<(u64, usize)> = starts.iter().map(|(&value, starts)| (value, starts.len())).collect();
    assert_eq!(counts, [(46, 20), (47, 12), (48, 4)]);
    assert_eq!(starts[&48], ["c3", "b6", "f6", "c7"]);
}

#[test]
fn pairs_that_were_not_begun_when_the_run_was_stopped_are_left_out_of_the_map() {
    let template = Puzzle::Cover(cover("3x4", "", Team::Place(2), Minimise::Steps));
    let all = Solver::new(&template).map().unwrap();
    assert_eq!(all.len(), 66);
    let stop = StopFlag::default();
    let mut some = Vec::new();
    let stopped = Solver::new(&template).stop(stop.clone()).threads(1).each(Ask::Map, |report| {
        if let Report::Starts(answer) = report {
            some.push(answer.puzzle);
        }
        stop.raise();
        ControlFlow::Continue(())
    });
    assert!(stopped.is_ok() && !some.is_empty() && some.len() < all.len());
    assert!(some.iter().zip(&all).all(|(some, all)| *some == all.puzzle));
    assert!(Solver::new(&template).stop(stop).map().unwrap().is_empty());
}

/// 234 pairs need 22 steps and 44 moves, and two that share one exit need 44.
#[test]
#[ignore = "takes half a minute; bench/src/bin/cover.rs measures it"]
fn the_map_of_pairs_has_the_counts_that_were_found_before() {
    let template = cover("8x8", "Qd5", Team::Place(2), Minimise::Steps);
    let answers = Solver::new(&Puzzle::Cover(template.clone())).map().unwrap();
    let mut counts: BTreeMap<(u64, u64), usize> = BTreeMap::new();
    for answer in &answers {
        *counts.entry((answer.value.unwrap(), answer.secondary.as_ref().unwrap().value)).or_default() += 1;
    }
    let expected = [
        ((22, 44), 234),
        ((23, 45), 280),
        ((23, 46), 66),
        ((24, 44), 6),
        ((24, 45), 2),
        ((24, 46), 28),
        ((24, 47), 12),
        ((44, 44), 2),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
}

#[test]
fn cells_that_no_walker_can_reach_are_named_and_how_many_walkers_it_takes() {
    let reason = |guard: &str, team: Team| {
        let cover = cover("8x8", guard, team, Minimise::Steps);
        let reasons = METHODS.iter().map(|method| by(method.name(), &cover).unwrap().reason.unwrap());
        let reasons: BTreeSet<String> = reasons.collect();
        assert_eq!(reasons.len(), 1);
        reasons.into_iter().next().unwrap()
    };
    let alone = reason("Qb6", Team::Knights(cells("h8")));
    assert!(alone.starts_with("no walker can reach a8") && alone.contains("fall into 2 parts"), "{alone}");
    let few = reason("Qd5 Qg2", Team::Place(9));
    assert!(few.contains("fall into 10 parts") && few.contains("at least 10 walkers, not 9"), "{few}");
    let many = reason("Qd5", Team::Place(37));
    assert!(many.contains("37 walkers do not each find a cell: 36 are safe"), "{many}");
}

#[test]
fn parts_are_covered_one_by_one_and_the_slowest_counts() {
    let of = |guard: &str, team: Team| best(&cover("8x8", guard, team, Minimise::Steps));
    assert_eq!(of("Qb6", Team::Knights(cells("a8 h8"))), Some((46, 46)));
    assert_eq!(of("Qb6", Team::Knights(cells("a8 h8 a1"))), Some((23, 44)));
    assert_eq!(of("Qd5 Qg2", Team::Knights(cells("a1 b1 c1 e1 e3 e8 f4 h4 h6 h8"))), Some((11, 20)));
    // Placed, no team needs more than a given one.
    assert!(of("Qd5 Qg2", Team::Place(10)) <= Some((11, 20)));
}

#[test]
fn the_published_program_has_the_published_size() {
    let program = Time { horizon: Some(47), ..Time::default() }.program(&queen("h8")).unwrap();
    assert_eq!(program.variables.len(), 3184);
}

#[test]
fn as_published_a_visit_belongs_to_a_cell_and_there_are_no_redundant_rows() {
    let two = cover("8x8", "Qd5", Team::Knights(cells("h8 a1")), Minimise::Steps);
    let program = |rows| Time { horizon: Some(22), rows, ..Time::DEFAULT }.program(&two).unwrap();
    let count = |program: &cavalcade::program::Program, begin: &str| {
        program.rows.iter().filter(|row| row.name.starts_with(begin)).count()
    };
    let (ours, published) = (program(RowSet::Redundant), program(RowSet::Published));
    // X for 23 times, two knights and 64 cells, Y for 64 cells, Z for 23 times.
    assert_eq!(published.variables.len(), 23 * 2 * 64 + 64 + 23);
    assert_eq!(ours.variables.len(), published.variables.len() + 64);
    assert_eq!((count(&ours, "gone_"), count(&ours, "last_")), (2 * 22, 22));
    assert_eq!((count(&published, "gone_"), count(&published, "last_")), (0, 0));
    assert_eq!((count(&ours, "visit_"), count(&published, "visit_")), (2 * 36, 36));
}

#[test]
fn the_fewest_moves_are_a_matter_of_their_own() {
    for (starts, moves) in [("h8", 46), ("h8 a1", 44), ("h8 a1 b8", 42)] {
        let cover = cover("8x8", "Qd5", Team::Knights(cells(starts)), Minimise::Moves);
        assert_eq!(optimum("horizon", &cover), Some((moves, moves)), "{starts}");
        assert_eq!(optimum("walk", &cover), Some((moves, moves)), "{starts}");
    }
}

#[test]
fn any_cover_will_do_where_nothing_is_minimised() {
    for method in METHODS {
        let cover = cover("4x4", "", Team::Knights(cells("a1 d4")), Minimise::Nothing);
        let answer = by(method.name(), &cover).unwrap();
        assert_eq!((answer.status, answer.verdict), (Status::Found, Verdict::Replayed), "{}", method.name());
        assert_eq!((answer.bound, answer.secondary), (None, None));
    }
}

#[test]
fn a_walk_has_no_time_indices() {
    let error = by("walk", &queen("h8 a1")).unwrap_err();
    assert!(matches!(&error, SolveError::Method(MethodError::Inapplicable { .. })), "{error}");
    assert!(error.to_string().contains("`horizon` takes all covers"), "{error}");
}

#[test]
fn a_given_horizon_is_the_only_one_that_is_tried() {
    let short = Horizon { horizon: Some(21), ..Horizon::default() };
    let outcome = short.solve(&queen("h8 a1"), &Budget::unlimited(), &Silent).unwrap();
    assert!(matches!(outcome.resolution, Resolution::Optimal { value: Cost { value: 22, .. }, .. }), "{outcome:?}");
    // One that is too short excludes fewer steps, and the cover with the fewest moves is the answer; in one that is far too
    // long, fewer moves take fewer steps than any cover.
    let cases = [
        ("4x4", "horizon", 14, (Status::Feasible, 16, 15)),
        ("3x4", "horizon", 20, (Status::Optimal, 11, 11)),
        ("3x4", "horizon", u32::MAX, (Status::Optimal, 11, 11)),
        ("3x4", "time", 20, (Status::Optimal, 11, 11)),
    ];
    for (board, method, horizon, expected) in cases {
        let puzzle = Puzzle::from_toml(&format!("kind = 'cover'\nboard = '{board}'\nknights = ['a1']\n")).unwrap();
        let choice = Choice { method: Some(method.into()), horizon: Some(horizon), ..Choice::default() };
        let answer = Solver::new(&puzzle).choice(&choice).solve().unwrap();
        let found = (answer.status, answer.value.unwrap(), answer.bound.unwrap());
        assert_eq!(found, expected, "{board}: {method} within {horizon}");
        assert_eq!(answer.verdict, Verdict::Replayed);
    }
}

#[test]
fn a_solver_in_floating_point_does_not_call_its_cover_proved_beyond_the_colours() {
    let cover = cover("4x4", "", Team::Knights(cells("a1 b2")), Minimise::Steps);
    let exact = best(&cover);
    let horizon = Horizon { backend: Some(&Microlp), horizon: None };
    let outcome = horizon.solve(&cover, &Budget::unlimited(), &Silent).unwrap();
    match outcome.resolution {
        Resolution::Optimal { value: Cost { value, .. }, .. } => assert_eq!(Some(value), exact.map(|(steps, _)| steps)),
        Resolution::Feasible { value: Cost { value, .. }, bound: Some(Cost { value: bound, .. }), .. } => {
            assert_eq!(Some(value), exact.map(|(steps, _)| steps));
            assert!(bound <= value);
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(outcome.statistics.figures()["arithmetic"], "float");
}

#[test]
fn a_stopped_search_shows_a_cover_and_a_bound_that_holds() {
    let stopped = Budget::unlimited().with_time_limit(Duration::ZERO);
    for method in METHODS.iter().filter(|method| method.name() != "walk") {
        let outcome = method.solve(&queen("h8 a1"), &stopped, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Time), "{}", method.name());
        match outcome.resolution {
            Resolution::Feasible { value: Cost { value, .. }, bound: Some(Cost { value: bound, .. }), .. } => {
                assert!(bound <= 22 && value >= 22, "{}: {bound} {value}", method.name());
            }
            Resolution::Unknown { bound: Some(Cost { value: bound, .. }) } => {
                assert!(bound <= 22, "{}: {bound}", method.name());
            }
            other => panic!("{}: {other:?}", method.name()),
        }
    }
    let tight = Budget::unlimited().with_memory_limit(1 << 14);
    for method in METHODS.iter().filter(|method| method.name() != "walk") {
        let outcome = method.solve(&queen("h8 a1"), &tight, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Memory), "{}", method.name());
    }
}

#[test]
fn a_board_that_is_too_large_is_refused() {
    let strip = cover("6x1000000000000000", "", Team::Place(1), Minimise::Steps);
    let wide = cover("70x70", "", Team::Knights(cells("a1")), Minimise::Steps);
    for method in METHODS {
        assert!(by(method.name(), &strip).unwrap_err().to_string().contains("6000000000000000 cells"));
        assert!(by(method.name(), &wide).unwrap_err().to_string().contains("more than 4096 safe cells"));
    }
}

/// The fewest steps and then moves by a search over all positions and visited cells; nothing of it is shared with the
/// methods. None where there is no cover, or the walkers have no room to start.
fn reference(cover: &Cover) -> Option<(u64, u64)> {
    let safe: Vec<Cell> = safe_cells(cover.board(), cover.guards()).collect();
    let place = |cell: Option<Cell>| cell.and_then(|cell| safe.iter().position(|&other| other == cell));
    let around: Vec<Vec<usize>> =
        safe.iter().map(|cell| cover.piece().offsets().filter_map(|by| place(cell.shifted(by))).collect()).collect();
    let teams: Vec<Vec<usize>> = match cover.team() {
        Team::Knights(starts) => vec![starts.iter().map(|&cell| place(Some(cell)).unwrap()).collect()],
        Team::Place(count) => (0..1usize << safe.len())
            .filter(|set| set.count_ones() == *count)
            .map(|set| (0..safe.len()).filter(|cell| set >> cell & 1 == 1).collect())
            .collect(),
    };
    teams.iter().filter_map(|team| layers(&around, team)).min()
}

/// Layer by layer: where the walkers stand, in order, and which cells are visited, with the fewest moves.
fn layers(around: &[Vec<usize>], team: &[usize]) -> Option<(u64, u64)> {
    type State = (Vec<usize>, u32);
    let all = (1u32 << around.len()) - 1;
    let mut start = team.to_vec();
    start.sort_unstable();
    let visited = start.iter().fold(0, |visited, cell| visited | 1 << cell);
    let mut layer: BTreeMap<State, u64> = BTreeMap::from([((start, visited), 0)]);
    let mut seen: HashSet<State> = HashSet::new();
    for step in 0.. {
        if let Some(&moves) = layer.iter().filter(|((_, visited), _)| *visited == all).map(|(_, moves)| moves).min() {
            return Some((step, moves));
        }
        let mut next: BTreeMap<State, u64> = BTreeMap::new();
        for ((standing, visited), moves) in &layer {
            // What each walker can do, one after the other: leave, or leap to where no other walker has leapt.
            let mut ways: Vec<(Vec<usize>, u32, u64)> = vec![(Vec::new(), *visited, *moves)];
            for &cell in standing {
                let mut more = ways.clone();
                for (stand, visited, moves) in &ways {
                    for &to in around[cell].iter().filter(|to| !stand.contains(to)) {
                        let stand = stand.iter().copied().chain([to]).collect();
                        more.push((stand, visited | 1 << to, moves + 1));
                    }
                }
                ways = more;
            }
            for (mut standing, visited, moves) in ways {
                standing.sort_unstable();
                let state = (standing, visited);
                if !state.0.is_empty() && !seen.contains(&state) {
                    let least = next.entry(state).or_insert(moves);
                    *least = moves.min(*least);
                }
            }
        }
        // A state that was reached in fewer steps leads to a cover in fewer steps.
        seen.extend(next.keys().cloned());
        layer = next;
        if layer.is_empty() {
            return None;
        }
    }
    None
}

/// Covers of up to `most` safe cells on boards of up to 5x5 with up to three guards, by up to three walkers.
fn any_cover(most: usize) -> impl Strategy<Value = Cover> {
    let guard = (prop::sample::select(vec!['K', 'Q', 'R', 'B', 'N']), 0..5u64, 0..5u64);
    let picks = prop::collection::vec(any::<prop::sample::Index>(), 1..4);
    let pieces = prop::sample::select(vec!["knight", "knight", "knight", "camel", "1,1", "0,1", "king", "gnu"]);
    let minimise = prop::sample::select(vec![Minimise::Steps, Minimise::Steps, Minimise::Moves]);
    (2..6u64, 3..6u64, prop::collection::vec(guard, 0..4), picks, pieces, prop::bool::weighted(0.3), minimise)
        .prop_filter_map("no such cover", move |(width, height, guards, picks, piece, is_placed, minimise)| {
            let board = Board::rectangle(width, height).ok()?;
            let guards: Vec<Guard> = guards
                .into_iter()
                .filter_map(|(role, file, rank)| format!("{role}{}", Cell { file, rank }).parse().ok())
                .collect();
            let safe: Vec<Cell> = safe_cells(&board, &guards).collect();
            if safe.is_empty() || safe.len() > most {
                return None;
            }
            let starts: BTreeSet<Cell> = picks.iter().map(|pick| *pick.get(&safe)).collect();
            let team = match is_placed {
                true => Team::Place(starts.len() as u32),
                false => Team::Knights(starts.into_iter().collect()),
            };
            Cover::new(board, piece.parse().ok()?, guards, team, minimise).ok()
        })
}

fn minimising(cover: &Cover, minimise: Minimise) -> Cover {
    let (board, guards, team) = (cover.board().clone(), cover.guards().to_vec(), cover.team().clone());
    Cover::new(board, cover.piece(), guards, team, minimise).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn steps_and_then_moves_are_those_of_a_search_over_all_positions(cover in any_cover(10)) {
        let cover = minimising(&cover, Minimise::Steps);
        let expected = reference(&cover);
        for method in ["auto", "horizon", "time"] {
            prop_assert_eq!(optimum(method, &cover), expected, "{}", method);
        }
    }

    #[test]
    fn auto_and_horizon_agree_on_larger_boards(cover in any_cover(25)) {
        let (one, other) = (by("auto", &cover).unwrap(), by("horizon", &cover).unwrap());
        prop_assert_eq!((one.status, one.value, one.secondary), (other.status, other.value, other.secondary));
    }

    #[test]
    fn the_fewest_moves_are_the_same_by_time_and_by_horizon_and_a_walk_is_a_bound(cover in any_cover(10)) {
        let cover = minimising(&cover, Minimise::Moves);
        let expected = optimum("horizon", &cover);
        prop_assert_eq!(optimum("time", &cover), expected);
        let settings = [("rows".to_string(), "published".to_string())].into();
        let choice = Choice { method: Some("time".into()), settings, ..Choice::default() };
        let published = Solver::new(&Puzzle::Cover(cover.clone())).choice(&choice).solve().unwrap();
        prop_assert_eq!(published.value, expected.map(|(moves, _)| moves));
        let walk = by("walk", &cover).unwrap();
        match walk.status {
            Status::Optimal => prop_assert_eq!(walk.value, expected.map(|(moves, _)| moves)),
            Status::Infeasible => prop_assert_eq!(expected, None),
            _ => {
                let (moves, _) = expected.unwrap();
                prop_assert!(walk.bound.unwrap() <= moves && moves <= walk.value.unwrap());
                prop_assert!(cover.team().len() > 1);
            }
        }
    }

    #[test]
    fn nothing_better_than_the_optimum_exists_and_the_optimum_does(cover in any_cover(9)) {
        let Some((value, _)) = best(&cover).filter(|&(value, _)| value > 0) else { return Ok(()) };
        let formulations: [&dyn Formulation<Cover>; 2] = [&Horizon::default(), &Time::default()];
        for formulation in formulations {
            for (bound, is_empty) in [(value, true), (value + 1, false)] {
                let program = formulation.anything_better(&cover, bound, &Budget::unlimited()).unwrap();
                let outcome = drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
                prop_assert_eq!(outcome.values.is_none(), is_empty, "{} below {}", formulation.name(), bound);
            }
        }
    }

    #[test]
    fn nothing_better_than_a_walk_exists_and_the_walk_does(cover in any_cover(12)) {
        prop_assume!(cover.team().len() == 1);
        let Some((value, _)) = best(&cover).filter(|&(value, _)| value > 0) else { return Ok(()) };
        for (bound, is_empty) in [(value, true), (value + 1, false)] {
            let program = WithoutTime::default().anything_better(&cover, bound, &Budget::unlimited()).unwrap();
            let outcome = drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
            prop_assert_eq!(outcome.values.is_none(), is_empty, "below {}", bound);
        }
    }

    #[test]
    fn the_best_of_a_map_is_what_placing_finds(cover in any_cover(12)) {
        let placed = Team::Place(cover.team().len().min(2) as u32);
        let (board, guards) = (cover.board().clone(), cover.guards().to_vec());
        let template = Cover::new(board, cover.piece(), guards, placed, cover.minimise()).unwrap();
        let answers = Solver::new(&Puzzle::Cover(template.clone())).map().unwrap();
        let value = |answer: &Answer| answer.value.map(|value| (value, answer.secondary.as_ref().map_or(value, |then| then.value)));
        prop_assert_eq!(answers.iter().filter_map(value).min(), best(&template));
    }
}
