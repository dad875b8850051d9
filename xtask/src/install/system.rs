//! Detects the operating system, for package names.

use std::fs;

/// An operating system, by its packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Debian, Ubuntu and derivatives.
    Debian,
    /// Fedora and derivatives.
    Fedora,
    /// Arch and derivatives.
    Arch,
    /// Any other Linux distribution.
    OtherLinux,
    /// macOS or Windows, which need no packages.
    Complete,
}

impl System {
    /// Detects the system that this tool runs on.
    pub fn this() -> Self {
        if !cfg!(target_os = "linux") {
            return Self::Complete;
        }
        let texts = ["/etc/os-release", "/usr/lib/os-release"].into_iter().map(fs::read_to_string);
        texts.flatten().next().map_or(Self::OtherLinux, |text| Self::of(&text))
    }

    /// The distribution in the text of an `os-release` file: by `ID`, then by `ID_LIKE`.
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
    fn distribution_is_read_from_os_release() {
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
