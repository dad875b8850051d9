//! State and requests that several screens share, so that no screen depends on another one for them.

pub(in crate::menus) mod flags;
pub(in crate::menus) mod names;
pub(in crate::menus) mod notice;
pub(in crate::menus) mod requests;

use bevy::prelude::*;

use self::flags::{HasWindow, ResultHidden};
use self::notice::Notice;
use crate::table::frame::RedrawAppExt;

/// Adds the shared state.
pub(in crate::menus) fn plugin(app: &mut App) {
    app.init_resource::<HasWindow>().init_resource::<ResultHidden>().init_resource::<Notice>();
    app.redraw_on_change_of::<ResultHidden>();
}
