//! The shape of the board.

use super::Speech;
use crate::rules::{BoardLine, Cell, LineKind, LocalizedText, phrases};
use crate::words::ids;

impl Speech<'_> {
    /// The shape of the board: its rows and, with hexagonal cells, which cells touch each other. `None` if the rows of the board
    /// have names of their own.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::speech::{Listener, Speech};
    /// use quintet_core::words::Localization;
    /// use quintet_games::find;
    ///
    /// let aeb = find("aeb").unwrap();
    /// let game = aeb.start(aeb.options()).unwrap();
    /// let said = Speech::new(&*game, Listener::default()).board().unwrap();
    /// assert_eq!(
    ///     Localization::english().localize(&said),
    ///     "The board has eight rows of eight cells. The lowest row is a1 to h1, the highest a8 to h8.",
    /// );
    /// ```
    #[must_use]
    pub fn board(&self) -> Option<LocalizedText> {
        let lines = self.game.lines();
        let rows: Vec<_> = lines.iter().filter(|line| line.kind == LineKind::Row).collect();
        let (first, last) = (rows.first()?, rows.last()?);
        if rows.iter().any(|row| row.label.is_some()) {
            return None;
        }
        let has_kind = |kind| lines.iter().any(|line| line.kind == kind);
        let is_hexagon = rows.iter().any(|row| row.cells.len() != first.cells.len());
        if is_hexagon && !has_kind(LineKind::RisingRight) {
            return None; // an irregular shape
        }
        let is_rhombus = !is_hexagon && has_kind(LineKind::RisingRight) && !has_kind(LineKind::Column);
        let (id, bottom, top) = match (is_hexagon, is_rhombus) {
            (true, _) => (ids::SPEECH_BOARD_HEXAGON, first, last),
            (_, true) => (ids::SPEECH_BOARD_RHOMBUS, last, first),
            _ => (ids::SPEECH_BOARD_SQUARES, first, last),
        };
        let [(from, to), (top_from, top_to)] = [self.ends(bottom)?, self.ends(top)?];
        let text = LocalizedText::new(id).nested("number", phrases::number(rows.len() as i64));
        let text = text.nested("from", from).nested("to", to).nested("top-from", top_from).nested("top-to", top_to);
        let text = if is_hexagon { text } else { text.nested("columns", phrases::number(bottom.cells.len() as i64)) };
        if !is_hexagon && !is_rhombus {
            return Some(phrases::sentence(text));
        }
        let middle = rows[rows.len() / 2];
        let cell = middle.cells[middle.cells.len() / 2];
        let [beside, right, left] = [LineKind::Row, LineKind::RisingRight, LineKind::RisingLeft]
            .map(|kind| neighbours(lines.iter().filter(|line| line.kind == kind), cell));
        let list = |cells: [Option<Cell>; 2]| {
            phrases::list(cells.into_iter().flatten().map(|cell| self.game.spoken_cell(cell)))
        };
        let text = text.nested("cell", self.game.spoken_cell(cell)).nested("beside", list(beside));
        let text = text.nested("above", list([left[1], right[1]])).nested("below", list([right[0], left[0]]));
        Some(phrases::sentence(text))
    }

    /// The names of the first and the last cell of a line.
    fn ends(&self, line: &BoardLine) -> Option<(LocalizedText, LocalizedText)> {
        let (first, last) = (line.cells.first()?, line.cells.last()?);
        Some((self.game.spoken_cell(*first), self.game.spoken_cell(*last)))
    }
}

/// The cells before and after a cell in the line through it.
fn neighbours<'a>(mut lines: impl Iterator<Item = &'a BoardLine>, cell: Cell) -> [Option<Cell>; 2] {
    let found = lines.find_map(|line| {
        let index = line.cells.iter().position(|other| *other == cell)?;
        let before = index.checked_sub(1).map(|index| line.cells[index]);
        Some([before, line.cells.get(index + 1).copied()])
    });
    found.unwrap_or_default()
}
