//! A tour as a [`Problem`](crate::Problem).

use cavalcade_board::Beginning;

use super::problem;
use crate::goal::Goal;
use crate::named_sequence::{ListedSequence, NamedSequence, Statement, Term};
use crate::route::Route;
use crate::{Condition, Tour};

problem!(Tour(Route, u64), Tour::board, |_| Goal::Find("moves"), {
    fn closed(&self) -> bool {
        self.closed()
    }

    fn begin(&self) -> &Beginning {
        self.begin()
    }

    fn conditions(&self) -> Vec<Condition> {
        self.conditions()
    }

    const SEQUENCES: &'static [NamedSequence] = &[
        NamedSequence {
            name: "tour-open",
            summary: "1 if there is an open tour of {piece} on {board}, otherwise 0",
            term: Term::Exists,
            none: 0,
            statement: Statement::Each(|board, piece| Ok(Tour::new(board, piece, false).into())),
            listed: &[ListedSequence::named("tour-open"), ListedSequence::named("tour-open-3")],
        },
        NamedSequence {
            name: "tour-closed",
            summary: "1 if there is a closed tour of {piece} on {board}, otherwise 0",
            term: Term::Exists,
            none: 0,
            statement: Statement::Each(|board, piece| Ok(Tour::new(board, piece, true).into())),
            listed: &[ListedSequence::named("tour-closed-even"), ListedSequence::named("tour-closed-3-even")],
        },
    ];
});
