//! `cargo xtask dist`: builds the desktop program for release.

use std::env::consts::EXE_SUFFIX;

use crate::failure::Failure;
use crate::paths::LocalPaths;
use crate::program::{Program, target};

/// The cargo profile, and the name of its folder within the target folder.
const PROFILE: &str = "dist";

/// Builds the program and checks that it contains no path of this machine.
///
/// # Errors
/// If the build fails or the program contains such a path.
pub fn make() -> Result<(), Failure> {
    let paths = LocalPaths::detect();
    let build = Program::new("cargo build --bin quintet --profile").argument(PROFILE);
    build.variable("CARGO_ENCODED_RUSTFLAGS", paths.desktop_flags()).run()?;
    let program = target().join(PROFILE).join(format!("quintet{EXE_SUFFIX}"));
    paths.check_absent_from(&program)?;
    println!("{}", program.display());
    Ok(())
}
