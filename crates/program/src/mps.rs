//! The free MPS format, which nearly every solver reads.
//!
//! Rows come first, then the matrix by columns. A row has one side (`L`, `G`, `E`) in `RHS`, and its length in `RANGES`
//! when it has a second one; a row whose sides are in the wrong order has no length and is written as two. All bounds
//! are written, since readers differ about those that are left out: for some, an integer variable without bounds is 0
//! or 1.

use std::borrow::Cow;
use std::fmt::Write;

use crate::format::{INTEGRAL, Line, OBJECTIVE, RELAXED, Relation, lazy_remark, lines, size, variable_name, word};
use crate::{Program, Row, Sense, Var, Variable};

/// A program as a free MPS file. One whose relaxation is integral is written as that, without integer variables.
pub fn write(program: &Program) -> String {
    written(program, program.is_integral.then_some(INTEGRAL))
}

/// The relaxation of a program as a free MPS file: its variables need not be integral.
pub fn write_relaxation(program: &Program) -> String {
    written(program, Some(RELAXED))
}

/// A line and the length of its range.
struct Ranged<'a> {
    line: Line<'a>,
    length: Option<i128>,
}

/// The rows of the file for a row of the program.
fn ranged(row: &Row) -> Vec<Ranged<'_>> {
    match (row.lo, row.hi) {
        (Some(lo), Some(hi)) if lo < hi => {
            let name = Cow::Borrowed(row.name.as_str());
            let line = Line { name, terms: &row.terms, relation: Relation::AtLeast, side: lo };
            vec![Ranged { line, length: Some(i128::from(hi) - i128::from(lo)) }]
        }
        _ => lines(row).map(|line| Ranged { line, length: None }).collect(),
    }
}

/// The file; without integer variables when there is a remark why.
fn written(program: &Program, relaxed: Option<&str>) -> String {
    let rows: Vec<Ranged> = program.rows.iter().flat_map(ranged).collect();
    let mut file = format!("* {}: {}\n", word(&program.name), size(program));
    for remark in relaxed.map(str::to_string).into_iter().chain(lazy_remark(program)) {
        file += &format!("* {remark}\n");
    }
    file += &format!("NAME {}\n", word(&program.name));
    if program.sense == Sense::Maximise {
        file += "OBJSENSE\n    MAX\n";
    }
    // What cannot be written to a string cannot be written anywhere: the results below are none.
    let _ = writeln!(file, "ROWS\n N {OBJECTIVE}");
    for Ranged { line, .. } in &rows {
        let kind = match line.relation {
            Relation::AtLeast => 'G',
            Relation::AtMost => 'L',
            Relation::Equal => 'E',
        };
        let _ = writeln!(file, " {kind} {}", line.name);
    }
    columns(&mut file, program, &rows, relaxed.is_none());
    file += "RHS\n";
    for Ranged { line, .. } in rows.iter().filter(|row| row.line.side != 0) {
        let _ = writeln!(file, " RHS {} {}", line.name, line.side);
    }
    if rows.iter().any(|row| row.length.is_some()) {
        file += "RANGES\n";
    }
    for Ranged { line, length } in &rows {
        if let Some(length) = length {
            let _ = writeln!(file, " RNG {} {length}", line.name);
        }
    }
    file += "BOUNDS\n";
    for Variable { name, lo, hi } in &program.variables {
        let _ = if lo == hi {
            writeln!(file, " FX BND {name} {lo}")
        } else {
            // The lower one first: an upper bound below 0 would move it.
            writeln!(file, " LO BND {name} {lo}\n UP BND {name} {hi}")
        };
    }
    file + "ENDATA\n"
}

fn columns(file: &mut String, program: &Program, rows: &[Ranged], is_integer: bool) {
    let mut columns: Vec<Vec<(&str, i64)>> = vec![Vec::new(); program.variables.len()];
    let mut put = |var: Var, row, coefficient| {
        if let Some(column) = columns.get_mut(var.0 as usize) {
            column.push((row, coefficient));
        }
    };
    for &(var, coefficient) in &program.objective {
        put(var, OBJECTIVE, coefficient);
    }
    for Ranged { line, .. } in rows {
        line.terms.iter().for_each(|&(var, coefficient)| put(var, &line.name, coefficient));
    }
    *file += "COLUMNS\n";
    let is_marked = is_integer && !program.variables.is_empty();
    if is_marked {
        *file += " _begin 'MARKER' 'INTORG'\n";
    }
    for (column, index) in columns.iter_mut().zip(0..) {
        // A column has to be named to be there.
        if column.is_empty() {
            column.push((OBJECTIVE, 0));
        }
        for (row, coefficient) in column {
            let _ = writeln!(file, " {} {row} {coefficient}", variable_name(program, Var(index)));
        }
    }
    if is_marked {
        *file += " _end 'MARKER' 'INTEND'\n";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{below_zero, knapsack};

    #[test]
    fn a_maximisation_has_its_section_and_its_variables_are_marked() {
        let mut program = knapsack();
        program.variables.truncate(1);
        program.rows[0].terms.truncate(1);
        program.objective.clear();
        program.binary("unused");
        let expected = "\
* knapsack: 2 variables, 1 row
NAME knapsack
OBJSENSE
    MAX
ROWS
 N _objective
 L weight
COLUMNS
 _begin 'MARKER' 'INTORG'
 x0 weight 5
 unused _objective 0
 _end 'MARKER' 'INTEND'
RHS
 RHS weight 14
BOUNDS
 LO BND x0 0
 UP BND x0 1
 LO BND unused 0
 UP BND unused 1
ENDATA
";
        assert_eq!(write(&program), expected);
    }

    #[test]
    fn a_row_with_two_sides_has_a_range_and_a_fixed_variable_one_bound() {
        let mut program = below_zero();
        let fixed = program.variable("fixed", -2, -2);
        program.row("one_side", [(fixed, -1)], Some(0), None);
        program.equation("both", [(Var(0), 1), (fixed, 1)], -3);
        program.row("free", [(fixed, 1)], None, None);
        let expected = "\
* below: 3 variables, 4 rows
NAME below
ROWS
 N _objective
 G band
 G one_side
 E both
COLUMNS
 _begin 'MARKER' 'INTORG'
 x _objective 1
 x band 2
 x both 1
 y _objective -1
 y band 3
 fixed one_side -1
 fixed both 1
 _end 'MARKER' 'INTEND'
RHS
 RHS band -4
 RHS both -3
RANGES
 RNG band 1
BOUNDS
 LO BND x -5
 UP BND x -1
 LO BND y -3
 UP BND y 4
 FX BND fixed -2
ENDATA
";
        assert_eq!(write(&program), expected);
    }

    #[test]
    fn an_integral_program_has_no_markers() {
        let text = write(&Program { is_integral: true, ..knapsack() });
        assert!(!text.contains("MARKER"));
        assert!(text.contains("* a linear program: the vertices of its relaxation are integral\n"));
        assert!(!write_relaxation(&knapsack()).contains("MARKER"));
    }

    #[test]
    fn sides_in_the_wrong_order_are_two_rows() {
        let mut program = knapsack();
        program.row("empty", [(Var(0), 1)], Some(2), Some(1));
        let text = write(&program);
        assert!(text.contains(" G empty_lo\n L empty_hi\n") && !text.contains("RANGES"), "{text}");
    }

    #[test]
    fn the_length_of_the_longest_range_does_not_overflow() {
        let mut program = Program::new("", Sense::Minimise);
        let x = program.binary("x");
        program.row("r", [(x, 1), (Var(9), 1)], Some(i64::MIN), Some(i64::MAX));
        assert!(write(&program).contains(" RNG r 18446744073709551615\n"));
    }
}
