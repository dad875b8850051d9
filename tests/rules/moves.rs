//! Legal moves: listed once, read back, taken; all others refused without a trace.

use std::collections::HashSet;

use quintet::rules::AnyGame;
use quintet::words::Words;

use crate::samples::{samples, shapes, stand};
use crate::sentences::assert_said;

#[test]
fn moves_and_texts_are_listed_once_and_counted() {
    for game in samples() {
        let legal = game.legal();
        let texts: HashSet<_> = legal.iter().map(|action| game.text(*action)).collect();
        assert_eq!(legal.iter().collect::<HashSet<_>>().len(), legal.len());
        assert_eq!(texts.len(), legal.len());
        assert_eq!(game.count(), legal.len() as u64);
        assert!(!legal.is_empty(), "a game that goes on has moves: {}", game.diagram().to_json());
    }
}

#[test]
fn text_is_read_back_as_the_same_move() {
    for game in samples() {
        for action in game.legal() {
            let text = game.text(action);
            assert_eq!(game.parse(&text), Ok(action), "{text}");
            assert!(!text.contains(char::is_whitespace) && text.is_ascii(), "{text:?}");
            for strange in [format!(" {text}"), format!("{text} "), format!("{text}{text}"), text.to_uppercase()] {
                assert!(strange == text || game.parse(&strange).is_err(), "{strange:?}");
            }
        }
    }
}

#[test]
fn every_legal_move_is_taken_and_taken_back() {
    for game in samples() {
        let before = stand(&*game);
        let mut next = game.boxed();
        for action in game.legal() {
            let text = game.text(action);
            let announced = game.effects(action);
            assert_eq!(next.play(action).as_ref(), Ok(&announced), "{text}");
            assert_eq!(next.last_effects(), announced);
            assert_eq!(next.turn(), game.turn() + 1);
            assert_eq!(next.history().last(), Some(&text));
            assert_eq!(next.movers().last(), Some(&game.to_move()));
            assert!(next.undo());
            assert_eq!(stand(&*next), before, "after {text} was taken back");
        }
    }
}

#[test]
fn a_whole_game_is_taken_back_to_its_start() {
    for mut game in samples() {
        let turns = game.history().len();
        let start = game.unusual_start();
        assert!((0..turns).all(|_| game.undo()));
        assert!(!game.undo());
        assert_eq!((game.turn(), start), (0, None));
        let again = quintet::rules::find(game.info().id).unwrap().start(game.options().clone()).unwrap();
        assert_eq!(stand(&*game), stand(&*again));
    }
}

#[test]
fn moves_of_other_positions_are_legal_or_refused_without_a_trace() {
    let words = Words::english();
    let samples = samples();
    for game in &samples {
        let before = stand(&**game);
        let legal: HashSet<_> = game.legal().into_iter().collect();
        let mut next = game.boxed();
        for action in shapes(&samples, game.info().id) {
            if !legal.contains(&action) {
                let refusal = next.play(action).expect_err("only what is listed is legal");
                assert_said(&words, &refusal.sentence);
                assert_eq!(next.turn(), game.turn());
            }
        }
        assert_eq!(stand(&*next), before);
    }
}

#[test]
fn texts_of_other_positions_are_legal_or_refused_with_a_reason() {
    let words = Words::english();
    let samples = samples();
    let texts: HashSet<String> = samples.iter().flat_map(|game| texts(&**game)).collect();
    for game in &samples {
        let legal: HashSet<_> = self::texts(&**game).into_iter().collect();
        for text in texts.iter().filter(|text| !legal.contains(*text)) {
            let refusal = game.parse(text).expect_err("only what is listed is legal");
            assert_said(&words, &refusal.sentence);
        }
    }
}

#[test]
fn sequences_number_as_plain_counting_says() {
    for game in samples() {
        assert_eq!(game.perft(0), 1);
        assert_eq!(game.perft(1), game.count());
        assert_eq!(game.perft(2), count(&mut *game.boxed(), 2));
        let divided: u64 = game.divide(2).into_iter().map(|(_, count)| count).sum();
        assert_eq!(divided, game.perft(2));
    }
}

fn count(game: &mut dyn AnyGame, depth: u32) -> u64 {
    let mut total = 0;
    for action in game.legal() {
        game.play(action).unwrap();
        total += if depth == 1 {
            1
        } else if depth == 2 {
            game.legal().len() as u64
        } else {
            count(game, depth - 1)
        };
        game.undo();
    }
    total
}

fn texts(game: &dyn AnyGame) -> Vec<String> {
    game.legal().into_iter().map(|action| game.text(action)).collect()
}
