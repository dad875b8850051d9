//! Checks of computer players.

use std::ops::Range;
use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{install, play_random, starts};
use crate::catalog::GameDef;
use crate::engine::{ComputerPlayer, Level, Strength, Weights};
use crate::rules::{AnyGame, EncodedMove, Side};
use crate::ugi::UgiServer;

/// The maximum number of nodes that a search of a check visits.
const NODES: u64 = 300;
/// The maximum number of turns of a match against random moves.
const MAX_TURNS: usize = 1_000;
/// The level whose strength is checked.
const CHECKED_LEVEL: Level = Level::new(2).expect("2 is the number of a level");
/// The seeds of the matches in which the strength is checked: one match for each of the first two sides.
const STRENGTH_SEEDS: Range<u64> = 0..2;
/// The seeds of the matches against negated weights. Two matches with the same opening follow each other.
const WEIGHTS_SEEDS: Range<u64> = 0..6;
/// The number of random moves at the start of a match against negated weights.
const OPENING_TURNS: u32 = 4;
/// The maximum number of turns of a match against negated weights.
const MAX_WEIGHTS_TURNS: u32 = 120;

/// Checks that computer players of every level play legal moves, always the same one with the same seed, and none after
/// the end of the game. Searches are limited to a few hundred nodes.
///
/// # Panics
/// When a computer player has no move or an illegal one.
pub fn check_engine(game: &'static GameDef) {
    for (_, mut current) in starts(game) {
        for turns in [0, 3, 12] {
            play_random(&mut *current, turns, 7);
            if current.outcome().is_some() {
                break;
            }
            for level in Level::ALL {
                let strength = game.engine.strength(current.players(), level);
                let strength = Strength { nodes: strength.nodes.min(NODES), nodes_without_network: None, ..strength };
                let action = choose(game, &*current, strength, 5);
                let is_legal = current.legal_moves().contains(&action);
                assert!(is_legal, "level {level} plays an illegal move in {}", current.diagram().to_json());
                assert_eq!(choose(game, &*current, strength, 5), action, "level {level} is not deterministic");
            }
        }
        play_random(&mut *current, super::MAX_TURNS, 11);
        if current.outcome().is_some() {
            assert!(ComputerPlayer::new(&game.engine, &*current, Level::ALL[0], 1).is_none());
        }
    }
}

/// Checks that a computer player of level 2 wins two matches against random moves, one with each of the first two
/// sides.
///
/// # Panics
/// When the computer player does not win a match, or a match does not end.
pub fn check_strength(game: &'static GameDef) {
    let matches = STRENGTH_SEEDS.count();
    let wins = wins_against_random(game, CHECKED_LEVEL, STRENGTH_SEEDS);
    let id = game.info.id;
    assert_eq!(wins, matches, "level {CHECKED_LEVEL} of {id} wins {wins} of {matches} matches against random moves");
}

/// Checks the signs of the weights of the evaluation: in short matches, a player with the weights of the game must not
/// lose more often than it wins against players with the negated weights.
///
/// # Panics
/// When the negated weights win more matches.
pub fn check_weights(game: &'static GameDef) {
    install(game);
    let winners: Vec<_> = WEIGHTS_SEEDS.map(|seed| does_win_against_negated_weights(game, seed)).collect();
    let count = |wins| winners.iter().filter(|winner| **winner == Some(wins)).count();
    let (wins, losses) = (count(true), count(false));
    assert!(
        wins >= losses,
        "the weights of {} lose {losses} matches against the negated weights and win {wins}: a feature probably has \
         the wrong sign",
        game.info.id
    );
}

/// Whether the weights of the game beat the negated ones. `None` for a draw or an unfinished match.
fn does_win_against_negated_weights(game: &'static GameDef, seed: u64) -> Option<bool> {
    let weights = game.engine.weights();
    let negated = weights.map(|weight| -weight);
    let side = Side((seed % 2) as u8);
    let mut current = game.start(game.options()).expect("the default options are valid");
    let strength = Strength::new(NODES, 0);
    play_random(&mut *current, OPENING_TURNS, seed / 2);
    for _ in 0..MAX_WEIGHTS_TURNS {
        if current.outcome().is_some() {
            break;
        }
        let weights = if current.to_move() == side { &weights } else { &negated };
        let action = choose_with_weights(game, &*current, strength, weights, seed);
        current.play(action).expect("the move is legal");
    }
    current.outcome().and_then(|outcome| outcome.winner).map(|winner| winner == side)
}

/// Checks that the UGI server of the game answers with legal moves.
///
/// # Panics
/// When an answer is missing or illegal.
pub fn check_ugi(game: &'static GameDef) {
    install(game);
    let mut current = game.start(game.options()).expect("the default options are valid");
    let mut server = UgiServer::new(&game.engine, game.start(game.options()).expect("the default options are valid"));
    for _ in 0..3 {
        let moves = current.history().join(" ");
        let mut lines = Vec::new();
        server.handle_line(&format!("position startpos moves {moves}"), Duration::ZERO, &mut lines);
        server.handle_line(&format!("go nodes {NODES}"), Duration::ZERO, &mut lines);
        while server.is_searching() {
            server.step(NODES, || Duration::ZERO, &mut lines);
        }
        let answer = lines.iter().find_map(|line| line.strip_prefix("bestmove "));
        let answer = answer.unwrap_or_else(|| panic!("no best move in {lines:?}"));
        assert_ne!(answer, "none", "the game is over for the server, but not after the moves {moves}");
        let action = current.parse(answer).unwrap_or_else(|error| panic!("the answer {answer} is illegal: {error}"));
        current.play(action).expect("it was parsed as a legal move");
        if current.outcome().is_some() {
            break;
        }
    }
}

/// Plays one match for each seed between a computer player of a level and random moves. The sides alternate, and the
/// seed determines the random moves. Returns the number of matches that the computer player wins.
///
/// # Panics
/// When a match does not end.
#[must_use]
pub fn wins_against_random(game: &'static GameDef, level: Level, seeds: Range<u64>) -> usize {
    install(game);
    let wins = |seed: &u64| {
        let mut current = game.start(game.options()).expect("the default options are valid");
        let strength = game.engine.strength(current.players(), level);
        let side = Side((seed % current.players() as u64) as u8);
        let mut rng = ChaCha8Rng::seed_from_u64(*seed);
        for _ in 0..MAX_TURNS {
            if let Some(outcome) = current.outcome() {
                return outcome.winner == Some(side);
            }
            let action = if current.to_move() == side {
                choose(game, &*current, strength, *seed)
            } else {
                let legal = current.legal_moves();
                legal[rng.random_range(0..legal.len())]
            };
            current.play(action).expect("the move is legal");
        }
        panic!("the match with seed {seed} did not end in {MAX_TURNS} turns");
    };
    seeds.filter(wins).count()
}

/// The move of a computer player.
fn choose(game: &'static GameDef, current: &dyn AnyGame, strength: Strength, seed: u64) -> EncodedMove {
    choose_with_weights(game, current, strength, &game.engine.weights(), seed)
}

/// The move that a computer player with these weights of the evaluation chooses.
fn choose_with_weights(
    game: &'static GameDef,
    current: &dyn AnyGame,
    strength: Strength,
    weights: &Weights,
    seed: u64,
) -> EncodedMove {
    let mut computer = ComputerPlayer::with_weights(&game.engine, current, strength, weights, seed)
        .expect("the game is not over and has this engine");
    while !computer.step(1_000) {}
    computer.choose().expect("a search returns a move: `for_each_ordered_move` must visit at least one")
}
