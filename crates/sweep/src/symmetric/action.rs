//! A group of symmetries as permutations of the cells.

use cavalcade_board::{Board, MoveGraph, Symmetry};

/// All products of some symmetries, each once, as permutations of the nodes; the identity is number 0. Symmetries that
/// move no cell differently are one: on a board of one rank, the reflection that exchanges the files is the half turn.
pub struct Action {
    elements: Vec<Vec<u32>>,
}

/// How the elements of a group are composed, as far as tours can have it.
pub enum Structure {
    /// No cell is moved.
    Trivial,
    /// The powers of one element: the exponent of each.
    Cyclic(Vec<usize>),
    /// Anything else, such as two reflections and their product.
    Other,
}

impl Action {
    /// The group that some symmetries of a board generate.
    pub fn generated(by: &[Symmetry], board: &Board, graph: &MoveGraph) -> Action {
        let image =
            |symmetry: &Symmetry, node: u32| graph.node(symmetry.apply(board, graph.cell(node))).unwrap_or(node);
        let nodes = 0..graph.len() as u32;
        let generators: Vec<Vec<u32>> =
            by.iter().map(|symmetry| nodes.clone().map(|node| image(symmetry, node)).collect()).collect();
        let mut elements: Vec<Vec<u32>> = vec![nodes.collect()];
        let mut next = 0;
        while let Some(element) = elements.get(next).cloned() {
            for generator in &generators {
                let product = composed(generator, &element);
                if !elements.contains(&product) {
                    elements.push(product);
                }
            }
            next += 1;
        }
        Action { elements }
    }

    /// How many elements it has.
    pub fn order(&self) -> usize {
        self.elements.len()
    }

    pub fn elements(&self) -> &[Vec<u32>] {
        &self.elements
    }

    pub fn structure(&self) -> Structure {
        match self.order() {
            1 => Structure::Trivial,
            _ => self
                .elements
                .iter()
                .find_map(|element| self.exponents(element))
                .map_or(Structure::Other, Structure::Cyclic),
        }
    }

    /// The exponent of each element as a power of one, if all are.
    fn exponents(&self, generator: &[u32]) -> Option<Vec<usize>> {
        let mut exponents = vec![None; self.order()];
        let mut power = self.elements[0].clone();
        for exponent in 0..self.order() {
            exponents[self.place(&power)?].get_or_insert(exponent);
            power = composed(generator, &power);
        }
        exponents.into_iter().collect()
    }

    /// For each element its class, where it is an involution that a tour can be reversed by: conjugate ones have the
    /// same class, numbered from 0. In a group of more than four elements, one that commutes with all is a rotation of
    /// every tour, and has none.
    pub fn mirror_classes(&self) -> Vec<Option<usize>> {
        let mut classes: Vec<Option<usize>> = vec![None; self.order()];
        let mut known = 0;
        for place in 1..self.order() {
            let element = &self.elements[place];
            if classes[place].is_some() || composed(element, element) != self.elements[0] {
                continue;
            }
            let conjugates: Vec<usize> = self.elements.iter().filter_map(|by| self.conjugate(element, by)).collect();
            if self.order() > 4 && conjugates.iter().all(|&conjugate| conjugate == place) {
                continue;
            }
            conjugates.into_iter().for_each(|conjugate| classes[conjugate] = Some(known));
            known += 1;
        }
        classes
    }

    /// The number of `by`, then the element, after the inverse of `by`.
    fn conjugate(&self, element: &[u32], by: &[u32]) -> Option<usize> {
        let mut conjugate = vec![0; by.len()];
        for (node, &image) in by.iter().enumerate() {
            conjugate[image as usize] = by[element[node] as usize];
        }
        self.place(&conjugate)
    }

    fn place(&self, element: &[u32]) -> Option<usize> {
        self.elements.iter().position(|known| known == element)
    }
}

/// First the second one, then the first one.
fn composed(after: &[u32], before: &[u32]) -> Vec<u32> {
    before.iter().map(|&node| after[node as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_board::Leaper;

    fn action(board: &str, by: &[Symmetry]) -> Action {
        let board: Board = board.parse().unwrap();
        Action::generated(by, &board, &MoveGraph::new(&board, Leaper::KNIGHT).unwrap())
    }

    #[test]
    fn the_square_has_eight_elements_with_two_classes_of_reflections() {
        let action = action("4x4", &Symmetry::ALL);
        let classes = action.mirror_classes();
        assert_eq!((action.order(), classes.iter().flatten().count()), (8, 4));
        assert!(matches!(action.structure(), Structure::Other));
    }

    #[test]
    fn symmetries_that_move_the_cells_alike_are_one() {
        let action = action("1x5", &Symmetry::of(&"1x5".parse().unwrap()));
        assert!(matches!(action.structure(), Structure::Cyclic(exponents) if exponents == [0, 1]));
        assert_eq!(action.mirror_classes(), [None, Some(0)]);
    }
}
