//! `cavalcade check --grid`: a tour as it is published, each cell the number of its visit.

use std::process::ExitCode;

use cavalcade::{Foul, Puzzle, Rule, Tour, measure};
use cavalcade_puzzle::{self as puzzle, Grid, GridError};

use super::by_hand::{report, report_foul};
use super::given::Given;
use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::output;

/// Replays the tour in a grid.
pub fn check(file: &str, arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let stated = arguments.files.first().map(|file| stated(file)).transpose()?;
    let (name, text) = output::read(file)?;
    let grid: Grid = match text.parse() {
        Ok(grid) => grid,
        Err(error @ GridError::Twice { .. }) => return report_foul(&name, foul(Rule::Visited, &error), arguments),
        Err(error @ GridError::Missing { .. }) => return report_foul(&name, foul(Rule::Every, &error), arguments),
        Err(error) => return Err(Failure::bad_input(format!("{name}: {error}"))),
    };
    let is_stated = stated.is_some();
    let tour = match stated {
        Some(tour) => on_its_board(tour, &grid, &name)?,
        None => Tour::new(grid.board().clone(), arguments.piece.unwrap_or_default(), arguments.closed),
    };
    let path = puzzle::Path { path: grid.path().to_vec(), closed: tour.closed() };
    let returns = !is_stated && !tour.closed() && closes(&tour, &grid);
    let remark =
        if returns { "; its last cell is a leap away from its first: --closed checks it as a closed tour" } else { "" };
    let puzzle = Puzzle::from(tour);
    let witness = path.into();
    match measure(&puzzle, &witness) {
        Ok(measured) => report(&puzzle, &witness, measured, remark, arguments),
        Err(foul) => report_foul(&name, at_its_numbers(foul, &grid), arguments),
    }
}

/// The tour that a file asks for.
fn stated(file: &str) -> Result<Tour, Failure> {
    let (name, text) = output::read_or_classic(file)?;
    match Given::read(&name, &text)?.into_puzzle() {
        Puzzle::Tour(tour) => Ok(tour),
        other => Err(Failure::bad_input(format!(
            "--grid is for tours, and {name} is of the kind {}: expected a tour, such as tour-euler, or no file",
            other.kind()
        ))),
    }
}

fn on_its_board(tour: Tour, grid: &Grid, name: &str) -> Result<Tour, Failure> {
    if tour.board() == grid.board() {
        return Ok(tour);
    }
    Err(Failure::bad_input(format!(
        "{name}: the grid has the board {}, and the puzzle {}: expected the same board, with the same holes",
        grid.board(),
        tour.board()
    )))
}

/// Whether the last cell is a leap away from the first.
fn closes(tour: &Tour, grid: &Grid) -> bool {
    let ends = grid.path().first().zip(grid.path().last());
    grid.path().len() > 2 && ends.is_some_and(|(&first, &last)| tour.board().leaps(tour.piece(), last, first))
}

fn foul(rule: Rule, error: &GridError) -> Foul {
    Foul { witness: None, step: None, rule, text: error.to_string() }
}

/// The same in terms of the grid: its numbers and rows.
fn at_its_numbers(foul: Foul, grid: &Grid) -> Foul {
    let step = foul.step.filter(|_| foul.rule == Rule::Leap);
    match step.and_then(|step| grid.place(step - 1).zip(grid.place(step))) {
        Some((from, to)) => Foul { text: format!("from {from} to {to}: {}", foul.text), ..foul },
        None => foul,
    }
}
