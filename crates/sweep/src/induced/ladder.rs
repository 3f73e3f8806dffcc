//! Which windows are made: first some of moderate size, then wider ones where the relaxation would be more work than they are.

use std::collections::VecDeque;

use cavalcade_board::MoveGraph;

use super::layout::Layout;
use super::split::Split;
use super::window::expected_states;

/// The least factor between the expected states of a split and those of the one before.
const GROWTH: f64 = 3.0;

/// A split is left out if there is one into wider windows whose expected states are less than this factor times its own.
const CLOSE: f64 = 2.0;

/// What a state of the relaxation counts, in states of a window. It takes less time than one, but the targets to come are often
/// more work than is foreseen: with half of this, the giraffe's path on 10x10 takes more than three times as long.
const RELAXATION: f64 = 3.0;

/// The greatest factor that is assumed between the states of the relaxation for one target and for the next: measured factors
/// fall from target to target.
const STEEPEST: f64 = 2.5;

/// The number of targets ahead for which states are estimated.
const FORESEEN: u64 = 4;

/// A beam for a longer path may have this part of the states that a split is expected to have.
const BEAM: f64 = 0.03;

/// Splits are skipped that have less than this part of the states that the relaxation is expected to have.
const SKIPPED: f64 = 0.1;

/// A split into windows that have not been made.
#[derive(Clone, Debug)]
pub struct PlannedSplit {
    /// The windows.
    pub split: Split,
    /// The states that their tables are expected to have.
    pub expected: f64,
}

/// The splits that have not been made, and how the relaxation fares with the last one that has.
#[derive(Clone, Debug)]
pub struct Ladder {
    planned: VecDeque<PlannedSplit>,
    /// States of the relaxation, for each target.
    work: Vec<u64>,
}

impl Ladder {
    /// The splits of a graph, the cheapest first, one at least. That is the one into the fewest windows, none wider than it has
    /// to be, that is expected to have at most `first` states.
    pub fn new(graph: &MoveGraph, layout: &Layout, first: f64) -> Ladder {
        // Where a beginning is given, a window of all cells has more states than the relaxation that it would prune.
        let fewest = if layout.steps.iter().any(|step| step.is_required) { 2 } else { 1 };
        let mut all: Vec<PlannedSplit> = Split::all(graph, fewest)
            .into_iter()
            .map(|split| PlannedSplit { expected: expected_states(graph, layout, &split), split })
            .collect();
        all.sort_by(|one, other| one.expected.total_cmp(&other.expected));
        let tight = || all.iter().filter(|planned| planned.split.is_tight());
        let moderate = tight().filter(|planned| planned.expected <= first);
        let first =
            moderate.min_by_key(|planned| planned.split.size().windows).or_else(|| tight().next()).or(all.first());
        let mut planned = VecDeque::from_iter(first.cloned());
        let is_wider = |one: &PlannedSplit, other: &PlannedSplit| {
            one.split.fraction() > other.split.fraction() && one.expected < CLOSE * other.expected
        };
        for wider in &all {
            let is_worth = |last: &PlannedSplit| {
                wider.expected >= GROWTH * last.expected && wider.split.fraction() >= last.split.fraction()
            };
            if planned.back().is_some_and(is_worth) && !all.iter().any(|other| is_wider(other, wider)) {
                planned.push_back(wider.clone());
            }
        }
        Ladder { planned, work: Vec::new() }
    }

    /// The next split, which is to be made.
    pub fn next_split(&mut self) -> Option<PlannedSplit> {
        self.work.clear();
        self.planned.pop_front()
    }

    /// Notes how many states a split has that was made, from which those of the wider ones are estimated again.
    pub fn made(&mut self, split: &PlannedSplit, states: usize) {
        self.planned.iter_mut().for_each(|wider| wider.expected *= states as f64 / split.expected);
    }

    /// Gives up all wider splits.
    pub fn end(&mut self) {
        self.planned.clear();
    }

    /// How many states the relaxation may have before it has taken as long as the next split would.
    pub fn limit(&self) -> u64 {
        let next = self.planned.front().map_or(f64::INFINITY, |next| next.expected / RELAXATION);
        (next as u64).saturating_sub(self.work.iter().sum())
    }

    /// Notes that the relaxation had some states for a target.
    pub fn add(&mut self, states: u64) {
        self.work.push(states);
    }

    /// Whether the next split is due if `more` targets may follow: it is expected to be less work than they are.
    pub fn is_due(&self, more: u64) -> bool {
        self.planned.front().is_some_and(|next| next.expected < self.to_come(more))
    }

    /// Leaves out splits that are too narrow for `more` targets.
    pub fn skip_narrow(&mut self, more: u64) {
        let work = self.to_come(more);
        while self.planned.get(1).is_some_and(|wider| wider.expected < SKIPPED * work) {
            self.planned.pop_front();
        }
    }

    /// The states of the next split that a beam may take the place of.
    pub fn beam_states(&self) -> f64 {
        self.planned.front().map_or(0.0, |next| BEAM * next.expected)
    }

    /// The work that `more` targets are expected to be, in states of windows: none after a single one, which shows no growth.
    fn to_come(&self, more: u64) -> f64 {
        let &[.., before, last] = self.work.as_slice() else { return 0.0 };
        let growth = (last as f64 / before.max(1) as f64).clamp(1.0, STEEPEST);
        let states = (1..=more.min(FORESEEN)).map(|target| last as f64 * growth.powi(target as i32));
        RELAXATION * states.sum::<f64>()
    }
}

#[cfg(test)]
mod tests {
    use super::super::given::Given;
    use super::*;

    fn ladder(board: &str, leaper: &str) -> Ladder {
        let graph = MoveGraph::new(&board.parse().unwrap(), leaper.parse().unwrap()).unwrap();
        let graph = graph.induced(&graph.components()[0]);
        Ladder::new(&graph, &Layout::new(&graph, &Given::default()), 3e6)
    }

    #[test]
    fn each_split_has_windows_as_wide_as_the_one_before_and_more_states() {
        for (board, leaper) in [("8x8", "knight"), ("12x12", "knight"), ("10x10", "zebra"), ("7x40", "giraffe")] {
            let planned = ladder(board, leaper).planned;
            assert!(planned.len() > 1, "{board} {leaper}");
            for (narrow, wide) in planned.iter().zip(planned.iter().skip(1)) {
                assert!(wide.split.fraction() >= narrow.split.fraction(), "{board} {leaper}");
                assert!(wide.expected >= GROWTH * narrow.expected, "{board} {leaper}");
            }
        }
    }

    #[test]
    fn a_small_board_has_a_single_window() {
        let planned = ladder("5x5", "knight").planned;
        assert_eq!(planned.iter().map(|planned| planned.split.size().windows).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn wider_windows_are_due_when_the_targets_to_come_would_cost_more_and_when_the_last_ones_have() {
        let mut ladder = ladder("10x10", "knight");
        ladder.next_split();
        let next = ladder.planned[0].expected;
        ladder.add(1000);
        assert!(!ladder.is_due(9), "one target shows no growth");
        ladder.add(1100);
        assert!(!ladder.is_due(9), "the work is little");
        ladder.add((next / RELAXATION) as u64);
        assert!(ladder.is_due(2) && !ladder.is_due(0));
        assert_eq!(ladder.limit(), 0);
        ladder.end();
        ladder.add(u64::MAX / 4);
        assert!(!ladder.is_due(9) && ladder.limit() > 0, "there are no wider ones");
    }
}
