//! A request as the command line that repeats it.
//!
//! The keys of a puzzle are the options of its command: `piece = "camel"` is `--piece camel`, `closed = true` is
//! `--closed`, and each item of a list such as `guards` has its option, `--guard`.

use std::time::Duration;

use serde_json::Value;

use crate::{Ask, Boards, Choice, Exchange, Kind, Limits, Puzzle, Request, Verify};

/// The key that is written without an option, by kind.
fn positional(kind: Kind) -> &'static str {
    match kind {
        Kind::Exchange => "start",
        _ => "board",
    }
}

impl Request {
    /// The command line that repeats the request, quoted for a shell. What belongs to one machine, such as a scratch
    /// directory, is not part of a request.
    ///
    /// ```
    /// use cavalcade_puzzle::{Ask, Puzzle, Request};
    ///
    /// let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '8x8'\npiece = 'camel'\nclosed = true\n")?;
    /// let request = Request::new(puzzle).asking(Ask::All { limit: 3 });
    /// assert_eq!(request.command(), "cavalcade uncrossed 8x8 --closed --piece camel --all --limit 3");
    /// # Ok::<(), cavalcade_puzzle::PuzzleError>(())
    /// ```
    pub fn command(&self) -> String {
        let mut line = CommandLine { words: vec!["cavalcade".to_string()], last: None };
        match &self.ask {
            Ask::Compare { .. } | Ask::Export { .. } => {
                line.words.extend([self.ask.name(), "puzzle.toml"].map(str::to_string));
            }
            _ => self.puzzle(&mut line),
        }
        match &self.ask {
            Ask::Best => {}
            Ask::All { limit } => line.listing("all", *limit),
            Ask::Depths { limit } => line.listing("depths", *limit),
            Ask::Solutions => line.flag("solutions", true),
            Ask::Samples { count } => {
                ["random", "uniform"].iter().for_each(|flag| line.flag(flag, true));
                line.option("samples", &count.to_string());
            }
            Ask::Map => line.flag("map", true),
            Ask::Survey => line.option("survey", "guards"),
            Ask::Walkers { within } => {
                line.flag("fewest-knights", true);
                line.words.extend(within.map(|steps| format!("--within {steps}")));
            }
            Ask::Generate { at_least, at_most, unique } => {
                let at_most = at_most.map(|most| most.to_string()).unwrap_or_default();
                line.option("generate", &format!("{at_least}..{at_most}"));
                line.flag("unique", *unique);
            }
            Ask::Plan => line.flag("plan", true),
            Ask::Heights { recurrence, .. } => line.flag("recurrence", *recurrence),
            Ask::Watch => line.flag("watch", true),
            Ask::Compare { backends, relax } => {
                backends.iter().for_each(|backend| line.option("backend", backend));
                line.flag("relax", *relax);
            }
            Ask::Export { format } => {
                line.option("format", format.name());
                line.option("output", "-");
            }
        }
        self.choice(&mut line);
        self.limits(&mut line);
        line.words.extend((self.verify != Verify::Auto).then(|| format!("--verify={}", self.verify.name())));
        let CommandLine { mut words, last } = line;
        words.extend(last.map(|word| format!("-- {word}")));
        words.join(" ")
    }

    /// The command of the kind with the puzzle's keys.
    fn puzzle(&self, line: &mut CommandLine) {
        let kind = self.puzzle.kind();
        line.words.push(kind.name().to_string());
        if let Some(columns) = guy(&self.puzzle) {
            line.words.push(format!("--family guy {columns}"));
            return;
        }
        let Ok(Value::Object(mut keys)) = serde_json::to_value(&self.puzzle) else { return };
        if let Puzzle::Exchange(exchange) = &self.puzzle {
            // Placements of longer names are lists in JSON, and text here.
            keys.insert("start".to_string(), exchange.start().to_string().into());
            keys.insert("goal".to_string(), exchange.goal().to_string().into());
        }
        let mut board = keys.get(positional(kind)).map(text).unwrap_or_default();
        if let Ask::Heights { narrowest, lowest, .. } = self.ask {
            let (width, height) = (self.puzzle.board().width(), self.puzzle.board().height());
            board = Boards::Range { widths: narrowest.unwrap_or(width)..=width, heights: lowest..=height }.to_string();
        }
        // A first token may look like an option.
        match board.starts_with('-') {
            true => line.last = Some(quoted(&board)),
            false => line.words.push(quoted(&board)),
        }
        // Without `--open`, a symmetric tour is a closed one.
        let is_symmetric_tour = matches!(&self.puzzle, Puzzle::Tour(tour) if tour.symmetry().is_some());
        for (key, value) in &keys {
            match (key.as_str(), value) {
                ("kind" | "title" | "source", _) => {}
                (key, _) if key == positional(kind) => {}
                // Where given walkers stand does not matter to a map.
                ("knights", Value::Array(knights)) if self.ask == Ask::Map => {
                    line.option("walkers", &knights.len().to_string());
                }
                // The number of walkers, and where they start, is what is asked for.
                ("knights" | "place", _) if matches!(self.ask, Ask::Walkers { .. }) => {}
                ("place", count) if self.ask == Ask::Map => line.option("walkers", &text(count)),
                ("closed", Value::Bool(false)) if kind == Kind::Count || is_symmetric_tour => line.flag("open", true),
                ("piece", Value::String(piece)) if piece == "knight" => {}
                ("minimise", Value::String(what)) if what == "steps" => {}
                // In the command line, as in a file, a tour is symmetric by a class.
                ("symmetry", Value::String(class)) => line.option("symmetric", class),
                ("begin", Value::Array(cells)) if cells.is_empty() => {}
                (key @ ("begin" | "visit" | "avoid"), Value::Array(cells)) => {
                    line.option(key, &cells.iter().map(text).collect::<Vec<String>>().join(","));
                }
                ("forbidden", Value::Array(leaps)) => {
                    line.option("forbid", &leaps.iter().map(text).collect::<Vec<String>>().join(","));
                }
                (key, Value::Array(items)) => {
                    items.iter().for_each(|item| line.option(key.trim_end_matches('s'), &text(item)));
                }
                (key, Value::Object(pieces)) => pieces.iter().for_each(|(name, value)| {
                    line.option(key.trim_end_matches('s'), &format!("{name}={}", text(value)));
                }),
                (key, Value::Bool(is_set)) => line.flag(&key.replace('_', "-"), *is_set),
                (_, Value::Null) => {}
                (key, value) => line.option(key, &text(value)),
            }
        }
    }

    fn choice(&self, line: &mut CommandLine) {
        let Choice { method, backend, horizon, settings, seed } = &self.choice;
        let method = method.as_deref().or((self.ask == Ask::Watch).then_some("neural"));
        for (option, value) in [("method", method), ("backend", backend.as_deref())] {
            value.into_iter().for_each(|value| line.option(option, value));
        }
        horizon.iter().for_each(|moves| line.option("horizon", &moves.to_string()));
        settings.iter().for_each(|(name, value)| line.option("set", &format!("{name}={value}")));
        if *seed != 0 {
            line.option("seed", &seed.to_string());
        }
    }

    fn limits(&self, line: &mut CommandLine) {
        let Limits { memory, threads, .. } = &self.limits;
        self.limits.time().iter().for_each(|time| line.option("time-limit", &duration(*time)));
        memory.iter().filter(|bytes| **bytes != Limits::MEMORY).for_each(|bytes| line.option("memory", &size(*bytes)));
        threads.iter().for_each(|threads| line.option("threads", &threads.to_string()));
    }
}

/// The number of columns, where a puzzle is R. K. Guy's with the names that its family has.
fn guy(puzzle: &Puzzle) -> Option<u64> {
    let Puzzle::Exchange(exchange) = puzzle else { return None };
    if exchange.variant().is_some() {
        return None;
    }
    let columns = exchange.start().board().width();
    let family = exchange.labelled_sides().and_then(|_| Exchange::guy(columns).ok())?;
    let is_same =
        (family.start(), family.goal(), family.pieces()) == (exchange.start(), exchange.goal(), exchange.pieces());
    is_same.then_some(columns)
}

/// Words of a command line, quoted for a shell.
struct CommandLine {
    words: Vec<String>,
    /// A word that looks like an option and is therefore written after `--`.
    last: Option<String>,
}

impl CommandLine {
    /// A value that looks like an option is joined to its name.
    fn option(&mut self, name: &str, value: &str) {
        match value.starts_with('-') {
            true => self.words.push(format!("--{name}={}", quoted(value))),
            false => self.words.extend([format!("--{name}"), quoted(value)]),
        }
    }

    fn flag(&mut self, name: &str, is_set: bool) {
        self.words.extend(is_set.then(|| format!("--{name}")));
    }

    fn listing(&mut self, name: &str, limit: u32) {
        self.flag(name, true);
        if limit != Ask::LISTED {
            self.option("limit", &limit.to_string());
        }
    }
}

/// A key's value in words.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// A word, quoted for a shell where needed.
///
/// ```
/// assert_eq!(cavalcade_puzzle::command::quoted("my file.toml"), "'my file.toml'");
/// ```
pub fn quoted(word: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "./,:=+@%_-".contains(character);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// A time in the largest unit that holds it exactly.
fn duration(time: Duration) -> String {
    match time.as_nanos() {
        nanos if nanos.is_multiple_of(1_000_000_000) => format!("{}s", nanos / 1_000_000_000),
        nanos if nanos.is_multiple_of(1_000_000) => format!("{}ms", nanos / 1_000_000),
        nanos => format!("{nanos}ns"),
    }
}

/// A number of bytes in the largest unit that holds it exactly.
fn size(bytes: u64) -> String {
    match bytes {
        _ if bytes.is_multiple_of(1 << 30) => format!("{}GiB", bytes >> 30),
        _ if bytes.is_multiple_of(1 << 20) => format!("{}MiB", bytes >> 20),
        _ if bytes.is_multiple_of(1 << 10) => format!("{}KiB", bytes >> 10),
        _ => format!("{bytes}B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(toml: &str, change: impl FnOnce(&mut Request)) -> String {
        let mut request = Request::new(Puzzle::from_toml(toml).unwrap());
        change(&mut request);
        request.command()
    }

    #[test]
    fn what_a_shell_would_change_is_quoted() {
        let line = command("kind = 'exchange'\nstart = '-*.#'\ngoal = \"*-.#\"\n", |_| {});
        assert_eq!(line, "cavalcade exchange --goal '*-.#' -- '-*.#'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }

    #[test]
    fn longer_names_are_quoted_and_a_family_is_named() {
        let line = command("kind = 'exchange'\nstart = [['n1', ''], ['', 'N1']]\n", |_| {});
        assert_eq!(line, "cavalcade exchange 'n1 ./. N1' --goal 'N1 ./. n1'");
        let guy = Exchange::guy(12).unwrap();
        assert_eq!(Request::new(guy.into()).command(), "cavalcade exchange --family guy 12");
    }

    #[test]
    fn pieces_of_tokens_are_options() {
        let line = command("kind = 'exchange'\nstart = 'n.c/N.C'\npieces = { c = 'camel', n = '1,4' }\n", |_| {});
        assert_eq!(line, "cavalcade exchange n.c/N.C --goal N.C/n.c --piece c=camel --piece n=giraffe");
    }

    #[test]
    fn a_beginning_is_one_option() {
        let line = command("kind = 'snake'\nboard = '8x8'\nbegin = ['a1', 'b3', 'c5']\n", |_| {});
        assert_eq!(line, "cavalcade snake 8x8 --begin a1,b3,c5");
        assert_eq!(command("kind = 'tour'\nboard = '8x8'\n", |_| {}), "cavalcade tour 8x8");
        let line = command("kind = 'tour'\nboard = '8x8'\nforbidden = ['e4-c3', 'a1-b3']\n", |_| {});
        assert_eq!(line, "cavalcade tour 8x8 --forbid a1-b3,c3-e4");
        let line = command("kind = 'tour'\nboard = '8x8'\nnumbers = { c2 = 2, a1 = 1 }\n", |_| {});
        assert_eq!(line, "cavalcade tour 8x8 --number a1=1 --number c2=2");
    }

    #[test]
    fn limits_and_choices_are_options() {
        let line = command("kind = 'count'\nboard = '6x6'\nclosed = false\nfrom = 'a1'\n", |request| {
            request.limits = Limits { time_limit: Some(1.5), memory: Some(3 << 20), threads: Some(2) };
            request.choice.seed = 7;
            request.verify = Verify::No;
        });
        let expected = "cavalcade count 6x6 --open --directed --from a1 --seed 7 --time-limit 1500ms --memory 3MiB --threads 2 \
                        --verify=no";
        assert_eq!(line, expected);
    }

    #[test]
    fn a_symmetric_tour_is_closed_or_said_to_be_open() {
        let line = |closed| {
            command(&format!("kind = 'tour'\nboard = '3x4'\nclosed = {closed}\nsymmetry = 'central'\n"), |_| {})
        };
        assert_eq!(line(false), "cavalcade tour 3x4 --open --symmetric central");
        assert_eq!(line(true), "cavalcade tour 3x4 --closed --symmetric central");
    }

    #[test]
    fn symmetries_of_a_count_are_options() {
        let line = command("kind = 'count'\nboard = '6x6'\nclosed = true\nup_to_symmetry = true\n", |_| {});
        assert_eq!(line, "cavalcade count 6x6 --closed --up-to-symmetry");
        let line = command("kind = 'count'\nboard = '6x6'\nclosed = false\nsymmetry = 'reflective'\n", |_| {});
        assert_eq!(line, "cavalcade count 6x6 --open --symmetric reflective");
    }

    #[test]
    fn the_statistic_of_a_count_and_its_leaps_are_options() {
        let line = command("kind = 'count'\nboard = '6x6'\nclosed = true\nby = 'turns'\n", |_| {});
        assert_eq!(line, "cavalcade count 6x6 --by turns --closed");
        let leaps = "kind = 'count'\nboard = '6x6'\nclosed = true\nby = 'leaps'\nleaps = ['a1-b3', 'c2-a1']\n";
        assert_eq!(command(leaps, |_| {}), "cavalcade count 6x6 --by leaps --closed --leap a1-b3 --leap a1-c2");
    }

    #[test]
    fn maps_surveys_and_ranges_have_options_of_their_own() {
        let line = command("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8', 'a1']\n", |request| {
            request.ask = Ask::Map;
        });
        assert_eq!(line, "cavalcade cover 8x8 --guard Qd5 --walkers 2 --map");
        let line = command("kind = 'cover'\nboard = '8x8'\nguards = ['Qd5']\nknights = ['h8', 'a1']\n", |request| {
            request.ask = Ask::Walkers { within: Some(12) };
        });
        assert_eq!(line, "cavalcade cover 8x8 --guard Qd5 --fewest-knights --within 12");
        let errand = "kind = 'errand'\nboard = '8x8'\nguards = ['Qd5']\nfrom = 'h8'\nvisit = 'ranks'\n";
        let line = command(errand, |request| request.ask = Ask::Survey);
        assert_eq!(line, "cavalcade errand 8x8 --from h8 --guard Qd5 --visit ranks --survey guards");
        let line = command("kind = 'uncrossed'\nboard = '6x40'\n", |request| {
            request.ask = Ask::Heights { narrowest: None, lowest: 3, recurrence: false };
        });
        assert_eq!(line, "cavalcade uncrossed 6x3..40");
        let line = command("kind = 'uncrossed'\nboard = '6x40'\n", |request| {
            request.ask = Ask::Heights { narrowest: Some(4), lowest: 3, recurrence: false };
        });
        assert_eq!(line, "cavalcade uncrossed 4..6x3..40");
    }
}
