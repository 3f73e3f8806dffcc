//! The state space of an exchange as text: a bar for each distance, and the farthest placements with their solutions.

use cavalcade::{Depths, Exchange, Puzzle, Several, Status};
use cavalcade_picture::scene::Section;
use cavalcade_picture::{Show, answer as picture, depths as drawn, exchange as boards, text};
use cavalcade_puzzle::number::counted;

use crate::reports::{duration, figures, paragraph, stopped_by};
use crate::table;

/// The state space as text: the puzzle, a bar for each distance, and the farthest placements with their solutions.
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

/// The number of placements at each distance as CSV.
pub fn csv(depths: &Depths) -> String {
    let row = |(distance, placements): (usize, &u64)| table::csv([distance.to_string(), placements.to_string()]);
    table::csv(["distance", "placements"]) + &depths.depths.iter().enumerate().map(row).collect::<String>()
}

/// The distance of the goal.
fn goal(depths: &Depths) -> String {
    let goal = &depths.goal;
    match (goal.status, goal.value) {
        (Status::Optimal, Some(value)) => {
            format!("the goal is {} away (proved; the referee replayed the witness)", counted(value, "moves"))
        }
        (Status::Infeasible, _) => {
            format!("the goal cannot be reached: {}", goal.reason.as_deref().unwrap_or("proved"))
        }
        _ => {
            let bound = counted(goal.bound.unwrap_or(0), "moves");
            format!("the goal is at least {bound} away, if it can be reached")
        }
    }
}
