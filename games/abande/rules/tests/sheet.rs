//! Tests of the sentences and figures of the rule sheet.

use super::drawn::{assert_drawn, captures, cell, draw, entries, game, legal, play, rejected};
use super::*;
use quintet_core::rules::Side;

/// The second example of the sheet.
const SECOND_EXAMPLE: &str = "· · · · · · ·
                              · · · · · · ·
                              · · · · · · ·
                              · · · ● · · ·
                              · · ○ · ●○ ● ·
                              · · · · ● · ·
                              · · · · · · ·";

#[test]
fn start_is_empty_with_eighteen_pieces_in_hand() {
    for board in Board::ALL {
        let game = start(board);
        let position = game.position();
        assert_eq!((position.hand(Side::FIRST), position.hand(Side::SECOND)), (18, 18));
        assert_eq!((position.to_move(), position.band()), (Side::FIRST, Cells::EMPTY));
        assert_eq!((position.score(Side::FIRST), position.score(Side::SECOND)), (0, 0));
    }
}

#[test]
fn initiative_enters_anywhere() {
    for board in Board::ALL {
        let places: Vec<_> = board.places().iter().map(cell_name).collect();
        assert_eq!(legal(&start(board)), places);
    }
}

#[test]
fn initiative_counts_as_turn() {
    // Ruling 1.
    let mut game = start(Board::Square);
    play(&mut game, "d4");
    assert_eq!((game.turn(), game.to_move()), (1, Side::SECOND));
}

#[test]
fn pieces_enter_next_to_the_band() {
    // The sheet's figure of entries, on the hexagon.
    let game = game(
        Board::Hex,
        "   · · · ·
           · · ○ · ·
          · · · ● · ·
         · · · ● ○ · ·
          · · · · · ·
           · · · · ·
            · · · ·",
        "black",
    );
    assert_eq!(entries(&game), ["c3", "c4", "c5", "d3", "d6", "e3", "e5", "f2", "f4", "g2", "g3"]);
}

/// The first example of the sheet, on the hexagon. Its figure is lost; these stacks allow exactly the captures named in
/// the text.
const FIRST_EXAMPLE: &str = "   · · · ·
                               · ○ · · ·
                              · ○ ○● ○ · ·
                             · · ● ● · · ·
                              · · · ○ · ·
                               · · ● · ·
                                · · · ·";

#[test]
fn first_example_allows_five_captures_each() {
    let white = game(Board::Hex, FIRST_EXAMPLE, "white");
    assert_eq!(captures(&white), ["e2-d3", "e2-e3", "e4-d4", "e4-e3", "f2-e3"]);
    let mut black = game(Board::Hex, FIRST_EXAMPLE, "black");
    assert_eq!(captures(&black), ["b3-c4", "d3-e2", "e3-e2", "e3-e4", "e3-f2"]);
    // Both pieces of the stack move.
    play(&mut black, "e3-f2");
    let position = black.position();
    assert_eq!((position.height(cell("e3")), position.height(cell("f2"))), (0, 3));
}

#[test]
fn second_example_allows_white_one_capture() {
    let game = game(Board::Square, SECOND_EXAMPLE, "white");
    assert_eq!(captures(&game), ["c3-d4"]);
    // Without the stack on e3, two pieces are cut off.
    let apart = ["e2", "f3"].map(cell).to_vec();
    assert_eq!(rejected(&game, "e3-d4"), MoveError::SplitsTheBand { from: cell("e3"), apart });
}

#[test]
fn second_example_allows_black_two_captures() {
    let game = game(Board::Square, SECOND_EXAMPLE, "black");
    assert_eq!(captures(&game), ["e2-e3", "f3-e3"]);
    // Moving the piece on d4 would split the band in every direction.
    for text in ["d4-c3", "d4-e3"] {
        let apart = vec![cell("c3")];
        assert_eq!(rejected(&game, text), MoveError::SplitsTheBand { from: cell("d4"), apart });
    }
}

#[test]
fn stack_moves_whole_and_keeps_order() {
    let board = "· · · · · · ·
                 · · · · · · ·
                 · · · · · · ·
                 · · · ○ · · ·
                 · · · ○● ● · ·
                 · · · · ○ · ·
                 · · · · · · ·";
    let mut game = game(Board::Square, board, "black");
    play(&mut game, "d3-e2");
    assert_drawn(
        &game,
        "· · · · · · ·
         · · · · · · ·
         · · · · · · ·
         · · · ○ · · ·
         · · · · ● · ·
         · · · · ○○● · ·
         · · · · · · ·",
    );
    play(&mut game, "d4-e3");
    assert_drawn(
        &game,
        "· · · · · · ·
         · · · · · · ·
         · · · · · · ·
         · · · · · · ·
         · · · · ●○ · ·
         · · · · ○○● · ·
         · · · · · · ·",
    );
}

#[test]
fn stacks_are_at_most_three_high() {
    let board = "· · · · · · ·
                 · · · · · · ·
                 · · · ○○ · · ·
                 · · ● ●● ○ · ·
                 · · · ○●○ · · ·
                 · · · · · · ·
                 · · · · · · ·";
    let game = game(Board::Square, board, "black");
    // The single piece can move onto the stack of two, and the stack of two only onto the single piece.
    assert_eq!(captures(&game), ["c4-d5", "d4-e4"]);
    let too_high = |from, to, height| MoveError::TooHigh { from: cell(from), to: cell(to), height };
    assert_eq!(rejected(&game, "c4-d3"), too_high("c4", "d3", 4));
    assert_eq!(rejected(&game, "d4-d5"), too_high("d4", "d5", 4));
    assert_eq!(rejected(&game, "d4-d3"), too_high("d4", "d3", 5));
}

#[test]
fn stacks_move_after_black_entered_twice() {
    let mut game = start(Board::Square);
    play(&mut game, "d4");
    assert_eq!(legal(&game), ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]);
    play(&mut game, "d5");
    assert!(captures(&game).is_empty());
    assert_eq!(rejected(&game, "d4-d5"), MoveError::TooEarly(cell("d4")));
    play(&mut game, "e5");
    assert_eq!(captures(&game), ["d5-d4", "d5-e5"]);
    assert!(game.undo());
    play(&mut game, "d3 d5-d4");
    assert_eq!(captures(&game), ["d3-d4"]);
}

#[test]
fn captures_do_not_depend_on_pieces_in_hand() {
    let mut game = start(Board::Hex);
    play(&mut game, "d4 d5 e4");
    assert!(captures(&game).contains(&"d5-e4".to_owned()) && entries(&game).contains(&"d6".to_owned()));
    play(&mut game, "d5-e4");
    assert_eq!((game.position().hand(Side::FIRST), game.position().hand(Side::SECOND)), (16, 17));
    assert_eq!(draw(game.position()).matches('·').count(), 37 - 2);
}

#[test]
fn hex_and_snub_neighbours_limit_entries() {
    let mut hex = start(Board::Hex);
    play(&mut hex, "d4");
    assert_eq!(legal(&hex), ["c3", "c4", "d3", "d5", "e3", "e4"]);
    let mut snub = start(Board::Snub);
    play(&mut snub, "d4");
    assert_eq!(legal(&snub), ["c4", "d3", "d5", "e4", "e5"]);
}
