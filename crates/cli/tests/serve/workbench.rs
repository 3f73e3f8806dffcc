//! A workbench in a process of its own, and a client of it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;
use ureq::Agent;
use ureq::http::Request;

/// A server with a database of its own; it is killed at the end.
pub struct Workbench {
    server: Child,
    address: String,
    agent: Agent,
    folder: TempDir,
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cavalcade"));
    command.args(["serve", "--port", "0"]).args(arguments).stdin(Stdio::null());
    command
}

impl Workbench {
    /// A server with these arguments.
    pub fn open(arguments: &[&str]) -> Workbench {
        Workbench::launch(command(arguments))
    }

    /// The same, where programs are looked for in one folder only.
    #[cfg(target_os = "linux")]
    pub fn open_with_path(path: &std::path::Path, arguments: &[&str]) -> Workbench {
        let mut command = command(arguments);
        command.env("PATH", path).stderr(Stdio::null());
        Workbench::launch(command)
    }

    fn launch(command: Command) -> Workbench {
        let folder = tempfile::tempdir().unwrap();
        let (server, address) = started(&folder, command);
        let agent =
            Agent::config_builder().http_status_as_error(false).max_idle_connections_per_host(200).build().into();
        Workbench { server, address, agent, folder }
    }

    /// What a server says that does not begin.
    pub fn refused(arguments: &[&str]) -> Output {
        command(arguments).output().unwrap()
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
    }

    /// The processes that the server has started, and those that they have started.
    #[cfg(target_os = "linux")]
    pub fn descendants(&self) -> Vec<u32> {
        let processes = std::fs::read_dir("/proc").unwrap().flatten();
        let known: Vec<u32> = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
        let parents: Vec<(u32, u32)> = known.into_iter().filter_map(|id| Some((id, parent_of(id)?))).collect();
        let mut family = vec![self.server.id()];
        let mut seen = 0;
        while let Some(&parent) = family.get(seen) {
            family.extend(parents.iter().filter(|(_, of)| *of == parent).map(|(id, _)| id));
            seen += 1;
        }
        family.split_off(1)
    }

    /// Sends a signal and waits; the exit status.
    #[cfg(unix)]
    pub fn end_by(&mut self, signal: nix::sys::signal::Signal) -> Option<i32> {
        nix::sys::signal::kill(nix::unistd::Pid::from_raw(self.server.id() as i32), signal).unwrap();
        self.server.wait().unwrap().code()
    }

    /// Starts a server again, with the same database.
    pub fn start(&mut self, arguments: &[&str]) {
        (self.server, self.address) = started(&self.folder, command(arguments));
    }

    /// Where it can be reached, without a token.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// A request and what comes back.
    pub fn fetch(&self, method: &str, path: &str, body: Option<&Value>) -> (u16, Vec<u8>) {
        let request = Request::builder().method(method).uri(format!("{}{path}", self.address));
        let request = request.header("content-type", "application/json");
        let mut response = match body {
            Some(body) => self.agent.run(request.body(body.to_string()).unwrap()),
            None => self.agent.run(request.body(()).unwrap()),
        }
        .unwrap();
        (response.status().as_u16(), response.body_mut().read_to_vec().unwrap())
    }

    /// The JSON at a path.
    pub fn get(&self, path: &str) -> Value {
        let (status, bytes) = self.fetch("GET", path, None);
        assert_eq!(status, 200, "{path}: {}", String::from_utf8_lossy(&bytes));
        serde_json::from_slice(&bytes).unwrap()
    }

    /// What a request that is accepted brings back.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        let (status, bytes) = self.fetch("POST", path, Some(body));
        assert!((200..300).contains(&status), "{path}: {}", String::from_utf8_lossy(&bytes));
        serde_json::from_slice(&bytes).unwrap()
    }

    /// The events of a job, while they come.
    pub fn follow(&self, job: &Value) -> impl Iterator<Item = (String, Value)> + use<> {
        let response = self.agent.get(format!("{}/api/jobs/{}/events", self.address, job["id"])).call().unwrap();
        let mut lines = BufReader::new(response.into_body().into_reader()).lines().map_while(Result::ok);
        std::iter::from_fn(move || {
            let name = lines.by_ref().find_map(|line| Some(line.strip_prefix("event: ")?.to_string()))?;
            let data = lines.next()?;
            Some((name, serde_json::from_str(data.strip_prefix("data: ")?).ok()?))
        })
    }

    /// All events of a job until it has ended.
    pub fn events(&self, job: &Value) -> Vec<(String, Value)> {
        self.follow(job).collect()
    }

    /// Waits until a job is as it should be.
    pub fn wait_for(&self, job: &Value, is_right: impl Fn(&Value) -> bool) -> Value {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            let detail = self.get(&format!("/api/jobs/{}", job["id"]));
            if is_right(&detail) {
                return detail;
            }
            assert!(Instant::now() < deadline, "{detail:#}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Workbench {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Who has started a process that still works: one that has ended may be listed until somebody asks how.
#[cfg(target_os = "linux")]
pub fn parent_of(process: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let mut words = stat.rsplit(") ").next()?.split(' ');
    let state = words.next()?;
    words.next().filter(|_| !["Z", "X"].contains(&state))?.parse().ok()
}

/// A server, and its address without a token.
fn started(folder: &TempDir, mut command: Command) -> (Child, String) {
    let file = folder.path().join("jobs.sqlite");
    let mut server = command.arg("--db").arg(file).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let link = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
    let address = link.split('?').next().unwrap().trim_end_matches('/').to_string();
    (server, address)
}
