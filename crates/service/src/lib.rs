//! What the workbench asks, without a transport: functions from values to values, which a server offers over HTTP and a
//! browser's worker by messages.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`limits`] | how large requests may be |
//! | [`problem`] | the common form of all errors |
//! | [`statement`] | a puzzle's TOML and JSON, and where they are wrong |
//! | [`request`] | requests as they are posted, and the limits |
//! | [`about`] | kinds, questions, options, methods and solvers |
//! | [`validate`] | whether a puzzle is valid; which cells are safe |
//! | [`check`] | answers and solutions by hand, replayed by the referee |
//! | [`gallery`] | the classics with their solutions |
//! | [`draw`], [`look`] | pictures and their options |
//! | [`job`] | jobs as plain data |
//! | [`record`] | the record of a job, which grows while it runs |
//! | [`files`] | the files of a job |
//! | [`certificate`] | the certificate of its answer |
//! | [`handout`] | its puzzle on a sheet of paper |
//! | [`interrupted`] | the answer of a job that was ended from outside |
//! | [`call`] | functions by their names, for transports without routes |
//! | [`schema`] | names of schemas in an OpenAPI document |

pub mod about;
pub mod call;
pub mod certificate;
pub mod check;
pub mod draw;
pub mod files;
pub mod gallery;
pub mod handout;
pub mod interrupted;
pub mod job;
pub mod limits;
pub mod look;
pub mod problem;
pub mod record;
pub mod request;
pub mod schema;
pub mod statement;
pub mod validate;

pub use limits::Limits;
pub use problem::Problem;
