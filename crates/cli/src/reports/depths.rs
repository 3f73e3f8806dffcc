//! The whole space of an exchange in words: a bar for each distance, the farthest placements with the ways to them.

use cavalcade::{Depths, Exchange, Puzzle, Several, Status};
use cavalcade_picture::scene::Section;
use cavalcade_picture::{Show, answer as picture, depths as drawn, exchange as boards, text};

use crate::reports::{duration, figures, paragraph, stopped_by};

/// The whole space for people: the puzzle, a bar for each distance, the farthest placements with the ways to them.
pub fn text(exchange: &Exchange, depths: &Depths, ascii: bool) -> String {
    let style = text::Style { ascii, ..text::Style::default() };
    let mut lines = vec![picture::line(&depths.puzzle)];
    for section in picture::introduction(&depths.puzzle) {
        lines.push(String::new());
        lines.extend(text::section(&section, style));
    }
    lines.push(String::new());
    lines.extend(paragraph(&drawn::line(depths)));
    if exchange.start() != exchange.goal() {
        lines.extend(paragraph(&goal(depths)));
    }
    lines.extend(depths.stopped.map(|stopped| stopped_by(stopped, &depths.stats, false)));
    lines.push(String::new());
    lines.extend(text::section(&drawn::chart(depths), style));
    for (index, answer) in depths.list.iter().enumerate() {
        let (Puzzle::Exchange(far), Some(witness)) = (&answer.puzzle, &answer.witness) else { continue };
        let placement = boards::placements(exchange, &[far.goal()]);
        let ways = Several::of(witness).map(|witness| far.solutions(&witness)).unwrap_or_default().into_iter();
        let words =
            ways.flat_map(|way| text::words(&Section { words: way.words, ..Section::default() }, style.columns));
        lines.push(String::new());
        lines.push(format!("{}. {}", index + 1, far.goal()));
        lines.extend(text::section(&placement, style).into_iter().skip(1));
        lines.extend(words);
    }
    lines.push(String::new());
    lines.push(format!("method {}, {}", depths.method, duration(depths.seconds)));
    lines.extend(paragraph(&figures(&depths.stats)));
    lines.join("\n") + "\n"
}

/// What is known about the goal.
fn goal(depths: &Depths) -> String {
    let goal = &depths.goal;
    match (goal.status, goal.value) {
        (Status::Optimal, Some(1)) => "the goal is 1 move away (proved; the referee replayed it)".to_string(),
        (Status::Optimal, Some(value)) => {
            format!("the goal is {value} moves away (proved; the referee replayed them)")
        }
        (Status::Infeasible, _) => {
            format!("the goal cannot be reached: {}", goal.reason.as_deref().unwrap_or("proved"))
        }
        _ => format!("the goal is at least {} moves away, if it can be reached at all", goal.bound.unwrap_or(0)),
    }
}
