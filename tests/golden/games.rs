//! The names in each game, which appear in records, links, saved matches and settings.

use std::fmt::Write;

use quintet_core::rules::{Cell, GameInfo, OptionKind};
use quintet_games::games;

use crate::files;

/// The number of cell names on a line.
const CELLS_PER_LINE: usize = 20;

#[test]
fn game_names_are_unchanged() {
    let games: Vec<_> = games().map(|game_def| describe(game_def.info)).collect();
    files::check("games.txt", &games.join("\n"));
}

fn describe(info: &GameInfo) -> String {
    let mut text = String::new();
    writeln!(text, "game {} ({})", info.id, info.name).unwrap();
    writeln!(text, "sides {}", info.sides.join(" ")).unwrap();
    for spec in info.options {
        writeln!(text, "option {} = {}: {}", spec.key, spec.default, values(spec.kind)).unwrap();
    }
    for choice in info.choices {
        writeln!(text, "choice {choice}").unwrap();
    }
    let cells: Vec<_> = (0..info.cells).map(|cell| (info.cell_name)(Cell(cell))).collect();
    for row in cells.chunks(CELLS_PER_LINE) {
        writeln!(text, "cells {}", row.join(" ")).unwrap();
    }
    text
}

fn values(kind: OptionKind) -> String {
    match kind {
        OptionKind::Choice(names) => names.join(" "),
        OptionKind::Number { min, max } => format!("{min} to {max}"),
        OptionKind::Seed => "a seed".to_owned(),
        OptionKind::Allocation { parts, sum, max, names } => {
            format!("{} or {parts} numbers up to {max}, {sum} in all", names.join(" "))
        }
    }
}
