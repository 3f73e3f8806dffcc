//! What is given of a tour: its ends, its first cells, the numbers of cells, and leaps that it does not make.
//!
//! A given number of a cell is its place along the tour, the first cell having 1. So the given first cells have 1, 2, ...,
//! and the last one has the number of cells. A tour without some leaps is one on the graph that lacks them.

use std::collections::BTreeSet;

use crate::board::{Board, Cell};
use crate::graph::Graph;
use crate::keys::Keys;
use crate::refusal::Checked;

/// What is given.
#[derive(PartialEq)]
pub struct Given {
    numbers: BTreeSet<(usize, Cell)>,
    forbidden: BTreeSet<[Cell; 2]>,
}

impl Given {
    /// What the keys state, and in words: ` from a1-b3 to d4 with the numbers c5:7 without the leaps c3-e4`.
    pub fn of(keys: &Keys, board: &Board) -> Checked<(Given, String)> {
        let (begin, last, mut words) = keys.first_and_last(board)?;
        let count = board.cells.len();
        let mut numbers = BTreeSet::new();
        for item in keys.list_if("numbers")? {
            let parts = item.split_once(':').and_then(|(name, number)| Some((name, number.parse().ok()?)));
            match parts {
                Some((name, number)) if (1..=count).contains(&number) => {
                    numbers.insert((number, keys.cell(name, board)?));
                }
                _ => {
                    return Err(keys.refuse(&format!("expected `numbers` such as `b3:2`, from 1 to {count}")));
                }
            }
        }
        if !numbers.is_empty() {
            let named: Vec<String> = numbers.iter().map(|(number, cell)| format!("{cell}:{number}")).collect();
            words += &format!(" with the numbers {}", named.join(" "));
        }
        numbers.extend((1..).zip(begin));
        numbers.extend(last.map(|last| (count, last)));
        let mut forbidden = BTreeSet::new();
        for item in keys.list_if("forbidden")? {
            let Some((one, other)) = item.split_once('-') else {
                return Err(keys.refuse("expected `forbidden` leaps such as `c3-e4`"));
            };
            let (one, other) = (keys.cell(one, board)?, keys.cell(other, board)?);
            forbidden.insert([one.min(other), one.max(other)]);
        }
        if !forbidden.is_empty() {
            let named: Vec<String> = forbidden.iter().map(|[one, other]| format!("{one}-{other}")).collect();
            words += &format!(" without the leaps {}", named.join(" "));
        }
        Ok((Given { numbers, forbidden }, words))
    }

    /// A graph without the leaps that are forbidden, and the given numbers, ascending, with the cells that have them.
    pub fn on(&self, graph: Graph) -> (Graph, Vec<(usize, usize)>) {
        let numbers = self.numbers.iter().filter_map(|&(number, cell)| Some((number, graph.number(cell)?))).collect();
        (graph.without(&self.forbidden), numbers)
    }
}
