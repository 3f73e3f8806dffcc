//! A comparison: a row for each method and backend.
//!
//! Each row is a process of its own, so that its memory can be measured, and neither a solver that does not listen nor
//! one that fails takes the table with it.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use cavalcade::program::{BACKENDS, Backend, Program};
use cavalcade::statistics::{self, MemoryFigures, ProgramFigures};
use cavalcade::{Answer, Ask, Budget, Choice, Request, StopFlag, formulations, program_of, ways};
use cavalcade_puzzle::{Message, Report};
use cavalcade_run::process::{Worker, interrupt, killed};
use serde_json::{Map, Value, json};

/// What a child may take beyond its time limit before it is killed.
const GRACE: Duration = Duration::from_secs(2);

/// What is done with a row; whether more are wanted.
type Each<'a> = dyn FnMut(Map<String, Value>) -> bool + 'a;

/// Answers a request that asks for a comparison, row by row.
pub fn rows(request: &Request, worker: &Worker, stop: &StopFlag, each: &mut Each) {
    let Ask::Compare { backends, relax } = &request.ask else { return };
    // Those that do not exist were refused.
    let named = backends.iter().filter_map(|name| cavalcade::backend(name).ok());
    let backends: Vec<&'static dyn Backend> = if backends.is_empty() { BACKENDS.to_vec() } else { named.collect() };
    let mut comparison = Comparison { request, worker, stop, relaxations: HashMap::new() };
    if *relax {
        comparison.relaxations_only(&backends, each);
        return;
    }
    for (method, backend) in ways(&request.puzzle, &backends) {
        if stop.is_raised() || !each(comparison.row(method, backend)) {
            break;
        }
    }
}

struct Comparison<'a> {
    request: &'a Request,
    worker: &'a Worker,
    stop: &'a StopFlag,
    /// The relaxations that were solved for earlier rows, by formulation and horizon.
    relaxations: HashMap<(&'static str, Option<u32>), Option<f64>>,
}

impl Comparison<'_> {
    /// The optimum of each formulation's relaxation, and nothing else.
    fn relaxations_only(&self, backends: &[&'static dyn Backend], each: &mut Each) {
        for method in formulations(&self.request.puzzle) {
            let program = self.program(method, self.request.choice.horizon);
            for &backend in backends.iter().filter(|backend| backend.abilities().relaxes) {
                if self.stop.is_raised() {
                    return;
                }
                let mut row = Map::from_iter([
                    ("method".to_string(), method.into()),
                    ("backend".to_string(), backend.name().into()),
                ]);
                let began = Instant::now();
                let relaxed =
                    program.as_ref().map_err(Clone::clone).and_then(|program| self.relaxation(program, backend));
                match relaxed {
                    Ok(value) => row.insert("relaxation".to_string(), value.into()),
                    Err(text) => row.insert("note".to_string(), text.into()),
                };
                row.insert("seconds".to_string(), began.elapsed().as_secs_f64().into());
                if let Ok(program) = &program {
                    row.insert("variables".to_string(), program.variables.len().into());
                    row.insert("rows".to_string(), program.rows.len().into());
                    row.insert("nonzeros".to_string(), program.non_zeros().into());
                }
                if !each(row) {
                    return;
                }
            }
        }
    }

    /// The settings that are asked for and that a method has.
    fn settings(&self, method: &str) -> BTreeMap<String, String> {
        let methods = cavalcade::methods();
        let kind = self.request.puzzle.kind();
        let known = methods.iter().find(|info| info.kind == kind && info.name == method);
        let has = |name: &str| known.is_some_and(|info| info.settings.iter().any(|setting| setting.name == name));
        self.request
            .choice
            .settings
            .iter()
            .filter(|(name, _)| has(name))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect()
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

    /// One row: a process that answers the puzzle in one way.
    fn row(&mut self, method: &'static str, backend: Option<&'static str>) -> Map<String, Value> {
        let mut row = json!({ "method": method, "backend": backend });
        match self.child(method, backend) {
            Err(note) => row["note"] = note.into(),
            Ok(answer) => self.fill(&mut row, method, backend, &answer),
        }
        match row {
            Value::Object(row) => row,
            _ => Map::new(),
        }
    }

    fn fill(&mut self, row: &mut Value, method: &'static str, backend: Option<&'static str>, answer: &Answer) {
        let program: ProgramFigures = statistics::among(&answer.stats);
        let memory: MemoryFigures = statistics::among(&answer.stats);
        row["variables"] = json!(program.variables);
        row["rows"] = json!(program.rows);
        row["nonzeros"] = json!(program.nonzeros);
        row["conflicts"] = json!(program.conflicts);
        row["nodes"] = json!(program.nodes);
        row["rounds"] = json!(program.rounds);
        row["horizon"] = json!(program.horizon);
        row["arithmetic"] = json!(program.arithmetic);
        row["maximises"] = json!(answer.puzzle.maximises());
        row["status"] = json!(answer.status);
        row["value"] = json!(answer.value);
        row["bound"] = json!(answer.bound);
        row["proved"] = json!(answer.is_proved());
        row["seconds"] = json!(answer.seconds);
        row["memory"] = json!(memory.resident.or(memory.memory));
        row["stopped"] = json!(answer.stopped);
        if backend.is_some() {
            let horizon = program.horizon.and_then(|horizon| u32::try_from(horizon).ok());
            let known = self.relaxations.get(&(method, horizon)).copied();
            let solved = known.unwrap_or_else(|| {
                let relaxing = BACKENDS.iter().find(|backend| backend.abilities().relaxes)?;
                self.relaxation(&self.program(method, horizon).ok()?, *relaxing).ok()?
            });
            self.relaxations.insert((method, horizon), solved);
            row["relaxation"] = json!(solved);
        }
    }

    /// The answer of a worker, or why there is none.
    fn child(&self, method: &str, backend: Option<&str>) -> Result<Answer, String> {
        let mut choice = Choice { method: Some(method.to_string()), ..self.request.choice.clone() };
        choice.settings = self.settings(method);
        choice.backend = backend.map(str::to_string);
        choice.horizon = choice.horizon.filter(|_| backend.is_some());
        let request = Request { choice, ..self.request.clone() }.asking(Ask::Best);
        let text = serde_json::to_string(&request).map_err(|error| error.to_string())?;
        let mut command = self.worker.command();
        let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = streams.spawn().map_err(|error| error.to_string())?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(text.as_bytes()).map_err(|error| error.to_string())?;
        }
        let stdout = child.stdout.take();
        let messages = std::thread::spawn(move || stdout.map(last_message).unwrap_or_default());
        let stderr = child.stderr.take();
        let talk = std::thread::spawn(move || {
            let mut text = String::new();
            let read = stderr.map(|mut stream| stream.read_to_string(&mut text));
            read.map(|_| text).unwrap_or_default()
        });
        let limit = self.request.limits.time().unwrap_or(Duration::MAX);
        let mut deadline = Instant::now().checked_add(limit.saturating_add(GRACE));
        let mut was_asked = false;
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) if deadline.is_some_and(|deadline| Instant::now() > deadline) => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err("killed: it exceeded its time limit".to_string());
                }
                Ok(None) if self.stop.is_raised() && !was_asked => {
                    was_asked = true;
                    interrupt(Some(child.id()));
                    let soon = Instant::now() + GRACE;
                    deadline = Some(deadline.map_or(soon, |deadline| deadline.min(soon)));
                }
                Ok(None) => std::thread::sleep(Duration::from_millis(2)),
                Err(error) => return Err(error.to_string()),
            }
        };
        let (message, talk) = (messages.join().unwrap_or_default(), talk.join().unwrap_or_default());
        let said = match message {
            Some(Message::Report(Report::Answer(answer))) => return Ok(*answer),
            Some(Message::Objection(objection)) => objection.text,
            Some(Message::Failure(text)) => text,
            _ => talk.lines().next().unwrap_or("the process ended without an answer").to_string(),
        };
        let named = backend.and_then(|name| said.strip_prefix(&format!("{name}: ")).map(str::to_string));
        Err(killed(status).or(named).unwrap_or(said))
    }
}

/// The last thing that a worker has written but for its progress.
fn last_message(stdout: impl Read) -> Option<Message> {
    let lines = BufReader::new(stdout).lines().map_while(Result::ok);
    let messages = lines.filter_map(|line| serde_json::from_str(&line).ok());
    messages.filter(|message| !matches!(message, Message::Progress(_) | Message::Note(_))).last()
}
