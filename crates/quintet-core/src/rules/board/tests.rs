//! Tests of boards.

use super::Board;
use crate::rules::hex;

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
    assert_eq!(texts(&Board::hexagon(5)).len(), 18);
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
