//! Properties of every turn, checked on random games.

use std::collections::BTreeMap;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::random_positions::random_position;
use super::*;
use quintet_core::rules::{Cell, Side};

fn piles(position: &Position) -> BTreeMap<Cell, Pile> {
    board::cells().filter_map(|cell| Some((cell, position.pile(cell)?))).collect()
}

/// Checks that supply and board together have five pyramids of each size in each colour (ruling 6).
fn assert_supply(position: &Position) {
    let piles = piles(position);
    for (side, color, size) in position
        .players()
        .flat_map(|side| PyramidColor::ALL.map(|color| (side, color)))
        .flat_map(|(side, color)| Size::ALL.map(|size| (side, color, size)))
    {
        let own = piles.values().filter(|pile| pile.owner == side).flat_map(|pile| pile.pyramids());
        let on_board = own.filter(|pyramid| **pyramid == Pyramid::new(color, size)).count() as u8;
        assert_eq!(on_board + position.supply(side, color, size), INITIAL_SUPPLY);
    }
    for side in position.players() {
        let own: u32 = piles.values().filter(|pile| pile.owner == side).map(|pile| u32::from(pile.height())).sum();
        assert_eq!(position.score(side), own);
    }
}

/// Returns the number of pyramids that an attack destroyed in a cell: 0 or 1.
fn lost_at(before: &Position, action: Move, cell: Cell) -> u8 {
    match action {
        Move::Attack { from, to } if to == cell => u8::from(before.attack_outcome(from, to).target.is_none()),
        _ => 0,
    }
}

/// Returns the cell of a pile after a move that moves the whole pile.
fn cell_after(before: &Position, action: Move, cell: Cell) -> Cell {
    match action {
        Move::Go { from, to } if from == cell => to,
        Move::Attack { from, to } if from == cell && before.attack_outcome(from, to).attacker_moves => to,
        _ => cell,
    }
}

fn assert_turn(before: &Position, action: Move, after: &Position) {
    let (old, new) = (piles(before), piles(after));
    for (cell, pile) in &old {
        let now = new.get(&cell_after(before, action, *cell));
        let lost = lost_at(before, action, *cell);
        match pile.kind {
            // Gates never stand up, turn or move (ruling 12).
            Kind::Gate(_) if lost == 0 => {
                let same = now.is_some_and(|now| now.kind == pile.kind && now.owner == pile.owner);
                assert!(same && new.contains_key(cell), "a gate stays: {action:?}");
            }
            // Backup stacks only lose pyramids that are destroyed.
            Kind::Backup => {
                let now = now.expect("an attack destroys at most one pyramid");
                let more = matches!(action, Move::BackUp { to, .. } if to == *cell);
                assert_eq!(now.height(), pile.height() + u8::from(more) - lost, "{action:?}");
                assert!(now.owner == pile.owner && (now.kind == Kind::Backup) == (now.height() > 1));
            }
            _ => {}
        }
    }
    for pile in new.values() {
        assert_eq!(pile.height() > 1, matches!(pile.kind, Kind::Backup | Kind::Split), "stacks have several pyramids");
        assert!(pile.kind != Kind::Split || pile.height() <= 3);
    }
    assert_numbers(before, action, after);
    assert_order(before, after);
}

/// Checks that only splits add pyramids and only attacks remove them.
fn assert_numbers(before: &Position, action: Move, after: &Position) {
    for side in before.players() {
        let change = i64::from(after.score(side)) - i64::from(before.score(side));
        let expected = match action {
            Move::Split { parts, .. } if side == before.to_move() => parts.sizes().len() as i64 - 1,
            Move::Attack { to, .. } if before.owner(to) == Some(side) => -i64::from(lost_at(before, action, to)),
            _ => 0,
        };
        assert_eq!(change, expected, "{action:?}");
    }
}

/// Checks that players take turns in number order and that players without a pyramid are skipped.
fn assert_order(before: &Position, after: &Position) {
    let players = before.players().count() as u8;
    let mut next = before.to_move();
    loop {
        next = Side((next.0 + 1) % players);
        if after.score(next) > 0 {
            break;
        }
    }
    assert_eq!(after.to_move(), next);
}

fn assert_play(mut position: Position, turns: u32, rng: &mut ChaCha8Rng) {
    assert_supply(&position);
    for _ in 0..turns {
        let mut moves = Vec::new();
        position.for_each_move(|action| moves.push(action));
        assert_eq!(moves.is_empty(), position.outcome().is_some());
        // Prefer attacks, because they change most.
        let attacks: Vec<_> = moves.iter().copied().filter(|action| matches!(action, Move::Attack { .. })).collect();
        let from = if rng.random_bool(0.5) && !attacks.is_empty() { &attacks } else { &moves };
        if from.is_empty() {
            break;
        }
        let action = from[rng.random_range(0..from.len())];
        let before = position;
        position.play(action).unwrap();
        assert_turn(&before, action, &position);
        assert_supply(&position);
        assert_eq!(position.quiet_turns(), if attacks.contains(&action) { 0 } else { before.quiet_turns() + 1 });
        let again = Position::from_diagram(&position.diagram(), &options(&position.players().count().to_string()));
        let expected = {
            let mut expected = position;
            expected.quiet = 0;
            expected
        };
        assert_eq!(again, Ok(expected), "the position does not depend on the moves that led to it");
    }
}

#[test]
fn invariants_hold_in_games_from_the_start() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    for players in ["2", "3", "4"].repeat(8) {
        assert_play(*start(players).position(), 200, &mut rng);
    }
}

#[test]
fn invariants_hold_in_games_from_random_positions() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..150 {
        let (position, _) = random_position(&mut rng);
        assert_play(position, 40, &mut rng);
    }
}
