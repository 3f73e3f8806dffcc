//! Which symmetries of a board a class of tours names, and how they map a tour onto itself.

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

/// A symmetry that maps a tour onto itself, as what it does to places from 0: to each it adds a number, or it takes
/// each from a number, and goes round a closed tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Automorphism {
    reverses: bool,
    /// The image of place 0.
    first: usize,
    /// Of the tour.
    length: usize,
}

impl Automorphism {
    /// All of a cycle or of a path; that of a single cell keeps the direction.
    pub(crate) fn all(length: usize, closed: bool) -> impl Iterator<Item = Automorphism> {
        let kept = 0..if closed { length } else { 1 };
        let reversed = if closed { 0..length } else { length - 1..length };
        let kept = kept.map(move |first| Automorphism { reverses: false, first, length });
        let reversed = reversed.map(move |first| Automorphism { reverses: true, first, length });
        kept.chain(reversed.filter(move |_| length > 1))
    }

    /// The image of a place.
    pub(crate) fn image(self, place: usize) -> usize {
        let place = if self.reverses { self.length - place } else { place };
        (self.first + place) % self.length
    }

    /// Whether it makes a tour one of the class, where the class names the symmetry.
    pub(crate) fn is_of(self, class: SymmetryClass) -> bool {
        match class {
            SymmetryClass::Eulerian => !self.reverses,
            SymmetryClass::Bergholtian => self.reverses,
            SymmetryClass::Central | SymmetryClass::Quarter | SymmetryClass::Reflective => true,
        }
    }
}
