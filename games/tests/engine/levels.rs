//! Tests of the levels: determinism, immediate wins and losses, repetitions and stalling games.

use super::faulty::{self, Faulty};
use super::{all, typed};
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, GameEngine, Level, StallState, Strength};
use quintet_core::rules::{AnyGame, Diagram, EncodedMove, EndReason, Game, MoveEncoding, Outcome, Rules, Side};
use quintet_games::find;
use quintet_games::{abalone, aeb};

/// The maximum number of nodes of a search that sees an immediate loss.
const MAX_NODES: u64 = 20_000;

fn choice(game: &dyn AnyGame, level: Level, seed: u64) -> EncodedMove {
    let mut computer = ComputerPlayer::new(engine_for(game).unwrap(), game, level, seed).unwrap();
    while !computer.step(u64::MAX) {}
    computer.choose().unwrap()
}

#[test]
fn choice_depends_only_on_seed() {
    let mut differ = false;
    for game in all(6, 4) {
        let first = choice(&*game, Level::ALL[0], 1);
        assert_eq!(first, choice(&*game, Level::ALL[0], 1));
        differ |= (2..8).any(|seed| choice(&*game, Level::ALL[0], seed) != first);
    }
    assert!(differ);
}

#[test]
fn strength_increases_with_level() {
    for game in all(0, 0) {
        let strengths = engine_for(&*game).unwrap().strengths(game.players());
        for pair in strengths.windows(2) {
            // With a network, fewer nodes are enough.
            let first_with_network = pair[0].network.is_none() && pair[1].network.is_some();
            assert!(pair[0].nodes < pair[1].nodes || first_with_network, "{}", game.info().id);
            assert!(pair[0].error_margin >= pair[1].error_margin && pair[0].depth <= pair[1].depth);
            assert!(pair[0].network.is_none() || pair[1].network.is_some());
        }
    }
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(6), None);
    assert_eq!(Level::new(5), Some(Level::TOP));
}

#[test]
fn master_has_no_node_limit() {
    let engine = GameEngine::new::<Faulty<{ faulty::NONE }>>();
    let [top, master] = [Level::TOP, Level::master(2).unwrap()].map(|level| engine.strength(2, level));
    assert_eq!((top.nodes, top.nodes_without_network), (100, Some(1_000)));
    assert_eq!((master.nodes, master.nodes_without_network), (u64::MAX, None));
}

fn set_up(game: &str, settings: &[(&str, &str)], position: &str) -> Box<dyn AnyGame> {
    let game_def = find(game).unwrap();
    let mut options = game_def.options();
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    let diagram = Diagram::read(position, game, &mut options).unwrap();
    game_def.set_up(&diagram, options).unwrap()
}

fn abalone(position: &str) -> Box<dyn AnyGame> {
    set_up("abalone", &[], position)
}

/// Aeb for two or three players at turn `turn`. Players 1 and 3 have `first` and `third` large pyramids, player 2 has
/// one.
fn aeb(turn: u32, first: usize, third: usize) -> Box<dyn AnyGame> {
    let large = |cell: &str, color: &str| format!(r#""{cell}": {{"kind": "single", "pieces": [["{color}", 3]]}}"#);
    let mut board = vec![large("h8", "green")];
    board.extend(["a1", "b2", "c3", "b1"].iter().take(first).map(|cell| large(cell, "blue")));
    board.extend(["a8", "b7", "c6", "b8"].iter().take(third).map(|cell| large(cell, "purple")));
    let players = if third > 0 { "3" } else { "2" };
    let board = board.join(", ");
    set_up("aeb", &[("players", players)], &format!(r#"{{"turn": {turn}, "to_move": "1", "board": {{{board}}}}}"#))
}

#[test]
fn every_level_plays_win_in_one() {
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
fn no_level_allows_avoidable_loss() {
    // White threatens to eject e9. Black has to move it away or to block the push.
    let game = abalone(
        r#"{"to_move": "black", "board": {"e9": "black", "e8": "white", "e7": "white", "a1": "black", "a2": "black"},
            "score": {"black": 0, "white": 5}}"#,
    );
    let loses = |action: EncodedMove| {
        let mut next = game.boxed_clone();
        next.play(action).unwrap();
        next.legal_moves().into_iter().any(|reply| {
            let mut end = next.boxed_clone();
            end.play(reply).unwrap();
            end.outcome().is_some_and(|outcome| outcome.winner == Some(Side::SECOND))
        })
    };
    let losses = game.legal_moves().into_iter().filter(|action| loses(*action)).count();
    assert!((1..game.legal_moves().len()).contains(&losses), "{losses} moves lose");
    for (level, seeds) in Level::ALL.into_iter().zip([20, 20, 5, 2, 2]) {
        for seed in 0..seeds {
            let mut computer = ComputerPlayer::new(engine_for(&*game).unwrap(), &*game, level, seed).unwrap();
            computer.step(MAX_NODES); // the end of the search, or a part of it that is long enough to see the loss
            let action = computer.choose().unwrap();
            assert!(!loses(action), "{level:?}: {}", game.text(action));
        }
    }
}

#[test]
fn win_in_one_is_found() {
    for seed in 0..30 {
        let mut game = typed::<abalone::Position>(&[("eject", "1")], 10_000, seed);
        assert!(game.undo());
        let action = engine_for(&game).unwrap().winning_move(&game).unwrap();
        AnyGame::play(&mut game, action).unwrap();
        assert!(game.outcome().is_some_and(|outcome| outcome.winner.is_some()));
    }
}

#[test]
fn final_repetition_by_opponent_is_detected() {
    let game_def = find("aeb").unwrap();
    let mut game = game_def.start(game_def.options()).unwrap();
    let play = |game: &mut dyn AnyGame, texts: &[&str]| {
        for text in texts {
            let action = game.parse(text).unwrap();
            game.play(action).unwrap();
        }
    };
    play(&mut *game, &["a1-b1", "h8-h7", "b1-a1"]);
    let [back, forward] = ["h7-h8", "h7-h6"].map(|text| game.parse(text).unwrap());
    let engine = engine_for(&*game).unwrap();
    assert!(!engine.allows_repetition(&*game, back), "only the second occurrence");
    play(&mut *game, &["h7-h8", "a1-b1", "h8-h7"]);
    let [home, away] = ["b1-a1", "b1-b2"].map(|text| game.parse(text).unwrap());
    assert!(engine.allows_repetition(&*game, home), "h7-h8 would then repeat the position");
    assert!(!engine.allows_repetition(&*game, away));
    play(&mut *game, &["b1-a1"]);
    assert!(engine.allows_repetition(&*game, back), "the third occurrence");
    assert!(!engine.allows_repetition(&*game, forward));
}

#[test]
fn three_player_repetition_is_checked_for_full_round() {
    let mut game = aeb(0, 1, 1);
    let mut play = |texts: &[&str]| {
        for text in texts {
            let action = game.parse(text).unwrap();
            game.play(action).unwrap();
        }
        let [home, away] = ["b1-a1", "b1-b2"].map(|text| game.parse(text).unwrap());
        let engine = engine_for(&*game).unwrap();
        [home, away].map(|action| engine.allows_repetition(&*game, action))
    };
    assert_eq!(play(&["a1-b1", "h8-h7", "a8-b8"]), [false, false]);
    let round = ["b1-a1", "h7-h8", "b8-a8", "a1-b1", "h8-h7", "a8-b8"];
    assert_eq!(play(&round), [true, false], "h7-h8 and b8-a8 would then repeat the position");
}

/// The move to the position that has occurred most often.
fn most_repeated(game: &dyn AnyGame) -> EncodedMove {
    let typed: &Game<aeb::Position> = game.as_any().downcast_ref().unwrap();
    let occurrences_after = |action: &EncodedMove| {
        let mut next = *typed.position();
        next.play_unchecked(MoveEncoding::unpack(action.0));
        typed.occurrences(&next)
    };
    game.legal_moves().into_iter().max_by_key(occurrences_after).unwrap()
}

/// The outcome of a game of three players after at most `turns` turns. The first player, who is ahead, chooses moves with
/// `lead`; the others repeat positions.
fn play_against_repeaters(turns: u32, lead: impl Fn(&dyn AnyGame) -> EncodedMove) -> Option<Outcome> {
    let mut game = aeb(0, 4, 1);
    for _ in 0..turns {
        let action = if game.to_move().index() == 0 { lead(&*game) } else { most_repeated(&*game) };
        game.play(action).unwrap();
        if game.outcome().is_some() {
            break;
        }
    }
    game.outcome()
}

#[test]
fn shallow_leader_avoids_repetition_by_opponents() {
    let repeated = play_against_repeaters(400, most_repeated);
    assert_eq!(repeated, Some(Outcome::draw(EndReason::REPETITION)), "a leader who repeats positions, too");
    let one_ply = Strength { depth: 1, ..Strength::new(200, 0) };
    let outcome = play_against_repeaters(400, |game| {
        let mut computer = ComputerPlayer::with_strength(engine_for(game).unwrap(), game, one_ply, 0).unwrap();
        while !computer.step(u64::MAX) {}
        computer.choose().unwrap()
    });
    assert_eq!(outcome.and_then(|outcome| outcome.winner), Some(Side::FIRST), "{outcome:?}");
}

#[test]
fn stalling_is_reported_only_for_clear_leader() {
    let stall_state = |game: &dyn AnyGame| engine_for(game).unwrap().stall_state(game);
    assert_eq!(stall_state(&*aeb(500, 4, 0)), StallState::NotStalled, "repetition ends a game of two players");
    assert_eq!([299, 300].map(|turn| stall_state(&*aeb(turn, 4, 1))), [StallState::NotStalled, StallState::Long]);
    assert_eq!(stall_state(&*aeb(300, 4, 4)), StallState::NotStalled, "two players are ahead of the third");
    assert_eq!(stall_state(&*aeb(300, 1, 4)), StallState::NotStalled, "another player is ahead");
    let mut game = aeb(0, 4, 0);
    let engine = engine_for(&*game).unwrap();
    for quiet in 0..60 {
        let expected = if quiet >= 50 && quiet % 2 == 0 { StallState::Quiet } else { StallState::NotStalled };
        assert_eq!(engine.stall_state(&*game), expected, "after {quiet} turns without an attack");
        walk(&mut *game, quiet);
    }
}

/// Plays a move that is not an attack, and a walk if there is one.
fn walk(game: &mut dyn AnyGame, number: usize) {
    let is_quiet = |action: &EncodedMove| !game.text(*action).contains('x');
    let (walks, others): (Vec<_>, Vec<_>) =
        game.legal_moves().into_iter().filter(is_quiet).partition(|action| game.text(*action).contains('-'));
    let walks = if walks.is_empty() { others } else { walks };
    game.play(walks[number * (number + 7) % walks.len()]).unwrap();
}

#[test]
fn stalling_leader_searches_deeper() {
    let shallow = Strength { depth: 1, ..Strength::new(200, 0) };
    let mut game = aeb(0, 4, 1);
    for quiet in 0..54 {
        if quiet % 3 == 0 && !(6..=45).contains(&quiet) {
            let mut computer = ComputerPlayer::with_strength(engine_for(&*game).unwrap(), &*game, shallow, 0).unwrap();
            while !computer.step(u64::MAX) {}
            let depth = computer.report().depth;
            assert_eq!(depth > 1, quiet >= 50, "{depth} after {quiet} turns without an attack");
        }
        walk(&mut *game, quiet);
    }
}

#[test]
fn stalling_leader_is_not_hasty() {
    let hasty = Strength { depth: 2, hasty: true, ..Strength::new(500, 300) };
    let not_hasty = Strength { error_rate: 0, ..hasty };
    let choices = |strength: Strength, turn: u32| -> Vec<EncodedMove> {
        let game = aeb(turn, 4, 1);
        let choice = |seed| {
            let mut computer =
                ComputerPlayer::with_strength(engine_for(&*game).unwrap(), &*game, strength, seed).unwrap();
            while !computer.step(u64::MAX) {}
            computer.choose().unwrap()
        };
        (0..10).map(choice).collect()
    };
    assert_ne!(choices(hasty, 299), choices(not_hasty, 299));
    assert_eq!(choices(hasty, 300), choices(not_hasty, 300));
}
