//! Tests of the three boards: their cells and edges, derived independently of the implementation.

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use quintet_core::rules::Cell;

/// The diagonals of the third board.
pub const DIAGONALS: &str = "a2-b1 a4-b3 a6-b5 b2-c3 b4-c5 b6-c7 c2-d1 c4-d3 c6-d5 \
                             d2-e3 d4-e5 d6-e7 e2-f1 e4-f3 e6-f5 f2-g3 f4-g5 f6-g7";

type Edge = (String, String);

fn edges(board: Board) -> BTreeSet<Edge> {
    let mut edges = BTreeSet::new();
    for from in board.places().iter() {
        for to in board.neighbours(from).iter() {
            assert!(board.are_neighbours(to, from), "neighbours are neighbours of each other");
            let (from, to) = (cell_name(from).to_owned(), cell_name(to).to_owned());
            edges.insert(if from < to { (from, to) } else { (to, from) });
        }
    }
    edges
}

fn cell_names(board: Board) -> Vec<String> {
    board.places().iter().map(|cell| cell_name(cell).to_owned()).collect()
}

/// The letter and the number, both from 1.
fn coord(name: &str) -> (i32, i32) {
    (i32::from(name.as_bytes()[0] - b'a') + 1, i32::from(name.as_bytes()[1] - b'0'))
}

/// The edges between cells for which `touch` returns true.
fn edges_where(board: Board, touch: impl Fn((i32, i32), (i32, i32)) -> bool) -> BTreeSet<Edge> {
    let names = cell_names(board);
    let pairs = names.iter().flat_map(|one| names.iter().map(move |other| (one.clone(), other.clone())));
    pairs.filter(|(one, other)| one < other && touch(coord(one), coord(other))).collect()
}

#[test]
fn cell_and_edge_counts_match_rules() {
    let counts = Board::ALL.map(|board| (board.places().len(), edges(board).len()));
    assert_eq!(counts, [(49, 156), (37, 90), (49, 102)]);
}

#[test]
fn hexagon_rows_are_numbered_from_one() {
    let names = cell_names(Board::Hex);
    for (row, length) in "abcdefg".chars().zip([4, 5, 6, 7, 6, 5, 4]) {
        let numbers: String = names.iter().filter(|name| name.starts_with(row)).map(|name| &name[1..]).collect();
        assert_eq!(numbers, &"1234567"[..length], "row {row}");
    }
    assert!(names.is_sorted(), "cells are numbered in the order of their names");
}

#[test]
fn hexagon_neighbours_follow_special_coordinates() {
    let widths = [4, 5, 6, 7, 6, 5, 4];
    // Half cells from the left of the widest row. Neighbours in a row are two apart, neighbours in adjacent rows one.
    let across = |(row, number): (i32, i32)| 2 * number + (7 - widths[row as usize - 1]);
    let touch = |one: (i32, i32), other: (i32, i32)| {
        (one.0.abs_diff(other.0), across(one).abs_diff(across(other))) == (0, 2)
            || (one.0.abs_diff(other.0), across(one).abs_diff(across(other))) == (1, 1)
    };
    assert_eq!(edges(Board::Hex), edges_where(Board::Hex, touch));
}

#[test]
fn square_and_snub_neighbours_match_rules() {
    let near = |one: (i32, i32), other: (i32, i32)| one.0.abs_diff(other.0).max(one.1.abs_diff(other.1)) == 1;
    assert_eq!(edges(Board::Square), edges_where(Board::Square, near));
    let beside = |one: (i32, i32), other: (i32, i32)| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
    let mut expected = edges_where(Board::Snub, beside);
    let diagonals = DIAGONALS.split_whitespace().map(|edge| edge.split_once('-').unwrap());
    expected.extend(diagonals.map(|(one, other)| (one.to_owned(), other.to_owned())));
    assert_eq!(edges(Board::Snub), expected);
}

#[test]
fn around_is_union_of_neighbours() {
    for board in Board::ALL {
        for cell in board.places().iter() {
            assert_eq!(board.around(Cells::of(cell)), board.neighbours(cell), "{board:?} {}", cell_name(cell));
        }
        assert_eq!(board.around(board.places()), board.places());
        assert_eq!(board.around(Cells::EMPTY), Cells::EMPTY);
    }
}

#[test]
fn cell_names_round_trip() {
    for board in Board::ALL {
        for cell in (0..CELLS as u8).map(Cell) {
            assert_eq!(board.parse(cell_name(cell)), board.places().contains(cell).then_some(cell));
        }
        for wrong in ["", "a", "a0", "a8", "h1", "A1", "a10", " a1", "é1"] {
            assert_eq!(board.parse(wrong), None, "{wrong}");
        }
        assert_eq!(Board::named(board.name()), Some(board));
    }
    assert_eq!(Board::named("round"), None);
    assert_eq!(Board::Hex.parse("a5"), None);
}

#[test]
fn would_split_equals_full_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(37);
    let (mut cuts, mut whole) = (0, 0);
    for board in Board::ALL {
        for _ in 0..400 {
            // A random set of cells, reduced to the part connected to its first cell.
            let left = board.places().iter().filter(|_| rng.random_bool(0.6)).collect::<Cells>();
            let band = board.connected(left.isolate_first(), left);
            for cell in band.iter() {
                let rest = band - Cells::of(cell);
                let apart = !board.is_connected(rest);
                assert_eq!(board.would_split(band, cell), apart, "{board:?} {band:?} {cell:?}");
                let cut_off = board.cut_off(band, cell);
                assert_eq!(cut_off.is_empty(), !apart);
                assert!(rest.is_superset(cut_off) && board.is_connected(rest - cut_off));
                *(if apart { &mut cuts } else { &mut whole }) += 1;
            }
        }
    }
    assert!(cuts > 1000 && whole > 1000, "{cuts} {whole}");
}
