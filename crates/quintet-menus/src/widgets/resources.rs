//! The resources that most widgets need.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::frame::ActiveLocalization;
use quintet_bevy::theme::Palette;
use quintet_core::words::Localization;

/// The colours of widgets, and the language of their texts.
#[derive(SystemParam)]
pub(crate) struct WidgetResources<'w> {
    pub(crate) palette: Res<'w, Palette>,
    language: Res<'w, ActiveLocalization>,
}

impl WidgetResources<'_> {
    /// The texts in the current language.
    pub(crate) fn words(&self) -> &Localization {
        &self.language.0
    }
}
