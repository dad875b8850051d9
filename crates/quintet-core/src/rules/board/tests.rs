//! Tests of boards.

use super::Board;
use crate::rules::{BoardLine, Cell, GameInfo, LineKind, hex};

fn boards() -> Vec<Board> {
    let sizes = [(1, 1), (2, 5), (8, 8), (11, 11), (19, 13), (3, 85), (26, 9)];
    let of = |make: fn(u8, u8) -> Board| sizes.map(|(columns, rows)| make(columns, rows));
    let hexagons = (1..=9).map(Board::hexagon);
    [of(Board::rhombus), of(Board::squares), of(Board::points)].into_iter().flatten().chain(hexagons).collect()
}

#[test]
fn names_and_coordinates_round_trip() {
    for board in boards() {
        assert_eq!(board.cells().count(), usize::from(board.len()));
        for cell in board.cells() {
            assert_eq!(board.parse(board.name(cell)), Some(cell));
            let (column, row) = board.coords(cell);
            assert_eq!(board.cell(column.into(), row.into()), Some(cell));
        }
        for wrong in ["", "a", "a0", "a01", "A1", "1a", " a1", "a100", "é1"] {
            assert_eq!(board.parse(wrong), None, "{wrong}");
        }
    }
}

#[test]
fn neighbours_are_mutual_and_one_unit_apart() {
    for board in boards() {
        for (from, by) in board.cells().flat_map(|cell| board.directions().iter().map(move |by| (cell, *by))) {
            let Some(to) = board.step(from, by) else { continue };
            assert_eq!(board.step(to, by.opposite()), Some(from));
            assert!(board.neighbours(to).any(|cell| cell == from));
            let ([x, y], [to_x, to_y]) = (board.centre(from), board.centre(to));
            assert!(((to_x - x).hypot(to_y - y) - 1.0).abs() < 1e-4, "{} {}", board.name(from), board.name(to));
        }
    }
}

#[test]
fn directions_are_counterclockwise_from_the_right() {
    for board in boards().iter().filter(|board| board.len() > 60) {
        let Some(middle) = board.cells().find(|cell| board.neighbours(*cell).count() == board.directions().len())
        else {
            continue;
        };
        let [x, y] = board.centre(middle);
        for (neighbour, index) in board.neighbours(middle).zip(0_u8..) {
            let [to_x, to_y] = board.centre(neighbour);
            let angle = (to_y - y).atan2(to_x - x).rem_euclid(std::f32::consts::TAU);
            let expected = f32::from(index) / board.directions().len() as f32 * std::f32::consts::TAU;
            assert!((angle - expected).abs() < 1e-3, "{index}");
        }
    }
}

#[test]
fn outlines_of_neighbours_share_two_corners() {
    for board in boards() {
        for cell in board.cells() {
            let outline = board.outline(cell);
            for neighbour in board.neighbours(cell) {
                let shared = board
                    .outline(neighbour)
                    .into_iter()
                    .filter(|[x, y]| outline.iter().any(|[other_x, other_y]| (x - other_x).hypot(y - other_y) < 1e-3));
                assert_eq!(shared.count(), 2, "{} {}", board.name(cell), board.name(neighbour));
            }
        }
    }
}

#[test]
fn every_letter_and_number_has_a_label() {
    let texts = |board: &Board| board.labels([1.0; 2]).iter().map(|(text, _)| *text).collect::<String>();
    assert_eq!(texts(&Board::squares(3, 4)), "abc1234");
    assert_eq!(texts(&Board::rhombus(3, 4)), "abc1234");
    assert_eq!(texts(&Board::hexagon(5)), "abcdefghi123456789");
}

#[test]
fn hexagon_equals_the_board_of_61_cells() {
    let board = Board::hexagon(5);
    for (cell, known) in board.cells().zip(hex::cells()) {
        assert_eq!(board.name(cell), hex::name(known));
        let ([x, y], [known_x, known_y]) = (board.centre(cell), hex::centre(known));
        assert!((x - known_x).abs() < 1e-4 && (y - known_y).abs() < 1e-4, "{}", board.name(cell));
    }
    assert_eq!(board.len(), 61);
}

/// Checks that the lines of each kind contain every cell once, and that there are lines of these kinds only.
fn assert_lines_cover_board(lines: &[BoardLine], kinds: &[LineKind], cells: impl Iterator<Item = Cell>) {
    let mut expected: Vec<_> = cells.collect();
    expected.sort_unstable();
    assert!(lines.iter().all(|line| kinds.contains(&line.kind) && !line.cells.is_empty()));
    for kind in kinds {
        let of_kind = lines.iter().filter(|line| line.kind == *kind);
        let mut found: Vec<_> = of_kind.flat_map(|line| line.cells.clone()).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{kind:?}");
    }
}

const SQUARE_KINDS: [LineKind; 2] = [LineKind::Row, LineKind::Column];
const HEX_KINDS: [LineKind; 3] = [LineKind::Row, LineKind::RisingRight, LineKind::RisingLeft];

#[test]
fn lines_of_each_kind_cover_the_board() {
    for board in boards() {
        let kinds = if board.directions().len() == 4 { &SQUARE_KINDS[..] } else { &HEX_KINDS };
        assert_lines_cover_board(&board.lines(), kinds, board.cells());
    }
    assert_lines_cover_board(&hex::lines(), &HEX_KINDS, hex::cells());
}

#[test]
fn lines_from_names_are_rows_and_columns() {
    static BOARD: Board = Board::squares(3, 12);
    static GAME: GameInfo = GameInfo {
        id: "test",
        name: "Test",
        sides: &["black", "white"],
        options: &[],
        choices: &[],
        cells: BOARD.len(),
        cell_name: |cell| BOARD.name(cell),
    };
    let lines = BoardLine::from_names(&GAME);
    assert_lines_cover_board(&lines, &SQUARE_KINDS, BOARD.cells());
    assert_eq!(lines, BOARD.lines());

    static UNNAMED: GameInfo = GameInfo { cell_name: |_| "cell", ..GAME };
    assert_eq!(BoardLine::from_names(&UNNAMED), [BoardLine::new(LineKind::Row, BOARD.cells().collect())]);
}

#[test]
fn lines_of_the_hexagon_equal_those_of_the_board_of_61_cells() {
    let board = Board::hexagon(5);
    let named = |lines: Vec<BoardLine>, name: &dyn Fn(Cell) -> String| -> Vec<(LineKind, Vec<String>)> {
        lines.into_iter().map(|line| (line.kind, line.cells.into_iter().map(name).collect())).collect()
    };
    let lines = named(board.lines(), &|cell| board.name(cell).to_owned());
    assert_eq!(lines, named(hex::lines(), &|cell| hex::name(cell).to_owned()));
}
