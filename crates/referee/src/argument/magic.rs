//! Why the ranks or the files of a tour cannot have equal sums.

use cavalcade_puzzle::Argument;

use super::{Asked, Proof, Replayed};

/// Follows one of these rules through.
pub(super) fn replay(asked: &Asked<'_>, argument: &Argument) -> Replayed {
    let (width, height) = (asked.board.width(), asked.board.height());
    if !asked.is_magic || asked.board.has_holes() {
        return Err("the sums of ranks and files need not be equal".to_string());
    }
    let holds = match *argument {
        Argument::Shares { cells } => {
            // The lines of this length lie across the other side: the numbers are even in number if that is even.
            let across = if cells == width { height } else { width };
            [width, height].contains(&cells) && cells % 2 == 1 && across % 2 == 0
        }
        Argument::OddLines { cells } => {
            let has_neighbours = cells == width && height > 1 || cells == height && width > 1;
            alternates(asked) && has_neighbours && width % 2 == 1 && height % 2 == 1
        }
        Argument::Quarters { cells } => {
            let quarter = u128::from(width / 2) * u128::from(height / 2);
            let is_even = width % 2 == 0 && height % 2 == 0;
            alternates(asked) && is_even && quarter % 2 == 1 && cells == u64::try_from(quarter).unwrap_or(u64::MAX)
        }
        _ => false,
    };
    if holds { Ok(Proof::Infeasible) } else { Err(format!("it does not hold for {width} files and {height} ranks")) }
}

/// Whether every leap leads to the other colour.
fn alternates(asked: &Asked<'_>) -> bool {
    let is_odd = |(files, ranks): (u32, u32)| (u64::from(files) + u64::from(ranks)) % 2 == 1;
    asked.board.wrap().is_none() && asked.piece.parts().all(is_odd)
}
