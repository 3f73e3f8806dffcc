//! Why an exchange takes its number of moves, or has no solution.
//!
//! *Order.* Where the leaps of a part of the board form a ring or a path, no token passes another: on a path the i-th
//! token goes to the i-th goal, on a ring all move on by the same number of places in the order of the goals. Unrolled,
//! the ring is a line on which token i goes to goal i + s; the distances added up are a lower bound for each s, and it is
//! met, since of the tokens that go one way the first has an empty cell before it. This is how H. E. Dudeney explains
//! Guarini's puzzle (*Amusements in Mathematics*, 1917, no. 341): buttons on a string.
//!
//! *Distances.* Each token needs as many leaps as its goal is away on the empty board, in the best pairing.
//!
//! *Swaps.* With one empty cell and different tokens, each leap is a swap of two cells that changes the side of the empty
//! one: an even permutation needs an even number of leaps (W. W. Johnson and W. E. Story, *Notes on the "15" puzzle*,
//! *American Journal of Mathematics* 2, 1879).

use cavalcade_board::MoveGraph;
use cavalcade_puzzle::{Argument, Distance, Exchange, OrderedPart, Placement, Rotation, TokenName};

use super::hungarian;

/// Of more rotations the least are kept.
const MOST_ROTATIONS: usize = 8;
/// More tokens are not paired.
const MOST_TOKENS: usize = 64;

/// Why no solution has fewer moves.
pub(super) fn why_so_many(exchange: &Exchange, value: u64) -> Option<Argument> {
    if value == 0 {
        return None;
    }
    let board = Position::of(exchange)?;
    let parts: Option<Vec<OrderedPart>> = board.open_parts().map(|part| ordered(&board, &part)).collect();
    if let Some(parts) = parts
        && parts.iter().map(OrderedPart::moves).sum::<Option<u64>>() == Some(value)
    {
        return Some(Argument::Order { parts });
    }
    distances(&board, value)
}

/// Why there is no solution.
pub(super) fn why_none(exchange: &Exchange) -> Option<Argument> {
    let board = Position::of(exchange)?;
    let out_of_order = |part: Vec<u32>| ordered(&board, &part).filter(|part| part.rotations.is_empty());
    match board.open_parts().find_map(out_of_order) {
        Some(part) => Some(Argument::Order { parts: vec![part] }),
        None => board.open_parts().find_map(|part| swaps(&board, &part)),
    }
}

/// Start and goal on the nodes of the move graph.
struct Position {
    graph: MoveGraph,
    start: Vec<Option<TokenName>>,
    goal: Vec<Option<TokenName>>,
}

impl Position {
    fn of(exchange: &Exchange) -> Option<Position> {
        let graph = MoveGraph::new(exchange.start().board(), exchange.single_piece()?).ok()?;
        let tokens = |placement: &Placement| graph.cells().iter().map(|&cell| placement.token(cell)).collect();
        let (start, goal) = (tokens(exchange.start()), tokens(exchange.goal()));
        Some(Position { graph, start, goal })
    }

    /// The parts of the board in which something has to move.
    fn open_parts(&self) -> impl Iterator<Item = Vec<u32>> + '_ {
        let differs = |&node: &u32| self.start[node as usize] != self.goal[node as usize];
        self.graph.components().into_iter().filter(move |part| part.iter().any(differs))
    }

    /// How many tokens stand in a part at the start and in the goal.
    fn tokens_in(&self, part: &[u32]) -> [usize; 2] {
        [&self.start, &self.goal].map(|tokens| part.iter().filter(|&&node| tokens[node as usize].is_some()).count())
    }
}

/// The cells of a part along it, and whether it is a ring; none where it is neither a ring nor a path.
fn along(graph: &MoveGraph, part: &[u32]) -> Option<(Vec<u32>, bool)> {
    let degree = |node: &u32| graph.neighbours(*node).len();
    let is_closed = part.len() > 2 && part.iter().all(|node| degree(node) == 2);
    let ends = part.iter().filter(|&node| degree(node) == 1).count();
    if !is_closed && (ends != 2 || part.iter().any(|node| degree(node) > 2)) {
        return None;
    }
    let first = *part.iter().find(|&node| is_closed || degree(node) == 1)?;
    let (mut line, mut before) = (vec![first], None);
    while line.len() < part.len() {
        let at = *line.last()?;
        let next = graph.neighbours(at).iter().rev().copied().find(|&next| Some(next) != before)?;
        before = Some(at);
        line.push(next);
    }
    Some((line, is_closed))
}

/// A part on which tokens keep their order, with its rotations; none for other parts, and without an empty cell.
fn ordered(board: &Position, part: &[u32]) -> Option<OrderedPart> {
    let (line, closed) = along(&board.graph, part)?;
    let stands = |tokens: &[Option<TokenName>]| -> Vec<(i64, TokenName)> {
        (0..).zip(&line).filter_map(|(place, &node)| Some((place, tokens[node as usize]?))).collect()
    };
    let (start, goal) = (stands(&board.start), stands(&board.goal));
    if start.len() != goal.len() || start.is_empty() || start.len() == line.len() {
        return None;
    }
    let (count, length) = (goal.len() as i64, line.len() as i64);
    // The place of a goal on the unrolled ring.
    let unrolled = |number: i64| goal[number.rem_euclid(count) as usize].0 + number.div_euclid(count) * length;
    let suits = |places: i64| {
        let wanted = |index: usize| goal[(index as i64 + places).rem_euclid(count) as usize].1;
        start.iter().enumerate().all(|(index, &(_, name))| name == wanted(index))
    };
    let leaps = |places: i64| (places..).zip(&start).map(move |(number, &(from, _))| unrolled(number).abs_diff(from));
    // In two rounds every token goes farther than in fewer.
    let (residues, rounds) = if closed { (0..count, -2..=1) } else { (0..1, 0..=0) };
    let mut rotations = Vec::new();
    for residue in residues.filter(|&residue| suits(residue)) {
        rotations.extend(rounds.clone().map(|round| {
            let places = residue + round * count;
            Rotation { places, moves: leaps(places).sum() }
        }));
    }
    rotations.sort_by_key(|rotation| (rotation.moves, rotation.places.abs(), -rotation.places));
    rotations.truncate(MOST_ROTATIONS);
    let leaps = rotations.first().map(|least| leaps(least.places).collect()).unwrap_or_default();
    // A round more than needed explains nothing.
    let most = rotations.first().map_or(0, |least| least.moves) + (count * length) as u64;
    rotations.retain(|rotation| rotation.moves < most);
    Some(OrderedPart { cells: line.iter().map(|&node| board.graph.cell(node)).collect(), closed, rotations, leaps })
}

/// Tokens in the best pairing with goals, if the distances add up to the value.
fn distances(board: &Position, value: u64) -> Option<Argument> {
    let nodes = |tokens: &[Option<TokenName>]| -> Vec<(TokenName, u32)> {
        let mut nodes: Vec<(TokenName, u32)> =
            (0..).zip(tokens).filter_map(|(node, &name)| Some((name?, node))).collect();
        nodes.sort_unstable();
        nodes
    };
    let (start, goal) = (nodes(&board.start), nodes(&board.goal));
    if start.len() > MOST_TOKENS {
        return None;
    }
    let mut ways = Vec::new();
    let mut left = value;
    for (tokens, goals) in
        start.chunk_by(|one, other| one.0 == other.0).zip(goal.chunk_by(|one, other| one.0 == other.0))
    {
        let far = |&(_, from): &(TokenName, u32)| {
            let leaps = board.graph.distances(from);
            // What is not reached is farther than all that is.
            goals.iter().map(|&(_, to)| leaps[to as usize].map_or(1 << 20, i64::from)).collect::<Vec<i64>>()
        };
        let costs: Vec<Vec<i64>> = tokens.iter().map(far).collect();
        for (token, to) in hungarian::least_pairing(&costs).columns.into_iter().enumerate() {
            let moves = u64::try_from(costs[token][to]).ok()?;
            left = left.checked_sub(moves)?;
            let [from, to] = [tokens[token].1, goals[to].1].map(|node| board.graph.cell(node));
            ways.push(Distance { from, to, moves });
        }
    }
    (left == 0).then_some(Argument::Distances { ways })
}

/// A part with one empty cell and different tokens, whose permutation does not suit the leaps of the empty cell.
fn swaps(board: &Position, part: &[u32]) -> Option<Argument> {
    if board.tokens_in(part) != [part.len() - 1; 2] {
        return None;
    }
    // The empty cell comes to another in an odd or an even number of leaps only where every leap changes sides.
    board.graph.sides()?;
    let empty = |tokens: &[Option<TokenName>]| part.iter().copied().find(|&node| tokens[node as usize].is_none());
    let (from, to) = (empty(&board.start)?, empty(&board.goal)?);
    let mut tokens: Vec<(Option<TokenName>, usize)> =
        part.iter().map(|&node| board.goal[node as usize]).zip(0..).collect();
    tokens.sort_unstable();
    if tokens.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return None;
    }
    // Where the token of each cell goes: a permutation, of which a cycle of k cells takes k - 1 swaps.
    let goes = |&node: &u32| {
        let token = board.start[node as usize];
        tokens.binary_search_by(|known| known.0.cmp(&token)).ok().map(|place| tokens[place].1)
    };
    let goes: Vec<usize> = part.iter().map(goes).collect::<Option<_>>()?;
    let mut is_known = vec![false; part.len()];
    let mut swaps = 0;
    for first in 0..part.len() {
        let mut at = goes[first];
        while !is_known[first] && at != first {
            is_known[at] = true;
            swaps += 1;
            at = goes[at];
        }
        is_known[first] = true;
    }
    let leaps = u64::from(board.graph.distances(from)[to as usize]?);
    let [from, to] = [from, to].map(|node| board.graph.cell(node));
    (swaps % 2 != leaps % 2).then_some(Argument::Swaps { swaps, from, to, leaps })
}
