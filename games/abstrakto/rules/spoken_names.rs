//! Spoken names of places, tiles, rows and columns.

use super::places::{HALF_CELLS_PER_SIDE, Kind, name, place, place_at};
use crate::rules::ids;
use quintet_core::rules::{BoardLine, Cell, LineKind, LocalizedText, phrases};
use quintet_core::words::MessageId;

/// The name of a place: a cell, an edge or a corner of a cell.
pub(super) fn spoken_place(cell: Cell) -> LocalizedText {
    let id = match place(cell).kind {
        Kind::Solid => ids::SPEECH_NAME,
        Kind::Line => ids::ABSTRAKTO_SPEECH_EDGE,
        Kind::Cross => ids::ABSTRAKTO_SPEECH_CORNER,
    };
    let key = if place(cell).kind == Kind::Solid { "name" } else { "cell" };
    let text = LocalizedText::new(id).text(key, &name(cell)[1..3]);
    match place(cell).anchor().edge {
        Some(edge) => text.text("edge", edge.key()),
        None => text,
    }
}

/// Equal tiles without their owner. Without a number, the noun alone.
pub(super) fn spoken_tiles(kind: u8, count: Option<u32>) -> LocalizedText {
    let kind = Kind::ALL.get(usize::from(kind)).copied().unwrap_or(Kind::Solid).name();
    match count {
        None => LocalizedText::new(ids::ABSTRAKTO_SPEECH_KIND).text("kind", kind),
        Some(count) => {
            let text = LocalizedText::new(ids::ABSTRAKTO_SPEECH_TILES).text("kind", kind).number("count", count);
            text.nested("number", phrases::number(count))
        }
    }
}

/// The rows of places from the bottom, then the columns. Each second row and column has only edges and corners.
pub(super) fn board_lines() -> Vec<BoardLine> {
    let line = |kind, index: usize| {
        let centre = |along: usize| if kind == LineKind::Row { place_at(along, index) } else { place_at(index, along) };
        let cells = (0..=HALF_CELLS_PER_SIDE).filter_map(centre).collect();
        BoardLine { kind, cells, label: Some(line_name(kind, index)) }
    };
    let lines = |kind| (0..=HALF_CELLS_PER_SIDE).map(move |index| line(kind, index));
    lines(LineKind::Row).chain(lines(LineKind::Column)).collect()
}

/// The name of a row or column of places, by the coordinate of their centres in half cells.
fn line_name(kind: LineKind, index: usize) -> LocalizedText {
    let is_row = kind == LineKind::Row;
    let number = |cell: usize| {
        let letter = (b'a' + cell as u8) as char;
        if is_row { (cell + 1).to_string() } else { letter.to_string() }
    };
    let text = |id: MessageId| LocalizedText::new(id).text("kind", if is_row { "row" } else { "column" });
    match index {
        0 => text(ids::ABSTRAKTO_SPEECH_FIRST_EDGES),
        HALF_CELLS_PER_SIDE => text(ids::ABSTRAKTO_SPEECH_LAST_EDGES),
        _ if index % 2 == 1 => text(ids::ABSTRAKTO_SPEECH_CELLS_OF).text("name", number(index / 2)),
        _ => {
            let between = text(ids::ABSTRAKTO_SPEECH_BETWEEN).text("name", number(index / 2 - 1));
            between.text("next", number(index / 2))
        }
    }
}
