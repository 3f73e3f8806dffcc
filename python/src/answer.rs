//! Answers, checked.

use cavalcade::{Answer, Verdict, complete};
use cavalcade_puzzle::Submission;
use pyo3::prelude::*;

use crate::error::{foul, input};

/// The referee's verdict on an answer, or on a puzzle with a witness: its name, and the answer with every key written out.
#[pyfunction]
pub fn check(py: Python<'_>, json: &str) -> PyResult<(&'static str, String)> {
    let checked = py.detach(|| {
        let mut answer = given(json)?;
        answer.verdict = cavalcade::check(&answer).map_err(|found| foul(&found))?;
        Ok::<_, PyErr>((answer.verdict, crate::puzzle::write(&answer)?))
    });
    checked.map(|(verdict, json)| match verdict {
        Verdict::Replayed => ("replayed", json),
        Verdict::Unverified => ("claim", json),
    })
}

/// An answer; what is missing in one by hand is computed.
pub fn given(json: &str) -> PyResult<Answer> {
    match Submission::from_json(json) {
        Ok(submission) => complete(submission).map_err(|found| foul(&found)),
        Err(_) => Answer::from_json(json).map_err(input),
    }
}

/// An answer that the referee accepts.
pub fn checked(json: &str) -> PyResult<Answer> {
    let answer = Answer::from_json(json).map_err(input)?;
    cavalcade::check(&answer).map_err(|found| foul(&found))?;
    Ok(answer)
}
