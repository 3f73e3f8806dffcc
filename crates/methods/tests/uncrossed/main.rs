//! Uncrossed paths: methods, conditions, other objectives, several paths, and strips of any length.

mod agreement;
mod all;
mod conditions;
mod methods;
mod objectives;
mod several_paths;
mod strip;
