//! `sweep`: frontier dynamic programming over sets of cells, pruned by nested relaxations. The default.
//!
//! **Idea.** The cells are swept one by one, in an order with a narrow frontier. Which cells are used, how many used
//! neighbours each has, and which ends of path fragments belong together is all that matters of those on the frontier. Two
//! relaxations, which forget the fragments and the cells of other parts of the board, say from which states a target can
//! still be reached; the target begins at their bound and is lowered until a path is found.
//!
//! **State, exactness.** See [`cavalcade_sweep::induced`]: every relaxation admits all induced paths, in integers, and the last
//! sweep is over exact states.
//!
//! **Cost.** Exponential in the shorter side, linear in the longer one. The knight's chessboard takes half a second; a SAT
//! solver takes half a minute for the board of 7x7.
//!
//! **Source.** See [`cavalcade_sweep::induced`].

use cavalcade_board::Cell;
use cavalcade_puzzle::{Path, Snake};
use cavalcade_run::{Budget, Observer, Translated};
use cavalcade_sweep::induced::{self, Figures, Outcome as Swept, Question, SplitSize, moves};
use serde::{Deserialize, Serialize};

use crate::method::{Description, Method, MethodError, Proves, Setting, Values};
use crate::outcome::{Outcome, Resolution};
use crate::statistics::MemoryFigures;

/// The sweep; its settings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sweep {
    /// Which ends the paths of one sweep have.
    pub ends: Ends,
}

/// Which ends the paths of one sweep have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ends {
    /// Any; if that takes too much memory, as [`Ends::Each`].
    #[default]
    Any,
    /// A given cell, in a sweep for each cell, up to symmetry. On large boards a sweep takes far less memory; all of them may
    /// take more time.
    Each,
}

impl Sweep {
    /// All paths at once, if there is memory for them.
    pub const DEFAULT: Sweep = Sweep { ends: Ends::Any };
}

const SETTINGS: [Setting; 1] = [Setting {
    name: "ends",
    values: Values::Names(&["any", "each"]),
    summary: "any: all paths at once, if there is memory; each: those with an end in each cell, up to symmetry",
}];

impl Method<Snake> for Sweep {
    fn info(&self) -> Description {
        Description::new("sweep", "frontier dynamic programming, pruned by nested relaxations", Proves::BOTH)
            .with_settings(&SETTINGS)
    }

    fn solve(&self, snake: &Snake, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Snake>, MethodError> {
        let sweep = match self.ends {
            Ends::Any => induced::induced,
            Ends::Each => induced::induced_by_ends,
        };
        let swept = sweep(&question(snake), budget, &in_cells(snake, observer));
        Ok(outcome(snake, swept.map_err(|error| MethodError::too_large(self.name(), error))?))
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Snake>>> {
        let ends = match (setting, value) {
            ("ends", "any") => Ends::Any,
            ("ends", "each") => Ends::Each,
            _ => return None,
        };
        Some(Box::new(Sweep { ends }))
    }
}

/// What the sweep is asked.
pub(super) fn question(snake: &Snake) -> Question<'_> {
    Question { board: snake.board(), leaper: snake.piece(), closed: snake.closed(), begin: snake.begin() }
}

/// For an observer of the puzzle, the paths that a sweep finds.
pub(super) fn in_cells<'a>(snake: &Snake, observer: &'a dyn Observer) -> impl Observer + use<'a> {
    let closed = snake.closed();
    Translated::new(observer, move |path: Vec<Cell>| Some(Path { path, closed }))
}

/// What a sweep says of the puzzle.
pub(super) fn outcome(snake: &Snake, swept: Swept) -> Outcome<Snake> {
    let closed = snake.closed();
    let figures = InducedFigures::of(&swept.figures);
    let bound = Some(moves(swept.bound, closed));
    let resolution = match (swept.path.len() as u64, swept.proved) {
        (0, true) => {
            let which = if snake.begin().is_empty() { "" } else { " that begins with the given cells" };
            Resolution::Infeasible { reason: format!("no cycle of leaps{which} is induced") }
        }
        (0, false) => Resolution::open(swept.stopped, bound, || {
            "no cycle was found among the states that were kept, which excludes none; `sweep` decides it".to_string()
        }),
        (cells, proved) => Resolution::found(moves(cells, closed), Path { path: swept.path, closed }, bound, proved),
    };
    Outcome::of(resolution).stopped(swept.stopped).with(&figures)
}

/// The windows that were made last.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct WindowFigures {
    /// How many they are.
    windows: Option<u64>,
    /// How many files or ranks each of them sees.
    window_width: Option<u64>,
}

impl WindowFigures {
    fn of(size: Option<SplitSize>) -> WindowFigures {
        WindowFigures { windows: size.map(|size| size.windows), window_width: size.map(|size| size.width) }
    }

    /// Their size, if there are any.
    pub(crate) fn size(self) -> Option<SplitSize> {
        Some(SplitSize { windows: self.windows?, width: self.window_width? })
    }
}

/// The figures of the phases that were needed; those of the others are left out.
#[derive(Serialize)]
struct InducedFigures {
    /// The most cells that are on the frontier at one time.
    slots: Option<u64>,
    /// The cells of the beam's path.
    beam: Option<u64>,
    /// The states of the beams.
    beam_states: Option<u64>,
    #[serde(flatten)]
    split: WindowFigures,
    /// The states of all windows.
    window_states: Option<u64>,
    /// What the windows allow the whole board, in cells.
    root_bound: Option<u64>,
    /// What the sweep without connection allows, in cells; none where it has refuted all that would be longer.
    relaxation: Option<u64>,
    /// Its states.
    relaxation_states: Option<u64>,
    /// The exact states.
    exact_states: Option<u64>,
    #[serde(flatten)]
    memory: MemoryFigures,
}

impl InducedFigures {
    fn of(figures: &Figures) -> InducedFigures {
        let needed = |figure: u64| Some(figure).filter(|&figure| figure > 0);
        InducedFigures {
            slots: needed(figures.slots),
            beam: figures.beam.and_then(needed),
            beam_states: needed(figures.beam_states),
            split: WindowFigures::of(figures.split),
            window_states: needed(figures.window_states),
            root_bound: figures.root_bound.and_then(needed),
            relaxation: figures.relaxation.and_then(needed),
            relaxation_states: needed(figures.relaxation_states),
            exact_states: needed(figures.exact_states),
            memory: MemoryFigures {
                memory: needed(figures.memory),
                memory_wanted: figures.memory_wanted.and_then(needed),
                resident: None,
            },
        }
    }
}
