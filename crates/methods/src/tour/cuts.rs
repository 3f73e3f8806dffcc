//! Sets of cells that a tour would have to leave, and with which two leaps at every cell make none.

use cavalcade_board::Cell;
use cavalcade_program::{DEFAULT_SAT, drive};
use cavalcade_puzzle::Tour;
use cavalcade_run::{Budget, Silent};

use super::model::TourModel;
use super::subtours::{SubtourForm, Subtours};

/// Sets of cells such that no choice of two leaps at every cell has a leap out of each of them; none if there is a
/// tour, the board is too large, or the budget ends.
pub(crate) fn without_tour(tour: &Tour, budget: &Budget) -> Option<Vec<Vec<Cell>>> {
    let model = TourModel::new(tour, "certificate").ok()?;
    let _reservation = budget.memory().reserve(model.program.bytes()).ok()?;
    let mut subtours = Subtours::new(&model, SubtourForm::Leaving);
    let outcome = drive(DEFAULT_SAT, &model.program, Some(&mut subtours), budget, &Silent).ok()?;
    let is_proved = outcome.is_settled && outcome.is_exact && outcome.values.is_none();
    is_proved.then(|| subtours.into_cells())
}
