//! Cards beside cells of the board.

pub(crate) mod inspection;
pub(crate) mod move_error;
mod placement;
