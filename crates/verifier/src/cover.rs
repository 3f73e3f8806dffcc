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
use std::io::BufRead;

use crate::board::Cell;
use crate::graph::Graph;
use crate::guards::Guarded;
use crate::keys::{Keys, Value};
use crate::limits::Meter;
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::{Puzzle, listed, read_cells, read_value, stated_cells, understood, unreadable};
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

impl Cover {
    fn read<R: BufRead>(lines: &mut Lines<R>) -> Checked<Cover> {
        let guarded = Guarded::read(lines)?;
        let team = match lines.take_if("place")? {
            Some(count) => Team::Place(lines.number(&count)?),
            None => Team::Knights(read_cells(&lines.take("knights")?, &guarded.board, lines)?),
        };
        lines.demand((1..=MOST_WALKERS).contains(&team.len()), || format!("expected 1 to {MOST_WALKERS} walkers"))?;
        let by_steps = match lines.take("minimise")?.as_str() {
            "steps" => true,
            "moves" => false,
            _ => return lines.reject("expected `minimise steps` or `minimise moves`"),
        };
        Ok(Cover { guarded, team, by_steps })
    }
}

impl Puzzle for Cover {
    const KIND: &'static str = "cover";

    fn stated(keys: &Keys) -> Checked<Cover> {
        understood(keys, &["board", "piece", "guards", "knights", "place", "minimise"])?;
        let given = |key: &str| keys.get(key).filter(|value| **value != Value::Null);
        let team = match (given("knights"), given("place")) {
            (Some(cells), None) => Team::Knights(stated_cells(cells)?),
            (None, Some(Value::Number(count))) => {
                Team::Place(count.parse().map_err(|_| unreadable("expected a number as `place`"))?)
            }
            _ => return Err(unreadable("expected one of the keys `knights` and `place`")),
        };
        let by_steps = match given("minimise") {
            None => true,
            Some(Value::Text(name)) if name == "steps" => true,
            Some(Value::Text(name)) if name == "moves" => false,
            _ => return Err(unreadable("expected \"steps\" or \"moves\" as `minimise`")),
        };
        Ok(Cover { guarded: Guarded::stated(keys)?, team, by_steps })
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
pub(crate) fn verify<R: BufRead>(lines: &mut Lines<R>, given: Option<&str>, meter: &mut Meter) -> Checked<Claimed> {
    let puzzle = Cover::read(lines)?;
    puzzle.compare(given, lines)?;
    let graph = puzzle.guarded.graph();
    let mut effort = vec![(graph.len() as u64, "safe cells")];
    let starts = match &puzzle.team {
        Team::Knights(cells) => {
            Some(cells.iter().map(|&cell| Guarded::number(&graph, cell, lines)).collect::<Checked<Vec<usize>>>()?)
        }
        Team::Place(_) => None,
    };
    let Some(value) = read_value(lines)? else {
        components(lines, &puzzle, &graph, starts.as_deref())?;
        return Ok((format!("there is no {puzzle}"), effort));
    };
    let stated_moves = if puzzle.by_steps { lines.take("moves")? } else { value.to_string() };
    let stated_moves: u64 = lines.number(&stated_moves)?;
    let (steps, moves) = replay(lines, &puzzle, &graph)?;
    let counted = if puzzle.by_steps { steps } else { moves };
    lines.demand((counted, moves) == (value, stated_moves), || {
        format!("the witness has {steps} steps and {moves} moves")
    })?;
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
    // No walk of a cover of at most this number of moves is longer.
    let longest = if puzzle.by_steps { steps } else { moves };
    let bound = Bound { graph: &graph, starts: starts.as_deref(), walkers: puzzle.team.len() };
    let mut derived = 0;
    if puzzle.by_steps && steps > 0 {
        derived += bound.excludes(rules[0], steps - 1, None, lines, meter)?;
    }
    if moves > 0 {
        derived += bound.excludes(rules[1], longest, Some(moves - 1), lines, meter)?;
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

/// What is excluded for walkers on a board.
struct Bound<'a> {
    graph: &'a Graph,
    starts: Option<&'a [usize]>,
    walkers: usize,
}

impl Bound<'_> {
    /// Refuses a cover of at most some steps, and moves if they are limited, that the rule does not exclude; how many
    /// clauses were derived.
    fn excludes<R: BufRead>(
        &self,
        by_clauses: bool,
        steps: u64,
        moves: Option<u64>,
        lines: &mut Lines<R>,
        meter: &mut Meter,
    ) -> Checked<u64> {
        let &Bound { graph, starts, walkers } = self;
        if by_clauses {
            return clauses::none_within(&clauses::Question { graph, starts, walkers, steps, moves }, lines, meter);
        }
        let fewest = colours::Team::new(graph, starts, walkers).fewest_moves(steps, meter)?;
        let is_excluded = fewest.is_none_or(|fewest| moves.is_some_and(|moves| fewest > moves));
        lines.demand(is_excluded, || match moves {
            Some(moves) => format!("the colours allow fewer than {} moves", moves + 1),
            None => format!("the colours allow fewer than {} steps", steps + 1),
        })?;
        Ok(0)
    }
}

/// Replays the walks: their steps and moves.
fn replay<R: BufRead>(lines: &mut Lines<R>, puzzle: &Cover, graph: &Graph) -> Checked<(u64, u64)> {
    let mut walks = Vec::new();
    let mut taken = HashSet::new();
    for walker in 0..puzzle.team.len() {
        let path = read_cells(&lines.take("walk")?, &puzzle.guarded.board, lines)?;
        let walk = path.iter().map(|&cell| Guarded::number(graph, cell, lines)).collect::<Checked<Vec<usize>>>()?;
        if let Team::Knights(starts) = &puzzle.team {
            lines.demand(starts[walker] == path[0], || format!("the walk does not start on {}", starts[walker]))?;
        }
        for leap in walk.windows(2) {
            let is_leap = graph.around[leap[0]].contains(&leap[1]);
            let [from, to] = [leap[0], leap[1]].map(|number| graph.cells[number]);
            lines.demand(is_leap, || format!("{from}-{to} is not a leap of the piece"))?;
        }
        for (time, &number) in walk.iter().enumerate() {
            let is_alone = taken.insert((time, number));
            lines.demand(is_alone, || format!("two walkers are on {} at time {time}", graph.cells[number]))?;
        }
        walks.push(walk);
    }
    let visited: HashSet<usize> = walks.iter().flatten().copied().collect();
    let missed = (0..graph.len()).find(|number| !visited.contains(number));
    lines.demand(missed.is_none(), || format!("{} is not visited", graph.cells[missed.unwrap_or(0)]))?;
    let lengths = walks.iter().map(|walk| walk.len() as u64 - 1);
    Ok((lengths.clone().max().unwrap_or(0), lengths.sum()))
}

/// Refuses cells whose parts could each have a walker, and walkers that have room.
fn components<R: BufRead>(
    lines: &mut Lines<R>,
    puzzle: &Cover,
    graph: &Graph,
    starts: Option<&[usize]>,
) -> Checked<()> {
    let rule = lines.take("by")?;
    if rule == "room" {
        let (walkers, cells) = (puzzle.team.len(), graph.len());
        return lines.demand(walkers > cells, || format!("{walkers} walkers have room on {cells} safe cells"));
    }
    let Some(names) = rule.strip_prefix("components ") else {
        return lines.reject("expected `by components CELLS` or `by room`");
    };
    let mut parts = HashSet::new();
    let numbered = graph.parts();
    for cell in read_cells(names, &puzzle.guarded.board, lines)? {
        let number = Guarded::number(graph, cell, lines)?;
        let part = numbered.iter().position(|part| part.binary_search(&number).is_ok());
        lines.demand(parts.insert(part), || format!("{cell} is in a part that is named already"))?;
    }
    let is_named =
        |number: &&usize| parts.contains(&numbered.iter().position(|part| part.binary_search(number).is_ok()));
    let walkers = starts.map_or(puzzle.team.len(), |starts| starts.iter().filter(is_named).count());
    lines.demand(walkers < parts.len(), || format!("{walkers} walkers can be in these {} parts", parts.len()))
}
