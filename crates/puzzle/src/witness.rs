//! Witnesses: solutions that the referee can replay.

use std::fmt;
use std::hash::Hash;

use cavalcade_board::{Cell, Symmetry};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::{Moves, text_schema};

/// The cells of a path or a cycle, in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Path {
    /// Each cell once; a cycle returns from the last one to the first.
    #[schemars(with = "Vec<text_schema::Cell>")]
    pub path: Vec<Cell>,
    /// Whether it returns.
    pub closed: bool,
}

/// The cells of several paths, or of several cycles, each in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Paths {
    /// No cell is on two of them, or twice on one.
    #[schemars(with = "Vec<Vec<text_schema::Cell>>")]
    pub paths: Vec<Vec<Cell>>,
    /// Whether each returns from its last cell to its first.
    pub closed: bool,
}

/// The cells where one walker stands, in order: of an errand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Walk {
    /// From the start on; cells may repeat.
    #[schemars(with = "Vec<text_schema::Cell>")]
    pub path: Vec<Cell>,
}

/// The cells of every walker at times 0, 1, 2, ...: of a cover.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Walks {
    /// A list for each walker; one with a shorter list left after its last cell.
    #[schemars(with = "Vec<Vec<text_schema::Cell>>")]
    pub walks: Vec<Vec<Cell>>,
}

/// The number of a count, which cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Total {
    /// In decimal digits, because it may be of any size.
    pub count: String,
    /// Of a number of classes, the tours that each symmetry of the board maps onto themselves: their mean is the number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<FixedTours>,
    /// Of tours that are counted by a statistic, the number of tours with each value: their sum is the number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub distribution: Option<Distribution>,
}

impl Total {
    /// A number alone.
    pub fn of(count: impl fmt::Display) -> Total {
        Total { count: count.to_string(), fixed: Vec::new(), distribution: None }
    }
}

/// How many tours have each value of a statistic.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Distribution {
    /// The names of the numbers of a value, see [`Statistic::columns`](crate::Statistic::columns).
    pub columns: Vec<String>,
    /// The values that tours have, ascending.
    pub values: Vec<ValueTours>,
}

/// How many tours have a value of a statistic.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct ValueTours {
    /// A number for each column.
    pub value: Vec<u64>,
    /// In decimal digits; not 0.
    pub tours: String,
}

/// How many tours a symmetry of the board maps onto themselves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct FixedTours {
    /// The symmetry: the identity, which maps every tour onto itself, a rotation or a reflection.
    #[schemars(with = "text_schema::Symmetry")]
    pub symmetry: Symmetry,
    /// In decimal digits.
    pub tours: String,
}

/// Several witnesses of the same value.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Listing<W> {
    /// The listed ones, pairwise distinct up to the board's symmetries.
    pub all: Vec<W>,
    /// The number up to the board's symmetries, listed or not; null above 2^53.
    pub classes: Option<u64>,
    /// The number, counting symmetric ones separately; null above 2^53.
    pub total: Option<u64>,
}

/// A solution as written in an answer; its form depends on the kind of puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Witness {
    /// Of an exchange.
    Moves(Moves),
    /// Of an uncrossed path or cycle, or a tour.
    Path(Path),
    /// Of several uncrossed paths or cycles.
    Paths(Paths),
    /// Of an errand.
    Walk(Walk),
    /// Of a cover.
    Walks(Walks),
    /// Of a count.
    Total(Total),
    /// Several of one kind.
    All(Listing<Witness>),
}

impl<'de> Deserialize<'de> for Witness {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let keys = Map::<String, Value>::deserialize(deserializer)?;
        let form = ["all", "paths", "closed", "count", "path", "walks"].into_iter().find(|key| keys.contains_key(*key));
        let witness = Value::Object(keys);
        match form {
            Some("all") => Listing::deserialize(witness).map(Witness::All),
            Some("paths") => Paths::deserialize(witness).map(Witness::Paths),
            Some("closed") => Path::deserialize(witness).map(Witness::Path),
            Some("count") => Total::deserialize(witness).map(Witness::Total),
            Some("path") => Walk::deserialize(witness).map(Witness::Walk),
            Some("walks") => Walks::deserialize(witness).map(Witness::Walks),
            _ => Moves::deserialize(witness).map(Witness::Moves),
        }
        .map_err(D::Error::custom)
    }
}

/// The solution that a method returns for one kind of puzzle, and its form in an answer.
pub trait Evidence: Clone + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// Its form in an answer.
    ///
    /// # Errors
    /// The evidence itself if an answer cannot hold it: it is too long to be listed, or there is nothing to list.
    fn into_witness(self) -> Result<Witness, Self>;

    /// The periodicity certificate that proves the value where no witness does.
    fn periodicity(&self) -> Option<Periodicity> {
        None
    }
}

/// The forms of a single witness in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// Leaps of tokens: [`Moves`].
    Moves,
    /// The cells of a path or cycle: [`Path`].
    Path,
    /// The cells of several paths or cycles: [`Paths`].
    Paths,
    /// The cells of one walker: [`Walk`].
    Walk,
    /// The cells of several walkers: [`Walks`].
    Walks,
    /// A number: [`Total`].
    Total,
}

/// Evidence that is read from an answer.
pub trait Listed: Evidence + Eq + Hash {
    /// Its form in an answer.
    const FORM: Form;

    /// From its form in an answer; none if it is of another kind.
    fn of(witness: &Witness) -> Option<Self>;
}

macro_rules! listed {
    ($($form:ident),*) => {
        $(
            impl From<$form> for Witness {
                fn from(witness: $form) -> Witness {
                    Witness::$form(witness)
                }
            }

            impl Evidence for $form {
                fn into_witness(self) -> Result<Witness, Self> {
                    Ok(Witness::$form(self))
                }
            }

            impl Listed for $form {
                const FORM: Form = Form::$form;

                fn of(witness: &Witness) -> Option<$form> {
                    match witness {
                        Witness::$form(witness) => Some(witness.clone()),
                        _ => None,
                    }
                }
            }
        )*
    };
}

listed!(Moves, Path, Paths, Walk, Walks, Total);

/// The evidence where all best solutions are asked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Several<W> {
    /// One, of which it is not known that it is the best.
    One(W),
    /// Some or all.
    All(Listing<W>),
}

impl<W> Several<W> {
    /// What is shown.
    pub fn witnesses(&self) -> &[W] {
        match self {
            Several::One(witness) => std::slice::from_ref(witness),
            Several::All(listing) => &listing.all,
        }
    }

    /// Whether it is a list, be it of one.
    pub fn is_list(&self) -> bool {
        matches!(self, Several::All(_))
    }
}

impl<W: Listed> Several<W> {
    /// From its form in an answer; none if it is of another kind.
    pub fn of(witness: &Witness) -> Option<Several<W>> {
        match witness {
            Witness::All(listing) => {
                let all = listing.all.iter().map(W::of).collect::<Option<Vec<W>>>()?;
                let (classes, total) = (listing.classes, listing.total);
                Some(Several::All(Listing { all, classes, total }))
            }
            witness => W::of(witness).map(Several::One),
        }
    }
}

impl<W: Evidence> Evidence for Several<W> {
    fn into_witness(self) -> Result<Witness, Self> {
        match self {
            Several::One(witness) => witness.into_witness().map_err(Several::One),
            Several::All(Listing { all, classes, total }) => {
                let all = all.into_iter().filter_map(|witness| witness.into_witness().ok()).collect();
                Ok(Witness::All(Listing { all, classes, total }))
            }
        }
    }

    fn periodicity(&self) -> Option<Periodicity> {
        match self {
            Several::One(witness) => witness.periodicity(),
            Several::All(_) => None,
        }
    }
}

/// A periodicity certificate for all boards of one width: from the height `preperiod` on, `period` more rows allow
/// `increment` more moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Periodicity {
    /// In rows.
    pub preperiod: u64,
    /// In rows, at least 1.
    pub period: u64,
    /// In moves.
    pub increment: u64,
}

/// The evidence for an uncrossed path or cycle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Trace {
    /// All of it.
    Listed(Path),
    /// That of a long strip.
    Periodic {
        /// Proves the value.
        certificate: Periodicity,
        /// The path, if requested.
        path: Option<Path>,
    },
    /// Several paths or cycles.
    Several(Paths),
}

impl Trace {
    /// The path, where there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Trace::Listed(path) => Some(path),
            Trace::Periodic { path, .. } => path.as_ref(),
            Trace::Several(_) => None,
        }
    }

    /// The cells of each path; none where they are not listed.
    pub fn paths(&self) -> Vec<&[Cell]> {
        match self {
            Trace::Several(Paths { paths, .. }) => paths.iter().map(Vec::as_slice).collect(),
            _ => self.path().map(|path| path.path.as_slice()).into_iter().collect(),
        }
    }
}

impl Evidence for Trace {
    fn into_witness(self) -> Result<Witness, Self> {
        match self {
            Trace::Listed(path) | Trace::Periodic { path: Some(path), .. } => Ok(path.into()),
            Trace::Periodic { path: None, .. } => Err(self),
            Trace::Several(paths) => Ok(Witness::Paths(paths)),
        }
    }

    fn periodicity(&self) -> Option<Periodicity> {
        match self {
            Trace::Listed(_) | Trace::Several(_) => None,
            Trace::Periodic { certificate, .. } => Some(*certificate),
        }
    }
}

impl Listed for Trace {
    const FORM: Form = Form::Path;

    fn of(witness: &Witness) -> Option<Trace> {
        match witness {
            Witness::Paths(paths) => Some(Trace::Several(paths.clone())),
            witness => Path::of(witness).map(Trace::Listed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_witness_with_a_wrong_key_or_a_wrong_leap_is_refused() {
        let error = |json: &str| serde_json::from_str::<Witness>(json).unwrap_err().to_string();
        assert!(error(r#"{"moves": ["a1c2"]}"#).contains("invalid leap `a1c2`"));
        assert!(error(r#"{"moves": [], "more": 1}"#).contains("more"));
        assert!(error(r#"{"path": ["a1", "c"], "closed": false}"#).contains("invalid cell `c`"));
        assert!(error(r#"{"closed": false}"#).contains("path"));
        assert!(error(r#"{"path": ["a1"], "walks": []}"#).contains("walks"));
        assert!(error(r#"{"walks": ["a1"]}"#).contains("a sequence"));
        assert!(error(r#"{"all": [{"moves": ["a1-"]}], "total": 1}"#).contains("invalid leap `a1-`"));
    }
}
