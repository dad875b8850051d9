//! Tests of the networks that correct the evaluations.

use quintet_core::catalog::GameDef;
use quintet_core::engine::{ComputerPlayer, Inputs, Level, Network, Strength};
use quintet_core::rules::{AnyGame, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The games with a network, and their networks.
fn networks() -> Vec<(&'static GameDef, &'static Network)> {
    let network = |game_def: &'static GameDef| Some((game_def, game_def.engine.strength(2, Level::TOP).network?));
    quintet_games::games().filter_map(network).collect()
}

fn inputs(game_def: &GameDef, game: &dyn AnyGame) -> [Inputs; 2] {
    game_def.engine.network_inputs(game).unwrap()
}

#[test]
fn some_game_has_a_network() {
    assert!(!networks().is_empty());
}

#[test]
fn only_players_without_errors_use_a_network() {
    for game_def in quintet_games::games() {
        for players in 2..=4 {
            let uses_network = |level: Level| game_def.engine.strength(players, level).network.is_some();
            let makes_errors = |level: Level| game_def.engine.strength(players, level).error_margin > 0;
            assert!(
                !Level::ALL.iter().any(|level| makes_errors(*level) && uses_network(*level)),
                "{}",
                game_def.info.id
            );
            assert_eq!(uses_network(Level::TOP), uses_network(Level::master(2).unwrap()));
        }
    }
}

#[test]
fn level_without_its_network_searches_more_nodes() {
    let abande = quintet_games::find("abande").unwrap();
    let level = Level::ALL[3];
    let strength = abande.engine.strength(2, level);
    let more = strength.nodes_without_network.unwrap();
    assert!(more > strength.nodes);
    for (board, nodes) in [("square", strength.nodes), ("hex", more)] {
        let mut options = abande.options();
        options.set("board", board).unwrap();
        let game = abande.start(options).unwrap();
        let mut computer = ComputerPlayer::new(&abande.engine, &*game, level, 0).unwrap();
        while !computer.step(1_000) {}
        let searched = computer.report().nodes;
        assert!((nodes..nodes + 1_000).contains(&searched), "{board}: {searched}");
    }
}

#[test]
fn updated_sums_equal_new_ones() {
    for (game_def, network) in networks() {
        for seed in 0..20 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = game_def.start(game_def.options()).unwrap();
            let mut sums = network.accumulate(&inputs(game_def, &*game));
            for turn in 0..200 {
                if game.play_out(1, &mut |moves| rng.random_range(0..moves)) == 0 {
                    break;
                }
                let inputs = inputs(game_def, &*game);
                sums = network.update(&sums, &inputs);
                assert_eq!(sums, network.accumulate(&inputs), "{}, seed {seed}, turn {turn}", game_def.info.id);
            }
        }
    }
}

#[test]
fn networks_are_symmetric() {
    for (game_def, network) in networks() {
        let mut game = game_def.start(game_def.options()).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        game.play_out(20, &mut |moves| rng.random_range(0..moves));
        let [first, second] = inputs(game_def, &*game);
        assert_ne!(first, second);
        let (sums, swapped) = (network.accumulate(&[first, second]), network.accumulate(&[second, first]));
        assert_eq!(network.value(&sums, Side::FIRST), network.value(&swapped, Side::SECOND), "{}", game_def.info.id);
    }
}

#[test]
fn a_search_with_a_network_and_a_node_limit_is_deterministic() {
    for (game_def, network) in networks() {
        let mut game = game_def.start(game_def.options()).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        game.play_out(10, &mut |moves| rng.random_range(0..moves));
        let search = |network, step| {
            let strength = Strength { network, ..Strength::new(20_000, 0) };
            let mut computer = ComputerPlayer::with_strength(&game_def.engine, &*game, strength, 0).unwrap();
            while !computer.step(step) {}
            computer.report()
        };
        let report = search(Some(network), u64::MAX);
        assert_eq!(report, search(Some(network), 777), "{}", game_def.info.id);
        assert_ne!(report, search(None, u64::MAX), "{}: the network is not used", game_def.info.id);
    }
}

#[test]
fn inputs_of_abstrakto_are_tiles_and_counts() {
    let game_def = quintet_games::find("abstrakto").unwrap();
    let mut game = game_def.start(game_def.options()).unwrap();
    // The places, the tiles in hand, the tiles that still fit, and the other counts.
    let groups = [0..197, 197..215, 215..230, 230..256];
    let count = |inputs: &Inputs| {
        let is_active = |input: &usize| inputs[input / 64] >> (input % 64) & 1 == 1;
        groups.clone().map(|group| group.filter(is_active).count())
    };
    for inputs in inputs(game_def, &*game) {
        assert_eq!(count(&inputs), [0, 15, 15, 0]);
    }
    let side = game.to_move();
    game.play_out(1, &mut |_| 0);
    let inputs = inputs(game_def, &*game);
    // The side that placed a tile leads around the open area by one.
    assert_eq!(count(&inputs[side.index()]), [1, 14, 14, 1]);
    assert_eq!(count(&inputs[side.other().index()]), [0, 15, 15, 0]);
}
