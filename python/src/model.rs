//! A formulation's program as arrays.

use cavalcade::program::Sense;
use cavalcade::{Request, program_of};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::error;
use crate::puzzle::read;

/// A side of a row that is unbounded.
const UNBOUNDED: f64 = f64::INFINITY;

/// The program of the formulation that a request names, as a dictionary. Names are lists of texts; `row`, `column` and
/// `coefficient` (of each entry that is not zero) and `objective`, `lower`, `upper` are little-endian 64-bit integers,
/// `row_lower` and `row_upper` 64-bit floating-point numbers.
#[pyfunction]
pub fn model<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyDict>> {
    let request: Request = read(json)?;
    let program = py.detach(|| program_of(&request.choice, &request.puzzle)).map_err(|error| error::solve(&error))?;
    let integers = |values: &mut dyn Iterator<Item = i64>| {
        PyBytes::new(py, &values.flat_map(i64::to_le_bytes).collect::<Vec<u8>>())
    };
    let floats = |values: &mut dyn Iterator<Item = f64>| {
        PyBytes::new(py, &values.flat_map(f64::to_le_bytes).collect::<Vec<u8>>())
    };
    let mut objective = vec![0; program.variables.len()];
    for &(var, coefficient) in &program.objective {
        objective[var.0 as usize] = coefficient;
    }
    let (variables, rows) = (&program.variables, &program.rows);
    let entries = || rows.iter().enumerate().flat_map(|(row, of)| of.terms.iter().map(move |term| (row, term)));
    let model = PyDict::new(py);
    model.set_item("name", &program.name)?;
    model.set_item("sense", if program.sense == Sense::Minimise { "minimise" } else { "maximise" })?;
    model.set_item("lazy", &program.lazy)?;
    model.set_item("is_integral", program.is_integral)?;
    model.set_item("variables", variables.iter().map(|variable| &variable.name).collect::<Vec<_>>())?;
    model.set_item("rows", rows.iter().map(|row| &row.name).collect::<Vec<_>>())?;
    model.set_item("row", integers(&mut entries().map(|(row, _)| row as i64)))?;
    model.set_item("column", integers(&mut entries().map(|(_, (var, _))| i64::from(var.0))))?;
    model.set_item("coefficient", integers(&mut entries().map(|(_, &(_, coefficient))| coefficient)))?;
    model.set_item("objective", integers(&mut objective.into_iter()))?;
    model.set_item("lower", integers(&mut variables.iter().map(|variable| variable.lo)))?;
    model.set_item("upper", integers(&mut variables.iter().map(|variable| variable.hi)))?;
    let side = |side: Option<i64>, unbounded: f64| side.map_or(unbounded, |side| side as f64);
    model.set_item("row_lower", floats(&mut rows.iter().map(|row| side(row.lo, -UNBOUNDED))))?;
    model.set_item("row_upper", floats(&mut rows.iter().map(|row| side(row.hi, UNBOUNDED))))?;
    Ok(model)
}
