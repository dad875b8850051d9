//! The match screen around the board: player panels, move list, buttons, status line, and cards beside cells.

mod buttons;
pub(in crate::menus) mod cell_cards;
mod changes;
mod choices;
pub(in crate::menus) mod lesson;
pub(in crate::menus) mod move_list;
mod player_panel;
pub(in crate::menus) mod screen;
mod side_panel;
mod status;
mod view;
