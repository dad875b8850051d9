//! Widgets that all menus share. They do not depend on any screen.

pub(crate) mod buttons;
pub(crate) mod cards;
pub(crate) mod controls;
pub(crate) mod keys;
pub(crate) mod panels;
pub(crate) mod pictures;
pub(crate) mod player_mark;
pub(crate) mod resources;
pub(crate) mod scroll;
mod scroll_keys;
pub(crate) mod text;
pub(crate) mod text_field;
