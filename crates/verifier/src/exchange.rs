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

use self::placement::Placement;
use crate::graph::Graph;
use crate::keys::Keys;
use crate::leaps::Leaper;
use crate::lines::{Lines, shown};
use crate::number::grouped;
use crate::puzzle::Puzzle;
use crate::refusal::{Checked, Claimed};

/// Two placements of the same tokens on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Exchange {
    start: Placement,
    goal: Placement,
    leaper: Leaper,
}

impl Puzzle for Exchange {
    const KIND: &'static str = "exchange";
    const KEYS: &'static [&'static str] = &["start", "goal", "piece"];

    fn stated(keys: &Keys) -> Checked<Exchange> {
        let start = Placement::stated(keys, "start")?.ok_or_else(|| keys.refuse("expected `start`"))?;
        let goal = Placement::stated(keys, "goal")?.unwrap_or_else(|| start.with_colours_swapped());
        if !start.has_tokens_of(&goal) {
            return Err(keys.refuse("expected the same board and the same tokens in the start and in the goal"));
        }
        Ok(Exchange { start, goal, leaper: keys.leaper()? })
    }
}

impl fmt::Display for Exchange {
    /// `exchange of n.n/.../N.N into N.N/.../n.n by a knight`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "exchange of {} into {} by {}", self.start, self.goal, self.leaper)
    }
}

/// What a rule is about.
struct Question<'a> {
    graph: Graph,
    /// The names of the tokens, in their order, each once.
    names: Vec<&'a String>,
    /// For each cell the number of the name of its token.
    start: Vec<Option<usize>>,
    goal: Vec<Option<usize>>,
}

impl Question<'_> {
    fn new(puzzle: &Exchange) -> Question<'_> {
        let mut names: Vec<&String> = puzzle.start.tokens.iter().flatten().collect();
        names.sort_unstable();
        names.dedup();
        let numbered = |placement: &Placement| {
            let number = |name: &String| names.binary_search(&name).ok();
            placement.tokens.iter().map(|token| token.as_ref().and_then(number)).collect()
        };
        let graph = Graph::new(puzzle.start.board.cells(), puzzle.leaper);
        Question { graph, start: numbered(&puzzle.start), goal: numbered(&puzzle.goal), names }
    }

    /// The number of a name.
    fn name(&self, name: &str) -> Option<usize> {
        self.names.binary_search_by(|known| known.as_str().cmp(name)).ok()
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let puzzle: Exchange = lines.puzzle()?;
    let question = Question::new(&puzzle);
    let Some(value) = lines.take_value()? else {
        let rule = lines.take("by")?;
        let effort = match rule.split(' ').collect::<Vec<&str>>()[..] {
            ["search"] => search::apart(&question, estimate::FAR as u64, lines)?,
            ["populations", cell, name] => invariants::populations(&question, cell, name, lines)?,
            ["order", cell] => invariants::order(&question, cell, lines)?,
            ["swaps", cell] => invariants::swaps(&question, cell, lines)?,
            _ => {
                return lines
                    .reject("expected `by search`, `by populations CELL TOKEN`, `by order CELL` or `by swaps CELL`");
            }
        };
        return Ok((format!("there is no {puzzle}"), vec![effort]));
    };
    replay(lines, &question, value)?;
    // With two colours, the number of moves less one has the wrong parity.
    let at_least = value.saturating_sub(u64::from(question.graph.colours().is_some()));
    let effort = match lines.take("by")?.as_str() {
        "search" => search::apart(&question, at_least, lines)?,
        "distances" => distances::apart(&question, at_least, lines)?,
        "pairs" => pairs::apart(&question, at_least, lines)?,
        "clauses" => clauses::apart(&question, at_least, lines)?,
        _ => return lines.reject("expected `by search`, `by distances`, `by pairs` or `by clauses`"),
    };
    let value = grouped(value);
    Ok((format!("no {puzzle} takes fewer than {value} moves; the witness takes {value}"), vec![effort]))
}

/// Makes the moves of the witness, which lead to the goal.
fn replay(lines: &mut Lines, question: &Question, value: u64) -> Checked<()> {
    let mut tokens = question.start.clone();
    let moves = if value == 0 { String::new() } else { lines.take("witness")? };
    let leaps: Vec<&str> = moves.split(' ').filter(|_| value > 0).collect();
    demand!(lines, leaps.len() as u64 == value, "the witness has {} moves", leaps.len());
    for leap in leaps {
        let Some((from, to)) = leap.split_once('-') else {
            return lines.reject(format!("expected a leap such as a1-c2, not `{}`", shown(leap)));
        };
        let [from, to] = [lines.node(from, &question.graph)?, lines.node(to, &question.graph)?];
        lines.leap(from, to, &question.graph)?;
        let is_move = tokens[from].is_some() && tokens[to].is_none();
        demand!(lines, is_move, "{leap} does not lead from a token to an empty cell");
        tokens.swap(from, to);
    }
    demand!(lines, tokens == question.goal, "the witness does not lead to the goal");
    Ok(())
}
