//! An errand as a [`Problem`](crate::Problem).

use super::problem;
use crate::Errand;
use crate::goal::Goal;
use crate::witness::Walk;

problem!(Errand(Walk, u64), Errand::board, |_| Goal::Minimise("moves"));
