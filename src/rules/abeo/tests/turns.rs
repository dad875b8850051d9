//! What holds for every turn of every game, seen on random ones.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::rules::hex::Hexes;
use crate::rules::{Effect, Side};

const GAMES: u64 = 300;

/// Plays random games and shows each turn to `see`: the position before it, the move, and the position after it.
fn every_turn(mut see: impl FnMut(&Position, Move, &Position)) {
    for seed in 0..GAMES {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut game = start();
        while game.outcome().is_none() {
            // Half of the turns flip if any can: among all moves they are few.
            let flips_only = chance.random_bool(0.5);
            let mut moves = Vec::new();
            game.for_each_move(|action| moves.push(action));
            if flips_only && moves.iter().any(is_flip) {
                moves.retain(is_flip);
            }
            let before = *game.position();
            let action = moves[chance.random_range(0..moves.len())];
            game.play_unchecked(action);
            see(&before, action, game.position());
        }
    }
}

const fn is_flip(action: &Move) -> bool {
    matches!(action.then, Then::Flip(_))
}

fn occupied(position: &Position) -> Hexes {
    !position.empty()
}

#[test]
fn every_turn_adds_one_or_two_tokens_of_the_side_that_moves() {
    every_turn(|before, action, after| {
        let added = occupied(after) & before.empty();
        let expected = match action.then {
            Then::Place(second) => Hexes::of(action.first) | Hexes::of(second),
            Then::End | Then::Flip(_) => Hexes::of(action.first),
        };
        assert_eq!(added, expected);
        assert_eq!(occupied(before) & occupied(after), occupied(before), "no token leaves the board");
        assert_eq!(added & after.tokens(before.to_move()), added);
        assert_eq!(after.to_move(), before.to_move().other());
    });
}

#[test]
fn a_flip_changes_owners_only_and_from_the_opponent_only() {
    every_turn(|before, action, after| {
        let mover = before.to_move();
        let turned = before.tokens(mover.other()) & after.tokens(mover);
        let lost = before.tokens(mover) & after.tokens(mover.other());
        assert!(lost.is_empty());
        assert_eq!(is_flip(&action), !turned.is_empty());
        let told: Hexes = before
            .effects(action)
            .into_iter()
            .filter_map(|effect| if let Effect::Flipped { at, .. } = effect { Some(at) } else { None })
            .collect();
        assert_eq!(told, turned);
        if let Then::Flip(nearest) = action.then {
            let way = hex::line(action.first, nearest).unwrap();
            let line: Hexes = hex::walk(action.first, way).collect();
            assert_eq!(turned & line, turned);
            let beyond = turned.step(way) & !turned;
            assert!((beyond & before.tokens(mover.other())).is_empty(), "the whole line is flipped");
            assert!(turned.step(way.opposite()).has(nearest) || turned.len() == 1, "without a gap");
        }
    });
}

#[test]
fn the_game_ends_with_the_board_full_and_never_in_a_tie() {
    let mut over = 0;
    every_turn(|_, _, after| {
        let score = [Side::FIRST, Side::SECOND].map(|side| after.score(side));
        assert_eq!(after.outcome().is_some(), after.empty().is_empty());
        assert_eq!(after.outcome().is_some(), after.count_moves() == 0);
        if let Some(outcome) = after.outcome() {
            over += 1;
            assert_eq!(score[0] + score[1], 61);
            let winner = outcome.winner.expect("no game is drawn");
            assert!(after.score(winner) > after.score(winner.other()));
        }
    });
    assert_eq!(over, GAMES);
}

#[test]
fn the_hash_kept_turn_by_turn_is_that_of_the_position() {
    every_turn(|_, _, after| {
        let again = Position::arranged([Side::FIRST, Side::SECOND].map(|side| after.tokens(side)), after.to_move());
        assert_eq!(again, *after);
    });
}

#[test]
fn a_turn_packs_into_a_number_and_back() {
    use crate::rules::Packed;
    every_turn(|before, _, _| before.for_each_move(|action| assert_eq!(Move::unpack(action.pack()), action)));
}
