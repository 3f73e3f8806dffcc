//! A question, answered component by component of the leap graph.

use cavalcade_board::{Cell, MoveGraph};
use cavalcade_run::{Budget, Observer, Stopped, Translated};

use super::given::{Component, by_ends, components};
use super::ladder::{Ladder, PlannedSplit};
use super::layout::{Layout, MAX_SLOTS};
use super::lookup::bytes_per_word;
use super::outcome::{Figures, Outcome, Question, SweepError};
use super::relaxation::{Relaxation, Relaxed};
use super::search::{Beam, Proof, Search, Swept};
use super::window::Windows;
use crate::context::Context;

/// More cells than this are not swept: values have 15 bits.
pub const MAX_CELLS: u64 = 32_000;

/// The longest induced path or cycle, with proof.
///
/// Time and memory are exponential in the shorter side of the board; see [`induced`](super) for the figures. At the end
/// of the budget the best path and the best bound so far are returned.
///
/// # Errors
/// [`SweepError`] when the question is beyond the sweep.
pub fn induced(question: &Question, budget: &Budget, observer: &dyn Observer) -> Result<Outcome, SweepError> {
    let mut asked = Asked::new(question, budget, observer)?;
    let components = components(&asked.graph, question);
    if question.begin.cells().len() == 1 && components.len() > 1 {
        return asked.in_parts(&components, BEAM, &components);
    }
    asked.take_all(&components, None)?;
    if asked.outcome.stopped == Some(Stopped::Memory) && question.is_free_path() {
        asked.outcome.stopped = None;
        let parts = by_ends(&asked.graph, question.board);
        return asked.go_on(&parts);
    }
    Ok(asked.outcome())
}

/// The same in parts: the longest path from each cell with each first leap, up to symmetry, the one after the other. On large
/// boards a part takes far less memory than the whole; all of them may take more time. [`induced`] does so where the whole takes
/// too much memory. A cycle, or a path with a given beginning, has no such parts.
///
/// # Errors
/// As [`induced`].
pub fn induced_by_ends(question: &Question, budget: &Budget, observer: &dyn Observer) -> Result<Outcome, SweepError> {
    if !question.is_free_path() {
        return induced(question, budget, observer);
    }
    let asked = Asked::new(question, budget, observer)?;
    let (whole, parts) = (components(&asked.graph, question), by_ends(&asked.graph, question.board));
    asked.in_parts(&whole, WIDEST_BEAM, &parts)
}

/// A long induced path or cycle, fast and without proof; the bound is that of the windows. `width`: how many states are
/// kept of each layer.
///
/// # Errors
/// As [`induced`].
pub fn beam(
    question: &Question,
    width: usize,
    budget: &Budget,
    observer: &dyn Observer,
) -> Result<Outcome, SweepError> {
    let mut asked = Asked::new(question, budget, observer)?;
    asked.take_all(&components(&asked.graph, question), Some(width.max(1)))?;
    Ok(asked.outcome())
}

/// A question, and what is known of the answer.
struct Asked<'a> {
    question: &'a Question<'a>,
    budget: &'a Budget,
    observer: &'a dyn Observer,
    graph: MoveGraph,
    outcome: Outcome,
}

impl<'a> Asked<'a> {
    fn new(
        question: &'a Question<'a>,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Result<Asked<'a>, SweepError> {
        let &Question { board, leaper, closed, begin } = question;
        let cells = board.cell_count();
        let graph = match MoveGraph::new(board, leaper) {
            Ok(graph) if cells <= u128::from(MAX_CELLS) => graph,
            _ => return Err(SweepError::Cells { cells, limit: MAX_CELLS }),
        };
        let mut outcome = Outcome::default();
        if !closed {
            outcome.path = if begin.is_empty() { board.cells().take(1).collect() } else { begin.cells().to_vec() };
        }
        Ok(Asked { question, budget, observer, graph, outcome })
    }

    /// The longest path of some parts. First a beam looks for a long one in some components: the longer, the less is left to
    /// exclude in each part.
    fn in_parts(mut self, beamed: &[Component], width: usize, parts: &[Component]) -> Result<Outcome, SweepError> {
        self.take_all(beamed, Some(width))?;
        self.go_on(parts)
    }

    /// Goes on with the longest path of some parts, where a bound is known.
    fn go_on(mut self, parts: &[Component]) -> Result<Outcome, SweepError> {
        let known = std::mem::take(&mut self.outcome.bound);
        self.take_all(parts, None)?;
        self.outcome.bound = self.outcome.bound.min(known);
        Ok(self.outcome())
    }

    /// The longest path, or cycle, of some components. `only_beam`: the width of the beam, where nothing is to be proved.
    fn take_all(&mut self, components: &[Component], only_beam: Option<usize>) -> Result<(), SweepError> {
        for (number, component) in components.iter().enumerate() {
            let part = match component.given.required.as_slice() {
                [end, next] if component.given.end.is_some() => {
                    format!("paths {end}-{next} ({} of {}): ", number + 1, components.len())
                }
                _ => String::new(),
            };
            self.take(component, &part, only_beam)?;
        }
        Ok(())
    }

    /// The longest path, or cycle, of a component, if it beats what is known. `part`: what the progress begins with.
    fn take(&mut self, component: &Component, part: &str, only_beam: Option<usize>) -> Result<(), SweepError> {
        let &Question { closed, begin, .. } = self.question;
        let graph = self.graph.induced(&component.nodes);
        let has_sides = graph.sides().is_some();
        let most = most_cells(component.nodes.len() as u64, closed, has_sides);
        let outcome = &mut self.outcome;
        if most <= outcome.path.len() as u64 {
            return Ok(());
        }
        if outcome.stopped.is_some() {
            outcome.bound = outcome.bound.max(most);
            return Ok(());
        }
        let layout = Layout::new(&graph, &component.given);
        if layout.slots > MAX_SLOTS {
            return Err(SweepError::Slots { slots: layout.slots as u64, limit: MAX_SLOTS as u64 });
        }
        outcome.figures.components += 1;
        outcome.figures.slots = outcome.figures.slots.max(layout.slots as u64);
        let in_cells = |nodes: &[u32]| {
            let mut path = placed(&graph, nodes);
            begin.orient(&mut path, closed);
            path
        };
        let path = |nodes: Vec<u32>| Some(in_cells(&nodes));
        let on_board = Translated::new(self.observer, path);
        let context = Context::new(self.budget, &on_board).for_part(part);
        let mut run = Run {
            context: &context,
            graph: &graph,
            layout,
            closed,
            has_sides,
            best: Vec::new(),
            incumbent: outcome.path.len() as u64,
            bound: most,
        };
        outcome.stopped = run.answer(only_beam, &mut outcome.figures).err();
        outcome.bound = outcome.bound.max(run.bound);
        if !run.best.is_empty() {
            outcome.path = in_cells(&run.best);
        }
        Ok(())
    }

    /// What is known at the end.
    fn outcome(self) -> Outcome {
        let mut outcome = self.outcome;
        let (cells, memory) = (outcome.path.len() as u64, self.budget.memory());
        outcome.bound = outcome.bound.max(cells);
        outcome.proved = outcome.bound == cells;
        outcome.figures.memory = memory.peak();
        outcome.figures.memory_wanted = memory.peak_denied();
        outcome
    }
}

/// What no path or cycle of some cells has more of. A cycle has three cells at least, and where every leap changes
/// sides an even number.
fn most_cells(cells: u64, closed: bool, has_sides: bool) -> u64 {
    match closed {
        true if cells < if has_sides { 4 } else { 3 } => 0,
        true if has_sides => cells & !1,
        _ => cells,
    }
}

/// The work on a component.
struct Run<'a> {
    context: &'a Context<'a>,
    graph: &'a MoveGraph,
    layout: Layout,
    closed: bool,
    /// Whether every leap changes sides.
    has_sides: bool,
    /// The nodes of the best path, if it beats the incumbent.
    best: Vec<u32>,
    /// Cells of the best path so far, perhaps of another component.
    incumbent: u64,
    /// No path of this component has more cells.
    bound: u64,
}

/// States that the first windows are expected to have at most.
const FIRST_WINDOWS: f64 = 3e6;

/// Wider windows may take this part of the memory that is left.
const MOST_MEMORY: f64 = 0.7;

/// States of each layer that the beam without windows keeps.
const FIRST_BEAM: usize = 300;

/// The same of the beam with windows.
const BEAM: usize = 1000;

/// The same of the beam that is tried before wider windows are made, at most.
const WIDEST_BEAM: usize = 30_000;

impl Run<'_> {
    fn answer(&mut self, only_beam: Option<usize>, figures: &mut Figures) -> Result<(), Stopped> {
        // Whatever ends the budget, a path is known.
        self.beam(None, FIRST_BEAM, figures)?;
        let mut ladder = Ladder::new(self.graph, &self.layout, FIRST_WINDOWS);
        let Some(first) = ladder.next_split() else { return Ok(()) };
        let windows = self.windows(&first, &mut ladder, figures)?;
        self.beam(Some(&windows), only_beam.unwrap_or(BEAM), figures)?;
        if only_beam.is_none() { self.prove(windows, ladder, figures) } else { Ok(()) }
    }

    /// Makes windows, and lowers the bound by them.
    fn windows(
        &mut self,
        planned: &PlannedSplit,
        ladder: &mut Ladder,
        figures: &mut Figures,
    ) -> Result<Windows, Stopped> {
        let windows = Windows::new(self.context, self.graph, &self.layout, &planned.split, self.most_ends())?;
        ladder.made(planned, windows.states());
        figures.split = Some(planned.split.size());
        figures.window_states += windows.states() as u64;
        let root = windows.rest(0, 0, 0).unwrap_or(0) as u64;
        self.bound = self.bound.min(most_cells(root, self.closed, self.has_sides)).max(self.incumbent);
        figures.root_bound = figures.root_bound.max(Some(self.bound));
        Ok(windows)
    }

    /// Lowers the bound, or finds a path that meets it, until both are the same.
    fn prove(&mut self, mut windows: Windows, mut ladder: Ladder, figures: &mut Figures) -> Result<(), Stopped> {
        while self.bound > self.incumbent {
            let before = figures.relaxation_states;
            let is_done = self.refute(&windows, ladder.limit(), figures)?;
            ladder.add(figures.relaxation_states - before);
            if is_done && !ladder.is_due(self.targets()) {
                continue;
            }
            // A longer path leaves fewer targets.
            let width = (ladder.beam_states() / self.layout.nodes.len() as f64) as usize;
            if width > BEAM {
                self.beam(Some(&windows), width.min(WIDEST_BEAM), figures)?;
                if is_done && !ladder.is_due(self.targets()) {
                    continue;
                }
            }
            ladder.skip_narrow(self.targets());
            let Some(next) = ladder.next_split() else { continue };
            match self.wider(&next, &mut ladder, figures) {
                Ok(wider) => windows = wider,
                // Without wider windows it takes longer, that is all.
                Err(Stopped::Memory) => ladder.end(),
                Err(stopped) => return Err(stopped),
            }
            self.beam(Some(&windows), BEAM, figures)?;
        }
        Ok(())
    }

    /// How many lengths are neither found nor excluded.
    fn targets(&self) -> u64 {
        (self.bound - self.incumbent) / if self.closed && self.has_sides { 2 } else { 1 }
    }

    /// Makes the next windows, if there is memory for them.
    fn wider(&mut self, next: &PlannedSplit, ladder: &mut Ladder, figures: &mut Figures) -> Result<Windows, Stopped> {
        if next.expected * bytes_per_word::<3>() > MOST_MEMORY * self.context.free() as f64 {
            return Err(Stopped::Memory);
        }
        self.windows(next, ladder, figures)
    }

    /// 2 for paths, 0 for cycles.
    fn most_ends(&self) -> u32 {
        if self.closed { 0 } else { 2 }
    }

    fn beam(&mut self, windows: Option<&Windows>, width: usize, figures: &mut Figures) -> Result<(), Stopped> {
        let swept = self.search().run("beam", &Beam { windows, width });
        figures.beam = figures.beam.max(Some(swept.nodes.len() as u64).filter(|&cells| cells > 0));
        figures.beam_states += swept.states;
        self.take(swept)
    }

    /// Finds a path with as many cells as the bound allows, or lowers the bound; whether that was done within `limit` states
    /// of the relaxation.
    fn refute(&mut self, windows: &Windows, limit: u64, figures: &mut Figures) -> Result<bool, Stopped> {
        let target = self.bound;
        let (context, layout, incumbent) = (self.context, &self.layout, self.incumbent);
        let relaxation = Relaxation { context, layout, windows, most_ends: self.most_ends(), incumbent };
        match relaxation.survivors(target, limit, &mut figures.relaxation_states)? {
            Relaxed::TooMany => return Ok(false),
            Relaxed::Refuted => {}
            Relaxed::Survivors(survivors) => {
                figures.relaxation = figures.relaxation.max(Some(survivors.optimum));
                let swept = self.search().run("exact sweep", &Proof { survivors: &survivors, target });
                figures.exact_states += swept.states;
                self.take(swept)?;
            }
        }
        if self.incumbent < target {
            self.bound = most_cells(target - 1, self.closed, self.has_sides).max(self.incumbent);
        }
        Ok(true)
    }

    fn search(&self) -> Search<'_> {
        let known = (self.incumbent, self.bound);
        Search { context: self.context, layout: &self.layout, closed: self.closed, known }
    }

    /// Takes over what a sweep has found, if it is better.
    fn take(&mut self, swept: Swept) -> Result<(), Stopped> {
        if swept.nodes.len() as u64 > self.incumbent {
            self.incumbent = swept.nodes.len() as u64;
            self.best = swept.nodes;
        }
        swept.stopped.map_or(Ok(()), Err)
    }
}

/// The cells of an induced path or cycle in order.
fn placed(graph: &MoveGraph, nodes: &[u32]) -> Vec<Cell> {
    in_order(graph, nodes).into_iter().map(|node| graph.cell(node)).collect()
}

/// The nodes of an induced path or cycle in order.
fn in_order(graph: &MoveGraph, nodes: &[u32]) -> Vec<u32> {
    let mut is_used = vec![false; graph.len()];
    nodes.iter().for_each(|&node| is_used[node as usize] = true);
    let used = |node: u32| graph.neighbours(node).iter().copied().filter(|&to| is_used[to as usize]);
    let start = nodes.iter().copied().min_by_key(|&node| (used(node).count(), node));
    let mut path: Vec<u32> = start.into_iter().collect();
    let mut before = None;
    while let Some(&here) = path.last() {
        let next = used(here).find(|&to| Some(to) != before && Some(to) != start);
        before = Some(here);
        match next {
            Some(next) => path.push(next),
            None => break,
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use cavalcade_board::Beginning;
    use cavalcade_run::Silent;

    use super::super::given::Given;
    use super::*;

    #[test]
    fn narrow_windows_followed_by_wider_ones_lead_to_the_same_lengths() {
        let budget = Budget::unlimited();
        let context = Context::new(&budget, &Silent);
        for (board, leaper) in [("7x7", "knight"), ("8x8", "knight"), ("8x8", "camel")] {
            let (board, leaper) = (board.parse().unwrap(), leaper.parse().unwrap());
            let whole = MoveGraph::new(&board, leaper).unwrap();
            let graph = &whole.induced(&whole.components()[0]);
            for closed in [false, true] {
                let question = Question { board: &board, leaper, closed, begin: &Beginning::default() };
                let expected = induced(&question, &budget, &Silent).unwrap().path.len() as u64;
                let layout = Layout::new(graph, &Given::default());
                let mut ladder = Ladder::new(graph, &layout, 1.0);
                let mut run = Run {
                    context: &context,
                    graph,
                    layout,
                    closed,
                    has_sides: graph.sides().is_some(),
                    best: Vec::new(),
                    incumbent: 0,
                    bound: graph.len() as u64,
                };
                let mut figures = Figures::default();
                let first = ladder.next_split().unwrap();
                let windows = run.windows(&first, &mut ladder, &mut figures).unwrap();
                let narrow = figures.window_states;
                run.prove(windows, ladder, &mut figures).unwrap();
                assert_eq!((run.incumbent, run.bound), (expected, expected), "{board} {leaper} {closed}");
                assert!(figures.window_states > narrow, "wider ones were made");
            }
        }
    }

    #[test]
    fn the_longest_path_is_as_long_as_the_longest_one_from_any_cell() {
        let budget = Budget::unlimited();
        for (board, leaper) in [
            ("1x1", "knight"),
            ("6x6", "knight"),
            ("5x7", "knight"),
            ("8x8", "camel"),
            ("7x7", "zebra"),
            ("6x7", "giraffe"),
            ("4x4", "king"),
            (".#.../...../..#../#..../.....", "knight"),
            ("....#/.##../...../.#...", "wazir"),
        ] {
            let (board, leaper) = (&board.parse().unwrap(), leaper.parse().unwrap());
            let question = Question { board, leaper, closed: false, begin: &Beginning::default() };
            let expected = induced(&question, &budget, &Silent).unwrap();
            let by_ends = induced_by_ends(&question, &budget, &Silent).unwrap();
            assert!(expected.proved && by_ends.proved, "{board} {leaper}");
            assert_eq!(by_ends.path.len(), expected.path.len(), "{board} {leaper}");
            let from_each = board.cells().map(|cell| {
                let begin = &Beginning::new(vec![cell]);
                induced(&Question { begin, ..question }, &budget, &Silent).unwrap().path.len()
            });
            assert_eq!(from_each.max(), Some(expected.path.len()), "{board} {leaper}");
        }
    }
}
