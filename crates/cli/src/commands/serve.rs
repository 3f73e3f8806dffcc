//! `cavalcade serve`: the workbench.

use std::process::ExitCode;

use cavalcade_run::process::Worker;
use cavalcade_web::{Ending, Limits, ServeError, Settings, write_page};

use crate::arguments::ServeArguments;
use crate::failure::Failure;
use crate::output;
use crate::signals::on_signals;

/// The variable for the token, which keeps it out of the process list.
const TOKEN: &str = "CAVALCADE_TOKEN";

/// Serves until a signal stops it.
pub fn serve(arguments: ServeArguments, worker: &Worker) -> Result<ExitCode, Failure> {
    if let Some(folder) = &arguments.write_page {
        let failed = |error| Failure::other(format!("cannot write into {}: {error}", folder.display()));
        return write_page(folder).map(|()| ExitCode::SUCCESS).map_err(failed);
    }
    let usual = Limits::default();
    let limits = Limits {
        body: usize::try_from(arguments.body.as_u64()).unwrap_or(usize::MAX),
        cells: arguments.cells,
        running: arguments.running.map_or(usual.running, usize::from),
        queued: arguments.queued as usize,
        time_limit: arguments.time_limit,
        memory: arguments.memory.as_u64(),
        ..usual
    };
    let settings = Settings {
        bind: arguments.bind,
        port: arguments.port,
        token: arguments.token.or_else(|| std::env::var(TOKEN).ok()),
        hosts: arguments.host,
        database: arguments.db,
        worker: worker.clone(),
        limits,
    };
    let ready = |link: &str| {
        // Standard output may be closed.
        let _ = output::print(&format!("The workbench is open at {link} (Ctrl-C to stop)\n"));
        if arguments.open
            && let Err(error) = open::that_detached(link)
        {
            output::say(&format!("cannot open a browser ({error}): open the link yourself"));
        }
    };
    let ending = Ending::default();
    let begin = ending.clone();
    on_signals(move || begin.begin())?;
    cavalcade_web::serve(settings, &ending, ready).map_err(|error| match error {
        ServeError::Open(_) | ServeError::Token => Failure::bad_input(error),
        error => Failure::other(error),
    })?;
    Ok(ExitCode::SUCCESS)
}
