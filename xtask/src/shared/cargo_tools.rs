//! Cargo tools that make packages and pages, in versions that are known to work.

use std::path::PathBuf;

use super::program::{Program, target};
use crate::failure::Failure;

/// A tool: a package of the Rust registry with a program of the same name.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    name: &'static str,
    version: &'static str,
    /// Further arguments of `cargo install`.
    options: &'static str,
}

#[cfg(all(feature = "package", target_os = "linux"))]
pub const DEB: Tool = Tool { name: "cargo-deb", version: "3.8.0", options: "" };
#[cfg(all(feature = "package", target_os = "linux"))]
pub const RPM: Tool = Tool { name: "cargo-generate-rpm", version: "0.21.1", options: "" };
pub const ABOUT: Tool = Tool { name: "cargo-about", version: "0.9.3", options: "--features cli" };

impl Tool {
    /// Installs the tool into the target folder, unless this version is there.
    ///
    /// # Errors
    /// If it cannot be built.
    pub fn install(self) -> Result<(), Failure> {
        let Self { name, version, options } = self;
        // Does nothing if the version is installed.
        let install = Program::new(&format!("cargo install --quiet --locked --version {version} {options} {name}"));
        install.argument("--root").argument(folder()).run()
    }

    /// The tool with the first argument, which is the name of its subcommand of cargo.
    pub fn program(self) -> Program {
        let subcommand = self.name.trim_start_matches("cargo-");
        Program::new("").argument(folder().join("bin").join(self.name)).argument(subcommand)
    }
}

fn folder() -> PathBuf {
    target().join("package-tools")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::shared::program::project_root;

    #[test]
    fn disk_image_uses_the_same_tool_for_licences() {
        let script = fs::read_to_string(project_root().join("packaging/macos/make-dmg")).unwrap();
        let Tool { name, version, options } = ABOUT;
        assert!(script.contains(&format!("--version {version} {options} {name} ")), "{name} {version}");
    }
}
