//! What is particular to each executable: its command line, and how its solution file and what it prints are read.
//!
//! No solution file is complete. The status is in the solution file, except for Gurobi, which writes one only when it
//! has a solution; bounds and nodes are only printed. All variables of the programs that are written have bounds, so
//! that "infeasible or unbounded" means infeasible.

use std::time::Duration;

use crate::{Program, lp, mps};

/// The program's file in CPLEX's format, and in MPS.
const LP: &str = "program.lp";
const MPS: &str = "program.mps";

/// The solution's file.
pub(super) const SOLUTION: &str = "solution.sol";

/// Options that HiGHS takes from a file only.
const OPTIONS: &str = "options.txt";

/// What an executable may use.
pub(super) struct Limits {
    pub(super) time: Option<Duration>,
    pub(super) threads: usize,
    pub(super) seed: u64,
}

impl Limits {
    fn seconds(&self) -> Option<String> {
        self.time.map(|time| format!("{:.3}", time.as_secs_f64().max(0.001)))
    }

    /// A seed that each of them takes.
    fn seed(&self) -> u64 {
        self.seed % 1_000_000_000
    }
}

/// How a solve ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Optimal,
    Infeasible,
    /// At a limit.
    Unfinished,
}

/// What a solver has reported.
#[derive(Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) status: Status,
    pub(super) values: Option<Vec<f64>>,
    pub(super) bound: Option<f64>,
    pub(super) nodes: Option<u64>,
}

impl Answer {
    pub(super) fn without_values(status: Status) -> Answer {
        Answer { status, values: None, bound: None, nodes: None }
    }
}

/// What is read of a solution file: the status, and the lines in which the values are, if there are values.
type Solution<'a> = (Status, Option<&'a str>);

/// An executable.
#[derive(Debug)]
pub(super) struct Dialect {
    /// As a backend.
    pub(super) name: &'static str,
    /// On the PATH.
    pub(super) executable: &'static str,
    pub(super) summary: &'static str,
    /// How to get it.
    pub(super) hint: &'static str,
    /// Whether it computes in integers.
    pub(super) is_exact: bool,
    /// Whether it solves the relaxation.
    pub(super) relaxes: bool,
    /// The program's file.
    program: &'static str,
    pub(super) arguments: fn(&Limits) -> Vec<String>,
    /// Files that it needs besides the program.
    pub(super) files: fn(&Limits) -> Option<(&'static str, String)>,
    /// From the solution file, if there is one, and from what it has printed.
    solution: for<'a> fn(Option<&'a str>, &str) -> Result<Solution<'a>, String>,
    /// What it prints in front of the bound.
    bounds: &'static [&'static str],
    /// What it prints in front of the number of nodes.
    nodes: &'static str,
}

impl Dialect {
    /// The same dialect of another executable.
    #[cfg(test)]
    pub(super) const fn with_executable(self, executable: &'static str) -> Dialect {
        Dialect { executable, ..self }
    }

    /// The program as it reads it: the name of the file, and its text.
    pub(super) fn file(&self, program: &Program, is_relaxed: bool) -> (&'static str, String) {
        let text = match (self.program, is_relaxed) {
            (MPS, false) => mps::write(program),
            (MPS, true) => mps::write_relaxation(program),
            (_, false) => lp::write(program),
            (_, true) => lp::write_relaxation(program),
        };
        (self.program, text)
    }

    /// What it says about a program with that many variables.
    pub(super) fn answer(&self, solution: Option<&str>, output: &str, variables: usize) -> Result<Answer, String> {
        let (status, lines) = (self.solution)(solution, output)?;
        let values = lines.map(|lines| values(lines, variables)).transpose()?;
        let bound = self.bounds.iter().find_map(|label| number_after(output, label)).filter(|bound| bound.abs() < 1e15);
        let nodes = number_after(output, self.nodes).map(|nodes| nodes as u64);
        Ok(Answer { status, values, bound, nodes })
    }
}

fn strings<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(String::from).to_vec()
}

fn status(known: &[(&str, Status)], said: &str) -> Result<Status, String> {
    let found = known.iter().find(|(text, _)| said.starts_with(text));
    found.map(|&(_, status)| status).ok_or_else(|| format!("it ended with the status `{said}`"))
}

const NO_FILE: &str = "it has written no solution file";

/// `highs`.
pub(super) const HIGHS: Dialect = Dialect {
    name: "exec:highs",
    executable: "highs",
    summary: "the executable of HiGHS: simplex, branch and cut",
    hint: "`pip install highsbox` installs it in highs_dist/bin; it needs a link from lib64 to lib next to that",
    is_exact: false,
    relaxes: true,
    program: LP,
    arguments: |limits| {
        let mut words = strings(["--model_file", LP, "--solution_file", SOLUTION, "--options_file", OPTIONS]);
        words.extend(limits.seconds().into_iter().flat_map(|seconds| ["--time_limit".to_string(), seconds]));
        words
    },
    // Its default gap is 1e-4, which would accept a nearly optimal solution as optimal.
    files: |limits| {
        let (threads, seed) = (limits.threads, limits.seed());
        Some((OPTIONS, format!("mip_rel_gap = 0\nthreads = {threads}\nrandom_seed = {seed}\n")))
    },
    solution: |file, _| {
        let file = file.ok_or(NO_FILE)?;
        let said = file.lines().skip_while(|line| *line != "Model status").nth(1).unwrap_or_default();
        let known = [
            ("Optimal", Status::Optimal),
            ("Infeasible", Status::Infeasible),
            ("Primal infeasible or unbounded", Status::Infeasible),
            ("Time limit reached", Status::Unfinished),
        ];
        // The dual values that follow have the same names.
        let primal = file.split_once("# Primal solution values\n").and_then(|(_, rest)| rest.split_once("# Rows"));
        let values = primal.map(|(primal, _)| primal).filter(|primal| primal.starts_with("Feasible"));
        Ok((status(&known, said)?, values))
    },
    bounds: &["Dual bound"],
    nodes: "Nodes",
};

/// `scip`.
pub(super) const SCIP: Dialect = Dialect {
    name: "exec:scip",
    executable: "scip",
    summary: "the executable of SCIP: constraint integer programs, branch and bound",
    hint: "install it from scipopt.org",
    is_exact: false,
    relaxes: true,
    program: LP,
    arguments: |limits| {
        let seed = format!("set randomization randomseedshift {}", limits.seed());
        let time = limits.seconds().map(|seconds| format!("set limits time {seconds}"));
        let read = [format!("read {LP}"), seed];
        let solve = ["optimize".to_string(), format!("write solution {SOLUTION}"), "quit".to_string()];
        let commands = read.into_iter().chain(time).chain(solve);
        commands.flat_map(|command| ["-c".to_string(), command]).collect()
    },
    files: |_| None,
    solution: |file, _| {
        let file = file.ok_or(NO_FILE)?;
        let (first, rest) = file.split_once('\n').unwrap_or((file, ""));
        let known = [
            ("optimal solution found", Status::Optimal),
            ("infeasible", Status::Infeasible),
            ("time limit reached", Status::Unfinished),
        ];
        let status = status(&known, first.strip_prefix("solution status:").unwrap_or(first).trim())?;
        Ok((status, (status != Status::Infeasible && !rest.starts_with("no solution")).then_some(rest)))
    },
    bounds: &["Dual Bound"],
    nodes: "Solving Nodes",
};

/// `cbc`.
pub(super) const CBC: Dialect = Dialect {
    name: "exec:cbc",
    executable: "cbc",
    summary: "the executable of CBC: branch and cut",
    hint: "install it with `apt install coinor-cbc` or `pip install cbcbox`",
    is_exact: false,
    relaxes: true,
    program: LP,
    arguments: |limits| {
        let mut words = strings([LP, "-ratio", "0", "-timeMode", "elapsed", "-randomCbcSeed"]);
        words.push(limits.seed().to_string());
        words.extend(limits.seconds().into_iter().flat_map(|seconds| ["-sec".to_string(), seconds]));
        if limits.threads > 1 {
            words.extend(["-threads".to_string(), limits.threads.to_string()]);
        }
        words.extend(strings(["-solve", "-solu", SOLUTION]));
        words
    },
    files: |_| None,
    solution: |file, output| {
        let file = file.ok_or(NO_FILE)?;
        let (first, rest) = file.split_once('\n').unwrap_or((file, ""));
        let known = [
            ("Optimal", Status::Optimal),
            ("Infeasible", Status::Infeasible),
            ("Integer infeasible", Status::Infeasible),
            ("Stopped on time", Status::Unfinished),
        ];
        // What its presolving finds out about a linear program does not reach the file in all versions.
        if first.starts_with("Status unknown") && output.contains("infeasibility proved") {
            return Ok((Status::Infeasible, None));
        }
        // Without a solution it writes that of the relaxation, and a point somewhere when there is none.
        let is_solution = !first.contains("no integer solution") && !first.contains("nfeasible");
        Ok((status(&known, first)?, is_solution.then_some(rest)))
    },
    bounds: &["Lower bound:", "Upper bound:"],
    nodes: "Enumerated nodes:",
};

/// `gurobi_cl`.
pub(super) const GUROBI: Dialect = Dialect {
    name: "exec:gurobi_cl",
    executable: "gurobi_cl",
    summary: "the executable of Gurobi: linear programs, branch and cut",
    hint: "it comes with Gurobi, which needs a licence",
    is_exact: false,
    relaxes: true,
    program: LP,
    arguments: |limits| {
        let mut words = strings(["MIPGap=0"]);
        words.extend(limits.seconds().map(|seconds| format!("TimeLimit={seconds}")));
        words.extend([format!("Threads={}", limits.threads), format!("Seed={}", limits.seed())]);
        words.extend([format!("ResultFile={SOLUTION}"), LP.to_string()]);
        words
    },
    files: |_| None,
    solution: |file, output| {
        let known = [
            ("Optimal solution found", Status::Optimal),
            ("Optimal objective", Status::Optimal),
            ("Model is infeasible", Status::Infeasible),
            ("Infeasible model", Status::Infeasible),
            ("Infeasible or unbounded model", Status::Infeasible),
            ("Time limit reached", Status::Unfinished),
        ];
        let said = output.lines().find_map(|line| status(&known, line).ok());
        Ok((said.ok_or("no status in its output")?, file))
    },
    bounds: &["best bound"],
    nodes: "Explored",
};

/// `cavalcade-cpsat`, which comes with the Python package and calls CP-SAT of OR-Tools. CP-SAT computes in integers; it
/// has no relaxation to offer.
pub(super) const CPSAT: Dialect = Dialect {
    name: "exec:cpsat",
    executable: "cavalcade-cpsat",
    summary: "CP-SAT of OR-Tools: constraint programming with learnt clauses, in integers",
    hint: "`pip install 'cavalcade[cpsat]'` installs it",
    is_exact: true,
    relaxes: false,
    program: MPS,
    arguments: |limits| {
        let mut words = strings([MPS, SOLUTION]);
        words.extend(limits.seconds().into_iter().flat_map(|seconds| ["--seconds".to_string(), seconds]));
        let (threads, seed) = (limits.threads.to_string(), limits.seed().to_string());
        words.extend(["--threads".to_string(), threads, "--seed".to_string(), seed]);
        words
    },
    files: |_| None,
    solution: |file, _| {
        let file = file.ok_or(NO_FILE)?;
        let (first, rest) = file.split_once('\n').unwrap_or((file, ""));
        let known = [
            ("OPTIMAL", Status::Optimal),
            ("FEASIBLE", Status::Unfinished),
            ("INFEASIBLE", Status::Infeasible),
            ("UNKNOWN", Status::Unfinished),
        ];
        Ok((status(&known, first)?, matches!(first, "OPTIMAL" | "FEASIBLE").then_some(rest)))
    },
    bounds: &["Bound"],
    nodes: "Branches",
};

/// The values of the variables `x0`, `x1`, ...; those that are not listed are 0.
fn values(lines: &str, variables: usize) -> Result<Vec<f64>, String> {
    let mut values = vec![0.0; variables];
    for line in lines.lines() {
        let mut words = line.split_whitespace();
        let Some(index) = words.find_map(|word| word.strip_prefix('x')?.parse::<usize>().ok()) else { continue };
        let value = words.next().and_then(|word| word.parse::<f64>().ok());
        match (values.get_mut(index), value) {
            (Some(place), Some(value)) => *place = value,
            _ => return Err(format!("cannot read the line `{}` of its solution", line.trim())),
        }
    }
    Ok(values)
}

/// The number that follows a label, where it was printed last.
fn number_after(output: &str, label: &str) -> Option<f64> {
    let number = |line: &str| {
        let (_, rest) = line.split_once(label)?;
        let rest = rest.trim_start_matches([' ', '\t', ':']);
        rest.split([' ', '\t', ',']).next()?.parse::<f64>().ok().filter(|number| number.is_finite())
    };
    output.lines().rev().find_map(number)
}

#[cfg(test)]
mod tests;
