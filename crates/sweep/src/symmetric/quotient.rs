//! The quotient graph: a vertex for each orbit of cells, with the orbits of leaps between them.
//!
//! A tour that a group maps onto itself is made of whole orbits of leaps, so it is a cycle or a path in this graph; see
//! [`symmetric`](crate::symmetric) for which ones. Let the group have g elements. An orbit of cells is *regular* if it has g
//! of them. Orbits of leaps between two regular ones are counted at one cell of the first, which has one leap of each.

use cavalcade_board::MoveGraph;

use super::action::Action;

/// The orbits of leaps between two orbits of cells; where the group rotates tours, those that lead from the chosen cells
/// of the first orbit to cells that an even or an odd power of its generator carries the chosen cell of the other to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Links {
    pub even: u32,
    pub odd: u32,
}

/// Classes of mirrors: three at most, of the group of two reflections.
pub const CLASSES: usize = 3;

/// An orbit of cells.
#[derive(Clone, Debug, Default)]
pub struct Orbit {
    pub nodes: Vec<u32>,
    /// Other orbits that leaps lead to, ascending.
    pub links: Vec<(u32, Links)>,
    /// Ways to end in this orbit, for each class of mirrors.
    pub ends: [u32; CLASSES],
    /// Whether it has to be at an end: its cells lie on mirrors themselves.
    pub is_mirrored: bool,
}

/// A quotient graph whose Hamiltonian cycles or paths are counted.
#[derive(Clone, Debug, Default)]
pub struct Quotient {
    pub orbits: Vec<Orbit>,
    /// Orbits of leaps from a cell to one that an odd power of the generator carries it to, of the first orbit: they
    /// count where it is the only one.
    pub loops: u32,
}

impl Quotient {
    /// For tours that keep their direction under the powers of an element, given by their exponents; none where an element
    /// other than the identity leaves a cell in its place.
    pub fn of_rotation(action: &Action, exponents: &[usize], graph: &MoveGraph) -> Option<Quotient> {
        let orbits = Orbits::of(action, graph);
        if orbits.nodes.iter().any(|nodes| nodes.len() < action.order()) {
            return None;
        }
        let mut quotient = Quotient { orbits: Vec::new(), loops: 0 };
        for (number, nodes) in (0..).zip(&orbits.nodes) {
            let mut orbit = Orbit { nodes: nodes.clone(), ..Orbit::default() };
            for &to in graph.neighbours(nodes[0]) {
                let (other, carrier) = orbits.at[to as usize];
                let is_odd = exponents[carrier] % 2 == 1;
                // A generator and its inverse are one orbit of leaps, and two leaps of the cell.
                if other != number {
                    orbit.link(other, Links { even: u32::from(!is_odd), odd: u32::from(is_odd) });
                } else if number == 0 && action.order() > 2 && is_odd {
                    quotient.loops = 1;
                }
            }
            quotient.orbits.push(orbit);
        }
        Some(quotient)
    }

    /// For tours that some elements reverse; none where a cell stays in its place under elements that no tour allows.
    pub fn of_mirrors(action: &Action, graph: &MoveGraph) -> Option<Quotient> {
        let (orbits, classes) = (Orbits::of(action, graph), action.mirror_classes());
        let order = action.order();
        // The class of the only element that leaves the first cell of each orbit in its place, if there is one.
        let mut mirrors: Vec<Option<usize>> = Vec::new();
        for nodes in &orbits.nodes {
            let fixing = |&place: &usize| action.elements()[place][nodes[0] as usize] == nodes[0];
            let stabiliser: Vec<usize> = (1..order).filter(fixing).collect();
            mirrors.push(match stabiliser[..] {
                [] => None,
                [only] => Some(classes[only]?),
                _ => return None,
            });
        }
        let mut quotient = Quotient::default();
        for (number, nodes) in (0..).zip(&orbits.nodes) {
            let mirror = mirrors[number as usize];
            let mut orbit = Orbit { nodes: nodes.clone(), is_mirrored: mirror.is_some(), ..Orbit::default() };
            let mut across = [0; CLASSES];
            for &to in graph.neighbours(nodes[0]) {
                let (other, _) = orbits.at[to as usize];
                if other == number {
                    swapping(action, &classes, nodes[0], to).into_iter().for_each(|class| across[class] += 1);
                } else if mirror.is_none() || mirrors[other as usize] != mirror {
                    orbit.link(other, Links { even: 1, odd: 0 });
                }
            }
            match mirror {
                None => orbit.ends = across,
                // Its mirror exchanges the leaps of the cell, so that two of them belong to one orbit.
                Some(class) => {
                    orbit.links.iter_mut().for_each(|(_, links)| links.even /= 2);
                    if orbits.nodes.len() == 1 {
                        orbit.ends = across.map(|leaps| leaps / 2);
                    }
                    orbit.ends[class] = 1;
                }
            }
            quotient.orbits.push(orbit);
        }
        Some(quotient)
    }

    /// The same for open tours: one end is on a mirror, the other one anywhere else.
    #[must_use]
    pub fn with_free_ends(mut self) -> Quotient {
        self.orbits.iter_mut().for_each(|orbit| orbit.ends[1] = u32::from(!orbit.is_mirrored));
        self
    }

    /// The vertices in another order.
    #[must_use]
    pub fn reordered(&self, order: &[u32]) -> Quotient {
        let mut place = vec![0; order.len()];
        for (at, &orbit) in (0..).zip(order) {
            place[orbit as usize] = at;
        }
        let orbit = |&number: &u32| {
            let mut orbit = self.orbits[number as usize].clone();
            orbit.links.iter_mut().for_each(|(other, _)| *other = place[*other as usize]);
            orbit.links.sort_unstable_by_key(|&(other, _)| other);
            orbit
        };
        Quotient { orbits: order.iter().map(orbit).collect(), ..*self }
    }
}

impl Orbit {
    fn link(&mut self, other: u32, more: Links) {
        match self.links.iter_mut().find(|(known, _)| *known == other) {
            Some((_, links)) => *links = Links { even: links.even + more.even, odd: links.odd + more.odd },
            None => self.links.push((other, more)),
        }
    }
}

/// The class of the mirror that exchanges the ends of a leap, if nothing else maps the leap onto itself.
fn swapping(action: &Action, classes: &[Option<usize>], from: u32, to: u32) -> Option<usize> {
    let keeps = |&place: &usize| {
        let element = &action.elements()[place];
        let image = (element[from as usize], element[to as usize]);
        image == (from, to) || image == (to, from)
    };
    let keeping: Vec<usize> = (1..action.order()).filter(keeps).collect();
    match keeping[..] {
        [only] if action.elements()[only][from as usize] == to => classes[only],
        _ => None,
    }
}

/// The orbits of the cells.
struct Orbits {
    /// The nodes of each, its chosen one first.
    nodes: Vec<Vec<u32>>,
    /// For each node its orbit, and the number of an element that carries the chosen one to it.
    at: Vec<(u32, usize)>,
}

impl Orbits {
    fn of(action: &Action, graph: &MoveGraph) -> Orbits {
        let mut at = vec![None; graph.len()];
        let mut nodes: Vec<Vec<u32>> = Vec::new();
        for chosen in 0..graph.len() {
            if at[chosen].is_some() {
                continue;
            }
            let mut orbit = Vec::new();
            for (carrier, element) in action.elements().iter().enumerate() {
                let image = element[chosen];
                if at[image as usize].is_none() {
                    at[image as usize] = Some((nodes.len() as u32, carrier));
                    orbit.push(image);
                }
            }
            nodes.push(orbit);
        }
        Orbits { nodes, at: at.into_iter().flatten().collect() }
    }
}
