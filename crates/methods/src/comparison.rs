//! A comparison of the ways to answer a puzzle: a row for each method and backend, with the size of its program and the
//! optimum of its relaxation.
//!
//! Who compares decides where a row is answered: a process of its own can be measured and killed, and takes no other row
//! with it.

use std::collections::{BTreeMap, HashMap};

use cavalcade_program::{BACKENDS, Backend, Program};
use cavalcade_puzzle::{Answer, Ask, Choice, Request, Verify};
use cavalcade_run::{Budget, StopFlag, Stopwatch};
use serde_json::{Map, Value, json};

use crate::chosen::program_of;
use crate::registry::{backend, formulations, methods, ways};
use crate::statistics::{self, MemoryFigures, ProgramFigures};

/// A method, and the solver behind it.
pub type Way = (&'static str, Option<&'static str>);

/// A comparison, which remembers the relaxations that were solved.
#[derive(Debug)]
pub struct Comparison<'a> {
    request: &'a Request,
    stop: StopFlag,
    only_relaxations: bool,
    /// The relaxations that were solved for earlier rows, by formulation and horizon.
    relaxations: HashMap<(&'static str, Option<u32>), Option<f64>>,
}

/// Has a request for one best solution answered, within its limits, or says why there is no answer.
pub type Answering<'a> = dyn FnMut(&Request) -> Result<Answer, String> + 'a;

impl Comparison<'_> {
    /// The comparison that a request asks for; none where it asks for something else.
    pub fn new(request: &Request, stop: StopFlag) -> Option<Comparison<'_>> {
        let Ask::Compare { relax, .. } = request.ask else { return None };
        Some(Comparison { request, stop, only_relaxations: relax, relaxations: HashMap::new() })
    }

    /// The rows, in their order.
    pub fn ways(&self) -> Vec<Way> {
        let Ask::Compare { backends: named, .. } = &self.request.ask else { return Vec::new() };
        // Those that do not exist were refused.
        let named_ones = named.iter().filter_map(|name| backend(name).ok());
        let backends: Vec<&'static dyn Backend> =
            if named.is_empty() { BACKENDS.to_vec() } else { named_ones.collect() };
        if !self.only_relaxations {
            return ways(&self.request.puzzle, &backends);
        }
        let relaxing = backends.iter().filter(|backend| backend.abilities().relaxes);
        let under_each = |method| relaxing.clone().map(move |backend| (method, Some(backend.name())));
        formulations(&self.request.puzzle).into_iter().flat_map(under_each).collect()
    }

    /// A row; figures that a method does not have are null or left out.
    pub fn row(&mut self, (method, backend): Way, answering: &mut Answering) -> Map<String, Value> {
        let mut row = Map::from_iter([("method".to_string(), method.into()), ("backend".to_string(), backend.into())]);
        if self.only_relaxations {
            self.relax(&mut row, method, backend);
            return row;
        }
        match answering(&self.asked(method, backend)) {
            Err(note) => drop(row.insert("note".to_string(), note.into())),
            Ok(answer) => self.fill(&mut row, method, backend, &answer),
        }
        row
    }

    /// The optimum of a formulation's relaxation, and nothing else.
    fn relax(&self, row: &mut Map<String, Value>, method: &'static str, backend: Option<&'static str>) {
        let Some(backend) = BACKENDS.iter().find(|one| Some(one.name()) == backend) else { return };
        let program = self.program(method, self.request.choice.horizon);
        let watch = Stopwatch::start();
        let relaxed = program.as_ref().map_err(Clone::clone).and_then(|program| self.relaxation(program, *backend));
        match relaxed {
            Ok(value) => row.insert("relaxation".to_string(), value.into()),
            Err(text) => row.insert("note".to_string(), text.into()),
        };
        row.insert("seconds".to_string(), watch.seconds().into());
        if let Ok(program) = &program {
            row.insert("variables".to_string(), program.variables.len().into());
            row.insert("rows".to_string(), program.rows.len().into());
            row.insert("nonzeros".to_string(), program.non_zeros().into());
        }
    }

    /// The request of a row.
    fn asked(&self, method: &str, backend: Option<&str>) -> Request {
        let mut choice = Choice { method: Some(method.to_string()), ..self.request.choice.clone() };
        choice.settings = self.settings(method);
        choice.backend = backend.map(str::to_string);
        choice.horizon = choice.horizon.filter(|_| backend.is_some());
        // The time of a row is that of its method.
        Request { choice, verify: Verify::No, ..self.request.clone() }.asking(Ask::Best)
    }

    /// The settings that are asked for and that a method has.
    fn settings(&self, method: &str) -> BTreeMap<String, String> {
        let methods = methods();
        let kind = self.request.puzzle.kind();
        let known = methods.iter().find(|info| info.kind == kind && info.name == method);
        let has = |name: &str| known.is_some_and(|info| info.settings.iter().any(|setting| setting.name == name));
        let given = self.request.choice.settings.iter().filter(|(name, _)| has(name));
        given.map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// A formulation's program, or why there is none.
    fn program(&self, method: &str, horizon: Option<u32>) -> Result<Program, String> {
        let settings = self.settings(method);
        let choice = Choice { method: Some(method.to_string()), horizon, settings, ..Choice::default() };
        program_of(&choice, &self.request.puzzle).map_err(|error| error.to_string())
    }

    /// The optimum of a relaxation; none when it has no solution.
    fn relaxation(&self, program: &Program, backend: &dyn Backend) -> Result<Option<f64>, String> {
        let budget = Budget::unlimited().with_stop(self.stop.clone());
        let budget = match self.request.limits.time() {
            Some(limit) => budget.with_time_limit(limit),
            None => budget,
        };
        backend.relaxation(program, &budget).map_err(|error| error.to_string())
    }

    fn fill(
        &mut self,
        row: &mut Map<String, Value>,
        method: &'static str,
        backend: Option<&'static str>,
        answer: &Answer,
    ) {
        let program: ProgramFigures = statistics::among(&answer.stats);
        let memory: MemoryFigures = statistics::among(&answer.stats);
        for (key, value) in [
            ("variables", json!(program.variables)),
            ("rows", json!(program.rows)),
            ("nonzeros", json!(program.nonzeros)),
            ("conflicts", json!(program.conflicts)),
            ("nodes", json!(program.nodes)),
            ("rounds", json!(program.rounds)),
            ("horizon", json!(program.horizon)),
            ("arithmetic", json!(program.arithmetic)),
            ("maximises", json!(answer.puzzle.maximises())),
            ("status", json!(answer.status)),
            ("value", json!(answer.value)),
            ("bound", json!(answer.bound)),
            ("proved", json!(answer.is_proved())),
            ("seconds", json!(answer.seconds)),
            ("memory", json!(memory.resident.or(memory.memory))),
            ("stopped", json!(answer.stopped)),
        ] {
            row.insert(key.to_string(), value);
        }
        if backend.is_some() {
            let horizon = program.horizon.and_then(|horizon| u32::try_from(horizon).ok());
            let known = self.relaxations.get(&(method, horizon)).copied();
            let solved = known.unwrap_or_else(|| {
                let relaxing = BACKENDS.iter().find(|backend| backend.abilities().relaxes)?;
                self.relaxation(&self.program(method, horizon).ok()?, *relaxing).ok()?
            });
            self.relaxations.insert((method, horizon), solved);
            row.insert("relaxation".to_string(), json!(solved));
        }
    }
}
