//! `cargo xtask dist`: builds the desktop programs for release.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::shared::paths::{FLAG_SEPARATOR, LocalPaths};
use crate::shared::program::{Program, target};

/// The cargo profile, and the name of its folder within the target folder.
const PROFILE: &str = "dist";
/// The programs, and the packages and features they are built with. A build of both together would use the features of
/// both for their common dependencies.
const PROGRAMS: [(&str, &str); 2] =
    [("quintet", "--package quintet --features dist"), ("referee", "--package quintet-referee --no-default-features")];

/// A target for cross-compilation.
pub struct Cross {
    /// Its name for rustc.
    pub target: &'static str,
    /// The ending of the names of programs.
    pub suffix: &'static str,
    /// An object file that is linked into every program.
    pub object: PathBuf,
}

/// Builds the programs for this system, or for another target, and checks that they contain no path of this machine.
/// Returns their files.
///
/// # Errors
/// If a build fails or a program contains such a path.
pub fn make(cross: Option<&Cross>) -> Result<Vec<PathBuf>, Failure> {
    let paths = LocalPaths::detect();
    let mut flags = paths.desktop_flags();
    if let Some(cross) = cross {
        // Without the time of the build, two builds make the same bytes.
        for argument in [cross.object.as_os_str(), "-Wl,--no-insert-timestamp".as_ref()] {
            flags.push(format!("{FLAG_SEPARATOR}-Clink-arg={}", argument.display()));
        }
    }
    let suffix = cross.map_or(EXE_SUFFIX, |cross| cross.suffix);
    let folder = cross.map_or_else(target, |cross| target().join(cross.target)).join(PROFILE);
    let mut programs = Vec::new();
    for (name, selection) in PROGRAMS {
        let build = Program::new(&format!("cargo build --locked {selection} --bin {name} --profile")).argument(PROFILE);
        let build = build.arguments(cross.map(|cross| format!("--target={}", cross.target)));
        build.variable("CARGO_ENCODED_RUSTFLAGS", flags.clone()).run()?;
        let program = folder.join(format!("{name}{suffix}"));
        paths.check_absent_from(&program)?;
        println!("{}", program.display());
        programs.push(program);
    }
    Ok(programs)
}
