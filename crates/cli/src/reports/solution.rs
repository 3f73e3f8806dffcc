//! One of the optimal solutions, or of the tours that are drawn, on a line; and how many there are.

use cavalcade::{Answer, Witness};
use cavalcade_puzzle::number::{counted, grouped};
use serde_json::Value;

/// The number of a solution and its moves or cells, such as `1 a3-b1 b1-c3`.
pub fn text(number: u64, answer: &Answer) -> String {
    let words = answer.witness.as_ref().map(words).unwrap_or_default();
    format!("{number} {}\n", words.join(" "))
}

/// The moves or cells of a solution.
fn words(witness: &Witness) -> Vec<String> {
    match witness {
        Witness::Moves(witness) => witness.leaps().iter().map(ToString::to_string).collect(),
        Witness::Path(witness) => witness.path.iter().map(ToString::to_string).collect(),
        Witness::Walk(witness) => witness.path.iter().map(ToString::to_string).collect(),
        // Those of other puzzles are not handed out one after another.
        Witness::Paths(_) | Witness::Walks(_) | Witness::Total(_) | Witness::All(_) => Vec::new(),
    }
}

/// How many tours were drawn, and from how many; the last one says that.
pub fn drawn(count: u64, last: &Answer) -> String {
    let all = last.stats.get("tours").and_then(Value::as_str).map(grouped).unwrap_or_default();
    format!("{} drawn uniformly at random, each from all {all}\n", counted(count, "tours"))
}

/// How many were printed, whether these are all or the first of them; the last one says the rest.
pub fn summary(count: u64, are_all: bool, last: &Answer) -> String {
    let first = if are_all { "" } else { "the first " };
    let of = last.value.map(|value| format!(" of {}", counted(value, &last.unit))).unwrap_or_default();
    let total = last.stats.get("solutions").and_then(Value::as_str);
    let total = total.map(|total| format!(" ({} in total)", grouped(total))).unwrap_or_default();
    format!("{first}{}{of} up to the board's symmetries{total}\n", counted(count, "solutions"))
}
