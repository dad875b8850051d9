//! The system preferences on the desktop, from the command-line tools and files of the system.

use std::process::{Command, Stdio};

use bevy::prelude::*;

use crate::theme::{ColorScheme, Motion, SystemColors, SystemPreferences, TextSize};

/// The flag of Windows that starts a console program without a window.
#[cfg(windows)]
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

/// Reads the preferences. This is slow on some systems.
pub(super) fn read() -> SystemPreferences {
    let has_contrast = prefers_contrast();
    SystemPreferences {
        motion: if prefers_reduced_motion() { Motion::Reduced } else { Motion::Full },
        colors: if has_contrast { ColorScheme::Contrast } else { ColorScheme::Classic },
        text: text_scale().map(TextSize::for_scale),
        forced: if has_contrast { contrast_colors() } else { None },
    }
}

/// Whether the system asks for reduced motion.
fn prefers_reduced_motion() -> bool {
    if cfg!(target_os = "macos") {
        output_of("defaults", &["read", "com.apple.universalaccess", "reduceMotion"]).trim() == "1"
    } else if cfg!(windows) {
        let output = output_of("reg", &["query", r"HKCU\Control Panel\Desktop\WindowMetrics", "/v", "MinAnimate"]);
        registry_value(&output, "MinAnimate") == Some("0")
    } else {
        let gnome = output_of("gsettings", &["get", "org.gnome.desktop.interface", "enable-animations"]);
        gnome.trim() == "false" || kde_prefers_reduced_motion(&read_home(".config/kdeglobals"))
    }
}

/// Whether the system asks for high contrast.
fn prefers_contrast() -> bool {
    if cfg!(target_os = "macos") {
        output_of("defaults", &["read", "com.apple.universalaccess", "increaseContrast"]).trim() == "1"
    } else if cfg!(windows) {
        let key = r"HKCU\Control Panel\Accessibility\HighContrast";
        has_high_contrast_flag(&output_of("reg", &["query", key, "/v", "Flags"]))
    } else {
        output_of("gsettings", &["get", "org.gnome.desktop.a11y.interface", "high-contrast"]).trim() == "true"
    }
}

/// The text scale of the system, without what is already in the scale factor of the window.
///
/// On X11, winit takes that factor from `Xft.dpi`, and GNOME and KDE include their text scale in `Xft.dpi`. So the text
/// scale is read only on Wayland, and only the one of GNOME. macOS has no text scale for all programs.
fn text_scale() -> Option<f32> {
    if cfg!(target_os = "macos") {
        None
    } else if cfg!(windows) {
        let key = r"HKCU\Software\Microsoft\Accessibility";
        // Windows writes the value when the user changes it for the first time.
        Some(windows_text_scale(&output_of("reg", &["query", key, "/v", "TextScaleFactor"])).unwrap_or(1.0))
    } else if is_on_wayland() {
        gnome_text_scale(&output_of("gsettings", &["get", "org.gnome.desktop.interface", "text-scaling-factor"]))
    } else {
        Some(1.0)
    }
}

/// The colours of the system with high contrast, if it has such colours for all programs.
fn contrast_colors() -> Option<SystemColors> {
    if !cfg!(windows) {
        return None;
    }
    windows_colors(&output_of("reg", &["query", r"HKCU\Control Panel\Colors"]))
}

/// Whether winit uses Wayland. It checks the same variables.
fn is_on_wayland() -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].iter().any(|name| std::env::var(name).is_ok_and(|value| !value.is_empty()))
}

fn output_of(program: &str, words: &[&str]) -> String {
    let mut command = Command::new(program);
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(&mut command, CREATE_NO_WINDOW);
    let output = command.args(words).stdin(Stdio::null()).stderr(Stdio::null()).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default()
}

fn read_home(file: &str) -> String {
    let home = std::env::home_dir().map(|home| home.join(file));
    home.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default()
}

/// KDE disables animations by setting their duration factor to zero.
fn kde_prefers_reduced_motion(settings: &str) -> bool {
    let mut values = settings.lines().filter_map(|line| line.trim().strip_prefix("AnimationDurationFactor="));
    values.any(|value| value.trim().parse::<f32>().is_ok_and(|factor| factor <= 0.0))
}

/// The text scale in the output of `gsettings get`, such as `1.25`.
fn gnome_text_scale(output: &str) -> Option<f32> {
    output.trim().parse().ok().filter(|scale: &f32| scale.is_finite() && *scale > 0.0)
}

/// A value in the output of `reg query`. Each line has the name, the type and the value. `name` must not contain spaces.
fn registry_value<'a>(output: &'a str, name: &str) -> Option<&'a str> {
    output.lines().find_map(|line| {
        let (first, rest) = line.trim().split_once(char::is_whitespace)?;
        let (kind, value) = rest.trim_start().split_once(char::is_whitespace)?;
        (first == name && kind.starts_with("REG_")).then(|| value.trim())
    })
}

/// Windows stores the switch of high contrast in the lowest bit of a number.
fn has_high_contrast_flag(output: &str) -> bool {
    let flags = registry_value(output, "Flags").and_then(|flags| flags.parse::<u32>().ok());
    flags.is_some_and(|flags| flags % 2 == 1)
}

/// Windows stores the text scale as a percentage in hexadecimal.
fn windows_text_scale(output: &str) -> Option<f32> {
    let percent = registry_value(output, "TextScaleFactor")?.strip_prefix("0x")?;
    let percent = u16::from_str_radix(percent, 16).ok().filter(|percent| *percent > 0)?;
    Some(f32::from(percent) / 100.0)
}

/// Windows stores colours as three decimal numbers. Returns `None` if one of the colours is missing or invalid.
fn windows_colors(output: &str) -> Option<SystemColors> {
    let color = |name: &str| {
        let channels: Result<Vec<u8>, _> = registry_value(output, name)?.split_whitespace().map(str::parse).collect();
        let [red, green, blue] = channels.ok()?.try_into().ok()?;
        Some(Srgba::rgb_u8(red, green, blue))
    };
    Some(SystemColors {
        canvas: color("Window")?,
        text: color("WindowText")?,
        link: color("HotTrackingColor")?,
        highlight: color("Hilight")?,
        highlight_text: color("HilightText")?,
        button: color("ButtonFace")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The output of `reg query` with some of the colours of a theme.
    const COLORS: &str = "\r\nHKEY_CURRENT_USER\\Control Panel\\Colors\r\n    ButtonAlternateFace    REG_SZ    0 0 0\r\n    \
        ButtonFace    REG_SZ    32 32 32\r\n    Hilight    REG_SZ    142 227 240\r\n    \
        HilightText    REG_SZ    38 59 80\r\n    HotTrackingColor    REG_SZ    117 233 252\r\n    \
        WindowFrame    REG_SZ    255 255 255\r\n    WindowText    REG_SZ    255 255 255\r\n    \
        Window    REG_SZ    32 32 32\r\n\r\n";

    #[test]
    fn kde_zero_duration_means_reduced_motion() {
        assert!(kde_prefers_reduced_motion("[KDE]\nAnimationDurationFactor=0\n"));
        assert!(!kde_prefers_reduced_motion("[KDE]\nAnimationDurationFactor=0.5\n") && !kde_prefers_reduced_motion(""));
    }

    #[test]
    fn lowest_flag_means_high_contrast_on_windows() {
        assert!(has_high_contrast_flag("HKEY_CURRENT_USER\\HighContrast\n    Flags    REG_SZ    127\n"));
        assert!(!has_high_contrast_flag("    Flags    REG_SZ    126\n") && !has_high_contrast_flag(""));
    }

    #[test]
    fn registry_values_are_found_by_name() {
        for output in ["\r\nHKCU\\Key\r\n    Name    REG_SZ    1 2\r\n\r\n", "HKCU\\Key\n\tName\tREG_SZ\t1 2\n"] {
            assert_eq!(registry_value(output, "Name"), Some("1 2"), "{output:?}");
            assert_eq!(registry_value(output, "Nam"), None);
        }
        assert_eq!(registry_value("    Name    REG_SZ\n    Other    REG_SZ    1\n", "Name"), None);
        assert_eq!(registry_value("", "Name"), None);
    }

    #[test]
    fn gnome_text_scale_is_a_number() {
        assert_eq!(gnome_text_scale("1.25\n"), Some(1.25));
        for output in ["", "\n", "0.0\n", "-1.0\n", "inf\n", "NaN\n", "No such key “text-scaling-factor”\n"] {
            assert_eq!(gnome_text_scale(output), None, "{output:?}");
        }
    }

    #[test]
    fn windows_text_scale_is_a_percentage() {
        let output = |value: &str| {
            format!(
                "\r\nHKEY_CURRENT_USER\\Software\\Microsoft\\Accessibility\r\n    \
                 TextScaleFactor    REG_DWORD    {value}\r\n\r\n"
            )
        };
        assert_eq!(windows_text_scale(&output("0x64")), Some(1.0));
        assert_eq!(windows_text_scale(&output("0xe1")), Some(2.25));
        for value in ["0x0", "150", "0x", "0x1ffff", "large"] {
            assert_eq!(windows_text_scale(&output(value)), None, "{value}");
        }
        assert_eq!(windows_text_scale(""), None);
    }

    #[test]
    fn windows_colors_are_read_from_the_registry() {
        let colors = windows_colors(COLORS).unwrap();
        let expected = SystemColors {
            canvas: Srgba::rgb_u8(32, 32, 32),
            text: Srgba::WHITE,
            link: Srgba::rgb_u8(117, 233, 252),
            highlight: Srgba::rgb_u8(142, 227, 240),
            highlight_text: Srgba::rgb_u8(38, 59, 80),
            button: Srgba::rgb_u8(32, 32, 32),
        };
        assert_eq!(colors, expected);
        assert_eq!(windows_colors(&COLORS.replace("    ", "\t").replace("\r\n", "\n")), Some(expected));
    }

    #[test]
    fn missing_or_invalid_windows_colors_are_not_used() {
        for name in ["Window ", "WindowText", "HotTrackingColor", "Hilight ", "HilightText", "ButtonFace"] {
            assert_eq!(windows_colors(&COLORS.replace(name, "Other ")), None, "{name}");
        }
        for value in ["142 227", "142 227 240 255", "142 227 256", "142 -1 240", "8ee3f0", ""] {
            assert_eq!(windows_colors(&COLORS.replace("142 227 240", value)), None, "{value}");
        }
        assert_eq!(windows_colors(""), None);
    }
}
