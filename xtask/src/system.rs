//! Which system this is, as far as packages go.

use std::fs;

/// A system, as far as packages go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Debian, Ubuntu and what is made from them.
    Debian,
    /// Fedora and what is made from it.
    Fedora,
    /// Arch and what is made from it.
    Arch,
    /// Another Linux.
    OtherLinux,
    /// macOS, Windows: everything needed is part of the system.
    Complete,
}

impl System {
    /// This system.
    pub fn this() -> Self {
        if !cfg!(target_os = "linux") {
            return Self::Complete;
        }
        let texts = ["/etc/os-release", "/usr/lib/os-release"].into_iter().map(fs::read_to_string);
        texts.flatten().next().map_or(Self::OtherLinux, |text| Self::of(&text))
    }

    /// The Linux that this file `os-release` describes: by its own name, then by those that it is like.
    fn of(os_release: &str) -> Self {
        let value = |key: &str| {
            let mut lines = os_release.lines().filter_map(|line| line.trim().split_once('='));
            lines.find(|(name, _)| *name == key).map_or("", |(_, value)| value.trim_matches(['"', '\'']))
        };
        let mut names = value("ID").split_whitespace().chain(value("ID_LIKE").split_whitespace());
        let known = names.find_map(|name| match name {
            "debian" | "ubuntu" => Some(Self::Debian),
            "fedora" => Some(Self::Fedora),
            "arch" => Some(Self::Arch),
            _ => None,
        });
        known.unwrap_or(Self::OtherLinux)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_known_by_their_names_or_by_what_they_are_like() {
        for (os_release, system) in [
            ("PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n", System::Debian),
            ("ID=ubuntu\nID_LIKE=debian\n", System::Debian),
            ("ID_LIKE=\"ubuntu debian\"\nID=linuxmint\n", System::Debian),
            ("ID='fedora'\n", System::Fedora),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", System::Fedora),
            ("ID=arch\n", System::Arch),
            ("ID=manjaro\nID_LIKE=arch\n", System::Arch),
            ("ID=nixos\nID_LIKE=\"\"\n", System::OtherLinux),
            ("VARIANT_ID=debian\n# ID=debian\n", System::OtherLinux),
            ("", System::OtherLinux),
        ] {
            assert_eq!(System::of(os_release), system, "{os_release}");
        }
    }
}
