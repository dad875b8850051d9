//! Entering the match screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::frame::{GoTo, Menu, Phase, Screen};
use crate::session::{PositionReset, SessionEntered};

/// Enters the match screen for a session that was just inserted.
#[derive(SystemParam)]
pub(crate) struct SessionEntry<'w> {
    resets: MessageWriter<'w, PositionReset>,
    entered: MessageWriter<'w, SessionEntered>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    phase: ResMut<'w, NextState<Phase>>,
}

impl SessionEntry<'_> {
    /// Shows the session's position without animation, with no menu open.
    pub fn enter(&mut self) {
        self.resets.write(PositionReset);
        self.entered.write(SessionEntered);
        self.screen.go_to(Screen::Session);
        self.menu.go_to(Menu::None);
        self.phase.go_to(Phase::Choosing);
    }
}
