//! Longest paths and cycles that never cross themselves: on boards, on strips, and with certificates.

mod certificate;
mod longest;
mod strip;
