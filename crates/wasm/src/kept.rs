//! A job as it is kept after its end.

use cavalcade::Request;
use cavalcade_service::job::{Job, JobDetail, Log};
use cavalcade_service::request::Planned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What callers keep of a job.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub job: Job,
    pub request: Request,
    pub answer: Value,
    pub log: Log,
}

impl Kept {
    /// The job as the HTTP API shows it, with the rows that a comparison will have.
    pub fn detail(self, planned: Option<Vec<Planned>>) -> JobDetail {
        let Kept { job, request, answer, log } = self;
        JobDetail { planned, ..JobDetail::new(job, request, answer, log) }
    }
}
