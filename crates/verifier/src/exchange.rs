//! Exchanges: tokens on a board, leap by leap from one placement to another in the fewest moves.
//!
//! ```text
//! cavalcade-certificate 1 exchange
//! start n.n/.../N.N             rows from the top: `.` an empty cell, `#` no cell, else a token
//! goal N.N/.../n.n
//! piece 1,2
//! value 16                      moves of the witness; `none`: there is no exchange
//! witness a1-c2 c3-a2 ...       its leaps in order; no such line for 0 moves
//! by search                     the rule: `search`, `distances`, `pairs` or `clauses`; without a witness
//!                               `search`, `populations a1 n`, `order a1` or `swaps a1`
//! end 8                         the number of lines
//! ```
//!
//! **The argument.** A move is a leap of one token to an empty cell; tokens of one name are interchangeable. The
//! witness is replayed. That fewer moves do not do is shown by the rule; the value less one is excluded by colours
//! where the cells have two between which every leap changes: a move changes the number of tokens on the first colour
//! by one, so all exchanges have an even number of moves or all have an odd one, as the witness has.
//!
//! `exchange/search.rs`, `exchange/distances.rs`, `exchange/pairs.rs`, `exchange/clauses.rs` and
//! `exchange/invariants.rs` have the rules.

mod clauses;
mod distances;
mod estimate;
mod invariants;
mod pairs;
mod placement;
mod search;

use std::fmt;
use std::io::BufRead;

use self::placement::Placement;
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::limits::Meter;
use crate::lines::{Lines, shown};
use crate::number::grouped;
use crate::puzzle::{Puzzle, read_cell, read_leaper, read_value, stated_leaper, understood, unreadable};
use crate::refusal::{Checked, Claimed};

/// Two placements of the same tokens on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Exchange {
    start: Placement,
    goal: Placement,
    leaper: Leaper,
}

impl Exchange {
    /// Reads the lines `start`, `goal` and `piece`.
    fn read<R: BufRead>(lines: &mut Lines<R>) -> Checked<Exchange> {
        let mut placements = Vec::new();
        for word in ["start", "goal"] {
            let text = lines.take(word)?;
            match Placement::parse(&text)? {
                Some(placement) => placements.push(placement),
                None => return lines.reject(format!("expected `{word} n.n/.../N.N`, rows from the top")),
            }
        }
        let leaper = read_leaper(lines)?;
        match &placements[..] {
            [start, goal] if start.has_tokens_of(goal) => {
                Ok(Exchange { start: start.clone(), goal: goal.clone(), leaper })
            }
            _ => lines.reject("expected the same board and the same tokens in the start and in the goal"),
        }
    }
}

impl Puzzle for Exchange {
    const KIND: &'static str = "exchange";

    fn stated(keys: &Keys) -> Checked<Exchange> {
        understood(keys, &["start", "goal", "piece"])?;
        let start = keys.get("start").ok_or_else(|| unreadable("expected `start`"))?;
        let start = Placement::stated(start)?;
        let goal = keys.get("goal").filter(|goal| **goal != crate::keys::Value::Null);
        let goal = goal.map_or_else(|| Ok(start.with_colours_swapped()), Placement::stated)?;
        Ok(Exchange { start, goal, leaper: stated_leaper(keys)? })
    }
}

impl fmt::Display for Exchange {
    /// `exchange of n.n/.../N.N into N.N/.../n.n by a knight`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "exchange of {} into {} by {}", self.start, self.goal, self.leaper.with_article())
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify<R: BufRead>(lines: &mut Lines<R>, given: Option<&str>, meter: &mut Meter) -> Checked<Claimed> {
    let puzzle = Exchange::read(lines)?;
    puzzle.compare(given, lines)?;
    let graph = Graph::new(puzzle.start.board.cells(), puzzle.leaper);
    let (start, goal) = (&puzzle.start.tokens, &puzzle.goal.tokens);
    let Some(value) = read_value(lines)? else {
        let rule = lines.take("by")?;
        let effort = match rule.split(' ').collect::<Vec<&str>>()[..] {
            ["search"] => search::closed(&graph, start, goal, lines, meter)?,
            ["populations", cell, name] => {
                let cell = read_cell(cell, &puzzle.start.board, lines)?;
                invariants::populations(&graph, start, goal, cell, name, lines)?
            }
            ["order", cell] => {
                let cell = read_cell(cell, &puzzle.start.board, lines)?;
                invariants::order(&graph, start, goal, cell, lines)?
            }
            ["swaps", cell] => {
                let cell = read_cell(cell, &puzzle.start.board, lines)?;
                invariants::swaps(&graph, start, goal, cell, lines)?
            }
            _ => {
                return lines
                    .reject("expected `by search`, `by populations CELL TOKEN`, `by order CELL` or `by swaps CELL`");
            }
        };
        return Ok((format!("there is no {puzzle}"), vec![effort]));
    };
    replay(lines, &puzzle, &graph, value)?;
    // With two colours, the number of moves less one has the wrong parity.
    let by_colours = graph.colours().is_some();
    let at_least = value.saturating_sub(u64::from(by_colours));
    let rule = lines.take("by")?;
    let effort = match rule.as_str() {
        "search" => search::apart(&graph, start, goal, at_least, lines, meter)?,
        "distances" => distances::apart(&graph, start, goal, at_least, lines)?,
        "pairs" => pairs::apart(&graph, start, goal, at_least, lines, meter)?,
        "clauses" => clauses::apart(&graph, start, goal, at_least, lines, meter)?,
        _ => return lines.reject("expected `by search`, `by distances`, `by pairs` or `by clauses`"),
    };
    let value = grouped(value);
    Ok((format!("no {puzzle} takes fewer than {value} moves; the witness takes {value}"), vec![effort]))
}

/// Makes the moves of the witness, which lead to the goal.
fn replay<R: BufRead>(lines: &mut Lines<R>, puzzle: &Exchange, graph: &Graph, value: u64) -> Checked<()> {
    let mut tokens = puzzle.start.tokens.clone();
    let moves = if value == 0 { String::new() } else { lines.take("witness")? };
    let leaps: Vec<&str> = moves.split(' ').filter(|_| value > 0).collect();
    lines.demand(leaps.len() as u64 == value, || format!("the witness has {} moves", leaps.len()))?;
    for leap in leaps {
        let number = |name: &str| {
            let cell = read_cell(name, &puzzle.start.board, lines)?;
            // Every cell of the board is one of the graph.
            Ok(graph.number(cell).unwrap_or(0))
        };
        let Some((from, to)) = leap.split_once('-') else {
            return lines.reject(format!("expected a leap such as a1-c2, not `{}`", shown(leap)));
        };
        let (from, to) = (number(from)?, number(to)?);
        lines.demand(graph.around[from].contains(&to), || format!("{leap} is not a leap of the piece"))?;
        lines.demand(tokens[from].is_some() && tokens[to].is_none(), || {
            format!("{leap} does not lead from a token to an empty cell")
        })?;
        tokens.swap(from, to);
    }
    lines.demand(tokens == puzzle.goal.tokens, || "the witness does not lead to the goal".to_owned())
}
