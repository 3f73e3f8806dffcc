//! Exchanges at random whose shortest solution has a number of moves within a range.
//!
//! **Idea.** Place the tokens at random, search the whole state space from there, and take one of the farthest placements as
//! the goal: of all goals they are the hardest to reach. Where even these are nearer than the range, the next start is
//! tried; where they are farther, the goal is a placement on a shortest way to one of them, for every beginning of a
//! shortest way is a shortest way itself. Where the solution is to be unique, all shortest solutions are counted, and the
//! goal is the last placement on the way that has only one.
//!
//! **Exactness.** The number of moves is proved by the layers of the search ([`super::depths`]); what is random is the
//! choice of the puzzle alone. The same seed gives the same puzzle for the same tokens on the same board, wherever they
//! stand before.
//!
//! **Cost.** A search of the state space for each start, and a count of solutions.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use cavalcade_board::Cell;
use cavalcade_puzzle::{Exchange, Leap, Moves, Pieces, Placement, TokenName};
use cavalcade_run::{Budget, Observer, Progress, Rng, Silent, Stopped};
use num_bigint::BigUint;
use serde::Serialize;

use super::{depths, tokens};
use crate::enumeration::Enumerate;
use crate::method::MethodError;
use crate::outcome::{Outcome, Resolution};

/// Starts that are tried before it is said that there may be no such puzzle.
const MOST_STARTS: u64 = 10_000;
/// The most of the farthest placements from a start that are listed.
const MOST_GOALS: usize = 64;

/// What is generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The moves of a shortest solution.
    pub moves: RangeInclusive<u64>,
    /// Whether there is to be only one shortest solution.
    pub unique: bool,
}

/// A generated puzzle with its solution; where none was found, the puzzle that was given and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Exchange,
    /// The method by which the state space was searched.
    pub method: String,
    /// The solution.
    pub outcome: Outcome<Exchange>,
}

/// What the generator tried.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct GeneratorFigures {
    /// Random starts.
    starts: u64,
    /// Starts with goals within the range, where solutions were counted.
    counted: Option<u64>,
    /// The number of shortest solutions, where it was counted.
    solutions: Option<String>,
}

/// A puzzle with the board, the piece and the tokens of the given one; the seed is that of the budget.
///
/// # Errors
/// [`MethodError`] when the state space is too large to be searched.
pub fn generate(
    given: &Exchange,
    wanted: &Wanted,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Generated, MethodError> {
    tokens::refuse_variant(given, "generate")?;
    let mut rng = Rng::new(budget.seed());
    let (mut figures, mut method, mut stopped) = (GeneratorFigures::default(), String::new(), None);
    while figures.starts < MOST_STARTS && stopped.is_none() {
        figures.starts += 1;
        observer.progress(&Progress {
            phase: "random starts",
            done: figures.starts,
            unit: "starts",
            ..Progress::default()
        });
        let start = shuffled(given.start(), &mut rng);
        // The goal of the search does not matter: the whole state space is searched.
        let Ok(whole) = Exchange::new(start.clone(), Some(start), given.pieces().clone()) else { break };
        let layers = depths::layers(&whole, None, MOST_GOALS, budget, &Silent)?;
        (stopped, method) = (layers.stopped.or(budget.check().err()), layers.method);
        if stopped.is_some() || layers.farthest.is_empty() {
            continue;
        }
        let (_, farthest) = &layers.farthest[rng.below(layers.farthest.len())];
        let Some(way) = Way::of(&whole, farthest, &wanted.moves) else { continue };
        let length = match wanted.unique {
            false => Some(way.length(&mut rng)),
            true => {
                figures.counted = Some(figures.counted.unwrap_or(0) + 1);
                match way.longest_unique(budget)? {
                    Ok(length) => length,
                    Err(early) => {
                        stopped = Some(early);
                        None
                    }
                }
            }
        };
        let Some((puzzle, witness)) = length.and_then(|length| way.puzzle(length)) else { continue };
        figures.solutions = wanted.unique.then(|| "1".to_string());
        let resolution = Resolution::Optimal { value: (witness.leaps().len() as u64).into(), witness };
        return Ok(Generated { puzzle, method, outcome: Outcome::of(resolution).with(&figures) });
    }
    let resolution = Resolution::open(stopped, None, || none_found(wanted, &figures));
    let outcome = Outcome::of(resolution).stopped(stopped).with(&figures);
    Ok(Generated { puzzle: given.clone(), method, outcome })
}

/// Why there is no puzzle, and what to do.
fn none_found(wanted: &Wanted, figures: &GeneratorFigures) -> String {
    let starts = figures.starts;
    match figures.counted {
        None => format!(
            "no shortest solution of {starts} random starts has {} moves: widen the range, or take more tokens or another board",
            range(&wanted.moves)
        ),
        Some(found) => format!(
            "none of {starts} random starts has a unique solution in the range ({found} have several): widen the range, or leave \
             fewer cells empty, as moves that do not depend on each other can be made in any order"
        ),
    }
}

/// A range in words: `14..18`.
fn range(moves: &RangeInclusive<u64>) -> String {
    match (*moves.start(), *moves.end()) {
        (least, u64::MAX) => format!("at least {least}"),
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

/// The same tokens on cells at random; where they stood does not matter.
fn shuffled(placement: &Placement, rng: &mut Rng) -> Placement {
    let mut cells: Vec<Cell> = placement.board().cells().collect();
    let mut tokens: Vec<TokenName> = placement.tokens().map(|(_, token)| token).collect();
    tokens.sort();
    // Fisher and Yates, as far as there are tokens.
    for place in 0..tokens.len() {
        let other = place + rng.below(cells.len() - place);
        cells.swap(place, other);
    }
    let at: HashMap<Cell, TokenName> = cells.into_iter().zip(tokens).collect();
    Placement::with(placement.board(), |cell| at.get(&cell).copied())
}

/// A shortest way from a start to a farthest placement, and the lengths within the range of its beginnings.
struct Way<'a> {
    start: &'a Placement,
    pieces: &'a Pieces,
    moves: &'a [Leap],
    least: u64,
    most: u64,
}

impl<'a> Way<'a> {
    /// None where the farthest placement is nearer than the range.
    fn of(whole: &'a Exchange, farthest: &'a Outcome<Exchange>, range: &RangeInclusive<u64>) -> Option<Way<'a>> {
        let Resolution::Optimal { value, witness } = &farthest.resolution else { return None };
        let (least, most) = (*range.start(), (*range.end()).min(value.value));
        let way = Way { start: whole.start(), pieces: whole.pieces(), moves: witness.leaps(), least, most };
        (least <= most).then_some(way)
    }

    /// All of it, or a length at random where it is longer than the range.
    fn length(&self, rng: &mut Rng) -> u64 {
        match self.most == self.moves.len() as u64 {
            true => self.most,
            false => self.least + rng.below((self.most - self.least + 1) as usize) as u64,
        }
    }

    /// The longest beginning that is the only shortest solution of its puzzle, if there is one: with a beginning, all
    /// shorter ones are.
    fn longest_unique(&self, budget: &Budget) -> Result<Result<Option<u64>, Stopped>, MethodError> {
        let (mut unique, mut several) = (None, self.most + 1);
        let mut length = self.least;
        while length < several {
            let Some((puzzle, _)) = self.puzzle(length) else { return Ok(Ok(None)) };
            match solutions(&puzzle, budget)? {
                Ok(count) if count == 1u32.into() => unique = Some(length),
                Ok(_) => several = length,
                Err(stopped) => return Ok(Err(stopped)),
            }
            let known = unique.unwrap_or(several);
            length = known + (several - known).div_ceil(2);
        }
        Ok(Ok(unique))
    }

    /// The puzzle that a beginning of the way solves, with that beginning.
    fn puzzle(&self, length: u64) -> Option<(Exchange, Moves)> {
        let moves = self.moves[..length as usize].to_vec();
        let goal = moves.iter().try_fold(self.start.clone(), |at, leap| at.after(leap.from, leap.to))?;
        let puzzle = Exchange::new(self.start.clone(), Some(goal), self.pieces.clone()).ok()?;
        Some((puzzle, moves.into()))
    }
}

/// The number of shortest solutions, or what ended the count.
fn solutions(puzzle: &Exchange, budget: &Budget) -> Result<Result<BigUint, Stopped>, MethodError> {
    let found = puzzle.enumerate(Exchange::METHODS[0], budget, &Silent)?;
    Ok(found.all.and_then(|all| all.total).ok_or_else(|| found.one.stopped.unwrap_or(Stopped::Memory)))
}
