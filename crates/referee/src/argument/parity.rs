//! Parity: every leap leads from one of two classes of cells to the other.

use cavalcade_board::{Board, Cell, Leaper, Wrap};
use cavalcade_puzzle::{Cover, Minimise, Team};

use super::guarded::safe;
use super::{Asked, MOST_CELLS, Proof, Replayed};
use crate::refute::graph::Graph;

/// Larger teams are not looked at.
const MOST_WALKERS: usize = 16;

/// The two classes between which every leap leads: the colours of a wider grid where the steps have a common factor,
/// and every second file of it where both steps are odd.
struct Classes {
    factor: u64,
    are_colours: bool,
}

impl Classes {
    /// The classes of a board's cells; none where a leap stays within one, be it over a joined rim.
    fn of(board: &Board, piece: Leaper) -> Option<Classes> {
        let factor = piece.common_factor();
        let odd: Vec<u32> = piece.parts().map(|(r, s)| (r / factor) % 2 + (s / factor) % 2).collect();
        let are_colours = odd[0] == 1;
        let factor = u64::from(factor);
        let fits = |length: u64| length.is_multiple_of(2 * factor);
        let over_rims = match board.wrap() {
            None => true,
            Some(Wrap::Files) => fits(board.width()),
            Some(Wrap::Both) => fits(board.width()) && (fits(board.height()) || !are_colours),
        };
        let all_lead_over = odd[0] > 0 && odd.iter().all(|&count| count == odd[0]);
        (all_lead_over && over_rims).then_some(Classes { factor, are_colours })
    }

    fn is_second(&self, cell: Cell) -> bool {
        let (file, rank) = (cell.file / self.factor, cell.rank / self.factor);
        (file % 2 == 1) != (self.are_colours && rank % 2 == 1)
    }
}

/// Why there are no two classes.
const ODD_CYCLE: &str = "the cells do not fall into two classes between which every leap leads";

/// The numbers of cells on both sides, the smaller first.
fn ascending((one, other): (u64, u64)) -> (u64, u64) {
    (one.min(other), one.max(other))
}

/// A closed tour visits as many cells of one class as of the other, an open one at most one more of one.
pub(super) fn tour(asked: &Asked, stated: (u64, u64)) -> Replayed {
    let Some(classes) = Classes::of(asked.board, asked.piece) else {
        return Err(format!("the leaps of a {} do not lead from one class of cells to the other", asked.piece));
    };
    let Some(found) = sizes(asked, &classes) else { return Ok(Proof::Skipped) };
    if ascending(found) != ascending(stated) {
        return Err(format!("the classes have {} and {} cells", found.0, found.1));
    }
    let (fewer, more) = ascending(found);
    let with_more = found.1 > found.0;
    let is_excluded = match more - fewer {
        _ if asked.closed => more > fewer,
        // A tour begins and ends in different classes.
        0 => asked.from.zip(asked.to).is_some_and(|(from, to)| classes.is_second(from) == classes.is_second(to)),
        1 => [asked.from, asked.to].into_iter().flatten().any(|cell| classes.is_second(cell) != with_more),
        _ => true,
    };
    match is_excluded {
        true => Ok(Proof::Infeasible),
        false => Err(format!("{fewer} and {more} cells do not exclude a tour")),
    }
}

/// The cells of both classes; of a rectangle without looking at each.
fn sizes(asked: &Asked, classes: &Classes) -> Option<(u64, u64)> {
    let cells = asked.board.cell_count();
    if !asked.board.has_holes() && classes.factor == 1 && classes.are_colours {
        return Some((u64::try_from(cells.div_ceil(2)).ok()?, u64::try_from(cells / 2).ok()?));
    }
    if cells > MOST_CELLS as u128 {
        return None;
    }
    let odd = asked.board.cells().filter(|&cell| classes.is_second(cell)).count() as u64;
    Some((cells as u64 - odd, odd))
}

/// The classes of a connected part of a graph.
fn sides(graph: &Graph, part: &[usize]) -> (u64, u64) {
    let distances = graph.distances(part[0]);
    let odd = part.iter().filter(|&&cell| distances[cell].is_some_and(|leaps| leaps % 2 == 1)).count() as u64;
    (part.len() as u64 - odd, odd)
}

/// A path visits the two classes of a part in turn: the part that allows the most moves is the bound.
pub(super) fn path(board: &Board, piece: Leaper, closed: bool, stated: (u64, u64)) -> Replayed {
    let Some(graph) = Graph::of(board, board.cells(), piece, MOST_CELLS) else { return Ok(Proof::Skipped) };
    if !graph.is_bipartite() {
        return Err(ODD_CYCLE.to_string());
    }
    let moves = |(fewer, more): (u64, u64)| match closed {
        true => 2 * fewer,
        false => (fewer + more).min(2 * fewer + 1) - 1,
    };
    let found: Vec<(u64, u64)> = graph.parts().iter().map(|part| ascending(sides(&graph, part))).collect();
    if !found.contains(&ascending(stated)) {
        return Err(format!("no part has {} and {} cells", stated.0, stated.1));
    }
    let most = found.into_iter().map(moves).max().unwrap_or(0);
    match moves(ascending(stated)) == most {
        true => Ok(Proof::Bound(most)),
        false => Err(format!("another part allows {most} moves")),
    }
}

/// Walkers visit the two classes of the safe cells in turn: shorter walks do not reach all of them.
pub(super) fn cover(cover: &Cover, stated: (u64, u64)) -> Replayed {
    let Some(graph) = safe(cover.board(), cover.guards(), cover.piece()) else { return Ok(Proof::Skipped) };
    if !graph.is_bipartite() {
        return Err(ODD_CYCLE.to_string());
    }
    if cover.team().len() > MOST_WALKERS {
        return Ok(Proof::Skipped);
    }
    let parts = graph.parts();
    let [part] = &parts[..] else { return Err("the safe cells are not connected".to_string()) };
    let found = sides(&graph, part);
    if ascending(found) != ascending(stated) {
        return Err(format!("the classes have {} and {} cells", found.0, found.1));
    }
    let distances = graph.distances(part[0]);
    // The walkers that start in the first class and in the second.
    let teams: Vec<(u64, u64)> = match cover.team() {
        Team::Place(count) => {
            let count = u64::from(*count);
            let split = (0..=count).map(|first| (first, count - first));
            split.filter(|team| team.0 <= found.0 && team.1 <= found.1).collect()
        }
        Team::Knights(starts) => {
            let starts: Vec<usize> = starts.iter().filter_map(|&start| graph.place(start)).collect();
            let odd =
                starts.iter().filter(|&&start| distances[start].is_some_and(|leaps| leaps % 2 == 1)).count() as u64;
            vec![(starts.len() as u64 - odd, odd)]
        }
    };
    let enough = |most: u64, enough: &dyn Fn((u64, u64), u64) -> bool| {
        (0..=most).find(|&amount| teams.iter().any(|&team| enough(team, amount)))
    };
    let most = 4 * (found.0 + found.1) + 4;
    let bound = match cover.minimise() {
        Minimise::Steps => enough(most, &|team, steps| {
            // In s steps a walker stands s + 1 times somewhere, every other time in the class of its start.
            let (own, other) = ((steps + 2) / 2, steps.div_ceil(2));
            team.0 * own + team.1 * other >= found.0 && team.1 * own + team.0 * other >= found.1
        }),
        Minimise::Moves => enough(most, &|team, moves| has_walks(team, moves, found)),
        Minimise::Nothing => return Err("nothing is minimised".to_string()),
    };
    bound.map(Proof::Bound).ok_or_else(|| "no number of moves is enough".to_string())
}

/// Whether walks with this number of moves together may visit both classes as often as they have cells: walks of an odd
/// number of moves visit both alike, the others the class of their start once more.
fn has_walks(team: (u64, u64), moves: u64, size: (u64, u64)) -> bool {
    let visits = moves + team.0 + team.1;
    let even_walks = (0..=team.0).flat_map(|first| (0..=team.1).map(move |second| (first, second)));
    even_walks.into_iter().any(|(first, second)| {
        let odd_walks = team.0 + team.1 - first - second;
        let rest = visits as i64 - first as i64 + second as i64;
        let suits = odd_walks <= moves && (moves - odd_walks).is_multiple_of(2) && rest >= 0 && rest % 2 == 0;
        // Of the visits, `first` more than those to the second class, less `second`, are to the first.
        let in_second = rest / 2;
        let in_first = in_second + first as i64 - second as i64;
        suits && in_first >= size.0 as i64 && in_second >= size.1 as i64
    })
}
