//! Which tours of a recount count, where symmetries matter.

use cavalcade_puzzle::{Count, SymmetryClass};

use super::graph::Graph;
use crate::maps::{self, Map};

/// Looks at tours one by one.
pub(crate) struct Images {
    closed: bool,
    /// None: tours count up to symmetry.
    class: Option<SymmetryClass>,
    /// The symmetries of the board, and the images of all places.
    maps: Vec<(Map, Vec<usize>)>,
}

impl Images {
    /// None where symmetries do not matter.
    pub(crate) fn of(count: &Count, graph: &Graph) -> Option<Images> {
        count.symmetry_key()?;
        let board = count.board();
        let map = |map| {
            let images = graph.cells.iter().map(|&cell| graph.place(maps::apply(map, board, cell)));
            Some((map, images.collect::<Option<Vec<usize>>>()?))
        };
        let maps = maps::of_board(board).into_iter().map(map).collect::<Option<Vec<_>>>()?;
        Some(Images { closed: count.closed(), class: count.symmetry(), maps })
    }

    /// Whether a tour counts; of its two directions and, of a class, of all its images, at most one does.
    pub(crate) fn counts(&self, tour: &[usize]) -> bool {
        let own = self.leaps(tour.iter().copied());
        let is_first_direction =
            tour.len() < 2 || if self.closed { tour[1] < tour[tour.len() - 1] } else { tour[0] < tour[tour.len() - 1] };
        if !is_first_direction {
            return false;
        }
        let image = |images: &[usize]| self.leaps(tour.iter().map(|&place| images[place]));
        let Some(class) = self.class else {
            return self.maps.iter().all(|(_, images)| image(images) >= own);
        };
        self.maps.iter().filter(|(map, _)| maps::is_of_class(*map, class)).any(|(_, images)| {
            let is_asked = match class {
                SymmetryClass::Eulerian => self.keeps_direction(tour, images),
                SymmetryClass::Bergholtian => !self.keeps_direction(tour, images),
                SymmetryClass::Central | SymmetryClass::Quarter | SymmetryClass::Reflective => true,
            };
            is_asked && image(images) == own
        })
    }

    /// The leaps of a tour without directions, sorted.
    fn leaps(&self, tour: impl Iterator<Item = usize>) -> Vec<(usize, usize)> {
        let places: Vec<usize> = tour.collect();
        let back = self.closed.then(|| (places[places.len() - 1], places[0]));
        let mut leaps: Vec<(usize, usize)> = places.windows(2).map(|leap| (leap[0], leap[1])).chain(back).collect();
        leaps.iter_mut().for_each(|leap| *leap = (leap.0.min(leap.1), leap.0.max(leap.1)));
        leaps.sort_unstable();
        leaps
    }

    /// Whether the second cell is mapped to the one after the image of the first; of an open tour, the first to itself.
    fn keeps_direction(&self, tour: &[usize], images: &[usize]) -> bool {
        let at = |place: usize| tour.iter().position(|&known| known == images[place]).unwrap_or(0);
        if self.closed { (at(tour[0]) + 1) % tour.len() == at(tour[1]) } else { at(tour[0]) == 0 }
    }
}
