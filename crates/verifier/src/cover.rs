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

use std::collections::HashSet;

use crate::board::{Cell, listed};
use crate::graph::Graph;
use crate::guards::{GUARDED, Guarded};
use crate::lines::Lines;
use crate::puzzle::Key;
use crate::refusal::{Checked, Claimed, grouped};

/// One of `knights` and `place` is there.
const KEYS: [Key; 6] =
    [GUARDED[0], GUARDED[1], GUARDED[2], ("knights", None), ("place", None), ("minimise", Some("steps"))];

/// The most walkers that are read.
const MOST_WALKERS: usize = 10_000;

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((guarded, starts, count, by_steps), what) = lines.puzzle("cover", &KEYS, |keys| {
        let guarded = Guarded::stated(keys)?;
        let starts = keys.get("knights").map(|_| keys.cells("knights", &guarded.board)).transpose()?;
        let place = keys.get("place").map(|count| count.parse::<usize>().unwrap_or(0));
        let (count, team) = match (&starts, place) {
            (Some(starts), None) => (starts.len(), format!("from {}", listed(starts))),
            (None, Some(1)) => (1, "by 1 walker".to_owned()),
            (None, Some(count)) => (count, format!("by {count} walkers")),
            _ => return Err(keys.refuse("expected one of the keys `knights` and `place`")),
        };
        if !(1..=MOST_WALKERS).contains(&count) {
            return Err(keys.refuse(&format!("expected 1 to {MOST_WALKERS} walkers")));
        }
        let by_steps = keys.text("minimise")? == "steps";
        if !by_steps && keys.text("minimise")? != "moves" {
            return Err(keys.refuse("expected `steps` or `moves` as `minimise`"));
        }
        let what = format!("cover of {} {team}", guarded.what);
        Ok(((guarded, starts, count, by_steps), what))
    })?;
    let graph = &guarded.graph();
    let mut effort = vec![(graph.len() as u64, "safe cells")];
    let node = |cell: &Cell| lines.node(&cell.to_string(), graph);
    let starts = starts.map(|starts| starts.iter().map(node).collect::<Checked<Vec<usize>>>()).transpose()?;
    let walkers = Walkers { graph, starts: starts.as_deref(), count };
    let Some(value) = lines.take_value()? else {
        none(lines, &walkers)?;
        return Ok((format!("there is no {what}"), effort));
    };
    let stated_moves = if by_steps { lines.take_number("moves")? } else { value };
    let (steps, moves) = replay(lines, &walkers)?;
    let counted = if by_steps { steps } else { moves };
    let is_right = (counted, moves) == (value, stated_moves);
    demand!(lines, is_right, "the witness has {steps} steps and {moves} moves");
    // Whether it is by clauses that the steps, and the moves, are the fewest.
    let rules = match lines.take("by")?.as_str() {
        "colours" => [false, false],
        "clauses" => [true, true],
        "colours and clauses" if by_steps => [false, true],
        "clauses and colours" if by_steps => [true, false],
        _ => return lines.reject("expected `by colours` or `by clauses`, for steps also `by colours and clauses`"),
    };
    let mut derived = 0;
    if by_steps && steps > 0 {
        derived += walkers.none_within(rules[0], steps - 1, None, lines)?;
    }
    if moves > 0 {
        // No walk of a cover of at most this number of moves is longer than `counted`.
        derived += walkers.none_within(rules[1], counted, Some(moves - 1), lines)?;
    }
    effort.extend(rules.contains(&true).then_some((derived, "derived clauses")));
    let [steps, moves] = [steps, moves].map(grouped);
    let claim = match by_steps {
        true => format!(
            "no {what} takes fewer than {steps} steps, and none of {steps} steps fewer than {moves} moves; the witness \
             takes {steps} steps and {moves} moves"
        ),
        false => format!("no {what} takes fewer than {moves} moves; the witness takes {moves}"),
    };
    Ok((claim, effort))
}

/// Bytes of a visit in a hash table.
const VISIT: u64 = 48;

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
        let fewest = colours::fewest_moves(self, steps, &mut lines.meter)?;
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
            lines.meter.charge(VISIT)?;
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
