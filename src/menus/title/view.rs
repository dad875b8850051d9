//! The state that the title screen shows.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::menus::shared::flags::HasWindow;
use crate::table::frame::{ActiveLocalization, Menu};
use crate::table::layout::ScreenLayout;
use crate::table::persistence::{LastSetup, SaveError, SavedSession, StorageNotices};
use crate::theme::Palette;

/// The state that the title screen shows.
#[derive(SystemParam)]
pub(in crate::menus) struct TitleView<'w> {
    pub(super) stage: Res<'w, ScreenLayout>,
    pub(super) palette: Res<'w, Palette>,
    pub(super) language: Res<'w, ActiveLocalization>,
    pub(super) saved: Res<'w, SavedSession>,
    pub(super) last: Res<'w, LastSetup>,
    pub(super) trouble: Res<'w, SaveError>,
    pub(super) notices: Res<'w, StorageNotices>,
    pub(super) window: Res<'w, HasWindow>,
    pub(super) open_menu: Res<'w, State<Menu>>,
}
