//! Every reason for a refusal, from a case that a player can meet.

use super::drawn::game;
use super::rulings::NO_ROOM_FOR_CROSSES;
use super::*;
use crate::rules::{Refusal as AnyRefusal, Say, Step};

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

/// Why a move is refused.
fn refused(game: &Game<Position>, text: &str) -> Refusal {
    let position = game.position();
    let refusal = position.parse_move(text).and_then(|action| position.check(action)).expect_err(text);
    assert_eq!(AnyGame::parse(game, text), Err(AnyRefusal::from(refusal.clone())), "the same reason by every way");
    refusal
}

fn refused_steps(game: &Game<Position>, steps: &[Step]) -> Refusal {
    let refusal = game.position().refuse(steps);
    assert_eq!(AnyGame::refuse(game, steps), AnyRefusal::from(refusal.clone()));
    refusal
}

fn step(name: &str) -> Step {
    Step::Cell(cell(name))
}

#[test]
fn text_that_is_no_move_is_refused() {
    for text in
        ["", "S", "Sd", "Sd44", "Xd4", "sd4", "SD4", "Ld4", "Ld4x", "Cd4n", "Sd4n", "d4", "Pass", "S é", "Sd\u{664}"]
    {
        assert_eq!(refused(&board(), text), Refusal::Unreadable(text.to_owned()), "{text}");
    }
    for text in ["Sh1", "Sa8", "Sa0", "Lh1n", "La9e", "Cz1"] {
        let name = text[1..3].to_owned();
        assert_eq!(refused(&board(), text), Refusal::NoSuchCell { name, text: text.to_owned() });
    }
}

#[test]
fn every_edge_is_written_in_one_way() {
    for (text, canonical) in [("Lb2s", "Lb1n"), ("Lb2w", "La2e"), ("La2s", "La1n"), ("Lg7w", "Lf7e"), ("Lg7s", "Lg6n")]
    {
        let refusal = refused(&board(), text);
        assert_eq!(refusal, Refusal::OtherName { text: text.to_owned(), cell: cell(canonical) });
        assert_eq!(refusal.cells(), [cell(canonical)]);
    }
    for text in ["La1s", "La1w", "Ld1s", "La4w", "Lg4e", "Ld7n", "Lg7n", "Lg7e"] {
        assert_eq!(game(BOARD, "orange", [[0; 3], [0, 4, 0]]).position().parse_move(text), Ok(Move::Place(cell(text))));
    }
}

#[test]
fn a_cross_never_lies_at_the_edge() {
    for text in ["Ca7", "Cg1", "Cg7", "Cd7", "Cg4"] {
        assert_eq!(refused(&board(), text), Refusal::CrossAtEdge(text.to_owned()));
    }
}

#[test]
fn tiles_never_overlap() {
    let game = board();
    assert_eq!(refused(&game, "Sd4"), Refusal::Taken(cell("Sd4")));
    assert_eq!(refused(&game, "Se3"), Refusal::Taken(cell("Se3")));
    let refusal = refused(&game, "Cd3");
    assert_eq!(refusal, Refusal::Overlaps { cell: cell("Cd3"), tiles: vec![cell("Se3"), cell("Sd4")] });
    assert_eq!(refusal.cells(), [cell("Se3"), cell("Sd4")]);
    assert_eq!(refused(&game, "Sa1"), Refusal::Overlaps { cell: cell("Sa1"), tiles: vec![cell("La1w")] });
    assert_eq!(refused_steps(&game, &[Step::Hand(0), step("Sd4")]), Refusal::Taken(cell("Sd4")));
    assert_eq!(refused_steps(&game, &[step("Se3")]), Refusal::Taken(cell("Se3")));
}

#[test]
fn only_tiles_in_hand_are_placed() {
    let without_lines = board();
    let none_left = |cell| Refusal::NoneLeft { kind: Kind::Line, cell };
    assert_eq!(refused(&without_lines, "Lg7n"), none_left(Some(cell("Lg7n"))));
    assert_eq!(refused_steps(&without_lines, &[Step::Hand(1)]), none_left(None));
    assert_eq!(refused_steps(&without_lines, &[step("Lg7n")]), none_left(Some(cell("Lg7n"))));
    assert_eq!(none_left(Some(cell("Lg7n"))).cells(), [cell("Lg7n")]);
    let nothing = game(BOARD, "blue", [[0; 3], [4; 3]]);
    for (text, id) in
        [("Sg7", "abstrakto-no-solid-left"), ("Lg7n", "abstrakto-no-line-left"), ("Cf6", "abstrakto-no-cross-left")]
    {
        assert_eq!(refused(&nothing, text).sentence().id, id);
    }
}

#[test]
fn who_can_place_a_tile_cannot_pass() {
    let game = board();
    assert_eq!(refused(&game, "pass"), Refusal::CannotPass { cell: cell("Sb1") });
    assert_eq!(refused_steps(&game, &[PASS]), Refusal::CannotPass { cell: cell("Sb1") });
}

#[test]
fn who_can_place_no_tile_has_to_pass() {
    let game = game(NO_ROOM_FOR_CROSSES, "blue", [[0, 0, 3], [0, 2, 1]]);
    assert_eq!(refused_steps(&game, &[Step::Hand(2)]), Refusal::MustPass);
    assert_eq!(refused_steps(&game, &[step("Cd4")]), Refusal::MustPass);
    assert_eq!(refused_steps(&game, &[Step::Hand(0)]), Refusal::NoneLeft { kind: Kind::Solid, cell: None });
    assert_eq!(
        refused(&game, "Cd4"),
        Refusal::Overlaps { cell: cell("Cd4"), tiles: vec![cell("Sd4")] },
        "a written move is refused for what it says"
    );
}

#[test]
fn a_kind_that_fits_nowhere_is_refused_as_such() {
    let game = game(NO_ROOM_FOR_CROSSES, "orange", [[0, 0, 3], [0, 2, 1]]);
    assert_eq!(refused_steps(&game, &[Step::Hand(2)]), Refusal::KindDoesNotFit(Kind::Cross));
    for kind in Kind::ALL {
        assert!(Refusal::KindDoesNotFit(kind).sentence().id.contains(kind.name()));
    }
}

#[test]
fn steps_in_the_wrong_order_or_of_the_wrong_kind_are_refused() {
    let game = board();
    assert_eq!(refused_steps(&game, &[step("Sg7")]), Refusal::TileFirst(cell("Sg7")));
    for (hand, kind, place) in [(0, Kind::Solid, "Lg7n"), (0, Kind::Solid, "Cf6"), (2, Kind::Cross, "Sg7")] {
        let refusal = refused_steps(&game, &[Step::Hand(hand), step(place)]);
        assert_eq!(refusal, Refusal::WrongPlace { kind, cell: cell(place) });
        assert_eq!(refusal.cells(), [cell(place)]);
    }
    let line = Refusal::WrongPlace { kind: Kind::Line, cell: cell("Sg7") };
    assert_eq!(line.sentence().id, "abstrakto-line-lies-on-edges");
    for steps in [&[][..], &[Step::Hand(3)], &[Step::Choice("flip")], &[Step::Hand(0), PASS]] {
        assert_eq!(refused_steps(&game, steps), Refusal::NoSuchChoice);
    }
}

#[test]
fn once_the_game_is_over_everything_is_refused() {
    let game = game(BOARD, "blue", [[0; 3]; 2]);
    for action in [Move::Pass, Move::Place(cell("Sg7"))] {
        assert_eq!(game.position().check(action), Err(Refusal::GameOver));
    }
    assert_eq!(AnyGame::parse(&game, "Sg7").unwrap_err(), Refusal::GameOver.into());
    assert_eq!(AnyGame::refuse(&game, &[Step::Hand(0)]), Refusal::GameOver.into());
}

#[test]
fn every_reason_can_be_said() {
    let words = crate::words::Words::english();
    let (here, text) = (cell("Sd4"), || "x".to_owned());
    let mut reasons = vec![
        Refusal::GameOver,
        Refusal::Unreadable(text()),
        Refusal::NoSuchCell { name: text(), text: text() },
        Refusal::OtherName { text: text(), cell: here },
        Refusal::CrossAtEdge(text()),
        Refusal::Taken(here),
        Refusal::Overlaps { cell: here, tiles: vec![here] },
        Refusal::Overlaps { cell: here, tiles: vec![here, here] },
        Refusal::CannotPass { cell: here },
        Refusal::MustPass,
        Refusal::TileFirst(here),
        Refusal::NoSuchChoice,
    ];
    for kind in Kind::ALL {
        reasons.push(Refusal::NoneLeft { kind, cell: None });
        reasons.push(Refusal::KindDoesNotFit(kind));
        reasons.push(Refusal::WrongPlace { kind, cell: here });
    }
    for reason in reasons {
        let said = words.say(&reason.sentence());
        assert!(said.contains(' ') && said.ends_with('.') && !said.contains(['{', '}']), "{reason:?}: {said}");
    }
}
