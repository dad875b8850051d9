//! `referee games`: lists the games, or the options of a game.

use std::io::Write;

use quintet_core::catalog::{GameDef, games};
use quintet_core::rules::OptionKind;

use super::process::failure::Failure;

/// Prints one line for each game: id, tab, name. With a game, prints one line for each of its options: key, tab, default,
/// tab, values.
pub fn run(game: Option<&'static GameDef>, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(game_def) = game {
        for spec in game_def.info.options {
            writeln!(out, "{}\t{}\t{}", spec.key, spec.default, values(spec.kind))?;
        }
        return Ok(());
    }
    for game_def in games() {
        writeln!(out, "{}\t{}", game_def.info.id, game_def.info.name)?;
    }
    Ok(())
}

/// The possible values of an option.
fn values(kind: OptionKind) -> String {
    match kind {
        OptionKind::Choice(values) => values.join(", "),
        OptionKind::Number { min, max } => format!("{min} to {max}"),
        OptionKind::Seed => format!("0 to {}", u64::MAX),
        OptionKind::Allocation { parts, sum, max, names } => {
            let numbers = format!("{} (each 0 to {max}, {sum} in all)", vec!["N"; parts].join("/"));
            [numbers.as_str()].iter().chain(names).copied().collect::<Vec<_>>().join(", ")
        }
    }
}
