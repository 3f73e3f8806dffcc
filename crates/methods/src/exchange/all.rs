//! All shortest solutions of an exchange, counted and visited up to the board's symmetries.
//!
//! **Idea.** The positions on shortest solutions form a graph without cycles, layer by layer. Counting is one sum a
//! leap, from the goal backwards; the solutions of several components interleave in every way. Classes under the
//! board's symmetries are counted by Burnside's lemma, and the least solution of each is visited.
//!
//! **Exactness.** See [`cavalcade_tokens::solutions`]: the counts are exact integers of any size. Every solution
//! is replayed by the referee.
//!
//! **Source.** W. Burnside, *Theory of Groups of Finite Order* (1897); visiting least representatives only: R. C. Read,
//! *Every one a winner*, Annals of Discrete Mathematics 2 (1978).

use cavalcade_puzzle::Exchange;
use cavalcade_run::{Budget, Observer};
use cavalcade_tokens::solutions::{self, Found};

use super::bfs::{self, Bfs};
use super::tokens;
use crate::enumeration::{All, Enumerate, Enumeration, Visitor};
use crate::method::{Method, MethodError};
use crate::outcome::Outcome;

impl Enumerate for Exchange {
    const METHODS: &'static [&'static str] = &[bfs::NAME];

    fn enumerate<'a>(
        &'a self,
        _: &str,
        budget: &'a Budget,
        observer: &'a dyn Observer,
    ) -> Result<Enumeration<'a, Exchange>, MethodError> {
        let one = Bfs::default().solve(self, budget, observer)?;
        if !one.resolution.is_optimal() {
            return Ok(Enumeration::only(one));
        }
        let Found { solutions, figures } = solutions::all(&tokens::plain(self, bfs::NAME)?, budget, observer)
            .map_err(|error| MethodError::too_large(bfs::NAME, error))?;
        let one = Outcome { statistics: bfs::statistics(&figures, budget), ..one };
        let solutions = match solutions {
            Ok(solutions) => solutions,
            Err(stopped) => return Ok(Enumeration::only(one.stopped(Some(stopped)))),
        };
        let (total, classes) = (Some(solutions.counts.solutions.clone()), Some(solutions.counts.classes.clone()));
        let visit = Box::new(move |each: &mut Visitor<'_, Exchange>| {
            solutions.visit(budget, &mut |leaps| each(tokens::witness(leaps))).map(|_| None)
        });
        Ok(Enumeration { one, all: Some(All { total, classes, visit }) })
    }
}
