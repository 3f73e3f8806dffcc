//! Tours with a symmetry, and tours up to symmetry, by sweeps over quotient graphs.
//!
//! **Up to symmetry.** By Burnside's lemma, also Cauchy's and Frobenius's, the number of classes is the mean, over the
//! symmetries of the board, of the number of tours that a symmetry maps onto themselves. The identity maps all of them onto
//! themselves: they are counted by the sweep. For the others see [`cavalcade_sweep::symmetric`]. The witness lists the
//! numbers, so that the mean can be checked.
//!
//! **Fewer sweeps.** A symmetry and its inverse fix the same tours. Conjugate ones fix equally many: on a board that is
//! mapped onto itself by quarter turns, these are the reflections in both axes, and those in both diagonals.
//!
//! **Reflective tours** are fixed by one reflection at least: by inclusion and exclusion over the sets of reflections.
//!
//! **Source.** W. Burnside, *Theory of Groups of Finite Order* (1897), section 118. The kinds of symmetry: G. P. Jelliss,
//! *Knight's Tour Notes*.

use cavalcade_board::Symmetry;
use cavalcade_puzzle::{Count, FixedTours, SymmetryClass};
use cavalcade_run::{Budget, Observer};
use cavalcade_sweep::count::CountError;
use cavalcade_sweep::symmetric::{SymmetricFigures, SymmetricQuestion, SymmetricTours, symmetric};
use num_bigint::BigUint;
use serde::Serialize;

/// Sweeps over quotient graphs of one board.
pub struct Symmetries<'a> {
    count: &'a Count,
    /// Those of the board.
    of_board: Vec<Symmetry>,
    /// How many tours some of them fix.
    fixing: Vec<(Symmetry, BigUint)>,
    figures: SymmetricFigures,
    budget: &'a Budget,
    observer: &'a dyn Observer,
}

impl<'a> Symmetries<'a> {
    pub fn new(count: &'a Count, budget: &'a Budget, observer: &'a dyn Observer) -> Symmetries<'a> {
        let of_board = Symmetry::of(count.board());
        Symmetries { count, of_board, fixing: Vec::new(), figures: SymmetricFigures::default(), budget, observer }
    }

    /// The tours of a class.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large or the budget ends.
    pub fn of_class(&mut self, class: SymmetryClass) -> Result<BigUint, CountError> {
        let half_turn = [Symmetry::HALF_TURN];
        match class {
            SymmetryClass::Central => self.fixed(&half_turn).map(|tours| tours.rotated + tours.reversed),
            SymmetryClass::Eulerian => self.fixed(&half_turn).map(|tours| tours.rotated),
            SymmetryClass::Bergholtian => self.fixed(&half_turn).map(|tours| tours.reversed),
            SymmetryClass::Quarter => self.fixed(&[Symmetry::QUARTER_TURN]).map(|tours| tours.rotated + tours.reversed),
            SymmetryClass::Reflective => self.reflective(),
        }
    }

    /// Counts how many tours each symmetry of the board but the identity fixes.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large or the budget ends.
    pub fn sweep_each(&mut self) -> Result<(), CountError> {
        for symmetry in self.of_board.clone() {
            let alike = self.representative(symmetry);
            if alike != Symmetry::IDENTITY && self.fixing.iter().all(|(known, _)| *known != alike) {
                let SymmetricTours { rotated, reversed, .. } = self.fixed(&[alike])?;
                self.fixing.push((alike, rotated + reversed));
            }
        }
        Ok(())
    }

    /// How many tours each symmetry of the board fixes, given how many there are, after [`Symmetries::sweep_each`].
    pub fn of_each(&self, all: &BigUint) -> Vec<FixedTours> {
        let fixed = |&symmetry: &Symmetry| {
            let alike = self.representative(symmetry);
            let tours = self.fixing.iter().find(|(known, _)| *known == alike).map_or(all, |(_, tours)| tours);
            FixedTours { symmetry, tours: tours.to_string() }
        };
        self.of_board.iter().map(fixed).collect()
    }

    /// A symmetry that fixes equally many tours: its inverse, or a conjugate of it.
    fn representative(&self, symmetry: Symmetry) -> Symmetry {
        let turns = self.of_board.contains(&Symmetry::QUARTER_TURN);
        let first = |is_alike: &dyn Fn(Symmetry) -> bool| Symmetry::ALL.into_iter().find(|&other| is_alike(other));
        let alike = match (turns, symmetry.is_reflection()) {
            (true, true) => first(&|other| other.is_reflection() && other.transposes() == symmetry.transposes()),
            (true, false) if symmetry.transposes() => Some(Symmetry::QUARTER_TURN),
            _ => None,
        };
        alike.unwrap_or(symmetry)
    }

    /// The tours that one reflection at least fixes.
    fn reflective(&mut self) -> Result<BigUint, CountError> {
        let reflections: Vec<Symmetry> =
            self.of_board.iter().copied().filter(|symmetry| symmetry.is_reflection()).collect();
        let (mut sum, mut excess) = (BigUint::ZERO, BigUint::ZERO);
        for subset in 1..1usize << reflections.len() {
            let members = reflections.iter().enumerate().filter(|(place, _)| subset >> place & 1 == 1);
            let by: Vec<Symmetry> = members.map(|(_, &reflection)| reflection).collect();
            let SymmetricTours { rotated, reversed, .. } = self.fixed(&by)?;
            match by.len() % 2 {
                1 => sum += rotated + reversed,
                _ => excess += rotated + reversed,
            }
        }
        Ok(sum - excess)
    }

    /// The tours that some symmetries fix; none where one of them is not a symmetry of the board.
    fn fixed(&mut self, by: &[Symmetry]) -> Result<SymmetricTours, CountError> {
        if !by.iter().all(|symmetry| self.of_board.contains(symmetry)) {
            return Ok(SymmetricTours::default());
        }
        let (board, leaper, closed) = (self.count.board(), self.count.piece(), self.count.closed());
        let question = SymmetricQuestion { board, leaper, closed, by };
        let tours = symmetric(&question, self.budget, self.observer)?;
        self.figures = self.figures.and(tours.figures);
        Ok(tours)
    }

    /// What the sweeps took.
    pub fn figures(&self) -> QuotientFigures {
        let SymmetricFigures { orbits, slots, states, peak_states } = self.figures;
        QuotientFigures { orbits, orbit_slots: slots, orbit_states: states, orbit_peak: peak_states }
    }
}

/// The number of classes: the mean of the tours that the symmetries of a board fix.
pub fn classes(fixed: &[FixedTours]) -> BigUint {
    let sum: BigUint = fixed.iter().filter_map(|fixed| fixed.tours.parse::<BigUint>().ok()).sum();
    sum / fixed.len().max(1)
}

/// The figures of sweeps over quotient graphs.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct QuotientFigures {
    /// Orbits of cells, of the largest quotient graph.
    pub orbits: u64,
    /// The most orbits that are reached and not processed at one time.
    pub orbit_slots: u64,
    /// States of all layers of all sweeps.
    pub orbit_states: u64,
    /// Those of the largest layer.
    pub orbit_peak: u64,
}
