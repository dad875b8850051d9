//! Layout of the three boards: the centres of the places, in units of the distance between neighbours.

use crate::rules::{Board, CELLS, WIDTH, cell_at, cell_name, coords};
use bevy::prelude::*;
use quintet_bevy::layout::{BoardLayout, PieceHeights};
use quintet_core::rules::Cell;
use quintet_core::rules::hex::ROW_DISTANCE;

use super::discs::{RADIUS, stack_top};
use super::look::VIEW;

/// The edges of the snub square tiling lean by 15° from its ranks and files: the cosine and sine of that angle.
const EDGE_DIRECTION: Vec2 = Vec2::new(0.965_925_8, 0.258_819_05);
/// The distance from the outermost places to the edge of the felt.
const MARGIN: f32 = 0.86;
/// The width of a mark, which surrounds a disc.
pub(super) const MARK: f32 = 2.0 * RADIUS / 0.86;
/// The largest distance from a place's centre at which a pointer still selects it.
const REACH: f32 = 0.66;
/// The position of places that a board does not have: infinitely far away, so that nothing is near them.
const OFF_BOARD: Vec2 = Vec2::INFINITY;
/// The distance from the edge of the felt to the labels.
const LABEL: f32 = 0.3;
/// The height of the trays on the player panels, in points.
const TRAY: f32 = 46.0;

/// The centre of a place. On the square boards, letters run to the right and numbers up; on the hexagon, letters run up
/// and numbers to the right. The origin is the middle of the board.
pub(super) fn centre(board: Board, cell: Cell) -> Vec2 {
    let (letter, number) = coords(cell);
    let (across, up) = (letter as f32 - 3.0, number as f32 - 3.0);
    match board {
        Board::Square => Vec2::new(across, up),
        Board::Hex => {
            // Rows away from the middle one are shorter and start further to the right.
            Vec2::new(up + across.abs() / 2.0, across * ROW_DISTANCE)
        }
        Board::Snub => {
            // Every second file is shifted up and every second rank to the right, so the edges lean alternately.
            let shifted = |number: usize| (number % 2) as f32 - 0.5;
            Vec2::new(across, up) * EDGE_DIRECTION.x + Vec2::new(shifted(number), shifted(letter)) * EDGE_DIRECTION.y
        }
    }
}

/// The pairs of adjacent places, each pair once.
pub(super) fn edges(board: Board) -> impl Iterator<Item = (Cell, Cell)> {
    board
        .places()
        .iter()
        .flat_map(move |one| board.neighbours(one).iter().map(move |other| (one, other)))
        .filter(|(one, other)| one < other)
}

/// The number of straight sides of the felt and the radius of its inner circle.
pub(super) fn shape(board: Board) -> (u8, f32) {
    match board {
        Board::Square => (4, 3.0 + MARGIN),
        Board::Hex => (6, 3.0 * ROW_DISTANCE + MARGIN),
        Board::Snub => (4, 3.0 * EDGE_DIRECTION.x + EDGE_DIRECTION.y / 2.0 + MARGIN),
    }
}

/// Half the width and height of the felt.
fn half(board: Board) -> Vec2 {
    match shape(board) {
        // The left and right corners are rounded, so the felt does not reach its full radius there.
        (6, inner) => Vec2::new(inner / ROW_DISTANCE - 0.08, inner),
        (_, inner) => Vec2::splat(inner),
    }
}

/// A label of a row or file. No label stands above a place on the screen, whichever side the board is seen from,
/// because stacks extend upwards.
pub(super) struct LabelPlacement {
    pub(super) text: String,
    /// The position of the label.
    pub(super) at: Vec2,
    /// The position of the label when the board is flipped.
    pub(super) turned: Vec2,
}

/// The labels of a board.
pub(super) fn labels(board: Board) -> Vec<LabelPlacement> {
    let part = |cell: Cell, index: usize| cell_name(cell)[index..=index].to_owned();
    let beside = |cell: Cell, index: usize, way: Vec2| {
        let at = centre(board, cell) + way;
        LabelPlacement { text: part(cell, index), at, turned: at }
    };
    match board {
        Board::Square | Board::Snub => {
            let line = half(board).x - LABEL;
            let below = (0..WIDTH).map(|file| {
                let (cell, last) = (cell_at(file, 0), cell_at(file, WIDTH - 1));
                let at = Vec2::new(centre(board, cell).x, -line);
                LabelPlacement { text: part(cell, 0), at, turned: Vec2::new(centre(board, last).x, line) }
            });
            let at_left = (0..WIDTH).map(|rank| {
                let cell = cell_at(0, rank);
                let at = Vec2::new(-line, centre(board, cell).y);
                LabelPlacement { text: part(cell, 1), at, turned: at }
            });
            below.chain(at_left).collect()
        }
        Board::Hex => {
            let away = (MARGIN - LABEL) / ROW_DISTANCE;
            // The corners are rounded, so the seam is closer there.
            let at_corner = away - 0.07;
            let row = |letter| (0..WIDTH).map(move |number| cell_at(letter, number)).filter(is_place);
            let letters = (0..WIDTH).filter_map(|letter| row(letter).next());
            let at_left = letters.map(|cell| beside(cell, 0, Vec2::NEG_X * at_corner));
            // Every row is numbered from 1. The nearest row shows all of its numbers, every other row its last.
            let (nearest, farthest) = (0, WIDTH - 1);
            let below = row(nearest).zip(row(farthest)).map(|(cell, other)| LabelPlacement {
                text: part(cell, 1),
                at: centre(board, cell) - Vec2::Y * away * ROW_DISTANCE,
                turned: centre(board, other) + Vec2::Y * away * ROW_DISTANCE,
            });
            let last = |letter: usize| {
                let aside = Vec2::X * if letter == WIDTH / 2 { at_corner } else { away };
                row(letter).next_back().map(|cell| beside(cell, 1, aside))
            };
            let end = last(farthest).zip(last(nearest)).map(|(far, near)| LabelPlacement { turned: near.at, ..far });
            at_left.chain(below).chain((nearest + 1..farthest).filter_map(last)).chain(end).collect()
        }
    }
}

/// Whether the hexagon has this place.
fn is_place(cell: &Cell) -> bool {
    Board::Hex.places().contains(*cell)
}

/// The layout of a board with stacks of the given heights.
pub(super) fn layout(board: Board, height: impl Fn(Cell) -> usize) -> BoardLayout {
    let at = |index| {
        let cell = Cell(index);
        if board.places().contains(cell) { centre(board, cell) } else { OFF_BOARD }
    };
    BoardLayout {
        cells: (0..CELLS as u8).map(at).collect(),
        reach: REACH,
        half: half(board) + 0.1,
        mark: MARK,
        custom_marks: true,
        choices: 1,
        tray: TRAY,
        piece_heights: PieceHeights {
            heights: (0..CELLS as u8).map(|index| stack_top(height(Cell(index)))).collect(),
            radius: RADIUS,
            view: VIEW,
        },
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::view::discs::THICKNESS;

    /// A board, its number of edges and the length of its longest edges.
    const BOARDS: [(Board, usize, f32); 3] =
        [(Board::Square, 156, std::f32::consts::SQRT_2), (Board::Hex, 90, 1.0), (Board::Snub, 102, 1.0)];

    fn length(board: Board, (one, other): (Cell, Cell)) -> f32 {
        centre(board, one).distance(centre(board, other))
    }

    #[test]
    fn edges_have_expected_lengths() {
        for (board, count, longest) in BOARDS {
            let lengths: Vec<f32> = edges(board).map(|edge| length(board, edge)).collect();
            assert_eq!(lengths.len(), count, "{board:?}");
            for length in lengths {
                assert!((length - 1.0).abs() < 1e-5 || (length - longest).abs() < 1e-5, "{board:?}: {length}");
            }
        }
    }

    #[test]
    fn places_are_joined_exactly_when_near() {
        for (board, _, longest) in BOARDS {
            let cells: Vec<Cell> = board.places().iter().collect();
            let pairs = cells.iter().flat_map(|one| cells.iter().map(|other| (*one, *other)));
            let near: BTreeSet<_> =
                pairs.filter(|(one, other)| one < other && length(board, (*one, *other)) < longest + 1e-3).collect();
            assert_eq!(near, edges(board).collect(), "{board:?}");
        }
    }

    #[test]
    fn snub_board_consists_of_squares_and_triangles() {
        let board = Board::Snub;
        // Three triangles and two squares meet at each inner place of a snub square tiling.
        for cell in board.places().iter().filter(|cell| board.neighbours(*cell).len() == 5) {
            let mut ways: Vec<f32> =
                board.neighbours(cell).iter().map(|to| (centre(board, to) - centre(board, cell)).to_angle()).collect();
            ways.sort_by(f32::total_cmp);
            let turns = (0..5).map(|index| {
                let turn = (ways[(index + 1) % 5] - ways[index]).rem_euclid(std::f32::consts::TAU).to_degrees();
                (turn.round() as i32, (turn - turn.round()).abs() < 1e-2)
            });
            let mut turns: Vec<_> = turns.collect();
            turns.sort_unstable();
            assert_eq!(turns, [(60, true), (60, true), (60, true), (90, true), (90, true)], "{}", cell_name(cell));
        }
    }

    #[test]
    fn boards_are_centred_and_contain_everything() {
        for board in Board::ALL {
            let layout = layout(board, |_| 0);
            let here: Vec<Vec2> = board.places().iter().map(|cell| layout.at(cell)).collect();
            let (low, high) = here.iter().fold((Vec2::MAX, Vec2::MIN), |(low, high), at| (low.min(*at), high.max(*at)));
            assert!((low + high).length() < 1e-5, "{board:?}: from {low} to {high}");
            let written: Vec<Vec2> = labels(board).iter().flat_map(|label| [label.at, label.turned]).collect();
            for at in here.iter().copied().chain(written) {
                assert!(at.abs().cmple(layout.half).all(), "{board:?}: {at}");
            }
        }
    }

    #[test]
    fn pointer_selects_the_stack_under_it() {
        for board in Board::ALL {
            let foot = board.parse("d4").expect("every board has d4");
            let layout = layout(board, |cell| if cell == foot { 3 } else { usize::from(cell.0 % 2) });
            for up in [Vec2::Y, Vec2::NEG_Y] {
                let above = layout.at(foot) + up * (layout.piece_heights.top(foot) + 0.33);
                assert_eq!(layout.raised_piece_at(above, up), Some(foot), "{board:?}");
                // No stack hides the middle of another place.
                for cell in board.places().iter() {
                    let meant = layout.raised_piece_at(layout.at(cell), up).or(layout.cell_at(layout.at(cell)));
                    assert_eq!(meant, Some(cell), "{board:?}");
                }
            }
        }
    }

    #[test]
    fn hexagon_letters_run_up_and_numbers_right() {
        let at = |name: &str| centre(Board::Hex, Board::Hex.parse(name).unwrap());
        assert_eq!(at("d4"), Vec2::ZERO);
        assert_eq!(at("d1"), Vec2::new(-3.0, 0.0));
        assert!(at("a1").distance(Vec2::new(-1.5, -3.0 * ROW_DISTANCE)) < 1e-5);
        assert!(at("g4").distance(Vec2::new(1.5, 3.0 * ROW_DISTANCE)) < 1e-5);
        let square = |name: &str| centre(Board::Square, Board::Square.parse(name).unwrap());
        assert_eq!((square("a1"), square("g1")), (Vec2::new(-3.0, -3.0), Vec2::new(3.0, -3.0)));
    }

    #[test]
    fn every_row_and_every_number_is_labelled() {
        let texts = |board| labels(board).into_iter().map(|label| label.text).collect::<Vec<_>>().concat();
        assert_eq!(texts(Board::Square), "abcdefg1234567");
        assert_eq!(texts(Board::Snub), "abcdefg1234567");
        assert_eq!(texts(Board::Hex), "abcdefg1234567654");
    }

    #[test]
    fn labels_do_not_overlap_stacks() {
        // Half the size of a letter on a small phone, in board units.
        const LETTER: Vec2 = Vec2::new(0.11, 0.12);
        for (board, turned) in Board::ALL.into_iter().flat_map(|board| [(board, false), (board, true)]) {
            let up = if turned { Vec2::NEG_Y } else { Vec2::Y };
            for (label, cell) in
                labels(board).iter().flat_map(|label| board.places().iter().map(move |cell| (label, cell)))
            {
                let aside = (if turned { label.turned } else { label.at }) - centre(board, cell);
                let aside = if turned { -aside } else { aside };
                // Check the face of each disc, and its foot at the height of the table.
                for level in 1..=3 {
                    let foot = aside + Vec2::Y * THICKNESS / 2.0;
                    let face = aside - Vec2::Y * stack_top(level);
                    for middle in [face, foot] {
                        let nearest = (middle.abs() - LETTER).max(Vec2::ZERO) / Vec2::new(RADIUS, RADIUS * VIEW);
                        let what = format!("{board:?}, {} beside {}, seen from {up}", label.text, cell_name(cell));
                        assert!(nearest.length() > 1.0, "{what}: {}", nearest.length());
                    }
                }
            }
        }
    }

    #[test]
    fn cells_off_the_hexagon_cannot_be_selected() {
        let layout = layout(Board::Hex, |_| 0);
        let missing = || (0..CELLS as u8).map(Cell).filter(|cell| !Board::Hex.places().contains(*cell));
        assert_eq!(missing().count(), CELLS - 37);
        for cell in Board::Hex.places().iter() {
            assert_eq!(layout.cell_at(layout.at(cell)), Some(cell));
            for turn in 0..360_u16 {
                let way = Vec2::from_angle(f32::from(turn).to_radians());
                let next = layout.neighbour(cell, way);
                assert!(next.is_none_or(|next| Board::Hex.places().contains(next)), "{way} of {}", cell_name(cell));
            }
        }
        for far in [Vec2::splat(1e9), Vec2::new(-1e9, 0.0), Vec2::ZERO.with_y(7.0)] {
            assert_eq!(layout.cell_at(far), None);
        }
    }
}
