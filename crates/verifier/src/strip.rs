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
//! for all numbers of rows at once. All rows do the same to the states of the exact sweep (`uncrossed/sweep.rs`), of which
//! there are finitely many between two rows. `strip/system.rs` finds all of them and how a row leads from one to another;
//! `strip/period.rs` computes the greatest numbers of leaps with which each state is reached, row after row, until it is
//! proved that they repeat themselves. The shorter side of the board has the columns: a reflection turns paths into paths.

mod period;
mod system;

use self::period::Lengths;
use self::system::System;
use crate::lines::Lines;
use crate::puzzle::PATH;
use crate::refusal::{Checked, Claimed, grouped};

/// Columns and rows, in their only spelling; such boards have 2^60 cells at most.
fn size(text: &str) -> Option<(u64, u64)> {
    let (files, ranks) = text.split_once('x')?;
    let (files, ranks): (u64, u64) = (files.parse().ok()?, ranks.parse().ok()?);
    let fits = files > 0 && ranks > 0 && files.checked_mul(ranks).is_some_and(|cells| cells <= 1 << 60);
    (fits && format!("{files}x{ranks}") == text).then_some((files, ranks))
}

/// Checks all lines but the first and the last; the claim, and what its proof consists of.
pub(crate) fn verify(lines: &mut Lines) -> Checked<Claimed> {
    let ((files, ranks, leaper, closed), what) = lines.puzzle("uncrossed", &PATH, |keys| {
        let size = size(keys.text("board")?);
        let (files, ranks) = size.ok_or_else(|| keys.refuse("expected a rectangle such as `6x1000000`"))?;
        let (leaper, closed) = (keys.single_leaper()?, keys.flag("closed")?);
        let what = format!("uncrossed {} of {leaper} on {files}x{ranks}", if closed { "cycle" } else { "path" });
        Ok(((files, ranks, leaper, closed), what))
    })?;
    let value = lines.take_value()?;
    let period = lines.take_if("period")?;
    let claimed = period.map(|period| match period.split(' ').collect::<Vec<&str>>()[..] {
        [rows, period, leaps] => Ok([lines.number::<u64>(rows)?, lines.number(period)?, lines.number(leaps)?]),
        _ => lines.reject("expected `period ROWS PERIOD LEAPS`"),
    });
    let claimed = claimed.transpose()?;
    lines.take_exactly("by rows")?;
    let system = System::new(files.min(ranks), &leaper, closed, &mut lines.meter)?;
    let lengths = Lengths::of(&system, closed, &mut lines.meter)?;
    let longest = lengths.at(files.max(ranks));
    let mut claim = match longest.map(grouped) {
        Some(longest) => format!("the longest {what} has {longest} leaps"),
        None => format!("there is no {what}"),
    };
    demand!(lines, longest == value, "{claim}");
    if let Some([rows, period, leaps]) = claimed {
        let holds = lengths.repeats(rows, period, leaps);
        demand!(lines, holds, "from {rows} rows on, {period} more do not add {leaps} leaps");
        let each = if period == 1 { "each row adds".to_owned() } else { format!("every {period} rows add") };
        claim += &format!("; from {} rows on, {each} {leaps}", grouped(rows));
    }
    Ok((claim, vec![(system.states(), "states"), (system.links(), "transitions"), (lengths.computed(), "rows")]))
}
