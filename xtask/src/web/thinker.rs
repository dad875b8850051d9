//! Builds the worker with the engine for the web page.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use super::page::Worker;
use super::shrink::shrink;
use crate::failure::Failure;
use crate::shared::paths::LocalPaths;
use crate::shared::program::Program;
use crate::shared::targets::WEB_TARGET;

/// The name of the cargo profile, and of the files of the worker.
pub const NAME: &str = "thinker";
/// The size limit with brotli -11, in bytes. The page loads the worker only when a computer plays.
pub const MAX_BROTLI: usize = 600_000;

/// Builds the worker and writes it into the folder of the page.
///
/// # Errors
/// If the build fails or a file cannot be written.
pub fn make(worker: &Worker, paths: &LocalPaths, target: &Path, folder: &Path) -> Result<(), Failure> {
    // Without `--package`, the features of dependencies would include those for the other packages.
    let Worker { package, program } = worker;
    let line =
        format!("cargo build --locked --package {package} --bin {program} --no-default-features --features worker");
    let build = Program::new(&line).arguments(["--profile", NAME, "--target", WEB_TARGET]);
    build.variable("CARGO_ENCODED_RUSTFLAGS", paths.web_flags()).run()?;
    let program = target.join(WEB_TARGET).join(NAME).join(format!("{program}.wasm"));
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(&program)
        .out_name(NAME)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    // Older browsers do not support module workers.
    let bound = bindgen.no_modules(true).and_then(|bindgen| bindgen.generate(folder));
    bound.map_err(|error| Failure::failed(format!("{}: {error:#}", program.display())))?;
    shrink(&folder.join(format!("{NAME}_bg.wasm")))
}
