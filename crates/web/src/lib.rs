//! The workbench: the page and the API that `cavalcade serve` opens, in one process without a network.
//!
//! ```text
//! browser -- safety --+-- page   (assets, embedded)
//!                     +-- api -- queue -- child (this executable: work)
//!                           |      |
//!                           |      +-- live (what a job tells while it runs) -- server-sent events
//!                           +----- store (SQLite)
//! ```
//!
//! A job is a child process, so that it can be stopped and limited and never takes the server down. What ends is kept
//! in the store; what waits is taken up again when the server is started again.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`settings`] | where it listens, who may come, what a job may cost |
//! | [`server`] | from settings to a server that runs until it is told to end |
//! | [`safety`] | hosts, origins, tokens, headers |
//! | [`page`] | the assets |
//! | [`api`] | a file for each group of routes, and their OpenAPI document |
//! | [`problem`] | the one shape of everything that is refused |
//! | [`statement`] | a puzzle's TOML and JSON, and where they are wrong |
//! | [`job`] | jobs as plain data |
//! | [`request`] | requests as they are posted, and this server's limits |
//! | [`live`] | what a job tells while it lasts |
//! | [`child`] | the process of a job |
//! | [`queue`] | which job is next |
//! | [`store`] | jobs in SQLite |
//! | `upgrade` | jobs that version 0.1 kept |

pub mod api;
pub mod child;
pub mod job;
pub mod live;
pub mod page;
pub mod problem;
pub mod queue;
pub mod request;
pub mod safety;
pub mod server;
pub mod settings;
pub mod statement;
pub mod store;
mod upgrade;

pub use server::{Ending, ServeError, serve};
pub use settings::{Limits, Settings};
