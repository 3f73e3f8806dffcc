//! Uncrossed: the longest path or cycle of leaps that never crosses itself.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`sweep`] | the default method: frontier dynamic programming, pruned by nested relaxations |
//! | [`strip`] | boards of any length, by a max-plus recurrence of the sweep |
//! | [`beam`] | beam search over the states of the sweep: fast, no proof |
//! | [`corridor`] | its path improved block by block: no proof, for large boards |
//! | [`cliques`] | an integer program over cells, with clique inequalities for crossing leaps |
//! | [`edges`] | Lessard's integer program, with a big-M |
//! | [`big_m`] | how large the big-M has to be |
//! | [`dfs`] | depth-first search, for small boards |
//! | `incidence`, `lazy` | what the two programs share: variables and rows, the way to an answer |
//! | [`question`] | the puzzle as the methods see it: avoided cells are holes, given cells a beginning, an end and others |
//! | `presolve` | what the given cells and the sides of the board decide |
//! | `pumped` | a path extended by repeating some of its rows |
//! | `subtours` | the lazy constraints of both: no cycle beside the path |
//! | `objective` | what is optimised: the most moves, or another objective |
//! | `shortest`, `crossings` | the other objectives: searches, and rows for programs |
//! | `several` | several paths together: a search, and rows for programs |
//! | `warm_start` | a path that is known, with which a search begins |
//! | `track` | what these searches share |
//! | `value` | the value of a path that a program has found |
//! | [`all`] | all longest paths, counted and visited up to symmetry |
//! | [`leaps`] | the leaps of a board, and which of them cross |

pub mod all;
pub mod beam;
pub mod big_m;
pub mod cliques;
pub mod corridor;
mod crossings;
pub mod dfs;
pub mod edges;
mod incidence;
mod lazy;
pub mod leaps;
mod objective;
mod presolve;
mod pumped;
pub mod question;
mod several;
mod shortest;
pub mod strip;
mod subtours;
pub mod sweep;
mod track;
mod value;
mod warm_start;

pub use beam::Beam;
pub use big_m::BigM;
pub use cliques::Cliques;
pub use corridor::Corridor;
pub use dfs::Dfs;
pub use edges::Edges;
pub use incidence::Ends;
pub use strip::Strip;
pub use sweep::Sweep;

use cavalcade_puzzle::Uncrossed;

use crate::method::Method;

/// The methods for an uncrossed path, the default first.
pub static METHODS: &[&dyn Method<Uncrossed>] = &[
    &Sweep::DEFAULT,
    &Strip { witness: false },
    &Beam::DEFAULT,
    &Corridor::DEFAULT,
    &Cliques { backend: None },
    &Edges::PUBLISHED,
    &Dfs,
];
