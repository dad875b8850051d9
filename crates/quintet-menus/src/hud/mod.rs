//! The match screen around the board: player panels, move list, analysis, buttons, status line, and cards beside cells.

mod analysis;
mod buttons;
pub(crate) mod cell_cards;
mod changes;
mod choices;
pub(crate) mod lesson;
pub(crate) mod move_list;
mod player_panel;
pub(crate) mod screen;
mod side_panel;
mod status;
mod view;
