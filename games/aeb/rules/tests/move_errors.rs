//! Every move error, from a case that a player can meet.

use super::drawn::{cell, placed, rejected};
use super::*;
use crate::GAME;
use quintet_core::rules::{AnyGame, DefaultMoveError, InputStep, Localize, MoveError as AnyMoveError, MoveErrorReason};
use quintet_core::testing::english;

/// Player 1 to move. Singles, gates, backup stacks and split stacks on the lower ranks, opponents above.
const BOARD: &str = "a1:b3 b1:r1 c1:b2 d1:b2>n e1:b2^r1 f1:b2/b1 g1:r2 g2:b1 h1:b1/b1/r1 a2:g1 d3:g3 b3:y2>e h8:g3";

fn steps(game: &Game<Position>, steps: &[InputStep]) -> MoveError {
    let error = game.position().explain_illegal(steps);
    assert_eq!(AnyGame::explain_illegal(game, steps), AnyMoveError::from(error.clone()));
    error
}

fn assert_has_text(error: &MoveError) {
    let words = english(&GAME);
    let said = words.localize(&error.localized_text());
    assert!(said.ends_with('.') && !said.contains(['{', '}']) && !said.contains("aeb-"), "{error:?}: {said}");
}

#[test]
fn illegal_moves_give_their_errors() {
    let game = placed(BOARD);
    let [a1, b1, c1, d1, e1, f1] = ["a1", "b1", "c1", "d1", "e1", "f1"].map(cell);
    let [a2, g1, h1, a8, d3] = ["a2", "g1", "h1", "a8", "d3"].map(cell);
    let (red, blue) = ("red", "blue");
    for (text, error) in [
        ("a8+", MoveError::NoPyramid(a8)),
        ("a8-a7", MoveError::NoPyramid(a8)),
        ("a2+", MoveError::NotYours(a2)),
        ("d3xd1", MoveError::NotYours(d3)),
        ("e1+", MoveError::WhichPyramid(e1)),
        ("e1=s", MoveError::WhichPyramid(e1)),
        ("a1.1+", MoveError::NoLevels(a1)),
        ("d1.1=s", MoveError::NoLevels(d1)),
        ("f1.1+", MoveError::OnlyTopOfSplit(f1)),
        ("f1.2+", MoveError::OnlyTopOfSplit(f1)),
        ("f1.1=s", MoveError::OnlyTopOfSplit(f1)),
        ("e1.3+", MoveError::NoSuchLevel { cell: e1, level: 3, height: 2 }),
        ("a1+", MoveError::AlreadyLarge(a1)),
        ("d1-d2", MoveError::GateStays(d1)),
        ("d1xd3", MoveError::GateStays(d1)),
        ("d1^c1", MoveError::GateStays(d1)),
        ("a1-a1", MoveError::SameCell(a1)),
        ("b1^b1", MoveError::SameCell(b1)),
        ("a1-b1", MoveError::OwnPile(b1)),
        ("a1-a2", MoveError::NotEmpty(a2)),
        ("a1-h8", MoveError::TooFar { from: a1, to: cell("h8"), distance: 1 }),
        ("b1xb2", MoveError::NothingToAttack(cell("b2"))),
        ("a1xb1", MoveError::AttacksOwn(b1)),
        ("b1^b2", MoveError::NothingToBackUp(cell("b2"))),
        ("b1^a2", MoveError::BacksUpOpponent(a2)),
        ("b1^d1", MoveError::GateNotBackedUp(d1)),
        ("g1^f1", MoveError::SplitNotBackedUp(f1)),
        ("e1^c1", MoveError::StaysInStack(e1)),
        ("a1^b1", MoveError::OnlySecondary { cell: a1, color: red }),
        ("f1^g1", MoveError::OnlySecondary { cell: f1, color: red }),
        ("a1-a3", MoveError::TooFar { from: a1, to: cell("a3"), distance: 1 }),
        ("g1^c1", MoveError::TooFar { from: g1, to: c1, distance: 2 }),
        ("g1xd3", MoveError::TooFar { from: g1, to: d3, distance: 2 }),
        ("b1-d2", MoveError::Barred { to: cell("d2"), gate: d1 }),
        ("f1xd3", MoveError::TooFar { from: f1, to: d3, distance: 3 }),
        ("c1=l", MoveError::LargerThanBefore(c1)),
        ("d1/ms", MoveError::GateCannotSplit(d1)),
        ("e1/ms", MoveError::BackedUpCannotSplit(e1)),
        ("f1/sss", MoveError::SplitAlready(f1)),
        ("g1/ms", MoveError::OnlyPrimary { cell: g1, color: blue }),
        ("c1/ms", MoveError::OnlyLarge(c1)),
        ("d1>e", MoveError::AlreadyGate(d1)),
        ("e1>n", MoveError::StackCannotBeGate(e1)),
        ("h1>n", MoveError::StackCannotBeGate(h1)),
        ("a1>w", MoveError::PointsOffBoard { cell: a1, direction: Direction::West }),
        ("pass", MoveError::MayNotPass),
    ] {
        assert_eq!(rejected(&game, text), error, "{text}");
        assert_has_text(&error);
    }
}

#[test]
fn diagonal_moves_are_rejected() {
    // A large pyramid cannot reach a diagonal neighbour in one step.
    let game = placed("b2:b3 d4:r3 e5:b2 c1:g1 h8:g3");
    let diagonal = |from, to| MoveError::Diagonal { from: cell(from), to: cell(to) };
    for (text, error) in
        [("b2-a1", diagonal("b2", "a1")), ("b2xc1", diagonal("b2", "c1")), ("d4^e5", diagonal("d4", "e5"))]
    {
        assert_eq!(rejected(&game, text), error, "{text}");
        assert_has_text(&error);
        assert_eq!(error.cells(), [cell(&text[..2]), cell(&text[3..])]);
    }
    let [b2, d2, e5, g7] = ["b2", "d2", "e5", "g7"].map(cell);
    assert_eq!(rejected(&game, "b2-d2"), MoveError::TooFar { from: b2, to: d2, distance: 1 });
    assert_eq!(rejected(&game, "e5-g7"), MoveError::TooFar { from: e5, to: g7, distance: 2 });
    assert_eq!(game.position().validate(game.position().parse_move("e5-f6").unwrap()), Ok(()), "around the corner");
}

#[test]
fn paths_blocked_by_piles_are_rejected() {
    let game = placed("c1:b1 b1:b1 c2:b1 d1:b1 c3:b3 h8:g3");
    let error = MoveError::PathBlocked { from: cell("c1"), to: cell("a1") };
    assert_eq!(rejected(&game, "c1-a1"), error);
    assert_has_text(&error);
}

#[test]
fn moves_without_supply_are_rejected() {
    let game = placed("a1:b2 b1:b3>n c1:b3>n d1:b3>n e1:b3>n f1:b3>n g1:r1^r1^r1^r1^r1 h8:g3");
    let a1 = cell("a1");
    for (text, error) in [
        ("a1+", MoveError::NotInSupply { cell: a1, color: "blue", size: Size::Large }),
        ("a1=s", MoveError::NotInSupply { cell: a1, color: "red", size: Size::Small }),
    ] {
        assert_eq!(rejected(&game, text), error, "{text}");
        assert_has_text(&error);
    }
    let smalls = placed("a1:b3 b1:b1^b1^b1 h8:g3");
    assert_eq!(rejected(&smalls, "a1/sss"), MoveError::NoParts(a1));
    let mediums = placed("a1:b3 b1:b2^b2^b2^b2^b2 h8:g3");
    assert_eq!(rejected(&mediums, "a1/ms"), MoveError::NoParts(a1));
    let said = english(&GAME).localize(&MoveError::NoParts(a1).localized_text());
    assert_eq!(
        said, "The supply lacks the smaller pyramids that the one on a1 would split into.",
        "smalls or the medium"
    );
}

#[test]
fn paths_barred_by_gates_are_rejected() {
    let game = placed("c2:b1 c4:r1 a3:g2>e c1:g1 e3:y1 h8:g3");
    let [a3, c2, c4, e3] = ["a3", "c2", "c4", "e3"].map(cell);
    for (text, error) in [
        ("c2-c3", MoveError::Barred { to: cell("c3"), gate: a3 }),
        ("c2-d4", MoveError::PathBarred { from: c2, to: cell("d4") }),
        ("c2xe3", MoveError::Barred { to: e3, gate: a3 }),
        ("c4^c2", MoveError::PathBarred { from: c4, to: c2 }),
    ] {
        assert_eq!(rejected(&game, text), error, "{text}");
        assert_has_text(&error);
    }
}

#[test]
fn illegal_steps_give_their_errors() {
    let game = placed(BOARD);
    let at = |name: &str| InputStep::Cell(cell(name));
    let [a1, c1, d1, e1] = ["a1", "c1", "d1", "e1"].map(cell);
    let (level, upgrade, gate) =
        (InputStep::Choice("aeb-level-01"), InputStep::Choice("aeb-step-upgrade"), InputStep::Choice("aeb-step-gate"));
    for (taken, error) in [
        (&[][..], MoveError::NoSuchStep),
        (&[InputStep::Reserve(1)], MoveError::NoSuchStep),
        (&[InputStep::Choice("aeb-step-pass")], MoveError::MayNotPass),
        (&[at("a8")], MoveError::NoPyramid(cell("a8"))),
        (&[at("d3")], MoveError::NotYours(cell("d3"))),
        (&[at("a1"), at("a1")], MoveError::SameCell(a1)),
        (&[at("a1"), at("a3")], MoveError::TooFar { from: a1, to: cell("a3"), distance: 1 }),
        (&[at("a1"), at("b1")], MoveError::OnlySecondary { cell: a1, color: "red" }),
        (&[at("d1"), at("d2")], MoveError::GateStays(d1)),
        (&[at("e1"), at("c1")], MoveError::StaysInStack(e1)),
        (&[at("e1"), level, at("e2")], MoveError::StaysInStack(e1)),
        (&[at("e1"), upgrade], MoveError::WhichPyramid(e1)),
        (&[at("e1"), InputStep::Choice("aeb-level-03")], MoveError::NoSuchLevel { cell: e1, level: 3, height: 2 }),
        (&[at("a1"), level], MoveError::NoLevels(a1)),
        (&[at("a1"), upgrade], MoveError::AlreadyLarge(a1)),
        (&[at("c1"), InputStep::Choice("aeb-step-recolour-large")], MoveError::LargerThanBefore(c1)),
        (&[at("c1"), InputStep::Choice("aeb-step-split-two")], MoveError::OnlyLarge(c1)),
        (&[at("a1"), gate, at("c3")], MoveError::NotAdjacent { cell: a1, to: cell("c3") }),
        (&[at("d1"), gate], MoveError::AlreadyGate(d1)),
        (&[at("e1"), gate], MoveError::StackCannotBeGate(e1)),
        (&[at("a1"), InputStep::Choice("flip")], MoveError::NoSuchStep),
        (&[at("a1"), InputStep::Reserve(1)], MoveError::NoSuchStep),
    ] {
        assert_eq!(steps(&game, taken), error, "{taken:?}");
        assert_has_text(&error);
    }
}

#[test]
fn pile_without_moves_is_rejected() {
    // A large gate whose other colour is entirely on the board.
    let reds = "r1^r1^r1^r1^r1^r2^r2^r2^r2^r2^r3^r3^r3^r3^r3";
    let game = placed(&format!("a1:b3>n c1:b1^{reds} h8:g3"));
    assert_eq!(steps(&game, &[InputStep::Cell(cell("a1"))]), MoveError::NoLegalMove(cell("a1")));
    assert_has_text(&MoveError::NoLegalMove(cell("a1")));
    assert_has_text(&MoveError::MustPass);
    assert_has_text(&MoveError::NoSuchStep);
}

#[test]
fn pyramid_of_a_stack_that_cannot_change_is_rejected() {
    // The large red pyramid at the bottom cannot grow, and all blue pyramids are on the board.
    let blues = "b1^b1^b1^b1^b1^b2^b2^b2^b2^b2^b3^b3^b3^b3^b3";
    let game = placed(&format!("a1:r3^{blues} h8:g3"));
    let a1 = cell("a1");
    let error = MoveError::PyramidCannotChange { cell: a1, level: 1 };
    assert_eq!(steps(&game, &[InputStep::Cell(a1), InputStep::Choice("aeb-level-01")]), error);
    assert_eq!(error.cells(), [a1]);
    assert_has_text(&error);
    assert_eq!(drawn::legal(&game, "a1.2"), ["=s"], "the next pyramid can change");
}

#[test]
fn finished_game_rejects_every_move() {
    let mut game = placed("a1:b1 a2:g1");
    drawn::play(&mut game, "a1xa2");
    let action = game.position().parse_move("a2-a3").unwrap();
    assert_eq!(game.position().validate(action), Err(MoveError::Common(DefaultMoveError::GameOver)));
    assert_eq!(
        AnyGame::explain_illegal(&game, &[InputStep::Cell(cell("a2"))]),
        MoveError::Common(DefaultMoveError::GameOver).into()
    );
}

#[test]
fn move_error_lists_its_cells() {
    let game = placed(BOARD);
    let cells = |text: &str| rejected(&game, text).cells();
    assert_eq!(cells("a1-a3"), [cell("a1"), cell("a3")]);
    assert_eq!(cells("b1-d2"), [cell("d1"), cell("d2")]);
    assert_eq!(cells("b1^d1"), [cell("d1")]);
    assert!(cells("pass").is_empty());
}
