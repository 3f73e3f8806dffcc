//! Covers: walkers leap together and visit every safe cell.
//!
//! ```text
//! cavalcade-certificate 1 cover
//! board 8x8
//! piece 1,2
//! guards Qd5                    guards on their cells; `none`: there is none
//! knights h8 a1                 where the walkers start; or `place 2`, as many walkers, which start anywhere
//! minimise steps                or `moves`
//! value 22                      steps, or moves, of the witness; `none`: there is no cover
//! moves 41                      its moves, after a number of steps
//! walk h8 g6 ...                the cells of a walker at times 0, 1, 2, ..., for each walker
//! by colours                    the rule, or `by clauses`; without a witness: `by components c1 ...` or `by room`
//! end 12                        the number of lines
//! ```
//!
//! **The argument.** At each time every walker on the board leaps to a safe cell, or it has left and does not come
//! back; no two are on one cell at one time. The witness is replayed. *Steps* are those of the longest walk, *moves*
//! those of all walks.
//!
//! *Colours* (`cover/colours.rs`): fewer steps, and within these steps fewer moves, have too few visits to a colour.
//!
//! *Clauses* (`cover/clauses.rs`): formulas of a cover with fewer steps, or within these steps fewer moves, are
//! refuted. One of the two may be left to the colours: `by colours and clauses`, `by clauses and colours`.
//!
//! *Components.* No leap leads from a connected part of the safe cells to another, so each needs a walker of its own.
//! Each of the cells named is in another part. If the walkers are fewer than these parts, or none starts in them, the
//! rest cannot be visited.
//!
//! *Room.* At the start no two walkers are on one cell, so there are not more of them than safe cells.

mod clauses;
mod colours;
mod visits;

use std::collections::HashSet;
use std::fmt;

use crate::board::Cell;
use crate::graph::Graph;
use crate::guards::Guarded;
use crate::keys::Keys;
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::{Puzzle, listed};
use crate::refusal::{Checked, Claimed};

/// The most walkers that are read.
const MOST_WALKERS: usize = 10_000;

/// The walkers: where each starts, or how many start wherever is best.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Team {
    Knights(Vec<Cell>),
    Place(usize),
}

impl Team {
    fn len(&self) -> usize {
        match self {
            Team::Knights(starts) => starts.len(),
            Team::Place(count) => *count,
        }
    }
}

/// Walkers that visit every safe cell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cover {
    guarded: Guarded,
    team: Team,
    /// Whether steps are counted first, and then moves; else moves alone.
    by_steps: bool,
}

impl Puzzle for Cover {
    const KIND: &'static str = "cover";
    const KEYS: &'static [&'static str] = &["board", "piece", "guards", "knights", "place", "minimise"];

    fn stated(keys: &Keys) -> Checked<Cover> {
        let guarded = Guarded::stated(keys)?;
        let team = match (keys.cells("knights", &guarded.board)?, keys.number("place")?) {
            (Some(cells), None) => Team::Knights(cells),
            (None, Some(count)) => Team::Place(count),
            _ => return Err(keys.refuse("expected one of the keys `knights` and `place`")),
        };
        if !(1..=MOST_WALKERS).contains(&team.len()) {
            return Err(keys.refuse(&format!("expected 1 to {MOST_WALKERS} walkers")));
        }
        match keys.text("minimise")?.unwrap_or("steps") {
            goal @ ("steps" | "moves") => Ok(Cover { guarded, team, by_steps: goal == "steps" }),
            _ => Err(keys.refuse("expected `steps` or `moves` as `minimise`")),
        }
    }
}

impl fmt::Display for Cover {
    /// `cover of a knight on 8x8 from h8 a1`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "cover of {} ", self.guarded)?;
        match &self.team {
            Team::Knights(starts) => write!(formatter, "from {}", listed(starts)),
            Team::Place(1) => write!(formatter, "by 1 walker"),
            Team::Place(count) => write!(formatter, "by {count} walkers"),
        }
    }
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let puzzle: Cover = lines.puzzle()?;
    let graph = puzzle.guarded.graph();
    let mut effort = vec![(graph.len() as u64, "safe cells")];
    let starts = match &puzzle.team {
        Team::Knights(cells) => {
            Some(cells.iter().map(|cell| lines.node(&cell.to_string(), &graph)).collect::<Checked<Vec<usize>>>()?)
        }
        Team::Place(_) => None,
    };
    let walkers = Walkers { graph: &graph, starts: starts.as_deref(), count: puzzle.team.len() };
    let Some(value) = lines.take_value()? else {
        none(lines, &walkers)?;
        return Ok((format!("there is no {puzzle}"), effort));
    };
    let stated_moves = if puzzle.by_steps { lines.take_number("moves")? } else { value };
    let (steps, moves) = replay(lines, &walkers)?;
    let counted = if puzzle.by_steps { steps } else { moves };
    let is_right = (counted, moves) == (value, stated_moves);
    demand!(lines, is_right, "the witness has {steps} steps and {moves} moves");
    let rules = match lines.take("by")?.as_str() {
        "colours" => [false, false],
        "clauses" => [true, true],
        "colours and clauses" if puzzle.by_steps => [false, true],
        "clauses and colours" if puzzle.by_steps => [true, false],
        _ => {
            return lines
                .reject("expected `by colours` or `by clauses`, and for steps and moves `by colours and clauses`");
        }
    };
    let mut derived = 0;
    if puzzle.by_steps && steps > 0 {
        derived += walkers.none_within(rules[0], steps - 1, None, lines)?;
    }
    if moves > 0 {
        // No walk of a cover of at most this number of moves is longer than `counted`.
        derived += walkers.none_within(rules[1], counted, Some(moves - 1), lines)?;
    }
    effort.extend(rules.contains(&true).then_some((derived, "derived clauses")));
    let [steps, moves] = [steps, moves].map(grouped);
    let claim = match puzzle.by_steps {
        true => format!(
            "no {puzzle} takes fewer than {steps} steps, and none of {steps} steps fewer than {moves} moves; the witness \
             takes {steps} steps and {moves} moves"
        ),
        false => format!("no {puzzle} takes fewer than {moves} moves; the witness takes {moves}"),
    };
    Ok((claim, effort))
}

/// Walkers on the safe cells.
struct Walkers<'a> {
    graph: &'a Graph,
    /// Where they start; none: anywhere.
    starts: Option<&'a [usize]>,
    count: usize,
}

impl Walkers<'_> {
    /// Refuses a cover of at most some steps, and moves if they are limited, that the rule does not exclude; how many
    /// clauses were derived.
    fn none_within(&self, by_clauses: bool, steps: u64, moves: Option<u64>, lines: &mut Lines) -> Checked<u64> {
        if by_clauses {
            return clauses::none_within(self, steps, moves, lines);
        }
        let fewest = colours::Team::new(self).fewest_moves(steps, &mut lines.meter)?;
        let is_excluded = fewest.is_none_or(|fewest| moves.is_some_and(|moves| fewest > moves));
        let (limit, noun) = moves.map_or((steps, "steps"), |moves| (moves, "moves"));
        demand!(lines, is_excluded, "the colours allow fewer than {} {noun}", limit + 1);
        Ok(0)
    }
}

/// Replays the walks: their steps and moves.
fn replay(lines: &mut Lines, walkers: &Walkers) -> Checked<(u64, u64)> {
    let graph = walkers.graph;
    let (mut steps, mut moves) = (0, 0);
    let mut taken = HashSet::new();
    let mut is_visited = vec![false; graph.len()];
    for walker in 0..walkers.count {
        let walk = lines.take("walk")?;
        let walk = lines.walk(&walk, graph)?;
        let starts_there = walkers.starts.is_none_or(|starts| starts[walker] == walk[0]);
        demand!(lines, starts_there, "the walk does not begin where the walker starts");
        for (time, &node) in walk.iter().enumerate() {
            is_visited[node] = true;
            demand!(lines, taken.insert((time, node)), "two walkers are on {} at time {time}", graph.cells[node]);
        }
        steps = steps.max(walk.len() as u64 - 1);
        moves += walk.len() as u64 - 1;
    }
    let missed = is_visited.iter().position(|visited| !visited);
    demand!(lines, missed.is_none(), "{} is not visited", graph.cells[missed.unwrap_or(0)]);
    Ok((steps, moves))
}

/// Refuses cells whose parts could each have a walker, and walkers that have room.
fn none(lines: &mut Lines, walkers: &Walkers) -> Checked<()> {
    let &Walkers { graph, starts, count } = walkers;
    let rule = lines.take("by")?;
    if rule == "room" {
        demand!(lines, count > graph.len(), "{count} walkers have room on {} safe cells", graph.len());
        return Ok(());
    }
    let Some(names) = rule.strip_prefix("components ") else {
        return lines.reject("expected `by components CELLS` or `by room`");
    };
    let parts = graph.parts();
    let part_of = |node: usize| parts.iter().position(|part| part.binary_search(&node).is_ok());
    let mut named = HashSet::new();
    for node in lines.nodes(names, graph)? {
        let is_new = named.insert(part_of(node));
        demand!(lines, is_new, "{} is in a part that is named already", graph.cells[node]);
    }
    let there = starts.map_or(count, |starts| starts.iter().filter(|&&node| named.contains(&part_of(node))).count());
    demand!(lines, there < named.len(), "{there} walkers can be in these {} parts", named.len());
    Ok(())
}
