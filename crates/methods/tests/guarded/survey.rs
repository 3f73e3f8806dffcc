//! Surveys of guards, and the fewest walkers.

use std::collections::{HashMap, HashSet};

use cavalcade::{Ask, GuardPlacement, Puzzle, Request, Solver, Status, Team};
use cavalcade_board::{Board, Cell, Guard, Leaper};
use cavalcade_puzzle::{Cover, Errand, Minimise, Visit, guarded::safe_cells, survey};
use proptest::prelude::*;

fn finegold() -> Puzzle {
    let text = "kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = 'ranks'\n";
    Puzzle::from_toml(text).unwrap()
}

fn names(placement: &GuardPlacement) -> String {
    placement.guards.iter().map(Guard::to_string).collect::<Vec<String>>().join(" ")
}

/// The article "MIP Knights" has 158 moves with the queen on d5; e4 is its mirror image in the diagonal of h8 but for the
/// order of the visits.
#[test]
fn finegolds_queen_is_hardest_on_d5_and_e4() {
    let placements = Solver::new(&finegold()).survey().unwrap();
    let walked: Vec<&GuardPlacement> = placements.iter().filter(|placement| placement.value.is_some()).collect();
    assert_eq!((placements.len(), walked.len()), (64, 20));
    let most = walked.iter().filter_map(|placement| placement.value).max();
    let hardest = walked.iter().filter(|placement| placement.value == most).map(|placement| names(placement));
    assert_eq!((most, hardest.collect::<Vec<String>>().join(", ").as_str()), (Some(158), "Qe4, Qd5"));
}

/// Breadth-first search over pairs of a walker's cell and the cells that are visited: the fewest moves of one walker from
/// any of these starts.
fn fewest_moves(board: &Board, guards: &[Guard], piece: Leaper, starts: &[Cell]) -> Option<u64> {
    let cells: Vec<Cell> = safe_cells(board, guards).collect();
    let number: HashMap<Cell, usize> = cells.iter().enumerate().map(|(index, &cell)| (cell, index)).collect();
    let all = (1_u32 << cells.len()) - 1;
    let mut layer: Vec<(usize, u32)> = starts.iter().map(|start| (number[start], 1 << number[start])).collect();
    let mut seen: HashSet<(usize, u32)> = layer.iter().copied().collect();
    let mut moves = 0;
    while !layer.is_empty() {
        if layer.iter().any(|&(_, visited)| visited == all) {
            return Some(moves);
        }
        let mut next = Vec::new();
        for (at, visited) in layer {
            for offset in piece.offsets() {
                let to = board.shifted(cells[at], offset).and_then(|to| number.get(&to));
                next.extend(to.map(|&to| (to, visited | 1 << to)).filter(|&state| seen.insert(state)));
            }
        }
        (layer, moves) = (next, moves + 1);
    }
    None
}

fn boards() -> impl Strategy<Value = Board> {
    (2_usize..=4, 3_usize..=4).prop_flat_map(|(width, height)| {
        prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.9), width), height).prop_filter_map(
            "a board of some cells",
            |rows| {
                let sign = |is_cell: &bool| if *is_cell { '.' } else { '#' };
                let rows: Vec<Vec<char>> = rows.iter().map(|row| row.iter().map(sign).collect()).collect();
                Board::from_rows(&rows).ok().filter(|board| board.cell_count() >= 4)
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_placement_of_a_cover_agrees_with_a_search_over_visited_cells(
        board in boards(),
        roles in prop::sample::select(vec!["N", "K", "B", "NN", "BN"]),
        is_placed in any::<bool>(),
    ) {
        let some: Vec<Cell> = board.cells().take(roles.len()).collect();
        let guards: Vec<Guard> =
            roles.chars().zip(&some).map(|(role, cell)| format!("{role}{cell}").parse().unwrap()).collect();
        let Some(start) = safe_cells(&board, &guards).last() else { return Ok(()) };
        let team = if is_placed { Team::Place(1) } else { Team::Knights(vec![start]) };
        let cover = Cover::new(board.clone(), Leaper::KNIGHT, guards, team, Minimise::Steps).unwrap();
        let placements = Solver::new(&cover.into()).survey().unwrap();
        for placement in placements {
            let safe: Vec<Cell> = safe_cells(&board, &placement.guards).collect();
            let starts = if is_placed { safe.clone() } else { vec![start] };
            let is_puzzle = !safe.is_empty() && starts.iter().all(|start| safe.contains(start));
            prop_assert_eq!(placement.status.is_some(), is_puzzle, "{}", names(&placement));
            if is_puzzle {
                let expected = fewest_moves(&board, &placement.guards, Leaper::KNIGHT, &starts);
                prop_assert_eq!(placement.value, expected, "{} on {}", names(&placement), &board);
                let cells: usize = placement.components.iter().map(Vec::len).sum();
                prop_assert_eq!(cells, if expected.is_none() { safe.len() } else { 0 });
                prop_assert!(expected.is_some() || placement.components.len() > 1);
            }
        }
    }

    #[test]
    fn every_placement_of_an_errand_is_what_its_puzzle_alone_is(board in boards(), role in "[KQRBN]") {
        let cells: Vec<Cell> = board.cells().collect();
        let guard: Guard = format!("{role}{}", cells[0]).parse().unwrap();
        let safe: Vec<Cell> = safe_cells(&board, &[guard]).collect();
        if safe.len() < 2 {
            return Ok(());
        }
        let errand = Errand::new(board, Leaper::KNIGHT, vec![guard], safe[0], Visit::Cells(vec![safe[1]])).unwrap();
        let errand: Puzzle = errand.into();
        for placement in Solver::new(&errand).survey().unwrap() {
            match survey::placed(&errand, &placement.guards) {
                Err(reason) => prop_assert_eq!(placement.reason, Some(reason)),
                Ok(placed) => {
                    let alone = Solver::new(&placed).solve().unwrap();
                    prop_assert_eq!((placement.status, placement.value), (Some(alone.status), alone.value));
                }
            }
        }
    }
}

#[test]
fn fewer_walkers_than_the_fewest_need_more_steps() {
    let queen = Puzzle::from_toml("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nplace = 7\n").unwrap();
    // The optima of one to four walkers with free starts were found by a prototype in other ways.
    let values = |within| {
        let answers = Solver::new(&queen).fewest_walkers(within).unwrap();
        answers.into_iter().map(|answer| answer.value.unwrap()).collect::<Vec<u64>>()
    };
    assert_eq!(values(None), [46]);
    assert_eq!(values(Some(10)), [46, 22, 14, 10]);
    assert_eq!(values(Some(13)), [46, 22, 14, 10]);
}

#[test]
fn as_many_walkers_as_cells_need_no_step() {
    let board = Puzzle::from_toml("kind = 'cover'\nboard = '3x3'\nguards = ['Ka1']\nplace = 1\n").unwrap();
    let answers = Solver::new(&board).fewest_walkers(Some(0)).unwrap();
    let last = answers.last().unwrap();
    assert_eq!((last.status, last.value), (Status::Optimal, Some(0)));
    let Puzzle::Cover(cover) = &last.puzzle else { panic!("a cover") };
    assert_eq!(cover.team().len(), 5);
}

#[test]
fn a_survey_without_guards_or_of_too_many_placements_is_refused() {
    let refused = |text: &str| {
        let request = Request::new(Puzzle::from_toml(text).unwrap()).asking(Ask::Survey);
        request.check().unwrap_err().text
    };
    assert_eq!(
        refused("kind = 'cover'\nboard = '8x8'\nknights = ['h8']\n"),
        "a survey needs guards to place: expected at least one, such as `Qd5`"
    );
    assert_eq!(
        refused("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5', 'Qe4', 'Qa2', 'Na3']\nplace = 1\n"),
        "the guards can be placed in 2541504 ways, of at most 100000: take fewer guards or a smaller board"
    );
    assert_eq!(
        refused("kind = 'tour'\nboard = '8x8'\n"),
        "a survey of guards applies to covers and errands: expected one of them"
    );
}
