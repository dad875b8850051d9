//! The state that the title screen shows.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use quintet_bevy::frame::{ActiveLocalization, Menu};
use quintet_bevy::layout::ScreenLayout;
use quintet_bevy::persistence::{LastSetup, SaveError, SavedSession, StorageNotices};
use quintet_bevy::theme::Palette;

use crate::shared::flags::HasWindow;

/// The state that the title screen shows.
#[derive(SystemParam)]
pub(crate) struct TitleView<'w> {
    pub(super) screen_layout: Res<'w, ScreenLayout>,
    pub(super) palette: Res<'w, Palette>,
    pub(super) language: Res<'w, ActiveLocalization>,
    pub(super) saved: Res<'w, SavedSession>,
    pub(super) last: Res<'w, LastSetup>,
    pub(super) save_error: Res<'w, SaveError>,
    pub(super) notices: Res<'w, StorageNotices>,
    pub(super) window: Res<'w, HasWindow>,
    pub(super) open_menu: Res<'w, State<Menu>>,
}
