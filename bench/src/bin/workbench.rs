//! The server of the workbench, as a process of its own: what it holds when idle, how long a job takes from the request
//! to the answer, and how many requests it answers in a second. What a browser adds is measured by the page's own
//! tests.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use cavalcade_bench::{median, row};
use serde_json::{Value, json};
use ureq::Agent;

const GUARINI: &str = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";
/// How many clients send how many requests each.
const CLIENTS: usize = 200;
const REQUESTS: usize = 50;

fn main() {
    println!("| what | measured | wanted |\n|---|---|---|");
    let server = Server::start();
    std::thread::sleep(Duration::from_secs(1));
    if let Some(mebibytes) = server.resident() {
        row("workbench, idle server", &format!("{mebibytes:.1} MiB"), "30 MB");
    }
    let seconds = median(51, || server.answer_guarini());
    row(
        "workbench, Guarini by the API, from the request to the answer, median of 51",
        &format!("{:.1} ms", 1e3 * seconds),
        "",
    );
    let began = Instant::now();
    let jobs = server.load();
    let requests = (CLIENTS * REQUESTS) as f64 / began.elapsed().as_secs_f64();
    let what = format!("workbench, {CLIENTS} clients, {} requests, {jobs} jobs among them", CLIENTS * REQUESTS);
    row(&what, &format!("{requests:.0} requests/s"), "");
    while server.total("state=done") < jobs + 51 {
        std::thread::sleep(Duration::from_millis(50));
    }
    row("the same, until every job has its answer", &format!("{:.1} s", began.elapsed().as_secs_f64()), "none lost");
    if let Some(mebibytes) = server.resident() {
        row("the server after that", &format!("{mebibytes:.1} MiB"), "");
    }
}

/// The server that was built beside this program, with jobs that it forgets.
struct Server {
    process: Child,
    address: String,
    agent: Agent,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let folder = tempfile::tempdir().expect("a folder for the jobs");
        let program = std::env::current_exe().expect("a path of its own").with_file_name("cavalcade");
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--queued", "20000", "--db"]).arg(folder.path().join("jobs.sqlite"));
        let mut process = command.stdout(Stdio::piped()).spawn().expect("`cargo build --release --workspace` makes it");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.split_whitespace().find(|word| word.starts_with("http")).expect("a link");
        let address = address.trim_end_matches('/').to_string();
        let config = Agent::config_builder().max_idle_connections_per_host(CLIENTS).http_status_as_error(false);
        Server { process, address, agent: config.build().into(), _folder: folder }
    }

    /// What the process holds, in mebibytes; none where the system does not report it.
    fn resident(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix(" kB")?.parse::<f64>().ok().map(|kibibytes| kibibytes / 1024.0)
    }

    fn get(&self, path: &str) -> Value {
        let mut response = self.agent.get(format!("{}{path}", self.address)).call().expect("an answer");
        response.body_mut().read_json().unwrap_or_default()
    }

    fn post(&self, path: &str, body: Value) -> Value {
        let mut response = self.agent.post(format!("{}{path}", self.address)).send_json(body).expect("an answer");
        response.body_mut().read_json().unwrap_or_default()
    }

    fn total(&self, filter: &str) -> u64 {
        self.get(&format!("/api/jobs?limit=1&{filter}"))["total"].as_u64().unwrap_or_default()
    }

    /// Asks for Guarini's answer and follows the job until it is there, as the page does.
    fn answer_guarini(&self) {
        let job = self.post("/api/jobs", json!({ "toml": GUARINI }));
        let events = format!("{}/api/jobs/{}/events", self.address, job["id"]);
        let response = self.agent.get(events).call().expect("events");
        let mut lines = BufReader::new(response.into_body().into_reader()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line == "event: done"), "the job has an end");
    }

    /// Many clients at once; how many jobs they have asked for.
    fn load(&self) -> u64 {
        let turn = |number: usize| {
            let answered = match number % 8 {
                0 => self.post("/api/jobs", json!({ "toml": GUARINI })),
                1 => self.post("/api/validate", json!({ "toml": GUARINI })),
                2 => self.get("/api/jobs?limit=10"),
                3 => self.get("/"),
                _ => self.get("/api/gallery"),
            };
            u64::from(answered["id"].is_i64())
        };
        let client = |number: usize| (0..REQUESTS).map(|index| turn(number + index)).sum::<u64>();
        std::thread::scope(|scope| {
            let client = &client;
            let clients: Vec<_> = (0..CLIENTS).map(|number| scope.spawn(move || client(number))).collect();
            clients.into_iter().map(|client| client.join().expect("a client")).sum()
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
