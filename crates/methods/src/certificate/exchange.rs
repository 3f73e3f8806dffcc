//! The certificate of an exchange.
//!
//! *Distances.* The pairing of tokens and goals with the least sum of distances d has prices u of tokens and v of goals
//! with u + v <= d for all pairs, and as sums the same (H. W. Kuhn, *The Hungarian method for the assignment problem*,
//! 1955). The number of a cell x is the least d(x, goal) - v over all goals of the name: as such a least number of
//! distances it changes by one at most from a cell to one a leap away; it is at least u under a token and at most -v
//! under a goal, so that its sums differ by the sum of the distances.
//!
//! *Pairs.* Tokens that are in each other's way need more (`pairs`); that proves Guy's theorem.
//!
//! *Search.* Where neither is the number of moves, or one less by parity, the verifier searches by itself. If there are
//! many placements, that is tried beforehand; where it takes too long, a refutation of the verifier's formula is looked
//! for.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use cavalcade_board::{BoardTooLarge, Leaper, MoveGraph};
use cavalcade_puzzle::{Exchange, Leap, Pieces, Placement, TokenName};
use cavalcade_run::{Budget, Stopwatch};
use cavalcade_tokens::invariant;
use cavalcade_verifier::{Limits, verify_by_clock};

use super::lines::Lines;
use super::pairs::pairs;
use super::{CertifyError, clauses};
use crate::arguments::hungarian::{Pairing, least_pairing};

/// More tokens of one name are not paired.
const MOST_TOKENS: usize = 2048;
/// More numbers than that, of all names on all cells, are not written.
const MOST_NUMBERS: usize = 1 << 22;
/// Of no more placements the verifier's search is certain to end soon.
const FEW_PLACEMENTS: f64 = 1e6;
/// How long the verifier's search is tried.
const LONGEST_TRIAL: Duration = Duration::from_secs(15);
/// The bits of a placement that the verifier packs.
const MOST_BITS: usize = 128;
/// Farther than any cell that is reached.
const FAR: i64 = 1 << 20;

/// What the verifier does not read.
pub(super) fn unsupported(exchange: &Exchange) -> Option<(&'static str, &'static str)> {
    let is_plain = |name: char| name.is_ascii() || matches!(name, '♔'..='♟');
    let is_plain = exchange.start().kinds().keys().all(|token| token.as_str().chars().all(is_plain));
    match () {
        () if exchange.variant().is_some() => Some(("variants of exchanges", "give a puzzle without `variant`")),
        () if !is_plain => {
            Some(("names of tokens other than ASCII and chess pieces", "name the tokens such as n and N"))
        }
        () => None,
    }
}

/// Writes the certificate of these moves, or that there is no exchange.
pub(super) fn certify(
    exchange: &Exchange,
    moves: Option<&[Leap]>,
    lines: &mut Lines,
    budget: &Budget,
) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 exchange")?;
    lines.write(&format!("start {}", exchange.start()))?;
    lines.write(&format!("goal {}", exchange.goal()))?;
    let pieces = exchange.pieces();
    lines.piece(pieces.common())?;
    if !pieces.own().is_empty() {
        lines.list("pieces", pieces.own().iter().map(|(name, piece)| format!("{name}:{}", piece.in_steps())))?;
    }
    let question = Question::new(exchange).map_err(CertifyError::none_known)?;
    let Some(moves) = moves else {
        lines.write("value none")?;
        return match question.invariant() {
            Some(rule) => Ok(lines.write(&rule)?),
            None => question.search(lines),
        };
    };
    lines.write(&format!("value {}", moves.len()))?;
    if !moves.is_empty() {
        lines.list("witness", moves)?;
    }
    // With two colours, one move less has the wrong parity.
    let excluded = moves.len() as u64 - u64::from(question.graph.sides().is_some() && !moves.is_empty());
    if let Some(potentials) = question.potentials(excluded) {
        lines.write("by distances")?;
        for (name, numbers) in potentials {
            lines.list(&format!("potential {name}"), numbers)?;
        }
        return Ok(());
    }
    let (pairs, bound) = pairs(|name| question.leaps_of(name), [&question.start, &question.goal]);
    let pairs: Vec<String> = pairs.iter().map(|[one, other]| format!("pair {one} {other}")).collect();
    let by = |rule: &str| [&[format!("by {rule}")][..], &pairs].concat();
    if bound >= excluded {
        return Ok(by("pairs").iter().try_for_each(|line| lines.write(line))?);
    }
    let is_checked = question.placements() <= FEW_PLACEMENTS || {
        let time = budget.remaining().map_or(LONGEST_TRIAL, |left| left.min(LONGEST_TRIAL));
        let limits = Limits { time, memory: Limits::default().memory.min(budget.memory().limit()) };
        let watch = Stopwatch::start();
        let clock = Box::new(move || Some(watch.elapsed()));
        verify_by_clock(lines.ended_with(&by("search")).as_bytes(), None, limits, clock).is_ok()
    };
    let horizon = excluded.saturating_sub(1);
    if !is_checked && clauses::refute(lines, &["by clauses".to_owned()], &[format!("moves {horizon}")], budget)? {
        return Ok(());
    }
    question.search(lines)?;
    Ok(pairs.iter().try_for_each(|line| lines.write(line))?)
}

/// The token of each node.
fn nodes(placement: &Placement, graph: &MoveGraph) -> Vec<Option<TokenName>> {
    graph.cells().iter().map(|&cell| placement.token(cell)).collect()
}

/// Start and goal on the nodes of the move graph.
struct Question<'a> {
    pieces: &'a Pieces,
    /// The leaps of each piece of a token.
    leaps: BTreeMap<Leaper, MoveGraph>,
    /// Those of all.
    graph: MoveGraph,
    start: Vec<Option<TokenName>>,
    goal: Vec<Option<TokenName>>,
}

impl Question<'_> {
    fn new(exchange: &Exchange) -> Result<Question<'_>, BoardTooLarge> {
        let (pieces, board) = (exchange.pieces(), exchange.start().board());
        let graph = MoveGraph::new(board, exchange.piece())?;
        let mut leaps = BTreeMap::new();
        for &name in exchange.start().kinds().keys() {
            if let Entry::Vacant(entry) = leaps.entry(pieces.of(name)) {
                let graph = MoveGraph::new(board, *entry.key())?;
                entry.insert(graph);
            }
        }
        let [start, goal] = [exchange.start(), exchange.goal()].map(|placement| nodes(placement, &graph));
        Ok(Question { pieces, leaps, graph, start, goal })
    }

    /// The leaps of the tokens of a name.
    fn leaps_of(&self, name: TokenName) -> &MoveGraph {
        &self.leaps[&self.pieces.of(name)]
    }

    /// The tokens along some nodes.
    fn along(tokens: &[Option<TokenName>], nodes: &[u32]) -> Vec<TokenName> {
        nodes.iter().filter_map(|&node| tokens[node as usize]).collect()
    }

    /// The rule of a part of the board that has other tokens in the goal, or in another order.
    fn invariant(&self) -> Option<String> {
        let parts = self.graph.components();
        let first = |part: &[u32]| self.graph.cell(part[0]);
        let names: BTreeSet<TokenName> = self.start.iter().flatten().copied().collect();
        let population = |&name: &TokenName| {
            let count = |tokens: &[Option<TokenName>], part: &[u32]| {
                part.iter().filter(|&&node| tokens[node as usize] == Some(name)).count()
            };
            let parts = self.leaps_of(name).components();
            let part = parts.iter().find(|part| count(&self.start, part) != count(&self.goal, part))?;
            Some(format!("by populations {} {name}", first(part)))
        };
        let order = |part: &Vec<u32>| {
            let (line, is_ring) = invariant::along(&self.graph, part)?;
            let [start, goal] = [&self.start, &self.goal].map(|tokens| Question::along(tokens, &line));
            let turns = if is_ring { goal.len().max(1) } else { 1 };
            let turned = |by: usize| goal.iter().cycle().skip(by).take(goal.len());
            let fits = (0..turns).any(|by| turned(by).eq(&start));
            (!fits).then(|| format!("by order {}", first(part)))
        };
        let swaps = |part: &Vec<u32>| self.swaps(part).then(|| format!("by swaps {}", first(part)));
        let found = names.iter().find_map(population).or_else(|| parts.iter().find_map(order));
        found.or_else(|| parts.iter().find_map(swaps))
    }

    /// Whether a part has one empty cell and different tokens, whose permutation does not suit the empty cell.
    fn swaps(&self, part: &[u32]) -> bool {
        let tokens = |tokens: &[Option<TokenName>]| -> Vec<Option<TokenName>> {
            part.iter().map(|&node| tokens[node as usize]).collect()
        };
        let (mut now, goal) = (tokens(&self.start), tokens(&self.goal));
        let empty = |tokens: &[Option<TokenName>]| tokens.iter().position(Option::is_none);
        let distinct: BTreeSet<Option<TokenName>> = now.iter().copied().collect();
        let Some((from, to)) = empty(&now).zip(empty(&goal)).filter(|_| distinct.len() == part.len()) else {
            return false;
        };
        // Each token is swapped to its cell in turn.
        let mut swaps = 0;
        for (place, wanted) in goal.iter().enumerate() {
            let Some(there) = now.iter().position(|token| token == wanted) else { return false };
            swaps += usize::from(there != place);
            now.swap(there, place);
        }
        // Of two cells, all placements are reached.
        let Some(sides) = (part.len() > 2).then(|| self.graph.induced(part).sides()).flatten() else { return false };
        let changes = sides[from] != sides[to];
        (swaps % 2 == 1) != changes
    }

    /// A number for each cell, for each name of tokens, if they prove that fewer moves do not do.
    fn potentials(&self, moves: u64) -> Option<BTreeMap<TokenName, Vec<i64>>> {
        let mut tokens: BTreeMap<TokenName, [Vec<u32>; 2]> = BTreeMap::new();
        for (side, placement) in [&self.start, &self.goal].into_iter().enumerate() {
            for (node, name) in (0..).zip(placement) {
                if let Some(name) = name {
                    tokens.entry(*name).or_default()[side].push(node);
                }
            }
        }
        let is_large = tokens.len() * self.graph.len() > MOST_NUMBERS;
        if is_large || tokens.values().any(|[from, _]| from.len() > MOST_TOKENS) {
            return None;
        }
        let mut bound = 0;
        let mut potentials = BTreeMap::new();
        for (name, [from, to]) in tokens {
            let leaps = self.leaps_of(name);
            let distances: Vec<Vec<Option<u32>>> = to.iter().map(|&goal| leaps.distances(goal)).collect();
            let far = |node: u32, goal: usize| distances[goal][node as usize].map_or(FAR, i64::from);
            let cost = |&node: &u32| (0..to.len()).map(|goal| far(node, goal)).collect();
            let Pairing { prices, .. } = least_pairing(&from.iter().map(cost).collect::<Vec<Vec<i64>>>());
            let number = |node: u32| {
                let reached =
                    (0..to.len()).filter_map(|goal| Some(i64::from(distances[goal][node as usize]?) - prices[goal]));
                reached.min().unwrap_or(0)
            };
            let numbers: Vec<i64> = (0..self.graph.len() as u32).map(number).collect();
            let sum = |nodes: &[u32]| nodes.iter().map(|&node| numbers[node as usize]).sum::<i64>();
            bound += (sum(&from) - sum(&to)).unsigned_abs();
            potentials.insert(name, numbers);
        }
        (bound >= moves).then_some(potentials)
    }

    /// The connected parts in which something has to move.
    fn open_parts(&self) -> Vec<Vec<u32>> {
        let mut parts = self.graph.components();
        parts.retain(|part| part.iter().any(|&node| self.start[node as usize] != self.goal[node as usize]));
        parts
    }

    /// How many placements of its tokens each of these parts has, together.
    fn placements(&self) -> f64 {
        let factorial = |count: u64| (1..=count).map(|factor| (factor as f64).ln()).sum::<f64>();
        let of_part = |part: &Vec<u32>| {
            let mut count: BTreeMap<Option<TokenName>, u64> = BTreeMap::new();
            part.iter().for_each(|&node| *count.entry(self.start[node as usize]).or_default() += 1);
            let placed: f64 = count.values().map(|&count| factorial(count)).sum();
            (factorial(part.len() as u64) - placed).exp()
        };
        self.open_parts().iter().map(of_part).sum()
    }

    /// Leaves it to the search of the verifier, if the placements of the parts are small enough for it.
    fn search(&self, lines: &mut Lines) -> Result<(), CertifyError> {
        let bits_of = |part: &Vec<u32>| {
            let names: BTreeSet<TokenName> = Question::along(&self.start, part).into_iter().collect();
            (names.len() + 1).next_power_of_two().trailing_zeros() as usize * part.len()
        };
        let bits = self.open_parts().iter().map(bits_of).max().unwrap_or(0);
        if bits > MOST_BITS {
            return Err(CertifyError::none_known(format!(
                "distances and orders do not prove it, and the verifier searches placements of at most {MOST_BITS} bits, not \
                 {bits}; give a smaller board, or fewer kinds of tokens"
            )));
        }
        Ok(lines.write("by search")?)
    }
}
