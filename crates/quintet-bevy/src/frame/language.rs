//! The language of the interface.

use bevy::prelude::*;
use quintet_core::words::Localization;

use super::redraw::RedrawAppExt;

/// The language of the interface.
#[derive(Resource)]
pub struct ActiveLocalization(pub Localization);

impl Default for ActiveLocalization {
    fn default() -> Self {
        Self(Localization::english())
    }
}

pub(super) fn plugin(app: &mut App) {
    // The language of the system may have been inserted before.
    app.init_resource::<ActiveLocalization>().redraw_on_change_of::<ActiveLocalization>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_core::words::Locale;

    #[test]
    fn language_inserted_before_the_plugin_is_kept() {
        let mut app = App::new();
        app.insert_resource(ActiveLocalization(Localization::of(Locale::German)));
        plugin(&mut app);
        assert_eq!(app.world().resource::<ActiveLocalization>().0.locale(), Locale::German);
    }
}
