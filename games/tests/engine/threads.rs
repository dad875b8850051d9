//! Tests of searches with several threads.

use std::thread;

use super::all;
use quintet_core::catalog::engine_for;
use quintet_core::engine::{ComputerPlayer, Limits};

/// The number of nodes of the search that is helped.
const NODES: u64 = 20_000;
/// The number of nodes by which each search can exceed the limit. The search of one move can visit a few nodes more.
const MAX_EXCESS: u64 = 2_010;
/// The number of searches that help.
const HELPERS: usize = 2;

#[test]
fn helpers_search_until_the_move_is_chosen() {
    for mut game in all(4, 11) {
        let engine = engine_for(&*game).unwrap();
        let mut computer = ComputerPlayer::with_limits(engine, &*game, None, Limits::nodes(NODES)).unwrap();
        let threads: Vec<_> =
            computer.helpers(HELPERS).into_iter().map(|helper| thread::spawn(|| helper.run())).collect();
        let name = game.info().id;
        if computer.report().line.is_empty() {
            assert_eq!(threads.len(), HELPERS, "{name}");
        }
        while !computer.step(1_000) {}
        // An immediate win needs no search.
        assert!(threads.is_empty() || computer.report().nodes >= NODES, "{name}");
        game.play(computer.choose().unwrap()).unwrap();
        // The threads end on their own.
        threads.into_iter().for_each(|thread| thread.join().unwrap());
    }
}

#[test]
fn node_limit_holds_for_all_threads_together() {
    for game in all(4, 11) {
        let engine = engine_for(&*game).unwrap();
        let mut computer = ComputerPlayer::with_limits(engine, &*game, None, Limits::nodes(5 * NODES)).unwrap();
        let threads: Vec<_> =
            computer.helpers(HELPERS).into_iter().map(|helper| thread::spawn(|| helper.run())).collect();
        let searches = threads.len() as u64 + 1;
        while !computer.step(u64::MAX) {}
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        let nodes = computer.report().nodes;
        assert!(nodes <= 5 * NODES + searches * MAX_EXCESS, "{}: {nodes}", game.info().id);
    }
}

#[test]
fn helpers_stop_when_the_player_is_dropped() {
    for game in all(4, 12) {
        let engine = engine_for(&*game).unwrap();
        let mut computer = ComputerPlayer::with_limits(engine, &*game, None, Limits::nodes(u64::MAX)).unwrap();
        let threads: Vec<_> =
            computer.helpers(HELPERS).into_iter().map(|helper| thread::spawn(|| helper.run())).collect();
        computer.step(1_000);
        drop(computer);
        threads.into_iter().for_each(|thread| thread.join().unwrap());
    }
}
