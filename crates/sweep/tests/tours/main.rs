//! Numbers of tours: exact, modulo primes, on disk, with symmetries, and as linear systems.

mod count;
mod primes;
mod slabs;
mod symmetric;
mod transfer;
