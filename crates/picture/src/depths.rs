//! The state space of an exchange: a bar for each distance, and the farthest placements.

use cavalcade_puzzle::number::{counted, grouped};
use cavalcade_puzzle::{Depths, Placement, Puzzle};

use crate::PictureError;
use crate::chart::Chart;
use crate::scene::{Panel, Scene, Section};
use crate::{answer, exchange};

/// A summary of the state space, as a heading.
fn heading(depths: &Depths) -> String {
    let last = depths.depths.len() as u64 - u64::from(!depths.depths.is_empty());
    let placements = counted(depths.placements, "placements");
    match (depths.farthest, depths.depths.last()) {
        (Some(far), Some(count)) => format!("{placements}, {} at distance {far}", grouped(count)),
        _ => format!("{placements} found, up to distance {last}"),
    }
}

/// A summary of the state space in a sentence.
pub fn line(depths: &Depths) -> String {
    let placements = counted(depths.placements, "placements");
    let last = depths.depths.len() as u64 - u64::from(!depths.depths.is_empty());
    match depths.farthest {
        Some(_) => {
            let count = depths.depths.last().copied().unwrap_or(0);
            let distance = counted(last, "moves");
            format!("{placements} can be reached, {} at the greatest distance, {distance}", grouped(count))
        }
        None => format!("{placements} found within {}; there may be more", counted(last, "moves")),
    }
}

/// The number of placements at each distance.
pub fn chart(depths: &Depths) -> Section {
    let goal = depths.goal.value.filter(|&value| value > 0).and_then(|value| usize::try_from(value).ok());
    let goal = goal.filter(|&value| value < depths.depths.len());
    let chart = Chart {
        across: "moves".to_string(),
        up: "placements".to_string(),
        first: 0,
        bars: depths.depths.clone(),
        marked: goal.map(|goal| (goal, "goal".to_string())),
    };
    Section { panels: vec![Panel::Chart(chart)], ..Section::default() }
}

/// The farthest placements that are listed; none where the search was stopped.
pub fn farthest(depths: &Depths) -> Option<Section> {
    let Puzzle::Exchange(exchange) = &depths.puzzle else { return None };
    let listed = depths.list.iter().filter_map(|answer| match &answer.puzzle {
        Puzzle::Exchange(far) => Some(far.goal()),
        _ => None,
    });
    let placements: Vec<&Placement> = listed.collect();
    (!placements.is_empty()).then(|| Section {
        heading: Some(format!("at distance {}", depths.farthest.unwrap_or(0))),
        ..exchange::placements(exchange, &placements)
    })
}

/// Start and goal, the bars, and the farthest placements that are listed.
///
/// # Errors
/// [`PictureError::Board`] when the board has more than 2^20 cells.
pub fn scene(depths: &Depths) -> Result<Scene, PictureError> {
    let mut scene = answer::puzzle(&depths.puzzle)?;
    scene.title = format!("{}: {}", scene.title, line(depths));
    scene.sections.push(Section { heading: Some(heading(depths)), ..chart(depths) });
    scene.sections.extend(farthest(depths));
    Ok(scene)
}
