//! Boards drawn as half cells: one letter per tile, capital for blue, small for orange; `·` uncovered; rank 7 on top.

use super::*;
use quintet_core::rules::Diagram;

pub use quintet_core::testing::play;

const OPEN: char = '·';

/// Parses the tiles of a drawing into place names and owners.
pub fn tiles(drawing: &str) -> Vec<(&'static str, Side)> {
    let rows: Vec<Vec<char>> = drawing.split_whitespace().map(|row| row.chars().collect()).collect();
    assert!(
        rows.len() == HALF_CELLS_PER_SIDE && rows.iter().all(|row| row.len() == HALF_CELLS_PER_SIDE),
        "not a board: {drawing}"
    );
    let half = |column: usize, row: usize| rows[HALF_CELLS_PER_SIDE - 1 - row][column];
    let all = || (0..HALF_CELLS_PER_SIDE).flat_map(|row| (0..HALF_CELLS_PER_SIDE).map(move |column| (column, row)));
    let mut letters: Vec<char> =
        all().map(|(column, row)| half(column, row)).filter(|letter| *letter != OPEN).collect();
    letters.sort_unstable();
    letters.dedup();
    let tile = |letter: char| {
        let halves: Vec<_> = all().filter(|(column, row)| half(*column, *row) == letter).collect();
        let centre = |numbers: Vec<usize>| {
            let (first, last) = (*numbers.iter().min().unwrap(), *numbers.iter().max().unwrap());
            match (first, last - first) {
                (_, 1) => last,
                (0, 0) => 0,
                (13, 0) => HALF_CELLS_PER_SIDE,
                _ => panic!("{letter} is not a tile: {drawing}"),
            }
        };
        let place = place_at(
            centre(halves.iter().map(|half| half.0).collect()),
            centre(halves.iter().map(|half| half.1).collect()),
        );
        let place = place.unwrap_or_else(|| panic!("{letter} is not a tile: {drawing}"));
        assert_eq!(HalfCells::covered_by(place).len() as usize, halves.len(), "{letter} is not a tile: {drawing}");
        (name(place), if letter.is_uppercase() { Side::FIRST } else { Side::SECOND })
    };
    letters.into_iter().map(tile).collect()
}

/// Draws a position.
pub fn draw(position: &Position) -> String {
    let mut rows = vec![vec![OPEN; HALF_CELLS_PER_SIDE]; HALF_CELLS_PER_SIDE];
    for (side, first) in [(Side::FIRST, 'A'), (Side::SECOND, 'a')] {
        for (tile, letter) in position.tiles(side).iter().zip(first..) {
            for (column, row) in HalfCells::covered_by(tile).columns_and_rows() {
                assert_eq!(
                    std::mem::replace(
                        &mut rows[HALF_CELLS_PER_SIDE - 1 - usize::from(row)][usize::from(column)],
                        letter
                    ),
                    OPEN
                );
            }
        }
    }
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

fn hand([solids, lines, crosses]: Tiles) -> serde_json::Value {
    serde_json::json!({ "solid": solids, "line": lines, "cross": crosses })
}

/// Creates a game that starts from a drawing.
pub fn game(drawing: &str, to_move: &str, hands: [Tiles; 2]) -> Game<Position> {
    let [blue, orange] = hands.map(hand);
    let diagram = Diagram {
        to_move: to_move.to_owned(),
        board: tiles(drawing).into_iter().map(|(name, side)| (name.to_owned(), INFO.side_name(side).into())).collect(),
        hands: Some([("blue".to_owned(), blue), ("orange".to_owned(), orange)].into_iter().collect()),
        ..Diagram::default()
    };
    let position = Position::from_diagram(&diagram, &options(&[])).unwrap();
    Game::from_position(options(&[]), position, 0)
}

/// Creates a game from a drawing that is over because neither side has a tile left.
pub fn ended(drawing: &str) -> Game<Position> {
    game(drawing, "blue", [[0; 3]; 2])
}

#[test]
fn drawing_round_trips() {
    let mut game = start(&[("first", "blue"), ("blue", "5/5/5"), ("orange", "5/5/5")]);
    play(&mut game, "Sa1 Lg7n Ca2 Lg1e Lb6n Sd4");
    let drawing = "
        ············aa
        ··DD··········
        ··DD··········
        ··············
        ··············
        ··············
        ······bb······
        ······bb······
        ··············
        ·BB···········
        ·BB···········
        ··············
        CC···········c
        CC···········c";
    let sorted = |drawing: &str| {
        let mut tiles = tiles(drawing);
        tiles.sort_unstable();
        tiles
    };
    let (blue, orange) = (Side::FIRST, Side::SECOND);
    let expected = [("Ca2", blue), ("Lb6n", blue), ("Lg1e", orange), ("Lg7n", orange), ("Sa1", blue), ("Sd4", orange)];
    assert_eq!(sorted(drawing), expected);
    assert_eq!(sorted(&draw(game.position())), expected);
    for (name, side) in expected {
        assert_eq!(game.position().owner(cell(name)), Some(side), "{name}");
    }
}
