//! Spoken texts: stacks, entries, captures and passes.

use super::{Board, CELLS, INFO, Move, PASSES_TO_END, Position, cell_name};
use crate::rules::ids;
use quintet_core::rules::{
    BoardLine, Cell, LineKind, Listener, LocalizedText, Rules as _, Side, Verbosity, phrases, side_term,
};
use quintet_core::words::MessageId;

/// The number of cells per letter in the common numbering of the boards.
const WIDTH: usize = 7;

impl Position {
    /// The stack on a cell with its owner and height, and whether it is asleep; for [`Verbosity::Full`], the owners of
    /// all its pieces.
    pub(super) fn spoken_stack(&self, cell: Cell, listener: Listener) -> LocalizedText {
        let Some(owner) = self.owner(cell) else { return LocalizedText::new(ids::SPEECH_EMPTY) };
        let height = self.height(cell) as u32;
        let text = LocalizedText::new(ids::ABANDE_SPEECH_STACK).number("height", height);
        let text = text.nested("number", phrases::number(height));
        let mut parts = vec![listener.owning(text, &INFO, owner)];
        if height > 1 && listener.wants(Verbosity::Full) {
            let owners = self.stack(cell).map(|side| LocalizedText::new(side_term(&INFO, side)));
            parts.push(LocalizedText::new(ids::SPEECH_FROM_BOTTOM).nested("pieces", phrases::series(owners)));
        }
        if self.sleeping().contains(cell) {
            parts.push(LocalizedText::new(ids::ABANDE_SPEECH_ASLEEP));
        }
        phrases::series(parts)
    }

    /// A turn: an entry, a capture with the new height, or a pass. The last pass says which stacks leave the board.
    pub(super) fn spoken_turn(&self, action: Move, listener: Listener) -> LocalizedText {
        let acting = |id: MessageId| listener.acting(LocalizedText::new(id), &INFO, self.to_move());
        match action {
            Move::Enter(cell) => acting(ids::ABANDE_SPEECH_ENTER).text("cell", cell_name(cell)),
            Move::Capture { from, to } => {
                let (pieces, below) = (self.height(from) as u32, self.height(to) as u32);
                let text = acting(ids::ABANDE_SPEECH_CAPTURE).text("from", cell_name(from)).text("to", cell_name(to));
                let text = text.number("pieces", pieces).nested("number", phrases::number(pieces));
                let mut clauses = vec![text];
                if listener.wants(Verbosity::Normal) {
                    let height = LocalizedText::new(ids::ABANDE_SPEECH_HEIGHT);
                    clauses.push(height.nested("height", phrases::number(pieces + below)));
                }
                if listener.wants(Verbosity::Full) {
                    let captured = LocalizedText::new(ids::ABANDE_SPEECH_CAPTURED).number("height", below);
                    let captured = captured.nested("number", phrases::number(below));
                    clauses.push(listener.owning(captured, &INFO, self.owner(to).unwrap_or(Side::FIRST)));
                }
                phrases::clauses(clauses)
            }
            Move::Pass => {
                let mut clauses = vec![acting(ids::SPEECH_PASSES)];
                let sleeping: Vec<Cell> = self.sleeping().iter().collect();
                if self.passes() + 1 >= PASSES_TO_END && !sleeping.is_empty() && listener.wants(Verbosity::Normal) {
                    let text = LocalizedText::new(ids::ABANDE_SPEECH_LEAVE).number("count", sleeping.len() as i64);
                    clauses.push(text.nested("cells", phrases::cells(self, sleeping)));
                }
                phrases::clauses(clauses)
            }
        }
    }

    /// The pieces that a side has in hand.
    pub(super) fn spoken_hand(&self, side: Side, listener: Listener) -> LocalizedText {
        let count = u32::from(self.hand(side));
        let text = LocalizedText::new(ids::ABANDE_SPEECH_HAND).number("count", count);
        phrases::sentence(listener.acting(text.nested("number", phrases::number(count)), &INFO, side))
    }

    /// The straight lines of the board. On the snub square board, diagonals do not continue, so only rows and columns
    /// are lines.
    pub(super) fn board_lines(&self) -> Vec<BoardLine> {
        let diagonals = [(LineKind::RisingRight, (1, 1)), (LineKind::RisingLeft, (-1, 1))];
        let steps: Vec<(LineKind, (isize, isize))> = match self.board() {
            // Letters are files, numbers are ranks.
            Board::Square | Board::Snub => {
                let straight = [(LineKind::Row, (1, 0)), (LineKind::Column, (0, 1))];
                let diagonals = diagonals.into_iter().filter(|_| self.board() == Board::Square);
                straight.into_iter().chain(diagonals).collect()
            }
            Board::Hex => return self.hex_lines(),
        };
        let step = |cell: Cell, (files, ranks): (isize, isize)| {
            let index = |start: usize, by: isize| start.checked_add_signed(by).filter(|index| *index < WIDTH);
            let (file, rank) = (index(cell.index() / WIDTH, files)?, index(cell.index() % WIDTH, ranks)?);
            Some(Cell((file * WIDTH + rank) as u8))
        };
        steps
            .into_iter()
            .flat_map(|(kind, by)| {
                self.walks(kind, move |cell, back| step(cell, if back { (-by.0, -by.1) } else { by }))
            })
            .collect()
    }

    /// The rows, and the two directions across them. From row d on, the numbers of the neighbours in the next row are
    /// lower by one.
    fn hex_lines(&self) -> Vec<BoardLine> {
        let middle = WIDTH / 2;
        let step = |cell: Cell, kind: LineKind, back: bool| {
            let (row, place) = (cell.index() / WIDTH, cell.index() % WIDTH);
            let (next_row, next) = match (kind, back) {
                (LineKind::Row, false) => (Some(row), place.checked_add(1)),
                (LineKind::Row, true) => (Some(row), place.checked_sub(1)),
                (LineKind::RisingRight, false) => (Some(row + 1), Some(place + usize::from(row < middle))),
                (LineKind::RisingRight, true) => (row.checked_sub(1), place.checked_sub(usize::from(row <= middle))),
                (_, false) => (Some(row + 1), place.checked_sub(usize::from(row >= middle))),
                (_, true) => (row.checked_sub(1), Some(place + usize::from(row > middle))),
            };
            let (row, place) = (next_row?, next?);
            (row < WIDTH && place < WIDTH).then(|| Cell((row * WIDTH + place) as u8))
        };
        let kinds = [LineKind::Row, LineKind::RisingRight, LineKind::RisingLeft];
        kinds.into_iter().flat_map(|kind| self.walks(kind, move |cell, back| step(cell, kind, back))).collect()
    }

    /// The lines of one kind. Each begins at a cell without a previous one and ends at the edge of the board. `step`
    /// returns the next cell of a line, or the previous one if its flag is true.
    fn walks(&self, kind: LineKind, step: impl Fn(Cell, bool) -> Option<Cell>) -> Vec<BoardLine> {
        let places = self.board().places();
        let on_board = |cell: Option<Cell>| cell.filter(|cell| places.contains(*cell));
        // On the square boards, sort by number, then by letter, so that the rows are listed from the bottom.
        let mut starts: Vec<Cell> = (0..CELLS as u8).map(Cell).filter(|cell| places.contains(*cell)).collect();
        if self.board() != Board::Hex {
            starts.sort_by_key(|cell| (cell.index() % WIDTH, cell.index() / WIDTH));
        }
        let starts = starts.into_iter().filter(|cell| on_board(step(*cell, true)).is_none());
        let line = |start| {
            let cells = std::iter::successors(Some(start), |cell| on_board(step(*cell, false))).collect();
            BoardLine::new(kind, cells)
        };
        starts.map(line).collect()
    }
}
