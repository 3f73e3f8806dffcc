//! `corridor`: the path of the beam, improved block by block. Takes minutes, and proves nothing.
//!
//! **Idea.** All but a block of some columns and rows is fixed, and the sweep, with a thousand states a layer, looks for
//! the longest path that differs from the known one in the block only. Its mate arrays cover the whole board, so the new
//! inside of the block always completes one path. A path that is a little shorter is accepted now and then, as in simulated
//! annealing. Then another block, until many in a row have brought no improvement. Each thread searches for itself, so the
//! result depends on the seed and on the number of threads.
//!
//! **Bound.** That of the windows for the whole board, as in [`beam`](super::beam): weak, but valid.
//!
//! **Cost.** Some hundredths of a second a block on the knight's 20x20, proportional to the cells.
//!
//! **Source.** M. Sniedovich and S. Voß, *The corridor method: a dynamic programming inspired metaheuristic*, Control
//! and Cybernetics 35 (2006).

use cavalcade_board::Cell;
use cavalcade_puzzle::Uncrossed;
use cavalcade_run::{Budget, Observer};
use cavalcade_sweep::longest;

use super::question::CONDITIONS;
use super::sweep::swept_by;
use super::warm_start;
use crate::method::{Description, Method, MethodError, Proves, Setting, Values, refuse_conditions};
use crate::outcome::Outcome;

/// The corridors; their settings.
#[derive(Clone, Debug)]
pub struct Corridor {
    /// The search ends after this number of blocks in a row without an improvement.
    pub patience: u64,
    /// The cells of a path or cycle that is improved where the beam finds none longer, in order. Empty: none is known.
    pub warm_start: Vec<Cell>,
}

impl Corridor {
    /// One to two minutes on two threads after the last improvement on the knight's 15x15 to 20x20.
    pub const DEFAULT: Corridor = Corridor { patience: 3000, warm_start: Vec::new() };
}

const SETTINGS: [Setting; 2] = [
    warm_start::SETTING,
    Setting {
        name: "patience",
        values: Values::Number,
        summary: "blocks in a row without a longer path after which it ends [default: 3000]",
    },
];

impl Default for Corridor {
    fn default() -> Corridor {
        Corridor::DEFAULT
    }
}

impl Method<Uncrossed> for Corridor {
    fn info(&self) -> Description {
        Description::new(
            "corridor",
            "corridor method: the path of the beam is improved block by block; no proof, for large boards",
            Proves::NOTHING,
        )
        .taking(CONDITIONS)
        .with_settings(&SETTINGS)
    }

    fn solve(
        &self,
        uncrossed: &Uncrossed,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Uncrossed>, MethodError> {
        refuse_conditions(uncrossed, self, &[])?;
        let Corridor { patience, warm_start } = self;
        swept_by(uncrossed, self.name(), warm_start, observer, |question, observer| {
            longest::corridor(question, warm_start, *patience, budget, observer)
        })
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Uncrossed>>> {
        let with = match setting {
            "patience" => Corridor { patience: value.parse().ok().filter(|&patience| patience > 0)?, ..self.clone() },
            _ => Corridor { warm_start: warm_start::cells(setting, value)?, ..self.clone() },
        };
        Some(Box::new(with))
    }
}
