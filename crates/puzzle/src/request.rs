//! A request: a puzzle, a question about it, how it is answered, and within which limits.
//!
//! A request is plain data, and its JSON is what the command line, the server and worker processes exchange:
//!
//! ```
//! use cavalcade_puzzle::{Ask, Request};
//!
//! let request: Request = serde_json::from_str(r#"{
//!     "puzzle": { "kind": "exchange", "start": "n.n/.../N.N" },
//!     "ask": { "all": { "limit": 3 } },
//!     "limits": { "time_limit": 60.0 }
//! }"#)?;
//! assert_eq!(request.ask, Ask::All { limit: 3 });
//! assert_eq!(request.check(), Ok(()));
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::collections::BTreeMap;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Ask, Condition, Minimise, Puzzle, Verify, survey};

/// A question about a puzzle, with everything needed to answer it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is asked about it.
    #[serde(default)]
    pub ask: Ask,
    /// Method, backend and settings.
    #[serde(default)]
    pub choice: Choice,
    /// Limits of time, memory and threads.
    #[serde(default)]
    pub limits: Limits,
    /// Whether the independent verifier checks a certificate of the answer.
    #[serde(default)]
    pub verify: Verify,
    /// The version of this format.
    #[serde(default = "current")]
    pub schema: u32,
}

fn current() -> u32 {
    Request::SCHEMA
}

/// How a puzzle is answered; what is left open has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Choice {
    /// The method's name.
    pub method: Option<String>,
    /// The solver's name, for methods that build a program.
    pub backend: Option<String>,
    /// The horizon in moves, for programs that have one.
    pub horizon: Option<u32>,
    /// Settings of the method by name.
    pub settings: BTreeMap<String, String>,
    /// The seed of everything random.
    pub seed: u64,
}

/// When the work ends early, with the best that is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Wall time in seconds from when the work begins; none: no limit.
    pub time_limit: Option<f64>,
    /// Memory of tables in bytes; none: [`Limits::MEMORY`].
    pub memory: Option<u64>,
    /// Threads; none: one a core.
    pub threads: Option<u16>,
}

impl Limits {
    /// The memory limit where none is given, in bytes: 8 GiB.
    pub const MEMORY: u64 = 8 << 30;

    /// The time limit, if there is one.
    pub fn time(&self) -> Option<Duration> {
        Some(Duration::try_from_secs_f64(self.time_limit?).unwrap_or(Duration::MAX))
    }
}

/// Why a request is not valid, whatever the limits: the option at fault and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize, thiserror::Error)]
#[error("{option}: {text}")]
pub struct Objection {
    /// The option by its key in a request, such as `method`, `limit`, `time_limit`.
    pub option: String,
    /// What is wrong, and what is expected.
    pub text: String,
}

impl Objection {
    /// An objection to an option.
    pub fn to(option: &str, text: impl Into<String>) -> Objection {
        Objection { option: option.to_string(), text: text.into() }
    }
}

/// A request without its puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// What was asked.
    pub ask: Ask,
    /// How it was to be answered; its seed repeats the run.
    pub choice: Choice,
    /// When the work was to end.
    pub limits: Limits,
    /// Whether its certificate was to be verified.
    #[serde(default)]
    pub verify: Verify,
}

impl Asked {
    /// The request about a puzzle.
    pub fn of(&self, puzzle: Puzzle) -> Request {
        let Asked { ask, choice, limits, verify } = self.clone();
        Request { puzzle, ask, choice, limits, verify, schema: Request::SCHEMA }
    }
}

impl Request {
    /// The format that requests are written in.
    pub const SCHEMA: u32 = 1;

    /// One best solution by the default method, without limits.
    pub fn new(puzzle: Puzzle) -> Request {
        let (ask, choice, limits) = (Ask::Best, Choice::default(), Limits::default());
        Request { puzzle, ask, choice, limits, verify: Verify::Auto, schema: Request::SCHEMA }
    }

    /// What an answer keeps of it: all but the puzzle, which stands beside it. A narrowest width that is the board's says
    /// nothing, and is left out.
    pub fn asked(&self) -> Asked {
        let mut ask = self.ask.clone();
        if let Ask::Heights { narrowest, .. } = &mut ask {
            *narrowest = narrowest.filter(|&width| width < self.puzzle.board().width());
        }
        Asked { ask, choice: self.choice.clone(), limits: self.limits.clone(), verify: self.verify }
    }

    /// The same about another question.
    #[must_use]
    pub fn asking(self, ask: Ask) -> Request {
        Request { ask, ..self }
    }

    /// Whether the question is one about this puzzle, and the options belong to the question. Names of methods, solvers
    /// and settings are checked by who has them.
    ///
    /// # Errors
    /// [`Objection`], to the first option that is wrong.
    pub fn check(&self) -> Result<(), Objection> {
        if self.schema != Request::SCHEMA {
            let text = format!("this program reads requests of schema {}, not {}", Request::SCHEMA, self.schema);
            return Err(Objection::to("schema", text));
        }
        self.check_ask()?;
        self.check_choice()?;
        self.check_verify()?;
        self.check_numbers()
    }

    /// Whether the question is one about this puzzle.
    fn check_ask(&self) -> Result<(), Objection> {
        self.check_conditions()?;
        self.check_variant()?;
        self.check_symmetry()?;
        self.check_statistic()?;
        let expected = match (&self.ask, &self.puzzle) {
            (Ask::Best | Ask::Compare { .. } | Ask::Export { .. }, _)
            | (Ask::Watch | Ask::Samples { .. }, Puzzle::Tour(_))
            | (Ask::Depths { .. } | Ask::Generate { .. }, Puzzle::Exchange(_))
            | (
                Ask::All { .. } | Ask::Solutions,
                Puzzle::Exchange(_) | Puzzle::Errand(_) | Puzzle::Uncrossed(_) | Puzzle::Tour(_),
            )
            | (Ask::Plan, Puzzle::Exchange(_) | Puzzle::Uncrossed(_) | Puzzle::Count(_)) => return Ok(()),
            (Ask::Map, Puzzle::Cover(cover)) if cover.minimise() != Minimise::Nothing => return Ok(()),
            (Ask::Survey, Puzzle::Cover(_) | Puzzle::Errand(_)) => return self.check_survey(),
            (Ask::Walkers { .. }, Puzzle::Cover(cover)) if cover.minimise() == Minimise::Steps => return Ok(()),
            (Ask::Heights { .. }, Puzzle::Uncrossed(_) | Puzzle::Count(_)) if !self.puzzle.board().has_holes() => {
                return self.check_heights();
            }
            (Ask::Watch, _) => "the question `watch` applies to tours: expected a tour",
            (Ask::All { .. }, _) => {
                "the question `all` applies to exchanges, errands, uncrossed paths and tours: expected one of them"
            }
            (Ask::Solutions, _) => {
                "the question `solutions` applies to exchanges, errands, uncrossed paths and tours: expected one of them"
            }
            (Ask::Samples { .. }, _) => "the question `samples` applies to tours: expected a tour",
            (Ask::Map, Puzzle::Cover(_)) => {
                "a map needs an objective: expected `minimise` to be \"steps\" or \"moves\""
            }
            (Ask::Survey, _) => "a survey of guards applies to covers and errands: expected one of them",
            (Ask::Walkers { .. }, Puzzle::Cover(_)) => {
                "the fewest walkers are found by the steps that they take: expected `minimise` to be \"steps\""
            }
            (Ask::Walkers { .. }, _) => "the question `walkers` applies to covers: expected a cover",
            (Ask::Map, _) => "the question `map` applies to covers: expected a cover",
            (Ask::Depths { .. }, _) => "the question `depths` applies to exchanges: expected an exchange",
            (Ask::Generate { .. }, _) => "the question `generate` applies to exchanges: expected an exchange",
            (Ask::Plan, _) => {
                "the question `plan` applies to exchanges, uncrossed paths and counts: expected one of them"
            }
            (Ask::Heights { .. }, Puzzle::Uncrossed(_) | Puzzle::Count(_)) => {
                "a range of heights needs a rectangle: expected a board without holes"
            }
            (Ask::Heights { .. }, _) => {
                "a range of heights applies to uncrossed paths and counts: expected one of them"
            }
        };
        Err(Objection::to("ask", expected))
    }

    /// Whether the question is one about a puzzle with such conditions.
    fn check_conditions(&self) -> Result<(), Objection> {
        let is_tour = matches!(self.puzzle, Puzzle::Tour(_));
        let is_known = |condition: &Condition| match self.ask {
            // All solutions of a board without some cells.
            Ask::All { .. } | Ask::Solutions => is_tour || matches!(condition, Condition::Avoid | Condition::Guards),
            // Boards on which the cells may be others.
            Ask::Heights { .. } => false,
            // The sweep is for the most moves of one path.
            Ask::Plan => !matches!(condition, Condition::Variant | Condition::Paths),
            _ => true,
        };
        match self.puzzle.conditions().iter().find(|condition| !is_known(condition)) {
            Some(Condition::Begin) => {
                let text = format!(
                    "the question `{}` applies to paths that begin anywhere: expected a puzzle without `begin`",
                    self.ask
                );
                Err(Objection::to("ask", text))
            }
            Some(unknown) => {
                let text =
                    format!("the question `{}` does not take `{unknown}`: expected a puzzle without it", self.ask);
                Err(Objection::to("ask", text))
            }
            None => Ok(()),
        }
    }

    /// Whether the question is one about the rule of an exchange.
    fn check_variant(&self) -> Result<(), Objection> {
        let Puzzle::Exchange(exchange) = &self.puzzle else { return Ok(()) };
        match (exchange.variant(), &self.ask) {
            (None, _) | (_, Ask::Best | Ask::Compare { .. } | Ask::Export { .. }) => Ok(()),
            (Some(variant), ask) => {
                let text = format!(
                    "the question `{ask}` applies to exchanges by the plain rule: expected a puzzle without `variant`, not \
                     `{variant}`"
                );
                Err(Objection::to("ask", text))
            }
        }
    }

    /// Whether the question is one about tours with a symmetry, or up to symmetry.
    fn check_symmetry(&self) -> Result<(), Objection> {
        let Puzzle::Count(count) = &self.puzzle else { return Ok(()) };
        match (count.symmetry_key(), &self.ask) {
            (Some(key), Ask::Plan) => {
                Err(Objection::to("ask", format!("a plan is of the sweep that counts all tours: remove `{key}`")))
            }
            (Some(key), Ask::Heights { recurrence: true, .. }) => {
                Err(Objection::to("recurrence", format!("a recurrence is of the numbers of all tours: remove `{key}`")))
            }
            _ => Ok(()),
        }
    }

    /// Whether there is an objective, and guards in not too many placements.
    fn check_survey(&self) -> Result<(), Objection> {
        if matches!(&self.puzzle, Puzzle::Cover(cover) if cover.minimise() == Minimise::Nothing) {
            let text = "a survey needs an objective: expected `minimise` to be \"steps\" or \"moves\"";
            return Err(Objection::to("ask", text));
        }
        let guards = survey::guards(&self.puzzle).unwrap_or_default();
        if guards.is_empty() {
            let text = "a survey needs guards to place: expected at least one, such as `Qd5`";
            return Err(Objection::to("ask", text));
        }
        let (count, most) = (survey::count(self.puzzle.board(), guards), survey::MOST_PLACEMENTS);
        if count > most {
            let text = format!(
                "the guards can be placed in {count} ways, of at most {most}: take fewer guards or a smaller board"
            );
            return Err(Objection::to("ask", text));
        }
        Ok(())
    }

    /// Whether the question is one about tours by a statistic.
    fn check_statistic(&self) -> Result<(), Objection> {
        let is_counted_by = matches!(&self.puzzle, Puzzle::Count(count) if count.statistic().is_some());
        match self.ask {
            Ask::Plan if is_counted_by => {
                Err(Objection::to("ask", "a plan is of the sweep that counts all tours: remove `by`"))
            }
            Ask::Heights { .. } if is_counted_by => Err(Objection::to(
                "ask",
                "tours are counted by a statistic on one board at a time: expected one size, or no `by`",
            )),
            _ => Ok(()),
        }
    }

    fn check_heights(&self) -> Result<(), Objection> {
        let Ask::Heights { narrowest, lowest, recurrence } = self.ask else { return Ok(()) };
        let (widest, highest) = (self.puzzle.board().width(), self.puzzle.board().height());
        if narrowest.is_some_and(|width| width == 0 || width > widest) {
            return Err(Objection::to("narrowest", format!("expected a width from 1 to that of the board, {widest}")));
        }
        if lowest == 0 || lowest > highest {
            return Err(Objection::to("lowest", format!("expected a height from 1 to that of the board, {highest}")));
        }
        match &self.puzzle {
            _ if !recurrence => Ok(()),
            _ if narrowest.is_some_and(|width| width < widest) => {
                let text = format!("a recurrence is of one width: expected a range such as `{widest}x1..40`");
                Err(Objection::to("recurrence", text))
            }
            Puzzle::Count(count) if count.board().wrap().is_some() => {
                Err(Objection::to("recurrence", "a recurrence is of boards whose rims are not joined: remove `wrap`"))
            }
            Puzzle::Count(count) if !count.directed() && self.choice.method.is_none() => Ok(()),
            Puzzle::Count(_) => {
                let text = "a recurrence is of undirected tours, by the default method: remove the ends, `directed` and the method";
                Err(Objection::to("recurrence", text))
            }
            _ => Err(Objection::to("recurrence", "a recurrence applies to counts: expected a count")),
        }
    }

    /// Whether the options belong to the question.
    fn check_choice(&self) -> Result<(), Objection> {
        let Choice { method, backend, horizon, settings, .. } = &self.choice;
        let text = match self.ask {
            Ask::Best | Ask::Heights { .. } | Ask::Survey | Ask::Walkers { .. } => return Ok(()),
            Ask::Export { .. } if method.is_none() => {
                return Err(Objection::to("method", "a file holds one formulation: give its name"));
            }
            Ask::Export { .. } => "a file is independent of the solver: remove it",
            Ask::All { .. } | Ask::Solutions | Ask::Depths { .. } => "this question does not use it: remove it",
            Ask::Generate { .. } => "the state space is searched by the best method for it: remove it",
            Ask::Samples { .. } => "samples are always drawn by `uniform`: remove it",
            Ask::Map => "a map always uses `auto`: remove it",
            Ask::Plan => "a plan is for the default method: remove it",
            Ask::Watch => "`neural` does not use it: remove it",
            Ask::Compare { .. } => "a comparison runs all of them: remove it",
        };
        let names_a_method = matches!(self.ask, Ask::All { .. } | Ask::Solutions | Ask::Depths { .. });
        let is_export = matches!(self.ask, Ask::Export { .. });
        let names_a_method =
            names_a_method || is_export || self.ask == Ask::Watch && method.as_deref() == Some("neural");
        let has_settings = is_export || matches!(self.ask, Ask::Watch | Ask::Compare { .. });
        let has_horizon = is_export || matches!(self.ask, Ask::Compare { .. });
        let given = [
            ("method", method.is_some() && !names_a_method),
            ("backend", backend.is_some()),
            ("horizon", horizon.is_some() && !has_horizon),
            ("settings", !settings.is_empty() && !has_settings),
        ];
        match given.iter().find(|(_, is_wrong)| *is_wrong) {
            Some((option, _)) => Err(Objection::to(option, text)),
            None => Ok(()),
        }
    }

    /// Whether there is an answer to verify.
    fn check_verify(&self) -> Result<(), Objection> {
        match (self.verify, &self.ask) {
            (Verify::Auto | Verify::No, _) | (_, Ask::Best) => Ok(()),
            (Verify::Yes, ask) => {
                let text = format!("there are certificates of a single best solution, not of `{ask}`: remove it");
                Err(Objection::to("verify", text))
            }
        }
    }

    /// Whether all numbers can be meant.
    fn check_numbers(&self) -> Result<(), Objection> {
        if self.limits.time_limit.is_some_and(|seconds| seconds.is_nan() || seconds <= 0.0) {
            return Err(Objection::to("time_limit", "expected more than 0 seconds"));
        }
        if let Ask::Generate { at_least, at_most: Some(at_most), .. } = self.ask
            && at_most < at_least
        {
            let text = format!("expected at least {at_least}, the fewest moves, not {at_most}");
            return Err(Objection::to("at_most", text));
        }
        let (limit, count, at_least) = match self.ask {
            Ask::Generate { at_least, .. } => (None, None, Some(at_least)),
            Ask::All { limit } | Ask::Depths { limit } => (Some(limit), None, None),
            Ask::Samples { count } => (None, Some(count), None),
            _ => (None, None, None),
        };
        let zeros = [
            ("horizon", self.choice.horizon == Some(0)),
            ("limit", limit == Some(0)),
            ("count", count == Some(0)),
            ("at_least", at_least == Some(0)),
            ("memory", self.limits.memory == Some(0)),
            ("threads", self.limits.threads == Some(0)),
        ];
        match zeros.iter().find(|(_, is_zero)| *is_zero) {
            Some((option, _)) => Err(Objection::to(option, "expected at least 1")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    fn request(kind: Kind) -> Request {
        Request::new(Puzzle::from_toml(kind.example()).unwrap())
    }

    fn objection(request: &Request) -> Option<String> {
        request.check().err().map(|objection| objection.option)
    }

    #[test]
    fn a_request_survives_the_way_through_json_whatever_it_asks() {
        for kind in Kind::ALL {
            for ask in Ask::NAMES {
                let mut request = request(kind).asking(Ask::named(ask).unwrap());
                request.choice.settings.insert("name".into(), "value".into());
                request.limits.time_limit = Some(0.1);
                let json = serde_json::to_string(&request).unwrap();
                assert_eq!(serde_json::from_str::<Request>(&json).unwrap(), request, "{json}");
            }
        }
    }

    #[test]
    fn each_question_is_asked_of_the_kinds_that_it_is_about() {
        let asked = |ask: &str| {
            let kinds = Kind::ALL.into_iter();
            let fits = |kind: &Kind| objection(&request(*kind).asking(Ask::named(ask).unwrap())).is_none();
            kinds.filter(fits).map(Kind::name).collect::<Vec<&str>>().join(" ")
        };
        assert_eq!(asked("best"), Kind::ALL.map(Kind::name).join(" "));
        assert_eq!(asked("compare"), Kind::ALL.map(Kind::name).join(" "));
        assert_eq!(asked("all"), "exchange uncrossed errand tour");
        assert_eq!(asked("solutions"), asked("all"));
        assert_eq!(asked("samples"), "tour");
        assert_eq!(asked("map"), "cover");
        assert_eq!(asked("survey"), "cover errand");
        assert_eq!(asked("walkers"), "cover");
        assert_eq!(asked("depths"), "exchange");
        assert_eq!(asked("generate"), "exchange");
        assert_eq!(asked("plan"), "exchange uncrossed count");
        assert_eq!(asked("heights"), "uncrossed count");
        assert_eq!(asked("watch"), "tour");
        // The method is missing.
        assert_eq!(asked("export"), "");
    }

    #[test]
    fn a_range_of_one_width_is_that_of_the_board() {
        let board = request(Kind::Count);
        let width = board.puzzle.board().width();
        let heights = |narrowest| board.clone().asking(Ask::Heights { narrowest, lowest: 1, recurrence: false });
        assert_eq!(heights(Some(width)).asked(), heights(None).asked());
        assert_eq!(heights(Some(width)).command(), heights(None).command());
        assert_ne!(heights(Some(width - 1)).asked(), heights(None).asked());
    }

    #[test]
    fn a_variant_is_asked_for_one_best_solution_only() {
        let Puzzle::Exchange(plain) = request(Kind::Exchange).puzzle else { panic!("an exchange") };
        let runs = Request::new(plain.with_variant(Some(crate::ExchangeVariant::Runs)).unwrap().into());
        let is_asked = |ask: &&str| objection(&runs.clone().asking(Ask::named(ask).unwrap())).is_none();
        assert_eq!(Ask::NAMES.into_iter().filter(is_asked).collect::<Vec<&str>>(), ["best", "compare"]);
    }

    #[test]
    fn tours_up_to_symmetry_have_no_plan_and_no_recurrence() {
        let Puzzle::Count(count) = request(Kind::Count).puzzle else { panic!("a count") };
        let classes = Request::new(count.up_to_symmetries().unwrap().into());
        let heights = |recurrence| classes.clone().asking(Ask::Heights { narrowest: None, lowest: 8, recurrence });
        assert_eq!(objection(&classes.clone().asking(Ask::Plan)).as_deref(), Some("ask"));
        assert_eq!(objection(&heights(true)).as_deref(), Some("recurrence"));
        assert_eq!(objection(&heights(false)), None);
    }

    #[test]
    fn tours_by_a_statistic_are_those_of_one_board_and_have_no_plan() {
        let Puzzle::Count(count) = request(Kind::Count).puzzle else { panic!("a count") };
        let by = Request::new(count.by(crate::Statistic::Turns, crate::LeapSet::default()).unwrap().into());
        let heights = Ask::Heights { narrowest: None, lowest: 8, recurrence: false };
        assert_eq!(objection(&by), None);
        assert_eq!(objection(&by.clone().asking(Ask::Plan)).as_deref(), Some("ask"));
        assert_eq!(objection(&by.asking(heights)).as_deref(), Some("ask"));
    }

    #[test]
    fn an_option_that_means_nothing_to_the_question_is_named() {
        let mut with_method = request(Kind::Exchange).asking(Ask::Plan);
        with_method.choice.method = Some("bfs".into());
        assert_eq!(objection(&with_method).as_deref(), Some("method"));
        let mut with_backend = request(Kind::Exchange).asking(Ask::All { limit: 1 });
        with_backend.choice.backend = Some("cadical".into());
        assert_eq!(objection(&with_backend).as_deref(), Some("backend"));
        let mut without_time = request(Kind::Tour);
        without_time.limits.time_limit = Some(0.0);
        assert_eq!(objection(&without_time).as_deref(), Some("time_limit"));
        let verified = Request { verify: Verify::Yes, ..request(Kind::Errand) };
        assert_eq!(objection(&verified), None);
        assert_eq!(objection(&verified.asking(Ask::All { limit: 1 })).as_deref(), Some("verify"));
        let none_listed = request(Kind::Errand).asking(Ask::All { limit: 0 });
        assert_eq!(objection(&none_listed).as_deref(), Some("limit"));
        let none_drawn = request(Kind::Tour).asking(Ask::Samples { count: 0 });
        assert_eq!(objection(&none_drawn).as_deref(), Some("count"));
        let generate = |at_least, at_most| Ask::Generate { at_least, at_most, unique: false };
        let upside_down = request(Kind::Exchange).asking(generate(9, Some(8)));
        assert_eq!(objection(&upside_down).as_deref(), Some("at_most"));
        let solved = request(Kind::Exchange).asking(generate(0, None));
        assert_eq!(objection(&solved).as_deref(), Some("at_least"));
        let range = |narrowest, lowest, recurrence| {
            objection(&request(Kind::Count).asking(Ask::Heights { narrowest, lowest, recurrence }))
        };
        assert_eq!(range(None, 1000, false).as_deref(), Some("lowest"));
        assert_eq!(range(Some(1000), 1, false).as_deref(), Some("narrowest"));
        assert_eq!(range(Some(0), 1, false).as_deref(), Some("narrowest"));
        assert_eq!(range(Some(1), 1, true).as_deref(), Some("recurrence"));
        assert_eq!(range(Some(1), 1, false), None);
        let of_another_time = Request { schema: 2, ..request(Kind::Tour) };
        assert_eq!(objection(&of_another_time).as_deref(), Some("schema"));
    }
}
