//! Several witnesses: each is legal and has the stated value, no two are equal up to the symmetries of the puzzle, and where
//! all classes are listed, their images are as many as the stated total.

use std::collections::HashSet;

use cavalcade_puzzle::{Answer, Listing, Witness};

use crate::maps::{self, Map, apply};
use crate::{Foul, Replay, Rule, compare, read, worth};

/// Replays the witnesses, and compares their number with the stated ones.
pub(crate) fn check<P: Replay>(problem: &P, answer: &Answer, listing: &Listing<Witness>) -> Result<(), Foul> {
    let &Listing { ref all, classes, total } = listing;
    let claim = |text: String| Err(Foul::of(Rule::Consistency, text));
    let listed = all.len() as u64;
    if all.is_empty() {
        return claim("the list of witnesses is empty: expected at least one".to_string());
    }
    if let Some(classes) = classes.filter(|&classes| classes < listed) {
        return claim(format!("{listed} witnesses are listed, but `classes` is {classes}"));
    }
    let mut witnesses = Vec::with_capacity(all.len());
    let mut known = HashSet::new();
    for (index, witness) in all.iter().enumerate() {
        let at = |foul: Foul| Foul { witness: Some(index + 1), ..foul };
        let witness = read::<P>(witness).map_err(at)?;
        compare(answer, &worth(problem, &witness).map_err(at)?).map_err(at)?;
        if !known.insert(problem.canonical(witness.clone())) {
            return Err(at(Foul::of(Rule::Distinct, "the witness is listed twice")));
        }
        witnesses.push(witness);
    }
    let maps = symmetries(problem);
    let mut images = HashSet::new();
    for (index, witness) in witnesses.iter().enumerate() {
        let image = |map: &Map| problem.image(witness, &|cell| apply(*map, problem.board(), cell));
        let of_one: HashSet<P::Witness> = maps.iter().map(|map| problem.canonical(image(map))).collect();
        if of_one.iter().any(|image| images.contains(image)) {
            let text = "the witness is the image of an earlier one under a symmetry of the puzzle";
            return Err(Foul { witness: Some(index + 1), ..Foul::of(Rule::Distinct, text) });
        }
        images.extend(of_one);
    }
    let Some(total) = total else { return Ok(()) };
    let seen = images.len() as u64;
    match classes {
        Some(classes) if classes == listed && total != seen => {
            claim(format!("the {classes} listed classes make {seen} solutions, but `total` is {total}"))
        }
        Some(classes) if total < classes || total > classes.saturating_mul(maps.len() as u64) => claim(format!(
            "`total` is {total}, which is impossible for {classes} classes under {} symmetries",
            maps.len()
        )),
        _ if total < seen => claim(format!("the listed witnesses make {seen} solutions, but `total` is {total}")),
        _ => Ok(()),
    }
}

/// The symmetries of a puzzle, including the identity.
fn symmetries<P: Replay>(problem: &P) -> Vec<Map> {
    let board = problem.board();
    maps::of_board(board).into_iter().filter(|&map| problem.keeps(&|cell| apply(map, board, cell))).collect()
}
