//! Legal moves are listed once, round trip as text and can be undone; other moves are rejected and change nothing.

use std::collections::HashSet;

use quintet_core::rules::{AnyGame, EncodedMove};
use quintet_core::words::Localization;

use crate::samples::{sample_moves, samples, snapshot};
use crate::sentences::assert_has_text;

#[test]
fn legal_moves_are_listed_once() {
    for game in samples() {
        let legal = game.legal_moves();
        let texts: HashSet<_> = legal.iter().map(|action| game.text(*action)).collect();
        assert_eq!(legal.iter().collect::<HashSet<_>>().len(), legal.len());
        assert_eq!(texts.len(), legal.len());
        assert_eq!(game.count_moves(), legal.len() as u64);
        assert!(!legal.is_empty(), "an unfinished game has moves: {}", game.diagram().to_json());
    }
}

#[test]
fn move_text_round_trips() {
    for game in samples() {
        for action in game.legal_moves() {
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
fn every_legal_move_can_be_undone() {
    for game in samples() {
        let before = snapshot(&*game);
        let mut next = game.boxed_clone();
        for action in game.legal_moves() {
            let text = game.text(action);
            let announced = game.effects(action);
            assert_eq!(next.play(action).as_ref(), Ok(&announced), "{text}");
            assert_eq!(next.last_effects(), announced);
            assert_eq!(next.turn(), game.turn() + 1);
            assert_eq!(next.history().last(), Some(&text));
            assert_eq!(next.movers().last(), Some(&game.to_move()));
            assert!(next.undo());
            assert_eq!(snapshot(&*next), before, "after {text} was undone");
        }
    }
}

#[test]
fn whole_game_can_be_undone() {
    for mut game in samples() {
        let turns = game.history().len();
        let start = game.custom_start();
        assert!((0..turns).all(|_| game.undo()));
        assert!(!game.undo());
        assert_eq!((game.turn(), start), (0, None));
        let again = quintet_games::find(game.info().id).unwrap().start(game.options().clone()).unwrap();
        assert_eq!(snapshot(&*game), snapshot(&*again));
    }
}

#[test]
fn rejected_moves_leave_game_unchanged() {
    let words = Localization::english();
    let samples = samples();
    let mut rejected = HashSet::new();
    for game in &samples {
        let before = snapshot(&**game);
        let legal: HashSet<_> = game.legal_moves().into_iter().collect();
        let mut next = game.boxed_clone();
        for action in sample_moves(&samples, game.info().id) {
            if !legal.contains(&action) {
                let error = next.play(action).expect_err("only listed moves are legal");
                assert_has_text(&words, &error.message);
                assert_eq!(next.turn(), game.turn());
                rejected.insert(game.info().id);
            }
        }
        assert_eq!(snapshot(&*next), before);
    }
    assert_eq!(rejected, samples.iter().map(|game| game.info().id).collect(), "every game rejects moves");
}

#[test]
fn rejected_move_texts_give_a_reason() {
    let words = Localization::english();
    let samples = samples();
    let texts: HashSet<String> = samples.iter().flat_map(|game| texts(&**game)).collect();
    let mut rejected = HashSet::new();
    for game in &samples {
        let legal: HashSet<_> = self::texts(&**game).into_iter().collect();
        for text in texts.iter().filter(|text| !legal.contains(*text)) {
            let error = game.parse(text).expect_err("only listed moves are legal");
            assert_has_text(&words, &error.message);
            rejected.insert(game.info().id);
        }
    }
    assert_eq!(rejected, samples.iter().map(|game| game.info().id).collect(), "every game rejects texts");
}

#[test]
fn perft_matches_plain_counting() {
    for game in samples() {
        let mut next = game.boxed_clone();
        let counts: Vec<(EncodedMove, u64)> = game
            .legal_moves()
            .into_iter()
            .map(|action| {
                next.play(action).unwrap();
                let count = next.legal_moves().len() as u64;
                assert!(next.undo());
                (action, count)
            })
            .collect();
        assert_eq!(game.perft(0), 1);
        assert_eq!(game.perft(1), counts.len() as u64);
        assert_eq!(game.perft(2), counts.iter().map(|(_, count)| count).sum::<u64>());
        assert_eq!(game.divide(2), counts);
    }
}

fn texts(game: &dyn AnyGame) -> Vec<String> {
    game.legal_moves().into_iter().map(|action| game.text(action)).collect()
}
