//! The program `cavalcade`.

use std::process::ExitCode;

use cavalcade_run::process::Worker;

fn main() -> ExitCode {
    let program = std::env::current_exe().unwrap_or_else(|_| "cavalcade".into());
    cavalcade_cli::main(std::env::args_os(), &Worker::new(program, ["work"]))
}
