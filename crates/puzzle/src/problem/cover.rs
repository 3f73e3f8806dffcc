//! A cover as a [`Problem`](crate::Problem).

use super::problem;
use crate::goal::{Cost, Goal};
use crate::witness::Walks;
use crate::{Cover, Minimise};

problem!(Cover(Walks, Cost), Cover::board, |cover| match cover.minimise() {
    Minimise::Steps => Goal::Minimise("steps"),
    Minimise::Moves => Goal::Minimise("moves"),
    Minimise::Nothing => Goal::Find("steps"),
});
