//! Widgets that all menus share. They do not depend on any screen.

pub(in crate::menus) mod buttons;
pub(in crate::menus) mod cards;
pub(in crate::menus) mod controls;
pub(in crate::menus) mod panels;
pub(in crate::menus) mod pictures;
pub(in crate::menus) mod player_mark;
pub(in crate::menus) mod scroll;
pub(in crate::menus) mod text;
