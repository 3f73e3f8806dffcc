//! How a symmetry of the board acts on a tour that it maps onto itself.
//!
//! A closed tour of N cells is a cycle, and a symmetry g that maps its set of leaps onto itself permutes the cycle as a
//! rotation or a reflection of a regular N-gon does. If g exchanges cells in pairs (a rotation by 180 degrees, or a
//! reflection of the board), there are two cases:
//!
//! *Half of the way on.* Each cell is mapped to the one N/2 leaps on: the direction is kept, no cell stays in its
//! place, and no leap of the tour is mapped onto itself. Where each leap changes the colour, g changes it if and only
//! if N/2 is odd.
//!
//! *Reversed.* The direction is reversed, as by a reflection of the N-gon, whose axis passes through two of its
//! vertices and edges: exactly two cells and leaps of the tour are mapped onto themselves.
//!
//! If g is a rotation by 90 degrees, its square is not the identity, so that it moves each cell N/4 or 3N/4 leaps on:
//! no cell stays in its place, and no leap of the tour does under the rotation by 180 degrees. Where each leap changes
//! the colour, g changes it if and only if N/4 is odd; on a square of an even side it always does, so that the side of
//! a square without holes is 2 mod 4.
//!
//! So the two classes of central symmetry differ in the leaps that the rotation maps onto themselves, those through the
//! centre of the board: an Eulerian tour has none, a Bergholtian tour two, or one where the centre is a cell.
//!
//! *Open tours.* A path is mapped onto itself in two ways: cell by cell, or reversed, so that exactly one of its cells
//! and leaps, the one in the middle, stays in its place. A symmetry that leaves every cell in its place, such as the
//! reflection of a board of one file in that file, keeps the direction of all tours; all others reverse those that they
//! map onto themselves, and a rotation by 90 degrees maps none.
//!
//! Source: G. P. Jelliss, *Knight's Tour Notes* 1, *Theory of Moves*, 2019, chapter *Symmetry*; D. E. Knuth, *The Art
//! of Computer Programming*, volume 4, pre-fascicle 8a.

use cavalcade_board::{Cell, Symmetry};
use cavalcade_puzzle::{ExcludedSymmetry, Leap, SymmetryClass, Tour};

use crate::formulation::quantity;
use crate::symmetry_class::{Automorphism, names};

/// Larger boards are not looked at, cell by cell.
const MOST_CELLS: u128 = 1 << 16;

/// The symmetries of the board of which one is to map a tour onto itself; none where the board has none.
pub(super) fn symmetries_of(tour: &Tour, class: SymmetryClass) -> Vec<Symmetry> {
    Symmetry::of(tour.board()).into_iter().filter(|&symmetry| names(class, symmetry)).collect()
}

/// Those of them that may map a tour onto itself.
pub(super) fn possible(tour: &Tour, class: SymmetryClass) -> Vec<Symmetry> {
    let mut symmetries = symmetries_of(tour, class);
    symmetries.retain(|&symmetry| impossible(tour, class, symmetry).is_none());
    symmetries
}

/// Why a symmetry of the board maps no tour of a class onto itself, in words and by what it leaves in its place.
pub(super) fn impossible(tour: &Tour, class: SymmetryClass, symmetry: Symmetry) -> Option<(String, ExcludedSymmetry)> {
    if tour.board().cell_count() > MOST_CELLS {
        return None;
    }
    let (action, what) = (Action::of(tour, symmetry), what(symmetry));
    let (keeps, reverses) = (action.no_keeping(), action.no_reversal());
    let tours = if tour.closed() { "closed tour" } else { "open tour" };
    let text = match class {
        SymmetryClass::Eulerian => format!("{what} keeps the direction of no {tours}: {}", keeps?),
        SymmetryClass::Bergholtian => format!("{what} reverses the direction of no {tours}: {}", reverses?),
        SymmetryClass::Quarter if tour.closed() => {
            format!("{what} maps no closed tour onto itself: {}", reverses.and(keeps)?)
        }
        _ if !tour.closed() => format!("{what} maps no open tour onto itself: {}", keeps.and(reverses)?),
        _ => format!(
            "{what} maps no closed tour onto itself: it cannot keep the direction, for {}, nor reverse it, for {}",
            keeps?, reverses?
        ),
    };
    let exchanges_colours = action.wrong_colours().filter(|_| class != SymmetryClass::Bergholtian);
    Some((text, ExcludedSymmetry { symmetry, cells: action.fixed, leaps: action.turned, exchanges_colours }))
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

/// Whether a symmetry leaves every cell in its place, as the reflection of a board of one file in that file does.
pub(super) fn is_identity(tour: &Tour, symmetry: Symmetry) -> bool {
    tour.board().cells().all(|cell| symmetry.apply(tour.board(), cell) == cell)
}

/// What a symmetry does to the cells and leaps of a board.
struct Action {
    closed: bool,
    cells: u64,
    /// A rotation by 90 degrees: of all symmetries, these are not their own inverses.
    is_quarter: bool,
    /// Cells that stay in their place.
    fixed: Vec<Cell>,
    /// Leaps that are mapped onto themselves, their cells exchanged.
    turned: Vec<Leap>,
    /// Whether it changes the colour of all cells, or of none; unknown where leaps do not alternate.
    changes_colour: Option<bool>,
}

impl Action {
    fn of(tour: &Tour, symmetry: Symmetry) -> Action {
        let board = tour.board();
        let image = |cell: Cell| symmetry.apply(board, cell);
        let turned = board.cells().filter_map(|from| {
            let to = image(from);
            (from < to && image(to) == from && tour.leaps(from, to)).then_some(Leap { from, to })
        });
        let classes = board.bipartition(tour.piece());
        let changes = |cell: Cell| classes.map(|classes| classes.side(cell) != classes.side(image(cell)));
        let first = board.cells().next().and_then(changes);
        Action {
            closed: tour.closed(),
            cells: u64::try_from(board.cell_count()).unwrap_or(u64::MAX),
            is_quarter: symmetry.transposes() && !symmetry.is_reflection(),
            fixed: board.cells().filter(|&cell| image(cell) == cell).collect(),
            turned: turned.collect(),
            changes_colour: first.filter(|_| board.cells().all(|cell| changes(cell) == first)),
        }
    }

    fn is_identity(&self) -> bool {
        self.fixed.len() as u64 == self.cells
    }

    /// The leaps by which it moves each cell of a closed tour on if it keeps the direction, or moves it back.
    fn leaps(&self) -> u64 {
        self.cells / if self.is_quarter { 4 } else { 2 }
    }

    /// Why it does not keep the direction of a tour.
    fn no_keeping(&self) -> Option<String> {
        match self.fixed.first() {
            _ if self.is_identity() => None,
            _ if !self.closed => {
                Some("it moves a cell, and only a symmetry that moves none keeps the direction of an open tour".into())
            }
            Some(cell) => Some(format!("{cell} would stay in its place")),
            None => {
                let changes = self.wrong_colours()?;
                let does = |changes: bool| if changes { "change" } else { "keep" };
                let count = quantity(self.leaps(), "leap");
                Some(format!("{count} {} the colour of a cell, and it {}s it", does(!changes), does(changes)))
            }
        }
    }

    /// Whether it changes colours, where those of the cells that many leaps on exclude that it keeps the direction of a
    /// closed tour.
    fn wrong_colours(&self) -> Option<bool> {
        let is_moved = self.closed && self.fixed.is_empty();
        self.changes_colour.filter(|&changes| is_moved && changes == self.leaps().is_multiple_of(2))
    }

    /// Why it does not reverse a tour.
    fn no_reversal(&self) -> Option<String> {
        if self.is_identity() {
            return Some("it leaves every cell in its place".to_string());
        }
        if self.is_quarter {
            return Some("done twice, it would leave every cell in its place".to_string());
        }
        let (fixed, turned) = (self.fixed.len() as u64, self.turned.len() as u64);
        let (tour, most) = if self.closed { ("cycle", 2) } else { ("path", 1) };
        let number = if self.closed { "two" } else { "one" };
        if fixed > most {
            return Some(format!(
                "{fixed} cells would stay in their places, and a {tour} that is reversed has {number} at most"
            ));
        }
        // Two cells, or a cell and a leap, or two leaps: the number of cells is even, odd, even.
        (fixed + turned < most).then(|| {
            let (leaps, cells) = (quantity(turned, "leap"), quantity(fixed, "cell"));
            format!("it maps {leaps} and {cells} onto themselves, and a {tour} that is reversed has {number} such")
        })
    }
}

/// The symmetry that is required of a tour, on numbered cells: for searches, which look at each path.
pub(super) struct Required {
    /// Where each of the symmetries maps each cell.
    images: Vec<Vec<u32>>,
    /// What each of them may do to the places of a tour.
    automorphisms: Vec<Automorphism>,
}

impl Required {
    /// Where the cells are numbered by their places in a list that has none twice; the numbers are less than `length`.
    /// None where no symmetry is required.
    pub(super) fn of(tour: &Tour, length: usize, place: impl Fn(Cell) -> u32) -> Option<Required> {
        let (class, board) = (tour.symmetry()?, tour.board());
        let image = |symmetry: Symmetry| {
            let mut image = vec![0; length];
            board.cells().for_each(|cell| image[place(cell) as usize] = place(symmetry.apply(board, cell)));
            image
        };
        let images = symmetries_of(tour, class).into_iter().map(image).collect();
        let all = Automorphism::all(board.cells().count(), tour.closed());
        Some(Required { images, automorphisms: all.filter(|one| one.is_of(class)).collect() })
    }

    /// Whether a path may become a tour with the symmetry, given its number of cells, the cell at each place, and which
    /// cells it visits: one of the symmetries maps its cells to such at the right places, or to cells to come. Of all
    /// cells of a tour, whether the tour has the symmetry.
    pub(super) fn allows(&self, visited: usize, at: impl Fn(usize) -> u32, is_visited: impl Fn(u32) -> bool) -> bool {
        let fits = |image: &[u32], one: Automorphism, place: usize| {
            let (to, cell) = (one.image(place), image[at(place) as usize]);
            if to < visited { at(to) == cell } else { !is_visited(cell) }
        };
        let may_act = |image: &[u32], one: Automorphism| (0..visited).all(|place| fits(image, one, place));
        self.images.iter().any(|image| self.automorphisms.iter().any(|&one| may_act(image, one)))
    }
}
