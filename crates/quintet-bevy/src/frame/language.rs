//! The language of the interface.

use bevy::prelude::*;

use super::redraw::RedrawAppExt;
use quintet_core::words::Localization;

/// The language of the interface.
#[derive(Resource)]
pub struct ActiveLocalization(pub Localization);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ActiveLocalization(Localization::english())).redraw_on_change_of::<ActiveLocalization>();
}
