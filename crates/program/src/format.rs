//! What the file formats share: how a row becomes lines with one side each, and names that no reader trips over.
//!
//! Names of a program begin with a letter. A name that a format cannot have gets a `_` in front, and so do the names
//! that the files bring themselves: these never meet a name of the program.

use std::borrow::Cow;

use crate::{Program, Row, Var};

/// Why a file has no integer variables: they are integral at every vertex.
pub(crate) const INTEGRAL: &str = "a linear program: the vertices of its relaxation are integral";
/// Why a file has no integer variables: it is to be relaxed.
pub(crate) const RELAXED: &str = "a linear program: the relaxation of an integer program";

/// What the objective is called in files.
pub(crate) const OBJECTIVE: &str = "_objective";

/// How a sum and a number are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    AtLeast,
    AtMost,
    Equal,
}

impl Relation {
    /// The sign that the LP and OPB formats have for it.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Relation::AtLeast => ">=",
            Relation::AtMost => "<=",
            Relation::Equal => "=",
        }
    }
}

/// A row, or one side of it.
pub(crate) struct Line<'a> {
    pub(crate) name: Cow<'a, str>,
    pub(crate) terms: &'a [(Var, i64)],
    pub(crate) relation: Relation,
    pub(crate) side: i64,
}

/// The lines that say the same as a row: none when it has no side, two when its sides differ.
pub(crate) fn lines(row: &Row) -> impl Iterator<Item = Line<'_>> {
    let line = |name, relation, side| Some(Line { name, terms: &row.terms, relation, side });
    let whole = Cow::Borrowed(row.name.as_str());
    let part = |ending: &str| Cow::Owned(format!("{}_{ending}", row.name));
    let lines = match (row.lo, row.hi) {
        (None, None) => [None, None],
        (Some(lo), None) => [line(whole, Relation::AtLeast, lo), None],
        (None, Some(hi)) => [line(whole, Relation::AtMost, hi), None],
        (Some(lo), Some(hi)) if lo == hi => [line(whole, Relation::Equal, lo), None],
        (Some(lo), Some(hi)) => [line(part("lo"), Relation::AtLeast, lo), line(part("hi"), Relation::AtMost, hi)],
    };
    lines.into_iter().flatten()
}

/// The name of a variable, even of one that the program does not have.
pub(crate) fn variable_name(program: &Program, var: Var) -> &str {
    program.variables.get(var.0 as usize).map_or("_missing", |variable| &variable.name)
}

/// Whether each variable is in the objective or in a row that is written.
pub(crate) fn used(program: &Program) -> Vec<bool> {
    let mut used = vec![false; program.variables.len()];
    let rows = program.rows.iter().filter(|row| row.lo.is_some() || row.hi.is_some());
    for &(var, _) in rows.flat_map(|row| &row.terms).chain(&program.objective) {
        if let Some(used) = used.get_mut(var.0 as usize) {
            *used = true;
        }
    }
    used
}

/// A program's name as one word; empty when it has none.
pub(crate) fn word(name: &str) -> String {
    name.chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || "-_.".contains(letter) { letter } else { '_' })
        .collect()
}

/// The remark of a file on the lazy constraints that it leaves out, if there are any.
pub(crate) fn lazy_remark(program: &Program) -> Option<String> {
    let allowed = program.lazy.as_ref()?.replace(['\n', '\r'], " ");
    Some(format!("lazy constraints are left out: solutions may have {allowed}"))
}

/// `3 variables, 1 row`.
pub(crate) fn size(program: &Program) -> String {
    let counted = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    format!("{}, {}", counted(program.variables.len(), "variable"), counted(program.rows.len(), "row"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_with_two_different_sides_is_two_lines() {
        let row = Row::new("r", [(Var(0), 1)], Some(1), Some(2));
        let lines: Vec<String> =
            lines(&row).map(|line| format!("{} {} {}", line.name, line.relation.sign(), line.side)).collect();
        assert_eq!(lines, ["r_lo >= 1", "r_hi <= 2"]);
    }

    #[test]
    fn a_row_without_sides_is_no_line() {
        assert_eq!(lines(&Row::new("r", [(Var(0), 1)], None, None)).count(), 0);
    }

    #[test]
    fn a_name_of_several_words_or_lines_becomes_one_word() {
        assert_eq!(word("8 knights\non a board"), "8_knights_on_a_board");
    }

    #[test]
    fn a_file_without_its_lazy_rows_says_so() {
        let lazy = Some("cycles".to_string());
        let program = Program { lazy, ..Program::new("p", crate::Sense::Minimise) };
        for file in [crate::lp::write(&program), crate::mps::write(&program), crate::opb::write(&program).unwrap()] {
            assert!(file.contains("lazy constraints are left out: solutions may have cycles\n"), "{file}");
        }
    }
}
