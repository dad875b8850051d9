//! Tests of the evaluations: terms, symmetry, move lists and win probabilities.

use super::{all, typed};
use quintet_core::catalog::engine_for;
use quintet_core::engine::{Evaluate, Evaluator, MAX_TERMS};
use quintet_core::rules::{MoveEncoding as _, Rules as _, Side};
use quintet_core::words::Localization;
use quintet_games::{abalone, abande, abeo, abstrakto, aeb};

#[test]
fn every_term_has_message_and_weight() {
    let words = Localization::english();
    for game in all(0, 0) {
        let terms = engine_for(&*game).unwrap().terms();
        assert!(!terms.is_empty() && terms.len() <= MAX_TERMS);
        for term in terms {
            assert!(words.has(term.gain), "no message for {}", term.gain);
            assert_ne!(term.weight, 0, "{} has no weight", term.gain);
        }
    }
}

fn assert_symmetric<P: Evaluate>() {
    for seed in 0..20 {
        let game = typed::<P>(&[], 7 * seed, u64::from(seed));
        let evaluator = Evaluator::<P>::default();
        let [first, second] = Side::BOTH.map(|side| evaluator.evaluate(game.position(), side, 2));
        assert_eq!(first, -second, "{}: {:?}", P::INFO.id, game.position());
    }
}

#[test]
fn evaluations_are_symmetric() {
    assert_symmetric::<abalone::Position>();
    assert_symmetric::<abande::Position>();
    assert_symmetric::<abeo::Position>();
    assert_symmetric::<abstrakto::Position>();
    assert_symmetric::<aeb::Position>();
}

#[test]
fn feature_difference_equals_difference_of_features() {
    fn check<P: Evaluate>() {
        for seed in 0..20 {
            let game = typed::<P>(&[], 3 * seed, u64::from(seed));
            let position = game.position();
            for side in Side::BOTH {
                let (own, theirs) = (position.features(side), position.features(side.other()));
                let expected: Vec<_> = own.iter().zip(theirs).map(|(own, theirs)| own - theirs).collect();
                assert_eq!(position.feature_difference(side, 2).as_slice(), expected, "{position:?}");
            }
        }
    }
    check::<abalone::Position>();
    check::<abande::Position>();
    check::<abeo::Position>();
    check::<abstrakto::Position>();
    check::<aeb::Position>();
}

/// The other games have the default of `features_and_inputs`.
#[test]
fn features_and_inputs_of_abstrakto_equal_separate_ones() {
    for seed in 0..20 {
        let game = typed::<abstrakto::Position>(&[], 3 * seed, u64::from(seed));
        let position = game.position();
        for side in Side::BOTH {
            let (features, inputs) = position.features_and_inputs(side, 2);
            assert_eq!(features, position.feature_difference(side, 2), "{position:?}");
            assert_eq!(inputs, position.network_inputs(), "{position:?}");
        }
    }
}

#[test]
fn leaf_evaluation_matches_root_and_rewards_attacks() {
    let evaluator = Evaluator::<aeb::Position>::default();
    let (mut attacks, mut judged, mut plain) = (0, 0, 0);
    for (seed, players) in (0..8).zip([3, 4].into_iter().cycle()) {
        for turns in (0..400).step_by(4) {
            let game = typed::<aeb::Position>(&[("players", &players.to_string())], turns, seed);
            let (position, side) = (game.position(), game.to_move());
            if game.outcome().is_some() {
                break;
            }
            let baseline = evaluator.baseline(position, side, players);
            let static_value = evaluator.evaluate(position, side, players);
            if position.draw_penalty(side) == 0 {
                assert_eq!(evaluator.evaluate_leaf(position, side, players, baseline), static_value);
            }
            position.for_each_quiescence_move(|action, _| {
                let mut next = *position;
                next.play_unchecked(action);
                judged += evaluator.evaluate_leaf(&next, side, players, baseline) - static_value;
                plain += evaluator.evaluate(&next, side, players) - static_value;
                attacks += 1;
            });
        }
    }
    assert!(attacks > 5 && plain > 0 && judged * 4 > plain * 5, "{attacks} attacks: {judged} for {plain}");
}

#[test]
fn candidates_are_legal_and_unique() {
    fn check<P: Evaluate>(all: bool) {
        for seed in 0..8 {
            let game = typed::<P>(&[], 9 * seed, u64::from(seed));
            let (mut legal, mut candidates) = (Vec::new(), Vec::new());
            game.for_each_move(|action| legal.push(action));
            if game.outcome().is_none() {
                game.position().for_each_ordered_move(|action, priority| {
                    assert!((-1000..=1000).contains(&priority));
                    assert!(legal.contains(&action) && !candidates.contains(&action), "{action:?}");
                    candidates.push(action);
                });
                game.position().for_each_quiescence_move(|action, _| assert!(legal.contains(&action), "{action:?}"));
                assert!(!candidates.is_empty() && (!all || candidates.len() == legal.len()));
            }
        }
    }
    check::<abalone::Position>(true);
    check::<abande::Position>(true);
    check::<abeo::Position>(false); // only the best candidates
    check::<abstrakto::Position>(true);
    check::<aeb::Position>(true);
}

#[test]
fn moves_of_the_first_stage_are_those_with_a_positive_priority() {
    fn check<P: Evaluate>() -> usize {
        let mut count = 0;
        for (seed, turns) in (0..).zip((0..80).step_by(2)) {
            let game = typed::<P>(&[], turns, seed);
            if game.outcome().is_some() {
                continue;
            }
            let (mut all, mut first) = (Vec::new(), Vec::new());
            game.position().for_each_ordered_move(|action, priority| all.push((action.pack(), priority)));
            game.position().for_each_priority_move(|action, priority| first.push((action.pack(), priority)));
            all.retain(|(_, priority)| *priority > 0);
            all.sort_unstable();
            first.sort_unstable();
            assert_eq!(all, first, "{:?}", game.position());
            count += first.len();
        }
        count
    }
    assert!(check::<abalone::Position>() > 20);
    assert!(check::<abande::Position>() > 20);
    assert_eq!(check::<abstrakto::Position>(), 0);
}

#[test]
fn moves_of_other_positions_are_legal_if_they_are_valid() {
    fn check<P: Evaluate>(options: &[(&str, &str)]) {
        let (mut legal, mut illegal) = (0, 0);
        for seed in 0..12 {
            let games = [2, 3, 5, 8, 11, 14, 17, 21, 26, 34, 45, 60].map(|turns| typed::<P>(options, turns, seed));
            for from in &games {
                from.for_each_move(|action| {
                    for game in games.iter().filter(|game| game.outcome().is_none()) {
                        let is_valid = game.position().validate(action).is_ok();
                        assert_eq!(game.position().is_legal(action), is_valid, "{action:?} in {:?}", game.position());
                        *if is_valid { &mut legal } else { &mut illegal } += 1;
                    }
                });
            }
        }
        assert!(legal > 1000 && illegal > 1000, "{legal} legal moves, {illegal} illegal moves");
    }
    check::<abalone::Position>(&[]);
    check::<abande::Position>(&[]);
    check::<abande::Position>(&[("board", "hex")]);
    check::<abstrakto::Position>(&[]);
}

#[test]
fn win_probability_grows_with_score() {
    let win_probability = Evaluator::<abalone::Position>::win_probability;
    assert_eq!(win_probability(0), 0.5);
    assert!((win_probability(abalone::Position::WINNING_MARGIN) - 0.75).abs() < 1e-4);
    assert!(win_probability(30_000) > 0.99 && win_probability(-30_000) < 0.01);
}
