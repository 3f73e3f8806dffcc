//! Windows: bounds of how many cells follow, by sweeps over some of the cells.
//!
//! A window sees some cells, each with a weight. Its words forget the others; its gains are the weights of the cells that
//! are of the path.
//!
//! **Why that bounds the cells.** The weights of a cell add up to the split (demanded), so the split times the cells of the
//! path still to come is at most what the windows come to together. Each end of the path is counted by one window, that in
//! which its cell weighs most, the first of these; so all windows together count the ends of the path.

use super::frontier::{Part, Seen, View, views};
use crate::graph::Graph;
use crate::limits::Meter;
use crate::lines::Lines;
use crate::refusal::Checked;
use crate::relaxation::{EVERY, Filter, Gains, MOST_GAIN, MOST_WINDOWS, Possible, Relaxation, reaches, together};

/// The windows of a board.
pub struct Windows {
    split: i16,
    /// For each window, what it sees of each cell.
    seen: Vec<Vec<Option<Seen>>>,
}

impl Windows {
    /// Reads the lines `split` and `window`, and checks what they must fulfil.
    pub fn read(lines: &mut Lines, graph: &Graph) -> Checked<Windows> {
        let split: i16 = lines.take_if("split")?.map_or(Ok(1), |split| lines.number(&split))?;
        demand!(lines, split > 0 && split as usize * graph.len() <= MOST_GAIN, "the split is out of range");
        let (mut seen, mut sums) = (Vec::new(), vec![0; graph.len()]);
        // The greatest weight of each cell, and its window.
        let mut heaviest = vec![(0, 0); graph.len()];
        while let Some(names) = lines.take_if("window")? {
            demand!(lines, seen.len() < MOST_WINDOWS, "there are more than {MOST_WINDOWS} windows");
            let mut cells = vec![None; graph.len()];
            for name in names.split(' ') {
                let (name, weight) = match name.split_once(':') {
                    Some((name, weight)) => (name, lines.number(weight)?),
                    None => (name, split),
                };
                let cell = lines.node(name, graph)?;
                demand!(lines, (1..=split).contains(&weight), "the weight of {name} is out of range");
                let is_new = cells[cell].replace(Seen { weight, counts_ends: false }).is_none();
                demand!(lines, is_new, "{name} is in the window twice");
                sums[cell] += i32::from(weight);
                if weight > heaviest[cell].0 {
                    heaviest[cell] = (weight, seen.len());
                }
            }
            seen.push(cells);
        }
        let is_split = sums.iter().all(|&sum| sum == i32::from(split));
        demand!(lines, is_split, "the weights of a cell do not add up to the split");
        for (cell, &(_, window)) in heaviest.iter().enumerate() {
            seen[window][cell].iter_mut().for_each(|seen: &mut Seen| seen.counts_ends = true);
        }
        Ok(Windows { split, seen })
    }
}

/// Keeps the words from which, by the most cells so far and what the windows say of those to come, enough cells can be
/// reached.
struct Reaching {
    /// The views of each window and its sweep.
    windows: Vec<(Vec<View>, Relaxation<u64>)>,
    split: i16,
    ends: usize,
    /// How many cells are enough, times the split.
    fewest: i32,
}

impl Filter<u64> for Reaching {
    fn begin(&mut self, swept: usize, meter: &mut Meter) {
        self.windows.iter_mut().for_each(|(_, window)| window.forget_before(swept, meter));
    }

    fn keeps(&self, swept: usize, word: u64, so_far: Gains) -> bool {
        let most = self.windows.iter().map(|(views, window)| window.most(swept, word & views[swept - 1].frontier));
        // What is not possible stays so.
        let so_far = so_far.map(|cells| cells.saturating_mul(self.split));
        reaches(so_far, together(most), self.ends, self.fewest)
    }
}

impl Part {
    /// The sweep over the words of all cells from which `fewest` cells can be reached, and how many words there are, with
    /// those of the windows. `cell`: that of a step.
    pub fn relaxed(
        &self,
        windows: &Windows,
        cell: impl Fn(usize) -> usize,
        meter: &mut Meter,
    ) -> Checked<(Relaxation<u64>, usize)> {
        let fewest = i32::from(self.fewest) * i32::from(windows.split);
        let mut filter = Reaching { windows: Vec::new(), split: windows.split, ends: self.ends(), fewest };
        let mut words = 0;
        for seen in &windows.seen {
            let views = views(&self.steps, |step| seen[cell(step)]);
            let steps = (0..views.len()).filter(|&step| views[step].is_seen()).collect();
            let choices = |step: usize, word| views[step].choices(word);
            let relaxation = Relaxation::new(steps, 0, choices, &mut Possible { ends: self.ends() }, 1, meter)?;
            words += relaxation.words;
            filter.windows.push((views, relaxation));
        }
        let all = (0..self.views.len()).collect();
        let choices = |step: usize, word| self.views[step].choices(word);
        let relaxation = Relaxation::new(all, 0, choices, &mut filter, EVERY, meter)?;
        words += relaxation.words;
        filter.windows.into_iter().for_each(|(_, window)| window.release(meter));
        Ok((relaxation, words))
    }
}
