//! The evaluation after players were eliminated.

use super::drawn::placed_for;
use quintet_core::engine::Evaluator;
use quintet_core::rules::Side;

#[test]
fn eliminated_sides_do_not_count_in_the_average() {
    let evaluator = Evaluator::default();
    for (piles, is_even) in [("a1:b2 h8:g2", true), ("a1:b3 b1:b2 h8:g2", false), ("a1:b1 h8:g3 h7:g3", false)] {
        let values = [2, 3, 4].map(|players: usize| {
            let game = placed_for(piles, "1", &players.to_string());
            let values = Side::BOTH.map(|side| {
                let value = evaluator.evaluate(game.position(), side, players);
                // The scores of a search start from the same value.
                let baseline = evaluator.baseline(game.position(), side, players);
                assert_eq!(evaluator.evaluate_leaf(game.position(), side, players, baseline), value, "{piles}");
                value
            });
            assert_eq!(values[0], -values[1], "{piles}, {players} players");
            values[0]
        });
        assert!(values.iter().all(|value| *value == values[0] && (*value == 0) == is_even), "{piles}: {values:?}");
    }
}
