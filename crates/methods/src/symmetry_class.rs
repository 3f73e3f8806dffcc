//! Which symmetries of a board a class of tours names.

use cavalcade_board::Symmetry;
use cavalcade_puzzle::SymmetryClass;

/// The rotation that maps a tour of a class onto itself; none of reflective tours.
pub(crate) fn rotation(class: SymmetryClass) -> Option<Symmetry> {
    match class {
        SymmetryClass::Central | SymmetryClass::Eulerian | SymmetryClass::Bergholtian => Some(Symmetry::HALF_TURN),
        SymmetryClass::Quarter => Some(Symmetry::QUARTER_TURN),
        SymmetryClass::Reflective => None,
    }
}

/// Whether a symmetry that maps a tour onto itself is of the class.
pub(crate) fn names(class: SymmetryClass, symmetry: Symmetry) -> bool {
    rotation(class).map_or(symmetry.is_reflection(), |rotation| symmetry == rotation)
}
