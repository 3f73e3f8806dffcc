//! `cavalcade schema`: the formats of what is read and written.

use std::process::ExitCode;

use cavalcade_puzzle::schema;

use crate::arguments::SchemaArguments;
use crate::failure::Failure;
use crate::output;

/// Prints a schema.
pub fn schema(arguments: &SchemaArguments) -> Result<ExitCode, Failure> {
    // clap lets no other name pass.
    let schema = schema::named(&arguments.name).unwrap_or_default();
    output::print(&format!("{schema:#}\n"))?;
    Ok(ExitCode::SUCCESS)
}
