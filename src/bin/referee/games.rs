//! `referee games`: the games of the house.

use std::io::Write;

use quintet::rules::CATALOGUE;

use crate::failure::Failure;

/// Prints a line a game: id, tab, name.
pub fn run(out: &mut impl Write) -> Result<(), Failure> {
    for entry in CATALOGUE {
        writeln!(out, "{}\t{}", entry.info.id, entry.info.name)?;
    }
    Ok(())
}
