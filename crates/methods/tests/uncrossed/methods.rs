//! Uncrossed paths: published values, agreement of unrelated methods, laws, and budgets.

use std::time::Duration;

use cavalcade::formulation::Formulation;
use cavalcade::outcome::{Outcome, Resolution};
use cavalcade::program::DEFAULT_SAT;
use cavalcade::program::batsat::Batsat;
use cavalcade::program::microlp::Microlp;
use cavalcade::program::{Backend, drive};
use cavalcade::uncrossed::{Beam, BigM, Cliques, Corridor, Dfs, Edges, Ends, METHODS, Sweep};
use cavalcade::witness::Path;
use cavalcade::{
    Answer, Board, Budget, Choice, Method, Puzzle, Silent, Solver, Status, Stopped, Uncrossed, Verdict, Witness,
};
use cavalcade_sweep::longest::{self, Given, LongestQuestion};
use proptest::prelude::*;

fn uncrossed(board: &str, piece: &str, closed: bool) -> Uncrossed {
    Uncrossed::new(board.parse().unwrap(), piece.parse().unwrap(), closed).unwrap()
}

fn knight(board: &str) -> Uncrossed {
    uncrossed(board, "knight", false)
}

fn solve(method: &dyn Method<Uncrossed>, uncrossed: &Uncrossed) -> Outcome<Uncrossed> {
    method.solve(uncrossed, &Budget::unlimited(), &Silent).unwrap()
}

/// The value of an optimum; none where there is proved to be no cycle.
fn optimum(method: &dyn Method<Uncrossed>, uncrossed: &Uncrossed) -> Option<u64> {
    let outcome = solve(method, uncrossed);
    match outcome.resolution {
        Resolution::Optimal { value, .. } => Some(value),
        Resolution::Infeasible { .. } => None,
        other => panic!("{} on {}: {other:?}", method.name(), uncrossed.board()),
    }
}

/// The methods that prove on boards of any shape; `strip`, for rectangles, has a file of its own.
fn provers() -> impl Iterator<Item = &'static dyn Method<Uncrossed>> {
    METHODS.iter().copied().filter(|method| method.info().proves.optimality && method.name() != "strip")
}

/// An answer that the referee has seen.
fn answer(method: &str, uncrossed: &Uncrossed) -> Answer {
    let choice = Choice { method: Some(method.into()), ..Choice::default() };
    let answer = Solver::new(&Puzzle::Uncrossed(uncrossed.clone())).choice(&choice).solve().unwrap();
    assert_eq!(answer.verdict == Verdict::Replayed, answer.status == Status::Optimal);
    answer
}

#[test]
fn the_knights_longest_paths_are_those_of_a003192() {
    for (size, moves) in [(1, 0), (2, 0), (3, 2), (4, 5), (5, 10), (6, 17), (7, 24), (8, 35), (9, 47)] {
        let board = format!("{size}x{size}");
        assert_eq!(answer("sweep", &knight(&board)).value, Some(moves), "{board}");
        if size <= 6 {
            assert_eq!(answer("cliques", &knight(&board)).value, Some(moves), "{board}");
        }
    }
}

#[test]
fn the_knights_longest_cycles_are_those_of_a157416() {
    // The sequence has 0 where there is no cycle.
    for (size, moves) in
        [(3, None), (4, Some(4)), (5, Some(8)), (6, Some(12)), (7, Some(24)), (8, Some(32)), (9, Some(42))]
    {
        let board = format!("{size}x{size}");
        assert_eq!(answer("sweep", &uncrossed(&board, "knight", true)).value, moves, "{board}");
        if size <= 6 {
            assert_eq!(answer("cliques", &uncrossed(&board, "knight", true)).value, moves, "{board}");
        }
    }
    // The World Finals of the ICPC 2018, problem J.
    for method in ["sweep", "cliques"] {
        assert_eq!(answer(method, &uncrossed("8x3", "knight", true)).value, Some(6), "{method}");
    }
}

#[test]
#[ignore = "takes some ten seconds; bench/src/bin/uncrossed.rs measures it"]
fn seven_by_seven_takes_24_moves_and_as_many_for_a_cycle() {
    assert_eq!(answer("cliques", &knight("7x7")).value, Some(24));
    assert_eq!(answer("cliques", &uncrossed("7x7", "knight", true)).value, Some(24));
}

#[test]
#[ignore = "takes half a minute; bench/src/bin/uncrossed.rs measures it"]
fn eight_by_eight_takes_35_moves() {
    assert_eq!(answer("cliques", &knight("8x8")).value, Some(35));
}

#[test]
fn five_by_five_takes_ten_moves_by_every_method() {
    for method in provers() {
        assert_eq!(answer(method.name(), &knight("5x5")).value, Some(10), "{}", method.name());
        assert_eq!(answer(method.name(), &uncrossed("5x5", "knight", true)).value, Some(8), "{}", method.name());
    }
}

#[test]
fn the_sweep_with_and_without_pruning_and_depth_first_search_agree_on_every_rectangle_of_up_to_30_cells() {
    for piece in ["knight", "camel", "zebra", "giraffe", "antelope", "1,6"] {
        for (width, height) in (1..=30).flat_map(|width| (1..=30).map(move |height| (width, height))) {
            for closed in [false, true].into_iter().filter(|_| width * height <= 30) {
                let puzzle = uncrossed(&format!("{width}x{height}"), piece, closed);
                let what = format!("{piece} on {width}x{height}, closed: {closed}");
                let expected = optimum(&Dfs, &puzzle);
                assert_eq!(optimum(&Sweep::DEFAULT, &puzzle), expected, "{what}");
                let question =
                    LongestQuestion { board: puzzle.board(), leaper: puzzle.piece(), closed, given: &Given::NOTHING };
                let unpruned = longest::unpruned(&question, &Budget::unlimited(), &Silent).unwrap();
                assert!(unpruned.proved, "{what}");
                assert_eq!(unpruned.moves(), expected, "{what}");
            }
        }
    }
}

/// Methods without proof: their paths and their bounds beside the optimum.
fn assert_modest(method: &dyn Method<Uncrossed>, cases: &[(&str, &str, bool)]) {
    for &(board, piece, closed) in cases {
        let puzzle = uncrossed(board, piece, closed);
        let best = optimum(&Sweep::DEFAULT, &puzzle).unwrap();
        match solve(method, &puzzle).resolution {
            Resolution::Feasible { value, bound, .. } => assert!(value <= best && bound >= Some(best), "{board}"),
            Resolution::Optimal { value, .. } => assert_eq!(value, best, "{board}"),
            other => panic!("{board}: {other:?}"),
        }
    }
}

#[test]
fn a_beam_never_beats_the_optimum_and_its_bound_is_one() {
    assert_modest(&Beam { width: 300 }, &[("8x8", "knight", false), ("9x9", "camel", true), ("8x8", "zebra", false)]);
}

#[test]
fn corridors_never_beat_the_optimum_and_their_bound_is_one() {
    let holes = "##...../......./......./......./.....##";
    assert_modest(
        &Corridor { patience: 20, ..Corridor::DEFAULT },
        &[("9x9", "knight", false), ("8x8", "knight", true), ("9x9", "camel", true), (holes, "zebra", false)],
    );
}

#[test]
fn a_board_without_a_leap_has_a_path_of_one_cell_and_no_cycle() {
    for board in ["1x1", "2x2", "#../#.#"] {
        for method in provers() {
            let open = answer(method.name(), &knight(board));
            assert_eq!((open.status, open.value), (Status::Optimal, Some(0)), "{board}");
            assert!(
                matches!(open.witness, Some(Witness::Path(Path { path, closed: false })) if path.len() == 1),
                "{board}"
            );
            let closed = answer(method.name(), &uncrossed(board, "knight", true));
            assert_eq!((closed.status, closed.value), (Status::Infeasible, None), "{board}");
        }
    }
}

#[test]
fn the_ring_of_three_by_three_crosses_itself() {
    for method in provers() {
        let answer = answer(method.name(), &uncrossed("3x3", "knight", true));
        assert_eq!((answer.status, answer.value), (Status::Infeasible, None), "{}", method.name());
    }
}

#[test]
fn a_camel_takes_the_better_colour() {
    for (board, closed, moves) in [("7x7", false, Some(13)), ("7x7", true, Some(12))] {
        let puzzle = uncrossed(board, "camel", closed);
        assert_eq!(optimum(&Cliques::default(), &puzzle), moves, "{board} {closed}");
    }
}

/// The root relaxations on the chessboard: 63 with the big-M, 45 with cliques.
#[test]
fn cliques_relax_to_45_where_edges_relax_to_63() {
    let relaxed = |formulation: &dyn Formulation<Uncrossed>| {
        let program = formulation.program(&knight("8x8")).unwrap();
        Microlp.relaxation(&program, &Budget::unlimited()).unwrap().unwrap()
    };
    let edges = relaxed(&Edges::default());
    assert!((62.9..63.0).contains(&edges), "{edges}");
    let cliques = relaxed(&Cliques::default());
    assert!((44.5..45.0).contains(&cliques), "{cliques}");
}

/// The ladder of the book: 63 with the row sums, 60 with a row for each pair, 54.6 with what can be used together, 45
/// with cliques; the longest path has 35 moves.
#[test]
fn what_can_be_used_together_relaxes_to_54_60_where_row_sums_relax_to_62_96() {
    let relaxed = |edges: Edges| {
        let program = edges.program(&knight("8x8")).unwrap();
        Microlp.relaxation(&program, &Budget::unlimited()).unwrap().unwrap()
    };
    let published = relaxed(Edges::PUBLISHED);
    assert!((published - 62.96).abs() < 0.01, "{published}");
    let together = relaxed(Edges { big_m: BigM::UsedTogether, ..Edges::PUBLISHED });
    assert!((together - 54.60).abs() < 0.01, "{together}");
    let per_leap = relaxed(Edges { big_m: BigM::PerLeap, ..Edges::PUBLISHED });
    assert!(35.0 <= per_leap && per_leap <= together, "{per_leap}");
}

#[test]
fn settings_of_a_formulation_are_asked_for_by_name() {
    let puzzle = Puzzle::Uncrossed(knight("4x4"));
    let ask = |method: &str, settings: &[(&str, &str)]| {
        let settings = settings.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        let choice = Choice { method: Some(method.into()), settings, ..Choice::default() };
        Solver::new(&puzzle).choice(&choice).solve()
    };
    let answer = ask("edges", &[("big-m", "per-leap"), ("ends", "two")]).unwrap();
    assert_eq!(
        (answer.value, &answer.stats["big-m"], &answer.stats["ends"]),
        (Some(5), &"per-leap".into(), &"two".into())
    );
    let error = ask("edges", &[("big-m", "9")]).unwrap_err().to_string();
    assert!(error.contains("`big-m=9`") && error.contains("big-m=row-sum|used-together|per-leap"), "{error}");
    let error = ask("cliques", &[("big-m", "row-sum")]).unwrap_err().to_string();
    assert!(error.contains("no settings"), "{error}");
    let error = ask("sweep", &[("big-m", "row-sum")]).unwrap_err().to_string();
    assert!(error.contains("warm-start=CELLS"), "{error}");
    let error = ask("corridor", &[("patience", "0")]).unwrap_err().to_string();
    assert!(error.contains("patience=N"), "{error}");
}

#[test]
fn more_patience_never_makes_the_path_of_the_corridor_shorter() {
    let puzzle = Puzzle::Uncrossed(knight("13x13"));
    let moves = |patience: &str| {
        let solver = Solver::new(&puzzle).method("corridor").set("patience", patience).threads(1);
        solver.solve().unwrap().value.unwrap()
    };
    let (begun, improved) = (moves("1"), moves("20"));
    assert!(begun < improved && improved <= 113, "{begun}, {improved}: the longest has 113");
}

#[test]
fn a_search_that_begins_with_a_path_finds_one_as_long_and_refuses_what_is_none() {
    let puzzle = Puzzle::Uncrossed(knight("6x6"));
    let begun = |method: &str, start: &str| Solver::new(&puzzle).method(method).set("warm-start", start).solve();
    let path = "a1,c2,a3,b1,d2,e4,f6";
    for method in ["sweep", "corridor"] {
        assert!(begun(method, path).is_err(), "a path that crosses itself");
        let answer = begun(method, "a1,b3,c5").unwrap();
        assert_eq!((answer.value, answer.verdict), (Some(17), Verdict::Replayed), "{method}");
        assert_eq!(answer.stats["warm_start"].as_u64(), Some(2), "{method}");
    }
}

#[test]
fn a_path_has_at_most_two_ends_as_published_and_exactly_two_where_that_is_asked_for() {
    let sides = |edges: Edges| {
        let program = edges.program(&knight("5x5")).unwrap();
        let row = program.rows.iter().find(|row| row.name == "ends").unwrap();
        (row.lo, row.hi)
    };
    assert_eq!(sides(Edges::PUBLISHED), (None, Some(2)));
    assert_eq!(sides(Edges { ends: Ends::Two, ..Edges::PUBLISHED }), (Some(2), Some(2)));
}

#[test]
fn the_published_program_has_a_row_for_each_cell_and_each_leap() {
    let program = Edges::default().program(&knight("8x8")).unwrap();
    // 168 leaps, 64 cells and 64 ends; a degree row a cell, a conflict row a leap, the ends.
    assert_eq!((program.variables.len(), program.rows.len()), (168 + 2 * 64, 64 + 168 + 1));
}

#[test]
fn solvers_in_floating_point_find_the_optimum_and_do_not_call_it_proved() {
    let outcome = solve(&Cliques { backend: Some(&Microlp) }, &knight("4x4"));
    assert!(matches!(outcome.resolution, Resolution::Feasible { value: 5, bound: Some(5), .. }), "{outcome:?}");
    assert_eq!(outcome.statistics.figures()["arithmetic"], "float");
}

#[test]
fn a_stopped_search_shows_its_best_path_and_a_bound_that_holds() {
    let stopped = Budget::unlimited().with_time_limit(Duration::from_millis(400));
    for method in provers() {
        let outcome = method.solve(&knight("10x10"), &stopped, &Silent).unwrap();
        assert_eq!(outcome.stopped, Some(Stopped::Time), "{}", method.name());
        match outcome.resolution {
            Resolution::Feasible { value, bound: Some(bound), .. } => {
                assert!(value <= 61 && (61..=99).contains(&bound), "{}: {value} {bound}", method.name());
            }
            Resolution::Unknown { bound: Some(bound) } => assert!((61..=99).contains(&bound), "{}", method.name()),
            other => panic!("{}: {other:?}", method.name()),
        }
    }
    let tight = Budget::unlimited().with_memory_limit(1 << 14);
    let outcome = solve_within(&Cliques::default(), &tight);
    assert_eq!(outcome.stopped, Some(Stopped::Memory));
}

fn solve_within(method: &dyn Method<Uncrossed>, budget: &Budget) -> Outcome<Uncrossed> {
    method.solve(&knight("6x6"), budget, &Silent).unwrap()
}

#[test]
fn a_board_that_is_too_large_is_refused_with_its_size() {
    for method in provers() {
        let error = method.solve(&knight("60x1000000000000000"), &Budget::unlimited(), &Silent).unwrap_err();
        assert!(error.to_string().contains("60000000000000000 cells"), "{error}");
    }
}

/// Boards of up to twelve cells for leapers with short steps, some more for those with long ones; some cells are holes.
fn any_puzzle() -> impl Strategy<Value = Uncrossed> {
    let shapes = vec![
        (3usize, 4usize, "knight"),
        (4, 3, "knight"),
        (2, 6, "knight"),
        (4, 4, "knight"),
        (5, 3, "knight"),
        (4, 4, "camel"),
        (5, 4, "camel"),
        (4, 5, "zebra"),
        (5, 5, "zebra"),
        (5, 4, "giraffe"),
    ];
    (prop::sample::select(shapes), any::<bool>()).prop_flat_map(|((width, height, piece), closed)| {
        let drawn = prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.85), width), height);
        drawn.prop_filter_map("no cell", move |rows| {
            let draw = |row: &Vec<bool>| row.iter().map(|&cell| if cell { '.' } else { '#' }).collect::<Vec<char>>();
            let board = Board::from_rows(&rows.iter().map(draw).collect::<Vec<_>>()).ok()?;
            Uncrossed::new(board, piece.parse().unwrap(), closed).ok()
        })
    })
}

/// The board with its files in the other order, and files and ranks exchanged.
fn images(board: &Board) -> [Board; 2] {
    let draw = |cell: Option<cavalcade::Cell>| if cell.is_some_and(|cell| board.contains(cell)) { '.' } else { '#' };
    let (width, height) = (board.width(), board.height());
    let mirrored = (0..height)
        .rev()
        .map(|rank| (0..width).map(|file| draw(Some(cavalcade::Cell { file: width - 1 - file, rank }))).collect());
    let exchanged =
        (0..width).rev().map(|file| (0..height).map(|rank| draw(Some(cavalcade::Cell { file, rank }))).collect());
    [
        Board::from_rows(&mirrored.collect::<Vec<_>>()).unwrap(),
        Board::from_rows(&exchanged.collect::<Vec<_>>()).unwrap(),
    ]
}

/// The longest path or cycle by trying all, pair by pair: nothing of it is shared with the methods but the board.
fn reference(puzzle: &Uncrossed) -> Option<u64> {
    fn extend(puzzle: &Uncrossed, path: &mut Vec<cavalcade::Cell>, best: &mut Option<u64>) {
        use cavalcade_board::{Meeting, Segment};
        let last = path[path.len() - 1];
        let is_free = |to| {
            let leap = Segment { from: last, to };
            path.windows(2).all(|pair| leap.meeting(Segment { from: pair[0], to: pair[1] }) != Meeting::Crossing)
        };
        if !puzzle.closed() {
            *best = (*best).max(Some(path.len() as u64 - 1));
        }
        let onward: Vec<cavalcade::Cell> = puzzle
            .piece()
            .offsets()
            .filter_map(|by| last.shifted(by))
            .filter(|&to| puzzle.board().contains(to) && is_free(to))
            .collect();
        for to in onward {
            if puzzle.closed() && to == path[0] && path.len() > 2 {
                *best = (*best).max(Some(path.len() as u64));
            }
            if !path.contains(&to) {
                path.push(to);
                extend(puzzle, path, best);
                path.pop();
            }
        }
    }
    let mut best = None;
    for start in puzzle.board().cells() {
        extend(puzzle, &mut vec![start], &mut best);
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn every_method_agrees_with_the_reference(puzzle in any_puzzle()) {
        let expected = reference(&puzzle);
        for method in provers() {
            prop_assert_eq!(answer(method.name(), &puzzle).value, expected, "{}", method.name());
        }
    }

    #[test]
    fn every_big_m_and_either_number_of_ends_give_the_same_optimum(puzzle in any_puzzle()) {
        let expected = optimum(&Dfs, &puzzle);
        for big_m in [BigM::RowSum, BigM::UsedTogether, BigM::PerLeap] {
            for ends in [Ends::AtMostTwo, Ends::Two] {
                let edges = Edges { big_m, ends, ..Edges::PUBLISHED };
                prop_assert_eq!(optimum(&edges, &puzzle), expected, "{:?} {:?}", big_m, ends);
            }
        }
    }

    #[test]
    fn another_solver_agrees(puzzle in any_puzzle()) {
        let cliques = Cliques { backend: Some(&Batsat) };
        prop_assert_eq!(optimum(&cliques, &puzzle), optimum(&Dfs, &puzzle));
    }

    #[test]
    fn a_mirrored_or_turned_board_has_the_same_value(puzzle in any_puzzle()) {
        let expected = optimum(&Dfs, &puzzle);
        for board in images(puzzle.board()) {
            let image = Uncrossed::new(board, puzzle.piece(), puzzle.closed()).unwrap();
            prop_assert_eq!(optimum(&Dfs, &image), expected);
            prop_assert_eq!(optimum(&Cliques::default(), &image), expected);
        }
    }

    #[test]
    fn nothing_better_than_the_optimum_exists_and_the_optimum_does(puzzle in any_puzzle()) {
        let Some(value) = optimum(&Dfs, &puzzle).filter(|&value| value > 0) else { return Ok(()) };
        let formulations: [&dyn Formulation<Uncrossed>; 2] = [&Edges::default(), &Cliques::default()];
        for formulation in formulations {
            for (bound, is_empty) in [(value, true), (value - 1, false)] {
                let program = formulation.anything_better(&puzzle, bound, &Budget::unlimited()).unwrap();
                let outcome = drive(DEFAULT_SAT, &program, None, &Budget::unlimited(), &Silent).unwrap();
                prop_assert_eq!(outcome.values.is_none(), is_empty, "{} above {}", formulation.name(), bound);
            }
        }
    }
}
