//! The answer of a job whose method was ended from outside and could not answer any more: the best witness that it has
//! reported.

use cavalcade::{Answer, Request, Status, Verdict, check, measure, methods};
use cavalcade_puzzle::answer::{BoundBy, StoppedBy};
use cavalcade_puzzle::report::Progress;

use crate::job::Log;

/// The answer to a request whose method was ended after its last report, and what ended it.
///
/// The witness is replayed by the referee again; where there is none, or none that is legal, nothing is known but the
/// bound.
pub fn interrupted(request: &Request, progress: Option<&Progress>, log: &Log, by: StoppedBy) -> Answer {
    let mut answer = nothing_known(request, log, by);
    let Some(progress) = progress else { return answer };
    answer.seconds = answer.seconds.max(progress.seconds);
    let without_witness = answer.clone();
    let Some(witness) = &progress.witness else { return answer };
    let Ok(measured) = measure(&request.puzzle, witness) else { return answer };
    answer.status = Status::Feasible.of(request.puzzle.goal());
    answer.witness = Some(witness.clone());
    answer.value = Some(measured.value);
    // A bound on another objective than that of the witness says nothing of its value.
    answer.bound = progress.bound.filter(|_| progress.incumbent == answer.value && progress.unit == answer.unit);
    answer.bound_by = answer.bound.map(|_| BoundBy::Method);
    match check(&answer) {
        Ok(verdict) => Answer { verdict, ..answer },
        Err(_) => without_witness,
    }
}

fn nothing_known(request: &Request, log: &Log, by: StoppedBy) -> Answer {
    let default = || methods().into_iter().find(|info| info.kind == request.puzzle.kind()).map(|info| info.name);
    let method = request.choice.method.clone().or_else(|| default().map(str::to_string));
    let mut answer = Answer {
        puzzle: request.puzzle.clone(),
        status: Status::Unknown,
        value: None,
        bound: None,
        unit: request.puzzle.unit().to_string(),
        secondary: None,
        method: method.unwrap_or_default(),
        backend: request.choice.backend.clone(),
        witness: None,
        periodicity: None,
        reason: None,
        argument: None,
        explanation: Vec::new(),
        stopped: Some(by),
        verdict: Verdict::Unverified,
        bound_by: None,
        request: None,
        command: None,
        seconds: log.history.last().map_or(0.0, |point| point.seconds),
        stats: serde_json::Map::new(),
        schema: Answer::SCHEMA,
        version: env!("CARGO_PKG_VERSION").to_string(),
    };
    answer.asked_by(request);
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade::Puzzle;

    fn request() -> Request {
        Request::new(Puzzle::from_toml("kind = 'uncrossed'\nboard = '5x5'\n").unwrap())
    }

    fn progress(cells: &str) -> Progress {
        let witness = serde_json::from_str(&format!("{{\"path\":{cells},\"closed\":false}}")).ok();
        let unit = "moves".to_string();
        Progress { seconds: 2.0, incumbent: Some(2), bound: Some(12), unit, witness, ..Progress::default() }
    }

    #[test]
    fn the_best_witness_so_far_is_the_answer_with_the_bound() {
        let found = progress("[\"a1\",\"b3\",\"c5\"]");
        let answer = interrupted(&request(), Some(&found), &Log::default(), StoppedBy::Interrupt);
        assert_eq!((answer.status, answer.value, answer.bound), (Status::Feasible, Some(2), Some(12)));
        assert_eq!((answer.verdict, answer.stopped), (Verdict::Replayed, Some(StoppedBy::Interrupt)));
        assert_eq!(check(&answer), Ok(Verdict::Replayed));
    }

    #[test]
    fn a_witness_that_breaks_a_rule_is_no_answer() {
        let answer = interrupted(&request(), Some(&progress("[\"a1\",\"b4\"]")), &Log::default(), StoppedBy::Interrupt);
        assert_eq!((answer.status, answer.witness), (Status::Unknown, None));
    }

    #[test]
    fn without_a_witness_nothing_is_known() {
        let answer = interrupted(&request(), None, &Log::default(), StoppedBy::Interrupt);
        assert_eq!((answer.status, answer.stopped), (Status::Unknown, Some(StoppedBy::Interrupt)));
        assert_eq!(check(&answer), Ok(Verdict::Unverified));
    }
}
