//! The images of a tour under the symmetries of its board, each tour for itself: for the search, which meets all of them.

use cavalcade_board::{MoveGraph, Symmetry};
use cavalcade_puzzle::{Count, FixedTours, SymmetryClass};

use crate::symmetry_class::names;

/// Which of the tours that are met are counted, and what is known of their symmetries.
pub struct Images {
    closed: bool,
    /// The symmetries of the board, as permutations of the nodes, and the tours that each has fixed so far.
    maps: Vec<Map>,
    wanted: Wanted,
    /// Of the tour at hand, the place of each node.
    place: Vec<usize>,
}

struct Map {
    symmetry: Symmetry,
    image: Vec<u32>,
    fixed: u64,
}

/// Which tours count.
enum Wanted {
    /// Those with a symmetry.
    Class(SymmetryClass),
    /// The least of each class of images.
    Least,
}

impl Images {
    /// None where all tours count.
    pub fn new(count: &Count, graph: &MoveGraph) -> Option<Images> {
        let wanted = match count.symmetry() {
            Some(class) => Wanted::Class(class),
            None if count.up_to_symmetry() => Wanted::Least,
            None => return None,
        };
        let board = count.board();
        let image = |symmetry: Symmetry, node| graph.node(symmetry.apply(board, graph.cell(node))).unwrap_or(node);
        let map = |symmetry| Map {
            symmetry,
            image: (0..graph.len() as u32).map(|node| image(symmetry, node)).collect(),
            fixed: 0,
        };
        let maps = Symmetry::of(board).into_iter().map(map).collect();
        Some(Images { closed: count.closed(), maps, wanted, place: vec![0; graph.len()] })
    }

    /// Looks at a tour, a closed one from the first node on. Whether it counts: in one of its directions at most.
    pub fn counts(&mut self, tour: &[u32]) -> bool {
        let reverse = self.reversed(tour);
        if tour > &reverse[..] {
            return false;
        }
        for (place, &node) in tour.iter().enumerate() {
            self.place[node as usize] = place;
        }
        let kept: Vec<bool> = self.maps.iter().map(|map| self.keeps(tour, map)).collect();
        self.maps.iter_mut().zip(&kept).for_each(|(map, &kept)| map.fixed += u64::from(kept));
        match self.wanted {
            Wanted::Class(class) => self.has(tour, class, &kept),
            Wanted::Least => self.maps.iter().all(|map| &self.image_of(tour, map)[..] >= tour),
        }
    }

    /// The tours that each symmetry has fixed, of those that were looked at.
    pub fn fixed(&self) -> Vec<FixedTours> {
        match self.wanted {
            Wanted::Class(_) => Vec::new(),
            Wanted::Least => {
                let fixed = |map: &Map| FixedTours { symmetry: map.symmetry, tours: map.fixed.to_string() };
                self.maps.iter().map(fixed).collect()
            }
        }
    }

    /// Whether the tour at hand has a symmetry, where it is known which symmetries of the board keep it.
    fn has(&self, tour: &[u32], class: SymmetryClass, kept: &[bool]) -> bool {
        let mut keepers = self.maps.iter().zip(kept).filter(|(map, kept)| **kept && names(class, map.symmetry));
        keepers.any(|(map, _)| match class {
            SymmetryClass::Eulerian => self.keeps_direction(tour, map),
            SymmetryClass::Bergholtian => !self.keeps_direction(tour, map),
            SymmetryClass::Central | SymmetryClass::Quarter | SymmetryClass::Reflective => true,
        })
    }

    /// Whether each leap of the tour at hand is mapped to one of its leaps.
    fn keeps(&self, tour: &[u32], map: &Map) -> bool {
        let at = |place: usize| self.place[map.image[tour[place % tour.len()] as usize] as usize];
        let leaps = if self.closed { tour.len() } else { tour.len() - 1 };
        (0..leaps).all(|leap| {
            let apart = at(leap).abs_diff(at(leap + 1));
            apart == 1 || self.closed && apart == tour.len() - 1
        })
    }

    /// Whether a symmetry that keeps the tour at hand maps each cell's next one to the next one of its image: of an open tour,
    /// its first cell to itself.
    fn keeps_direction(&self, tour: &[u32], map: &Map) -> bool {
        let at = |place: usize| self.place[map.image[tour[place] as usize] as usize];
        if self.closed { (at(0) + 1) % tour.len() == at(1) } else { at(0) == 0 }
    }

    /// The image of a tour, in the direction and from the node on that make it least.
    fn image_of(&self, tour: &[u32], map: &Map) -> Vec<u32> {
        let mut image: Vec<u32> = tour.iter().map(|&node| map.image[node as usize]).collect();
        if self.closed {
            let first = image.iter().position(|&node| node == 0).unwrap_or(0);
            image.rotate_left(first);
        }
        let reverse = self.reversed(&image);
        image.min(reverse)
    }

    /// The same tour in the other direction; a closed one from the same node on.
    fn reversed(&self, tour: &[u32]) -> Vec<u32> {
        let mut reverse: Vec<u32> = tour.iter().rev().copied().collect();
        if self.closed {
            reverse.rotate_right(1);
        }
        reverse
    }
}
