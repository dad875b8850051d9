//! The whole position as a list of sentences: by rows, by owners, or the lines through a cell.

use super::Speech;
use crate::rules::{BoardLine, Cell, LineKind, Listener, LocalizedText, Place, Side, Verbosity, phrases};
use crate::words::ids;

/// The order in which a position is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ReadingOrder {
    /// Row by row, in the order of the rows: from the bottom, but on a rhombus from the top.
    #[default]
    Rows,
    /// Side by side: the occupied cells of each side, grouped by their contents.
    Owners,
}

/// Equal contents on consecutive cells of a line.
struct Run {
    first: Cell,
    last: Cell,
    count: i64,
    contents: LocalizedText,
    is_empty: bool,
}

impl Speech<'_> {
    /// The whole position in several sentences: how many moves were played and whose turn it is, then the board, then the
    /// pieces off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_core::speech::{Listener, ReadingOrder, Speech};
    /// use quintet_core::words::Localization;
    /// use quintet_games::find;
    ///
    /// let abalone = find("abalone").unwrap();
    /// let game = abalone.start(abalone.options()).unwrap();
    /// let said = Speech::new(&*game, Listener::default()).position(ReadingOrder::Rows);
    /// let words = Localization::english();
    /// assert_eq!(words.localize(&said[0]), "No moves played. Black to move.");
    /// assert_eq!(words.localize(&said[1]), "Row a1 to a5: 5 times Black’s ball.");
    /// ```
    #[must_use]
    pub fn position(&self, order: ReadingOrder) -> Vec<LocalizedText> {
        let round = LocalizedText::new(ids::SPEECH_ROUND).number("turns", self.game.turn());
        let mut said = vec![round.nested("turn", self.turn())];
        match order {
            ReadingOrder::Rows => {
                let lines = self.game.lines().into_iter().filter(|line| line.kind == LineKind::Row);
                said.extend(lines.map(|line| self.line(&line)));
            }
            ReadingOrder::Owners => said.extend(self.pieces()),
        }
        said.extend(self.reserves());
        said
    }

    /// The pieces on the board, by owner.
    #[must_use]
    pub fn pieces(&self) -> Vec<LocalizedText> {
        self.sides().flat_map(|side| self.owned(side)).collect()
    }

    /// Every straight line through a cell, a sentence for each.
    #[must_use]
    pub fn lines_through(&self, cell: Cell) -> Vec<LocalizedText> {
        let lines = self.game.lines().into_iter().filter(|line| line.cells.len() > 1 && line.cells.contains(&cell));
        lines.map(|line| self.line(&line)).collect()
    }

    fn line(&self, line: &BoardLine) -> LocalizedText {
        let runs = self.runs(&line.cells);
        let is_empty = runs.iter().all(|run| run.is_empty);
        let said: Vec<_> = if is_empty && !self.listener.wants(Verbosity::Full) {
            vec![LocalizedText::new(ids::SPEECH_ALL_EMPTY)]
        } else {
            let said = runs.iter().filter(|run| !run.is_empty || self.listener.wants(Verbosity::Full));
            said.map(|run| self.run(run, run.count == line.cells.len() as i64)).collect()
        };
        let cells = phrases::clauses(said);
        if let Some(label) = &line.label {
            let text = LocalizedText::new(ids::SPEECH_LINE).nested("line", label.clone());
            return phrases::sentence(text.nested("cells", cells));
        }
        let (Some(first), Some(last)) = (line.cells.first(), line.cells.last()) else { return cells };
        let id = match line.kind {
            LineKind::Row => ids::SPEECH_ROW,
            LineKind::Column => ids::SPEECH_COLUMN,
            LineKind::RisingRight => ids::SPEECH_RISING_RIGHT,
            LineKind::RisingLeft => ids::SPEECH_RISING_LEFT,
        };
        let text = LocalizedText::new(id).nested("from", self.game.spoken_cell(*first));
        let text = text.nested("to", self.game.spoken_cell(*last));
        phrases::sentence(text.nested("cells", cells))
    }

    fn runs(&self, cells: &[Cell]) -> Vec<Run> {
        let occupied = self.occupied();
        let mut runs: Vec<Run> = Vec::new();
        for cell in cells {
            let is_occupied = occupied.contains(cell);
            // The details of cells without a piece would make most lines long.
            let is_brief = !is_occupied && !self.listener.wants(Verbosity::Full);
            let verbosity = if is_brief { Verbosity::Short } else { self.listener.verbosity };
            let contents = self.game.spoken_contents(*cell, Listener { verbosity, ..self.listener });
            match runs.last_mut().filter(|run| run.contents == contents) {
                Some(run) => (run.last, run.count) = (*cell, run.count + 1),
                None => {
                    let is_empty = !is_occupied && self.game.is_spoken_as_empty(*cell);
                    runs.push(Run { first: *cell, last: *cell, count: 1, contents, is_empty });
                }
            }
        }
        runs
    }

    /// A run, without the names of its cells if it is the whole line.
    fn run(&self, run: &Run, is_whole: bool) -> LocalizedText {
        let [first, last] = [run.first, run.last].map(|cell| self.game.spoken_cell(cell));
        if run.is_empty && is_whole {
            return run.contents.clone();
        }
        let text = match (run.count, run.is_empty) {
            (1, _) => LocalizedText::new(ids::SPEECH_AT).nested("cell", first),
            (_, true) => LocalizedText::new(ids::SPEECH_EMPTY_BETWEEN).nested("from", first).nested("to", last),
            (count, false) if is_whole => LocalizedText::new(ids::SPEECH_SEVERAL).number("count", count),
            (count, false) => {
                let text = LocalizedText::new(ids::SPEECH_SEVERAL_AT).number("count", count);
                text.nested("from", first).nested("to", last)
            }
        };
        text.nested("contents", run.contents.clone())
    }

    /// The cells of a side, grouped by what stands on them.
    fn owned(&self, side: Side) -> Vec<LocalizedText> {
        let mut groups: Vec<(LocalizedText, Vec<Cell>)> = Vec::new();
        let cells = self.tops().into_iter().filter(|(_, owner)| *owner == side).map(|(cell, _)| cell);
        for cell in cells {
            let contents = self.game.spoken_contents(cell, self.listener);
            match groups.iter_mut().find(|(known, _)| *known == contents) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((contents, vec![cell])),
            }
        }
        let count: i64 = groups.iter().map(|(_, cells)| cells.len() as i64).sum();
        let heading = self.listener.acting(LocalizedText::new(ids::SPEECH_OWNER), self.game.info(), side);
        let heading = heading.number("count", count).nested("number", phrases::number(count));
        let group = |(contents, cells): (LocalizedText, Vec<Cell>)| {
            let cells = phrases::list(cells.into_iter().map(|cell| self.game.spoken_cell(cell)));
            LocalizedText::new(ids::SPEECH_CONTENTS_ON).nested("contents", contents).nested("cells", cells)
        };
        [heading].into_iter().chain(groups.into_iter().map(group)).map(phrases::sentence).collect()
    }

    /// The occupied cells, each with the owner of its top piece.
    fn tops(&self) -> Vec<(Cell, Side)> {
        let mut tops: Vec<(Cell, Side)> = Vec::new();
        for at in self.game.pieces() {
            let Place::Cell(cell) = at.place else { continue };
            // The pieces are in the order of cells and levels.
            match tops.last_mut().filter(|(last, _)| *last == cell) {
                Some((_, owner)) => *owner = at.piece.side,
                None => tops.push((cell, at.piece.side)),
            }
        }
        tops
    }

    fn occupied(&self) -> Vec<Cell> {
        self.tops().into_iter().map(|(cell, _)| cell).collect()
    }
}
