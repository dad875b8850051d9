//! The system packages that each command needs.

use std::collections::HashSet;

use super::system::System;
use crate::command::{Command, Packages, TestScope};

/// A package by its names on Debian, Fedora and Arch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Package {
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

const fn package(debian: &'static str, fedora: &'static str, arch: &'static str) -> Package {
    Package { debian, fedora, arch }
}

/// Needed to build: libraries for sound, gamepads, Wayland and keyboards.
const BUILD: &[Package] = &[
    package("libasound2-dev", "alsa-lib-devel", "alsa-lib"),
    package("libudev-dev", "systemd-devel", "systemd-libs"),
    package("libwayland-dev", "wayland-devel", "wayland"),
    package("libxkbcommon-dev", "libxkbcommon-devel", "libxkbcommon"),
    package("pkg-config", "pkgconf-pkg-config", "pkgconf"),
];
/// Needed for rendering.
const DRAW: &[Package] = &[package("mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-driver")];
/// Needed to open a window under X11. These libraries are loaded at run time.
const WINDOW: &[Package] = &[
    package("libxcursor1", "libXcursor", "libxcursor"),
    package("libxi6", "libXi", "libxi"),
    package("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
];
/// Needed for the desktop tests: a virtual display and input.
const DESKTOP_TEST: &[Package] =
    &[package("xdotool", "xdotool", "xdotool"), package("xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb")];
/// Needed to test the program as a screen reader sees it: the buses, the library of screen readers for Python, a screen
/// reader, and a speech server with a synthesizer.
const ACCESSIBILITY_TEST: &[Package] = &[
    package("at-spi2-core", "at-spi2-core", "at-spi2-core"),
    package("dbus", "dbus-daemon", "dbus"),
    package("gir1.2-atspi-2.0", "at-spi2-core", "at-spi2-core"),
    package("orca", "orca", "orca"),
    package("python3-gi", "python3-gobject-base", "python-gobject"),
    package("speech-dispatcher", "speech-dispatcher", "speech-dispatcher"),
    package("speech-dispatcher-espeak-ng", "speech-dispatcher-espeak-ng", "espeak-ng"),
];
/// Needed for the page tests.
const PAGE_TEST: &[Package] = &[
    package("chromium", "chromium", "chromium"),
    package("nodejs", "nodejs", "nodejs"),
    package("npm", "nodejs-npm", "npm"),
];

/// Needed for the page tests in Firefox and WebKit: both browsers, a virtual display, and a software driver for OpenGL.
const ENGINE_TEST: &[Package] = &[
    package("firefox-esr", "firefox", "firefox"),
    package("libegl1", "libglvnd-egl", "libglvnd"),
    package("libgl1-mesa-dri", "mesa-dri-drivers", "mesa"),
    package("libpci3", "pciutils-libs", "pciutils"),
    package("webkit2gtk-driver", "webkit2gtk-driver", "webkitgtk-6.0"),
    package("xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"),
];

/// Needed to combine frames into an animation.
const CLIP: &[Package] = &[package("imagemagick", "ImageMagick", "imagemagick")];
/// Needed to make packages: icons, checks of the files for desktops, file systems.
const PACKAGE: &[Package] = &[
    package("appstream", "appstream", "appstream"),
    package("binutils", "binutils", "binutils"),
    package("desktop-file-utils", "desktop-file-utils", "desktop-file-utils"),
    // The dependencies of the deb.
    package("dpkg-dev", "dpkg-dev", "dpkg"),
    package("librsvg2-bin", "librsvg2-tools", "librsvg"),
    package("shared-mime-info", "shared-mime-info", "shared-mime-info"),
    package("squashfs-tools", "squashfs-tools", "squashfs-tools"),
];
/// Needed to make packages for Windows: the compiler's linker and resource compiler, the installer, archives.
const PACKAGE_WINDOWS: &[Package] = &[
    package("gcc-mingw-w64-x86-64", "mingw64-gcc", "mingw-w64-gcc"),
    package("librsvg2-bin", "librsvg2-tools", "librsvg"),
    package("nsis", "mingw32-nsis", "nsis"),
    package("zip", "zip", "zip"),
];

impl Package {
    /// The name on this system; on unknown systems the name on Debian.
    pub const fn name(&self, system: System) -> &'static str {
        match system {
            System::Fedora => self.fedora,
            System::Arch => self.arch,
            System::Debian | System::OtherLinux | System::Complete => self.debian,
        }
    }
}

/// The packages that a command needs.
pub fn needed(command: &Command) -> Vec<Package> {
    let lists: &[&[Package]] = match command {
        Command::Help
        | Command::Fmt { .. }
        | Command::Structure { .. }
        | Command::Web { .. }
        | Command::Serve { .. }
        | Command::Test(TestScope::Rules | TestScope::Long) => &[],
        Command::Play => &[BUILD, DRAW, WINDOW],
        Command::Dist => &[BUILD],
        Command::Package(Packages { windows: true, .. }) => &[PACKAGE_WINDOWS],
        Command::Package(_) => &[BUILD, PACKAGE],
        Command::Shots { .. } => &[BUILD, DRAW],
        Command::Itch => &[BUILD, DRAW, CLIP],
        Command::Test(TestScope::Quick) => &[BUILD],
        Command::Test(TestScope::Full) => &[BUILD, DRAW, WINDOW, DESKTOP_TEST],
        Command::Test(TestScope::Accessibility) => &[BUILD, DRAW, WINDOW, DESKTOP_TEST, ACCESSIBILITY_TEST],
        Command::Test(TestScope::Page) => &[BUILD, PAGE_TEST, ENGINE_TEST],
        Command::Test(TestScope::Presses) => &[BUILD, PAGE_TEST],
    };
    lists.concat()
}

/// The output format for `dpkg-query`: status, name and provided names.
pub const LISTING: &str = "${db:Status-Abbrev}|${Package}|${Provides}\\n";

/// The packages that are missing from a listing in the format [`LISTING`]. Another package may provide a name.
pub fn missing(needed: &[Package], listing: &str) -> Vec<Package> {
    let installed: HashSet<&str> = listing.lines().flat_map(names).collect();
    needed.iter().filter(|package| !installed.contains(package.debian)).copied().collect()
}

/// The name and the provided names of a package; empty if it is not installed.
fn names(line: &str) -> impl Iterator<Item = &str> {
    let mut parts = line.split('|');
    let is_installed = parts.next().is_some_and(|status| status.chars().nth(1) == Some('i'));
    let names = parts.flat_map(|part| part.split(", ")).filter(move |_| is_installed);
    names.filter_map(|name| name.split_whitespace().next()) // without “(= version)”
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEBIAN: &str = "\
ii |libasound2-dev|
rc |libudev-dev|
ii |libwayland-dev|
ii |libxkbcommon-dev|
ii |pkgconf|pkg-config (= 1.8.1-1)
ii |libxi6t64|libxi6 (= 2:1.8.1-1), libxi (= 2)
un |xvfb|
";

    fn named(packages: &[Package]) -> Vec<&str> {
        packages.iter().map(|package| package.debian).collect()
    }

    #[test]
    fn missing_considers_status_and_provided_names() {
        assert_eq!(named(&missing(BUILD, DEBIAN)), ["libudev-dev"]);
        assert_eq!(named(&missing(WINDOW, DEBIAN)), ["libxcursor1", "libxkbcommon-x11-0"]);
        assert_eq!(missing(DESKTOP_TEST, DEBIAN), DESKTOP_TEST);
        assert_eq!(missing(BUILD, ""), BUILD);
        assert!(missing(&[], "").is_empty());
    }

    #[test]
    fn commands_need_only_their_own_packages() {
        let shots = Command::Shots { folder: "shots".into(), scene: None };
        assert!(needed(&Command::Help).is_empty());
        assert_eq!(needed(&Command::Test(TestScope::Quick)), BUILD);
        assert!(!named(&needed(&shots)).contains(&"libxcursor1"));
        assert!(!named(&needed(&Command::Play)).contains(&"xvfb"));
        assert!(named(&needed(&Command::Test(TestScope::Full))).contains(&"xvfb"));
        assert!(
            !named(&needed(&Command::Test(TestScope::Full))).contains(&"imagemagick"),
            "only the animation needs it"
        );
        assert!(named(&needed(&Command::Itch)).contains(&"imagemagick"));
        assert!(named(&needed(&Command::Test(TestScope::Accessibility))).contains(&"python3-gi"));
        assert!(named(&needed(&Command::Test(TestScope::Page))).contains(&"chromium"));
        assert!(named(&needed(&Command::Test(TestScope::Page))).contains(&"firefox-esr"));
        assert!(!named(&needed(&Command::Test(TestScope::Presses))).contains(&"firefox-esr"));
    }

    #[test]
    fn package_names_depend_on_the_system() {
        let names =
            [System::Debian, System::Fedora, System::Arch, System::OtherLinux].map(|system| BUILD[0].name(system));
        assert_eq!(names, ["libasound2-dev", "alsa-lib-devel", "alsa-lib", "libasound2-dev"]);
    }
}
