//! A map in words: what every start of a cover needs, as a board and a count.

use std::collections::BTreeMap;

use cavalcade::{Answer, Cell, Cover, Puzzle, Team};
use cavalcade_picture::scene::Scene;
use cavalcade_picture::{answer as picture, cover as drawn, text};

/// The board with what is needed on each cell.
pub fn scene(cover: &Cover, answers: &[Answer]) -> Scene {
    let needed = answers.iter().filter_map(|answer| Some((starts(answer), answer.value?)));
    let sections = vec![drawn::map_of_starts(cover, needed)];
    Scene { title: picture::line(&Puzzle::Cover(cover.clone())), sections }
}

/// The starts of an answer.
fn starts(answer: &Answer) -> &[Cell] {
    match &answer.puzzle {
        Puzzle::Cover(cover) => match cover.team() {
            Team::Knights(starts) => starts,
            Team::Place(_) => &[],
        },
        _ => &[],
    }
}

/// Whether it is open, the value, and the second one.
type Needed = (bool, Option<u64>, Option<u64>);

/// The board, and how many starts need how much.
pub fn text(scene: &Scene, answers: &[Answer], ascii: bool) -> String {
    let mut text = text::write(scene, text::Style { ascii, ..text::Style::default() });
    let mut counts: BTreeMap<Needed, Vec<&Answer>> = BTreeMap::new();
    for answer in answers {
        let open = !answer.is_proved();
        let then = answer.then.as_ref().map(|then| then.value);
        counts.entry((open, answer.value, then)).or_default().push(answer);
    }
    text.push('\n');
    for ((open, value, then), alike) in counts {
        let unit = &alike[0].unit;
        let needed = match value {
            Some(value) => format!("{value} {unit}"),
            None => alike[0].reason.clone().unwrap_or_else(|| "unknown".to_string()),
        };
        let then = then.map(|then| format!(", {then} moves")).unwrap_or_default();
        let proof = if open { ", not proved" } else { "" };
        let walkers = starts(alike[0]).len();
        let what = match walkers {
            0 => String::new(),
            1 => format!(": {} start{}", alike.len(), plural(alike.len())),
            _ => format!(": {} set{} of {walkers} starts", alike.len(), plural(alike.len())),
        };
        let few = alike.iter().take(if alike.len() <= FEW { FEW } else { 0 });
        let names = few.map(|answer| starts(answer).iter().map(Cell::to_string).collect::<Vec<String>>().join("-"));
        let names = names.collect::<Vec<String>>().join(" ");
        let names = if names.is_empty() { names } else { format!(" ({names})") };
        let told = format!("{needed}{then}{proof}{what}{names}");
        text += &(text::wrapped(told.split(' '), 0, text::COLUMNS).lines().join("\n") + "\n");
    }
    text
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// So many starts that need the same are named.
const FEW: usize = 6;
