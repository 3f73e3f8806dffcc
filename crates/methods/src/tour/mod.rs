//! Tour: visit every cell exactly once.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`auto`] | the default method: the theorems, then one of the others |
//! | [`warnsdorff`] | Warnsdorff's rule, then Pósa rotations; for any leaper |
//! | [`divide`] | knights on rectangles of any size in linear time, from blocks |
//! | [`sat`] | SAT with lazy subtour elimination; proves that there is no tour |
//! | [`program`] | the integer program of Dantzig, Fulkerson and Johnson |
//! | [`backtrack`] | depth-first search, for small boards |
//! | [`all`] | all tours of a small board, counted and visited up to symmetry |
//! | [`time`] | SAT: which cell stands at which place; for given numbers |
//! | [`random`] | a random tour of a large board |
//! | [`uniform`] | a uniformly random tour, and ranks of tours, by the counting sweep |
//! | [`neural`] | the neural network of Takefuji and Lee, and the joining of its cycles |
//! | `cuts` | sets of cells that no tour leaves, for certificates |
//! | `presolve` | what the theorems and the board decide before a method begins |
//! | `found` | a tour as what a method has found |
//! | `theorems` | arguments that there is no tour |
//! | `lines` | the lines of a magic tour and their sums |
//! | `magic` | equal sums of ranks, files and diagonals |
//! | `circuits` | magic knight's tours of squares and diamonds |
//! | `sums` | upper bounds on sums as rows |
//! | `places` | which cells may stand at each place, from what is given |
//! | `words` | depth-first search on words of bits, for boards of at most 64 cells |
//! | `action` | how a symmetry acts on a tour that it maps onto itself |
//! | `symmetries` | the symmetries under which all that is asked stays the same |
//! | `mailbox` | the board as a mailbox |
//! | `walk`, `trail` | a path by Warnsdorff's rule, and its rotations |
//! | `model`, `subtours`, `lazy` | what the two programs share: variables, lazy constraints, the way to an answer |

mod action;
pub mod all;
pub mod auto;
pub mod backtrack;
mod circuits;
pub(crate) mod cuts;
pub mod divide;
mod found;
mod lazy;
mod lines;
mod magic;
mod mailbox;
mod model;
pub mod neural;
mod places;
pub(crate) mod presolve;
pub mod program;
pub mod random;
pub mod sat;
mod subtours;
mod sums;
mod symmetries;
mod theorems;
pub mod time;
mod trail;
pub mod uniform;
mod walk;
pub mod warnsdorff;
mod words;

pub use auto::Auto;
pub use backtrack::Backtrack;
pub use divide::Divide;
pub use neural::Neural;
pub use program::IntegerProgram;
pub use random::Random;
pub use sat::Sat;
pub use theorems::refute;
pub use time::Time;
pub use uniform::Uniform;
pub use warnsdorff::Warnsdorff;

use cavalcade_puzzle::Tour;

use crate::method::Method;

/// The methods for a tour, the default first.
pub static METHODS: &[&dyn Method<Tour>] = &[
    &Auto,
    &Warnsdorff { attempts: warnsdorff::ATTEMPTS },
    &Divide,
    &Sat { backend: None },
    &IntegerProgram { backend: None },
    &Time { backend: None },
    &Backtrack,
    &Random,
    &Uniform::RANDOM,
    &Neural::DEFAULT,
];
