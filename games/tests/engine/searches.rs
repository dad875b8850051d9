//! Tests of the searches: steps, limits and proofs.

use std::panic::catch_unwind;

use super::faulty::{self, Faulty};
use super::{all, typed};
use quintet_core::catalog::engine_for;
use quintet_core::engine::{AlphaBeta, ComputerPlayer, Evaluate, Evaluator, Limits, Method, Report, Search as _};
use quintet_core::rules::{Game, Rules, Side};
use quintet_games::{abalone, abstrakto};

const METHODS: [Method; 2] = [Method::AlphaBeta, Method::MonteCarlo];
/// More turns than a game of Abeo has, in which every turn fills a cell.
const MAX_TURNS: u32 = 100;

#[test]
fn result_does_not_depend_on_step_size() {
    for game in all(12, 1) {
        for method in METHODS {
            let reports = [u64::MAX, 7, 100].map(|nodes| {
                let mut search = engine_for(&*game).unwrap().search(&*game, method, Limits::nodes(600)).unwrap();
                while !search.step(nodes) {}
                (search.report(), search.ranking())
            });
            assert!(reports.windows(2).all(|pair| pair[0] == pair[1]), "{} {method:?}: {reports:?}", game.info().id);
        }
    }
}

#[test]
fn step_without_nodes_searches_one() {
    for game in all(10, 2) {
        let replies = game.legal_moves().into_iter().map(|action| {
            let mut next = game.boxed_clone();
            next.play(action).unwrap();
            next.count_moves()
        });
        let max_replies = replies.max().unwrap();
        for method in METHODS {
            let mut search = engine_for(&*game).unwrap().search(&*game, method, Limits::nodes(3000)).unwrap();
            let before = search.node_count();
            let ends_at_once = search.step(0);
            let nodes = search.node_count() - before;
            // A tree grows by all moves of a node at once.
            let max = if method == Method::AlphaBeta { 1 } else { 1 + max_replies };
            assert!(!ends_at_once && (1..=max).contains(&nodes), "{} {method:?}: {nodes} nodes", game.info().id);
            let ends = (0..10_000).any(|_| search.step(0));
            assert!(ends, "{} {method:?}: {:?}", game.info().id, search.report());
        }
    }
}

/// The result of a search with at most eight empty cells.
fn searched_ending<const FAULT: u8>() -> Report {
    let is_near_end =
        |game: &Game<Faulty<FAULT>>| Side::BOTH.map(|side| game.position().score(side)).iter().sum::<u32>() >= 53;
    let game = (0..MAX_TURNS).map(|turns| typed(&[], turns, 3)).find(is_near_end).unwrap();
    let mut search = AlphaBeta::new(&game, Evaluator::default(), Limits::nodes(30_000));
    while !search.step(1_000) {}
    search.report()
}

#[test]
fn endgame_is_not_solved_with_repetition_or_contempt() {
    let with_solver = searched_ending::<{ faulty::NONE }>();
    assert_ne!(with_solver, searched_ending::<{ faulty::NO_PLIES }>(), "the ending is short enough");
    let with_contempt = searched_ending::<{ faulty::CONTEMPT }>();
    assert_eq!(with_contempt, searched_ending::<{ faulty::CONTEMPT_NO_PLIES }>());
    let with_repetition = searched_ending::<{ faulty::REPETITION }>();
    assert_eq!(with_repetition, searched_ending::<{ faulty::REPETITION_NO_PLIES }>());
}

#[cfg(debug_assertions)]
#[test]
fn search_names_move_with_priority_out_of_range() {
    let search = || {
        let game = typed::<Faulty<{ faulty::LARGE_PRIORITY }>>(&[], 0, 1);
        let mut search = AlphaBeta::new(&game, Evaluator::default(), Limits::nodes(30_000));
        while !search.step(1_000) {}
    };
    let message = *catch_unwind(search).unwrap_err().downcast::<String>().unwrap();
    assert!(message.starts_with("the priority of "), "{message}");
    assert!(message.ends_with(" is 1001; it must be from -1000 to 1000"), "{message}");
}

#[test]
fn search_respects_node_limit_with_legal_line() {
    for game in all(10, 2) {
        for method in METHODS {
            let mut search = engine_for(&*game).unwrap().search(&*game, method, Limits::nodes(3000)).unwrap();
            while !search.step(500) {}
            let report = search.report();
            // Alpha-beta always completes the first iteration; a tree grows by all moves of a node at once.
            assert!(
                report.nodes <= 3000 + 2 * game.count_moves().max(1000),
                "{} {method:?}: {report:?}",
                game.info().id
            );
            let mut played = game.boxed_clone();
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
fn pruning_saves_nodes_and_keeps_proofs() {
    let (mut nodes, mut games) = ([0, 0], 0);
    for game in all(14, 5) {
        let reports = [true, false].map(|pruning| {
            let limits = Limits { depth: 3, pruning, ..Limits::nodes(u64::MAX) };
            let mut search = engine_for(&*game).unwrap().search(&*game, Method::AlphaBeta, limits).unwrap();
            while !search.step(u64::MAX) {}
            search.report()
        });
        let [pruned, whole] = &reports;
        if pruned.nodes == whole.nodes {
            assert_eq!(pruned, whole, "{}: nothing is left out", game.info().id);
            continue;
        }
        games += 1;
        nodes[0] += pruned.nodes;
        nodes[1] += whole.nodes;
        assert_eq!(pruned.score.mate_in(), whole.score.mate_in(), "{}: {reports:?}", game.info().id);
    }
    assert!(games >= 3, "moves are left out in {games} games");
    assert!(nodes[0] * 4 < nodes[1] * 3, "{nodes:?}");
}

#[test]
fn stopped_search_still_has_legal_move() {
    for mut game in all(5, 3) {
        for method in METHODS {
            let mut computer = ComputerPlayer::with_limits(
                engine_for(&*game).unwrap(),
                &*game,
                Some(method),
                Limits::nodes(1_000_000),
            )
            .unwrap();
            computer.think(1, &mut |_| false);
            let action = computer.choose().unwrap();
            assert!(game.legal_moves().contains(&action));
        }
        assert!(game.undo());
    }
}

#[test]
fn no_search_after_game_over() {
    for game_def in quintet_games::games() {
        let mut game = game_def.start(game_def.options()).unwrap();
        game.play_out(10_000, &mut |moves| moves / 2);
        assert!(game.outcome().is_some(), "{}", game_def.info.id);
        assert!(ComputerPlayer::with_limits(engine_for(&*game).unwrap(), &*game, None, Limits::nodes(10)).is_none());
    }
}

#[test]
fn both_searches_prove_same_results() {
    // Go back a few turns from the end of a game; the proofs must agree.
    let mut proofs = 0;
    for seed in 0..6 {
        let game_def = quintet_games::find("abstrakto").unwrap();
        let mut options = game_def.options();
        options.set("seed", &seed.to_string()).unwrap();
        let mut game = game_def.start(options).unwrap();
        game.play_out(1000, &mut |moves| moves / 3);
        for _ in 0..3 {
            game.undo();
        }
        let scores = METHODS.map(|method| {
            let mut search = engine_for(&*game).unwrap().search(&*game, method, Limits::nodes(100_000)).unwrap();
            while !search.step(u64::MAX) {}
            search.report().score
        });
        let signs = scores.map(|score| (score.mate_in().is_some(), score.mated_in().is_some()));
        assert_eq!(signs[0], signs[1], "{scores:?} after {:?}", game.history());
        proofs += u32::from(signs[0] != (false, false));
    }
    assert!(proofs > 0);
}

/// In positions of random games, a move of any of them is legal exactly if it is listed.
fn assert_legal_moves_are_listed<P: Evaluate>(games: &[Game<P>]) {
    let listed = |game: &Game<P>| {
        let mut moves = Vec::new();
        game.position().for_each_move(|action| moves.push(action));
        moves
    };
    let all: Vec<P::Move> = games.iter().flat_map(listed).collect();
    for game in games.iter().filter(|game| game.outcome().is_none()) {
        let legal = listed(game);
        for action in &all {
            assert_eq!(
                game.position().is_legal(*action),
                legal.contains(action),
                "{action:?} after {:?}",
                game.moves()
            );
        }
    }
}

#[test]
fn legal_moves_are_those_that_are_listed() {
    fn games<P: Rules>() -> Vec<Game<P>> {
        (0..60).map(|number| typed(&[], number / 2, u64::from(number))).collect()
    }
    assert_legal_moves_are_listed::<abalone::Position>(&games());
    // Few games have a pass. Each number is a game with other tiles, stopped late.
    let late = (0..6_000_u32).map(|number| {
        let seed = (number / 12).to_string();
        typed::<abstrakto::Position>(&[("seed", &seed)], 22 + number % 12, u64::from(number / 12))
    });
    let must_pass = |game: &Game<abstrakto::Position>| {
        game.outcome().is_none() && game.position().is_legal(abstrakto::rules::Move::Pass)
    };
    let passes: Vec<_> = late.filter(must_pass).take(3).collect();
    assert_eq!(passes.len(), 3);
    assert_legal_moves_are_listed(&[games(), passes].concat());
}
