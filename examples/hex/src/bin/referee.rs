//! The referee of Quintet with Hex as one more game.

use std::process::ExitCode;

fn main() -> ExitCode {
    quintet_games::install();
    quintet_cli::run(&[&hex::GAME])
}
