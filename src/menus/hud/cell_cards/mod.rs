//! Cards beside cells of the board.

pub(in crate::menus) mod inspection;
pub(in crate::menus) mod move_error;
mod placement;
