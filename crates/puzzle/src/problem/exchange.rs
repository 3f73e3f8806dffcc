//! An exchange as a [`Problem`](crate::Problem).

use super::problem;
use crate::Exchange;
use crate::goal::Goal;
use crate::witness::Moves;

problem!(Exchange(Moves, u64), |exchange| exchange.start().board(), |_| Goal::Minimise("moves"));
