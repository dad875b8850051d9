//! Searches: that they can be cut into steps, keep to their limits, and always have a move.

use super::all;
use crate::engine::{Limits, Method, Thinker, mind};

const METHODS: [Method; 2] = [Method::AlphaBeta, Method::MonteCarlo];

#[test]
fn the_work_can_be_cut_into_any_steps() {
    for game in all(12, 1) {
        for method in METHODS {
            let reports = [u64::MAX, 7, 100].map(|nodes| {
                let mut search = mind(&*game).unwrap().search(&*game, method, Limits::nodes(600)).unwrap();
                while !search.step(nodes) {}
                (search.report(), search.ranking())
            });
            assert!(reports.windows(2).all(|pair| pair[0] == pair[1]), "{} {method:?}: {reports:?}", game.info().id);
        }
    }
}

#[test]
fn a_search_stops_near_its_limit_and_its_line_is_legal() {
    for game in all(10, 2) {
        for method in METHODS {
            let mut search = mind(&*game).unwrap().search(&*game, method, Limits::nodes(3000)).unwrap();
            while !search.step(500) {}
            let report = search.report();
            // The first iteration is always finished; a tree grows by all answers to a move.
            assert!(report.nodes <= 3000 + 2 * game.count().max(1000), "{} {method:?}: {report:?}", game.info().id);
            let mut played = game.boxed();
            for action in &report.line {
                played.play(*action).unwrap();
            }
            assert!(report.depth >= 1 && !report.line.is_empty());
            let ranking = search.ranking();
            assert_eq!(Some(ranking[0].0), report.best());
            assert!(ranking.is_sorted_by(|one, other| one.1 >= other.1), "{ranking:?}");
        }
    }
}

#[test]
fn whoever_is_stopped_at_once_still_has_a_legal_move() {
    for mut game in all(5, 3) {
        for method in METHODS {
            let mut thinker = Thinker::unbound(&*game, Some(method), Limits::nodes(1_000_000)).unwrap();
            thinker.think(1, &mut |_| false);
            let action = thinker.choose().unwrap();
            assert!(game.legal().contains(&action));
        }
        assert!(game.undo());
    }
}

#[test]
fn nobody_thinks_about_a_game_that_is_over() {
    for entry in crate::rules::CATALOGUE {
        let mut game = entry.start(entry.options()).unwrap();
        game.play_out(10_000, &mut |moves| moves / 2);
        if game.outcome().is_some() {
            assert!(Thinker::unbound(&*game, None, Limits::nodes(10)).is_none());
        }
    }
}

#[test]
fn both_ways_of_searching_prove_the_end_of_a_game() {
    // Play on at random until few turns are left; then the proofs must agree.
    let mut proofs = 0;
    for seed in 0..6 {
        for mut game in all(10_000, seed) {
            game.undo();
        }
        let entry = crate::rules::find("abstrakto").unwrap();
        let mut options = entry.options();
        options.set("seed", &seed.to_string()).unwrap();
        let mut game = entry.start(options).unwrap();
        game.play_out(1000, &mut |moves| moves / 3);
        for _ in 0..3 {
            game.undo();
        }
        let scores = METHODS.map(|method| {
            let mut search = mind(&*game).unwrap().search(&*game, method, Limits::nodes(100_000)).unwrap();
            while !search.step(u64::MAX) {}
            search.report().score
        });
        let signs = scores.map(|score| (score.won_in().is_some(), score.lost_in().is_some()));
        assert_eq!(signs[0], signs[1], "{scores:?} after {:?}", game.history());
        proofs += u32::from(signs[0] != (false, false));
    }
    assert!(proofs > 0);
}
