//! The referee: the rules and the engine on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    quintet_games::install();
    quintet_cli::run(&[])
}
