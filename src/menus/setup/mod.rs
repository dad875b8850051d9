//! The setup of a match: the draft, its screen, the secret choices and the start.

pub(in crate::menus) mod allocation;
pub(in crate::menus) mod clock;
pub(in crate::menus) mod draft;
pub(in crate::menus) mod hot_seat;
pub(in crate::menus) mod players;
pub(in crate::menus) mod screen;
pub(in crate::menus) mod start;
pub(in crate::menus) mod style;
