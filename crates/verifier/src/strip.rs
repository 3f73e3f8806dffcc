//! Longest uncrossed paths and cycles on boards of a few columns and any number of rows.
//!
//! ```text
//! cavalcade-certificate 1 strip
//! board 6x1000000               columns and rows, or rows and columns
//! piece 1,2
//! closed no
//! value 3999993                 leaps of a longest one; `none`: there is no cycle
//! period 11 1 4                 optional: from 11 rows on, each row more makes the longest one longer by 4
//! by rows                       the rule
//! end 8                         the number of lines
//! ```
//!
//! **The argument.** No path of such a board has a place in a file, and none is needed: the verifier computes the lengths
//! for all numbers of rows at once. All rows do the same to the states of the exact sweep (`uncrossed/sweep.rs`), of which there are
//! finitely many between two rows. `strip/system.rs` finds all of them and how a row leads from one to another;
//! `strip/period.rs` computes the greatest numbers of leaps with which each state is reached, row after row, until it is
//! proved that they repeat themselves. The shorter side of the board has the columns: a reflection turns paths into paths.

mod period;
mod system;

use std::fmt;
use std::io::BufRead;

use self::period::Lengths;
use self::system::System;
use crate::keys::{Keys, Value};
use crate::leaps::Leaper;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::number::grouped;
use crate::puzzle::{
    Puzzle, read_closed, read_leaper, read_value, stated_closed, stated_leaper, understood, unreadable,
};
use crate::refusal::{Checked, Claimed};

/// A longest uncrossed path, or cycle, on a rectangle.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Strip {
    files: u64,
    ranks: u64,
    leaper: Leaper,
    closed: bool,
}

impl Puzzle for Strip {
    const KIND: &'static str = "uncrossed";

    fn stated(keys: &Keys) -> Checked<Strip> {
        understood(keys, &["board", "piece", "closed"])?;
        let Some(Value::Text(board)) = keys.get("board") else {
            return Err(unreadable("expected a string as `board`"));
        };
        let (files, ranks) = size(board).ok_or_else(|| unreadable("expected a rectangle such as `6x1000000`"))?;
        Ok(Strip { files, ranks, leaper: stated_leaper(keys)?, closed: stated_closed(keys)? })
    }
}

impl fmt::Display for Strip {
    /// `uncrossed path of a knight on 6x1000000`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let noun = if self.closed { "cycle" } else { "path" };
        write!(formatter, "uncrossed {noun} of {} on {}x{}", self.leaper.with_article(), self.files, self.ranks)
    }
}

/// Columns and rows, in their only spelling; such boards have 2^60 cells at most.
fn size(text: &str) -> Option<(u64, u64)> {
    let (files, ranks) = text.split_once('x')?;
    let (files, ranks): (u64, u64) = (files.parse().ok()?, ranks.parse().ok()?);
    let fits = files > 0 && ranks > 0 && files.checked_mul(ranks).is_some_and(|cells| cells <= 1 << 60);
    (fits && format!("{files}x{ranks}") == text).then_some((files, ranks))
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify<R: BufRead>(lines: &mut Lines<R>, given: Option<&str>, meter: &mut Meter) -> Checked<Claimed> {
    let board = lines.take("board")?;
    let Some((files, ranks)) = size(&board) else { return lines.reject("expected a rectangle such as `6x1000000`") };
    let (leaper, closed) = (read_leaper(lines)?, read_closed(lines)?);
    let puzzle = Strip { files, ranks, leaper, closed };
    puzzle.compare(given, lines)?;
    let value = read_value(lines)?;
    let period = lines.take_if("period")?;
    let claimed = period.map(|period| match period.split(' ').collect::<Vec<&str>>()[..] {
        [rows, period, leaps] => Ok([lines.number::<u64>(rows)?, lines.number(period)?, lines.number(leaps)?]),
        _ => lines.reject("expected `period ROWS PERIOD LEAPS`"),
    });
    let claimed = claimed.transpose()?;
    let rule = lines.take("by")?;
    lines.demand(rule == "rows", || "expected `by rows`".to_owned())?;
    let system = System::new(files.min(ranks), leaper, closed, meter)?;
    let lengths = Lengths::of(&system, closed, meter)?;
    let longest = lengths.at(files.max(ranks));
    lines.demand(longest == value, || match longest {
        Some(longest) => format!("the longest {puzzle} has {} leaps", grouped(longest)),
        None => format!("there is no {puzzle}"),
    })?;
    let mut claim = match value {
        Some(value) => format!("the longest {puzzle} has {} leaps", grouped(value)),
        None => format!("there is no {puzzle}"),
    };
    if let Some([rows, period, leaps]) = claimed {
        let holds = lengths.repeats(rows, period, leaps);
        lines.demand(holds, || format!("from {rows} rows on, {period} more do not add {leaps} leaps"))?;
        let each = if period == 1 { "each row adds".to_owned() } else { format!("every {period} rows add") };
        claim += &format!("; from {} rows on, {each} {leaps}", grouped(rows));
    }
    Ok((claim, vec![(system.states(), "states"), (system.links(), "transitions"), (lengths.computed(), "rows")]))
}
