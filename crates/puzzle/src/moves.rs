//! The leaps of tokens: one after the other, or several at the same time.

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::{Leap, text_schema};

/// The leaps of tokens, in order: of an exchange. They are a list of leaps, or a list of steps where those of a step are
/// made at the same time.
///
/// ```
/// use cavalcade_puzzle::Moves;
///
/// let alone: Moves = serde_json::from_str(r#"{"moves": ["a1-c2", "c3-a2"]}"#)?;
/// let together: Moves = serde_json::from_str(r#"{"moves": [["a1-c2", "c3-a2"]]}"#)?;
/// assert_eq!(alone.leaps(), together.leaps());
/// assert_eq!((alone.steps().count(), together.steps().count()), (2, 1));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, JsonSchema)]
#[schemars(inline, deny_unknown_fields)]
pub struct Moves {
    /// One leap a move, or a list of leaps for each step.
    #[schemars(rename = "moves", with = "text_schema::Moves")]
    leaps: Vec<Leap>,
    /// The number of leaps of each step; none where every leap is made alone.
    #[schemars(skip)]
    steps: Option<Vec<usize>>,
}

impl Moves {
    /// Leaps that are made at the same time in each step.
    pub fn in_steps(steps: impl IntoIterator<Item = impl AsRef<[Leap]>>) -> Moves {
        let mut moves = Moves { leaps: Vec::new(), steps: Some(Vec::new()) };
        for step in steps {
            moves.leaps.extend(step.as_ref());
            moves.steps.get_or_insert_default().push(step.as_ref().len());
        }
        moves
    }

    /// All leaps in order; those of a step beside one another.
    pub fn leaps(&self) -> &[Leap] {
        &self.leaps
    }

    /// The same, without the steps.
    pub fn into_leaps(self) -> Vec<Leap> {
        self.leaps
    }

    /// Whether it is a list of steps.
    pub fn is_in_steps(&self) -> bool {
        self.steps.is_some()
    }

    /// The leaps that are made at the same time: each alone, if it is not a list of steps.
    pub fn steps(&self) -> impl Iterator<Item = &[Leap]> {
        let lengths = (0..self.leaps.len()).map(|_| 1).take(if self.is_in_steps() { 0 } else { usize::MAX });
        let lengths = lengths.chain(self.steps.iter().flatten().copied());
        lengths.scan(&self.leaps[..], |left, length| {
            let (step, others) = left.split_at_checked(length)?;
            *left = others;
            Some(step)
        })
    }

    /// The number of [`Moves::steps`].
    pub fn step_count(&self) -> usize {
        self.steps.as_ref().map_or(self.leaps.len(), Vec::len)
    }

    /// The same steps with other leaps.
    #[must_use]
    pub fn map(&self, leap: impl Fn(Leap) -> Leap) -> Moves {
        Moves { leaps: self.leaps.iter().copied().map(leap).collect(), steps: self.steps.clone() }
    }
}

impl From<Vec<Leap>> for Moves {
    fn from(leaps: Vec<Leap>) -> Moves {
        Moves { leaps, steps: None }
    }
}

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys = serializer.serialize_struct("Moves", 1)?;
        match self.is_in_steps() {
            true => keys.serialize_field("moves", &self.steps().collect::<Vec<&[Leap]>>())?,
            false => keys.serialize_field("moves", &self.leaps)?,
        }
        keys.end()
    }
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Keys {
            moves: Vec<Value>,
        }
        let Keys { moves } = Keys::deserialize(deserializer)?;
        let are_steps = moves.first().is_some_and(Value::is_array);
        let moves = Value::Array(moves);
        match are_steps {
            true => serde_json::from_value::<Vec<Vec<Leap>>>(moves).map(Moves::in_steps),
            false => serde_json::from_value::<Vec<Leap>>(moves).map(Moves::from),
        }
        .map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Witness;
    use proptest::prelude::*;

    #[test]
    fn leaps_and_lists_of_leaps_are_not_mixed() {
        for json in [r#"{"moves": ["a1-c2", ["c3-a2"]]}"#, r#"{"moves": [["c3-a2"], "a1-c2"]}"#] {
            assert!(serde_json::from_str::<Moves>(json).is_err());
        }
        let empty: Moves = serde_json::from_str(r#"{"moves": []}"#).unwrap();
        assert_eq!(empty.steps().count(), 0);
    }

    proptest! {
        #[test]
        fn steps_come_back_from_an_answer_as_they_were(lengths in prop::collection::vec(0usize..4, 1..9)) {
            let leap: Leap = "a1-c2".parse().unwrap();
            let moves = Moves::in_steps(lengths.iter().map(|&length| vec![leap; length]));
            prop_assert_eq!(moves.steps().map(<[Leap]>::len).collect::<Vec<_>>(), lengths);
            let json = serde_json::to_string(&Witness::Moves(moves.clone())).unwrap();
            prop_assert_eq!(serde_json::from_str::<Witness>(&json).unwrap(), Witness::Moves(moves));
        }
    }
}
