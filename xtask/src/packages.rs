//! The system packages that errands need, by the names that systems give them.

use std::collections::HashSet;

use crate::command::{Command, Extent};
use crate::system::System;

/// A package, by its name on Debian, Fedora and Arch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Package {
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

const fn package(debian: &'static str, fedora: &'static str, arch: &'static str) -> Package {
    Package { debian, fedora, arch }
}

/// To build: sound, gamepads, Wayland and its keyboards are linked to.
const BUILD: &[Package] = &[
    package("libasound2-dev", "alsa-lib-devel", "alsa-lib"),
    package("libudev-dev", "systemd-devel", "systemd-libs"),
    package("libwayland-dev", "wayland-devel", "wayland"),
    package("libxkbcommon-dev", "libxkbcommon-devel", "libxkbcommon"),
    package("pkg-config", "pkgconf-pkg-config", "pkgconf"),
];
/// To draw anything.
const DRAW: &[Package] = &[package("mesa-vulkan-drivers", "mesa-vulkan-drivers", "vulkan-driver")];
/// To open a window under X11: these are looked for when the program starts.
const WINDOW: &[Package] = &[
    package("libxcursor1", "libXcursor", "libxcursor"),
    package("libxi6", "libXi", "libxi"),
    package("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
];
/// To use the program as a person does, on a display without a screen.
const DESKTOP_TEST: &[Package] = &[
    package("imagemagick", "ImageMagick", "imagemagick"),
    package("xdotool", "xdotool", "xdotool"),
    package("xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"),
];

/// To look at the page as its visitors do.
const PAGE_TEST: &[Package] = &[
    package("chromium", "chromium", "chromium"),
    package("nodejs", "nodejs", "nodejs"),
    package("npm", "nodejs-npm", "npm"),
];

impl Package {
    /// What this system calls it; where that is not known, what Debian calls it.
    pub const fn name(&self, system: System) -> &'static str {
        match system {
            System::Fedora => self.fedora,
            System::Arch => self.arch,
            System::Debian | System::OtherLinux | System::Complete => self.debian,
        }
    }
}

/// What an errand needs.
pub fn needed(command: &Command) -> Vec<Package> {
    let lists: &[&[Package]] = match command {
        Command::Help | Command::Web { .. } | Command::Serve { .. } => &[],
        Command::Play => &[BUILD, DRAW, WINDOW],
        Command::Shots { .. } => &[BUILD, DRAW],
        Command::Test(Extent::Quick) => &[BUILD],
        Command::Test(Extent::Usual) => &[BUILD, DRAW, WINDOW, DESKTOP_TEST],
        Command::Test(Extent::Page) => &[BUILD, PAGE_TEST],
    };
    lists.concat()
}

/// The form in which `dpkg-query` is asked for what is installed.
pub const LISTING: &str = "${db:Status-Abbrev}|${Package}|${Provides}\\n";

/// Which packages are missing from a listing of that form. A package may be provided by one of another name.
pub fn missing(needed: &[Package], listing: &str) -> Vec<Package> {
    let installed: HashSet<&str> = listing.lines().flat_map(names).collect();
    needed.iter().filter(|package| !installed.contains(package.debian)).copied().collect()
}

/// The names that an installed package goes by.
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
    fn only_what_is_installed_under_whatever_name_is_not_missing() {
        assert_eq!(named(&missing(BUILD, DEBIAN)), ["libudev-dev"]);
        assert_eq!(named(&missing(WINDOW, DEBIAN)), ["libxcursor1", "libxkbcommon-x11-0"]);
        assert_eq!(missing(DESKTOP_TEST, DEBIAN), DESKTOP_TEST);
        assert_eq!(missing(BUILD, ""), BUILD);
        assert!(missing(&[], "").is_empty());
    }

    #[test]
    fn an_errand_asks_for_no_more_than_it_uses() {
        let shots = Command::Shots { folder: "shots".into(), scene: None };
        assert!(needed(&Command::Help).is_empty());
        assert_eq!(needed(&Command::Test(Extent::Quick)), BUILD);
        assert!(!named(&needed(&shots)).contains(&"libxcursor1"));
        assert!(!named(&needed(&Command::Play)).contains(&"xvfb"));
        assert!(named(&needed(&Command::Test(Extent::Usual))).contains(&"xvfb"));
        assert!(named(&needed(&Command::Test(Extent::Page))).contains(&"chromium"));
    }

    #[test]
    fn packages_go_by_the_names_of_the_system() {
        let names =
            [System::Debian, System::Fedora, System::Arch, System::OtherLinux].map(|system| BUILD[0].name(system));
        assert_eq!(names, ["libasound2-dev", "alsa-lib-devel", "alsa-lib", "libasound2-dev"]);
    }
}
