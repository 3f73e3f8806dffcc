//! A count as a line, and its board; tours by a statistic as charts.

use std::collections::BTreeMap;

use cavalcade_board::Leaper;
use cavalcade_puzzle::{Count, Distribution, Several, Statistic, Total};

use crate::chart::Chart;
use crate::path::{self, Path};
use crate::scene::{Animation, Panel, Section};
use crate::show::size;
use crate::{PictureError, Show};

impl Show for Count {
    /// The puzzle in a line, such as `closed tours of 8x8, knight, from a1`, `central closed tours of 8x8, knight`, or `closed
    /// tours of 8x8, knight, by slopes`.
    fn line(&self) -> String {
        let direction = if self.directed() { "directed " } else { "" };
        let class = self.symmetry().map(|class| format!("{class} ")).unwrap_or_default();
        let up_to = if self.up_to_symmetry() { " up to symmetry" } else { "" };
        let what = if self.closed() { "closed tours" } else { "open tours" };
        let end = |word: &str, cell: Option<_>| cell.map(|cell| format!(", {word} {cell}")).unwrap_or_default();
        let (from, to) = (end("from", self.from()), end("to", self.to()));
        let given = path::named("among", self.leaps().leaps(), "leaps given");
        let by = self.statistic().map(|statistic| format!(", by {statistic}{given}")).unwrap_or_default();
        format!("{direction}{class}{what} of {}{up_to}, {}{from}{to}{by}", size(self.board()), self.piece())
    }

    /// Tours by a statistic as charts, one for each number of a value. A number alone; the board is shown in its place.
    fn solutions(&self, witness: &Several<Total>) -> Vec<Section> {
        let Several::One(Total { distribution: Some(distribution), .. }) = witness else { return Vec::new() };
        let Some(statistic) = self.statistic() else { return Vec::new() };
        let charts = (0..distribution.columns.len()).map(|column| chart(statistic, distribution, column));
        let panels: Option<Vec<Panel>> = charts.map(|chart| chart.map(Panel::Chart)).collect();
        let section = panels.filter(|panels| !panels.is_empty()).map(|panels| Section { panels, ..Section::default() });
        section.into_iter().collect()
    }

    /// The board: a number cannot be animated.
    fn animation(&self, _witness: Option<&Several<Total>>) -> Result<Animation, PictureError> {
        let blank = Path { board: self.board(), piece: self.piece(), below: &[], cells: &[], closed: self.closed() };
        Ok(path::animation(blank, self.line()))
    }

    fn piece(&self) -> Leaper {
        self.piece()
    }
}

/// More bars would be too narrow to be seen.
const MOST_BARS: u64 = 1 << 10;

/// How many tours have each number in a column; none where there are no tours, too many bars, or a bar is too long for a chart.
fn chart(statistic: Statistic, distribution: &Distribution, column: usize) -> Option<Chart> {
    let mut tours: BTreeMap<u64, u64> = BTreeMap::new();
    for listed in &distribution.values {
        let sum = tours.entry(*listed.value.get(column)?).or_insert(0);
        *sum = sum.checked_add(listed.tours.parse().ok()?)?;
    }
    let (&first, &last) = (tours.keys().next()?, tours.keys().next_back()?);
    let bars = (first..=last).map(|number| tours.get(&number).copied().unwrap_or(0));
    let name = &distribution.columns[column];
    let across = match statistic {
        Statistic::Slopes => format!("leaps {name}"),
        Statistic::Turns => format!("cells with {name} degrees"),
        Statistic::Crossings | Statistic::Leaps => name.clone(),
    };
    let is_short = last - first < MOST_BARS;
    is_short.then(|| Chart { across, up: "tours".to_string(), first, bars: bars.collect(), marked: None })
}
