//! `longest`: the longest path or cycle of leaps that never crosses or touches itself, by a sweep whose states are sets
//! of pending edges.
//!
//! **Idea.** The cells are swept row by row. A state is the set of edges that lead from swept cells to others, with a
//! parenthesis word that pairs the path ends (a mate array; `longest/mates.rs`); its value is the number of edges so
//! far. Finished edges lie on one side of a line and undecided ones on the other, so only pending ones can be crossed
//! (`longest/frontier.rs`). That alone is exact, but the states are too many for more than eight columns or so.
//!
//! **Pruning by nested relaxations** (`longest/phases.rs`). *Beams* (`longest/beam.rs`), each wider than the one before
//! (`longest/schedule.rs`), find an incumbent (`longest/incumbent.rs`); what remains is to show that nothing is longer
//! (`longest/refutation.rs`). *Windows* (`longest/cuts.rs`, `longest/window.rs`, `longest/bound.rs`) see a few columns
//! each and drop the mate array; the sum over overlapping windows is a bound for every state. The *relaxation*
//! (`longest/relaxation.rs`) sees the whole width, also without the mate array. It is pruned by the windows, and past
//! the middle by its own first half, because rotating the board by 180 degrees maps what was collected to what is still
//! to come. The *exact sweep* (`longest/bound_filter.rs`) is pruned by what the relaxation knows exactly, and has a few
//! hundred states a layer. Where a cycle is looked for, windows and relaxation leave out those of four edges
//! (`longest/mateless.rs`). If something longer than the incumbent exists it survives all of this and is found, and
//! then nothing is longer still.
//!
//! **Given beginnings** (`longest/given.rs`). Their leaps are required, and what no path with them makes is left out: the
//! same sweeps run on fewer leaps.
//!
//! **Certificates** (`longest/certificate.rs`): windows, from which the independent verifier works out the bounds.
//!
//! **Without proof.** On large boards beam search fails; its path is improved block by block (`longest/corridor.rs`).
//!
//! **Disk.** When memory runs short, layers of the relaxation wait on disk, if there is a scratch directory
//! (`longest/layers.rs`).
//!
//! **Exact because** every bound is valid, all arithmetic is in integers, and crossings are tested exactly.
//!
//! **Parity.** Colour the cells so that every leap changes the colour: by file + rank where r + s is odd, and where
//! both are odd by the same sum on the board of one colour, which is a board of a smaller leaper. So a cycle has an
//! even number of moves, and one that is longer has two more.
//!
//! **Cost.** Time and memory are exponential in the shorter side, and the time is linear in the longer one.
//!
//! **Source.** Frontier sweeps (transfer matrix): M. Bousquet-Mélou, A. J. Guttmann and I. Jensen, *Self-avoiding walks
//! crossing a square*, J. Phys. A 38 (2005), after I. G. Enting (1980); the puzzle: L. D. Yarbrough, *Uncrossed
//! knight's tours*, Journal of Recreational Mathematics 1 (1968).

mod all;
mod beam;
mod bound;
mod bound_filter;
mod certificate;
mod component;
mod component_run;
mod component_task;
mod corridor;
mod cuts;
mod exact_sweep;
mod frontier;
mod given;
mod given_component;
mod goal;
mod incumbent;
mod layers;
mod mateless;
mod mates;
mod optimal_paths;
mod outcome;
mod outline;
mod packed_states;
mod packed_table;
mod phases;
mod plan;
mod refutation;
mod relaxation;
mod schedule;
mod set;
mod slot_map;
mod solve;
mod states;
pub mod strip;
mod target_split;
mod view;
mod window;
mod window_sweep;

pub use all::{All, all};
pub use certificate::{CertificateError, MOST_CERTIFIED, refuting_windows};
pub use given::Given;
pub use outcome::{Figures, LongestQuestion, Outcome, SplitFigures, SweepError};
pub use plan::{LongestPlan, SplitPlan, plan};
pub use solve::{MAX_CELLS, beam, corridor, longest, longest_from, unpruned};
