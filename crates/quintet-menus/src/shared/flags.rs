//! State that several screens share.

use bevy::prelude::*;
use quintet_core::rules::LocalizedText;

/// Whether the app owns a window that it can close and switch to full screen. False in a browser.
#[derive(Resource, Clone, Copy, Debug)]
pub struct HasWindow(pub bool);

impl Default for HasWindow {
    fn default() -> Self {
        Self(cfg!(not(target_arch = "wasm32")))
    }
}

/// Whether the player hid the result card to look at the final position.
#[derive(Resource, Default)]
pub(crate) struct ResultHidden(pub(crate) bool);

/// The texts of the card that covers a screen, for announcements. Empty if there is none.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct ShownCard(pub(crate) Vec<LocalizedText>);

/// Whether the setup screen was opened from a match that can be resumed. Then “Back” returns to this match.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SetupFromMatch(pub(crate) bool);

/// Whether a screen reader or scanning is used, so that a player needs more time to reach a control.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SlowInput(pub(crate) bool);
