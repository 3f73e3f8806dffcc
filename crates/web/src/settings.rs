//! The settings of the server: address, token and limits.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use cavalcade_run::process::Worker;
use cavalcade_service::Limits;

/// The settings of `cavalcade serve`.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address that is listened on; other machines reach any but a loopback one.
    pub bind: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The token that other machines have to send.
    pub token: Option<String>,
    /// Allowed host names, besides `localhost` and addresses.
    pub hosts: Vec<String>,
    /// Where jobs are kept; none: the user's data directory.
    pub database: Option<PathBuf>,
    /// What starts a process that answers.
    pub worker: Worker,
    /// The limits.
    pub limits: Limits,
}

impl Settings {
    /// The address and the port.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::new(self.bind, self.port)
    }
}
