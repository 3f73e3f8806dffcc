//! How a symmetry of the board acts on a closed tour that it maps onto itself.
//!
//! A closed tour of N cells is a cycle, and a symmetry g that maps its set of leaps onto itself permutes the cycle as a rotation or
//! a reflection of a regular N-gon does. If g exchanges cells in pairs (a rotation by 180 degrees, or a reflection of the board),
//! there are two cases:
//!
//! *Half of the way on.* Each cell is mapped to the one N/2 leaps on: the direction is kept, no cell stays in its place, and no
//! leap of the tour is mapped onto itself. Where each leap changes the colour, g changes it if and only if N/2 is odd.
//!
//! *Reversed.* The direction is reversed, as by a reflection of the N-gon, whose axis passes through two of its vertices and
//! edges: exactly two cells and leaps of the tour are mapped onto themselves.
//!
//! If g is a rotation by 90 degrees, its square is not the identity, so that it moves each cell N/4 or 3N/4 leaps on: N is a
//! multiple of four, no cell stays in its place under the rotation by 180 degrees, and no leap of the tour does. Where each leap
//! changes the colour, g changes it if and only if N/4 is odd; on a square of an even side it always does, so that the side of a
//! square without holes is 2 mod 4.
//!
//! So the two classes of central symmetry differ in the leaps that the rotation maps onto themselves, those through the centre of
//! the board: an Eulerian tour has none, a Bergholtian tour two, or one where the centre is a cell.
//!
//! Source: G. P. Jelliss, *Knight's Tour Notes*, on symmetry; D. E. Knuth, *The Art of Computer Programming*, volume 4,
//! pre-fascicle 8a.

use cavalcade_board::{Cell, Symmetry};
use cavalcade_puzzle::{SymmetryClass, Tour};

use crate::formulation::quantity;
use crate::symmetry_class::names;

/// Larger boards are not looked at, cell by cell.
const MOST_CELLS: u128 = 1 << 16;

/// The symmetries of the board of which one is to map a tour onto itself; none where the board has none.
pub(super) fn symmetries_of(tour: &Tour, class: SymmetryClass) -> Vec<Symmetry> {
    Symmetry::of(tour.board()).into_iter().filter(|&symmetry| names(class, symmetry)).collect()
}

/// Those of them that may map a closed tour onto itself.
pub(super) fn possible(tour: &Tour, class: SymmetryClass) -> Vec<Symmetry> {
    let mut symmetries = symmetries_of(tour, class);
    symmetries.retain(|&symmetry| impossible(tour, class, symmetry).is_none());
    symmetries
}

/// Why a symmetry of the board maps no closed tour of a class onto itself.
pub(super) fn impossible(tour: &Tour, class: SymmetryClass, symmetry: Symmetry) -> Option<String> {
    if tour.board().cell_count() > MOST_CELLS {
        return None;
    }
    let (action, what) = (Action::of(tour, symmetry), what(symmetry));
    Some(match class {
        SymmetryClass::Quarter => format!("{what} maps no closed tour onto itself: {}", action.no_quarter()?),
        SymmetryClass::Eulerian => format!("{what} keeps the direction of no closed tour: {}", action.no_half()?),
        SymmetryClass::Bergholtian => {
            format!("{what} reverses the direction of no closed tour: {}", action.no_reversal()?)
        }
        SymmetryClass::Central | SymmetryClass::Reflective => format!(
            "{what} maps no closed tour onto itself: it cannot keep the direction, for {}, nor reverse it, for {}",
            action.no_half()?,
            action.no_reversal()?
        ),
    })
}

/// A symmetry, in a sentence.
pub(super) fn what(symmetry: Symmetry) -> &'static str {
    match (symmetry.transposes(), symmetry.is_reflection()) {
        (false, false) => "a rotation by 180 degrees",
        (true, false) => "a rotation by 90 degrees",
        (true, true) => "a reflection in a diagonal",
        (false, true) => "a reflection in an axis",
    }
}

/// What a symmetry does to the cells and leaps of a board.
struct Action {
    cells: u64,
    /// Cells that stay in their place.
    fixed: Vec<Cell>,
    /// Leaps that are mapped onto themselves, their cells exchanged.
    turned: u64,
    /// Whether it changes the colour of all cells, or of none; unknown where leaps do not alternate.
    changes_colour: Option<bool>,
}

impl Action {
    /// Of a rotation by 90 degrees, the fixed cells are those of its square.
    fn of(tour: &Tour, symmetry: Symmetry) -> Action {
        let board = tour.board();
        let image = |cell: Cell| symmetry.apply(board, cell);
        let is_quarter = symmetry.transposes() && !symmetry.is_reflection();
        let fixed = board.cells().filter(|&cell| if is_quarter { image(image(cell)) } else { image(cell) } == cell);
        let is_turned =
            |&cell: &Cell| image(image(cell)) == cell && cell < image(cell) && tour.leaps(cell, image(cell));
        let classes = board.bipartition(tour.piece());
        let changes = |cell: Cell| classes.map(|classes| classes.side(cell) != classes.side(image(cell)));
        let first = board.cells().next().and_then(changes);
        Action {
            cells: u64::try_from(board.cell_count()).unwrap_or(u64::MAX),
            fixed: fixed.collect(),
            turned: board.cells().filter(is_turned).count() as u64,
            changes_colour: first.filter(|_| board.cells().all(|cell| changes(cell) == first)),
        }
    }

    /// Whether it maps each cell onto itself, as the reflection of a board of one file in that file does.
    fn is_identity(&self) -> bool {
        self.fixed.len() as u64 == self.cells
    }

    /// Why it does not move each cell half of the way on.
    fn no_half(&self) -> Option<String> {
        if self.is_identity() {
            return None;
        }
        self.stays().or_else(|| self.colours(self.cells / 2))
    }

    /// Why it does not move each cell a quarter of the way on.
    fn no_quarter(&self) -> Option<String> {
        let odd = (!self.cells.is_multiple_of(4))
            .then(|| format!("it moves each cell a quarter of the way on, and 4 does not divide {} cells", self.cells));
        self.stays().or(odd).or_else(|| self.colours(self.cells / 4))
    }

    fn stays(&self) -> Option<String> {
        let cell = self.fixed.first()?;
        Some(format!("{cell} would stay in its place"))
    }

    /// Why it does not move each cell this number of leaps on.
    fn colours(&self, leaps: u64) -> Option<String> {
        let changes = self.changes_colour.filter(|&changes| changes == leaps.is_multiple_of(2))?;
        let does = |changes: bool| if changes { "change" } else { "keep" };
        let count = quantity(leaps, "leap");
        Some(format!("{count} {} the colour of a cell, and it {}s it", does(!changes), does(changes)))
    }

    /// Why it does not reverse a tour.
    fn no_reversal(&self) -> Option<String> {
        if self.is_identity() {
            return None;
        }
        let fixed = self.fixed.len() as u64;
        if fixed > 2 {
            return Some(format!(
                "{fixed} cells would stay in their places, and a cycle that is reversed has two at most"
            ));
        }
        // Two cells, or a cell and a leap, or two leaps: the number of cells is even, odd, even.
        (fixed + self.turned < 2).then(|| {
            let leaps = quantity(self.turned, "leap");
            format!(
                "it maps {leaps} and {} onto themselves, and a cycle that is reversed has two such",
                quantity(fixed, "cell")
            )
        })
    }
}

/// The symmetry that is required of a closed tour, on numbered cells: for searches, which look at each tour.
pub(super) struct Required {
    class: SymmetryClass,
    /// Where each of the symmetries maps each cell.
    images: Vec<Vec<u32>>,
}

impl Required {
    /// Where the cells are numbered by their places in a list that has none twice; the numbers are less than `length`. None where
    /// no symmetry is required.
    pub(super) fn of(tour: &Tour, length: usize, place: impl Fn(Cell) -> u32) -> Option<Required> {
        let class = tour.symmetry()?;
        let image = |symmetry: Symmetry| {
            let mut image = vec![0; length];
            tour.board()
                .cells()
                .for_each(|cell| image[place(cell) as usize] = place(symmetry.apply(tour.board(), cell)));
            image
        };
        Some(Required { class, images: symmetries_of(tour, class).into_iter().map(image).collect() })
    }

    /// Whether a closed tour has it.
    pub(super) fn is_met(&self, cycle: &[u32]) -> bool {
        let Some(length) = self.images.first().map(Vec::len) else { return false };
        let mut index = vec![0usize; length];
        cycle.iter().enumerate().for_each(|(at, &cell)| index[cell as usize] = at);
        self.images.iter().any(|image| {
            let at = |place: usize| index[image[cycle[place % cycle.len()] as usize] as usize];
            let is_leap = |(one, other): (usize, usize)| [1, cycle.len() - 1].contains(&one.abs_diff(other));
            let keeps_direction = || (at(0) + 1) % cycle.len() == at(1);
            (0..cycle.len()).all(|place| is_leap((at(place), at(place + 1))))
                && match self.class {
                    SymmetryClass::Eulerian => keeps_direction(),
                    SymmetryClass::Bergholtian => !keeps_direction(),
                    SymmetryClass::Central | SymmetryClass::Quarter | SymmetryClass::Reflective => true,
                }
        })
    }
}
