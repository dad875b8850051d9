//! The system preferences that a browser reports. `web/system-preferences.js` reads them.

use bevy::prelude::*;
use serde::Deserialize;

use crate::theme::{ColorScheme, Motion, SystemColors, SystemPreferences, TextSize};

/// The global variable of the page with the preferences as JSON. Set by `system-preferences.js`.
#[cfg(target_arch = "wasm32")]
pub(super) const PREFERENCES: &str = "quintetSystemPreferences";
/// Event from the page after a change, with the new preferences.
#[cfg(target_arch = "wasm32")]
pub(super) const CHANGED: &str = "quintet-system-preferences";

/// The preferences as JSON.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct BrowserPreferences {
    reduced_motion: bool,
    more_contrast: bool,
    /// The font size that the user chose, relative to the default one of browsers.
    text_scale: Option<f32>,
    /// The system colours, if the browser forces them.
    forced: Option<ForcedColors>,
}

/// The system colours in hexadecimal.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ForcedColors {
    canvas: String,
    text: String,
    link: String,
    highlight: String,
    highlight_text: String,
    button: String,
}

impl ForcedColors {
    /// Parses the colours. Returns `None` if one is invalid.
    fn parse(&self) -> Option<SystemColors> {
        let color = |text: &str| Srgba::hex(text).ok();
        Some(SystemColors {
            canvas: color(&self.canvas)?,
            text: color(&self.text)?,
            link: color(&self.link)?,
            highlight: color(&self.highlight)?,
            highlight_text: color(&self.highlight_text)?,
            button: color(&self.button)?,
        })
    }
}

/// Parses the preferences. Invalid ones count as none.
pub(super) fn parse(text: &str) -> SystemPreferences {
    let preferences: BrowserPreferences = serde_json::from_str(text).unwrap_or_default();
    let has_contrast = preferences.more_contrast || preferences.forced.is_some();
    SystemPreferences {
        motion: if preferences.reduced_motion { Motion::Reduced } else { Motion::Full },
        colors: if has_contrast { ColorScheme::Contrast } else { ColorScheme::Classic },
        text: preferences.text_scale.map(TextSize::for_scale),
        forced: preferences.forced.and_then(|forced| forced.parse()),
    }
}

/// The preferences when the page was loaded.
#[cfg(target_arch = "wasm32")]
pub(super) fn read() -> SystemPreferences {
    let text = js_sys::Reflect::get(&js_sys::global(), &PREFERENCES.into()).ok().and_then(|value| value.as_string());
    parse(&text.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_are_read_from_json() {
        let forced = r##"{"reducedMotion":true,"moreContrast":false,"textScale":1.25,"forced":{"canvas":"#ffffff","text":"#000000",
            "link":"#00009f","highlight":"#37336d","highlightText":"#ffffff","button":"#ffffff"}}"##;
        let preferences = parse(forced);
        assert_eq!((preferences.motion, preferences.colors), (Motion::Reduced, ColorScheme::Contrast));
        assert_eq!(preferences.text, Some(TextSize::Large));
        let colors = preferences.forced.unwrap();
        assert_eq!((colors.canvas, colors.link), (Srgba::WHITE, Srgba::rgb_u8(0, 0, 0x9f)));
        let more = parse(r#"{"moreContrast":true,"textScale":null,"forced":null}"#);
        assert_eq!(more, SystemPreferences { colors: ColorScheme::Contrast, ..SystemPreferences::default() });
        for text in ["", "{}", "no JSON"] {
            assert_eq!(parse(text), SystemPreferences::default(), "{text}");
        }
    }
}
