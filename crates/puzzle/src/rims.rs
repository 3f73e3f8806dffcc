//! How a board is written beside the other keys of a puzzle: the key `board`, and `wrap` where rims are joined.

use cavalcade_board::{Board, Wrap};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::Placement;

/// The key of joined rims.
const WRAP: &str = "wrap";

/// Writes a board as the keys `board` and `wrap`.
pub(crate) fn board<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    write("board", board, board.wrap(), serializer)
}

/// Writes the placement before the first move as the keys `start` and `wrap`.
pub(crate) fn start<S: Serializer>(start: &Placement, serializer: S) -> Result<S::Ok, S::Error> {
    write("start", start, start.board().wrap(), serializer)
}

fn write<S: Serializer>(
    key: &'static str,
    value: &impl Serialize,
    wrap: Option<Wrap>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut keys = serializer.serialize_map(None)?;
    keys.serialize_entry(key, value)?;
    if let Some(wrap) = wrap {
        keys.serialize_entry(WRAP, &wrap)?;
    }
    keys.end()
}
