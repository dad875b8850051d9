//! Levels: the same seed plays the same game, and none overlooks what is obvious.

use super::{all, typed};
use crate::engine::{Level, Thinker, mind};
use crate::rules::{AnyGame, Diagram, MoveCode, abalone, find};

fn choice(game: &dyn AnyGame, level: Level, seed: u64) -> MoveCode {
    let mut thinker = Thinker::new(game, level, seed).unwrap();
    while !thinker.step(u64::MAX) {}
    thinker.choose().unwrap()
}

fn lower() -> [Level; 2] {
    [Level::ALL[0], Level::ALL[1]]
}

#[test]
fn the_same_seed_gives_the_same_move_and_others_give_others() {
    let mut differ = false;
    for game in all(6, 4) {
        let first = choice(&*game, Level::ALL[0], 1);
        assert_eq!(first, choice(&*game, Level::ALL[0], 1));
        differ |= (2..8).any(|seed| choice(&*game, Level::ALL[0], seed) != first);
    }
    assert!(differ);
}

#[test]
fn levels_see_more_and_care_more_from_one_to_the_next() {
    for game in all(0, 0) {
        let strengths = mind(&*game).unwrap().strengths(game.players());
        for pair in strengths.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes && pair[0].softness >= pair[1].softness, "{}", game.info().id);
            assert!(pair[0].depth <= pair[1].depth);
        }
    }
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(6), None);
    assert_eq!(Level::new(5), Some(Level::TOP));
}

fn abalone(position: &str) -> Box<dyn AnyGame> {
    let entry = find("abalone").unwrap();
    let mut options = entry.options();
    let diagram = Diagram::read(position, "abalone", &mut options).unwrap();
    entry.set_up(&diagram, options).unwrap()
}

#[test]
fn every_level_takes_a_win_in_one() {
    let game = abalone(
        r#"{"to_move": "black", "board": {"e8": "black", "e7": "black", "e9": "white", "a1": "black", "c3": "white"},
            "score": {"black": 5, "white": 0}}"#,
    );
    for level in Level::ALL {
        for seed in 0..5 {
            assert_eq!(game.text(choice(&*game, level, seed)), "e7e8", "{level:?}");
        }
    }
}

#[test]
fn no_level_allows_a_loss_that_can_be_prevented() {
    // White threatens to push e9 off with d9 gone: black has to leave, or to stand so that nothing can push.
    let game = abalone(
        r#"{"to_move": "black", "board": {"e9": "black", "e8": "white", "e7": "white", "a1": "black", "a2": "black"},
            "score": {"black": 0, "white": 5}}"#,
    );
    for level in lower() {
        for seed in 0..20 {
            let action = choice(&*game, level, seed);
            assert!(!mind(&*game).unwrap().gives_away(&*game, action), "{}", game.text(action));
        }
    }
}

#[test]
fn a_win_in_one_is_found_wherever_there_is_one() {
    for seed in 0..30 {
        let mut game = typed::<abalone::Position>(&[("eject", "1")], 10_000, seed);
        assert!(game.undo());
        let action = mind(&game).unwrap().winning(&game).unwrap();
        AnyGame::play(&mut game, action).unwrap();
        assert!(game.outcome().is_some_and(|outcome| outcome.winner.is_some()));
    }
}

#[test]
fn what_lets_the_other_side_repeat_for_the_last_time_is_seen() {
    let entry = find("aeb").unwrap();
    let mut game = entry.start(entry.options()).unwrap();
    let play = |game: &mut dyn AnyGame, texts: &[&str]| {
        for text in texts {
            let action = game.parse(text).unwrap();
            game.play(action).unwrap();
        }
    };
    play(&mut *game, &["a1-b1", "h8-h7", "b1-a1"]);
    let [back, on] = ["h7-h8", "h7-h6"].map(|text| game.parse(text).unwrap());
    let mind = mind(&*game).unwrap();
    assert!(!mind.repeats(&*game, back), "the second time, no more");
    play(&mut *game, &["h7-h8", "a1-b1", "h8-h7"]);
    let [home, away] = ["b1-a1", "b1-b2"].map(|text| game.parse(text).unwrap());
    assert!(mind.repeats(&*game, home), "then h7-h8 would repeat");
    assert!(!mind.repeats(&*game, away));
    play(&mut *game, &["b1-a1"]);
    assert!(mind.repeats(&*game, back), "the third time");
    assert!(!mind.repeats(&*game, on));
}
