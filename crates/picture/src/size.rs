//! How large a board is drawn.

use cavalcade_board::Board;

use crate::PictureError;

/// Boards of more cells are not drawn.
const LARGEST_BOARD: u128 = 1 << 20;

/// Rejects boards that are too large to be drawn.
pub(crate) fn check_size(board: &Board) -> Result<(), PictureError> {
    if board.area() > LARGEST_BOARD {
        return Err(PictureError::Board { width: board.width(), height: board.height() });
    }
    Ok(())
}
