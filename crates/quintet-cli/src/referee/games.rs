//! `referee games`: lists the games.

use std::io::Write;

use quintet_core::catalog::games;

use super::failure::Failure;

/// Prints one line for each game: id, tab, name.
pub fn run(out: &mut impl Write) -> Result<(), Failure> {
    for entry in games() {
        writeln!(out, "{}\t{}", entry.info.id, entry.info.name)?;
    }
    Ok(())
}
