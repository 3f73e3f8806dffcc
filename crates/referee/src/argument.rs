//! Replays the argument of an answer: why there is no solution, or no better one.
//!
//! Each rule is followed through on the board by code that is shared with no method; what it then proves is compared
//! with what the answer states.
//!
//! | file | rules |
//! | --- | --- |
//! | `automorphisms` | `automorphisms` |
//! | `exchange` | `order`, `distances`, `swaps`, `tokens`, `blocked`, `end-columns` |
//! | `parity` | `parity` |
//! | `magic` | `shares`, `odd-lines`, `quarters` |
//! | `guarded` | `parts` of a cover and an errand, `legs` |
//! | `tour` | `parts`, `degree`, `symmetry`, `theorem`, `cut`, `forced`, `no-cycle` |

mod automorphisms;
mod exchange;
mod guarded;
mod magic;
mod parity;
mod tour;

use cavalcade_board::{Board, Cell, Leaper};
use cavalcade_puzzle::{Answer, Argument, Count, Leap, Puzzle, Status, SymmetryClass, Total, Tour, Witness};

use crate::leap::both_ways;
use crate::refute::graph::Graph;
use crate::{Foul, Rule};

/// Larger boards are not replayed.
const MOST_CELLS: usize = 1 << 12;

/// What an argument proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// There is no solution.
    Infeasible,
    /// No solution has a better value.
    Bound(u64),
    /// What the answer states, by a theorem of which only the conditions were checked.
    Cited,
    /// Nothing: the board is too large to be looked at.
    Skipped,
}

/// What comes of a rule: what it proves, or what is wrong with it.
type Replayed = Result<Proof, String>;

/// Follows the argument of an answer through: whether it was replayed, and proves the bound or that there is no
/// solution. Not where there is none, where it cites a theorem, and where the board is too large to be looked at.
///
/// ```
/// use cavalcade_puzzle::Answer;
/// use cavalcade_referee::check_argument;
///
/// let mut answer = Answer::from_json(r#"{
///     "puzzle": { "kind": "tour", "board": "5x5", "closed": true }, "status": "infeasible", "value": null, "bound": null,
///     "unit": "moves", "then": null, "method": "m", "backend": null, "witness": null, "reason": "parity",
///     "argument": { "rule": "parity", "even": 13, "odd": 12 },
///     "stopped": null, "verdict": "claim", "seconds": 0, "stats": {}, "version": "0.2.0"
/// }"#)?;
/// assert_eq!(check_argument(&answer), Ok(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The [`Foul`] of an argument that does not hold, or proves something else than the answer states.
pub fn check_argument(answer: &Answer) -> Result<bool, Foul> {
    let Some(argument) = &answer.argument else { return Ok(false) };
    let foul = |text: String| Err(Foul::of(Rule::Argument, text));
    let proof = match replay(&answer.puzzle, argument) {
        Ok(proof) => proof,
        Err(text) => return foul(text),
    };
    let no_solution = answer.status == Status::Infeasible || is_zero(answer);
    match proof {
        Proof::Skipped | Proof::Cited => Ok(false),
        Proof::Infeasible if no_solution => Ok(true),
        Proof::Infeasible => foul("it proves that there is no solution, which the answer does not state".to_string()),
        Proof::Bound(bound) if answer.bound == Some(bound) => Ok(true),
        Proof::Bound(bound) => {
            let stated = answer.bound.map_or("none".to_string(), |bound| bound.to_string());
            foul(format!("it proves a bound of {bound}, the answer states {stated}"))
        }
    }
}

/// Whether the answer is a count of 0.
fn is_zero(answer: &Answer) -> bool {
    matches!(&answer.witness, Some(Witness::Total(Total { count, .. })) if count == "0")
}

fn replay(puzzle: &Puzzle, argument: &Argument) -> Replayed {
    let unsuited = || Err(format!("this rule is not for puzzles of kind `{}`", puzzle.kind()));
    let proof = replay_plainly(puzzle, argument, unsuited);
    match (puzzle, proof) {
        // What is impossible leap by leap is so by every rule, but a bound is one on leaps.
        (Puzzle::Exchange(exchange), Ok(Proof::Bound(_) | Proof::Cited))
            if exchange.variant().is_some_and(|variant| !variant.counts_leaps()) =>
        {
            Err("it is about the number of leaps, which this variant does not count".to_string())
        }
        (_, proof) => proof,
    }
}

fn replay_plainly(puzzle: &Puzzle, argument: &Argument, unsuited: impl Fn() -> Replayed) -> Replayed {
    match (argument, puzzle) {
        (Argument::Order { parts }, Puzzle::Exchange(puzzle)) => exchange::order(puzzle, parts),
        (Argument::Distances { ways }, Puzzle::Exchange(puzzle)) => exchange::distances(puzzle, ways),
        (&Argument::Swaps { swaps, from, to, leaps }, Puzzle::Exchange(puzzle)) => {
            exchange::swaps(puzzle, (swaps, leaps), (from, to))
        }
        (&Argument::Tokens { cell, token, start, goal }, Puzzle::Exchange(puzzle)) => {
            exchange::tokens(puzzle, cell, token, (start, goal))
        }
        (&Argument::Blocked { cell, at_start }, Puzzle::Exchange(puzzle)) => exchange::blocked(puzzle, cell, at_start),
        (&Argument::EndColumns { distances, detours }, Puzzle::Exchange(puzzle)) => {
            exchange::end_columns(puzzle, (distances, detours))
        }
        (&Argument::Parity { even, odd }, Puzzle::Cover(puzzle)) => parity::cover(puzzle, (even, odd)),
        (&Argument::Parity { even, odd }, Puzzle::Uncrossed(puzzle))
            if puzzle.variant().is_none() && puzzle.paths() == 1 =>
        {
            parity::path(puzzle.board(), puzzle.piece(), puzzle.closed(), (even, odd))
        }
        (&Argument::Parts { from, to }, Puzzle::Cover(puzzle)) => guarded::parts_of_cover(puzzle, from, to),
        (&Argument::Parts { from, to }, Puzzle::Errand(puzzle)) => guarded::parts_of_errand(puzzle, from, to),
        (Argument::Legs { ways }, Puzzle::Errand(puzzle)) => guarded::legs(puzzle, ways),
        (&Argument::NoCycle { cells, leaps, parts }, Puzzle::Uncrossed(puzzle)) if puzzle.closed() => {
            tour::no_cycle(puzzle.board(), puzzle.piece(), (cells, leaps, parts))
        }
        (&Argument::NoCycle { cells, leaps, parts }, Puzzle::Snake(puzzle)) if puzzle.closed() => {
            tour::no_cycle(puzzle.board(), puzzle.piece(), (cells, leaps, parts))
        }
        (argument, Puzzle::Tour(puzzle)) => Asked::of(puzzle).replay(argument).unwrap_or_else(unsuited),
        (argument, Puzzle::Count(puzzle)) => Asked::to_count(puzzle).replay(argument).unwrap_or_else(unsuited),
        _ => unsuited(),
    }
}

/// The tours that are asked for.
struct Asked<'a> {
    board: &'a Board,
    piece: Leaper,
    closed: bool,
    from: Option<Cell>,
    to: Option<Cell>,
    symmetry: Option<SymmetryClass>,
    forbidden: &'a [Leap],
    is_magic: bool,
}

impl<'a> Asked<'a> {
    fn of(tour: &'a Tour) -> Asked<'a> {
        Asked {
            board: tour.board(),
            piece: tour.piece(),
            closed: tour.closed(),
            from: tour.from(),
            to: tour.to(),
            symmetry: tour.symmetry(),
            forbidden: tour.forbidden().leaps(),
            is_magic: tour.variant().is_some(),
        }
    }

    fn to_count(count: &'a Count) -> Asked<'a> {
        Asked {
            board: count.board(),
            piece: count.piece(),
            closed: count.closed(),
            from: count.from(),
            to: count.to(),
            symmetry: count.symmetry(),
            forbidden: &[],
            is_magic: false,
        }
    }

    /// The allowed leaps of the board, where it is small enough.
    fn graph(&self) -> Option<Graph> {
        let graph = Graph::of(self.board, self.board.cells(), self.piece, MOST_CELLS)?;
        Some(graph.without(both_ways(self.forbidden)))
    }
}

/// The cells of an argument by their places in a graph.
fn places(graph: &Graph, cells: &[Cell]) -> Result<Vec<usize>, String> {
    let place = |&cell: &Cell| graph.place(cell).ok_or_else(|| format!("{cell} is not a cell of it"));
    cells.iter().map(place).collect()
}
