//! Rule `search`: in no connected part of the cells is there an exchange of fewer moves than the witness makes there; or in
//! some part there is none.
//!
//! **The argument.** No leap of any token leads from one connected part to another. So the moves of an exchange that are made
//! in a part, in their order, are an exchange of its tokens alone, as what happens in other parts empties or fills no
//! cell of it. If each part takes at least as many moves as the witness makes there, an exchange has at least the sum of
//! these, which is the value. A part in which the witness makes no move takes at least none. Where a part has two colours
//! between which every leap changes, all exchanges of its tokens have an even number of moves or all have an odd one, by
//! the argument of `exchange.rs`; so it is enough to exclude those of fewer moves than the witness makes there less one.
//! And where the tokens of one part have no exchange, there is none.
//!
//! A part is searched by `exchange/search.rs`. The lines `pair a e` that name two tokens of the part are used there.

use std::collections::BTreeSet;

use super::Question;
use super::estimate::pairs;
use super::search::search;
use crate::graph::{FAR, Graph};
use crate::lines::Lines;
use crate::refusal::{Checked, Effort};

/// What is asked about the tokens of a part alone, given its cells in ascending order.
fn of_part(question: &Question, part: &[usize]) -> Question {
    let [start, goal] = [&question.start, &question.goal].map(|tokens| part.iter().map(|&cell| tokens[cell]));
    let known: Vec<usize> =
        start.clone().chain(goal.clone()).flatten().collect::<BTreeSet<usize>>().into_iter().collect();
    let number = |name: Option<usize>| known.binary_search(&name?).ok();
    Question {
        graph: Graph::of_part(&question.graph, part),
        pieces: question.pieces.iter().map(|graph| Graph::of_part(graph, part)).collect(),
        piece: known.iter().map(|&name| question.piece[name]).collect(),
        names: known.iter().map(|&name| question.names[name].clone()).collect(),
        start: start.map(number).collect(),
        goal: goal.map(number).collect(),
    }
}

/// Looks for an exchange of the tokens of a part, of fewer moves than a number. Its tables are given back.
fn search_part(part: &Question, pairs: &[[String; 2]], moves: u64, lines: &mut Lines) -> Checked<(Option<u64>, u64)> {
    let bytes = lines.meter.bytes;
    let single = |name: &String| {
        let number = part.name(name)?;
        let stands = |tokens: &[Option<usize>]| tokens.contains(&Some(number));
        (stands(&part.start) && stands(&part.goal)).then_some(number)
    };
    let pairs: Vec<[usize; 2]> = pairs.iter().filter_map(|[one, other]| Some([single(one)?, single(other)?])).collect();
    let found = search(part, &pairs, moves, &mut lines.meter)?;
    lines.meter.bytes = bytes;
    Ok(found)
}

/// The lines `pair a e`.
fn named_pairs(question: &Question, lines: &mut Lines) -> Checked<Vec<[String; 2]>> {
    let pairs = pairs(question, lines)?;
    Ok(pairs.into_iter().map(|pair| pair.map(|name| question.names[name].clone())).collect())
}

/// Refuses an exchange of fewer moves than the witness makes, given the cells from which its leaps lead; how many
/// placements were looked at.
pub fn apart(question: &Question, leapt_from: &[usize], lines: &mut Lines) -> Checked<Effort> {
    let pairs = named_pairs(question, lines)?;
    let mut made = vec![0; question.graph.len()];
    leapt_from.iter().for_each(|&cell| made[cell] += 1);
    let mut all = 0;
    for cells in question.graph.parts() {
        let moves: u64 = cells.iter().map(|&cell| made[cell]).sum();
        if moves == 0 {
            continue;
        }
        let part = of_part(question, &cells);
        let at_least = moves - u64::from(part.graph.colours().is_some());
        let (shorter, looked_at) = search_part(&part, &pairs, at_least, lines)?;
        if let Some(shorter) = shorter {
            let fewer = leapt_from.len() as u64 - moves + shorter;
            return lines.reject(format!("there is an exchange of {fewer} moves"));
        }
        all += looked_at;
    }
    Ok((all, "placements"))
}

/// Refuses an exchange of any number of moves; how many placements were looked at.
pub fn none(question: &Question, lines: &mut Lines) -> Checked<Effort> {
    let pairs = named_pairs(question, lines)?;
    let mut parts = question.graph.parts();
    parts.retain(|part| part.iter().any(|&cell| question.start[cell] != question.goal[cell]));
    // One is enough: those that are searched quickly come first.
    parts.sort_by_key(|part| {
        let tokens = part.iter().filter(|&&cell| question.start[cell].is_some()).count();
        tokens * (part.len() - tokens)
    });
    let (mut all, mut moves) = (0, 0);
    for cells in parts {
        let (found, looked_at) = search_part(&of_part(question, &cells), &pairs, FAR, lines)?;
        all += looked_at;
        let Some(found) = found else { return Ok((all, "placements")) };
        moves += found;
    }
    lines.reject(format!("there is an exchange of {moves} moves"))
}
