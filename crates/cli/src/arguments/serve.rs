//! The arguments of `cavalcade serve`.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use clap::Args;

use super::{size, time};

/// The end of its help text.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade serve
  cavalcade serve --open --port 8080
  cavalcade serve --bind 0.0.0.0 --token \"$(openssl rand -hex 16)\" --running 4

Without --bind, only this machine can connect. Each job runs in a separate
process. Ctrl-C, SIGTERM or SIGHUP stops the server: running jobs keep the best
answer so far, waiting jobs run when the server starts again.";

#[derive(Debug, Args)]
pub struct ServeArguments {
    /// Port; 0 for any free port
    #[arg(long, default_value_t = 7878)]
    pub port: u16,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
    /// Address to listen on; any but a loopback address requires --token
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub bind: IpAddr,
    /// Access token of clients, at least 8 characters [default: the variable CAVALCADE_TOKEN]
    #[arg(long)]
    pub token: Option<String>,
    /// Host name of this machine in addresses of the page, besides localhost; may be repeated
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    /// File in which jobs are stored [default: one in the user's data directory]
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// Maximum number of running jobs [default: one per two cores, at least 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub running: Option<u16>,
    /// Maximum number of waiting jobs
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub queued: u32,
    /// Time limit of a job, and of each row of a comparison
    #[arg(long, value_name = "TIME", default_value = "10min", value_parser = time)]
    pub time_limit: Duration,
    /// Memory limit of a job, and of each row of a comparison
    #[arg(long, value_name = "SIZE", default_value = "2GiB", value_parser = size)]
    pub memory: ByteSize,
    /// Maximum number of cells of a board
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub cells: u64,
    /// Maximum size of a request
    #[arg(long, value_name = "SIZE", default_value = "1MiB", value_parser = size)]
    pub body: ByteSize,
    /// Write the page into a folder and exit: for a build without a server
    #[arg(long, value_name = "FOLDER", hide = true)]
    pub write_page: Option<PathBuf>,
}
