//! The OPB format of the pseudo-Boolean competitions, which solvers for 0-1 variables read.
//!
//! It knows the variables `x1`, `x2`, ... only, which are 0 or 1, so comments give their names and a fixed variable
//! needs a constraint. It knows `>=` and `=` only, so that `<=` is negated on both sides, and it only minimises.

use std::fmt::Write;

use crate::format::{Relation, lazy_remark, lines, size, word};
use crate::{Program, Row, Sense, Var, Variable};

/// Why a program cannot be written in the OPB format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpbError {
    /// It has other than 0-1 variables.
    #[error("OPB has 0-1 variables only; variable {variable} goes from {lo} to {hi}")]
    NotBinary {
        /// The variable that is not 0-1.
        variable: String,
        /// Its least value.
        lo: i64,
        /// Its largest value.
        hi: i64,
    },
}

/// A program as an OPB file.
///
/// # Errors
/// [`OpbError::NotBinary`] when a variable may be something else than 0 or 1.
///
/// ```
/// use cavalcade_program::{Program, Sense, opb};
///
/// let mut program = Program::new("small", Sense::Maximise);
/// let (x, y) = (program.binary("x"), program.binary("y"));
/// program.row("sum", [(x, 3), (y, 1)], None, Some(3));
/// program.objective = vec![(x, 1), (y, 2)];
/// let lines = [
///     "* #variable= 2 #constraint= 1",
///     "* small: 2 variables, 1 row",
///     "* x1 = x",
///     "* x2 = y",
///     "* maximise: the objective is negated",
///     "min: -1 x1 -2 x2 ;",
///     "* sum",
///     "-3 x1 -1 x2 >= -3 ;",
/// ];
/// assert_eq!(opb::write(&program)?, lines.join("\n") + "\n");
/// # Ok::<(), opb::OpbError>(())
/// ```
pub fn write(program: &Program) -> Result<String, OpbError> {
    if let Some(Variable { name, lo, hi }) =
        program.variables.iter().find(|variable| variable.lo < 0 || variable.hi > 1)
    {
        return Err(OpbError::NotBinary { variable: name.clone(), lo: *lo, hi: *hi });
    }
    let fixed: Vec<Row> =
        program.variables.iter().zip(0..).filter_map(|(variable, index)| fixing(variable, index)).collect();
    let lines: Vec<_> = program.rows.iter().chain(&fixed).flat_map(lines).collect();
    // A constraint without terms has to name a variable, even in a program that has none.
    let variables = program.variables.len().max(1);
    let mut file = format!("* #variable= {variables} #constraint= {}\n", lines.len());
    // What cannot be written to a string cannot be written anywhere: the results below are none.
    let _ = writeln!(file, "* {}: {}", word(&program.name), size(program));
    if let Some(remark) = lazy_remark(program) {
        let _ = writeln!(file, "* {remark}");
    }
    for (variable, number) in program.variables.iter().zip(1u64..) {
        let _ = writeln!(file, "* x{number} = {}", variable.name);
    }
    if !program.objective.is_empty() {
        let is_negated = program.sense == Sense::Maximise;
        file += if is_negated { "* maximise: the objective is negated\nmin:" } else { "min:" };
        sum(&mut file, &program.objective, is_negated);
        file += " ;\n";
    }
    for line in lines {
        let _ = writeln!(file, "* {}", line.name);
        let is_negated = line.relation == Relation::AtMost;
        let start = file.len();
        sum(&mut file, line.terms, is_negated);
        file.remove(start);
        let relation = if is_negated { Relation::AtLeast } else { line.relation };
        let _ = writeln!(file, " {} {} ;", relation.sign(), signed(line.side, is_negated));
    }
    Ok(file)
}

/// The row that keeps a variable from being 0 or 1; none when it may be both.
fn fixing(variable: &Variable, index: u32) -> Option<Row> {
    let (lo, hi) = ((variable.lo > 0).then_some(variable.lo), (variable.hi < 1).then_some(variable.hi));
    let (lo, hi) = if variable.lo == variable.hi { (Some(variable.lo), Some(variable.hi)) } else { (lo, hi) };
    let name = format!("fixed_{}", variable.name);
    (lo.is_some() || hi.is_some()).then(|| Row::new(name, [(Var(index), 1)], lo, hi))
}

fn sum(file: &mut String, terms: &[(Var, i64)], is_negated: bool) {
    for &(var, coefficient) in terms {
        let _ = write!(file, " {:+} x{}", signed(coefficient, is_negated), u64::from(var.0) + 1);
    }
    if terms.is_empty() {
        *file += " +0 x1";
    }
}

fn signed(number: i64, is_negated: bool) -> i128 {
    if is_negated { -i128::from(number) } else { number.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::below_zero;

    #[test]
    fn every_kind_of_row_and_fixed_variables_have_their_constraint() {
        let mut program = Program::new("sample", Sense::Minimise);
        let (x, y) = (program.binary("x"), program.variable("y", 1, 1));
        program.row("band", [(x, 2), (y, -1)], Some(-1), Some(0));
        program.row("least", [(y, 1)], Some(0), None);
        program.row("free", [(y, 1)], None, None);
        program.equation("exact", [(x, 1), (y, 1)], 1);
        program.objective = vec![(x, -4)];
        let expected = "\
* #variable= 2 #constraint= 5
* sample: 2 variables, 4 rows
* x1 = x
* x2 = y
min: -4 x1 ;
* band_lo
+2 x1 -1 x2 >= -1 ;
* band_hi
-2 x1 +1 x2 >= 0 ;
* least
+1 x2 >= 0 ;
* exact
+1 x1 +1 x2 = 1 ;
* fixed_y
+1 x2 = 1 ;
";
        assert_eq!(write(&program).unwrap(), expected);
    }

    #[test]
    fn an_empty_objective_is_left_out() {
        let mut program = Program::new("any", Sense::Maximise);
        program.binary("x");
        assert_eq!(write(&program).unwrap(), "* #variable= 1 #constraint= 0\n* any: 1 variable, 0 rows\n* x1 = x\n");
    }

    #[test]
    fn a_row_without_terms_names_a_variable_all_the_same() {
        let mut program = Program::new("never", Sense::Minimise);
        program.row("r", [], Some(i64::MIN), Some(i64::MIN + 1));
        let text = write(&program).unwrap();
        assert!(text.starts_with("* #variable= 1 #constraint= 2\n"));
        assert!(text.ends_with("* r_hi\n+0 x1 >= 9223372036854775807 ;\n"), "{text}");
    }

    #[test]
    fn a_variable_whose_range_is_empty_has_no_value_left() {
        let mut program = Program::new("empty", Sense::Minimise);
        program.variable("x", 1, 0);
        let text = write(&program).unwrap();
        assert!(text.contains("+1 x1 >= 1 ;\n") && text.contains("-1 x1 >= 0 ;\n"), "{text}");
    }

    #[test]
    fn other_than_0_1_variables_are_refused() {
        let error = write(&below_zero()).unwrap_err();
        assert_eq!(error.to_string(), "OPB has 0-1 variables only; variable x goes from -5 to -1");
    }
}
