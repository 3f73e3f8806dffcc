//! The command line that asks the program for a job.
//!
//! A puzzle comes in on standard input, as a file. What cannot be asked about a file is asked of the command that the kind of
//! puzzle has, and there the puzzle stands on the command line.

use std::ffi::OsString;

use cavalcade::{Count, Cover, Exchange, Puzzle, Tour, Uncrossed};

use crate::job::{Task, name};
use crate::request::JobRequest;

/// The arguments for the program, of a settled request.
pub fn arguments(request: &JobRequest, puzzle: &Puzzle) -> Vec<OsString> {
    let mut line = Line::default();
    let subject = match request.task {
        Task::Compare => {
            line.word("compare");
            line.flag("relax", request.relax);
            line.all("backend", &request.backends);
            "-".to_string()
        }
        Task::Solve if !needs_own_command(request) => {
            line.word("solve");
            "-".to_string()
        }
        _ => own_command(request, puzzle, &mut line),
    };
    line.flag("json", true);
    line.option("time-limit", Some(format!("{}us", request.time_limit().as_micros().max(1))));
    line.option("memory", request.memory.map(|bytes| format!("{bytes}B")));
    line.option("horizon", request.horizon);
    if request.task != Task::Compare {
        line.option("progress", Some("json"));
        line.option("threads", request.threads);
        line.option("seed", Some(request.seed));
    }
    if request.task == Task::Network {
        line.option("method", Some("neural"));
        line.flag("watch", true);
    } else if request.task != Task::Compare {
        line.option("method", request.method.as_ref());
        line.option("backend", request.backend.as_ref());
    }
    line.flag("all", request.all);
    line.option("limit", request.limit);
    // What follows is no option, whatever it begins with.
    line.word("--");
    line.word(&subject);
    line.0
}

/// Whether a solve has options that no file can be asked with.
fn needs_own_command(request: &JobRequest) -> bool {
    let is_tuned = request.rule.is_some() || request.restarts.is_some() || request.iterations.is_some() || request.join;
    request.witness || is_tuned
}

/// Asks the command of the puzzle's kind; what stands at the end of the line.
fn own_command(request: &JobRequest, puzzle: &Puzzle, line: &mut Line) -> String {
    line.word(puzzle.kind().name());
    match puzzle {
        Puzzle::Exchange(exchange) => of_exchange(exchange, line),
        Puzzle::Uncrossed(uncrossed) => of_uncrossed(uncrossed, line),
        Puzzle::Cover(cover) => of_cover(cover, line),
        Puzzle::Tour(tour) => of_tour(tour, request, line),
        Puzzle::Count(count) => of_count(count, line),
        // Nothing is asked about an errand that its file cannot be asked.
        Puzzle::Errand(_) => {}
    }
    line.flag("witness", request.witness);
    line.flag("map", request.task == Task::Map);
    line.flag("depths", request.task == Task::Depths);
    line.flag("plan", request.task == Task::Plan);
    line.flag("recurrence", request.recurrence);
    match (request.task, puzzle) {
        (Task::Heights, _) => {
            let (board, lowest) = (puzzle.board(), request.lowest.unwrap_or(1));
            format!("{}x{lowest}..{}", board.width(), board.height())
        }
        (_, Puzzle::Exchange(exchange)) => exchange.start().to_string(),
        _ => puzzle.board().to_string(),
    }
}

fn of_exchange(exchange: &Exchange, line: &mut Line) {
    line.option("piece", Some(exchange.piece()));
    line.option("goal", Some(exchange.goal()));
}

fn of_uncrossed(uncrossed: &Uncrossed, line: &mut Line) {
    line.option("piece", Some(uncrossed.piece()));
    line.flag("closed", uncrossed.closed());
}

fn of_cover(cover: &Cover, line: &mut Line) {
    line.option("piece", Some(cover.piece()));
    line.all("guard", cover.guards());
    line.option("minimise", Some(cover.minimise().name()));
    line.option("walkers", Some(cover.team().len()));
}

fn of_tour(tour: &Tour, request: &JobRequest, line: &mut Line) {
    line.option("piece", Some(tour.piece()));
    line.flag("closed", tour.closed());
    line.flag("symmetric", tour.symmetric());
    line.option("start", tour.start());
    line.option("end", tour.end());
    line.option("rule", request.rule.map(name));
    line.option("restarts", request.restarts);
    line.option("iterations", request.iterations);
    line.flag("join", request.join);
}

fn of_count(count: &Count, line: &mut Line) {
    line.option("piece", Some(count.piece()));
    line.flag(if count.closed() { "closed" } else { "open" }, true);
    line.option("start", count.start());
    line.option("end", count.end());
    line.flag("directed", count.directed());
}

/// A command line that is being written.
#[derive(Default)]
struct Line(Vec<OsString>);

impl Line {
    fn word(&mut self, word: &str) {
        self.0.push(word.into());
    }

    fn flag(&mut self, name: &str, is_given: bool) {
        if is_given {
            self.word(&format!("--{name}"));
        }
    }

    fn option(&mut self, name: &str, value: Option<impl ToString>) {
        if let Some(value) = value {
            self.word(&format!("--{name}={}", value.to_string()));
        }
    }

    fn all(&mut self, name: &str, values: &[impl ToString]) {
        values.iter().for_each(|value| self.option(name, Some(value.to_string())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Limits;

    fn asked(toml: &str, ask: impl FnOnce(&mut JobRequest)) -> String {
        let mut request = JobRequest { toml: Some(toml.to_string()), ..JobRequest::default() };
        ask(&mut request);
        request.threads = Some(1);
        let (request, puzzle) = request.settled(&Limits::default()).unwrap();
        let words: Vec<String> =
            arguments(&request, &puzzle).into_iter().map(|word| word.into_string().unwrap()).collect();
        words.join(" ").replace("--json --time-limit=600000000us --memory=2147483648B --progress=json --threads=1 ", "")
    }

    #[test]
    fn a_puzzle_is_a_file_where_a_file_can_be_asked() {
        let guarini = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";
        assert_eq!(asked(guarini, |_| ()), "solve --seed=0 -- -");
        assert_eq!(asked(guarini, |request| request.all = true), "solve --seed=0 --all -- -");
    }

    #[test]
    fn what_no_file_can_be_asked_is_asked_of_the_command_of_its_kind() {
        let depths = |request: &mut JobRequest| (request.task, request.limit) = (Task::Depths, Some(3));
        assert_eq!(
            asked("kind = 'exchange'\nstart = '-./..'\ngoal = '../.-'\n", depths),
            "exchange --piece=knight --goal=../.- --depths --seed=0 --limit=3 -- -./.."
        );
        let cover = "kind = 'cover'\nboard = '8x8'\nguards = ['Qd5', 'Ra1']\nplace = 2\nminimise = 'moves'\n";
        assert_eq!(
            asked(cover, |request| request.task = Task::Map),
            "cover --piece=knight --guard=Qd5 --guard=Ra1 --minimise=moves --walkers=2 --map --seed=0 -- 8x8"
        );
        let heights = |request: &mut JobRequest| {
            (request.task, request.lowest, request.recurrence) = (Task::Heights, Some(2), true);
        };
        assert_eq!(
            asked("kind = 'count'\nboard = '3x9'\nclosed = false\n", heights),
            "count --piece=knight --open --recurrence --seed=0 -- 3x2..9"
        );
        let network = |request: &mut JobRequest| {
            (request.method, request.restarts, request.join) = (Some("neural".to_string()), Some(9), true);
        };
        assert_eq!(
            asked("kind = 'tour'\nboard = '6x6'\nstart = 'a1'\n", network),
            "tour --piece=knight --start=a1 --restarts=9 --join --seed=0 --method=neural -- 6x6"
        );
    }
}
