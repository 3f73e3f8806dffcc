//! Exchange: the fewest moves that turn one placement of tokens into another.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`auto`] | the default method: what suits the puzzle |
//! | [`bfs`] | bidirectional breadth-first search, for small ones |
//! | [`half`] | a beam, then half searches pruned by the leaps that are left |
//! | [`ranked`] | the whole space of a puzzle of few kinds, by rank |
//! | [`bitmap`] | the whole space of a puzzle of tokens that are told apart, word by word |
//! | [`whole`] | what these two share |
//! | [`depths`] | the whole space as an answer |
//! | [`flow`] | a minimum-cost flow over all placements |
//! | [`layered`] | a program for each number of moves |
//! | [`time`] | the published time-indexed program |
//! | `horizon` | what the last two share |
//! | [`plan`] | what each search would take |
//! | [`all`] | all shortest solutions, counted and listed |
//! | [`region`] | the parts of the board between which no leap leads |

pub mod all;
pub mod auto;
pub mod bfs;
pub mod bitmap;
pub mod depths;
pub mod flow;
pub mod half;
mod horizon;
pub mod layered;
pub mod plan;
pub mod ranked;
pub mod region;
pub mod time;
pub mod whole;

pub use auto::Auto;
pub use bfs::Bfs;
pub use bitmap::Bitmap;
pub use flow::Flow;
pub use half::Half;
pub use layered::Layered;
pub use plan::Plan;
pub use ranked::Ranked;
pub use time::Time;

use cavalcade_puzzle::{Exchange, Witness};

use crate::method::{Conclusion, Finding, Method, MethodError};
use region::{Region, Regions};

/// The methods for an exchange, the default first.
pub static METHODS: &[&dyn Method<Exchange>] = &[
    &Auto,
    &Bfs { packing: None, symmetries: true },
    &Half::DEFAULT,
    &Ranked,
    &Bitmap,
    &Flow { backend: None },
    &Layered { backend: None, horizon: None },
    &Time { backend: None, horizon: None },
];

/// What a formulation has to answer.
enum Question {
    /// All regions in which something has to move, as one.
    Open(Region),
    /// Nothing has to move, or a look at the regions shows that nothing helps.
    Settled(Finding),
}

impl Question {
    fn of(exchange: &Exchange, method: &'static str) -> Result<Question, MethodError> {
        let too_large = |error: region::RegionError| MethodError::too_large(method, error);
        if let Some(region) = Region::open(exchange).map_err(too_large)? {
            return Ok(Question::Open(region));
        }
        let conclusion = match Regions::of(exchange).map_err(too_large)? {
            Regions::Impossible(reason) => Conclusion::Infeasible { reason },
            Regions::Open(_) => Conclusion::Optimal { value: 0, witness: Witness::Moves { moves: Vec::new() } },
        };
        Ok(Question::Settled(Finding::of(conclusion)))
    }
}
