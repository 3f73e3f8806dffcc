//! `neural`: the network of Takefuji and Lee, whose neurons are leaps.
//!
//! **Idea.** Each leap of the board has a neuron, which fires when the leap belongs to the tour. A neuron is inhibited
//! by the others at its two cells and excited by a constant, such that nothing changes where two fire at every cell.
//! From a random initial state the network settles into such a state: a *2-factor*, one cycle or several that visit
//! every cell once. If it is one cycle, it is a tour; if not, the network is restarted.
//!
//! **State.** A sum and an output for each neuron, and for each cell how many neurons fire there, kept as they change;
//! see `network`. For an open tour a node off the board closes the cycle; see `links`.
//!
//! **The rule.** Takefuji and Lee, and most who have programmed it since, update all neurons at once. Two neurons that
//! should not both fire then fall silent together and begin to fire together, and one restart in forty settles on 8x8.
//! One after another, in random order, practically every restart settles ([`Rule::Sequential`]); then a restart fails
//! only by having several cycles.
//!
//! **Join.** With [`Neural::join`] the cycles are joined by exchanges of two leaps; see `factor`. That is not part of
//! the network, and makes nearly every restart a tour.
//!
//! **What it proves.** Every tour that it finds is checked: all degrees are counted, and the cycle is walked. It cannot
//! prove that there is none; after a number of restarts it gives up. The theorems of this folder are applied before the
//! first one.
//!
//! **Cost.** O(leaps) for each iteration; how many it takes grows with the side of the board. The share of single
//! cycles among 2-factors falls quickly; the figures are in the book.
//!
//! **Source.** Y. Takefuji and K. C. Lee, Neural network computing for knight's tour problems, *Neurocomputing*
//! 4, 1992. I. Parberry, Scalability of a neural network for the knight's tour problem, *Neurocomputing* 12, 1996.

mod factor;
mod links;
mod network;
mod rule;
pub mod study;
mod tally;

pub use rule::Rule;
pub use tally::{NeuralFigures, Tally};

use cavalcade_board::Cell;
use cavalcade_puzzle::{Route, Tour};
use cavalcade_run::{Budget, Observer, Progress, Rng, Stopped};

use super::found::{begin_or_end, found, listed};
use super::mailbox::Mailbox;
use super::presolve::{Presolved, refuse_symmetry};
use super::walk::Wishes;
use crate::formulation::quantity;
use crate::method::{Description, Method, MethodError, Proves, Setting, Values, refuse_conditions};
use crate::outcome::{Outcome, Resolution};
use factor::Factor;
use links::Links;
use network::Network;
use tally::NAME;

/// The network and what is done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neural {
    /// How the neurons are updated.
    pub rule: Rule,
    /// The number of restarts before it gives up.
    pub restarts: u64,
    /// The iterations after which it restarts; none: [`Rule::iterations`].
    pub iterations: Option<u64>,
    /// Whether several cycles are joined.
    pub join: bool,
}

/// The default number of restarts.
pub const RESTARTS: u64 = 1000;
/// How many neurons are updated between two looks at the budget.
const BETWEEN_CHECKS: u64 = 1 << 18;

impl Neural {
    /// The method with its default settings.
    pub const DEFAULT: Neural = Neural { rule: Rule::Sequential, restarts: RESTARTS, iterations: None, join: false };
}

impl Default for Neural {
    fn default() -> Self {
        Neural::DEFAULT
    }
}

const SETTINGS: [Setting; 4] = [
    Setting {
        name: "rule",
        values: Values::Names(&["sequential", "simultaneous"]),
        summary: "the order in which the neurons are updated: one after another, or all at once as published",
    },
    Setting { name: "restarts", values: Values::Number, summary: "restarts before it gives up [default: 1000]" },
    Setting {
        name: "iterations",
        values: Values::Number,
        summary: "iterations of a restart [default: 20000, or 200 where all are simultaneous]",
    },
    Setting {
        name: "join",
        values: Values::Names(&["no", "yes"]),
        summary: "whether the cycles on which the network settles are joined",
    },
];

impl Method<Tour> for Neural {
    fn info(&self) -> Description {
        Description::new(NAME, "the neural network of Takefuji and Lee: a neuron for each leap", Proves::NOTHING)
            .taking(&[])
            .with_settings(&SETTINGS)
    }

    fn solve(&self, tour: &Tour, budget: &Budget, observer: &dyn Observer) -> Result<Outcome<Tour>, MethodError> {
        Ok(self.solve_with_tally(tour, budget, observer)?.0)
    }

    fn with(&self, setting: &str, value: &str) -> Option<Box<dyn Method<Tour>>> {
        Some(Box::new(self.set(setting, value)?))
    }
}

impl Neural {
    /// As [`Method::solve`], with what the restarts have come to.
    ///
    /// # Errors
    /// As [`Method::solve`].
    pub fn solve_with_tally(
        &self,
        tour: &Tour,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<(Outcome<Tour>, Tally), MethodError> {
        refuse_symmetry(tour, self.name())?;
        refuse_conditions(tour, self, &[])?;
        let mut tally = Tally::default();
        let mailbox = match Presolved::of(tour, self.name(), budget)? {
            Presolved::Open(mailbox) => mailbox,
            Presolved::Settled(outcome) => return Ok((outcome, tally)),
        };
        let searched = match Links::new(&mailbox, tour, budget)? {
            Ok(links) => self.search(tour, &mailbox, &links, budget, observer, &mut tally),
            Err(stopped) => Err(stopped),
        };
        let (route, stopped) = match searched {
            Ok(route) => (route, None),
            Err(stopped) => (None, Some(stopped)),
        };
        let resolution = match route {
            Some(route) => found(tour, route),
            None => Resolution::open(stopped, None, || {
                let starts = quantity(tally.restarts, "restart");
                format!("the network settled on no tour in {starts}; try another --seed, more --restarts or --join")
            }),
        };
        let figures = tally.figures();
        let joins = figures.joins.filter(|_| self.join);
        let figures = NeuralFigures { joins, rule: Some(self.rule.name()), ..figures };
        Ok((Outcome::of(resolution).stopped(stopped).with(&figures), tally))
    }

    /// The network with these settings; none where one of them is unknown.
    pub fn of<'a>(settings: impl IntoIterator<Item = (&'a String, &'a String)>) -> Option<Neural> {
        settings.into_iter().try_fold(Neural::DEFAULT, |network, (name, value)| network.set(name, value))
    }

    fn set(self, setting: &str, value: &str) -> Option<Neural> {
        let number = || value.parse::<u64>().ok().filter(|&number| number > 0);
        Some(match (setting, value) {
            ("rule", name) => Neural { rule: Rule::ALL.into_iter().find(|rule| rule.name() == name)?, ..self },
            ("restarts", _) => Neural { restarts: number()?, ..self },
            ("iterations", _) => Neural { iterations: Some(number()?), ..self },
            ("join", "no") => Neural { join: false, ..self },
            ("join", "yes") => Neural { join: true, ..self },
            _ => return None,
        })
    }

    fn search(
        &self,
        tour: &Tour,
        mailbox: &Mailbox,
        links: &Links,
        budget: &Budget,
        observer: &dyn Observer,
        tally: &mut Tally,
    ) -> Result<Option<Route>, Stopped> {
        let mut network = Network::new(links, 0);
        while tally.restarts < self.restarts {
            network.restart(seed_of(budget.seed(), tally.restarts));
            let settled = self.settle(&mut network, links, budget, |network| {
                observer.progress(&Progress {
                    phase: &format!("restart {} of {}, unsettled", tally.restarts + 1, self.restarts),
                    done: network.unsettled() as u64,
                    total: Some(links.nodes as u64),
                    unit: "cells",
                    memory: budget.memory().reserved(),
                    ..Progress::default()
                });
            });
            tally.restarts += 1;
            tally.iterations += network.iterations;
            if settled? {
                let (factor, sorted) = self.sort_out(&network, links);
                *tally += sorted;
                if factor.cycles() == 1 {
                    return Ok(Some(route(&factor, tour, mailbox)));
                }
            }
        }
        Ok(None)
    }

    /// Iterates until the network has settled; false when it has had its iterations.
    fn settle(
        &self,
        network: &mut Network,
        links: &Links,
        budget: &Budget,
        report: impl Fn(&Network),
    ) -> Result<bool, Stopped> {
        let limit = self.iterations.unwrap_or(self.rule.iterations());
        let between = (BETWEEN_CHECKS / (links.pairs.len() as u64 + 1)).max(1);
        // A restart may last less than the time between two looks.
        report(network);
        budget.check()?;
        while !network.is_settled() && network.iterations < limit {
            network.iterate(self.rule);
            if network.iterations.is_multiple_of(between) {
                report(network);
                budget.check()?;
            }
        }
        Ok(network.is_settled())
    }

    /// The cycles of a network that has settled, joined where that is asked for, and what there is to count.
    fn sort_out<'a>(&self, network: &Network<'a>, links: &'a Links) -> (Factor<'a>, Tally) {
        let mut factor = Factor::new(links, network.firing());
        let cycles = factor.cycles() as u64;
        let joins = if self.join { factor.join() } else { 0 };
        let tours = u64::from(factor.cycles() == 1);
        (factor, Tally { factors: 1, cycles, joins, tours, ..Tally::default() })
    }

    /// Repeats one restart of a run with this seed, the first being 0: `visit` is called with the network after each
    /// iteration, the random initial state being the 0th, until it returns false. Memory and arithmetic are as in the
    /// run, so it is the same restart.
    ///
    /// # Errors
    /// [`MethodError::TooLarge`] as [`Method::solve`]; the inner one when the budget ends.
    pub fn replay(
        &self,
        tour: &Tour,
        restart: u64,
        budget: &Budget,
        mut visit: impl FnMut(&Snapshot) -> bool,
    ) -> Result<Result<(), Stopped>, MethodError> {
        let mailbox = match Mailbox::new(tour, self.name(), budget)? {
            Ok(mailbox) => mailbox,
            Err(stopped) => return Ok(Err(stopped)),
        };
        let links = match Links::new(&mailbox, tour, budget)? {
            Ok(links) => links,
            Err(stopped) => return Ok(Err(stopped)),
        };
        let mut network = Network::new(&links, seed_of(budget.seed(), restart));
        let limit = self.iterations.unwrap_or(self.rule.iterations());
        while visit(&Snapshot { network: &network, links: &links, mailbox: &mailbox })
            && !network.is_settled()
            && network.iterations < limit
        {
            network.iterate(self.rule);
            if let Err(stopped) = budget.check() {
                return Ok(Err(stopped));
            }
        }
        Ok(Ok(()))
    }
}

/// The most snapshots that are shown: of a long restart every second, third, ... iteration.
const MOST_MOMENTS: u64 = 240;

impl Neural {
    /// Repeats a restart and shows snapshots of it, at most a given number; it goes through the restart twice, first to
    /// learn how long it is.
    ///
    /// # Errors
    /// As [`Neural::replay`].
    pub fn moments(
        &self,
        tour: &Tour,
        restart: u64,
        budget: &Budget,
        mut show: impl FnMut(&Snapshot),
    ) -> Result<Result<(), Stopped>, MethodError> {
        let mut iterations = 0;
        let measured = self.replay(tour, restart, budget, |moment| {
            iterations = moment.iteration();
            true
        })?;
        if measured.is_err() {
            return Ok(measured);
        }
        let every = iterations.div_ceil(MOST_MOMENTS).max(1);
        self.replay(tour, restart, budget, |moment| {
            if moment.iteration().is_multiple_of(every) || moment.iteration() == iterations {
                show(moment);
            }
            true
        })
    }
}

/// The seed of a restart: each can be repeated alone.
fn seed_of(seed: u64, restart: u64) -> u64 {
    Rng::new(Rng::new(seed).next_u64() ^ restart).next_u64()
}

fn route(factor: &Factor, tour: &Tour, mailbox: &Mailbox) -> Route {
    let wishes = Wishes::of(tour, mailbox);
    let place = |node: u32| mailbox.cells[node as usize];
    let mut cells: Vec<Cell> = factor.cells().into_iter().map(|node| mailbox.cell(place(node))).collect();
    if wishes.backwards {
        cells.reverse();
    }
    if wishes.closes {
        begin_or_end(&mut cells, tour);
    }
    listed(tour, cells)
}

/// A snapshot of the network.
pub struct Snapshot<'a> {
    network: &'a Network<'a>,
    links: &'a Links,
    mailbox: &'a Mailbox,
}

impl Snapshot<'_> {
    /// Iterations since the restart.
    pub fn iteration(&self) -> u64 {
        self.network.iterations
    }

    /// The leaps that fire, in the order of the cells.
    pub fn leaps(&self) -> Vec<(Cell, Cell)> {
        let on_the_board =
            self.network.firing().filter(|pair| pair.iter().all(|&end| (end as usize) < self.links.cells));
        let mut pairs: Vec<[u32; 2]> = on_the_board.collect();
        pairs.sort_unstable();
        let cell = |node: u32| self.mailbox.cell(self.mailbox.cells[node as usize]);
        pairs.into_iter().map(|[one, other]| (cell(one), cell(other))).collect()
    }

    /// How many cells there are, and nodes off the board that close open tours.
    pub fn nodes(&self) -> usize {
        self.links.nodes
    }

    /// At how many of them not two neurons fire.
    pub fn unsettled(&self) -> usize {
        self.network.unsettled()
    }
}
