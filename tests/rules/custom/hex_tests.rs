//! Tests of the rules of Hex.

use quintet::rules::testing::check_rules;
use quintet::rules::{DefaultMoveError, Effect, Outcome, Rules, Side, perft};

use super::hex::{CONNECTED, Hex, Turn};
use super::start;

#[test]
fn perft_counts_placements_and_the_swap() {
    assert_eq!(perft(&start::<Hex>(), 1), 121);
    assert_eq!(perft(&start::<Hex>(), 2), 121 * (120 + 1));
    assert_eq!(perft(&start::<Hex>(), 3), 121 * (120 * 119 + 120));
}

#[test]
fn passes_all_checks() {
    check_rules::<Hex>(2, 5);
}

#[test]
fn swap_is_written_by_name_and_possible_once() {
    let mut game = start::<Hex>();
    assert_eq!(game.position().parse_move("swap"), Err(DefaultMoveError::NotPossible));
    game.play_unchecked(game.position().parse_move("b3").unwrap());
    let swap = game.position().parse_move("swap").unwrap();
    assert_eq!(swap, Turn::Swap);
    let effects = game.position().effects(swap);
    assert!(matches!(effects[..], [Effect::Placed { .. }, Effect::TakenOff { .. }]), "{effects:?}");
    game.play_unchecked(swap);
    let taken = game.position().parse_move("c2").unwrap_err();
    assert!(matches!(taken, DefaultMoveError::Taken(cell) if cell.name == "c2"));
    assert_eq!(game.position().parse_move("swap"), Err(DefaultMoveError::NotPossible));
}

#[test]
fn connecting_the_edges_wins() {
    let mut game = start::<Hex>();
    for row in 1..=11 {
        game.play_unchecked(game.position().parse_move(&format!("a{row}")).unwrap());
        if row < 11 {
            game.play_unchecked(game.position().parse_move(&format!("k{row}")).unwrap());
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::win(Side::FIRST, CONNECTED)));
}
