//! `referee games`: lists the games.

use std::io::Write;

use quintet_core::catalog::games;

use super::failure::Failure;

/// Prints one line for each game: id, tab, name.
pub fn run(out: &mut impl Write) -> Result<(), Failure> {
    for game_def in games() {
        writeln!(out, "{}\t{}", game_def.info.id, game_def.info.name)?;
    }
    Ok(())
}
