//! The back of a handout: what is known, the solution in pictures and in words, and the command that repeats it.

use cavalcade_board::text::capitalised;
use cavalcade_puzzle::answer::BoundBy;
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Answer, Status, Verdict, Witness};

use crate::drawing::Drawing;
use crate::scene::{Panel, Scene, Section};
use crate::{answer as picture, argument, layout};

use super::flow::{Flow, Style};
use super::title;

/// The largest side of a cell in millimetres, where there is one board and where there are several.
const LARGEST_CELL: f64 = 13.0;
const LARGEST_OF_MANY: f64 = 10.0;
/// How much larger than a picture the picture of an argument is at most.
const LARGEST_ARGUMENT: f64 = 1.5;
/// The smallest side of a cell among several boards.
const SMALLEST_OF_MANY: f64 = 4.0;
/// The most boards, and the most words of a solution.
const MOST_BOARDS: usize = 90;
const MOST_WORDS: usize = 1000;
/// The most solutions of a list.
const MOST_SOLUTIONS: usize = 4;

/// Writes the solution, from a new page on.
pub(super) fn write(flow: &mut Flow, answer: &Answer) {
    flow.start_page();
    flow.paragraph("Solution", Style::SMALL);
    flow.paragraph(&title(&answer.puzzle), Style::TITLE);
    flow.space(2.0);
    for sentence in known(answer) {
        flow.paragraph(&sentence, Style::BODY);
    }
    let sections = picture::witness(answer);
    let most = if answer.witness.as_ref().is_some_and(|witness| matches!(witness, Witness::All(_))) {
        MOST_SOLUTIONS
    } else {
        usize::MAX
    };
    for section in sections.iter().take(most) {
        write_section(flow, section);
    }
    if let (Status::Infeasible, Ok(Some(scene))) = (answer.status, argument::scene(answer)) {
        flow.space(4.0);
        argued(flow, &layout::drawing(&scene, None));
    }
    if let Some(asked) = &answer.request {
        flow.space(4.0);
        flow.heading("The command that repeats this answer", Style::COMMAND.leading());
        // Not that of the answer, which somebody may have written.
        flow.paragraph(&asked.of(answer.puzzle.clone()).command(), Style::COMMAND);
    }
}

/// The value with its units, such as `7 steps and 20 moves`.
pub(super) fn value(answer: &Answer) -> Option<String> {
    let second = answer.secondary.as_ref().map(|second| format!(" and {}", counted(second.value, &second.unit)));
    match answer.count() {
        Some(count) => Some(counted(count, &answer.unit)),
        None => Some(counted(answer.value?, &answer.unit) + &second.unwrap_or_default()),
    }
}

/// What is known, and how it was checked.
fn known(answer: &Answer) -> Vec<String> {
    let value = value(answer).unwrap_or_default();
    let replayed = match answer.verdict {
        Verdict::Replayed => {
            " The solution was replayed by the referee, a part of the program that shares no code with the solver."
        }
        Verdict::Unverified => "",
    };
    let better = if answer.puzzle.maximises() { "more" } else { "fewer" };
    let known = match answer.status {
        Status::Optimal => format!("{value}, proved optimal: no solution has {better}.{replayed}"),
        Status::Found => format!("A solution with {value}.{replayed}"),
        Status::Counted => format!("Exactly {value}."),
        Status::Feasible => {
            let bound = answer.bound.filter(|&bound| bound > 0).map(|bound| counted(bound, &answer.unit));
            let side =
                if answer.puzzle.maximises() { "no solution has more than" } else { "every solution has at least" };
            let bound = bound.map(|bound| format!(", and {side} {bound}")).unwrap_or_default();
            format!("{value}: the best solution found, not proved optimal{bound}.{replayed}")
        }
        Status::Infeasible => "There is no solution: that is proved.".to_string(),
        Status::Unknown => "No solution was found, and none was ruled out.".to_string(),
    };
    let how = match answer.bound_by {
        Some(BoundBy::Verified) => {
            Some("An independent verifier, which shares no code with the solver either, has checked a proof.")
        }
        Some(BoundBy::Cited) => Some("The proof rests on a theorem."),
        _ => None,
    };
    let why = answer.reason.as_ref().map(|reason| sentence(reason));
    std::iter::once(known).chain(how.map(str::to_string)).chain(why).chain(answer.explanation.iter().cloned()).collect()
}

/// A reason as a sentence.
fn sentence(reason: &str) -> String {
    let end = if reason.ends_with(['.', '!', '?']) { "" } else { "." };
    capitalised(reason) + end
}

fn write_section(flow: &mut Flow, section: &Section) {
    flow.space(4.0);
    if let Some(heading) = &section.heading {
        flow.heading(heading, 30.0);
    }
    match &section.panels[..] {
        [] => {}
        [panel] => single(flow, panel),
        panels => several(flow, panels),
    }
    if section.words.is_empty() {
        return;
    }
    flow.space(3.0);
    // A word such as `12. a1-c2` stays on one line.
    let words: Vec<String> = section.words.iter().take(MOST_WORDS).map(|word| word.replace(' ', "\u{a0}")).collect();
    flow.paragraph(&words.join("  "), Style::SMALL);
    if section.words.len() > MOST_WORDS {
        let left = section.words.len() - MOST_WORDS;
        flow.paragraph(&format!("... and {left} more"), Style::SMALL);
    }
}

fn drawing(panels: &[Panel], columns: usize) -> Drawing {
    let section = Section { panels: panels.to_vec(), ..Section::default() };
    layout::drawing(&Scene { title: String::new(), sections: vec![section] }, Some(columns))
}

/// The number of files of a panel's board.
fn files(panel: &Panel) -> f64 {
    match panel {
        Panel::Board(diagram) => diagram.board.width() as f64,
        Panel::Graph(_) | Panel::Chart(_) => 8.0,
    }
}

/// One board, as large as a page allows.
fn single(flow: &mut Flow, panel: &Panel) {
    let drawing = drawing(std::slice::from_ref(panel), 1);
    let widest = LARGEST_CELL * (files(panel) + 1.0) / drawing.width;
    let scale = (flow.width() / drawing.width).min(widest);
    // At least as large as half the page.
    let least = scale.min(0.55 * flow.height() / drawing.height);
    flow.need(least * drawing.height);
    flow.drawing(&drawing, scale.min(flow.rest() / drawing.height));
}

/// The picture of an argument, whose boards and graphs keep their sizes to each other.
fn argued(flow: &mut Flow, drawing: &Drawing) {
    let scale = (flow.width() / drawing.width).min(LARGEST_ARGUMENT).min(0.7 * flow.height() / drawing.height);
    flow.need(scale * drawing.height);
    flow.drawing(drawing, scale);
}

/// Boards in rows, as large as they fit on the page, or small ones on several pages.
fn several(flow: &mut Flow, panels: &[Panel]) {
    let mut left = &panels[..panels.len().min(MOST_BOARDS)];
    let widest = left.iter().map(files).fold(1.0, f64::max);
    let most_columns = ((flow.width() + 3.0) / (widest * SMALLEST_OF_MANY + 3.0)).floor().max(1.0) as usize;
    let least_columns = ((flow.width() + 3.0) / (widest * LARGEST_OF_MANY + 3.0)).ceil().max(1.0) as usize;
    while !left.is_empty() {
        let fitting = (least_columns..=most_columns.max(least_columns)).find_map(|columns| {
            let drawing = drawing(left, columns);
            let scale = (flow.width() / drawing.width).min(LARGEST_OF_MANY / 8.0 * 2.5);
            (drawing.height * scale <= flow.rest()).then_some((drawing, scale))
        });
        if let Some((drawing, scale)) = fitting {
            flow.drawing(&drawing, scale);
            return;
        }
        // As many rows as the page has room for, at least one.
        let columns = most_columns.min(left.len()).max(1);
        let row = drawing(&left[..columns.min(left.len())], columns);
        let height = (flow.width() / row.width) * row.height;
        let rows = (flow.rest() / height).floor();
        if rows < 1.0 && flow.rest() < 0.9 * flow.height() {
            flow.start_page();
            continue;
        }
        let count = (columns * rows.max(1.0) as usize).min(left.len());
        let part = drawing(&left[..count], columns);
        let scale = (flow.width() / part.width).min(flow.rest() / part.height);
        flow.drawing(&part, scale);
        left = &left[count..];
        if !left.is_empty() {
            flow.start_page();
        }
    }
}
