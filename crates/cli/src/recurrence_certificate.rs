//! `--recurrence --certificate FILE`: a proof that the generating function is that of the numbers of tours of the width.

use cavalcade::{Budget, Count, Puzzle, certify_recurrence, check_recurrence_certifiable};
use cavalcade_puzzle::report::Recurrence;

use crate::arguments::RunArguments;
use crate::certificate::{ENDING, verified_file};
use crate::failure::Failure;
use crate::output::{self, Destination, End};

/// Whether there can be such a certificate, and its file be written.
pub fn check(count: &Count, run: &RunArguments) -> Result<(), Failure> {
    let Some(file) = run.certificate.as_deref() else { return Ok(()) };
    if !file.ends_with(ENDING) || run.certificate_format.is_some() {
        return Err(Failure::bad_input(
            "--certificate: a recurrence has certificates for the verifier alone: expected a file whose name ends with .cert, \
             such as answer.cert, and no --certificate-format",
        ));
    }
    check_recurrence_certifiable(count).map_err(|error| Failure::other(format!("--certificate: {error}")))?;
    Destination::File(file.into()).check()
}

/// Writes the certificate, where it is asked for, and has it checked.
pub fn write(puzzle: &Puzzle, found: &Recurrence, run: &RunArguments, budget: &Budget) -> Result<(), Failure> {
    let (Some(file), Puzzle::Count(count)) = (run.certificate.as_deref(), puzzle) else { return Ok(()) };
    Destination::File(file.into()).write(|writer| {
        certify_recurrence(count, found, writer, run.certificate_limit.as_u64(), budget)
            .map_err(|error| End::Other(Failure::other(format!("--certificate: {error}; no file was written"))))
    })?;
    match verified_file(file, puzzle, run, budget)? {
        Some(verified) if run.json => output::say(&verified.to_string()),
        Some(verified) => output::print(&format!("{verified}\n"))?,
        None => {}
    }
    Ok(())
}
