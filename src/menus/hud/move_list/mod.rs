//! The move list: one row per round. Pressing a move shows the position after it.

pub(in crate::menus) mod card;
pub(in crate::menus) mod navigation;
pub(in crate::menus) mod rounds;
pub(in crate::menus) mod rows;
