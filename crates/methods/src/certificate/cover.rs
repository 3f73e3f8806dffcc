//! The certificate of a cover: its walks; why no other is better, the bound by colours (`cover/colours.rs`) where it is
//! met, and else refutations of formulas that the verifier makes; or parts of the board without a walker.

use cavalcade_puzzle::{Answer, Cover, Minimise, Team, Witness};
use cavalcade_run::Budget;

use super::lines::Lines;
use super::{CertifyError, MOST_CELLS, clauses};
use crate::cover::colours;
use crate::cover::components::{CoverInstance, Presolved};
use crate::safe_graph::SafeGraph;

/// What the verifier does not read.
pub(super) fn unsupported(cover: &Cover) -> Option<(&'static str, &'static str)> {
    let any_will_do = cover.minimise() == Minimise::Nothing;
    any_will_do.then_some(("covers of which any will do", "give `minimise` steps or moves"))
}

/// Writes the certificate of a cover, or that there is none.
pub(super) fn certify(cover: &Cover, answer: &Answer, lines: &mut Lines, budget: &Budget) -> Result<(), CertifyError> {
    lines.write("cavalcade-certificate 1 cover")?;
    lines.board(cover.board())?;
    lines.piece(cover.piece())?;
    lines.guards(cover.guards())?;
    match cover.team() {
        Team::Knights(cells) => lines.list("knights", cells)?,
        Team::Place(count) => lines.write(&format!("place {count}"))?,
    }
    lines.write(&format!("minimise {}", cover.minimise().name()))?;
    let instance = match Presolved::of(cover, "certificate").map_err(CertifyError::none_known)? {
        Presolved::Open(instance) => instance,
        Presolved::Settled(_) => return no_cover(cover, lines),
    };
    let (Some(Witness::Walks(witness)), Some(value)) = (&answer.witness, answer.value) else {
        return Err(CertifyError::Unproved);
    };
    lines.write(&format!("value {value}"))?;
    if let Some(moves) = &answer.secondary {
        lines.write(&format!("moves {}", moves.value))?;
    }
    witness.walks.iter().try_for_each(|walk| lines.list("walk", walk))?;
    let (rule, names) = rule(&instance, cover, answer, value);
    if names.is_empty() {
        return Ok(lines.write(rule)?);
    }
    if clauses::refute(lines, &[rule.to_owned()], &names, budget)? {
        return Ok(());
    }
    Err(CertifyError::none_known("colours prove less than the value, and a SAT solver did not refute a formula"))
}

/// The rule, and the names of the formulas that it refutes.
fn rule(instance: &CoverInstance, cover: &Cover, answer: &Answer, value: u64) -> (&'static str, Vec<String>) {
    if cover.minimise() == Minimise::Moves {
        let is_met = colours::least_moves_of(instance) == value || value == 0;
        let formula = || format!("moves {} in {value}", value - 1);
        return if is_met { ("by colours", Vec::new()) } else { ("by clauses", vec![formula()]) };
    }
    let moves = answer.secondary.as_ref().map_or(0, |moves| moves.value);
    let has_fewest_steps = colours::least_steps_of(instance) == value || value == 0;
    let has_fewest_moves = colours::least_moves_within(instance, value) == moves || moves == 0;
    let steps = (!has_fewest_steps).then(|| format!("steps {}", value - 1));
    let fewer = (!has_fewest_moves).then(|| format!("moves {} in {value}", moves - 1));
    let rule = match (&steps, &fewer) {
        (None, None) => "by colours",
        (None, Some(_)) => "by colours and clauses",
        (Some(_), None) => "by clauses and colours",
        (Some(_), Some(_)) => "by clauses",
    };
    (rule, steps.into_iter().chain(fewer).collect())
}

/// A cell of each part, or of each part without a walker.
fn no_cover(cover: &Cover, lines: &mut Lines) -> Result<(), CertifyError> {
    let safe = SafeGraph::new(cover.board(), cover.guards(), cover.piece(), "certificate", MOST_CELLS as usize)
        .map_err(CertifyError::none_known)?;
    let starts = match cover.team() {
        Team::Knights(cells) => Some(cells.iter().filter_map(|&cell| safe.graph.node(cell)).collect::<Vec<u32>>()),
        Team::Place(_) => None,
    };
    let parts = safe.graph.components();
    let is_named =
        |part: &&Vec<u32>| starts.as_ref().is_none_or(|starts| !part.iter().any(|cell| starts.contains(cell)));
    let named: Vec<_> = parts.iter().filter(is_named).map(|part| safe.graph.cell(part[0])).collect();
    let walkers = if starts.is_some() { 0 } else { cover.team().len() };
    lines.write("value none")?;
    if walkers >= named.len() {
        // More walkers than safe cells.
        return Ok(lines.write("by room")?);
    }
    Ok(lines.list("by components", named)?)
}
