//! Evaluations: their terms, and that nobody's gain is everybody's.

use super::{all, typed};
use crate::engine::{Evaluator, Knowledge, MOST_TERMS, mind};
use crate::rules::{Position as _, Side, abalone, abande, abeo, abstrakto, aeb};
use crate::words::Words;

#[test]
fn every_term_has_words_and_there_is_room_for_all() {
    let words = Words::english();
    for game in all(0, 0) {
        let terms = mind(&*game).unwrap().terms();
        assert!(!terms.is_empty() && terms.len() <= MOST_TERMS);
        for term in terms {
            assert!(words.has(term.gain), "no words for {}", term.gain);
            assert_ne!(term.weight, 0, "{} counts for nothing", term.gain);
        }
    }
}

fn is_fair<P: Knowledge>() {
    for seed in 0..20 {
        let game = typed::<P>(&[], 7 * seed, u64::from(seed));
        let evaluator = Evaluator::<P>::default();
        let [first, second] = [Side::FIRST, Side::SECOND].map(|side| evaluator.evaluate(game.position(), side, 2));
        assert_eq!(first, -second, "{}: {:?}", P::INFO.id, game.position());
    }
}

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    is_fair::<abalone::Position>();
    is_fair::<abande::Position>();
    is_fair::<abeo::Position>();
    is_fair::<abstrakto::Position>();
    is_fair::<aeb::Position>();
}

#[test]
fn among_many_a_search_starts_from_how_one_stands_and_blows_count_for_more() {
    let evaluator = Evaluator::<aeb::Position>::default();
    let (mut blows, mut judged, mut plain) = (0, 0, 0);
    for (seed, players) in (0..8).zip([3, 4].into_iter().cycle()) {
        for turns in (0..400).step_by(4) {
            let game = typed::<aeb::Position>(&[("players", &players.to_string())], turns, seed);
            let (position, side) = (game.position(), game.to_move());
            if game.outcome().is_some() {
                break;
            }
            let centre = evaluator.centre(position, side, players);
            let stands = evaluator.evaluate(position, side, players);
            if position.urgency(side) == 0 {
                assert_eq!(evaluator.judge(position, side, players, centre), stands);
            }
            position.for_each_swing(|action, _| {
                let mut next = *position;
                next.play_unchecked(action);
                judged += evaluator.judge(&next, side, players, centre) - stands;
                plain += evaluator.evaluate(&next, side, players) - stands;
                blows += 1;
            });
        }
    }
    assert!(blows > 5 && plain > 0 && judged * 4 > plain * 5, "{blows} blows: {judged} for {plain}");
}

#[test]
fn candidates_are_legal_moves_and_each_comes_once() {
    fn check<P: Knowledge>(all: bool) {
        for seed in 0..8 {
            let game = typed::<P>(&[], 9 * seed, u64::from(seed));
            let (mut legal, mut candidates) = (Vec::new(), Vec::new());
            game.for_each_move(|action| legal.push(action));
            if game.outcome().is_none() {
                game.position().for_each_candidate(|action, promise| {
                    assert!((-1000..=1000).contains(&promise));
                    assert!(legal.contains(&action) && !candidates.contains(&action), "{action:?}");
                    candidates.push(action);
                });
                game.position().for_each_swing(|action, _| assert!(legal.contains(&action), "{action:?}"));
                assert!(!candidates.is_empty() && (!all || candidates.len() == legal.len()));
            }
        }
    }
    check::<abalone::Position>(true);
    check::<abande::Position>(true);
    check::<abeo::Position>(false); // too many
    check::<abstrakto::Position>(true);
    check::<aeb::Position>(true);
}

#[test]
fn chances_grow_with_scores() {
    let chance = Evaluator::<abalone::Position>::chance;
    assert_eq!(chance(0), 0.5);
    assert!((chance(abalone::Position::CLEAR_LEAD) - 0.75).abs() < 1e-4);
    assert!(chance(30_000) > 0.99 && chance(-30_000) < 0.01);
}
