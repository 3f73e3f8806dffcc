//! The symmetry of a tour, in the classes of Jelliss.
//!
//! A tour has a symmetry where a rotation or reflection of the board maps its set of leaps onto itself; a direction is
//! not part of it. An open tour has no other symmetry than its reversal. Source: G. P. Jelliss, *Knight's Tour Notes*
//! 1, *Theory of Moves*, 2019, chapter *Symmetry*.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::named::named;

named! {
    /// A symmetry that a tour is to have, or that the tours that are counted have.
    pub enum SymmetryClass, "symmetry" {
        /// The rotation by 180 degrees maps the tour onto itself.
        Central: "central", "The rotation by 180 degrees maps the tour onto itself.";
        /// Central, and the rotation keeps the direction: of a closed tour it is half of the way on.
        Eulerian: "eulerian", "The rotation by 180 degrees maps the tour onto itself and keeps its direction.";
        /// Central, and the rotation reverses the direction: a closed tour passes through the centre of the board
        /// twice.
        Bergholtian: "bergholtian", "The rotation by 180 degrees maps the tour onto itself and reverses its direction.";
        /// The rotation by 90 degrees maps the tour onto itself.
        Quarter: "quarter", "The rotation by 90 degrees maps the tour onto itself.";
        /// A reflection of the board maps the tour onto itself: in its vertical or its horizontal axis, or in a
        /// diagonal of a square.
        Reflective: "reflective", "A reflection of the board in an axis, or in a diagonal of a square, maps the tour onto itself.";
    }
}

/// The name of a class; files of 0.1 have `symmetric = true` for `symmetry = "central"`, and `false` for none.
pub(crate) fn of_key<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<SymmetryClass>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form {
        IsCentral(bool),
        Name(String),
    }
    match Option::<Form>::deserialize(deserializer)? {
        None | Some(Form::IsCentral(false)) => Ok(None),
        Some(Form::IsCentral(true)) => Ok(Some(SymmetryClass::Central)),
        Some(Form::Name(name)) => name.parse().map(Some).map_err(D::Error::custom),
    }
}
