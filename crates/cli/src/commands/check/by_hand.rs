//! A solution by hand: whether it is legal, its value, and its distance from the optimum.

use std::cmp::Ordering;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use cavalcade::{
    Answer, Budget, Foul, Measured, Puzzle, Solver, Status, Verdict, Witness, legal, measure, stopped_by as limit,
};
use cavalcade_board::Cell;
use cavalcade_puzzle::list::{self, ParseListError};
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::witness::Form;
use cavalcade_puzzle::{self as puzzle, Paths, Walk, Walks};
use serde_json::{Value, json};

use cavalcade::statistics::Statistics;
use cavalcade::tour::uniform::{Rank, RankError};

use super::verdict_as_json;
use crate::arguments::CheckArguments;
use crate::failure::Failure;
use crate::output;
use crate::progress::{Display, Mode};
use crate::reports::{ended, paragraph, stopped_by};
use crate::session;
use crate::signals::stop_on_signals;

/// The time limit for the optimum where none is given.
const TIME: Duration = Duration::from_secs(10);

/// Replays what is given by --moves or --path.
pub fn check(puzzle: &Puzzle, arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let option = if arguments.moves.is_some() { "--moves" } else { "--path" };
    let witness = witness(puzzle, arguments)?;
    match measure(puzzle, &witness) {
        Ok(measured) => report(puzzle, &witness, measured, "", arguments),
        Err(foul) => report_foul(option, foul, arguments),
    }
}

/// Says that a solution is legal, with a remark on it, and compares it with the optimum where that is asked for.
pub fn report(
    puzzle: &Puzzle,
    witness: &Witness,
    measured: Measured,
    remark: &str,
    arguments: &CheckArguments,
) -> Result<ExitCode, Failure> {
    let rank = if arguments.rank { Some(rank(puzzle, witness, arguments)?) } else { None };
    let optimum = if arguments.compare_with_optimum { Some(optimum(puzzle, arguments)?) } else { None };
    if arguments.json {
        let mut json = verdict_as_json(&Ok(Verdict::Replayed));
        json["value"] = measured.value.into();
        json["unit"] = puzzle.unit().into();
        json["then"] = measured.second.map_or(Value::Null, |(unit, value)| json!({ "unit": unit, "value": value }));
        json["optimum"] = optimum.map_or(Value::Null, |optimum| optimum_as_json(&optimum, measured));
        match &rank {
            Some(Ok(Rank { rank, total })) => {
                (json["rank"], json["tours"]) = (rank.to_string().into(), total.to_string().into());
            }
            Some(Err(_)) => (json["rank"], json["tours"]) = (Value::Null, Value::Null),
            None => {}
        }
        output::print(&format!("{json:#}\n"))?;
        return Ok(conclude(rank));
    }
    let second = measured.second.map(|(unit, value)| format!(" and {}", counted(value, unit))).unwrap_or_default();
    let text = format!("legal: {}{second}; {}{remark}", counted(measured.value, puzzle.unit()), legal(puzzle));
    let mut lines = paragraph(&text);
    if let Some(Ok(Rank { rank, total })) = &rank {
        lines.extend(paragraph(&format!("rank {rank} of {total} tours")));
    }
    lines.extend(optimum.map(|optimum| paragraph(&compared(&optimum, measured))).unwrap_or_default());
    output::print(&(lines.join("\n") + "\n"))?;
    Ok(conclude(rank))
}

/// Says why a rank is not known, and what to do; the exit status.
fn conclude(rank: Option<Result<Rank, String>>) -> ExitCode {
    if let Some(Err(why)) = &rank {
        output::say(&format!("the rank is not known: {why}"));
    }
    session::status(matches!(rank, Some(Err(_))))
}

/// Says that a solution is not legal; `given` is where it stands.
pub fn report_foul(given: &str, foul: Foul, arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    if arguments.json {
        output::print(&format!("{:#}\n", verdict_as_json(&Err(foul))))?;
        return Ok(ExitCode::from(1));
    }
    Err(Failure::other(format!("{given}: foul: {foul}")))
}

/// The witness that the lists make.
fn witness(puzzle: &Puzzle, arguments: &CheckArguments) -> Result<Witness, Failure> {
    let kind = puzzle.kind();
    let bad = |text: String| Err(Failure::bad_input(text));
    match puzzle.form() {
        Form::Total => return bad("a count has no solution to replay: expected a puzzle of another kind".to_string()),
        Form::Moves => {
            return match &arguments.moves {
                Some(text) => Ok(puzzle.listed(listed("--moves", text, list::moves)?).into()),
                None => bad("the solution of an exchange is a list of moves: give --moves, such as --moves \"a1-c2 \
                             c2-a3\""
                    .to_string()),
            };
        }
        _ if arguments.moves.is_some() => {
            return bad(format!(
                "the solution of this {kind} puzzle is a list of cells: give --path, such as --path \"a1 c2 a3\""
            ));
        }
        _ => {}
    }
    let mut paths =
        arguments.path.iter().map(|text| listed("--path", text, list::path)).collect::<Result<Vec<_>, _>>()?;
    let closed = puzzle.closed();
    match puzzle.form() {
        Form::Walks => return Ok(Walks { walks: paths }.into()),
        Form::Paths => {
            let paths = paths.into_iter().map(|path| opened(path, closed)).collect();
            return Ok(Paths { paths, closed }.into());
        }
        _ => {}
    }
    if paths.len() > 1 {
        return bad(format!(
            "--path is given {} times: give it once for this {kind} puzzle (only a cover has one for each knight, and several \
             uncrossed paths one for each of them)",
            paths.len()
        ));
    }
    let path = paths.pop().unwrap_or_default();
    Ok(match puzzle.form() {
        Form::Walk => Walk { path }.into(),
        _ => puzzle::Path { path: opened(path, closed), closed }.into(),
    })
}

/// The cells of a cycle, whether or not the first one is named again at its end.
fn opened(mut path: Vec<Cell>, closed: bool) -> Vec<Cell> {
    if closed && path.len() > 1 && path.first() == path.last() {
        path.pop();
    }
    path
}

/// A list in a text, in the file of that name, or on standard input.
fn listed<T>(option: &str, text: &str, parse: fn(&str) -> Result<T, ParseListError>) -> Result<T, Failure> {
    let in_file = |file: &str| {
        let (name, text) = output::read(file)?;
        parse(&text).map_err(|error| Failure::bad_input(format!("{name}: {error}")))
    };
    if text == "-" {
        return in_file("-");
    }
    match parse(text) {
        Ok(list) => Ok(list),
        Err(_) if Path::new(text).exists() => in_file(text),
        Err(error) => Err(Failure::bad_input(format!("{option}: {error}; there is no file of that name either"))),
    }
}

/// What is known of the optimum after the time limit; or why it was not looked for.
fn optimum(puzzle: &Puzzle, arguments: &CheckArguments) -> Result<Result<Answer, String>, Failure> {
    let budget = budget(arguments)?.with_time_limit(arguments.time_limit.unwrap_or(TIME));
    match Solver::new(puzzle).budget(&budget).solve() {
        Ok(answer) => Ok(Ok(answer)),
        Err(error @ cavalcade::SolveError::Foul(_)) => Err(session::to_failure(error)),
        Err(error) => Ok(Err(error.to_string())),
    }
}

/// The limits of a computation beside the check.
fn budget(arguments: &CheckArguments) -> Result<Budget, Failure> {
    let budget = Budget::unlimited().with_memory_limit(arguments.memory.as_u64()).with_threads(session::threads(None));
    Ok(budget.with_stop(stop_on_signals()?))
}

/// The rank of a legal tour; or why a limit was reached before it was known, and what to do.
fn rank(puzzle: &Puzzle, witness: &Witness, arguments: &CheckArguments) -> Result<Result<Rank, String>, Failure> {
    let (Puzzle::Tour(tour), Witness::Path(path)) = (puzzle, witness) else {
        let text = format!("--rank applies to tours: remove it for this {}", puzzle.kind());
        return Err(Failure::bad_input(text));
    };
    let mut budget = budget(arguments)?;
    if let Some(limit) = arguments.time_limit {
        budget = budget.with_time_limit(limit);
    }
    if let Some(directory) = &arguments.scratch {
        budget = budget.with_scratch(session::scratch(directory)?);
    }
    let display = Display::new(Mode::Auto);
    let rank = cavalcade::tour::uniform::rank(tour, &path.path, &budget, &display);
    display.finish();
    match rank {
        Ok(Some(rank)) => Ok(Ok(rank)),
        Ok(None) => Err(Failure::other("the tour is not among those that the sweep counts")),
        Err(RankError::Method(error)) => Err(session::to_failure(error.into())),
        Err(RankError::Stopped { stopped, memory }) => {
            let figures = Statistics::of(&memory).into_map();
            let limit = limit(stopped).map(|limit| stopped_by(limit, &figures, arguments.scratch.is_none()));
            Ok(Err(limit.or(budget.scratch_failure().map(str::to_string)).unwrap_or_default()))
        }
    }
}

/// How far a value is from another one, such as `4 moves more than needed`; none where it is not.
fn apart(unit: &str, own: u64, best: u64, maximises: bool) -> Option<String> {
    let what = if maximises { "fewer than possible" } else { "more than needed" };
    (own != best).then(|| format!("{} {what}", counted(own.abs_diff(best), unit)))
}

/// The comparison in a sentence.
fn compared(optimum: &Result<Answer, String>, own: Measured) -> String {
    let answer = match optimum {
        Ok(answer) => answer,
        Err(error) => return format!("the optimum was not computed: {error}"),
    };
    let (unit, maximises) = (answer.unit.as_str(), answer.puzzle.maximises());
    let secondary = answer.secondary.as_ref();
    let named = |best: u64| {
        let second =
            secondary.map(|second| format!(" and {}", counted(second.value, &second.unit))).unwrap_or_default();
        counted(best, unit) + &second
    };
    if answer.status == Status::Found {
        return "any solution will do, and yours is one".to_string();
    }
    if let (Status::Optimal, Some(best)) = (answer.status, answer.value) {
        let second = || own.second.zip(secondary).and_then(|((unit, own), best)| apart(unit, own, best.value, false));
        let difference = apart(unit, own.value, best, maximises).or_else(second);
        return format!(
            "the optimum is {} (proved): {}",
            named(best),
            difference.unwrap_or("your solution is optimal".to_string())
        );
    }
    let why = ended(answer, true).or(answer.reason.clone()).map(|why| format!(" ({why})")).unwrap_or_default();
    let bound = answer.bound.map(|bound| match maximises {
        true => format!("; upper bound {}", counted(bound, unit)),
        false => format!("; lower bound {}", counted(bound, unit)),
    });
    let best = answer.value.map(|best| {
        let difference = match own.value.cmp(&best) {
            Ordering::Equal => "as many as yours".to_string(),
            order if (order == Ordering::Greater) == maximises => "worse than yours".to_string(),
            _ => format!("{} better than yours", counted(own.value.abs_diff(best), unit)),
        };
        format!("; the best solution found has {}, {difference}", named(best))
    });
    format!("the optimum was not proved{why}{}{}", best.unwrap_or_default(), bound.unwrap_or_default())
}

fn optimum_as_json(optimum: &Result<Answer, String>, own: Measured) -> Value {
    match optimum {
        Ok(answer) => json!({
            "status": answer.status, "value": answer.value, "bound": answer.bound, "then": answer.secondary,
            "difference": answer.value.map(|best| own.value.abs_diff(best)),
            "stopped": answer.stopped, "reason": answer.reason,
        }),
        Err(reason) => json!({
            "status": "unknown", "value": null, "bound": null, "then": null, "difference": null, "stopped": null,
            "reason": reason,
        }),
    }
}
