//! `cliques`: the integer program with strong rows for leaps that cross, over cells.
//!
//! **Idea.** Of leaps that all cross each other, a clique of the conflict graph, at most one is made: a row for each
//! maximal clique is stronger than a big-M row for each leap. And because even with subtours a path of k cells has k -
//! 1 leaps, and a cycle of k cells has k, it is the cells that are counted: they are fewer.
//!
//! **Model.** With `x` for leaps, `z` for visited cells and `w` for ends,
//!
//! ```text
//! maximise    sum of z - 1                                  a path; a cycle: twice the z of one side of the board
//! subject to  sum of x at a cell = 2 z - w
//!             sum of w = 2                                  for a path; a cycle has no w
//!             x <= z at both cells of a leap,  w <= z
//!             sum of x in a clique <= 1                     for each maximal clique of leaps that cross
//!             z >= z of its image, lexicographically        for each symmetry of the board
//! ```
//!
//! On the chessboard the relaxation's optimum is 45, where that of `edges` is 63.
//!
//! A cycle visits both sides of the bipartite move graph in turn: its length is twice the cells of one side, and a SAT
//! solver need not prove that it is even.
//!
//! The last rows are a *lex-leader*: of all images of a path under the symmetries of the board, only the one whose
//! cells come first is left. `e` is 1 while all cells before are as in the image:
//!
//! ```text
//! e + z' <= 1 + z,   next e >= e - z,   next e >= e + z' - 1        z a cell, z' the one it is taken from
//! ```
//!
//! **Subtours** are cut off with all their images: rotated, reflected and translated.
//!
//! **Other objectives.** `shortest` and `crossings` have rows of their own.
//!
//! **Exactness.** Cliques say the same as pairs where the variables are integral; the lex-leader leaves one path, or
//! cycle, of each class; and what is cut off is not a path, or is remembered: see `subtours`.
//!
//! **Cost.** The maximal cliques are listed. Parallel leaps never cross, and there are four directions, so none has
//! more than four members; a knight's leaps on the chessboard have 188. Where there are too many, on large boards with
//! long leaps, the rest has a row for each pair. The solver's time is exponential.
//!
//! **Source.** Cliques for stable sets: M. Padberg, *Mathematical Programming* 5 (1973); their enumeration: C. Bron and
//! J. Kerbosch, *Communications of the ACM* 16 (1973); the lex-leader: J. Crawford and others, KR 1996.

use cavalcade_program::{DEFAULT_SAT, Program, Var};
use cavalcade_puzzle::Uncrossed;
use cavalcade_run::{Budget, Observer};

use super::incidence::{Ends, Incidence};
use super::lazy::{self, PathModel};
use super::leaps::Leaps;
use super::objective::Objective;
use super::question::ALL_CONDITIONS;
use super::{crossings, several, shortest};
use crate::formulation::{BackendRef, Formulation, choice_of_solver};
use crate::method::{Description, Method, MethodError, Proves};
use crate::outcome::Outcome;

/// The program with cliques; its settings.
#[derive(Clone, Copy, Default)]
pub struct Cliques {
    /// The solver; none: [`DEFAULT_SAT`].
    pub backend: Option<BackendRef>,
}

impl Method<Uncrossed> for Cliques {
    fn info(&self) -> Description {
        Description::new(
            "cliques",
            "integer program over cells, with clique inequalities for crossings and lex-leader rows",
            Proves::BOTH,
        )
        .taking(ALL_CONDITIONS)
    }

    fn solve(
        &self,
        uncrossed: &Uncrossed,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Outcome<Uncrossed>, MethodError> {
        lazy::solve(self, uncrossed, budget, observer)
    }

    fn as_formulation(&self) -> Option<&dyn Formulation<Uncrossed>> {
        Some(self)
    }
}

impl Formulation<Uncrossed> for Cliques {
    choice_of_solver!(Uncrossed, DEFAULT_SAT);

    fn program(&self, uncrossed: &Uncrossed) -> Result<Program, MethodError> {
        lazy::program(self, uncrossed)
    }

    fn anything_better(&self, uncrossed: &Uncrossed, value: u64, budget: &Budget) -> Result<Program, MethodError> {
        lazy::anything_better(self, uncrossed, value, budget)
    }
}

impl PathModel for Cliques {
    const CUTS_IMAGES: bool = true;

    fn incidence(&self, leaps: &Leaps, closed: bool) -> Incidence {
        let mut incidence = Incidence::new(self.name(), leaps, closed, Ends::Two);
        for (leap, ends) in leaps.ends.iter().enumerate() {
            for &cell in ends {
                let name = format!("visit_{}_{}", incidence.name(leap), leaps.cells[cell as usize]);
                let (x, z) = (incidence.made[leap], incidence.visited[cell as usize]);
                incidence.program.row(name, [(x, 1), (z, -1)], None, Some(0));
            }
        }
        let conflicts = if leaps.objective.is_uncrossed() { cliques(&leaps.crossing) } else { Vec::new() };
        for (number, clique) in (1..).zip(conflicts) {
            let made: Vec<(Var, i64)> = clique.iter().map(|&leap| (incidence.made[leap as usize], 1)).collect();
            incidence.program.row(format!("clique_{number}"), made, None, Some(1));
        }
        for (number, image) in leaps.images.iter().enumerate() {
            lex_leader(&mut incidence, number + 1, image);
        }
        let program = &mut incidence.program;
        program.objective = if closed {
            match &leaps.side {
                Some(side) => {
                    let of_side = incidence.visited.iter().zip(side).filter(|&(_, &second)| second);
                    of_side.map(|(&z, _)| (z, 2)).collect()
                }
                None => incidence.visited.iter().map(|&z| (z, 1)).collect(),
            }
        } else {
            let one = program.variable("one", 1, 1);
            incidence.visited.iter().map(|&z| (z, 1)).chain([(one, -(leaps.paths as i64))]).collect()
        };
        if leaps.paths > 1 && closed {
            several::add_roots(&mut incidence, leaps);
        }
        match leaps.objective {
            Objective::Longest => {}
            Objective::Shortest => shortest::block_ends(&mut incidence, leaps),
            Objective::Crossings => crossings::count_pairs(&mut incidence, leaps),
        }
        incidence
    }
}

/// Rows that hold for the lexicographically first of two images of a path, and not for the other; they compare at most
/// this many cells.
const COMPARED: usize = 40;

fn lex_leader(incidence: &mut Incidence, number: usize, image: &[u32]) {
    let Incidence { program, visited, .. } = incidence;
    // Whether all cells so far are as in the image; none before the first cell.
    let mut equal: Option<Var> = None;
    // A cell on the axis is its own image; one whose image has been compared with it is equal to it by then.
    let is_told = |cell: usize| {
        image[cell] as usize == cell || (image[image[cell] as usize] as usize == cell && (image[cell] as usize) < cell)
    };
    let compared: Vec<usize> = (0..image.len()).filter(|&cell| !is_told(cell)).take(COMPARED).collect();
    for (place, &cell) in compared.iter().enumerate() {
        let (z, other) = (visited[cell], visited[image[cell] as usize]);
        let name = |what: &str| format!("{what}_{number}_{}", place + 1);
        let before = equal.map(|e| (e, 1));
        let slack = i64::from(before.is_some());
        program.row(name("lex"), [(other, 1), (z, -1)].into_iter().chain(before), None, Some(slack));
        if place + 1 == compared.len() {
            break;
        }
        let next = program.binary(name("e"));
        let least = 1 - slack;
        program.row(name("neither"), [(next, 1), (z, 1)].into_iter().chain(equal.map(|e| (e, -1))), Some(least), None);
        let both = [(next, 1), (other, -1)].into_iter().chain(equal.map(|e| (e, -1)));
        program.row(name("both"), both, Some(-slack), None);
        equal = Some(next);
    }
}

/// Beyond this number of cliques, the rest of the graph has a row for each pair.
const MAX_CLIQUES: usize = 50_000;

/// Cliques of a graph, given by ascending neighbours, that cover all its edges: the maximal ones, as long as they are
/// not too many.
fn cliques(neighbours: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let mut cliques = Vec::new();
    // By the least node of each clique: the graph is local, so the sets stay small.
    for (node, around) in (0..).zip(neighbours) {
        let split = around.partition_point(|&other| other < node);
        let (before, after) = around.split_at(split);
        if around.is_empty() {
            continue;
        }
        if cliques.len() < MAX_CLIQUES {
            extend(neighbours, &mut vec![node], after.to_vec(), before.to_vec(), &mut cliques);
        } else {
            cliques.extend(after.iter().map(|&other| vec![node, other]));
        }
    }
    cliques
}

/// Bron and Kerbosch's step, with a pivot: all maximal cliques of `clique`, some of `open` and none of `done`.
fn extend(
    neighbours: &[Vec<u32>],
    clique: &mut Vec<u32>,
    mut open: Vec<u32>,
    mut done: Vec<u32>,
    cliques: &mut Vec<Vec<u32>>,
) {
    let is_joined = |one: u32, other: u32| neighbours[one as usize].binary_search(&other).is_ok();
    let joined =
        |nodes: &[u32], to: u32| nodes.iter().copied().filter(|&node| is_joined(to, node)).collect::<Vec<u32>>();
    let pivot = open.iter().chain(&done).copied().max_by_key(|&pivot| joined(&open, pivot).len());
    let Some(pivot) = pivot else {
        cliques.push(clique.clone());
        return;
    };
    for node in open.clone().into_iter().filter(|&node| !is_joined(pivot, node)) {
        clique.push(node);
        extend(neighbours, clique, joined(&open, node), joined(&done, node), cliques);
        clique.pop();
        open.retain(|&other| other != node);
        done.push(node);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn cliques_are_maximal_and_no_edge_is_missed(edges in prop::collection::btree_set((0u32..9, 0u32..9), 0..30)) {
            let joined = |a: u32, b: u32| a != b && (edges.contains(&(a, b)) || edges.contains(&(b, a)));
            let neighbours: Vec<Vec<u32>> =
                (0..9).map(|a| (0..9).filter(|&b| joined(a, b)).collect()).collect();
            let mut found: Vec<Vec<u32>> = cliques(&neighbours);
            found.iter_mut().for_each(|clique| clique.sort_unstable());
            found.sort();
            let is_clique = |set: u32| {
                let members: Vec<u32> = (0..9).filter(|node| set >> node & 1 == 1).collect();
                members.iter().all(|&a| members.iter().all(|&b| a == b || joined(a, b)))
            };
            let is_maximal = |set: &u32| {
                set.count_ones() > 1
                    && is_clique(*set)
                    && (0..9).all(|node| set >> node & 1 == 1 || !is_clique(set | 1 << node))
            };
            let mut expected: Vec<Vec<u32>> = (0u32..1 << 9)
                .filter(is_maximal)
                .map(|set| (0..9).filter(|node| set >> node & 1 == 1).collect())
                .collect();
            expected.sort();
            prop_assert_eq!(found, expected);
        }
    }
}
