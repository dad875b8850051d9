//! Tests of the evaluations: terms, symmetry, move lists and win probabilities.

use std::panic::catch_unwind;

use super::faulty::{self, Faulty};
use super::{all, typed};
use quintet_core::catalog::engine_for;
use quintet_core::engine::{Evaluate, Evaluator, MAX_TERMS};
use quintet_core::rules::{Rules as _, Side};
use quintet_core::testing::check_evaluation;
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

/// `check_evaluation` checks the moves themselves.
#[test]
fn only_abeo_omits_moves() {
    fn omits_moves<P: Evaluate>() -> bool {
        (0..8).map(|seed| typed::<P>(&[], 9 * seed, u64::from(seed))).any(|game| {
            let (mut legal, mut ordered) = (0, 0);
            game.for_each_move(|_| legal += 1);
            game.position().for_each_ordered_move(|_, _| ordered += 1);
            game.outcome().is_none() && ordered < legal
        })
    }
    assert!(omits_moves::<abeo::Position>(), "only the best candidates");
    assert!(!omits_moves::<abalone::Position>() && !omits_moves::<abande::Position>());
    assert!(!omits_moves::<abstrakto::Position>() && !omits_moves::<aeb::Position>());
}

#[test]
fn faults_in_evaluations_are_found() {
    fn fault<const FAULT: u8>() -> String {
        let panic = catch_unwind(|| check_evaluation::<Faulty<FAULT>>(1)).err();
        panic.map_or_else(String::new, |message| *message.downcast::<String>().unwrap())
    }
    assert_eq!(fault::<{ faulty::NONE }>(), "");
    for (found, expected) in [
        (fault::<{ faulty::MOVE_TWICE }>(), "`for_each_ordered_move` visits "),
        (fault::<{ faulty::LARGE_PRIORITY }>(), "the priority 1001; the limit is 1000"),
        (fault::<{ faulty::NO_FIRST_STAGE }>(), "`for_each_priority_move` omits "),
        (fault::<{ faulty::OTHER_PRIORITY }>(), "with the priority 6, `for_each_ordered_move` with Some(5)"),
        (fault::<{ faulty::PRIORITY_MOVE_TWICE }>(), "`for_each_priority_move` visits "),
        (fault::<{ faulty::EVERY_MOVE_IS_LEGAL }>(), "`is_legal` is true for "),
        (fault::<{ faulty::OMITS_MOVE }>(), "although `plies_to_end` has promised the end"),
        (fault::<{ faulty::EARLY_END }>(), "`plies_to_end` is too small"),
    ] {
        assert!(found.contains(expected), "{expected}: {found}");
    }
}

#[test]
fn win_probability_grows_with_score() {
    let win_probability = Evaluator::<abalone::Position>::win_probability;
    assert_eq!(win_probability(0), 0.5);
    assert!((win_probability(abalone::Position::WINNING_MARGIN) - 0.75).abs() < 1e-4);
    assert!(win_probability(30_000) > 0.99 && win_probability(-30_000) < 0.01);
}
