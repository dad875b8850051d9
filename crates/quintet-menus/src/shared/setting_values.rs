//! Settings of the pause menu and of the settings cards.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::assist::PonderingEnabled;
use quintet_bevy::input::ConfirmMoves;
use quintet_bevy::layout::BoardView;
use quintet_bevy::theme::{Motion, SoundSettings};
use quintet_core::words::{MessageId, ids};

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Play sounds.
    Sound,
    /// Confirm each move before it is played.
    ConfirmMoves,
    /// Show the coordinates of the cells.
    Coordinates,
    /// Mark the legal moves.
    LegalMoves,
    /// Flip the board.
    Flipped,
    /// Let Master ponder during a person's turn.
    Pondering,
}

impl Switch {
    /// The message id of its label.
    pub(crate) const fn name(self) -> MessageId {
        match self {
            Self::Sound => ids::PAUSE_SOUND,
            Self::ConfirmMoves => ids::PAUSE_CONFIRM,
            Self::Coordinates => ids::PAUSE_COORDINATES,
            Self::LegalMoves => ids::PAUSE_LEGAL_MOVES,
            Self::Flipped => ids::PAUSE_FLIP,
            Self::Pondering => ids::SETTINGS_PONDERING,
        }
    }
}

/// The values of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SettingValues {
    /// The speed of animations.
    pub motion: Motion,
    /// Sound and its volumes.
    pub sound: SoundSettings,
    /// Whether moves are confirmed.
    pub confirm: ConfirmMoves,
    /// How the board is shown.
    pub board: BoardView,
    /// Whether Master ponders during a person's turn.
    pub pondering: PonderingEnabled,
}

impl SettingValues {
    pub(crate) const fn is_on(&self, switch: Switch) -> bool {
        match switch {
            Switch::Sound => self.sound.on,
            Switch::ConfirmMoves => self.confirm.0,
            Switch::Coordinates => self.board.coordinates,
            Switch::LegalMoves => self.board.legal_moves,
            Switch::Flipped => self.board.flipped,
            Switch::Pondering => self.pondering.0,
        }
    }
}

/// The resources that hold the settings.
#[derive(SystemParam)]
pub(crate) struct SettingChanges<'w> {
    pub(crate) motion: ResMut<'w, Motion>,
    pub(crate) sound: ResMut<'w, SoundSettings>,
    confirm: ResMut<'w, ConfirmMoves>,
    board: ResMut<'w, BoardView>,
    pondering: ResMut<'w, PonderingEnabled>,
}

impl SettingChanges<'_> {
    /// The current values.
    pub(crate) fn values(&self) -> SettingValues {
        SettingValues {
            motion: *self.motion,
            sound: *self.sound,
            confirm: *self.confirm,
            board: *self.board,
            pondering: *self.pondering,
        }
    }

    /// Changes a switch from on to off or back.
    pub(crate) fn toggle(&mut self, switch: Switch) {
        let setting = match switch {
            Switch::Sound => &mut self.sound.on,
            Switch::ConfirmMoves => &mut self.confirm.0,
            Switch::Coordinates => &mut self.board.coordinates,
            Switch::LegalMoves => &mut self.board.legal_moves,
            Switch::Flipped => &mut self.board.flipped,
            Switch::Pondering => &mut self.pondering.0,
        };
        *setting = !*setting;
    }
}
