//! Installs missing packages and toolchain components for a command.

mod packages;
mod system;
mod toolchain;

use crate::command::{Command, Packages, TestScope};
use crate::failure::Failure;
use crate::shared::program::Program;
use crate::shared::targets::{WEB_TARGET, WINDOWS_TARGET};
use packages::{LISTING, Package, missing, needed};
use system::System;
use toolchain::Component;

/// Debian packages that are not needed if one of these programs is installed in another way.
const PROGRAMS: [(&str, &[&str]); 4] = [
    ("chromium", &["chromium", "chromium-browser", "google-chrome"]),
    ("firefox-esr", &["firefox-esr", "firefox"]),
    ("nodejs", &["node"]),
    ("npm", &["npm"]),
];

/// Installs everything that the command needs. On systems other than Debian, prints the names of the packages instead.
///
/// # Errors
/// If something is missing and cannot be installed.
pub fn install_missing(command: &Command) -> Result<(), Failure> {
    let needed = needed(command);
    packages(&needed.iter().copied().filter(|package| !has_program(package)).collect::<Vec<_>>())?;
    toolchain::install_components(components(command))?;
    if let Command::Test(scope) = command {
        if !matches!(scope, TestScope::Rules | TestScope::Long | TestScope::Quick | TestScope::Accessibility) {
            toolchain::install_target(WEB_TARGET)?;
        }
        if matches!(scope, TestScope::Page | TestScope::Presses) {
            check_browser_programs(&needed)?;
        }
    }
    if matches!(command, Command::Package(Packages { windows: true, .. })) {
        toolchain::install_target(WINDOWS_TARGET)?;
    }
    if matches!(command, Command::Web { .. }) {
        toolchain::install_target(WEB_TARGET)?;
    }
    Ok(())
}

/// The toolchain components that the command needs.
const fn components(command: &Command) -> &'static [Component] {
    match command {
        Command::Fmt { .. } => &[Component::Rustfmt],
        Command::Test(TestScope::Quick | TestScope::Full) => &[Component::Rustfmt, Component::Clippy],
        _ => &[],
    }
}

/// Checks that the programs of these packages can be run. Only on Linux.
fn check_browser_programs(needed: &[Package]) -> Result<(), Failure> {
    let is_needed = |name: &str| needed.iter().any(|package| package.name(System::Debian) == name);
    for (_, names) in PROGRAMS.iter().filter(|(name, _)| is_needed(name)) {
        if cfg!(target_os = "linux") && !is_installed(names) {
            let name = names[0];
            return Err(Failure::failed(format!("the page tests need `{name}`, which is not installed")));
        }
    }
    Ok(())
}

/// Whether a program of the package is installed, from any source.
fn has_program(package: &Package) -> bool {
    PROGRAMS.iter().any(|(name, programs)| package.name(System::Debian) == *name && is_installed(programs))
}

fn is_installed(programs: &[&str]) -> bool {
    programs.iter().any(|name| Program::new(&format!("{name} --version")).quiet_output().is_some())
}

fn packages(needed: &[Package]) -> Result<(), Failure> {
    let system = System::this();
    if needed.is_empty() || system == System::Complete {
        return Ok(());
    }
    let listing = Program::new("dpkg-query --show --showformat").argument(LISTING);
    match listing.quiet_output().filter(|_| system == System::Debian) {
        Some(listing) => install(&missing(needed, &listing)),
        None => {
            let names: Vec<_> = needed.iter().map(|package| package.name(system)).collect();
            eprintln!("xtask: this command needs these packages: {}", names.join(" "));
            Ok(())
        }
    }
}

fn install(missing: &[Package]) -> Result<(), Failure> {
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.iter().map(|package| package.name(System::Debian));
    let install = apt_get("install --yes --no-install-recommends").arguments(names);
    println!("xtask: {install}");
    if apt_get("update").run().is_err() {
        eprintln!("xtask: `apt-get update` failed; continuing with the old package lists");
    }
    install.run().map_err(|_| Failure::failed(format!("missing packages could not be installed: {install}")))
}

/// Runs `apt-get` without questions, with `sudo` unless the user is root.
fn apt_get(arguments: &str) -> Program {
    let is_root = Program::new("id -u").quiet_output().is_some_and(|user| user.trim() == "0");
    let sudo = if is_root { "" } else { "sudo" };
    Program::new(&format!("{sudo} env DEBIAN_FRONTEND=noninteractive apt-get {arguments}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_commands_that_use_components_need_them() {
        assert_eq!(components(&Command::Fmt { check: true }), [Component::Rustfmt]);
        for scope in [TestScope::Quick, TestScope::Full] {
            assert_eq!(components(&Command::Test(scope)), [Component::Rustfmt, Component::Clippy]);
        }
        for scope in [TestScope::Rules, TestScope::Long, TestScope::Accessibility, TestScope::Page, TestScope::Presses]
        {
            assert!(components(&Command::Test(scope)).is_empty(), "{scope:?}");
        }
        assert!(components(&Command::Play).is_empty());
    }
}
