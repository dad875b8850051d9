//! Every move error, from a case that a player can meet.

use super::drawn::game;
use super::rulings::NO_ROOM_FOR_CROSSES;
use super::*;
use crate::GAME;
use crate::rules::ids;
use quintet_core::rules::{DefaultMoveError, InputStep, Localize, MoveError as AnyMoveError, MoveErrorReason};
use quintet_core::testing::{english, rejected};

const BOARD: &str = "··············
                     ··············
                     ··············
                     ··············
                     ··············
                     ··············
                     ······AA······
                     ······AA······
                     ········bb····
                     ········bb····
                     ··············
                     ··············
                     c·············
                     c·············";

fn board() -> Game<Position> {
    game(BOARD, "blue", [[4, 0, 5], [4, 4, 5]])
}

fn rejected_steps(game: &Game<Position>, steps: &[InputStep]) -> MoveError {
    let error = game.position().explain_illegal(steps);
    assert_eq!(AnyGame::explain_illegal(game, steps), AnyMoveError::from(error.clone()));
    error
}

fn step(name: &str) -> InputStep {
    InputStep::Cell(cell(name))
}

#[test]
fn malformed_text_is_rejected() {
    for text in
        ["", "S", "Sd", "Sd44", "Xd4", "sd4", "SD4", "Ld4", "Ld4x", "Cd4n", "Sd4n", "d4", "Pass", "S é", "Sd\u{664}"]
    {
        assert_eq!(rejected(&board(), text), MoveError::Unreadable(text.to_owned()), "{text}");
    }
    for text in ["Sh1", "Sa8", "Sa0", "Lh1n", "La9e", "Cz1"] {
        let name = text[1..3].to_owned();
        assert_eq!(
            rejected(&board(), text),
            MoveError::Common(DefaultMoveError::NoSuchCell { name, text: text.to_owned() })
        );
    }
}

#[test]
fn only_canonical_edge_names_are_accepted() {
    for (text, canonical) in [("Lb2s", "Lb1n"), ("Lb2w", "La2e"), ("La2s", "La1n"), ("Lg7w", "Lf7e"), ("Lg7s", "Lg6n")]
    {
        let error = rejected(&board(), text);
        assert_eq!(error, MoveError::OtherName { text: text.to_owned(), cell: cell(canonical) });
        assert_eq!(error.cells(), [cell(canonical)]);
    }
    for text in ["La1s", "La1w", "Ld1s", "La4w", "Lg4e", "Ld7n", "Lg7n", "Lg7e"] {
        assert_eq!(game(BOARD, "orange", [[0; 3], [0, 4, 0]]).position().parse_move(text), Ok(Move::Place(cell(text))));
    }
}

#[test]
fn cross_at_the_edge_is_rejected() {
    for text in ["Ca7", "Cg1", "Cg7", "Cd7", "Cg4"] {
        assert_eq!(rejected(&board(), text), MoveError::CrossAtEdge(text.to_owned()));
    }
}

#[test]
fn overlapping_tiles_are_rejected() {
    let game = board();
    assert_eq!(rejected(&game, "Sd4"), MoveError::Occupied(cell("Sd4")));
    assert_eq!(rejected(&game, "Se3"), MoveError::Occupied(cell("Se3")));
    let error = rejected(&game, "Cd3");
    assert_eq!(error, MoveError::Overlaps { cell: cell("Cd3"), tiles: vec![cell("Se3"), cell("Sd4")] });
    assert_eq!(error.cells(), [cell("Se3"), cell("Sd4")]);
    assert_eq!(rejected(&game, "Sa1"), MoveError::Overlaps { cell: cell("Sa1"), tiles: vec![cell("La1w")] });
    assert_eq!(rejected_steps(&game, &[InputStep::Reserve(0), step("Sd4")]), MoveError::Occupied(cell("Sd4")));
    assert_eq!(rejected_steps(&game, &[step("Se3")]), MoveError::Occupied(cell("Se3")));
}

#[test]
fn tiles_not_in_hand_are_rejected() {
    let without_lines = board();
    let none_left = |cell| MoveError::NoneLeft { kind: Kind::Line, cell };
    assert_eq!(rejected(&without_lines, "Lg7n"), none_left(Some(cell("Lg7n"))));
    assert_eq!(rejected_steps(&without_lines, &[InputStep::Reserve(1)]), none_left(None));
    assert_eq!(rejected_steps(&without_lines, &[step("Lg7n")]), none_left(Some(cell("Lg7n"))));
    assert_eq!(none_left(Some(cell("Lg7n"))).cells(), [cell("Lg7n")]);
    let nothing = game(BOARD, "blue", [[0; 3], [4; 3]]);
    for (text, id) in [
        ("Sg7", ids::ABSTRAKTO_NO_SOLID_LEFT),
        ("Lg7n", ids::ABSTRAKTO_NO_LINE_LEFT),
        ("Cf6", ids::ABSTRAKTO_NO_CROSS_LEFT),
    ] {
        assert_eq!(rejected(&nothing, text).localized_text().id, id);
    }
}

#[test]
fn passing_is_rejected_while_a_tile_fits() {
    let game = board();
    assert_eq!(rejected(&game, "pass"), MoveError::CannotPass { cell: cell("Sb1") });
    assert_eq!(rejected_steps(&game, &[PASS]), MoveError::CannotPass { cell: cell("Sb1") });
}

#[test]
fn passing_is_required_when_no_tile_fits() {
    let game = game(NO_ROOM_FOR_CROSSES, "blue", [[0, 0, 3], [0, 2, 1]]);
    assert_eq!(rejected_steps(&game, &[InputStep::Reserve(2)]), MoveError::MustPass);
    assert_eq!(rejected_steps(&game, &[step("Cd4")]), MoveError::MustPass);
    assert_eq!(rejected_steps(&game, &[InputStep::Reserve(0)]), MoveError::NoneLeft { kind: Kind::Solid, cell: None });
    assert_eq!(
        rejected(&game, "Cd4"),
        MoveError::Overlaps { cell: cell("Cd4"), tiles: vec![cell("Sd4")] },
        "a move given as text gets its own error"
    );
}

#[test]
fn kind_that_fits_nowhere_is_rejected() {
    let game = game(NO_ROOM_FOR_CROSSES, "orange", [[0, 0, 3], [0, 2, 1]]);
    assert_eq!(rejected_steps(&game, &[InputStep::Reserve(2)]), MoveError::KindDoesNotFit(Kind::Cross));
    for kind in Kind::ALL {
        assert!(MoveError::KindDoesNotFit(kind).localized_text().id.as_str().contains(kind.name()));
    }
}

#[test]
fn steps_out_of_order_are_rejected() {
    let game = board();
    assert_eq!(rejected_steps(&game, &[step("Sg7")]), MoveError::TileFirst(cell("Sg7")));
    for (hand, kind, place) in [(0, Kind::Solid, "Lg7n"), (0, Kind::Solid, "Cf6"), (2, Kind::Cross, "Sg7")] {
        let error = rejected_steps(&game, &[InputStep::Reserve(hand), step(place)]);
        assert_eq!(error, MoveError::WrongPlace { kind, cell: cell(place) });
        assert_eq!(error.cells(), [cell(place)]);
    }
    let line = MoveError::WrongPlace { kind: Kind::Line, cell: cell("Sg7") };
    assert_eq!(line.localized_text().id, ids::ABSTRAKTO_LINE_LIES_ON_EDGES);
    for steps in [&[][..], &[InputStep::Reserve(3)], &[InputStep::Choice("flip")], &[InputStep::Reserve(0), PASS]] {
        assert_eq!(rejected_steps(&game, steps), MoveError::NoSuchStep);
    }
}

#[test]
fn finished_game_rejects_every_move() {
    let game = game(BOARD, "blue", [[0; 3]; 2]);
    for action in [Move::Pass, Move::Place(cell("Sg7"))] {
        assert_eq!(game.position().validate(action), Err(MoveError::Common(DefaultMoveError::GameOver)));
    }
    assert_eq!(AnyGame::parse(&game, "Sg7").unwrap_err(), MoveError::Common(DefaultMoveError::GameOver).into());
    assert_eq!(
        AnyGame::explain_illegal(&game, &[InputStep::Reserve(0)]),
        MoveError::Common(DefaultMoveError::GameOver).into()
    );
}

#[test]
fn every_move_error_has_a_sentence() {
    let words = english(&GAME);
    let (here, text) = (cell("Sd4"), || "x".to_owned());
    let mut reasons = vec![
        MoveError::Common(DefaultMoveError::GameOver),
        MoveError::Unreadable(text()),
        MoveError::Common(DefaultMoveError::NoSuchCell { name: text(), text: text() }),
        MoveError::OtherName { text: text(), cell: here },
        MoveError::CrossAtEdge(text()),
        MoveError::Occupied(here),
        MoveError::Overlaps { cell: here, tiles: vec![here] },
        MoveError::Overlaps { cell: here, tiles: vec![here, here] },
        MoveError::CannotPass { cell: here },
        MoveError::MustPass,
        MoveError::TileFirst(here),
        MoveError::NoSuchStep,
    ];
    for kind in Kind::ALL {
        reasons.push(MoveError::NoneLeft { kind, cell: None });
        reasons.push(MoveError::KindDoesNotFit(kind));
        reasons.push(MoveError::WrongPlace { kind, cell: here });
    }
    for reason in reasons {
        let said = words.localize(&reason.localized_text());
        assert!(said.contains(' ') && said.ends_with('.') && !said.contains(['{', '}']), "{reason:?}: {said}");
    }
}
