//! `automorphisms`: no symmetry of the board that is asked for maps a tour onto itself.
//!
//! The board is drawn again: which of its symmetries are asked for, where each maps each cell, what it leaves in its
//! place. A symmetry that maps a tour of N cells onto itself permutes the cells as an automorphism of a cycle or a path
//! does:
//!
//! *It keeps the direction.* A path then stays cell by cell in its place. A cycle is moved on by some number of leaps,
//! and all orbits of cells have one length m, so that the number of leaps is j N / m, where j and m have no common
//! factor. Where every leap leads from one of two classes of cells to the other, that number is odd if and only if the
//! symmetry exchanges the classes.
//!
//! *It reverses the direction.* Done twice, it leaves every cell in its place. The axis of a cycle passes through two
//! cells or leaps, or one of either; that of a path through one cell or leap. These stay in their places, and nothing
//! else of the tour does.

use cavalcade_puzzle::{ExcludedSymmetry, Leap, SymmetryClass};

use super::{Asked, Proof, Replayed, places};
use crate::maps::{self, Map};
use crate::refute::graph::Graph;

/// Follows the rule through for all symmetries of the board that are asked for.
pub(super) fn replay(asked: &Asked<'_>, stated: &[ExcludedSymmetry]) -> Replayed {
    let Some(class) = asked.symmetry else { return Err("no symmetry is asked for".to_string()) };
    let maps = maps::of_board(asked.board).into_iter().filter(|&map| maps::is_of_class(map, class));
    let mut maps: Vec<Map> = maps.collect();
    maps.sort_unstable_by_key(|&map| maps::name(map));
    let mut listed: Vec<&ExcludedSymmetry> = stated.iter().collect();
    listed.sort_unstable_by_key(|one| one.symmetry.name());
    let [expected, named]: [Vec<&str>; 2] =
        [maps.iter().map(|&map| maps::name(map)).collect(), listed.iter().map(|one| one.symmetry.name()).collect()];
    if expected != named {
        let text = |names: &[&str]| if names.is_empty() { "none".to_string() } else { names.join(", ") };
        return Err(format!(
            "it names {}, and the symmetries that make a tour of the board {class} are {}",
            text(&named),
            text(&expected)
        ));
    }
    if maps.is_empty() {
        return Ok(Proof::Infeasible);
    }
    let Some(graph) = asked.graph() else { return Ok(Proof::Skipped) };
    for (&map, &one) in maps.iter().zip(&listed) {
        excludes(asked, &graph, map, one)?;
    }
    Ok(Proof::Infeasible)
}

/// Whether what is stated of a symmetry is right, and excludes it.
fn excludes(asked: &Asked<'_>, graph: &Graph, map: Map, stated: &ExcludedSymmetry) -> Result<(), String> {
    let name = maps::name(map);
    let image: Option<Vec<usize>> =
        graph.cells.iter().map(|&cell| graph.place(maps::apply(map, asked.board, cell))).collect();
    let Some(image) = image else { return Err(format!("{name} does not map the board onto itself")) };
    let fixed: Vec<usize> = (0..image.len()).filter(|&cell| image[cell] == cell).collect();
    let mut cells = places(graph, &stated.cells)?;
    cells.sort_unstable();
    if cells != fixed {
        return Err(format!("{name} leaves other cells in their places: {} cells", fixed.len()));
    }
    let is_exchanged = |&(one, other): &(usize, usize)| one < other && image[other] == one;
    let pairs = image.iter().copied().enumerate();
    let exchanged: Vec<(usize, usize)> =
        pairs.filter(is_exchanged).filter(|&(one, other)| graph.neighbours[one].contains(&other)).collect();
    if pairs_of(graph, &stated.leaps)? != exchanged {
        return Err(format!("{name} exchanges the cells of other leaps: of {} leaps", exchanged.len()));
    }
    if let Some(exchanges) = stated.exchanges_colours {
        check_colours(graph, &image, exchanges).map_err(|text| format!("{name}: {text}"))?;
    }
    let keeps = may_keep(&image, asked.closed, stated.exchanges_colours);
    let reverses = may_reverse(&image, asked.closed, (fixed.len(), exchanged.len()));
    let may_be = match asked.symmetry {
        Some(SymmetryClass::Eulerian) => keeps,
        Some(SymmetryClass::Bergholtian) => reverses,
        _ => keeps || reverses,
    };
    if may_be { Err(format!("{name} may map a tour onto itself by what is stated of it")) } else { Ok(()) }
}

/// Leaps as places of their cells, in order.
fn pairs_of(graph: &Graph, leaps: &[Leap]) -> Result<Vec<(usize, usize)>, String> {
    let pair = |leap: &Leap| {
        let ends = places(graph, &[leap.from, leap.to])?;
        Ok((ends[0].min(ends[1]), ends[0].max(ends[1])))
    };
    let mut pairs: Vec<(usize, usize)> = leaps.iter().map(pair).collect::<Result<_, String>>()?;
    pairs.sort_unstable();
    Ok(pairs)
}

/// Every leap leads from one of two classes to the other, and cells that are connected with their images are of the
/// same class as these, or all of them of the other one.
fn check_colours(graph: &Graph, image: &[usize], exchanges: bool) -> Result<(), String> {
    if !graph.is_bipartite() {
        return Err("there are no two classes of cells between which every leap leads".to_string());
    }
    for part in graph.parts() {
        let distances = graph.distances(part[0]);
        let is_odd = |cell: usize| distances[cell].map(|leaps| leaps % 2 == 1);
        for cell in part {
            let differ = is_odd(image[cell]).map(|odd| Some(odd) != is_odd(cell));
            if differ.is_some_and(|differ| differ != exchanges) {
                let (from, to) = (graph.cells[cell], graph.cells[image[cell]]);
                let classes = if exchanges { "one class" } else { "two classes" };
                return Err(format!("{from} and its image {to} are cells of {classes}"));
            }
        }
    }
    Ok(())
}

/// Whether a symmetry may keep the direction of a tour, by the lengths of its orbits.
fn may_keep(image: &[usize], closed: bool, exchanges: Option<bool>) -> bool {
    let count = image.len();
    let length = |cell: usize| {
        let back = std::iter::successors(Some(image[cell]), |&at| Some(image[at]));
        1 + back.take_while(|&at| at != cell).count()
    };
    let orbit = length(0);
    if (1..count).any(|cell| length(cell) != orbit) {
        return false;
    }
    if !closed || orbit == 1 {
        return orbit == 1;
    }
    // Numbers below the length of the orbits, which is 2 or 4, without a common factor are odd.
    exchanges.is_none_or(|exchanges| exchanges == (count / orbit % 2 == 1))
}

/// Whether a symmetry may reverse a tour, by the numbers of cells and of leaps in their places.
fn may_reverse(image: &[usize], closed: bool, (cells, leaps): (usize, usize)) -> bool {
    let is_own_inverse = image.iter().enumerate().all(|(cell, &to)| image[to] == cell);
    let on_axis = if closed { 2 } else { 1 };
    is_own_inverse && cells < image.len() && cells <= on_axis && cells + leaps >= on_axis
}
