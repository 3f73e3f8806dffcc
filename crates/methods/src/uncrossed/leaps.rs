//! What every method for uncrossed paths works on: the leaps of a board, and which of them cross.
//!
//! A path never leaves its component of the move graph: a camel keeps to its colour. Components that a symmetry of the
//! board maps to each other have paths of the same lengths, so only one of them is considered.
//!
//! Leapers whose steps have no common factor walk on bipartite graphs: those with an odd sum change colour with every
//! leap, the others do so on the board of one colour, rotated by 45 degrees. A cycle therefore has even length, and a
//! path visits at most one cell more of one side than of the other.
//!
//! Where cells are given, only their component is considered, and no symmetry; leaps that cross those of a given
//! beginning, and others at a cell whose leaps are all given, are left out.

use cavalcade_board::{Cell, Leaper, Meeting, MoveGraph, Segment, Symmetry};
use cavalcade_puzzle::{Paths, Trace};

use super::objective::Objective;
use super::question::Question;
use crate::method::MethodError;

/// The cells and leaps of the parts of a board that are looked at.
pub struct Leaps {
    /// The cells, by part; two parts have no leap between them.
    pub cells: Vec<Cell>,
    /// For each cell, the number of its part, from 0.
    pub part: Vec<u32>,
    /// For each cell, whether it is on the second side: leaps join cells of different sides. None where some do not.
    pub side: Option<Vec<bool>>,
    /// The two cells of each leap, the lesser first.
    pub ends: Vec<[u32; 2]>,
    /// For each cell, its leaps.
    pub at: Vec<Vec<u32>>,
    /// For each leap, those that share a point with it other than a cell of both.
    pub crossing: Vec<Vec<u32>>,
    /// For each symmetry of the board that keeps these cells, except the identity, where it takes each cell.
    pub images: Vec<Vec<u32>>,
    /// The given first cells of the path.
    pub given: Vec<u32>,
    /// The last cell of a path, if it is given as well.
    pub last: Option<u32>,
    /// The cells that are visited, the first ones and the last one among them.
    pub required: Vec<u32>,
    /// What is optimised.
    pub objective: Objective,
    /// How many paths, or cycles.
    pub paths: u64,
    question: Question,
}

/// Beyond this many cells, conflicts and programs grow too large for the methods here.
const MAX_CELLS: u128 = 1 << 12;

impl Leaps {
    /// The leaps of a question, in all parts on which there may be a path of at least one move, or a cycle; in that of
    /// the given cells, where there is one.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`], on behalf of `method`, beyond 4096 cells.
    pub fn new(question: &Question, piece: Leaper, method: &'static str) -> Result<Leaps, MethodError> {
        let (board, closed) = (&question.ground, question.closed);
        if board.cell_count() > MAX_CELLS {
            let reason = format!("{} cells, of which it takes at most {MAX_CELLS}", board.cell_count());
            return Err(MethodError::too_large(method, reason));
        }
        let graph = MoveGraph::new(board, piece).map_err(|error| MethodError::too_large(method, error))?;
        let sides: Option<Vec<bool>> = graph.sides().map(|sides| sides.into_iter().map(|side| side == 1).collect());
        let of = |nodes: &[u32]| {
            sides.as_ref().map(|sides| nodes.iter().map(|&node| sides[node as usize]).collect::<Vec<bool>>())
        };
        let symmetries = Symmetry::of(board).into_iter().filter(|&symmetry| symmetry != Symmetry::IDENTITY);
        let symmetries = symmetries.filter(|_| question.given.is_empty());
        let images: Vec<Vec<u32>> = symmetries.filter_map(|symmetry| graph.image(board, symmetry)).collect();
        // Of paths that cannot be extended, those without a leap are the shortest.
        let least = if closed { 3 } else { u64::from(question.objective != Objective::Shortest) };
        let required: Vec<u32> = question.required().filter_map(|cell| graph.node(cell)).collect();
        let is_one = question.paths == 1;
        let mut parts: Vec<Vec<u32>> = Vec::new();
        let has_all = |part: &Vec<u32>| !is_one || required.iter().all(|cell| part.contains(cell));
        for part in graph.components().into_iter().filter(has_all) {
            let is_image =
                is_one && parts.iter().any(|known| images.iter().any(|image| part.contains(&image[known[0] as usize])));
            if !is_image && most_moves(part.len(), of(&part).as_deref(), closed) >= least {
                parts.push(part);
            }
        }
        // Several paths may run in different parts; but a cell without leaps is on none of them.
        if !required.iter().all(|cell| parts.iter().any(|part| part.contains(cell))) {
            parts.clear();
        }
        let nodes: Vec<u32> = parts.iter().flatten().copied().collect();
        let mut place: Vec<Option<u32>> = vec![None; graph.len()];
        for (index, &node) in (0..).zip(&nodes) {
            place[node as usize] = Some(index);
        }
        let begin = &question.given.begin;
        let mut leaps = Leaps {
            cells: nodes.iter().map(|&node| graph.cell(node)).collect(),
            part: (0..).zip(&parts).flat_map(|(number, part)| part.iter().map(move |_| number)).collect(),
            side: of(&nodes),
            ends: Vec::new(),
            at: vec![Vec::new(); nodes.len()],
            crossing: Vec::new(),
            images: Vec::new(),
            given: begin.cells().iter().filter_map(|&cell| place[graph.node(cell)? as usize]).collect(),
            last: question.given.last.and_then(|cell| place[graph.node(cell)? as usize]),
            required: required.iter().filter_map(|&node| place[node as usize]).collect(),
            objective: question.objective,
            paths: question.paths,
            question: question.clone(),
        };
        let given: Vec<Segment> = begin.leaps().collect();
        let settled = begin.settled(closed);
        for (from, &node) in (0..).zip(&nodes) {
            for to in graph.neighbours(node).iter().filter_map(|&to| place[to as usize]).filter(|&to| from < to) {
                if !leaps.may_be_made([from, to], &given, settled) {
                    continue;
                }
                let leap = leaps.ends.len() as u32;
                leaps.at[from as usize].push(leap);
                leaps.at[to as usize].push(leap);
                leaps.ends.push([from, to]);
            }
        }
        leaps.crossing = leaps.crossings();
        // A symmetry that maps a part onto one that is left out has no image here.
        let image = |image: &Vec<u32>| nodes.iter().map(|&node| place[image[node as usize] as usize]).collect();
        leaps.images = images.iter().filter_map(image).collect();
        Ok(leaps)
    }

    /// Whether a leap is a given one, or crosses none and leads neither from nor to a cell whose leaps are all given.
    fn may_be_made(&self, ends: [u32; 2], given: &[Segment], settled: &[Cell]) -> bool {
        // Leaps that are not made block others, or cross them.
        if self.objective != Objective::Longest {
            return true;
        }
        let leap = self.segment(ends);
        let is_given = |given: &Segment| [(leap.from, leap.to), (leap.to, leap.from)].contains(&(given.from, given.to));
        given.iter().any(is_given)
            || !settled.contains(&leap.from)
                && !settled.contains(&leap.to)
                && given.iter().all(|given| given.meeting(leap) != Meeting::Crossing)
    }

    /// For each leap, those that it crosses.
    fn crossings(&self) -> Vec<Vec<u32>> {
        let segments: Vec<Segment> = self.ends.iter().map(|&ends| self.segment(ends)).collect();
        let mut crossing = vec![Vec::new(); segments.len()];
        for (later, &one) in segments.iter().enumerate() {
            for (earlier, &other) in segments[..later].iter().enumerate() {
                if one.meeting(other) == Meeting::Crossing {
                    crossing[later].push(earlier as u32);
                    crossing[earlier].push(later as u32);
                }
            }
        }
        crossing.iter_mut().for_each(|leaps| leaps.sort_unstable());
        crossing
    }

    fn segment(&self, [from, to]: [u32; 2]) -> Segment {
        Segment { from: self.cells[from as usize], to: self.cells[to as usize] }
    }

    /// Whether a cycle is asked for.
    pub fn closed(&self) -> bool {
        self.question.closed
    }

    /// How many parts there are.
    pub fn parts(&self) -> u32 {
        self.part.last().map_or(0, |last| last + 1)
    }

    /// The leap between two cells, if there is one.
    pub fn between(&self, one: u32, other: u32) -> Option<u32> {
        let ends = [one.min(other), one.max(other)];
        self.at[one as usize].iter().copied().find(|&leap| self.ends[leap as usize] == ends)
    }

    /// The leaps between the given cells.
    pub fn given_leaps(&self) -> impl Iterator<Item = u32> + '_ {
        self.given.windows(2).filter_map(|pair| self.between(pair[0], pair[1]))
    }

    /// The other cell of a leap.
    pub fn across(&self, leap: u32, cell: u32) -> u32 {
        let [one, other] = self.ends[leap as usize];
        if one == cell { other } else { one }
    }

    /// What no path, or no cycle, can have more moves than: it visits the two sides of a part in turn, if it has two.
    pub fn bound(&self, closed: bool) -> u64 {
        if self.paths > 1 {
            let ends = if closed { 0 } else { self.paths };
            return (self.cells.len() as u64).saturating_sub(ends);
        }
        let of_part = |part: u32| {
            let cells: Vec<usize> = (0..self.cells.len()).filter(|&cell| self.part[cell] == part).collect();
            let side: Option<Vec<bool>> = self.side.as_ref().map(|side| cells.iter().map(|&cell| side[cell]).collect());
            most_moves(cells.len(), side.as_deref(), closed)
        };
        (0..self.parts()).map(of_part).max().unwrap_or(0)
    }

    /// What no value can better, before any search: the most moves, or all pairs of leaps that cross.
    pub fn bound_of_value(&self) -> Option<u64> {
        match self.objective {
            Objective::Longest => Some(self.bound(self.closed())),
            Objective::Shortest => None,
            Objective::Crossings => Some(self.crossing.iter().map(|leaps| leaps.len() as u64).sum::<u64>() / 2),
        }
    }

    /// Whether a path, or a cycle, visits the cells that have to be visited and has the ends that are given, if it
    /// makes the given leaps.
    pub fn admit(&self, path: &[u32]) -> bool {
        let ends = [path.first(), path.last()];
        let is_end = |cell: &u32| self.question.closed || ends.contains(&Some(cell));
        self.required.iter().all(|cell| path.contains(cell))
            && self.given.first().into_iter().chain(&self.last).all(is_end)
    }

    /// These paths, as an answer shows them.
    pub fn witness_of(&self, paths: &[Vec<u32>]) -> Trace {
        if let ([path], 1) = (paths, self.paths) {
            return self.witness(path);
        }
        let cells = |path: &Vec<u32>| path.iter().map(|&cell| self.cells[cell as usize]).collect();
        Trace::Several(Paths { paths: paths.iter().map(cells).collect(), closed: self.closed() })
    }

    /// A path through these cells, as an answer shows it.
    pub fn witness(&self, path: &[u32]) -> Trace {
        self.question.read(path.iter().map(|&cell| self.cells[cell as usize]).collect())
    }
}

/// The most moves of a path, or a cycle, through some cells, between whose two sides it alternates where there are two.
/// A cycle has three at least.
fn most_moves(cells: usize, sides: Option<&[bool]>, closed: bool) -> u64 {
    let all = cells as u64;
    let visited = sides.map_or(all, |sides| {
        let second = sides.iter().filter(|&&second| second).count() as u64;
        let fewer = second.min(all - second);
        if closed { 2 * fewer } else { all.min(2 * fewer + 1) }
    });
    match closed {
        true if visited < 3 => 0,
        true => visited,
        false => visited.saturating_sub(1),
    }
}

#[cfg(test)]
impl Leaps {
    /// Of a puzzle that its conditions do not settle.
    pub(super) fn of(uncrossed: &cavalcade_puzzle::Uncrossed) -> Leaps {
        match Question::of(uncrossed, "test").unwrap() {
            super::question::Stated::Open(question) => Leaps::new(&question, uncrossed.piece(), "test").unwrap(),
            super::question::Stated::Settled(resolution) => panic!("{resolution:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use cavalcade_puzzle::Uncrossed;

    use super::*;

    fn leaps(board: &str, piece: &str, closed: bool) -> Leaps {
        let uncrossed = Uncrossed::new(board.parse().unwrap(), piece.parse().unwrap(), closed).unwrap();
        Leaps::of(&uncrossed)
    }

    /// The constant H of Lessard's program, and how it grows with the board.
    #[test]
    fn on_the_chessboard_a_leap_crosses_nine_others_of_a_knight_27_of_a_zebra_34_of_a_giraffe() {
        for (board, piece, expected) in [
            ("8x8", "knight", 9),
            ("16x16", "knight", 9),
            ("8x8", "zebra", 27),
            ("8x8", "giraffe", 34),
            ("16x16", "giraffe", 37),
        ] {
            let leaps = leaps(board, piece, false);
            assert_eq!(leaps.crossing.iter().map(Vec::len).max(), Some(expected), "{piece} on {board}");
        }
    }

    #[test]
    fn a_camels_leap_crosses_21_others_of_which_nine_are_on_its_colour() {
        let one_colour = leaps("8x8", "camel", false);
        assert_eq!(one_colour.crossing.iter().map(Vec::len).max(), Some(9));
        let board: cavalcade_board::Board = "8x8".parse().unwrap();
        let camel: cavalcade_board::Leaper = "camel".parse().unwrap();
        let both = board.cells().flat_map(|from| {
            let upward = camel.offsets().filter(|&(_, ranks)| ranks > 0).filter_map(move |by| from.shifted(by));
            upward.map(move |to| Segment { from, to }).collect::<Vec<_>>()
        });
        let both: Vec<Segment> = both.filter(|segment| board.contains(segment.to)).collect();
        let crossings = one_colour.ends.iter().map(|&ends| {
            let one = one_colour.segment(ends);
            both.iter().filter(|&&other| other != one && one.meeting(other) == Meeting::Crossing).count()
        });
        assert_eq!(crossings.max(), Some(21));
    }

    #[test]
    fn a_camel_is_looked_at_on_one_colour_where_the_colours_are_alike() {
        let even = leaps("8x8", "camel", false);
        assert_eq!((even.cells.len(), even.parts(), even.images.len()), (32, 1, 3));
        let odd = leaps("7x7", "camel", false);
        assert_eq!((odd.cells.len(), odd.parts(), odd.images.len()), (49, 2, 7));
    }

    #[test]
    fn every_leap_changes_sides() {
        for piece in ["knight", "camel", "zebra", "giraffe", "3,5", "0,1"] {
            let Ok(uncrossed) = Uncrossed::new("9x9".parse().unwrap(), piece.parse().unwrap(), false) else { continue };
            let leaps = Leaps::of(&uncrossed);
            let side = leaps.side.unwrap();
            assert!(leaps.ends.iter().all(|&[a, b]| side[a as usize] != side[b as usize]), "{piece}");
        }
    }

    #[test]
    fn a_king_has_no_sides_and_may_visit_every_cell() {
        let king = leaps("4x5", "king", true);
        assert_eq!((king.side.as_ref(), king.bound(true), king.bound(false)), (None, 20, 19));
    }

    #[test]
    fn parts_that_hold_no_cycle_are_left_out() {
        assert_eq!(leaps("3x2", "knight", true).cells.len(), 0);
        assert_eq!(leaps("3x2", "knight", false).cells.len(), 2);
        assert_eq!(leaps("3x3", "knight", true).cells.len(), 8);
    }
}
