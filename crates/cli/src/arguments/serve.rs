//! What is said to the workbench.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use clap::Args;

use super::{size, time};

/// What its help shows.
pub const EXAMPLES: &str = "\
Examples:
  cavalcade serve
  cavalcade serve --open --port 8080
  cavalcade serve --bind 0.0.0.0 --token \"$(openssl rand -hex 16)\" --running 4

Without --bind, only this machine can come in. Each job is a process of its own;
those that wait are taken up again when the server starts again. Ctrl-C, SIGTERM
or SIGHUP ends the server: what runs keeps the best that was found.";

#[derive(Debug, Args)]
pub struct ServeArguments {
    /// Port; 0 for any that is free
    #[arg(long, default_value_t = 7878)]
    pub port: u16,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Address to listen on; on any but a loopback one, --token is needed
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub bind: IpAddr,
    /// What everybody has to show, at least 8 letters and digits [default: the variable CAVALCADE_TOKEN]
    #[arg(long)]
    pub token: Option<String>,
    /// A name by which this machine is asked for, beside localhost and addresses; may be repeated
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    /// File in which jobs are kept [default: one in the user's data directory]
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// How many jobs run at once [default: one for two cores, at least 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub running: Option<u16>,
    /// How many jobs wait
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub queued: u32,
    /// Time limit of a job, and of each row of a comparison
    #[arg(long, value_name = "TIME", default_value = "10min", value_parser = time)]
    pub time_limit: Duration,
    /// Memory limit of a job, and of each row of a comparison
    #[arg(long, value_name = "SIZE", default_value = "2GiB", value_parser = size)]
    pub memory: ByteSize,
    /// The most cells of a board
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub cells: u64,
    /// The largest request
    #[arg(long, value_name = "SIZE", default_value = "1MiB", value_parser = size)]
    pub body: ByteSize,
}
