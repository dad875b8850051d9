//! The straight lines of the boards, for reading them line by line.

use super::board::{WIDTH, cell_at, coords};
use super::{Board, CELLS, Position};
use quintet_core::rules::{BoardLine, Cell, LineKind};

impl Position {
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
            let (file, rank) = coords(cell);
            Some(cell_at(index(file, files)?, index(rank, ranks)?))
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
            let (row, place) = coords(cell);
            let (next_row, next) = match (kind, back) {
                (LineKind::Row, false) => (Some(row), place.checked_add(1)),
                (LineKind::Row, true) => (Some(row), place.checked_sub(1)),
                (LineKind::RisingRight, false) => (Some(row + 1), Some(place + usize::from(row < middle))),
                (LineKind::RisingRight, true) => (row.checked_sub(1), place.checked_sub(usize::from(row <= middle))),
                (_, false) => (Some(row + 1), place.checked_sub(usize::from(row >= middle))),
                (_, true) => (row.checked_sub(1), Some(place + usize::from(row > middle))),
            };
            let (row, place) = (next_row?, next?);
            (row < WIDTH && place < WIDTH).then(|| cell_at(row, place))
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
            starts.sort_by_key(|cell| {
                let (file, rank) = coords(*cell);
                (rank, file)
            });
        }
        let starts = starts.into_iter().filter(|cell| on_board(step(*cell, true)).is_none());
        let line = |start| {
            let cells = std::iter::successors(Some(start), |cell| on_board(step(*cell, false))).collect();
            BoardLine::new(kind, cells)
        };
        starts.map(line).collect()
    }
}
