//! The images of a tour under the symmetries of its board, each tour for itself: for the search, which meets all of them.

use cavalcade_board::{MoveGraph, Symmetry};
use cavalcade_puzzle::{Count, FixedTours, SymmetryClass};

use crate::symmetry_class::{Automorphism, names};

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
        let kept: Vec<Option<Automorphism>> = self.maps.iter().map(|map| self.automorphism(tour, map)).collect();
        self.maps.iter_mut().zip(&kept).for_each(|(map, kept)| map.fixed += u64::from(kept.is_some()));
        match self.wanted {
            Wanted::Class(class) => {
                let of_class = self.maps.iter().zip(kept).filter(|(map, _)| names(class, map.symmetry));
                of_class.filter_map(|(_, kept)| kept).any(|kept| kept.is_of(class))
            }
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

    /// How a symmetry maps the tour at hand onto itself, if it does.
    fn automorphism(&self, tour: &[u32], map: &Map) -> Option<Automorphism> {
        let image = |place: usize| self.place[map.image[tour[place] as usize] as usize];
        let mut all = Automorphism::all(tour.len(), self.closed);
        all.find(|one| (0..tour.len()).all(|place| one.image(place) == image(place)))
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
