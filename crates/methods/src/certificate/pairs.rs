//! Which tokens of an exchange the verifier takes together (`crates/verifier/src/exchange/estimate.rs`): two that are
//! in each other's way need more moves, alone on the board, than their distances come to.
//!
//! The pairs that gain most are taken first. With many tokens, only those that change places are looked at.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

use cavalcade_board::MoveGraph;
use cavalcade_puzzle::TokenName;

/// With more tokens, only those that change places are paired.
const MOST_COMPARED: usize = 24;
/// States of two tokens that are looked at; beyond, the pair is not taken.
const MOST_STATES: usize = 1 << 16;
/// Farther than any cell that is reached.
const FAR: u64 = 1 << 40;

/// The start and the goal of each token with a name of its own.
fn singles(ends: [&[Option<TokenName>]; 2]) -> BTreeMap<TokenName, [u32; 2]> {
    let mut cells: BTreeMap<TokenName, [Vec<u32>; 2]> = BTreeMap::new();
    for (side, tokens) in ends.into_iter().enumerate() {
        for (node, name) in (0..).zip(tokens).filter_map(|(node, name)| Some((node, (*name)?))) {
            cells.entry(name).or_default()[side].push(node);
        }
    }
    let single = |(name, [from, to]): (TokenName, [Vec<u32>; 2])| match (&from[..], &to[..]) {
        (&[from], &[to]) => Some((name, [from, to])),
        _ => None,
    };
    cells.into_iter().filter_map(single).collect()
}

/// The pairs of tokens, and how many moves all tokens need by them. `leaps_of`: the leaps of the tokens of a name.
pub(super) fn pairs<'g>(
    leaps_of: impl Fn(TokenName) -> &'g MoveGraph,
    ends: [&[Option<TokenName>]; 2],
) -> (Vec<[TokenName; 2]>, u64) {
    let singles: Vec<(TokenName, [u32; 2])> = singles(ends).into_iter().collect();
    let far = |name: TokenName, goal: u32| -> Vec<u64> {
        leaps_of(name).distances(goal).into_iter().map(|leaps| leaps.map_or(FAR, u64::from)).collect()
    };
    let distances: Vec<Vec<u64>> = singles.iter().map(|&(name, [_, to])| far(name, to)).collect();
    let at: HashMap<u32, usize> = (0..).zip(&singles).map(|(place, (_, [from, _]))| (*from, place)).collect();
    let mut gains = Vec::new();
    for (one, (_, [from, to])) in singles.iter().enumerate() {
        let partner = at.get(to).copied().filter(|&other| singles[other].1[1] == *from);
        let others = if singles.len() <= MOST_COMPARED {
            one + 1..singles.len()
        } else {
            partner.map_or(0..0, |other| other..other + 1)
        };
        for other in others.filter(|&other| other > one) {
            let leaps = [&distances[one], &distances[other]];
            let from = [*from, singles[other].1[0]];
            let alone = leaps[0][from[0] as usize] + leaps[1][from[1] as usize];
            let graphs = [one, other].map(|place| leaps_of(singles[place].0));
            if let Some(moves) = fewest(graphs, leaps, from).filter(|&moves| moves > alone) {
                gains.push((Reverse(moves - alone), one, other));
            }
        }
    }
    gains.sort_unstable();
    let mut is_paired = vec![false; singles.len()];
    let mut pairs = Vec::new();
    let mut bound = 0;
    for (Reverse(gain), one, other) in gains {
        if !is_paired[one] && !is_paired[other] {
            (is_paired[one], is_paired[other]) = (true, true);
            pairs.push([singles[one].0, singles[other].0]);
            bound += gain;
        }
    }
    // Every token needs the leaps to the nearest goal of its name.
    let mut goals: BTreeMap<TokenName, Vec<u32>> = BTreeMap::new();
    for (node, name) in (0..).zip(ends[1]).filter_map(|(node, name)| Some((node, (*name)?))) {
        goals.entry(name).or_default().push(node);
    }
    for (name, goals) in goals {
        let leaps: Vec<Vec<u64>> = goals.into_iter().map(|goal| far(name, goal)).collect();
        let from = (0..ends[0].len()).filter(|&node| ends[0][node] == Some(name));
        bound += from.map(|node| leaps.iter().map(|leaps| leaps[node]).min().unwrap_or(0)).sum::<u64>();
    }
    (pairs, bound)
}

/// The fewest moves of two tokens, alone on the board, by A*; none if there are none, or it takes too long.
fn fewest(graphs: [&MoveGraph; 2], leaps: [&Vec<u64>; 2], from: [u32; 2]) -> Option<u64> {
    let left = |[one, other]: [u32; 2]| leaps[0][one as usize] + leaps[1][other as usize];
    let mut made = HashMap::from([(from, 0)]);
    let mut waiting = BinaryHeap::from([Reverse((left(from), 0, from))]);
    while let Some(Reverse((_, moves, state))) = waiting.pop() {
        if left(state) == 0 {
            return Some(moves);
        }
        if made.len() > MOST_STATES || left(state) >= FAR {
            return None;
        }
        if made.get(&state).is_some_and(|&known| known < moves) {
            continue;
        }
        let [one, other] = state;
        let of_one = graphs[0].neighbours(one).iter().map(|&to| [to, other]);
        for next in of_one.chain(graphs[1].neighbours(other).iter().map(|&to| [one, to])) {
            let known = made.get(&next).is_some_and(|&known| known <= moves + 1);
            if next[0] != next[1] && !known {
                made.insert(next, moves + 1);
                waiting.push(Reverse((moves + 1 + left(next), moves + 1, next)));
            }
        }
    }
    None
}
