//! The workbench: the page and the API that `cavalcade serve` opens, in one process without a network.
//!
//! ```text
//! browser -- safety --+-- page   (assets, embedded)
//!                     +-- api -- queue -- child (this executable: work)
//!                           |      |
//!                           |      +-- job_state (record, notifications) -- server-sent events
//!                           +----- store (SQLite)
//! ```
//!
//! What is asked and answered, without the transport, is [`cavalcade_service`].
//!
//! A job is a child process, so that it can be stopped and limited, and cannot take the server down. Ended jobs are kept
//! in the store; waiting jobs run when the server is started again.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`settings`] | address, token and limits |
//! | [`server`] | from settings to a running server |
//! | [`safety`] | hosts, origins, tokens, headers |
//! | [`page`] | the assets |
//! | `folder` | the page as a folder, for hosts of files |
//! | [`api`] | a file for each group of routes, and their OpenAPI document |
//! | [`job_state`] | the state of a job that waits or runs |
//! | [`child`] | the process of a job |
//! | [`queue`] | waiting and running jobs |
//! | [`store`] | jobs in SQLite |
//! | `upgrade` | jobs stored by version 0.1 |

pub mod api;
pub mod child;
mod folder;
pub mod job_state;
pub mod page;
pub mod queue;
pub mod safety;
pub mod server;
pub mod settings;
pub mod store;
mod upgrade;

pub use cavalcade_service::Limits;
pub use folder::write as write_page;
pub use server::{Ending, ServeError, serve};
pub use settings::Settings;
