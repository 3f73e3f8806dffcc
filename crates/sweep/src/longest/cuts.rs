//! Where the columns are cut into windows, and how the windows share the edges near a cut.

/// Where a split cuts the columns: positions in half columns, ascending.
pub type Cuts = Vec<i64>;

/// The splits of a component of some width into fewer and fewer, wider and wider windows. The outermost ones overlap
/// with one neighbour instead of two, so they get a column more. A single window is the relaxation itself, so there are
/// two at least, if the component is wide enough.
pub fn ladder(width: i64) -> Vec<Cuts> {
    let most = ((width - 2) / 2).max(1);
    (most.min(2)..=most).rev().map(|windows| cuts(width, windows)).collect()
}

/// The split into two outermost windows of some columns, and one of the columns between them, if there are any.
pub fn outer(width: i64, columns: i64) -> Cuts {
    let mut cuts = vec![2 * columns - 1, 2 * (width - columns) - 1];
    cuts.dedup();
    cuts
}

fn cuts(width: i64, windows: i64) -> Cuts {
    let (share, mut rest) = ((width - 2) / windows, (width - 2) % windows);
    let mut sizes = vec![share; windows as usize];
    let last = sizes.len() - 1;
    if windows > 1 {
        sizes[0] += 1;
        sizes[last] += 1;
    }
    // What is left over goes to the outermost windows, then to those in the middle.
    for place in [0, last].into_iter().chain((1..last).rev()) {
        if rest > 0 {
            sizes[place] += 1;
            rest -= 1;
        }
    }
    let ends = sizes[..last].iter().scan(0, |end, size| {
        *end += size;
        Some(2 * *end - 1)
    });
    ends.collect()
}

/// The columns of each window of a split.
pub fn windows(cuts: &[i64]) -> Vec<Columns> {
    between(cuts).map(|part| Columns { whole: Between::BOARD, part }).collect()
}

/// The cuts on both sides of each window.
fn between(cuts: &[i64]) -> impl Iterator<Item = Between> + '_ {
    let froms = std::iter::once(None).chain(cuts.iter().copied().map(Some));
    let tos = cuts.iter().copied().map(Some).chain(std::iter::once(None));
    froms.zip(tos).map(|(from, to)| Between { from, to })
}

/// How many columns lie between the cuts.
pub fn column_counts(cuts: &[i64], width: i64) -> Vec<u64> {
    let mut from = 0;
    let ends = cuts.iter().map(|cut| (cut + 1) / 2).chain([width]);
    ends.map(|end| (end - std::mem::replace(&mut from, end)) as u64).collect()
}

/// The most columns of a part of a window.
const PART: i64 = 4;

/// What an edge is worth, shared among the windows.
pub const UNIT: i32 = 12;

/// What the window on the left of a cut gets of an edge whose middle lies 0, 1, 2, ... half columns on its side of the
/// cut; beyond, all. The one on the right gets the rest, and it is alike on the other side. Nearly equal shares for all
/// edges that both windows see bring the windows closest to agreement: measured on the knight's open 10x10 with four
/// windows, 10 instead of 7 makes the bound 68.3 instead of 67.3, 6 makes it 69; seeing further costs 18 times the
/// states and gains nothing.
pub const NEAR: [i16; 2] = [6, 7];

/// The same where both steps are odd: edges then lie an even number of half columns from a cut between columns. On the
/// camel's open 12x12 with five windows, 9 instead of 12 makes the bound 53 instead of 56.
pub const NEAR_ODD: [i16; 3] = [6, 7, 9];

/// Two cuts in half columns; none: the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Between {
    from: Option<i64>,
    to: Option<i64>,
}

impl Between {
    const BOARD: Between = Between { from: None, to: None };

    /// What lies between the cuts of the worth of an edge whose middle is at some half column.
    fn share(self, worth: i16, middle: i64, near: &[i16]) -> i16 {
        // The part of all windows on the left of a cut; it telescopes, so the windows' parts add up to the worth.
        let left_of = |cut: i64| {
            let beyond = |distance: i64| near.get(distance as usize).map_or(UNIT, |&part| i32::from(part));
            let part = if middle <= cut { beyond(cut - middle) } else { UNIT - beyond(middle - cut) };
            (i32::from(worth) * part / UNIT) as i16
        };
        self.to.map_or(worth, left_of) - self.from.map_or(0, left_of)
    }

    fn has(self, column: i64) -> bool {
        self.from.is_none_or(|from| 2 * column >= from) && self.to.is_none_or(|to| 2 * column < to)
    }
}

/// The columns of a window of the board, or of a part of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The board, or the window that it is a part of.
    whole: Between,
    part: Between,
}

impl Columns {
    /// The window's part of an edge whose middle is at some half column.
    pub fn share(self, middle: i64, near: &[i16]) -> i16 {
        self.part.share(self.whole.share(UNIT as i16, middle, near), middle, near)
    }

    /// Whether it is this window that counts an end in a column.
    pub fn counts(self, column: i64) -> bool {
        self.whole.has(column) && self.part.has(column)
    }

    /// A window of the board, seen from the component rotated by 180 degrees, of some width.
    pub fn rotated(self, width: i64) -> Columns {
        let turned = |cut: i64| 2 * (width - 1) - cut;
        let Between { from, to } = self.part;
        Columns { whole: self.whole, part: Between { from: to.map(turned), to: from.map(turned) } }
    }

    /// The parts of a window of a board of some width, of up to [`PART`] columns each: they share its edges as windows
    /// share those of the board. Those at the edge of the board are the wider ones, since they overlap with one neighbour only.
    pub fn parts(self, width: i64) -> Vec<Columns> {
        let first = self.part.from.map_or(0, |cut| (cut + 1) / 2);
        let columns = self.part.to.map_or(width, |cut| (cut + 1) / 2) - first;
        let parts = (columns + PART - 1) / PART;
        let round_up = if self.part.from.is_none() { parts - 1 } else { 0 };
        let cuts: Cuts = (1..parts).map(|part| 2 * (first + (columns * part + round_up) / parts) - 1).collect();
        between(&cuts).map(|part| Columns { whole: self.part, part }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_and_their_parts_share_each_edge_without_rest_and_alike_in_the_rotated_board() {
        for (width, near) in (1..20).flat_map(|width| [(width, NEAR.as_slice()), (width, NEAR_ODD.as_slice())]) {
            for cuts in ladder(width) {
                for middle in 0..=2 * (width - 1) {
                    let quota = windows(&cuts).into_iter().map(|columns| columns.share(middle, near));
                    assert_eq!(quota.sum::<i16>(), UNIT as i16, "{width}: {cuts:?} at {middle}");
                    for window in windows(&cuts) {
                        let parts = window.parts(width).into_iter().map(|part| part.share(middle, near));
                        assert_eq!(parts.sum::<i16>(), window.share(middle, near), "{window:?} at {middle}");
                        let rotated = window.rotated(width).share(2 * (width - 1) - middle, near);
                        assert_eq!(rotated, window.share(middle, near), "{window:?} at {middle}");
                    }
                }
            }
        }
    }
}
