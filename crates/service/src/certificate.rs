//! The certificate of a job's answer, made when it is asked for.

use std::time::Duration;

use cavalcade::{Answer, Ask, Local, Request, Status, certify_compressed, check_certifiable};
use serde_json::Value;

use crate::problem::Problem;

/// The longest time that is taken for a certificate.
const TIME: Duration = Duration::from_secs(60);

/// The most bytes of a certificate that is sent.
const MOST_BYTES: u64 = 64 << 20;

/// Whether there are certificates of such answers: that one is found is not certain.
pub fn is_certifiable(request: &Request, answer: &Value) -> bool {
    let is_final = Status::ALL.iter().any(|status| status.is_final() && answer["status"] == status.name());
    is_final && request.ask == Ask::Best && check_certifiable(&request.puzzle).is_ok()
}

/// The certificate of the answer to a request, compressed, within the limits of the request.
///
/// # Errors
/// [`Problem`] `not-found` where there is none: why, and what to do.
pub fn certificate(request: &Request, answer: &Answer) -> Result<Vec<u8>, Problem> {
    let budget = Local::default().budget(&request.limits, request.choice.seed);
    let time = budget.remaining().map_or(TIME, |left| left.min(TIME));
    let mut file = Vec::new();
    certify_compressed(answer, &mut file, MOST_BYTES, &budget.with_time_limit(time)).map_err(|error| {
        let instead = format!("{} --certificate answer.cert", request.command());
        Problem::not_found(format!("there is no certificate: {error}; on the command line: {instead}"))
    })?;
    Ok(file)
}
