//! Why an exchange takes so long, or is impossible: tokens in order, distances, swaps, tokens of a part, and those
//! that cannot move.

use std::collections::{BTreeSet, HashMap};

use cavalcade_board::{Cell, Leaper};
use cavalcade_puzzle::{Distance, Exchange, OrderedPart, TokenName};

use super::{MOST_CELLS, Proof, Replayed, places};
use crate::leap::ends;
use crate::refute::graph::Graph;

/// Pairings of more tokens are not replayed.
const MOST_TOKENS: usize = 128;

/// The leaps of all tokens: none of them has more.
fn graph(exchange: &Exchange) -> Option<Graph> {
    Graph::of(exchange.start().board(), exchange.start().board().cells(), exchange.piece(), MOST_CELLS)
}

/// Each part is a ring or a path of leaps, and its rotations are those by which tokens come to goals of their names:
/// the least ones added up are the bound.
pub(super) fn order(exchange: &Exchange, parts: &[OrderedPart]) -> Replayed {
    let Some(graph) = graph(exchange) else { return Ok(Proof::Skipped) };
    let (mut moves, mut seen) = (0, BTreeSet::new());
    for part in parts {
        let line = places(&graph, &part.cells)?;
        is_whole_part(&graph, &line, part)?;
        if !line.iter().all(|&cell| seen.insert(cell)) {
            return Err(format!("{} stands in two parts or twice in one", part.cells[0]));
        }
        match least(exchange, part)? {
            Some(least) => moves += least,
            // One part is enough.
            None => return Ok(Proof::Infeasible),
        }
    }
    match parts {
        [] => Err("it names no part".to_string()),
        _ => Ok(Proof::Bound(moves)),
    }
}

/// A ring or a path with no other leaps to or from its cells.
fn is_whole_part(graph: &Graph, line: &[usize], part: &OrderedPart) -> Result<(), String> {
    let Some((&first, &last)) = line.first().zip(line.last()) else { return Err("a part has no cells".to_string()) };
    for (index, &cell) in line.iter().enumerate() {
        let back = if part.closed { Some(last) } else { None };
        let before = if index > 0 { Some(line[index - 1]) } else { back };
        let on = if part.closed { Some(first) } else { None };
        let after = if index + 1 < line.len() { Some(line[index + 1]) } else { on };
        let expected: BTreeSet<usize> = before.into_iter().chain(after).collect();
        let found: BTreeSet<usize> = graph.neighbours[cell].iter().copied().collect();
        if expected != found {
            return Err(format!("the leaps from {} lead elsewhere than along its part", graph.cells[cell]));
        }
    }
    Ok(())
}

/// The fewest leaps in a part, if the goal has its order at all; the stated ones have to agree.
fn least(exchange: &Exchange, part: &OrderedPart) -> Result<Option<u64>, String> {
    let at = |placement: &cavalcade_puzzle::Placement| {
        let token = |(index, &cell): (usize, &Cell)| Some((index as i64, placement.token(cell)?));
        part.cells.iter().enumerate().filter_map(token).collect::<Vec<(i64, TokenName)>>()
    };
    let (start, goal) = (at(exchange.start()), at(exchange.goal()));
    let (count, length) = (goal.len() as i64, part.cells.len() as i64);
    if start.len() != goal.len() || count == 0 {
        return Err(format!("the part of {} holds {} tokens and then {count}", part.cells[0], start.len()));
    }
    // Rotations by more than two rounds go farther for every token.
    let shifts = if part.closed { -2 * count..=2 * count } else { 0..=0 };
    let mut known: HashMap<i64, u64> = HashMap::new();
    let mut best: Option<(u64, Vec<u64>)> = None;
    for places in shifts {
        let ways = start.iter().zip(places..).map(|(&(from, name), number)| {
            let (to, wanted) = goal[number.rem_euclid(count) as usize];
            (name == wanted).then_some((to + number.div_euclid(count) * length).abs_diff(from))
        });
        if let Some(ways) = ways.collect::<Option<Vec<u64>>>() {
            let moves = ways.iter().sum();
            known.insert(places, moves);
            if best.as_ref().is_none_or(|(least, _)| moves < *least) {
                best = Some((moves, ways));
            }
        }
    }
    for rotation in &part.rotations {
        if known.get(&rotation.places) != Some(&rotation.moves) {
            return Err(format!("the rotation by {} places does not take {} leaps", rotation.places, rotation.moves));
        }
    }
    let least = best.as_ref().map(|(moves, _)| *moves);
    if part.moves() != least {
        let found = least.map_or("none".to_string(), |moves| moves.to_string());
        return Err(format!("the least rotation of the part of {} takes {found}", part.cells[0]));
    }
    let total: u64 = part.leaps.iter().sum();
    if total != least.unwrap_or(0) || part.leaps.len() != if least.is_some() { start.len() } else { 0 } {
        return Err(format!("the leaps of the tokens of {} do not add up", part.cells[0]));
    }
    Ok(least)
}

/// A pairing of tokens with goals whose distances have the least sum: no tokens gain by exchanging goals in a round.
pub(super) fn distances(exchange: &Exchange, ways: &[Distance]) -> Replayed {
    let Some(graph) = graph(exchange).filter(|_| ways.len() <= MOST_TOKENS) else { return Ok(Proof::Skipped) };
    let (start, goal) = (exchange.start(), exchange.goal());
    let all = |cells: Vec<Cell>| cells.into_iter().collect::<BTreeSet<Cell>>();
    let stands = |placement: &cavalcade_puzzle::Placement| all(placement.tokens().map(|(cell, _)| cell).collect());
    let [from, to] = [all(ways.iter().map(|way| way.from).collect()), all(ways.iter().map(|way| way.to).collect())];
    if ways.len() != from.len() || from != stands(start) || ways.len() != to.len() || to != stands(goal) {
        return Err("it does not pair each token with a goal".to_string());
    }
    let mut far: Vec<Vec<Option<u64>>> = Vec::new();
    for way in ways {
        let place = graph.place(way.from).ok_or("a token stands off the board")?;
        let distances = graph.distances(place);
        let reach = |other: &Distance| {
            let is_alike = goal.token(other.to) == start.token(way.from);
            graph.place(other.to).and_then(|to| distances[to]).filter(|_| is_alike)
        };
        if reach(way) != Some(way.moves) {
            return Err(format!("{} to {} are not {} leaps", way.from, way.to, way.moves));
        }
        far.push(ways.iter().map(reach).collect());
    }
    // Floyd and Warshall: token i goes to the goal of j instead.
    let count = ways.len();
    let mut gain: Vec<Vec<Option<i64>>> = (0..count)
        .map(|i| (0..count).map(|j| far[i][j].map(|moves| moves as i64 - ways[i].moves as i64)).collect())
        .collect();
    for k in 0..count {
        let from_k = gain[k].clone();
        for to in &mut gain {
            let Some(first) = to[k] else { continue };
            for (known, second) in to.iter_mut().zip(&from_k) {
                let Some(second) = *second else { continue };
                let through_k = first.saturating_add(second).max(i64::MIN / 4);
                *known = Some(known.unwrap_or(i64::MAX).min(through_k));
            }
        }
    }
    if (0..count).any(|i| gain[i][i].is_some_and(|gain| gain < 0)) {
        return Err("another pairing of tokens and goals has a smaller sum".to_string());
    }
    Ok(Proof::Bound(ways.iter().map(|way| way.moves).sum()))
}

/// The parity of the swaps from start to goal, in a part with one empty cell and different tokens, is not that of the
/// empty cell's leaps.
pub(super) fn swaps(exchange: &Exchange, (swaps, leaps): (u64, u64), (from, to): (Cell, Cell)) -> Replayed {
    let Some(graph) = graph(exchange) else { return Ok(Proof::Skipped) };
    let (start, goal) = (exchange.start(), exchange.goal());
    let ends = places(&graph, &[from, to])?;
    let distances = graph.distances(ends[0]);
    let is_odd = |cell: usize| distances[cell].map(|leaps| leaps % 2 == 1);
    let changes = |cell: usize| graph.neighbours[cell].iter().all(|&next| is_odd(next) != is_odd(cell));
    if !(0..graph.cells.len()).filter(|&cell| distances[cell].is_some()).all(changes) {
        return Err(format!("the part of {from} has no two colours between which every leap leads"));
    }
    if distances[ends[1]] != Some(leaps) {
        return Err(format!("{from} and {to} are not {leaps} leaps apart"));
    }
    let part: Vec<Cell> =
        (0..graph.cells.len()).filter(|&cell| distances[cell].is_some()).map(|c| graph.cells[c]).collect();
    let empty = |placement: &cavalcade_puzzle::Placement| {
        part.iter().copied().filter(|&cell| placement.token(cell).is_none()).collect::<Vec<Cell>>()
    };
    if empty(start) != [from] || empty(goal) != [to] {
        return Err(format!("{from} and {to} are not the only empty cells of their part"));
    }
    // Cell by cell the token is swapped in that the goal has there.
    let mut tokens: Vec<Option<TokenName>> = part.iter().map(|&cell| start.token(cell)).collect();
    let different: BTreeSet<Option<TokenName>> = tokens.iter().copied().collect();
    if different.len() != part.len() {
        return Err("two tokens of the part have one name".to_string());
    }
    let mut counted = 0;
    for (index, &cell) in part.iter().enumerate() {
        let wanted = goal.token(cell);
        let place =
            tokens.iter().position(|&token| token == wanted).ok_or("the part holds other tokens in the goal")?;
        if place != index {
            tokens.swap(place, index);
            counted += 1;
        }
    }
    if counted != swaps {
        return Err(format!("the goal is {counted} swaps away, not {swaps}"));
    }
    match swaps % 2 == leaps % 2 {
        true => Err("the numbers of swaps and of leaps are both even or both odd".to_string()),
        false => Ok(Proof::Infeasible),
    }
}

/// The part of the board around a cell holds another number of a token in the goal.
pub(super) fn tokens(exchange: &Exchange, cell: Cell, token: TokenName, (start, goal): (u64, u64)) -> Replayed {
    let (board, piece) = (exchange.start().board(), exchange.pieces().of(token));
    let Some(graph) = Graph::of(board, board.cells(), piece, MOST_CELLS) else { return Ok(Proof::Skipped) };
    let distances = graph.distances(places(&graph, &[cell])?[0]);
    let held = |placement: &cavalcade_puzzle::Placement| {
        let is_there =
            |&place: &usize| distances[place].is_some() && placement.token(graph.cells[place]) == Some(token);
        (0..graph.cells.len()).filter(is_there).count() as u64
    };
    let found = (held(exchange.start()), held(exchange.goal()));
    if found != (start, goal) {
        return Err(format!("the part of {cell} holds {} of token {token:?} and then {}", found.0, found.1));
    }
    if start == goal {
        return Err(format!("the part of {cell} holds as many of token {token:?} at the start as in the goal"));
    }
    Ok(Proof::Infeasible)
}

/// At one end no token of the part of a cell has an empty cell a leap of its own away, and the cell changes: a placement
/// from which no move leads is one to which no move leads, since every move can be taken back.
pub(super) fn blocked(exchange: &Exchange, cell: Cell, at_start: bool) -> Replayed {
    let Some(graph) = graph(exchange) else { return Ok(Proof::Skipped) };
    let (board, end) = (exchange.start().board(), if at_start { exchange.start() } else { exchange.goal() });
    let distances = graph.distances(places(&graph, &[cell])?[0]);
    for place in (0..graph.cells.len()).filter(|&place| distances[place].is_some()) {
        let from = graph.cells[place];
        let Some(token) = end.token(from) else { continue };
        let is_free = |&to: &Cell| graph.place(to).is_some() && end.token(to).is_none();
        if let Some(to) = ends(board, exchange.pieces().of(token), from).find(is_free) {
            return Err(format!("{token:?} can leap from {from} to {to}"));
        }
    }
    match exchange.start().token(cell) == exchange.goal().token(cell) {
        true => Err(format!("{cell} holds the same at the start and in the goal")),
        false => Ok(Proof::Infeasible),
    }
}

/// The theorem on R. K. Guy's swap: knights of different names on both long sides of n >= 8 columns of three, each of
/// which goes to the cell opposite.
pub(super) fn end_columns(exchange: &Exchange, stated: (u64, u64)) -> Replayed {
    let (start, goal) = (exchange.start(), exchange.goal());
    let board = start.board();
    let is_wide = board.height() == 3;
    let columns = if is_wide { board.width() } else { board.height() };
    let three = if is_wide { board.height() } else { board.width() };
    if exchange.single_piece() != Some(Leaper::KNIGHT)
        || three != 3
        || columns < 8
        || board.has_holes()
        || board.wrap().is_some()
    {
        return Err("it is for knights on at least eight columns of three".to_string());
    }
    let mut names = BTreeSet::new();
    for column in 0..columns {
        let [one, middle, other] = [0, 1, 2].map(|across| match is_wide {
            true => Cell { file: column, rank: across },
            false => Cell { file: across, rank: column },
        });
        let ends = start.token(one).zip(start.token(other));
        let is_swapped = goal.token(one) == start.token(other) && goal.token(other) == start.token(one);
        let is_new = ends.is_some_and(|(one, other)| names.insert(one) && names.insert(other));
        if !is_swapped || !is_new || start.token(middle).is_some() {
            return Err(format!("{one} and {other} do not exchange two tokens of their own"));
        }
    }
    if stated != (4 * columns, 8) {
        return Err(format!("expected {} leaps for the distances and 8 for the detours", 4 * columns));
    }
    Ok(Proof::Cited)
}
