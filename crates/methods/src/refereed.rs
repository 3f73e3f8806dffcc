//! Witnesses while a run lasts: what a method hands over reaches the observer when the referee has replayed it.
//!
//! A method reports an [`Improvement`] with evidence of the puzzle's own form. The observer of the run gets
//! [`Progress`] with a [`Witness`](cavalcade_puzzle::Witness): at most four a second, each better than the one before.
//! What comes too early waits for the next report, unless something better comes first.

use std::sync::Mutex;

use cavalcade_puzzle::goal::Goal;
use cavalcade_puzzle::{Evidence, ObjectiveValue};
use cavalcade_referee::Replay;
use cavalcade_run::{Improvement, Observer, Progress, RateLimit};

/// How many witnesses an observer is given in a second, at most.
const MOST_A_SECOND: usize = 4;

/// Stands between a method and an observer that wants witnesses.
pub(crate) struct Refereed<'a, P: Replay> {
    problem: &'a P,
    observer: &'a dyn Observer,
    state: Mutex<State<P::Witness>>,
}

struct State<W> {
    limit: RateLimit<MOST_A_SECOND>,
    /// The best that was offered, as far as it was not handed over.
    waiting: Option<(u64, W)>,
    /// The value of the one that was handed over last, and the second value.
    shown: Option<(u64, Option<u64>)>,
    /// The latest report, which the next witness goes with.
    last: Report,
}

/// Progress that outlasts the call.
#[derive(Default)]
struct Report {
    phase: String,
    unit: String,
    done: u64,
    total: Option<u64>,
    bound: Option<u64>,
    memory: u64,
}

impl Report {
    /// Takes over what is reported; the allocations stay.
    fn set(&mut self, progress: &Progress) {
        for (text, new) in [(&mut self.phase, progress.phase), (&mut self.unit, progress.unit)] {
            text.clear();
            text.push_str(new);
        }
        (self.done, self.total, self.bound, self.memory) =
            (progress.done, progress.total, progress.bound, progress.memory);
    }
}

impl<'a, P: Replay> Refereed<'a, P> {
    /// For a run on this puzzle.
    pub(crate) fn new(problem: &'a P, observer: &'a dyn Observer) -> Refereed<'a, P> {
        let state = State { limit: RateLimit::default(), waiting: None, shown: None, last: Report::default() };
        Refereed { problem, observer, state: Mutex::new(state) }
    }

    /// Whether a value may be better than another; the second objective decides among equal ones.
    fn may_beat(&self, value: u64, known: u64) -> bool {
        match self.problem.goal() {
            Goal::Maximise(_) => value > known,
            Goal::Minimise(_) => value < known || value == known && self.problem.second_unit().is_some(),
            Goal::Find(_) | Goal::Count(_) => false,
        }
    }

    /// Hands over what waits, if it is due; whether it was.
    fn hand_over(&self, state: &mut State<P::Witness>) -> bool {
        if state.waiting.is_none() || !state.limit.is_due() {
            return false;
        }
        let Some((_, evidence)) = state.waiting.take() else { return false };
        let value = match self.problem.replay(&evidence) {
            Ok(value) => value,
            Err(foul) => {
                debug_assert!(false, "the referee refuses a witness that was handed over during the run: {foul}");
                None
            }
        };
        let Some(key) = value.and_then(|value| Some((value.number()?, value.second().map(|(_, second)| second))))
        else {
            return false;
        };
        let is_better = state.shown.is_none_or(|shown| match self.may_beat(key.0, shown.0) {
            true if key.0 == shown.0 => key.1 < shown.1,
            is_better => is_better,
        });
        let Ok(witness) = evidence.into_witness() else { return false };
        if !is_better {
            return false;
        }
        state.shown = Some(key);
        let Report { phase, unit, done, total, bound, memory } = &state.last;
        self.observer.progress(&Progress {
            phase,
            unit,
            done: *done,
            total: *total,
            incumbent: Some(key.0),
            bound: *bound,
            memory: *memory,
            witness: Some(&witness),
        });
        true
    }
}

impl<P: Replay> Observer for Refereed<'_, P> {
    fn progress(&self, progress: &Progress) {
        // Another thread that reports at the same time is as good.
        let Ok(mut state) = self.state.try_lock() else { return };
        state.last.set(progress);
        if !self.hand_over(&mut state) {
            let incumbent = progress.incumbent.or(state.shown.map(|(value, _)| value));
            drop(state);
            self.observer.progress(&Progress { incumbent, ..progress.clone() });
        }
    }

    fn note(&self, text: &str) {
        self.observer.note(text);
    }

    fn wants_witnesses(&self) -> bool {
        true
    }

    fn improved(&self, improvement: &Improvement) {
        let Ok(mut state) = self.state.lock() else { return };
        let known = state.waiting.as_ref().map(|(value, _)| *value).or(state.shown.map(|(value, _)| value));
        if known.is_some_and(|known| !self.may_beat(improvement.value, known)) {
            return;
        }
        if let Some(witness) = improvement.witness() {
            state.waiting = Some((improvement.value, witness));
            self.hand_over(&mut state);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_puzzle::{Path, Puzzle, Trace, Uncrossed, Witness};

    /// Keeps what it is given.
    #[derive(Default)]
    struct Watcher(Mutex<Vec<(Option<u64>, Option<usize>)>>);

    impl Observer for Watcher {
        fn progress(&self, progress: &Progress) {
            let cells = progress.witness::<Witness>().map(|witness| match witness {
                Witness::Path(path) => path.path.len(),
                _ => 0,
            });
            self.0.lock().unwrap().push((progress.incumbent, cells));
        }

        fn wants_witnesses(&self) -> bool {
            true
        }
    }

    fn uncrossed() -> Uncrossed {
        let Puzzle::Uncrossed(puzzle) = Puzzle::from_toml("kind = 'uncrossed'\nboard = '4x8'\n").unwrap() else {
            unreachable!()
        };
        puzzle
    }

    /// A path straight up the board of this number of moves.
    fn path(moves: usize) -> Option<Trace> {
        let cells = ["a1", "b3", "a5", "b7", "d8"];
        let path = cells[..=moves].iter().map(|cell| cell.parse().unwrap()).collect();
        Some(Trace::Listed(Path { path, closed: false }))
    }

    #[test]
    fn what_comes_too_early_is_handed_over_with_a_later_report() {
        let (puzzle, watcher) = (uncrossed(), Watcher::default());
        let refereed = Refereed::new(&puzzle, &watcher);
        let offer = |moves: usize| refereed.improved(&Improvement::new(moves as u64, &|| path(moves)));
        let given = || std::mem::take(&mut *watcher.0.lock().unwrap());
        // What is not better is not handed over.
        [1, 1, 2, 2, 1].into_iter().for_each(offer);
        assert_eq!(given(), [(Some(1), Some(2)), (Some(2), Some(3))]);
        // The third of this second comes too early.
        offer(3);
        assert_eq!(given(), []);
        refereed.progress(&Progress { phase: "beam", ..Progress::default() });
        assert_eq!(given(), [(Some(2), None)]);
        // Meanwhile there is something better.
        offer(4);
        offer(3);
        refereed.state.lock().unwrap().limit = RateLimit::default();
        refereed.progress(&Progress { incumbent: Some(7), ..Progress::default() });
        refereed.progress(&Progress { incumbent: Some(7), ..Progress::default() });
        assert_eq!(given(), [(Some(4), Some(5)), (Some(7), None)]);
    }

    #[test]
    #[should_panic(expected = "the referee refuses a witness")]
    fn a_witness_that_the_referee_refuses_is_a_defect_of_the_method() {
        let (puzzle, watcher) = (uncrossed(), Watcher::default());
        let path = ["a1", "a2"].map(|cell| cell.parse().unwrap()).to_vec();
        let witness = || Some(Trace::Listed(Path { path: path.clone(), closed: false }));
        Refereed::new(&puzzle, &watcher).improved(&Improvement::new(1, &witness));
    }
}
