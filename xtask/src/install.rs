//! Brings what an errand needs and the machine lacks.

use crate::command::{Command, Extent};
use crate::failure::Failure;
use crate::packages::{LISTING, Package, missing, needed};
use crate::program::Program;
use crate::system::System;
use crate::toolchain;

/// Installs what is missing for this errand, or names it where that cannot be done.
///
/// # Errors
/// When something is missing and cannot be installed.
pub fn what_is_missing(command: &Command) -> Result<(), Failure> {
    packages(&needed(command))?;
    if let Command::Test(extent) = command {
        toolchain::bring_components()?;
        if *extent != Extent::Quick {
            toolchain::bring_web_target()?;
        }
        if *extent == Extent::Page {
            name_what_the_browser_lacks()?;
        }
    }
    if matches!(command, Command::Web { .. }) {
        toolchain::bring_web_target()?;
    }
    Ok(())
}

/// The page is checked in a browser, which is asked by its own programs whether it can be.
fn name_what_the_browser_lacks() -> Result<(), Failure> {
    let is_there =
        |names: &[&str]| names.iter().any(|name| Program::new(&format!("{name} --version")).answer().is_some());
    for names in [&["chromium", "chromium-browser", "google-chrome"][..], &["node"], &["npm"]] {
        if cfg!(target_os = "linux") && !is_there(names) {
            let name = names[0];
            return Err(Failure::failed(format!("the page cannot be checked in a browser: there is no `{name}`")));
        }
    }
    Ok(())
}

fn packages(needed: &[Package]) -> Result<(), Failure> {
    let system = System::this();
    if needed.is_empty() || system == System::Complete {
        return Ok(());
    }
    let listing = Program::new("dpkg-query --show --showformat").argument(LISTING);
    match listing.answer().filter(|_| system == System::Debian) {
        Some(listing) => install(&missing(needed, &listing)),
        None => {
            let names: Vec<_> = needed.iter().map(|package| package.name(system)).collect();
            eprintln!("xtask: these packages have to be installed: {}", names.join(" "));
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
        eprintln!("xtask: the lists of packages could not be renewed; going on with the old ones");
    }
    install.run().map_err(|_| Failure::failed(format!("packages are missing and could not be installed: {install}")))
}

/// Apt, which asks nothing, as the user who may use it.
fn apt_get(arguments: &str) -> Program {
    let is_root = Program::new("id -u").answer().is_some_and(|user| user.trim() == "0");
    let sudo = if is_root { "" } else { "sudo" };
    Program::new(&format!("{sudo} env DEBIAN_FRONTEND=noninteractive apt-get {arguments}"))
}
