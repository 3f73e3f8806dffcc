//! The program as people and scripts meet it: what it reads, prints, writes and exits with.

mod check;
mod common;
mod draw;
mod files;
mod habits;
mod handout;
mod layers;
mod names;
mod process;
mod repeat;
mod schema;
#[cfg(unix)]
mod signals;
mod solutions;
