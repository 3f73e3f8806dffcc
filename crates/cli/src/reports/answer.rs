//! An answer in words: the puzzle, what is known, the solution, the method and its figures.

use anstyle::AnsiColor;
use cavalcade::{Answer, Puzzle, Status, Witness};
use cavalcade_picture::{answer as picture, text};
use cavalcade_puzzle::Listing;
use cavalcade_puzzle::witness::Claim;

use crate::reports::{duration, ended, figures, grouped, paragraph};

/// The answer for people: the puzzle, what is known, the solution, the method and the time.
pub fn text(answer: &Answer, ascii: bool) -> String {
    let style = text::Style { ascii, ..text::Style::default() };
    let mut lines: Vec<String> = Vec::new();
    lines.extend(answer.puzzle.title().map(str::to_string));
    lines.push(picture::line(&answer.puzzle));
    let is_large = answer.puzzle.board().cell_count() > MOST_DRAWN;
    for section in picture::introduction(&answer.puzzle).into_iter().filter(|_| !is_large) {
        lines.push(String::new());
        lines.extend(text::section(&section, style));
    }
    lines.push(String::new());
    lines.extend(conclusion(answer));
    lines.extend(not_shown(answer));
    for section in picture::witness(answer).into_iter().filter(|section| section.words.len() <= MOST_WORDS) {
        lines.push(String::new());
        match &section.heading {
            // One of several: its moves alone, for there may be many.
            Some(heading) if !section.words.is_empty() => {
                lines.extend([heading.clone()].into_iter().chain(text::words(&section, style.columns)));
            }
            _ if is_large => lines.extend(text::words(&section, style.columns)),
            _ => lines.extend(text::section(&section, style)),
        }
    }
    lines.push(String::new());
    let backend = answer.backend.as_ref().map(|backend| format!(" under {backend}")).unwrap_or_default();
    lines.push(format!("method {}{backend}, {}", answer.method, duration(answer.seconds)));
    lines.extend(
        Some(figures(&answer.stats)).filter(|text| !text.is_empty()).map(|text| paragraph(&text)).unwrap_or_default(),
    );
    lines.join("\n") + "\n"
}

/// What is known, and what of it was checked.
fn conclusion(answer: &Answer) -> Vec<String> {
    let count = |number: Option<u64>| match number {
        Some(1) => format!("1 {}", answer.unit.trim_end_matches('s')),
        Some(number) => format!("{number} {}", answer.unit),
        None => answer.unit.clone(),
    };
    let then = answer.then.as_ref();
    let second = then.map(|then| format!(", then {} {}", then.value, then.unit)).unwrap_or_default();
    let undecided = answer.reason.as_ref().filter(|_| answer.status == Status::Unknown);
    let (colour, word, rest) = match answer.status {
        Status::Optimal => (
            AnsiColor::Green,
            "optimal",
            match answer.claim {
                Some(_) if answer.witness.is_none() => {
                    format!(": {} (proved; there is nothing to replay)", count(answer.value))
                }
                _ => format!(": {}{second} (proved; the referee replayed the witness)", count(answer.value)),
            },
        ),
        Status::Found => (
            AnsiColor::Green,
            match answer.puzzle {
                Puzzle::Tour(_) => "tour found",
                _ => "cover found",
            },
            format!(": {} (the referee replayed the witness)", count(answer.value)),
        ),
        Status::Counted => {
            let digits = answer.count().unwrap_or_default();
            let unit = if digits == "1" { answer.unit.trim_end_matches('s') } else { &answer.unit };
            (AnsiColor::Green, "exactly", format!(" {} {unit} (counted; there is nothing to replay)", grouped(digits)))
        }
        Status::Feasible => {
            let limit = match answer.bound {
                Some(bound) if answer.puzzle.maximises() => format!("; at most {bound} are possible"),
                Some(bound) if answer.value != Some(bound) || then.is_some() => {
                    format!("; at least {bound} are needed")
                }
                _ => String::new(),
            };
            let after =
                then.map(|then| format!(", and then at least {} {}", then.bound, then.unit)).unwrap_or_default();
            let text = format!(": {}{second} (the referee replayed them){limit}{after}", count(answer.value));
            (AnsiColor::Yellow, "feasible", text)
        }
        Status::Infeasible => {
            (AnsiColor::Green, "infeasible", format!(": {}", answer.reason.as_deref().unwrap_or("proved")))
        }
        Status::Unknown => (
            AnsiColor::Yellow,
            "unknown",
            match answer.bound {
                Some(_) if answer.puzzle.maximises() => {
                    format!(": at most {} are possible, if it can be done at all", count(answer.bound))
                }
                Some(_) => format!(": at least {} are needed, if it can be done at all", count(answer.bound)),
                None => undecided.map(|reason| format!(": {reason}")).unwrap_or_default(),
            },
        ),
    };
    let mut lines = paragraph(&format!("{word}{rest}"));
    if let Some(first) = lines.first_mut() {
        let style = colour.on_default().bold();
        *first = format!("{style}{word}{style:#}{}", &first[word.len()..]);
    }
    lines.extend(answer.claim.map(|claim| paragraph(&repeats(claim))).unwrap_or_default());
    lines.extend(answer.witness.as_ref().and_then(counted).map(|text| paragraph(&text)).unwrap_or_default());
    // Where it is not part of the first sentence.
    let is_apart = answer.status != Status::Infeasible && (answer.status != Status::Unknown || answer.bound.is_some());
    let reason = answer.reason.clone().filter(|_| is_apart);
    lines.extend(ended(answer).or(reason).map(|text| paragraph(&text)).unwrap_or_default());
    lines
}

/// What a claim says.
fn repeats(claim: Claim) -> String {
    let plural = |number: u64, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    let (rows, moves) = (plural(claim.period, "row"), plural(claim.increment, "move"));
    format!("from {} on, {rows} more make {moves} more", plural(claim.preperiod, "row"))
}

/// Boards of more cells are not drawn on a terminal.
const MOST_DRAWN: u128 = 1 << 16;

/// Longer paths are not listed on a terminal.
const MOST_WORDS: usize = 1 << 12;

/// Where to find a tour or a path that is too long for the terminal.
fn not_shown(answer: &Answer) -> Option<String> {
    let how = match (&answer.puzzle, &answer.witness) {
        (Puzzle::Tour(tour), _) if answer.status == Status::Found && tour.board().cell_count() > MOST_WORDS as u128 => {
            "(too long to be shown: --cells FILE and --grid FILE write it)"
        }
        (Puzzle::Uncrossed(_), Some(Witness::Path(witness))) if witness.path.len() > MOST_WORDS => {
            "(too long to be shown: --json lists its cells)"
        }
        _ => return None,
    };
    Some(how.to_string())
}

/// How many solutions there are, where they were counted.
fn counted(witness: &Witness) -> Option<String> {
    let Witness::All(Listing { all, classes, total }) = witness else { return None };
    let listed = all.len() as u64;
    Some(match (classes, total) {
        (Some(1), Some(1)) => "the solution is unique".to_string(),
        (Some(1), Some(total)) => format!("the solution is unique up to the board's symmetries; {total} in all"),
        (Some(classes), Some(total)) if *classes == listed => {
            format!("{total} solutions, {classes} up to the board's symmetries")
        }
        (Some(classes), Some(total)) => format!(
            "{total} solutions, {classes} up to the board's symmetries, of which {listed} are listed (--limit N \
             lists more)"
        ),
        _ => "the solutions are too many for this line, or were not all counted; see the figures below".to_string(),
    })
}
