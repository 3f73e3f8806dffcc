//! `induced`: the longest induced path or cycle of a leaper, by a sweep whose states are sets of used cells.
//!
//! A path is *induced*, a snake, if no two of its cells are a leap apart but consecutive ones. So a path is a set of cells,
//! and the cells decide which leaps it has.
//!
//! **State.** The cells are swept one by one in an order with a narrow frontier (`induced/layout.rs`). Of each cell on the
//! frontier a state knows whether it is used and how many used neighbours it has (`induced/degrees.rs`), and which ends of
//! path fragments belong together (`induced/fragments.rs`); its value is the number of used cells.
//!
//! **Pruning by two nested relaxations.** *Windows* (`induced/window.rs`) see some files or ranks each, and allow whatever
//! the other cells may do; they share the cells that several of them see (`induced/split.rs`), and the sum of their tables is
//! a bound for every state. The *relaxation* (`induced/relaxation.rs`) sees all cells and forgets only which ends belong
//! together. Both are exact dynamic programs over words of degrees. Given a target, the relaxation finds all words from which
//! the target can still be reached, and the *exact sweep* (`induced/search.rs`) visits only states with such words. The
//! target begins at the windows' bound and is lowered until a path is found, or until it meets what a beam has found. When
//! the relaxation becomes more work than wider windows would be, a wider beam is tried, and those are made
//! (`induced/ladder.rs`).
//!
//! **Exact because** every relaxation admits all induced paths, and all arithmetic is in integers.
//!
//! **Given beginnings** (`induced/given.rs`). Their cells are required, and the neighbours that they exclude are left out:
//! the same sweeps run on fewer cells. Where the paths of a whole board take too much memory, those from each cell are
//! looked for, up to symmetry, the one cell after the other.
//!
//! **Parity.** A leap changes between the two sides of the leap graph, so that a cycle has an even number of cells.
//!
//! **Cost.** Exponential in the width w of the frontier, some 2.6^w states a layer before pruning (two rows of the shorter
//! side for a knight, fewer for longer leapers); linear in the longer side.
//!
//! **Source.** The frontier: L. Simon's and D. E. Knuth's *Simpath* (*The Art of Computer Programming* 7.1.4); snakes: OEIS
//! A357500 and A165143. The nesting of windows, relaxation and sweep is this project's own.

mod degrees;
mod fragments;
mod given;
mod ladder;
mod layout;
mod lookup;
mod outcome;
mod plan;
mod relaxation;
mod search;
mod solve;
mod split;
mod window;

pub use outcome::{Figures, Outcome, Question, SweepError, moves};
pub use plan::Plan;
pub use solve::{MAX_CELLS, beam, induced, induced_by_ends};
pub use split::SplitSize;
