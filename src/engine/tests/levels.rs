//! Levels: the same seed plays the same game, and none overlooks what is obvious.

use super::{all, typed};
use crate::engine::{Drag, Level, Strength, Thinker, mind};
use crate::rules::{AnyGame, Diagram, Game, MoveCode, Outcome, Packed, Position, abalone, aeb, find};

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

fn set_up(game: &str, settings: &[(&str, &str)], position: &str) -> Box<dyn AnyGame> {
    let entry = find(game).unwrap();
    let mut options = entry.options();
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    let diagram = Diagram::read(position, game, &mut options).unwrap();
    entry.set_up(&diagram, options).unwrap()
}

fn abalone(position: &str) -> Box<dyn AnyGame> {
    set_up("abalone", &[], position)
}

/// Aeb for two or three, after so many turns: players 1 and 3 with so many large pyramids, player 2 with one.
fn aeb(turn: u32, first: usize, third: usize) -> Box<dyn AnyGame> {
    let large = |cell: &str, colour: &str| format!(r#""{cell}": {{"kind": "single", "pieces": [["{colour}", 3]]}}"#);
    let mut board = vec![large("h8", "green")];
    board.extend(["a1", "b2", "c3", "b1"].iter().take(first).map(|cell| large(cell, "blue")));
    board.extend(["a8", "b7", "c6", "b8"].iter().take(third).map(|cell| large(cell, "purple")));
    let players = if third > 0 { "3" } else { "2" };
    let board = board.join(", ");
    set_up("aeb", &[("players", players)], &format!(r#"{{"turn": {turn}, "to_move": "1", "board": {{{board}}}}}"#))
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

#[test]
fn with_three_a_whole_round_is_looked_ahead_for_a_repetition() {
    let mut game = aeb(0, 1, 1);
    let mut play = |texts: &[&str]| {
        for text in texts {
            let action = game.parse(text).unwrap();
            game.play(action).unwrap();
        }
        let [home, away] = ["b1-a1", "b1-b2"].map(|text| game.parse(text).unwrap());
        let mind = mind(&*game).unwrap();
        [home, away].map(|action| mind.repeats(&*game, action))
    };
    assert_eq!(play(&["a1-b1", "h8-h7", "a8-b8"]), [false, false]);
    let round = ["b1-a1", "h7-h8", "b8-a8", "a1-b1", "h8-h7", "a8-b8"];
    assert_eq!(play(&round), [true, false], "then h7-h8 and b8-a8 would repeat");
}

/// How far a game of three comes within so many turns, if player 1 looks one turn ahead, and the others always go where
/// the game has been most often.
fn haunted(turns: u32) -> Option<Outcome> {
    let mut game = aeb(0, 4, 1);
    let looks = Strength { depth: 1, ..Strength::new(200, 0) };
    for _ in 0..turns {
        let action = if game.to_move().index() == 0 {
            let mut thinker = Thinker::of_strength(&*game, looks, 0).unwrap();
            while !thinker.step(u64::MAX) {}
            thinker.choose().unwrap()
        } else {
            let typed: &Game<aeb::Position> = game.as_any().downcast_ref().unwrap();
            let been = |action: &MoveCode| {
                let mut next = *typed.position();
                next.play_unchecked(Packed::unpack(action.0));
                typed.occurrences(&next)
            };
            game.legal().into_iter().max_by_key(been).unwrap()
        };
        game.play(action).unwrap();
        if game.outcome().is_some() {
            break;
        }
    }
    game.outcome()
}

#[test]
fn whoever_is_ahead_and_sees_little_is_not_drawn_into_a_repetition_by_two_others() {
    let outcome = haunted(400);
    assert!(outcome.is_none_or(|outcome| outcome.winner.is_some()), "{outcome:?}");
}

#[test]
fn who_is_ahead_of_all_others_and_lets_the_game_drag_is_told_so() {
    let throws_away = |game: &dyn AnyGame| mind(game).unwrap().throws_away(game);
    assert_eq!(throws_away(&*aeb(500, 4, 0)), Drag::No, "with two, repetition ends it");
    assert_eq!([299, 300].map(|turn| throws_away(&*aeb(turn, 4, 1))), [Drag::No, Drag::Long]);
    assert_eq!(throws_away(&*aeb(300, 4, 4)), Drag::No, "two are ahead of the third");
    assert_eq!(throws_away(&*aeb(300, 1, 4)), Drag::No, "another one is ahead");
    let mut game = aeb(0, 4, 0);
    let mind = mind(&*game).unwrap();
    for quiet in 0..60 {
        let expected = if quiet >= 50 && quiet % 2 == 0 { Drag::Quiet } else { Drag::No };
        assert_eq!(mind.throws_away(&*game), expected, "after {quiet} turns without an attack");
        walk(&mut *game, quiet);
    }
}

/// Plays some move that attacks nobody, and goes somewhere if it can.
fn walk(game: &mut dyn AnyGame, number: usize) {
    let is_quiet = |action: &MoveCode| !game.text(*action).contains('x');
    let (walks, others): (Vec<_>, Vec<_>) =
        game.legal().into_iter().filter(is_quiet).partition(|action| game.text(*action).contains('-'));
    let walks = if walks.is_empty() { others } else { walks };
    game.play(walks[number * (number + 7) % walks.len()]).unwrap();
}

#[test]
fn who_is_ahead_of_two_others_and_does_not_know_how_to_go_on_sees_more() {
    let sees_little = Strength { depth: 1, ..Strength::new(200, 0) };
    let mut game = aeb(0, 4, 1);
    for quiet in 0..54 {
        if quiet % 3 == 0 && !(6..=45).contains(&quiet) {
            let mut thinker = Thinker::of_strength(&*game, sees_little, 0).unwrap();
            while !thinker.step(u64::MAX) {}
            let depth = thinker.report().depth;
            assert_eq!(depth > 1, quiet >= 50, "{depth} after {quiet} turns without an attack");
        }
        walk(&mut *game, quiet);
    }
}

#[test]
fn who_lets_a_won_game_drag_is_hasty_no_more() {
    let hasty = Strength { nodes: 500, depth: 2, softness: 300, slips: 100, hasty: true };
    let awake = Strength { slips: 0, ..hasty };
    let choices = |strength: Strength, turn: u32| -> Vec<MoveCode> {
        let game = aeb(turn, 4, 1);
        let choice = |seed| {
            let mut thinker = Thinker::of_strength(&*game, strength, seed).unwrap();
            while !thinker.step(u64::MAX) {}
            thinker.choose().unwrap()
        };
        (0..10).map(choice).collect()
    };
    assert_ne!(choices(hasty, 299), choices(awake, 299));
    assert_eq!(choices(hasty, 300), choices(awake, 300));
}
