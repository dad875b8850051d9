//! The typeface: Inter with tabular figures in three weights, embedded in the program.

use std::sync::Arc;

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

const FILES: [(&str, &[u8]); 3] = [
    ("regular", include_bytes!("../../../../assets/fonts/Inter-Regular.otf")),
    ("semibold", include_bytes!("../../../../assets/fonts/Inter-SemiBold.otf")),
    ("bold", include_bytes!("../../../../assets/fonts/Inter-Bold.otf")),
];

/// The semibold font family, for labels.
pub const SEMIBOLD: &str = "semibold";
/// The bold font family, for titles and buttons.
pub const BOLD: &str = "bold";

/// Installs the typeface in egui: the regular weight as the proportional family, the others by name.
pub fn install(context: &Context) {
    context.set_fonts(definitions());
}

/// The typeface as egui font definitions.
pub(super) fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in FILES {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        fonts.families.insert(FontFamily::Name(name.into()), vec![name.to_owned()]);
    }
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, vec!["regular".to_owned()]);
    }
    fonts
}

/// The typeface in a size and weight.
pub(super) fn font(size: f32, weight: Option<&str>) -> FontId {
    FontId::new(size, weight.map_or(FontFamily::Proportional, |name| FontFamily::Name(name.into())))
}
