//! The CPLEX LP format, which people can read.
//!
//! The format is old and its readers differ, so that the files keep to what all of them take: lines are short, a row
//! with two different sides is written as two rows (`name_lo`, `name_hi`), a sum without terms names a variable with
//! the coefficient 0, and a variable that is nowhere else is in the objective with that coefficient, as some readers
//! refuse bounds of a variable that they have not met before. `e1` can be read as an exponent and `free` as a keyword:
//! such names get a `_` in front.

use std::borrow::Cow;
use std::fmt::Write;

use crate::format::{INTEGRAL, OBJECTIVE, RELAXED, lazy_remark, lines, size, used, variable_name, word};
use crate::{Program, Sense, Var, Variable};

/// Some readers stop at 255 characters, some earlier.
const WIDTH: usize = 200;

/// Stands for the variables of a program that has none: no reader takes an empty sum.
const NOTHING: &str = "_nothing";

/// A program as an LP file. One whose relaxation is integral is written as that, without integer variables.
///
/// ```
/// use cavalcade_program::{Program, Sense, lp};
///
/// let mut program = Program::new("small", Sense::Maximise);
/// let (x, y) = (program.binary("x"), program.variable("y", -2, 5));
/// program.row("sum", [(x, 3), (y, -1)], None, Some(4));
/// program.objective = vec![(x, 1), (y, 2)];
/// let lines = [
///     "\\ small: 2 variables, 1 row",
///     "Maximize",
///     " _objective: x + 2 y",
///     "Subject To",
///     " sum: 3 x - y <= 4",
///     "Bounds",
///     " -2 <= y <= 5",
///     "Binaries",
///     " x",
///     "Generals",
///     " y",
///     "End",
/// ];
/// assert_eq!(lp::write(&program), lines.join("\n") + "\n");
/// ```
pub fn write(program: &Program) -> String {
    written(program, program.is_integral.then_some(INTEGRAL))
}

/// The relaxation of a program as an LP file: its variables need not be integral.
pub fn write_relaxation(program: &Program) -> String {
    written(program, Some(RELAXED))
}

/// The file; without integer variables when there is a remark why.
fn written(program: &Program, relaxed: Option<&str>) -> String {
    let mut file = Wrapped::default();
    file.line(&format!("\\ {}: {}", word(&program.name), size(program)));
    for remark in relaxed.map(str::to_string).into_iter().chain(lazy_remark(program)) {
        file.line(&format!("\\ {remark}"));
    }
    file.line(match program.sense {
        Sense::Minimise => "Minimize",
        Sense::Maximise => "Maximize",
    });
    let unused = used(program).into_iter().zip(0..).filter(|(used, _)| !used).map(|(_, index)| (Var(index), 0));
    let objective: Vec<(Var, i64)> = program.objective.iter().copied().chain(unused).collect();
    file.word(&format!(" {OBJECTIVE}:"));
    file.sum(program, &objective);
    file.end();
    file.line("Subject To");
    for line in program.rows.iter().flat_map(lines) {
        file.word(&format!(" {}:", safe(&line.name)));
        file.sum(program, line.terms);
        file.word(&format!(" {} {}", line.relation.sign(), line.side));
        file.end();
    }
    file.line("Bounds");
    // The section of the binaries says it of the others.
    let needs_bounds = |variable: &&Variable| relaxed.is_some() || !is_binary(variable);
    for variable in program.variables.iter().filter(needs_bounds) {
        let name = safe(&variable.name);
        if variable.lo == variable.hi {
            file.line(&format!(" {name} = {}", variable.lo));
        } else {
            file.line(&format!(" {} <= {name} <= {}", variable.lo, variable.hi));
        }
    }
    if program.variables.is_empty() {
        file.line(&format!(" {NOTHING} = 0"));
    }
    if relaxed.is_none() {
        file.list("Binaries", program.variables.iter().filter(|variable| is_binary(variable)));
        file.list("Generals", program.variables.iter().filter(|variable| !is_binary(variable)));
    }
    file.line("End");
    file.text
}

/// A fixed variable is none: readers may reset the bounds of a variable that is declared binary.
fn is_binary(variable: &Variable) -> bool {
    (variable.lo, variable.hi) == (0, 1)
}

/// A name that no reader takes for something else.
fn safe(name: &str) -> Cow<'_, str> {
    const KEYWORDS: &[&str] = &[
        "bin", "binaries", "binary", "bounds", "end", "free", "gen", "general", "generals", "inf", "infinity", "int",
        "integer", "integers", "max", "maximise", "maximize", "maximum", "min", "minimise", "minimize", "minimum",
        "sec", "semi", "semis", "sin", "sos", "sos1", "sos2", "st", "subject", "such",
    ];
    let is_exponent = name.strip_prefix(['e', 'E']).is_some_and(|rest| {
        rest.is_empty() || rest.starts_with(|next: char| next.is_ascii_digit() || matches!(next, 'e' | 'E'))
    });
    let is_keyword = KEYWORDS.iter().any(|keyword| name.eq_ignore_ascii_case(keyword));
    if is_exponent || is_keyword { Cow::Owned(format!("_{name}")) } else { Cow::Borrowed(name) }
}

/// A text whose lines are broken between words.
#[derive(Default)]
struct Wrapped {
    text: String,
    /// Length of the last line.
    column: usize,
}

impl Wrapped {
    /// A word, with the space in front of it.
    fn word(&mut self, word: &str) {
        if self.column > 0 && self.column + word.len() >= WIDTH {
            self.text.push_str("\n ");
            self.column = 1;
        }
        self.text.push_str(word);
        self.column += word.len();
    }

    fn end(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    fn line(&mut self, line: &str) {
        self.word(line);
        self.end();
    }

    fn sum(&mut self, program: &Program, terms: &[(Var, i64)]) {
        let nothing = program.variables.first().map_or(NOTHING, |variable| &variable.name);
        if terms.is_empty() {
            self.word(&format!(" 0 {}", safe(nothing)));
        }
        let mut term = String::new();
        for (index, &(var, coefficient)) in terms.iter().enumerate() {
            term.clear();
            term.push_str(match coefficient {
                ..0 => " - ",
                _ if index > 0 => " + ",
                _ => " ",
            });
            // What cannot be written to a string cannot be written anywhere.
            let _ = match coefficient.unsigned_abs() {
                1 => Ok(()),
                size => write!(term, "{size} "),
            };
            term.push_str(&safe(variable_name(program, var)));
            self.word(&term);
        }
    }

    fn list<'a>(&mut self, title: &str, variables: impl Iterator<Item = &'a Variable>) {
        let mut variables = variables.peekable();
        if variables.peek().is_some() {
            self.line(title);
            variables.for_each(|variable| self.word(&format!(" {}", safe(&variable.name))));
            self.end();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{any_program, knapsack};
    use proptest::prelude::*;

    fn sample() -> Program {
        let mut program = Program::new("sample", Sense::Minimise);
        let x = program.variable("x", -3, 4);
        let fixed = program.variable("fixed", 2, 2);
        let y = program.binary("y");
        program.binary("e1");
        program.row("free", [(x, 1), (y, 1)], None, None);
        program.row("band", [(x, 2), (y, -1)], Some(-4), Some(7));
        program.row("least", [(x, -1), (fixed, -2)], Some(-9), None);
        program.equation("exact", [(x, 1), (fixed, 1)], 3);
        program
    }

    #[test]
    fn every_kind_of_row_and_variable_has_its_line() {
        let expected = r"\ sample: 4 variables, 4 rows
Minimize
 _objective: 0 _e1
Subject To
 band_lo: 2 x - y >= -4
 band_hi: 2 x - y <= 7
 least: - x - 2 fixed >= -9
 exact: x + fixed = 3
Bounds
 -3 <= x <= 4
 fixed = 2
Binaries
 y _e1
Generals
 x fixed
End
";
        assert_eq!(write(&sample()), expected);
    }

    #[test]
    fn an_integral_program_is_written_as_a_linear_one() {
        let program = Program { is_integral: true, ..knapsack() };
        let expected = r"\ knapsack: 4 variables, 1 row
\ a linear program: the vertices of its relaxation are integral
Maximize
 _objective: 8 x0 + 11 x1 + 6 x2 + 4 x3
Subject To
 weight: 5 x0 + 7 x1 + 4 x2 + 3 x3 <= 14
Bounds
 0 <= x0 <= 1
 0 <= x1 <= 1
 0 <= x2 <= 1
 0 <= x3 <= 1
End
";
        assert_eq!(write(&program), expected);
        assert!(write_relaxation(&knapsack()).contains("the relaxation of an integer program"));
    }

    #[test]
    fn a_program_without_variables_is_still_a_file() {
        let mut program = Program::new("", Sense::Minimise);
        program.row("never", [], Some(1), None);
        let text = write(&program);
        assert!(text.contains(" _objective: 0 _nothing\nSubject To\n never: 0 _nothing >= 1\nBounds\n _nothing = 0\n"));
    }

    #[test]
    fn a_keyword_or_an_exponent_is_no_name() {
        for (name, expected) in
            [("Free", "_Free"), ("e", "_e"), ("E12", "_E12"), ("edge", "edge"), ("free1", "free1"), ("x", "x")]
        {
            assert_eq!(safe(name), expected);
        }
    }

    #[test]
    fn a_row_of_a_missing_variable_and_the_extremes_are_written_without_overflow() {
        let mut program = Program::new("odd", Sense::Minimise);
        program.variable("x", i64::MIN, i64::MAX);
        program.row("r", [(Var(0), i64::MIN), (Var(7), 1)], Some(i64::MIN), None);
        let text = write(&program);
        assert!(text.contains("r: - 9223372036854775808 x + _missing >= -9223372036854775808\n"), "{text}");
    }

    #[test]
    fn long_sums_and_lists_are_wrapped() {
        let mut program = Program::new("long", Sense::Maximise);
        let vars: Vec<Var> = (0..500).map(|index| program.binary(format!("variable_{index}"))).collect();
        program.row("all", vars.iter().map(|&var| (var, -12)), None, Some(3));
        program.objective = vars.into_iter().map(|var| (var, 1)).collect();
        let text = write(&program);
        assert!(text.lines().all(|line| line.len() < WIDTH));
        assert_eq!(text.matches(" - 12 variable_").count(), 500);
    }

    proptest! {
        #[test]
        fn every_variable_is_declared_once(program in any_program(false)) {
            let text = write(&program);
            let (_, sections) = text.split_once("Bounds\n").unwrap();
            let declared = sections.split_once("Binaries").or(sections.split_once("Generals")).unwrap().1;
            for variable in &program.variables {
                prop_assert_eq!(declared.split_whitespace().filter(|word| *word == variable.name).count(), 1);
            }
        }
    }
}
