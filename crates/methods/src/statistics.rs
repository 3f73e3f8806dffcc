//! The figures of a run, as they stand under `stats` in an answer.
//!
//! Each method describes its own in a small struct, whose fields are the keys; what several of them report stands here.
//! [`Statistics`] erases the type; code that needs a figure takes it from the struct.

use cavalcade_program::{Effort, Outcome, Program};
use cavalcade_run::{Budget, Stopped};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Figures by name, of any methods.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics(Map<String, Value>);

impl Statistics {
    /// The fields of a struct, without those that are none.
    ///
    /// ```
    /// use cavalcade::statistics::{Nodes, Statistics};
    ///
    /// assert_eq!(Statistics::of(&Nodes { nodes: 12 }).into_map()["nodes"], 12);
    /// ```
    pub fn of(figures: &impl Serialize) -> Statistics {
        Statistics::default().and(figures)
    }

    /// These, and the fields of another struct.
    #[must_use]
    pub fn and(mut self, figures: &impl Serialize) -> Statistics {
        // A struct with named fields and finite numbers always has a JSON form.
        if let Ok(Value::Object(figures)) = serde_json::to_value(figures) {
            self.0.extend(figures.into_iter().filter(|(_, figure)| !figure.is_null()));
        }
        self
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The JSON object.
    pub fn into_map(self) -> Map<String, Value> {
        self.0
    }

    /// The JSON object, to look at.
    pub fn figures(&self) -> &Map<String, Value> {
        &self.0
    }
}

/// The figures of one sort among those of an answer that has come from another process; the default where they are not
/// of this sort.
pub fn among<T: DeserializeOwned + Default>(stats: &Map<String, Value>) -> T {
    serde_json::from_value(Value::Object(stats.clone())).unwrap_or_default()
}

/// The method to which another one has delegated the puzzle.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct By {
    /// Its name.
    pub by: &'static str,
}

/// What a depth-first search has tried.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Nodes {
    /// Paths, each with every one that it is a beginning of.
    pub nodes: u64,
}

/// How many solutions there are, of any size and so in digits.
#[derive(Clone, Debug, Serialize)]
pub struct Solutions {
    /// All of them.
    pub solutions: String,
    /// Up to the puzzle's symmetries, where these were counted.
    pub classes: Option<String>,
}

/// What the memory was reserved for, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemoryFigures {
    /// The peak of what was reserved.
    pub memory: Option<u64>,
    /// What was refused, or is known to be needed, where the memory ended the work.
    pub memory_wanted: Option<u64>,
    /// The peak of the whole process, where a solver reserves nothing.
    pub resident: Option<u64>,
}

impl MemoryFigures {
    /// The peak of what was reserved so far.
    pub fn of(budget: &Budget) -> MemoryFigures {
        MemoryFigures { memory: Some(budget.memory().peak()), ..MemoryFigures::default() }
    }

    /// The same where the budget has ended, with what was refused last where it was the memory.
    pub fn of_stopped(budget: &Budget, stopped: Stopped) -> MemoryFigures {
        let wanted = budget.memory().peak_denied().filter(|_| stopped == Stopped::Memory);
        MemoryFigures { memory_wanted: wanted, ..MemoryFigures::of(budget) }
    }
}

/// A program and what a solver did with it and those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramFigures {
    /// Its variables.
    pub variables: Option<u64>,
    /// Its rows, without the lazy ones.
    pub rows: Option<u64>,
    /// The coefficients of its rows that are not zero.
    pub nonzeros: Option<u64>,
    /// Conflicts of a SAT solver.
    pub conflicts: Option<u64>,
    /// Nodes of a branch and bound.
    pub nodes: Option<u64>,
    /// The rounds in which lazy constraints were added.
    pub rounds: Option<u64>,
    /// The lazy constraints.
    pub cuts: Option<u64>,
    /// The last number of moves or steps that there was room for, or the largest one.
    pub horizon: Option<u64>,
    /// In what the conclusion was calculated.
    pub arithmetic: Option<Arithmetic>,
}

impl ProgramFigures {
    /// The size of a program, the rounds of lazy constraints that an outcome took, and the effort of all programs so
    /// far.
    pub fn of(program: &Program, outcome: &Outcome, effort: Effort) -> ProgramFigures {
        let some = |figure: usize| Some(figure as u64).filter(|&figure| figure > 0);
        ProgramFigures {
            variables: Some(program.variables.len() as u64),
            rows: Some(program.rows.len() as u64),
            nonzeros: Some(program.non_zeros() as u64),
            conflicts: effort.conflicts,
            nodes: effort.nodes,
            rounds: Some(outcome.rounds).filter(|&rounds| rounds > 0),
            cuts: some(outcome.cuts.len()),
            ..ProgramFigures::default()
        }
    }

    /// With the arithmetic.
    #[must_use]
    pub fn calculated(self, is_exact: bool) -> ProgramFigures {
        ProgramFigures { arithmetic: Some(Arithmetic::of(is_exact)), ..self }
    }
}

/// What a conclusion was calculated in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arithmetic {
    /// Integers, or what was checked in integers.
    Exact,
    /// Floating point, which proves nothing.
    Float,
}

impl Arithmetic {
    /// The one or the other.
    pub fn of(is_exact: bool) -> Arithmetic {
        if is_exact { Arithmetic::Exact } else { Arithmetic::Float }
    }
}
