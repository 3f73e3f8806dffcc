//! Several files, one after the other.

use std::process::ExitCode;

use crate::failure::{Failure, STOPPED};
use crate::output;
use crate::signals::stop_on_signals;

/// The exit statuses, from the best to the worst.
const STATUSES: [u8; 5] = [0, 4, STOPPED, 2, 1];

/// Does the same with each file: as text under a heading, where there are several. A failure is reported, and the next
/// file follows; the exit status is the worst one. After an interrupt nothing follows.
pub fn each(
    files: &[String],
    has_headings: bool,
    mut act: impl FnMut(&str) -> Result<ExitCode, Failure>,
) -> Result<ExitCode, Failure> {
    if let [file] = files {
        return act(file);
    }
    let stop = stop_on_signals()?;
    let mut statuses = Vec::new();
    for (index, file) in files.iter().enumerate() {
        if stop.is_raised() {
            output::say(&format!("interrupted before {file}"));
            statuses.push(ExitCode::from(STOPPED));
            break;
        }
        if has_headings {
            output::print(&format!("{}==> {file} <==\n", if index > 0 { "\n" } else { "" }))?;
        }
        statuses.push(act(file).unwrap_or_else(|failure| failure.about(file).report()));
    }
    Ok(worst(&statuses))
}

fn worst(statuses: &[ExitCode]) -> ExitCode {
    let rank = |status: &ExitCode| STATUSES.iter().position(|known| ExitCode::from(*known) == *status);
    statuses.iter().copied().max_by_key(rank).unwrap_or(ExitCode::SUCCESS)
}

/// Rejects an option that is for one file.
pub fn check_single(files: &[String], given: bool, option: &str, right: &str) -> Result<(), Failure> {
    if files.len() < 2 || !given {
        return Ok(());
    }
    Err(Failure::bad_input(format!(
        "{option} is for one file, and there are {}: run the command once for each, such as `{right}`",
        files.len()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_worse_than_a_stop_and_that_is_worse_than_an_answer() {
        let worst_of =
            |statuses: &[u8]| worst(&statuses.iter().map(|&status| ExitCode::from(status)).collect::<Vec<_>>());
        assert_eq!(worst_of(&[0, 3, 0]), ExitCode::from(3));
        assert_eq!(worst_of(&[3, 2, 4]), ExitCode::from(2));
        assert_eq!(worst_of(&[2, 1, 0]), ExitCode::from(1));
        assert_eq!(worst_of(&[0, 0]), ExitCode::SUCCESS);
    }
}
