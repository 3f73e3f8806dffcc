//! A tour as a [`Problem`](crate::Problem).

use super::problem;
use crate::Tour;
use crate::goal::Goal;
use crate::route::Route;

problem!(Tour(Route, u64), Tour::board, |_| Goal::Find("moves"), {
    fn closed(&self) -> bool {
        self.closed()
    }
});
