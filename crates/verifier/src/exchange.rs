//! Exchanges: tokens on a board, leap by leap from one placement to another in the fewest moves.
//!
//! ```text
//! cavalcade-certificate 1 exchange
//! start n.n/.../N.N             rows from the top: `.` an empty cell, `#` no cell, else a token
//! goal N.N/.../n.n
//! piece 1,2
//! pieces c:1,3 ...              the tokens that are another piece, if there are some; of a colour that is not listed, the
//!                               tokens are what those of the other one are: `C`, where `c` is listed
//! value 16                      moves of the witness; `none`: there is no exchange
//! witness a1-c2 c3-a2 ...       its leaps in order; no such line for 0 moves
//! by search                     the rule: `search`, `distances`, `pairs` or `clauses`; without a witness
//!                               `search`, `populations a1 n`, `order a1` or `swaps a1`
//! end 8                         the number of lines
//! ```
//!
//! **The argument.** A move is a leap of one token, by its piece, to an empty cell; tokens of one name are interchangeable. The
//! witness is replayed. That fewer moves do not do is shown by the rule; the value less one is excluded by colours
//! where the cells have two between which every leap changes: a move changes the number of tokens on the first colour
//! by one, so all exchanges have an even number of moves or all have an odd one, as the witness has.
//!
//! `exchange/parts.rs` with `exchange/search.rs`, `exchange/distances.rs`, `exchange/pairs.rs`, `exchange/clauses.rs` and
//! `exchange/invariants.rs` have the rules.

mod clauses;
mod distances;
mod estimate;
mod invariants;
mod pairs;
mod parts;
mod search;

use std::collections::BTreeSet;

use crate::board::Cell;
use crate::graph::Graph;
use crate::leaps::{Leaper, Steps};
use crate::lines::{Lines, shown};
use crate::puzzle::Key;
use crate::refusal::{Checked, Claimed, Refusal, grouped};

const KEYS: [Key; 4] = [("start", None), ("goal", None), ("piece", Some("knight")), ("pieces", None)];

/// The most different pieces.
const MOST_PIECES: usize = 16;

/// What a rule is about.
struct Question {
    /// The leaps of all tokens.
    graph: Graph,
    /// Those of each piece, and the piece of each name.
    pieces: Vec<Graph>,
    piece: Vec<usize>,
    /// The names of the tokens, in their order, each once.
    names: Vec<String>,
    /// For each cell the number of the name of its token.
    start: Vec<Option<usize>>,
    goal: Vec<Option<usize>>,
}

impl Question {
    /// What is asked about the tokens of some names, at the start and in the goal; `leapers`: the piece of each name, or
    /// one where there are no tokens.
    fn new(cells: Vec<Cell>, names: Vec<String>, leapers: &[Leaper], ends: [Vec<Option<usize>>; 2]) -> Question {
        let different: BTreeSet<&Leaper> = leapers.iter().collect();
        let all: BTreeSet<Steps> = different.iter().flat_map(|leaper| leaper.0.iter().copied()).collect();
        let pieces: Vec<Graph> = different.iter().map(|leaper| Graph::new(cells.clone(), leaper)).collect();
        let piece =
            leapers.iter().map(|leaper| different.iter().take_while(|other| **other != leaper).count()).collect();
        let [start, goal] = ends;
        Question { graph: Graph::new(cells, &Leaper(all.into_iter().collect())), pieces, piece, names, start, goal }
    }

    /// The leaps of the tokens of a name.
    fn leaps_of(&self, name: usize) -> &Graph {
        &self.pieces[self.piece[name]]
    }

    /// The number of a name.
    fn name(&self, name: &str) -> Option<usize> {
        self.names.binary_search_by(|known| known.as_str().cmp(name)).ok()
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((start, goal, names, leapers), what) = lines.puzzle("exchange", &KEYS, |keys| {
        let start = keys.rows("start", keys.text("start")?)?;
        let goal = match keys.get("goal") {
            // In a puzzle file the colours are exchanged: the upper and the lower case.
            None if keys.line.is_none() => start.text.chars().map(in_other_case).collect(),
            _ => keys.text("goal")?.to_owned(),
        };
        let goal = keys.rows("goal", &goal)?;
        let [mut had, mut wanted] = [&start, &goal].map(|board| board.tokens.clone());
        had.sort_unstable();
        wanted.sort_unstable();
        if (&start.cells, had) != (&goal.cells, wanted) {
            return Err(keys.refuse("expected the same board and the same tokens in the start and in the goal"));
        }
        let names: BTreeSet<String> = start.tokens.iter().filter(|token| *token != ".").cloned().collect();
        let common = keys.leaper()?;
        let mut what = format!("exchange of {} into {} by {common}", start.text, goal.text);
        let own = keys.leapers("pieces")?;
        let mut leapers = Vec::new();
        for name in &names {
            let recoloured: String = name.chars().map(in_other_case).collect();
            let leaper = own.get(name).or_else(|| own.get(&recoloured)).unwrap_or(&common);
            if *leaper != common {
                what += &format!(", {name} by {leaper}");
            }
            leapers.push(leaper.clone());
        }
        if leapers.is_empty() {
            leapers.push(common);
        }
        Ok(((start, goal, Vec::from_iter(names), leapers), what))
    })?;
    let numbered = |tokens: &[String]| tokens.iter().map(|token| names.binary_search(token).ok()).collect();
    let [from, to] = [&start, &goal].map(|board| numbered(&board.tokens));
    if leapers.iter().collect::<BTreeSet<&Leaper>>().len() > MOST_PIECES {
        return Err(Refusal::not_checked(format!("there are more than {MOST_PIECES} different pieces")));
    }
    let question = Question::new(start.cells, names, &leapers, [from, to]);
    let Some(value) = lines.take_value()? else {
        let rule = lines.take("by")?;
        let effort = match rule.split(' ').collect::<Vec<&str>>()[..] {
            ["search"] => parts::none(&question, lines)?,
            ["populations", cell, name] => invariants::populations(&question, cell, name, lines)?,
            ["order", cell] => invariants::order(&question, cell, lines)?,
            ["swaps", cell] => invariants::swaps(&question, cell, lines)?,
            _ => {
                return lines
                    .reject("expected `by search`, `by populations CELL TOKEN`, `by order CELL` or `by swaps CELL`");
            }
        };
        return Ok((format!("there is no {what}"), vec![effort]));
    };
    let leapt_from = replay(lines, &question, value)?;
    // With two colours, the number of moves less one has the wrong parity.
    let at_least = value.saturating_sub(u64::from(question.graph.colours().is_some()));
    let effort = match lines.take("by")?.as_str() {
        "search" => parts::apart(&question, &leapt_from, lines)?,
        "distances" => distances::apart(&question, at_least, lines)?,
        "pairs" => pairs::apart(&question, at_least, lines)?,
        "clauses" => clauses::apart(&question, at_least, lines)?,
        _ => return lines.reject("expected `by search`, `by distances`, `by pairs` or `by clauses`"),
    };
    let value = grouped(value);
    Ok((format!("no {what} takes fewer than {value} moves; the witness takes {value}"), vec![effort]))
}

/// The letter in the other case, the chess piece in the other colour.
fn in_other_case(letter: char) -> char {
    for [white, black] in [['♔', '♚'], ['♕', '♛'], ['♖', '♜'], ['♗', '♝'], ['♘', '♞'], ['♙', '♟']]
    {
        if letter == white {
            return black;
        }
        if letter == black {
            return white;
        }
    }
    if letter.is_ascii_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

/// Makes the moves of the witness, which lead to the goal; the cells from which they lead.
fn replay(lines: &mut Lines, question: &Question, value: u64) -> Checked<Vec<usize>> {
    let mut tokens = question.start.clone();
    let moves = if value == 0 { String::new() } else { lines.take("witness")? };
    let leaps: Vec<&str> = moves.split(' ').filter(|_| value > 0).collect();
    demand!(lines, leaps.len() as u64 == value, "the witness has {} moves", leaps.len());
    let mut leapt_from = Vec::new();
    for leap in leaps {
        let Some((from, to)) = leap.split_once('-') else {
            return lines.reject(format!("expected a leap such as a1-c2, not `{}`", shown(leap)));
        };
        let [from, to] = [lines.node(from, &question.graph)?, lines.node(to, &question.graph)?];
        let Some(name) = tokens[from].filter(|_| tokens[to].is_none()) else {
            return lines.reject(format!("{leap} does not lead from a token to an empty cell"));
        };
        lines.leap(from, to, question.leaps_of(name))?;
        tokens.swap(from, to);
        leapt_from.push(from);
    }
    demand!(lines, tokens == question.goal, "the witness does not lead to the goal");
    Ok(leapt_from)
}
