//! Tests of hints and reviews.

use super::all;
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Limits, Review, turning_points};
use quintet_core::rules::{LocalizedText, Side, TextArg};
use quintet_core::words::Localization;
use quintet_games::find;

fn assert_has_text(words: &Localization, sentence: &LocalizedText) {
    assert!(words.has(sentence.id), "no message for {sentence:?}");
    for (_, fact) in &sentence.args {
        if let TextArg::Nested(inner) = fact {
            assert_has_text(words, inner);
        }
    }
    let said = words.localize(sentence);
    assert!(!said.contains(['{', '}']), "a placeholder is not filled: {said}");
}

#[test]
fn hint_names_legal_move_and_reason() {
    let words = Localization::english();
    let mut reasons = 0;
    for turns in [0, 9, 30] {
        for game in all(turns, 5) {
            let mut computer =
                ComputerPlayer::with_limits(engine_for(&*game).unwrap(), &*game, None, Limits::nodes(400)).unwrap();
            while !computer.step(u64::MAX) {}
            let hint = engine_for(&*game).unwrap().hint(&*game, &computer.report()).unwrap();
            assert!(game.legal_moves().contains(&hint.action));
            assert!(hint.gains.is_sorted_by(|one, other| one.worth >= other.worth));
            reasons += hint.gains.len();
            let sentence = hint.text(&*game);
            assert_has_text(&words, &sentence);
            assert!(words.localize(&sentence).starts_with(&words.localize(&game.summary(hint.action))));
        }
    }
    assert!(reasons > 10);
}

#[test]
fn review_covers_every_position() {
    let mut game = find("abalone").unwrap().start({
        let mut options = find("abalone").unwrap().options();
        options.set("eject", "1").unwrap();
        options
    });
    let game = game.as_mut().unwrap();
    for text in ["c3d4", "g5f4", "c4d5", "g6f5"] {
        let action = game.parse(text).unwrap();
        game.play(action).unwrap();
    }
    let mut review = Review::new(engine_for(&**game).unwrap(), &**game, 200);
    let mut steps = 1;
    while !review.step() {
        assert_eq!(review.reviews().len(), steps);
        steps += 1;
    }
    let reviews = review.reviews();
    assert_eq!(reviews.len(), 5);
    assert_eq!(reviews[0].side, Side::FIRST);
    let played: Vec<_> = reviews.iter().filter_map(|move_review| move_review.played).collect();
    assert_eq!(played.len(), 4);
    let mut again = game.boxed_clone();
    while again.undo() {}
    for action in played {
        again.play(action).unwrap();
    }
    assert_eq!(again.history(), game.history());
    assert!(reviews.iter().all(|move_review| (0.0..=1.0).contains(&move_review.win_probability)));
}

#[test]
fn blunder_is_turning_point() {
    // Black can eject a ball and win; it moves away instead, and White wins.
    let game_def = find("abalone").unwrap();
    let mut options = game_def.options();
    let text = r#"{"to_move": "black", "board": {"e8": "black", "e7": "black", "e9": "white", "a1": "black", "b1": "white",
        "c1": "white", "i5": "white"}, "score": {"black": 5, "white": 5}}"#;
    let diagram = quintet_core::rules::Diagram::read(text, "abalone", &mut options).unwrap();
    let mut game = game_def.set_up(&diagram, options).unwrap();
    let action = game.parse("e7d6").unwrap();
    game.play(action).unwrap();
    let mut review = Review::new(engine_for(&*game).unwrap(), &*game, 300);
    while !review.step() {}
    let reviews = review.reviews();
    assert!(reviews[0].win_probability > 0.9, "{reviews:?}");
    assert_eq!(turning_points(&reviews, 2), [0], "{reviews:?}");
    let all: Vec<_> = game.history();
    assert_eq!(all, ["e7d6"]);
}
