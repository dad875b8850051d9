//! Every reason for a refusal, from a case that a player can meet.

use super::drawn::{cell, placed, refused};
use super::*;
use crate::rules::{AnyGame, Refusal as AnyRefusal, Say, Step};
use crate::words::Words;

/// Player 1 to move: singles, gates, backup and split stacks on the lower ranks, opponents above.
const BOARD: &str = "a1:b3 b1:r1 c1:b2 d1:b2>n e1:b2^r1 f1:b2/b1 g1:r2 g2:b1 h1:b1/b1/r1 a2:g1 d3:g3 b3:y2>e h8:g3";

fn steps(game: &Game<Position>, steps: &[Step]) -> Refusal {
    let refusal = game.position().refuse(steps);
    assert_eq!(AnyGame::refuse(game, steps), AnyRefusal::from(refusal.clone()));
    refusal
}

fn assert_said(refusal: &Refusal) {
    let words = Words::english();
    let said = words.say(&refusal.sentence());
    assert!(said.ends_with('.') && !said.contains(['{', '}']) && !said.contains("aeb-"), "{refusal:?}: {said}");
}

#[test]
fn moves_that_the_board_does_not_allow_are_refused() {
    let game = placed(BOARD);
    let [a1, b1, c1, d1, e1, f1] = ["a1", "b1", "c1", "d1", "e1", "f1"].map(cell);
    let [a2, g1, h1, a8, d3] = ["a2", "g1", "h1", "a8", "d3"].map(cell);
    let (red, blue) = ("red", "blue");
    for (text, refusal) in [
        ("a8+", Refusal::NoPyramid(a8)),
        ("a8-a7", Refusal::NoPyramid(a8)),
        ("a2+", Refusal::NotYours(a2)),
        ("d3xd1", Refusal::NotYours(d3)),
        ("e1+", Refusal::WhichPyramid(e1)),
        ("e1=s", Refusal::WhichPyramid(e1)),
        ("a1.1+", Refusal::NoLevels(a1)),
        ("d1.1=s", Refusal::NoLevels(d1)),
        ("f1.1+", Refusal::OnlyTopOfSplit(f1)),
        ("f1.2+", Refusal::OnlyTopOfSplit(f1)),
        ("f1.1=s", Refusal::OnlyTopOfSplit(f1)),
        ("e1.3+", Refusal::NoSuchLevel { cell: e1, level: 3, height: 2 }),
        ("a1+", Refusal::AlreadyLarge(a1)),
        ("d1-d2", Refusal::GateStays(d1)),
        ("d1xd3", Refusal::GateStays(d1)),
        ("d1^c1", Refusal::GateStays(d1)),
        ("a1-a1", Refusal::SameCell(a1)),
        ("b1^b1", Refusal::SameCell(b1)),
        ("a1-b1", Refusal::OwnPile(b1)),
        ("a1-a2", Refusal::NotEmpty(a2)),
        ("b1xb2", Refusal::NothingToAttack(cell("b2"))),
        ("a1xb1", Refusal::AttacksOwn(b1)),
        ("b1^b2", Refusal::NothingToBackUp(cell("b2"))),
        ("b1^a2", Refusal::BacksUpOther(a2)),
        ("b1^d1", Refusal::GateNotBackedUp(d1)),
        ("g1^f1", Refusal::SplitNotBackedUp(f1)),
        ("e1^c1", Refusal::StaysInStack(e1)),
        ("a1^b1", Refusal::OnlySecondary { cell: a1, colour: red }),
        ("f1^g1", Refusal::OnlySecondary { cell: f1, colour: red }),
        ("a1-a3", Refusal::TooFar { from: a1, to: cell("a3"), distance: 1 }),
        ("g1^c1", Refusal::TooFar { from: g1, to: c1, distance: 2 }),
        ("g1xd3", Refusal::TooFar { from: g1, to: d3, distance: 2 }),
        ("b1-d2", Refusal::Barred { to: cell("d2"), gate: d1 }),
        ("f1xd3", Refusal::TooFar { from: f1, to: d3, distance: 3 }),
        ("c1=l", Refusal::LargerThanBefore(c1)),
        ("d1/ms", Refusal::GateCannotSplit(d1)),
        ("e1/ms", Refusal::BackedUpCannotSplit(e1)),
        ("f1/sss", Refusal::SplitAlready(f1)),
        ("g1/ms", Refusal::OnlyPrimary { cell: g1, colour: blue }),
        ("c1/ms", Refusal::OnlyLarge(c1)),
        ("d1>e", Refusal::LiesAlready(d1)),
        ("e1>n", Refusal::StackCannotLie(e1)),
        ("h1>n", Refusal::StackCannotLie(h1)),
        ("a1>w", Refusal::PointsOff { cell: a1, direction: Direction::West }),
        ("pass", Refusal::MayNotPass),
    ] {
        assert_eq!(refused(&game, text), refusal, "{text}");
        assert_said(&refusal);
    }
}

#[test]
fn nothing_goes_diagonally() {
    // A large pyramid does not come to a corner of its cell in one step.
    let game = placed("b2:b3 d4:r3 e5:b2 c1:g1 h8:g3");
    let diagonal = |from, to| Refusal::Diagonal { from: cell(from), to: cell(to) };
    for (text, refusal) in
        [("b2-a1", diagonal("b2", "a1")), ("b2xc1", diagonal("b2", "c1")), ("d4^e5", diagonal("d4", "e5"))]
    {
        assert_eq!(refused(&game, text), refusal, "{text}");
        assert_said(&refusal);
        assert_eq!(refusal.cells(), [cell(&text[..2]), cell(&text[3..])]);
    }
    let [b2, d2, e5, g7] = ["b2", "d2", "e5", "g7"].map(cell);
    assert_eq!(refused(&game, "b2-d2"), Refusal::TooFar { from: b2, to: d2, distance: 1 });
    assert_eq!(refused(&game, "e5-g7"), Refusal::TooFar { from: e5, to: g7, distance: 2 });
    assert_eq!(game.position().check(game.position().parse_move("e5-f6").unwrap()), Ok(()), "around the corner");
}

#[test]
fn ways_that_piles_block_are_refused() {
    let game = placed("c1:b1 b1:b1 c2:b1 d1:b1 c3:b3 h8:g3");
    let refusal = Refusal::WayBlocked { from: cell("c1"), to: cell("a1") };
    assert_eq!(refused(&game, "c1-a1"), refusal);
    assert_said(&refusal);
}

#[test]
fn what_the_supply_lacks_is_refused() {
    let game = placed("a1:b2 b1:b3>n c1:b3>n d1:b3>n e1:b3>n f1:b3>n g1:r1^r1^r1^r1^r1 h8:g3");
    let a1 = cell("a1");
    for (text, refusal) in [
        ("a1+", Refusal::NotInSupply { cell: a1, colour: "blue", size: Size::Large }),
        ("a1=s", Refusal::NotInSupply { cell: a1, colour: "red", size: Size::Small }),
    ] {
        assert_eq!(refused(&game, text), refusal, "{text}");
        assert_said(&refusal);
    }
    let smalls = placed("a1:b3 b1:b1^b1^b1 h8:g3");
    assert_eq!(refused(&smalls, "a1/sss"), Refusal::NoParts(a1));
    let mediums = placed("a1:b3 b1:b2^b2^b2^b2^b2 h8:g3");
    assert_eq!(refused(&mediums, "a1/ms"), Refusal::NoParts(a1));
    let said = Words::english().say(&Refusal::NoParts(a1).sentence());
    assert_eq!(said, "The supply lacks what the pyramid on a1 would split into.", "smalls, or the medium");
}

#[test]
fn ways_that_gates_bar_are_refused() {
    let game = placed("c2:b1 c4:r1 a3:g2>e c1:g1 e3:y1 h8:g3");
    let [a3, c2, c4, e3] = ["a3", "c2", "c4", "e3"].map(cell);
    for (text, refusal) in [
        ("c2-c3", Refusal::Barred { to: cell("c3"), gate: a3 }),
        ("c2-d4", Refusal::WayBarred { from: c2, to: cell("d4") }),
        ("c2xe3", Refusal::Barred { to: e3, gate: a3 }),
        ("c4^c2", Refusal::WayBarred { from: c4, to: c2 }),
    ] {
        assert_eq!(refused(&game, text), refusal, "{text}");
        assert_said(&refusal);
    }
}

#[test]
fn steps_that_lead_nowhere_are_refused() {
    let game = placed(BOARD);
    let at = |name: &str| Step::Cell(cell(name));
    let [a1, c1, d1, e1] = ["a1", "c1", "d1", "e1"].map(cell);
    let (level, upgrade, gate) =
        (Step::Choice("aeb-level-01"), Step::Choice("aeb-step-upgrade"), Step::Choice("aeb-step-gate"));
    for (taken, refusal) in [
        (&[][..], Refusal::NoSuchStep),
        (&[Step::Hand(1)], Refusal::NoSuchStep),
        (&[Step::Choice("aeb-step-pass")], Refusal::MayNotPass),
        (&[at("a8")], Refusal::NoPyramid(cell("a8"))),
        (&[at("d3")], Refusal::NotYours(cell("d3"))),
        (&[at("a1"), at("a1")], Refusal::SameCell(a1)),
        (&[at("a1"), at("a3")], Refusal::TooFar { from: a1, to: cell("a3"), distance: 1 }),
        (&[at("a1"), at("b1")], Refusal::OnlySecondary { cell: a1, colour: "red" }),
        (&[at("d1"), at("d2")], Refusal::GateStays(d1)),
        (&[at("e1"), at("c1")], Refusal::StaysInStack(e1)),
        (&[at("e1"), level, at("e2")], Refusal::StaysInStack(e1)),
        (&[at("e1"), upgrade], Refusal::WhichPyramid(e1)),
        (&[at("e1"), Step::Choice("aeb-level-03")], Refusal::NoSuchLevel { cell: e1, level: 3, height: 2 }),
        (&[at("a1"), level], Refusal::NoLevels(a1)),
        (&[at("a1"), upgrade], Refusal::AlreadyLarge(a1)),
        (&[at("c1"), Step::Choice("aeb-step-recolour-large")], Refusal::LargerThanBefore(c1)),
        (&[at("c1"), Step::Choice("aeb-step-split-two")], Refusal::OnlyLarge(c1)),
        (&[at("a1"), gate, at("c3")], Refusal::NotBeside { cell: a1, to: cell("c3") }),
        (&[at("d1"), gate], Refusal::LiesAlready(d1)),
        (&[at("e1"), gate], Refusal::StackCannotLie(e1)),
        (&[at("a1"), Step::Choice("flip")], Refusal::NoSuchStep),
        (&[at("a1"), Step::Hand(1)], Refusal::NoSuchStep),
    ] {
        assert_eq!(steps(&game, taken), refusal, "{taken:?}");
        assert_said(&refusal);
    }
}

#[test]
fn a_pile_without_a_move_is_refused_as_such() {
    // A large gate whose other colour is all on the board.
    let reds = "r1^r1^r1^r1^r1^r2^r2^r2^r2^r2^r3^r3^r3^r3^r3";
    let game = placed(&format!("a1:b3>n c1:b1^{reds} h8:g3"));
    assert_eq!(steps(&game, &[Step::Cell(cell("a1"))]), Refusal::Stuck(cell("a1")));
    assert_said(&Refusal::Stuck(cell("a1")));
    assert_said(&Refusal::MustPass);
    assert_said(&Refusal::NoSuchStep);
}

#[test]
fn once_the_game_is_over_everything_is_refused() {
    let mut game = placed("a1:b1 a2:g1");
    drawn::play(&mut game, "a1xa2");
    let action = game.position().parse_move("a2-a3").unwrap();
    assert_eq!(game.position().check(action), Err(Refusal::GameOver));
    assert_eq!(AnyGame::refuse(&game, &[Step::Cell(cell("a2"))]), Refusal::GameOver.into());
}

#[test]
fn a_refusal_marks_the_cells_that_it_is_about() {
    let game = placed(BOARD);
    let cells = |text: &str| refused(&game, text).cells();
    assert_eq!(cells("a1-a3"), [cell("a1"), cell("a3")]);
    assert_eq!(cells("b1-d2"), [cell("d1"), cell("d2")]);
    assert_eq!(cells("b1^d1"), [cell("d1")]);
    assert!(cells("pass").is_empty());
}
