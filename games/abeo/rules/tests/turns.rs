//! Properties of every turn, checked on random games.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use quintet_core::rules::hex::Cells;
use quintet_core::rules::{Side, Verb};

const GAMES: u64 = 300;

/// Plays random games and calls `visit` for each turn with the position before it, the move, and the position after it.
fn for_each_turn(mut visit: impl FnMut(&Position, Move, &Position)) {
    for seed in 0..GAMES {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = start();
        while game.outcome().is_none() {
            // Half of the turns are flips if possible: among all moves, flips are rare.
            let flips_only = rng.random_bool(0.5);
            let mut moves = Vec::new();
            game.for_each_move(|action| moves.push(action));
            if flips_only && moves.iter().any(is_flip) {
                moves.retain(is_flip);
            }
            let before = *game.position();
            let action = moves[rng.random_range(0..moves.len())];
            game.play_unchecked(action);
            visit(&before, action, game.position());
        }
    }
}

const fn is_flip(action: &Move) -> bool {
    matches!(action.follow_up, FollowUp::Flip(_))
}

fn occupied(position: &Position) -> Cells {
    !position.empty()
}

#[test]
fn turn_adds_one_or_two_own_tokens() {
    for_each_turn(|before, action, after| {
        let added = occupied(after) & before.empty();
        let expected = match action.follow_up {
            FollowUp::Place(second) => Cells::of(action.first) | Cells::of(second),
            FollowUp::End | FollowUp::Flip(_) => Cells::of(action.first),
        };
        assert_eq!(added, expected);
        assert_eq!(occupied(before) & occupied(after), occupied(before), "no token leaves the board");
        assert_eq!(added & after.tokens(before.to_move()), added);
        assert_eq!(after.to_move(), before.to_move().other());
    });
}

#[test]
fn flip_only_takes_opposing_tokens() {
    for_each_turn(|before, action, after| {
        let mover = before.to_move();
        let turned = before.tokens(mover.other()) & after.tokens(mover);
        let lost = before.tokens(mover) & after.tokens(mover.other());
        assert!(lost.is_empty());
        assert_eq!(is_flip(&action), !turned.is_empty());
        let reported: Cells = before
            .effects(action)
            .into_iter()
            .filter_map(|effect| if let Verb::Change { at, .. } = effect.verb { Some(at.cell) } else { None })
            .collect();
        assert_eq!(reported, turned);
        if let FollowUp::Flip(nearest) = action.follow_up {
            let direction = hex::line(action.first, nearest).unwrap();
            let line: Cells = hex::walk(action.first, direction).collect();
            assert_eq!(turned & line, turned);
            let beyond = turned.step(direction) & !turned;
            assert!((beyond & before.tokens(mover.other())).is_empty(), "the whole line is flipped");
            assert!(turned.step(direction.opposite()).contains(nearest) || turned.len() == 1, "the line has no gap");
        }
    });
}

#[test]
fn game_ends_with_full_board_and_no_tie() {
    let mut over = 0;
    for_each_turn(|_, _, after| {
        let score = Side::BOTH.map(|side| after.score(side));
        assert_eq!(after.outcome().is_some(), after.empty().is_empty());
        assert_eq!(after.outcome().is_some(), after.count_moves() == 0);
        if let Some(outcome) = after.outcome() {
            over += 1;
            assert_eq!(score[0] + score[1], 61);
            let winner = outcome.winner.expect("no game ends in a draw");
            assert!(after.score(winner) > after.score(winner.other()));
        }
    });
    assert_eq!(over, GAMES);
}

#[test]
fn incremental_hash_equals_recomputed_hash() {
    for_each_turn(|_, _, after| {
        let again = Position::from_tokens(Side::BOTH.map(|side| after.tokens(side)), after.to_move());
        assert_eq!(again, *after);
    });
}

#[test]
fn move_encoding_round_trips() {
    use quintet_core::rules::MoveEncoding;
    for_each_turn(|before, _, _| before.for_each_move(|action| assert_eq!(Move::unpack(action.pack()), action)));
}
