//! The move list: one row per round. Pressing a move shows the position after it.

pub(crate) mod card;
pub(crate) mod navigation;
pub(crate) mod rounds;
pub(crate) mod rows;
