//! Several witnesses: each is legal and has the value claimed, no two are alike up to the symmetries of the puzzle, and where
//! all classes are listed, the images of the witnesses are as many as are claimed.

use std::collections::{BTreeMap, HashSet};

use cavalcade_board::{Board, Cell};
use cavalcade_puzzle::{Answer, Exchange, Leap, Puzzle, Witness};

use crate::{Foul, Rule, compare};

/// Replays the witnesses, and compares how many there are with the claim.
pub(crate) fn check(answer: &Answer, all: &[Witness], classes: Option<u64>, total: Option<u64>) -> Result<(), Foul> {
    let claim = |text: String| Err(Foul::of(Rule::Claim, text));
    let listed = all.len() as u64;
    if all.is_empty() {
        return claim("a list of witnesses has one at least".to_string());
    }
    if let Some(classes) = classes.filter(|&classes| classes < listed) {
        return claim(format!("{listed} witnesses are listed, and {classes} classes are claimed"));
    }
    let mut known = HashSet::new();
    for (index, witness) in all.iter().enumerate() {
        let at = |foul: Foul| Foul { witness: Some(index + 1), ..foul };
        compare(answer, witness).map_err(at)?;
        if !known.insert(read(&answer.puzzle, witness.clone())) {
            return Err(at(Foul::of(Rule::Distinct, "it is listed twice")));
        }
    }
    let maps = symmetries(&answer.puzzle);
    let mut images = HashSet::new();
    for (index, witness) in all.iter().enumerate() {
        let of_one: HashSet<Witness> =
            maps.iter().map(|map| read(&answer.puzzle, image(&answer.puzzle, *map, witness))).collect();
        if of_one.iter().any(|image| images.contains(image)) {
            let text = "a symmetry of the puzzle turns an earlier one into it";
            return Err(Foul { witness: Some(index + 1), ..Foul::of(Rule::Distinct, text) });
        }
        images.extend(of_one);
    }
    let Some(total) = total else { return Ok(()) };
    let seen = images.len() as u64;
    match classes {
        Some(classes) if classes == listed && total != seen => {
            claim(format!("all {classes} classes are listed and make {seen} solutions, and {total} are claimed"))
        }
        Some(classes) if total < classes || total > classes.saturating_mul(maps.len() as u64) => {
            claim(format!("{classes} classes under {} symmetries do not make {total} solutions", maps.len()))
        }
        _ if total < seen => claim(format!("those that are listed make {seen} solutions, and {total} are claimed")),
        _ => Ok(()),
    }
}

/// A rotation or reflection: exchange file and rank, mirror files, mirror ranks, in this order.
type Map = (bool, bool, bool);

fn apply((transposes, mirrors_files, mirrors_ranks): Map, board: &Board, cell: Cell) -> Cell {
    let Cell { file, rank } = if transposes { Cell { file: cell.rank, rank: cell.file } } else { cell };
    Cell {
        file: if mirrors_files { board.width() - 1 - file } else { file },
        rank: if mirrors_ranks { board.height() - 1 - rank } else { rank },
    }
}

/// The symmetries of a puzzle, that which moves nothing among them.
fn symmetries(puzzle: &Puzzle) -> Vec<Map> {
    let board = puzzle.board();
    let all = (0..8u8).map(|bits| (bits & 4 != 0, bits & 2 != 0, bits & 1 != 0));
    all.filter(|map| !map.0 || board.width() == board.height())
        .filter(|&map| !board.has_holes() || board.cells().all(|cell| board.contains(apply(map, board, cell))))
        .filter(|&map| {
            let to = |cell: Cell| apply(map, board, cell);
            match puzzle {
                Puzzle::Exchange(exchange) => renames(exchange, to),
                Puzzle::Errand(errand) => {
                    let guards = errand.guards();
                    let keeps_guards = guards
                        .iter()
                        .all(|one| guards.iter().any(|other| (other.role, other.cell) == (one.role, to(one.cell))));
                    let stays = |cell: Cell| to(cell) == cell;
                    keeps_guards && stays(errand.from()) && errand.stations().into_iter().all(stays)
                }
                _ => true,
            }
        })
        .collect()
}

/// Whether a map keeps start and goal but for the names of the tokens.
fn renames(exchange: &Exchange, to: impl Fn(Cell) -> Cell) -> bool {
    let mut names: BTreeMap<Option<char>, Option<char>> = BTreeMap::from([(None, None)]);
    [exchange.start(), exchange.goal()].into_iter().all(|placement| {
        placement.board().cells().all(|cell| {
            let becomes = placement.token(to(cell));
            *names.entry(placement.token(cell)).or_insert(becomes) == becomes
        })
    })
}

/// What a map makes of a witness.
fn image(puzzle: &Puzzle, map: Map, witness: &Witness) -> Witness {
    let to = |cell: &Cell| apply(map, puzzle.board(), *cell);
    match witness {
        Witness::Moves { moves } => {
            let moves = moves.iter().map(|leap| Leap { from: to(&leap.from), to: to(&leap.to) }).collect();
            Witness::Moves { moves }
        }
        Witness::Path { path, closed } => Witness::Path { path: path.iter().map(to).collect(), closed: *closed },
        Witness::Walk { path } => Witness::Walk { path: path.iter().map(to).collect() },
        other => other.clone(),
    }
}

/// A witness in one way of writing it: an uncrossed path and its reverse are the same, a cycle begins anywhere.
fn read(puzzle: &Puzzle, witness: Witness) -> Witness {
    match (puzzle, witness) {
        (Puzzle::Uncrossed(_), Witness::Path { mut path, closed }) => {
            if closed && !path.is_empty() {
                let first = (0..path.len()).min_by_key(|&place| path[place]).unwrap_or(0);
                path.rotate_left(first);
                if path[1..].first() > path[1..].last() {
                    path[1..].reverse();
                }
            } else if path.first() > path.last() {
                path.reverse();
            }
            Witness::Path { path, closed }
        }
        (_, witness) => witness,
    }
}
