//! The match screen around the board.

pub(in crate::menus) mod buttons;
pub(in crate::menus) mod cell_cards;
pub(in crate::menus) mod changes;
pub(in crate::menus) mod choices;
pub(in crate::menus) mod lesson;
pub(in crate::menus) mod move_list;
pub(in crate::menus) mod navigation;
pub(in crate::menus) mod player_panel;
pub(in crate::menus) mod screen;
pub(in crate::menus) mod side_panel;
pub(in crate::menus) mod status;
pub(in crate::menus) mod view;
