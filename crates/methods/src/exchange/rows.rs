//! The rows that variants of an exchange add to the time-indexed program.
//!
//! ```text
//! alternate   sum of z(t, i) over the white tokens i <= s for even t, <= 1 - s for odd t       s is 1 where white begins
//!             sum of z(t, i) over the black tokens i <= 1 - s for even t, <= s for odd t
//! peaceful    x(t, i, j) summed over the white tokens i of a piece, plus x(t, k, j') summed over the black tokens k, <= 1
//!             for t >= 1 and each leap j-j' of the piece; the same with the colours swapped
//! both        sum over tokens of z(t+1, i) <= sum over tokens of z(t, i)                        who waits, waits to the end
//! fair        sum over steps of z(t, i) <= M for each token i; the objective is left out
//! simultaneous   x(t+1, i, j) + x(t, k, j) summed over the other tokens k <= 1                  i comes to an empty cell
//! ```
//!
//! **Exactness.** A solution that waits only at its end is one of fewer moves, so the horizon may still be too long. For
//! `fair`, M rises from the distance of the farthest token, and M moves of each token are room enough for all that stay
//! within the limit. For `simultaneous`, the rows of one move a step are left out, and the number of steps rises from the
//! same distance: the first program that has a solution minimises the leaps.

use std::collections::BTreeMap;

use cavalcade_program::{Program, Var};
use cavalcade_puzzle::Exchange;
use cavalcade_tokens::component::{Component, Content};

/// The program and the variables that its rows are about: places[t][i][j] and steps[t][i].
pub(super) struct Model<'a> {
    pub program: &'a mut Program,
    pub places: &'a [Vec<Vec<Var>>],
    pub steps: &'a [Vec<Var>],
    /// The cell on which each token starts.
    pub tokens: &'a [usize],
}

/// Whether each token is white.
fn are_white(tokens: &[usize], exchange: &Exchange, component: &Component) -> Vec<bool> {
    let token = |&home: &usize| exchange.start().token(component.cells[home]);
    tokens.iter().map(|home| token(home).and_then(|name| name.is_white()) == Some(true)).collect()
}

/// Waiting only at the end.
fn without_gaps(program: &mut Program, steps: &[Vec<Var>]) {
    for (time, pair) in steps.windows(2).enumerate() {
        let later = pair[1].iter().map(|&z| (z, 1));
        let earlier = pair[0].iter().map(|&z| (z, -1));
        program.row(format!("gap_{time}"), later.chain(earlier), None, Some(0));
    }
}

/// The colours take turns.
pub(super) fn alternate(model: Model, exchange: &Exchange, component: &Component) {
    let Model { program, steps, tokens, .. } = model;
    let white = are_white(tokens, exchange, component);
    without_gaps(program, steps);
    let begins = program.binary("white_begins");
    for (time, moves) in steps.iter().enumerate() {
        for (name, colour) in [("white", true), ("black", false)] {
            let own = moves.iter().zip(&white).filter(|(_, is_white)| **is_white == colour).map(|(&z, _)| (z, 1));
            let is_own_if_white = (time % 2 == 0) == colour;
            let (factor, most) = if is_own_if_white { (-1, 0) } else { (1, 1) };
            program.row(format!("{name}_{time}"), own.chain([(begins, factor)]), None, Some(most));
        }
    }
}

/// Tokens of one colour that are one piece, and those of the other colour.
struct Front<'a> {
    name: String,
    attackers: Vec<usize>,
    others: Vec<usize>,
    /// For each cell, those that an attacker on it could leap to.
    around: &'a [Vec<u32>],
}

/// All of them.
fn fronts<'a>(tokens: &[usize], white: &[bool], component: &'a Component) -> Vec<Front<'a>> {
    let kind = |token: usize| component.start[tokens[token]];
    let mut fronts: BTreeMap<(u8, bool), Front> = BTreeMap::new();
    for token in 0..tokens.len() {
        let (piece, colour) = (component.piece(kind(token)), white[token]);
        let front = fronts.entry((piece, colour)).or_insert_with(|| Front {
            name: format!("{piece}_{}", if colour { "white" } else { "black" }),
            attackers: Vec::new(),
            others: (0..tokens.len()).filter(|&other| white[other] != colour).collect(),
            around: component.neighbours_of(kind(token)),
        });
        front.attackers.push(token);
    }
    fronts.into_values().collect()
}

/// No token is a leap from one of the other colour.
pub(super) fn peaceful(model: Model, exchange: &Exchange, component: &Component) {
    let Model { program, places, steps, tokens } = model;
    let white = are_white(tokens, exchange, component);
    without_gaps(program, steps);
    let fronts = fronts(tokens, &white, component);
    for (time, at) in places.iter().enumerate().skip(1) {
        for front in &fronts {
            let leaps =
                front.around.iter().enumerate().flat_map(|(from, around)| around.iter().map(move |&to| (from, to)));
            for (from, to) in leaps {
                let on = |tokens: &[usize], cell: usize| {
                    tokens.iter().map(|&token| (at[token][cell], 1)).collect::<Vec<(Var, i64)>>()
                };
                let [a, b] = [from, to as usize].map(|place| component.cells[place]);
                let met = on(&front.attackers, from).into_iter().chain(on(&front.others, to as usize));
                program.row(format!("peace_{time}_{}_{a}_{b}", front.name), met, None, Some(1));
            }
        }
    }
}

/// A token comes to a cell that was empty before.
pub(super) fn simultaneous(model: Model, component: &Component) {
    let Model { program, places, tokens, .. } = model;
    for (time, pair) in places.windows(2).enumerate() {
        for token in 0..tokens.len() {
            for (cell, name) in component.cells.iter().enumerate() {
                let others = (0..tokens.len()).filter(|&other| other != token).map(|other| (pair[0][other][cell], 1));
                let comes = others.chain([(pair[1][token][cell], 1)]);
                program.row(format!("empty_{time}_{token}_{name}"), comes, None, Some(1));
            }
        }
    }
}

/// No token makes more moves than the limit.
pub(super) fn fair(model: Model, limit: u64) {
    let Model { program, steps, tokens, .. } = model;
    for token in 0..tokens.len() {
        let own = steps.iter().map(|moves| (moves[token], 1));
        program.row(format!("limit_{token}"), own, None, Some(i64::try_from(limit).unwrap_or(i64::MAX)));
    }
    program.objective.clear();
}

/// The greatest distance of a token from the nearest goal of its kind, at least 1: some token makes as many moves.
pub(super) fn farthest_token(component: &Component) -> u64 {
    let kinds = 1..component.counts.len();
    let of_kind = |kind: usize| {
        let distances = component.distances(&component.goal, kind as Content);
        let starts = component.start.iter().zip(distances).filter(|&(&held, _)| usize::from(held) == kind);
        starts.map(|(_, distance)| distance).max().unwrap_or(0)
    };
    kinds.map(of_kind).max().unwrap_or(0).max(1)
}
