//! The licences of the libraries in a program, collected with cargo-about.

use std::path::Path;

use super::cargo_tools::ABOUT;
use super::program::Program;
use crate::failure::Failure;

/// The name of the file with the licences in packages and pages.
pub const FILE: &str = "THIRD-PARTY-LICENSES.html";
/// The accepted licences, and the form of the document.
const CONFIGURATION: &str = "packaging/about.toml";
const TEMPLATE: &str = "packaging/about.hbs";

/// Writes the licences of all libraries in a program into a file. `selection` are arguments of cargo-about: the package, its
/// features, and the target if it is not one of those in `about.toml`. Installs cargo-about if it is missing.
///
/// # Errors
/// If the tool cannot be built, a library has a licence that `about.toml` does not accept, or the file cannot be written.
pub fn collect(file: &Path, selection: &[&str]) -> Result<(), Failure> {
    ABOUT.install()?;
    // The crates of all systems must be there: the tool makes no requests and uses only texts in the crates.
    Program::new("cargo fetch --locked --quiet").run()?;
    let about = ABOUT.program().arguments(["generate", "--frozen", "--fail", "--config", CONFIGURATION]);
    about.arguments(selection.iter().copied()).argument("--output-file").argument(file).argument(TEMPLATE).run()
}
