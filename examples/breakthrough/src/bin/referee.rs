//! The referee of Quintet with Breakthrough as one more game.

use std::process::ExitCode;

fn main() -> ExitCode {
    quintet_games::install();
    quintet_cli::run(&[&breakthrough::GAME])
}
