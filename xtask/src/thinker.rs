//! The computer players of the page: a small program of its own that runs beside it.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::failure::Failure;
use crate::program::Program;
use crate::toolchain::WEB_TARGET;

/// The name of the program, and of its files.
pub const NAME: &str = "thinker";
/// The most that it may weigh with brotli -11, in bytes: it is loaded when the computer plays, and not before.
pub const MOST_BROTLI: usize = 600_000;

/// Builds it, and puts it beside the page.
///
/// # Errors
/// When it cannot be built, or a file cannot be written.
pub fn make(target: &Path, folder: &Path) -> Result<(), Failure> {
    let line = format!("cargo build --profile {NAME} --target {WEB_TARGET} --no-default-features --features worker");
    Program::new(&line).arguments(["--bin", NAME]).run()?;
    let program = target.join(WEB_TARGET).join(NAME).join(format!("{NAME}.wasm"));
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(&program)
        .out_name(NAME)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    // Workers that are modules came later than workers.
    let bound = bindgen.no_modules(true).and_then(|bindgen| bindgen.generate(folder));
    bound.map_err(|error| Failure::failed(format!("{}: {error:#}", program.display())))
}
