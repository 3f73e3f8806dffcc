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
//! What no move changes is looked for before the search, see [`cavalcade_tokens::invariant`]; here the part is drawn up whose
//! order it is.

use cavalcade_board::{Cell, MoveGraph};
use cavalcade_puzzle::{Argument, Distance, Exchange, OrderedPart, Placement, Rotation, TokenName};
use cavalcade_tokens::invariant;

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
    exchange.single_piece()?;
    let board = Position::of(exchange)?;
    let parts: Option<Vec<OrderedPart>> = board.open_parts().map(|part| ordered(&board, &part)).collect();
    if let Some(parts) = parts
        && parts.iter().map(OrderedPart::moves).sum::<Option<u64>>() == Some(value)
    {
        return Some(Argument::Order { parts });
    }
    distances(&board, value)
}

/// The part of a cell that is a ring or a path, if the goal has its tokens in another order.
pub(crate) fn out_of_order(exchange: &Exchange, cell: Cell) -> Option<Argument> {
    let board = Position::of(exchange)?;
    let node = board.graph.node(cell)?;
    let part = ordered(&board, &board.open_parts().find(|part| part.contains(&node))?)?;
    part.rotations.is_empty().then(|| Argument::Order { parts: vec![part] })
}

/// Start and goal on the nodes of the graph of all leaps.
struct Position {
    graph: MoveGraph,
    start: Vec<Option<TokenName>>,
    goal: Vec<Option<TokenName>>,
}

impl Position {
    fn of(exchange: &Exchange) -> Option<Position> {
        let graph = MoveGraph::new(exchange.start().board(), exchange.piece()).ok()?;
        let tokens = |placement: &Placement| graph.cells().iter().map(|&cell| placement.token(cell)).collect();
        let (start, goal) = (tokens(exchange.start()), tokens(exchange.goal()));
        Some(Position { graph, start, goal })
    }

    /// The parts of the board in which something has to move.
    fn open_parts(&self) -> impl Iterator<Item = Vec<u32>> + '_ {
        let differs = |&node: &u32| self.start[node as usize] != self.goal[node as usize];
        self.graph.components().into_iter().filter(move |part| part.iter().any(differs))
    }
}

/// A part on which tokens keep their order, with its rotations; none for other parts, and without an empty cell.
fn ordered(board: &Position, part: &[u32]) -> Option<OrderedPart> {
    let (line, closed) = invariant::along(&board.graph, part)?;
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
