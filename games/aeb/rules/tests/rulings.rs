//! Rulings 6 to 14, each with an example.

use super::drawn::{assert_pile, legal, placed, placed_for, play, rejected, targets};
use super::*;
use quintet_core::rules::{AnyGame, DefaultMoveError, Describe as _, EndReason, Listener, Outcome, Side, perft};

#[test]
fn supply_is_finite_and_refilled() {
    // Ruling 6.
    let smalls = "c1:b1>n d1:b1>n e1:b1>n f1:b1>n";
    let drawn = placed(&format!("a1:b3 b1:b1>n {smalls} h8:g3"));
    assert!(legal(&drawn, "a1/").is_empty(), "no small blue pyramid is left");
    assert_eq!(rejected(&drawn, "a1/ms"), MoveError::NoParts(drawn::cell("a1")));
    let drawn = placed(&format!("a1:b3 {smalls} h8:g3"));
    assert_eq!(legal(&drawn, "a1/"), ["ms"]);
    let mut drawn = placed("a1:b3 b8:r2 d1:r1^r2^r2^r2^r2 h8:g3");
    assert_eq!(legal(&drawn, "a1="), ["l", "s"], "no medium red pyramid is left");
    assert!(!legal(&drawn, "d1").contains(&".1+".to_owned()));
    play(&mut drawn, "b8=s h8-h7");
    assert_eq!(legal(&drawn, "a1="), ["l", "m", "s"], "one returned to the supply");
    play(&mut drawn, "d1.1+ h7-h8");
    assert_eq!(legal(&drawn, "a1="), ["l", "s"]);
    let position = drawn.position();
    assert_eq!(Size::ALL.map(|size| position.supply(Side::FIRST, PyramidColor::Secondary, size)), [5, 0, 5]);
    assert_eq!(Size::ALL.map(|size| position.supply(Side::FIRST, PyramidColor::Primary, size)), [4, 5, 4]);
}

#[test]
fn only_top_of_split_stack_acts() {
    // Rulings 7 and 11.
    let drawn = placed("d4:b1/b1/r3 h8:g3");
    assert_eq!(targets(&drawn, "d4-"), "c4 d3 d5 e4");
    assert_eq!(legal(&drawn, "d4="), ["l", "m", "s"]);
    assert!(legal(&drawn, "d4.").is_empty() && legal(&drawn, "d4/").is_empty() && legal(&drawn, "d4>").is_empty());
}

#[test]
fn pieces_do_not_end_a_gate_line() {
    // Ruling 8.
    let drawn = placed("a4:g3>e c4:g1 d4:b3 f3:b2 h8:g3");
    assert_eq!(targets(&drawn, "f3-"), "d3 e2 e3 f1 f2 g2 g3 h3");
    assert_eq!(targets(&drawn, "d4x"), "c4", "a large pyramid is not barred");
}

#[test]
fn only_gates_larger_than_some_pyramid_are_described_as_bars() {
    let contents = |piles: &str| {
        let listener = Listener::default();
        format!("{:?}", placed(piles).position().spoken_contents(drawn::cell("a4"), listener))
    };
    assert!(!contents("a1:b1>n h8:g3").contains("aeb-speech-barred"));
    assert!(contents("a1:b2>n h8:g3").contains("aeb-speech-barred"));
}

#[test]
fn gate_bars_its_own_player() {
    // Ruling 8: "of any player".
    assert_eq!(targets(&placed("a2:b2>e b1:b1 h8:g3"), "b1-"), "a1 c1 d1 e1");
    assert_eq!(targets(&placed("a2:b2>e b1:b2 h8:g3"), "b1-"), "a1 b2 b3 c1 c2 d1");
    assert_eq!(targets(&placed("a2:b2>e b1:r1 b2:b3 h8:g3"), "b1^"), "", "the line also bars backing up");
    assert_eq!(targets(&placed("a2:b2>e b1:r2 b2:b3 h8:g3"), "b1^"), "b2");
}

#[test]
fn pyramid_on_gate_line_may_leave() {
    assert_eq!(targets(&placed("a2:g3>e c2:b1 h8:g3"), "c2-"), "a1 a3 b1 b3 b4 c1 c3 c4 c5 d1 d3 d4 e1 e3");
}

#[test]
fn backup_stack_has_size_of_its_bottom() {
    // Ruling 9.
    let small = placed("a2:g2>e c1:b1^r3 h8:g3");
    assert_eq!(targets(&small, "c1-"), "a1 b1 d1 e1 f1");
    let medium = placed("a2:g2>e c1:b2^r1 h8:g3");
    assert_eq!(targets(&medium, "c1-"), "a1 b1 b2 c2 c3 d1 d2 e1");
}

#[test]
fn target_shrinks_to_next_available_size() {
    // Ruling 10.
    let mediums = "c8:g2>s d8:g2>s e8:g2>s f8:g2>s g8:g2>s";
    let smalls = "c7:g1>n d7:g1>n e7:g1>n f7:g1>n g7:g1>n";
    let mut drawn = placed(&format!("a1:b1 a2:g3 {mediums}"));
    play(&mut drawn, "a1xa2");
    assert_pile(&drawn, "a2", "g1");
    assert_pile(&drawn, "a1", "b2");
    let mut drawn = placed(&format!("a1:b1 a2:g3 {mediums} {smalls}"));
    play(&mut drawn, "a1xa2");
    assert_pile(&drawn, "a1", "·");
    assert_pile(&drawn, "a2", "b3");
    let mut drawn = placed(&format!("a1:b1 a2:g2 {smalls}"));
    play(&mut drawn, "a1xa2");
    assert_pile(&drawn, "a2", "b3");
}

#[test]
fn attacker_grows_to_largest_available_size() {
    // Rule 3, with ruling 10 applied to the attacker.
    let larges = "c1:b3>n d1:b3>n e1:b3>n f1:b3>n g1:b3>n";
    let mediums = "c2:b2>n d2:b2>n e2:b2>n f2:b2>n g2:b2>n";
    for (others, target, grown) in [
        (larges.to_owned(), "g1", "b2"),
        (larges.to_owned(), "g2", "b2"),
        (mediums.to_owned(), "g1", "b3"),
        (mediums.to_owned(), "g2", "b1"),
        (format!("{larges} {mediums}"), "g1", "b1"),
    ] {
        let mut drawn = placed(&format!("a1:b1 a2:{target} {others} h8:g3"));
        play(&mut drawn, "a1xa2");
        assert_pile(&drawn, if target == "g1" { "a2" } else { "a1" }, grown);
    }
}

#[test]
fn gate_points_at_a_cell() {
    // Ruling 12.
    for (name, directions) in
        [("a1", "e n"), ("h1", "n w"), ("a8", "e s"), ("h8", "s w"), ("a4", "e n s"), ("d8", "e s w")]
    {
        assert_eq!(targets(&placed(&format!("{name}:b1 d4:g3")), &format!("{name}>")), directions);
    }
}

/// All pyramids of player 1 in one stack, which two large gates confine to its corner: there is no move but the pass.
const NOTHING_LEFT: &str = "a1:b2^b1^b1^b1^b1^b1^b2^b2^b2^b2^b3^b3^b3^b3^b3^r1^r1^r1^r1^r1^r2^r2^r2^r2^r2^r3^r3^r3^r3^r3 \
                            a8:g3>s h1:g3>w";

#[test]
fn player_without_moves_must_pass() {
    // Ruling 13.
    let mut drawn = placed(NOTHING_LEFT);
    assert_eq!(legal(&drawn, ""), ["pass"]);
    assert_eq!((AnyGame::count_moves(&drawn), drawn.outcome()), (1, None));
    assert_eq!(perft(&drawn, 1), 1);
    assert_eq!(
        AnyGame::explain_illegal(&drawn, &[quintet_core::rules::InputStep::Cell(drawn::cell("a1"))]),
        MoveError::MustPass.into()
    );
    play(&mut drawn, "pass");
    assert_eq!(drawn.to_move(), Side::SECOND);
    assert_eq!(drawn.position().quiet_turns(), 1);
    assert_eq!(rejected(&drawn, "pass"), MoveError::MayNotPass);
    assert_eq!(rejected(&start("2"), "pass"), MoveError::MayNotPass);
    // A stack with a large bottom is not barred.
    assert_eq!(
        targets(&placed(&NOTHING_LEFT.replacen("b2^b1", "b3^b1", 1).replacen("b3^r1", "b2^r1", 1)), "a1-"),
        "a2 b1"
    );
}

#[test]
fn third_occurrence_of_position_is_a_draw() {
    // Ruling 14.
    let mut game = start("2");
    play(&mut game, "a1-a2 h8-h7 a2-a1 h7-h8 a1-a2 h8-h7 a2-a1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "h7-h8");
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::REPETITION)));
    let mut three = start("3");
    play(&mut three, &"a1-a2 h8-h7 a8-b8 a2-a1 h7-h8 b8-a8 ".repeat(2));
    assert_eq!(three.outcome(), Some(Outcome::draw(EndReason::REPETITION)));
}

#[test]
fn draw_is_among_remaining_players() {
    // Ruling 14: player 2 is out, and a position occurs for the third time among the other three.
    let mut game = placed_for("a1:b1 a2:g1 a8:p3 h1:c3", "1", "4");
    play(&mut game, "a1xa2");
    play(&mut game, &"a8-a7 h1-h2 a2-b2 a7-a8 h2-h1 b2-a2 ".repeat(2));
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::REPETITION)));
    let still_in: Vec<_> = game.position().players().filter(|side| game.position().score(*side) > 0).collect();
    assert_eq!(still_in, [Side(0), Side(2), Side(3)]);
}

#[test]
fn position_can_repeat_after_two_turns() {
    // The large pyramid attacks the upgraded one and cannot grow.
    let mut game = placed("a1:b1 a2:g3");
    let sequences = perft(&game, 5);
    play(&mut game, "a1+ a2xa1 a1+");
    assert_eq!(game.outcome(), None);
    play(&mut game, "a2xa1");
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::REPETITION)));
    let plain = quintet_core::rules::divide(&placed("a1:b1 a2:g3"), 5).into_iter().map(|(_, count)| count).sum::<u64>();
    assert_eq!(sequences, plain);
    let mut total = 0;
    let mut all = placed("a1:b1 a2:g3");
    count(&mut all, 5, &mut total);
    assert_eq!(sequences, total, "no sequence continues after a draw");
}

/// Counts sequences move by move and checks the outcome of every position.
fn count(game: &mut Game<Position>, depth: u32, total: &mut u64) {
    if depth == 1 {
        *total += AnyGame::count_moves(game);
        return;
    }
    for action in AnyGame::legal_moves(game) {
        AnyGame::play(game, action).unwrap();
        count(game, depth - 1, total);
        game.undo();
    }
}

#[test]
fn hundred_turns_without_attack_are_a_draw() {
    // Ruling 14. The pyramids walk cycles of different lengths, so that no position occurs three times.
    let mut game = placed("a1:b3 h8:g3 h7:b1 a8:r3>s");
    let first = ["a1-a2", "a2-b2", "b2-b1", "b1-a1"];
    let second = ["h8-g8", "g8-f8", "f8-e8", "e8-e7", "e7-f7", "f7-g7", "g7-g8", "g8-h8"];
    let changes = ["h7-h6", "h6-h5", "h5-h4", "h4-h3", "h3-h4", "h4-h5", "h5-h6"];
    let (mut mine, mut theirs) = (first.iter().cycle(), second.iter().cycle());
    let mut others = changes.iter();
    for turn in 0..100 {
        assert_eq!((game.outcome(), u32::from(game.position().quiet_turns())), (None, turn));
        let text = match turn {
            turn if turn % 2 == 1 => theirs.next(),
            turn if turn % 14 == 0 && turn > 0 => others.next(),
            _ => mine.next(),
        };
        play(&mut game, text.unwrap());
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(NO_ATTACK)));
    assert!(AnyGame::legal_moves(&game).is_empty());
    assert_eq!(game.position().validate(Move::Pass), Err(MoveError::Common(DefaultMoveError::GameOver)));
}

#[test]
fn attack_resets_quiet_turns() {
    let mut game = placed_for("a1:b1 a2:g3 h1:p3", "1", "3");
    play(&mut game, "a1+");
    assert_eq!(game.position().quiet_turns(), 1);
    play(&mut game, "a2xa1");
    assert_eq!(game.position().quiet_turns(), 0);
    play(&mut game, "h1-h2");
    assert_eq!(game.position().quiet_turns(), 1);
}
