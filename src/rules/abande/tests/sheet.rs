//! The rule sheet, sentence by sentence, and the positions of the page of rules.

use super::drawn::{assert_drawn, captures, cell, draw, entries, game, legal, play, refused};
use super::*;
use crate::rules::Side;

/// The second example of the sheet.
const SECOND_EXAMPLE: &str = "· · · · · · ·
                              · · · · · · ·
                              · · · · · · ·
                              · · · ● · · ·
                              · · ○ · ●○ ● ·
                              · · · · ● · ·
                              · · · · · · ·";

#[test]
fn each_side_has_eighteen_pieces_in_hand_and_black_begins_on_an_empty_board() {
    for board in Board::ALL {
        let game = start(board);
        let position = game.position();
        assert_eq!((position.hand(Side::FIRST), position.hand(Side::SECOND)), (18, 18));
        assert_eq!((position.to_move(), position.band()), (Side::FIRST, Places::EMPTY));
        assert_eq!((position.score(Side::FIRST), position.score(Side::SECOND)), (0, 0));
    }
}

#[test]
fn the_initiative_enters_a_piece_anywhere() {
    for board in Board::ALL {
        let places: Vec<_> = board.places().iter().map(cell_name).collect();
        assert_eq!(legal(&start(board)), places);
    }
}

#[test]
fn the_initiative_counts_as_a_turn() {
    // R1.
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

/// The first example of the sheet, on the hexagon. Its figure is lost; these stacks allow just the captures that the
/// text names.
const FIRST_EXAMPLE: &str = "   · · · ·
                               · ○ · · ·
                              · ○ ○● ○ · ·
                             · · ● ● · · ·
                              · · · ○ · ·
                               · · ● · ·
                                · · · ·";

#[test]
fn the_first_example_allows_each_side_five_captures() {
    let white = game(Board::Hex, FIRST_EXAMPLE, "white");
    assert_eq!(captures(&white), ["e2-d3", "e2-e3", "e4-d4", "e4-e3", "f2-e3"]);
    let mut black = game(Board::Hex, FIRST_EXAMPLE, "black");
    assert_eq!(captures(&black), ["b3-c4", "d3-e2", "e3-e2", "e3-e4", "e3-f2"]);
    // Both pieces of the stack go.
    play(&mut black, "e3-f2");
    let position = black.position();
    assert_eq!((position.height(cell("e3")), position.height(cell("f2"))), (0, 3));
}

#[test]
fn the_second_example_allows_white_one_capture() {
    let game = game(Board::Square, SECOND_EXAMPLE, "white");
    assert_eq!(captures(&game), ["c3-d4"]);
    // Two pieces hang on the stack on e3.
    let apart = ["e2", "f3"].map(cell).to_vec();
    assert_eq!(refused(&game, "e3-d4"), Refusal::SplitsTheBand { from: cell("e3"), apart });
}

#[test]
fn the_second_example_allows_black_two_captures() {
    let game = game(Board::Square, SECOND_EXAMPLE, "black");
    assert_eq!(captures(&game), ["e2-e3", "f3-e3"]);
    // The piece on d4 would split the band, wherever it went.
    for text in ["d4-c3", "d4-e3"] {
        let apart = vec![cell("c3")];
        assert_eq!(refused(&game, text), Refusal::SplitsTheBand { from: cell("d4"), apart });
    }
}

#[test]
fn a_stack_moves_whole_and_keeps_its_order() {
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
fn stacks_are_three_high_at_most() {
    let board = "· · · · · · ·
                 · · · · · · ·
                 · · · ○○ · · ·
                 · · ● ●● ○ · ·
                 · · · ○●○ · · ·
                 · · · · · · ·
                 · · · · · · ·";
    let game = game(Board::Square, board, "black");
    // The single goes onto the stack of two; the stack of two onto the single only.
    assert_eq!(captures(&game), ["c4-d5", "d4-e4"]);
    let too_high = |from, to, height| Refusal::TooHigh { from: cell(from), to: cell(to), height };
    assert_eq!(refused(&game, "c4-d3"), too_high("c4", "d3", 4));
    assert_eq!(refused(&game, "d4-d5"), too_high("d4", "d5", 4));
    assert_eq!(refused(&game, "d4-d3"), too_high("d4", "d3", 5));
}

#[test]
fn nothing_moves_before_black_has_entered_a_second_piece() {
    let mut game = start(Board::Square);
    play(&mut game, "d4");
    assert_eq!(legal(&game), ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]);
    play(&mut game, "d5");
    assert!(captures(&game).is_empty());
    assert_eq!(refused(&game, "d4-d5"), Refusal::TooEarly(cell("d4")));
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
fn six_neighbours_on_the_hexagon_and_diagonals_only_where_the_third_board_has_them() {
    let mut hex = start(Board::Hex);
    play(&mut hex, "d4");
    assert_eq!(legal(&hex), ["c3", "c4", "d3", "d5", "e3", "e4"]);
    let mut snub = start(Board::Snub);
    play(&mut snub, "d4");
    assert_eq!(legal(&snub), ["c4", "d3", "d5", "e4", "e5"]);
}
