//! The certificate of a cover: its walks, where the bound by colours (`cover/colours.rs`) is met; or parts of the board
//! without a walker.

use cavalcade_puzzle::{Answer, Cover, Minimise, Team, Witness};

use super::CertifyError;
use super::lines::Lines;
use crate::cover::colours;
use crate::cover::components::{CoverInstance, Presolved};
use crate::safe_graph::SafeGraph;

/// What the verifier does not read.
pub(super) fn unsupported(cover: &Cover) -> Option<(&'static str, &'static str)> {
    let any_will_do = cover.minimise() == Minimise::Nothing;
    any_will_do.then_some(("covers of which any will do", "give `minimise` steps or moves"))
}

/// Writes the certificate of a cover, or that there is none.
pub(super) fn certify(cover: &Cover, answer: &Answer, lines: &mut Lines) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 cover")?;
    lines.board(cover.board())?;
    lines.piece(cover.piece())?;
    lines.guards(cover.guards())?;
    match cover.team() {
        Team::Knights(cells) => lines.list("knights", cells)?,
        Team::Place(count) => lines.write(&format!("place {count}"))?,
    }
    lines.write(&format!("minimise {}", cover.minimise().name()))?;
    let none = |why: String| CertifyError::NoneKnown { why };
    let instance = match Presolved::of(cover, "certificate").map_err(|error| none(error.to_string()))? {
        Presolved::Open(instance) => instance,
        Presolved::Settled(_) => return no_cover(cover, lines),
    };
    let (Some(Witness::Walks(witness)), Some(value)) = (&answer.witness, answer.value) else {
        return Err(CertifyError::Unproved);
    };
    if let Some((unit, least, found)) = loose(&instance, cover, answer, value) {
        return Err(none(format!(
            "colours prove that a cover takes {least} {unit} at least, and the best one takes {found}; the bound rests on \
             the method"
        )));
    }
    lines.write(&format!("value {value}"))?;
    if let Some(moves) = &answer.secondary {
        lines.write(&format!("moves {}", moves.value))?;
    }
    witness.walks.iter().try_for_each(|walk| lines.list("walk", walk))?;
    Ok(lines.write("by colours")?)
}

/// The unit of which colours do not prove the value, with what they prove and the value.
fn loose(instance: &CoverInstance, cover: &Cover, answer: &Answer, value: u64) -> Option<(&'static str, u64, u64)> {
    if cover.minimise() == Minimise::Moves {
        let least = colours::least_moves_of(instance);
        return (least != value).then_some(("moves", least, value));
    }
    let steps = colours::least_steps_of(instance);
    if steps != value {
        return Some(("steps", steps, value));
    }
    let moves = answer.secondary.as_ref().map_or(0, |moves| moves.value);
    let least = colours::least_moves_within(instance, steps);
    (least != moves).then_some(("moves", least, moves))
}

/// A cell of each part, or of each part without a walker.
fn no_cover(cover: &Cover, lines: &mut Lines) -> Result<(), CertifyError> {
    let none = |why: String| CertifyError::NoneKnown { why };
    let most = super::MOST_CELLS as usize;
    let safe = SafeGraph::new(cover.board(), cover.guards(), cover.piece(), "certificate", most)
        .map_err(|error| none(error.to_string()))?;
    let starts = match cover.team() {
        Team::Knights(cells) => Some(cells.iter().filter_map(|&cell| safe.graph.node(cell)).collect::<Vec<u32>>()),
        Team::Place(_) => None,
    };
    let parts = safe.graph.components();
    let is_named =
        |part: &&Vec<u32>| starts.as_ref().is_none_or(|starts| !part.iter().any(|cell| starts.contains(cell)));
    let named: Vec<_> = parts.iter().filter(is_named).map(|part| safe.graph.cell(part[0])).collect();
    let walkers = if starts.is_some() { 0 } else { cover.team().len() };
    if walkers >= named.len() {
        return Err(none("the walkers are more than the safe cells, for which the verifier has no rule".into()));
    }
    lines.write("value none")?;
    Ok(lines.list("by components", named)?)
}
