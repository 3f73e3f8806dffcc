//! The certificate of a tour: the tour, or why there is none. What can be seen on the board is looked for before a
//! theorem is cited: colours, cells with few leaps, and the fewest cells whose removal leaves too many parts. Where
//! nothing of this is found, the verifier's formula is refuted: the sets of cells that some leap must leave are those
//! that the method `sat` finds.

use cavalcade_board::{Cell, MoveGraph};
use cavalcade_puzzle::Tour;
use cavalcade_run::Budget;

use super::lines::Lines;
use super::{CertifyError, clauses};
use crate::arguments::fewest_cut;
use crate::tour::cuts;

/// What the verifier does not read.
pub(super) fn unsupported(tour: &Tour) -> Option<(&'static str, &'static str)> {
    match () {
        () if tour.symmetry().is_some() => Some(("tours with a symmetry", "give a puzzle without `symmetry`")),
        () if tour.variant().is_some() => Some(("tours with equal sums", "give a puzzle without `variant`")),
        () => None,
    }
}

/// Writes the certificate of a tour, or that there is none.
pub(super) fn certify(
    tour: &Tour,
    path: Option<&[Cell]>,
    lines: &mut Lines,
    budget: &Budget,
) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 tour")?;
    lines.board(tour.board())?;
    lines.piece(tour.piece())?;
    lines.closed(tour.closed())?;
    lines.ends(tour.from(), tour.to())?;
    lines.list_if("begin", tour.begin().cells())?;
    lines.list_if("forbidden", tour.forbidden().leaps())?;
    let numbers: Vec<String> = tour.numbers().given().map(|(cell, number)| format!("{cell}:{number}")).collect();
    lines.list_if("numbers", &numbers)?;
    if let Some(path) = path {
        return Ok(lines.list("witness", path)?);
    }
    lines.write("witness none")?;
    let graph = tour.graph().map_err(CertifyError::none_known)?;
    if colours_exclude(tour, &graph) {
        return Ok(lines.write("by colours")?);
    }
    if let Some(cells) = few_leaps(tour, &graph) {
        return Ok(lines.list("by degree", cells)?);
    }
    if graph.components().len() > 1 {
        return Ok(lines.write("by removal")?);
    }
    match (fewest_cut(tour, budget), budget.check()) {
        (Some(cells), _) => return Ok(lines.list("by removal", cells)?),
        (None, Err(stopped)) => return Err(stopped.into()),
        (None, Ok(())) => {}
    }
    let cuts = cuts::without_tour(tour, &clauses::within(budget)).unwrap_or_default();
    let named = |cells: &Vec<Cell>| format!("cut {}", cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "));
    let begin: Vec<String> = ["by clauses".to_owned()].into_iter().chain(cuts.iter().map(named)).collect();
    if clauses::refute(lines, &begin, &["tour".to_owned()], budget)? {
        return Ok(());
    }
    Err(CertifyError::none_known(
        "no argument by colours, cells with few leaps or cells whose removal leaves too many parts was found, and a \
         SAT solver did not refute the formula, which has only those given numbers that follow each other; the answer \
         rests on its method, or on the theorem that it cites",
    ))
}

/// The given ends of an open tour, each once.
fn ends(tour: &Tour, graph: &MoveGraph) -> Vec<u32> {
    let given = [tour.from(), tour.to()].into_iter().flatten().filter(|_| !tour.closed());
    let mut ends: Vec<u32> = given.filter_map(|cell| graph.node(cell)).collect();
    ends.dedup();
    ends
}

/// Whether the cells of the two colours are too few, or cells with given numbers on the wrong one.
fn colours_exclude(tour: &Tour, graph: &MoveGraph) -> bool {
    let Some(sides) = graph.sides() else { return false };
    let surplus: i64 = sides.iter().map(|&side| if side == 0 { 1 } else { -1 }).sum();
    // The side of the first cell, by each of the given ones.
    let side = |(cell, number): (Cell, u64)| Some((u64::from(sides[graph.node(cell)? as usize]) + number + 1) % 2);
    let firsts: Vec<u64> = tour.given().into_iter().filter_map(side).collect();
    let is_first = |side: u64| firsts.iter().all(|&first| first == side);
    match surplus {
        0 => !is_first(0) && !is_first(1),
        _ if tour.closed() => true,
        1 => !is_first(0),
        -1 => !is_first(1),
        _ => true,
    }
}

/// The fewest cells that have too few leaps.
fn few_leaps(tour: &Tour, graph: &MoveGraph) -> Option<Vec<Cell>> {
    let leaps = |node: &u32| graph.neighbours(*node).len();
    let few: Vec<u32> = (0..graph.len() as u32).filter(|node| leaps(node) < 2).collect();
    let name = |nodes: &[u32]| nodes.iter().map(|&node| graph.cell(node)).collect();
    if tour.closed() {
        return few.first().map(|&node| name(&[node]));
    }
    if graph.len() < 2 {
        return None;
    }
    if let Some(&lone) = few.iter().find(|node| leaps(node) == 0) {
        return Some(name(&[lone]));
    }
    let ends = ends(tour, graph);
    let others: Vec<u32> = few.into_iter().filter(|node| !ends.contains(node)).collect();
    let needed = 3 - ends.len();
    others.get(..needed).map(name)
}
