//! The referee of Quintet with Breakthrough as one more game.

use std::process::ExitCode;

fn main() -> ExitCode {
    quintet_referee::run(&[&breakthrough::GAME])
}
