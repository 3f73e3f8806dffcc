//! The DIMACS format of the SAT competitions: a program of 0-1 variables as clauses.
//!
//! Variable k of the program is variable k of the file; comments give its name. The variables after them belong to the
//! encodings of sums. A formula has no objective: a row of the program has to say how good a solution must be.

use std::fmt::Write;

use cavalcade_run::Budget;

use crate::cnf::{Clauses, Encoder};
use crate::format::{lazy_remark, size};
use crate::{BackendError, Program};

/// The rows of a program as a DIMACS file.
///
/// # Errors
/// [`BackendError::NotBinary`] when a variable may be something else than 0 or 1, and [`BackendError::Failed`] for numbers
/// that are too large.
///
/// ```
/// use cavalcade_program::{Program, Sense, dimacs};
///
/// let mut program = Program::new("small", Sense::Maximise);
/// let (x, y) = (program.binary("x"), program.binary("y"));
/// program.row("one", [(x, 1), (y, 1)], Some(1), None);
/// let lines = ["c small: 2 variables, 1 row", "c 1 = x", "c 2 = y", "p cnf 2 1", "1 2 0"];
/// assert_eq!(dimacs::write(&program)?, lines.join("\n") + "\n");
/// # Ok::<(), cavalcade_program::BackendError>(())
/// ```
pub fn write(program: &Program) -> Result<String, BackendError> {
    let (_, clauses) = Encoder::new(program, "CNF", &Budget::unlimited())?;
    Ok(file(program, &clauses))
}

/// The clauses of a program as a file.
pub(crate) fn file(program: &Program, clauses: &Clauses) -> String {
    let largest = clauses.iter().flatten().map(|literal| literal.unsigned_abs()).max().unwrap_or(0);
    let variables = largest.max(program.variables.len() as u32);
    let name = program.name.replace(['\n', '\r'], " ");
    let mut text = format!("c {name}: {}\n", size(program));
    // What cannot be written to a string cannot be written anywhere: the results below are none.
    if let Some(remark) = lazy_remark(program) {
        let _ = writeln!(text, "c {remark}");
    }
    if !program.objective.is_empty() {
        text += "c the objective is left out\n";
    }
    for (number, variable) in (1..).zip(&program.variables) {
        let _ = writeln!(text, "c {number} = {}", variable.name);
    }
    let _ = writeln!(text, "p cnf {variables} {}", clauses.len());
    for clause in clauses {
        for literal in clause {
            let _ = write!(text, "{literal} ");
        }
        text += "0\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sense;

    #[test]
    fn what_a_formula_leaves_out_is_said() {
        let mut program = Program::new("two\nlines", Sense::Minimise);
        let x = program.binary("x");
        program.objective = vec![(x, 1)];
        program.lazy = Some("cycles".to_string());
        let text = write(&program).unwrap();
        let remarks = ["c lazy constraints are left out: solutions may have cycles", "c the objective is left out"];
        assert!(text.starts_with("c two lines: 1 variable, 0 rows\n") && text.ends_with("p cnf 1 0\n"), "{text}");
        remarks.iter().for_each(|remark| assert!(text.contains(remark), "{text}"));
    }

    #[test]
    fn a_variable_that_is_not_binary_has_no_formula() {
        let mut program = Program::new("p", Sense::Minimise);
        program.variable("moves", 0, 9);
        assert!(matches!(write(&program), Err(BackendError::NotBinary { .. })));
    }
}
