//! Hints can be said, and reviews see where a game was thrown away.

use super::all;
use crate::engine::{Limits, Review, Thinker, mind, swings};
use crate::rules::{Fact, Sentence, Side, find};
use crate::words::Words;

fn assert_said(words: &Words, sentence: &Sentence) {
    assert!(words.has(sentence.id), "no words for {sentence:?}");
    for (_, fact) in &sentence.facts {
        if let Fact::Sentence(inner) = fact {
            assert_said(words, inner);
        }
    }
    let said = words.say(sentence);
    assert!(!said.contains(['{', '}']), "a gap is open: {said}");
}

#[test]
fn a_hint_names_a_legal_move_and_its_reasons() {
    let words = Words::english();
    let mut reasons = 0;
    for turns in [0, 9, 30] {
        for game in all(turns, 5) {
            let mut thinker = Thinker::unbound(&*game, None, Limits::nodes(400)).unwrap();
            while !thinker.step(u64::MAX) {}
            let hint = mind(&*game).unwrap().hint(&*game, &thinker.report()).unwrap();
            assert!(game.legal().contains(&hint.action));
            assert!(hint.gains.is_sorted_by(|one, other| one.worth >= other.worth));
            reasons += hint.gains.len();
            let sentence = hint.sentence(&*game);
            assert_said(&words, &sentence);
            assert!(words.say(&sentence).contains(&game.text(hint.action)));
        }
    }
    assert!(reasons > 10);
}

#[test]
fn a_review_has_a_verdict_for_every_position() {
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
    let mut review = Review::new(&**game, 200);
    let mut steps = 1;
    while !review.step() {
        assert_eq!(review.verdicts().len(), steps);
        steps += 1;
    }
    let verdicts = review.verdicts();
    assert_eq!(verdicts.len(), 5);
    assert_eq!(verdicts[0].side, Side::FIRST);
    let played: Vec<_> = verdicts.iter().filter_map(|verdict| verdict.played).collect();
    assert_eq!(played.len(), 4);
    let mut again = game.boxed();
    while again.undo() {}
    for action in played {
        again.play(action).unwrap();
    }
    assert_eq!(again.history(), game.history());
    assert!(verdicts.iter().all(|verdict| (0.0..=1.0).contains(&verdict.chance)));
}

#[test]
fn a_blunder_is_a_swing() {
    // Black can push a ball off and win; it walks away instead, and white wins.
    let entry = find("abalone").unwrap();
    let mut options = entry.options();
    let text = r#"{"to_move": "black", "board": {"e8": "black", "e7": "black", "e9": "white", "a1": "black", "b1": "white",
        "c1": "white", "i5": "white"}, "score": {"black": 5, "white": 5}}"#;
    let diagram = crate::rules::Diagram::read(text, "abalone", &mut options).unwrap();
    let mut game = entry.set_up(&diagram, options).unwrap();
    let action = game.parse("e7d6").unwrap();
    game.play(action).unwrap();
    let mut review = Review::new(&*game, 300);
    while !review.step() {}
    let verdicts = review.verdicts();
    assert!(verdicts[0].chance > 0.9, "{verdicts:?}");
    assert_eq!(verdicts[0].first_chance(), verdicts[0].chance);
    assert_eq!(swings(&verdicts), [0], "{verdicts:?}");
    let all: Vec<_> = game.history();
    assert_eq!(all, ["e7d6"]);
}
