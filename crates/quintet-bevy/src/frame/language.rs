//! The language of the interface.

use bevy::prelude::*;
use quintet_core::words::Localization;

use super::redraw::RedrawAppExt;

/// The language of the interface.
#[derive(Resource)]
pub struct ActiveLocalization(pub Localization);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ActiveLocalization(Localization::english())).redraw_on_change_of::<ActiveLocalization>();
}
