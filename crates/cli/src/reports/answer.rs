//! An answer as text: the puzzle, the result, the solution, the method and its statistics.

use anstyle::AnsiColor;
use cavalcade::{Answer, Puzzle, Status, Witness};
use cavalcade_picture::scene::Section;
use cavalcade_picture::{answer as picture, text};
use cavalcade_puzzle::answer::BoundBy;
use cavalcade_puzzle::number::{counted, grouped};
use cavalcade_puzzle::witness::Periodicity;
use cavalcade_puzzle::{FixedTours, Listing, Total};

use crate::reports::distribution::table;
use crate::reports::{duration, ended, figures, paragraph};

/// The answer as text: the puzzle, the result, the solution, the method and the time; `has_scratch` as in [`ended`].
pub fn text(answer: &Answer, ascii: bool, has_scratch: bool) -> String {
    let style = text::Style { ascii, ..text::Style::default() };
    let mut lines: Vec<String> = Vec::new();
    // A title may have been written to control the terminal.
    let title = answer.puzzle.title().map(|title| title.replace(char::is_control, " "));
    lines.extend(title.iter().flat_map(|title| paragraph(title)));
    lines.extend(paragraph(&picture::line(&answer.puzzle)));
    let is_large = answer.puzzle.board().cell_count() > MOST_DRAWN;
    for section in picture::introduction(&answer.puzzle).into_iter().filter(|_| !is_large) {
        lines.push(String::new());
        lines.extend(text::section(&section, style));
    }
    lines.push(String::new());
    lines.extend(conclusion(answer, has_scratch));
    lines.extend(not_shown(answer));
    if let Some(table) = by_statistic(answer) {
        lines.push(String::new());
        lines.extend(table);
    }
    for section in sections(answer).into_iter().filter(|section| section.words.len() <= MOST_WORDS) {
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

/// The result, and how it was checked.
fn conclusion(answer: &Answer, has_scratch: bool) -> Vec<String> {
    let count = |number: Option<u64>| number.map_or(answer.unit.clone(), |number| counted(number, &answer.unit));
    let secondary = answer.secondary.as_ref();
    let second = secondary.map(|second| format!(", then {}", counted(second.value, &second.unit))).unwrap_or_default();
    let undecided = answer.reason.as_ref().filter(|_| answer.status == Status::Unknown);
    let (colour, word, rest) = match answer.status {
        Status::Optimal => (
            AnsiColor::Green,
            "optimal",
            match answer.periodicity {
                Some(_) if answer.witness.is_none() => {
                    format!(": {} ({})", count(answer.value), known_without_witness(answer, "proved"))
                }
                _ => {
                    let proved = known(answer, "proved");
                    format!(": {}{second} ({proved}; the referee replayed the witness)", count(answer.value))
                }
            },
        ),
        Status::Found => (
            AnsiColor::Green,
            match answer.puzzle {
                Puzzle::Tour(_) => "tour found",
                _ => "cover found",
            },
            format!(": {} ({})", count(answer.value), known(answer, "the referee replayed the witness")),
        ),
        Status::Counted => {
            let digits = answer.count().unwrap_or_default();
            (
                AnsiColor::Green,
                "exactly",
                format!(" {} ({})", counted(digits, &answer.unit), known_without_witness(answer, "counted")),
            )
        }
        Status::Feasible => {
            let limit = match answer.bound {
                Some(_) if answer.puzzle.maximises() => format!("; upper bound {}", count(answer.bound)),
                Some(bound) if answer.value != Some(bound) || secondary.is_some() => {
                    format!("; lower bound {}", count(answer.bound))
                }
                _ => String::new(),
            };
            let after = secondary.map(|second| format!(", then {}", counted(second.bound, &second.unit)));
            let after = after.unwrap_or_default();
            let text = format!(": {}{second} (the referee replayed the witness){limit}{after}", count(answer.value));
            (AnsiColor::Yellow, "feasible", text)
        }
        Status::Infeasible => {
            let reason = answer.reason.as_deref().unwrap_or("proved");
            // The reason names the theorem.
            let certain = Some(known(answer, "")).filter(|_| answer.bound_by != Some(BoundBy::Cited));
            let certain = certain.filter(|known| !known.is_empty());
            let certain = certain.map(|known| format!(" ({known})")).unwrap_or_default();
            (AnsiColor::Green, "infeasible", format!(": {reason}{certain}"))
        }
        Status::Unknown => (
            AnsiColor::Yellow,
            "unknown",
            match answer.bound {
                Some(_) if answer.puzzle.maximises() => {
                    format!(": upper bound {}, if there is a solution", count(answer.bound))
                }
                Some(_) => format!(": lower bound {}, if there is a solution", count(answer.bound)),
                None => undecided.map(|reason| format!(": {reason}")).unwrap_or_default(),
            },
        ),
    };
    let mut lines = paragraph(&format!("{word}{rest}"));
    if let Some(first) = lines.first_mut() {
        let style = colour.on_default().bold();
        *first = format!("{style}{word}{style:#}{}", &first[word.len()..]);
    }
    lines.extend(answer.periodicity.map(|certificate| paragraph(&repeats(certificate))).unwrap_or_default());
    lines.extend(
        answer
            .witness
            .as_ref()
            .and_then(|witness| solutions(witness, answer.stopped.is_some()))
            .map(|text| paragraph(&text))
            .unwrap_or_default(),
    );
    // Where it is not part of the first sentence.
    let is_apart = answer.status != Status::Infeasible && (answer.status != Status::Unknown || answer.bound.is_some());
    let reason = answer.reason.clone().filter(|_| is_apart);
    lines.extend(ended(answer, has_scratch).or(reason).map(|text| paragraph(&text)).unwrap_or_default());
    lines.extend(explanation(answer));
    lines
}

/// What is said of an answer, and how its bound is known.
fn known(answer: &Answer, what: &str) -> String {
    let how = match answer.bound_by {
        Some(BoundBy::Verified) => "verified",
        Some(BoundBy::Recounted) => "recounted",
        Some(BoundBy::Cited) => "by a theorem",
        _ => return what.to_string(),
    };
    if what.is_empty() { how.to_string() } else { format!("{what}, {how}") }
}

/// The same of an answer without a witness, which cannot be replayed: where the verifier has computed it again, that is
/// what it rests on.
fn known_without_witness(answer: &Answer, what: &str) -> String {
    match answer.bound_by {
        Some(BoundBy::Verified | BoundBy::Recounted) => known(answer, what),
        _ => format!("{}; there is no witness to replay", known(answer, what)),
    }
}

/// The argument in sentences, under a heading.
fn explanation(answer: &Answer) -> Vec<String> {
    if answer.explanation.is_empty() {
        return Vec::new();
    }
    let heading = match (answer.count(), answer.value) {
        (Some(count), _) => format!("why {count}:"),
        (None, Some(value)) => format!("why {}:", grouped(value)),
        (None, None) => "why:".to_string(),
    };
    let sentence = |text: &String| text::wrapped(text.split(' '), 2, text::COLUMNS).lines().to_vec();
    [String::new(), heading].into_iter().chain(answer.explanation.iter().flat_map(sentence)).collect()
}

/// A periodicity certificate in a sentence.
fn repeats(certificate: Periodicity) -> String {
    let Periodicity { preperiod, period, increment } = certificate;
    let (rows, moves) = (counted(period, "rows"), counted(increment, "moves"));
    format!("periodic from {} on: {moves} more per {rows}", counted(preperiod, "rows"))
}

/// Boards of more cells are not drawn on a terminal.
const MOST_DRAWN: u128 = 1 << 16;

/// Longer paths are not listed on a terminal.
const MOST_WORDS: usize = 1 << 12;

/// How to write a tour or a path that is too long to print.
fn not_shown(answer: &Answer) -> Option<String> {
    let how = match (&answer.puzzle, &answer.witness) {
        (Puzzle::Tour(tour), _) if answer.status == Status::Found && tour.board().cell_count() > MOST_WORDS as u128 => {
            "(too long to print: write it with --cells FILE or --grid FILE)"
        }
        (Puzzle::Uncrossed(_), Some(Witness::Path(witness))) if witness.path.len() > MOST_WORDS => {
            "(too long to print: list its cells with --json)"
        }
        _ => return None,
    };
    Some(how.to_string())
}

/// Tours by a statistic as a table, unless they are drawn as the bars of one number.
fn by_statistic(answer: &Answer) -> Option<Vec<String>> {
    let Puzzle::Count(count) = &answer.puzzle else { return None };
    let Some(Witness::Total(Total { distribution: Some(found), .. })) = &answer.witness else { return None };
    let is_drawn = found.columns.len() == 1 && !picture::witness(answer).is_empty();
    let statistic = count.statistic().filter(|_| !is_drawn && !found.values.is_empty())?;
    Some(table(statistic, found))
}

/// The solution as it is drawn; what is shown as a table is not.
fn sections(answer: &Answer) -> Vec<Section> {
    if by_statistic(answer).is_some() { Vec::new() } else { picture::witness(answer) }
}

/// The tours that the symmetries of a board map onto themselves.
fn burnside(fixed: &[FixedTours]) -> String {
    let of = |fixed: &FixedTours| format!("{} {}", fixed.symmetry, grouped(&fixed.tours));
    let each = fixed.iter().map(of).collect::<Vec<String>>().join(", ");
    format!("mean of the tours that each symmetry maps onto themselves: {each}")
}

/// The number of solutions, where they were counted; of a number of classes, what its mean is taken of.
fn solutions(witness: &Witness, is_stopped: bool) -> Option<String> {
    if let Witness::Total(Total { fixed, .. }) = witness {
        return Some(burnside(fixed)).filter(|_| !fixed.is_empty());
    }
    let Witness::All(Listing { all, classes, total }) = witness else { return None };
    let listed = all.len() as u64;
    Some(match (classes, total) {
        (Some(1), Some(1)) => "the solution is unique".to_string(),
        (Some(1), Some(total)) => {
            format!("the solution is unique up to the board's symmetries; {} in total", grouped(total))
        }
        (Some(classes), Some(total)) if *classes == listed => {
            format!("{} solutions, {} up to the board's symmetries", grouped(total), grouped(classes))
        }
        (Some(classes), Some(total)) => format!(
            "{} solutions, {} up to the board's symmetries; {listed} listed (--limit N lists more)",
            grouped(total),
            grouped(classes)
        ),
        _ if is_stopped => "the solutions were not all counted".to_string(),
        _ => "the solutions were not all counted, or are too many to print; see the statistics below".to_string(),
    })
}
