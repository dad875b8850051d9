//! Tests of searches to the end of the game against a search without pruning.

use std::collections::HashMap;

use super::typed;
use quintet_core::engine::{AlphaBeta, Evaluate, Evaluator, Limits, Score, Search};
use quintet_core::rules::{AnyGame, Game, MoveEncoding};
use quintet_games::{abande, abeo, abstrakto};

/// The result of every position that was searched, for the side to move: 1 for a win, 0 for a draw, -1 for a loss.
type Results = HashMap<u64, i32>;

fn result<P: Evaluate>(position: &P, results: &mut Results) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.winner.map_or(0, |winner| if winner == position.to_move() { 1 } else { -1 });
    }
    if let Some(known) = results.get(&position.hash()) {
        return *known;
    }
    let mut best = -1;
    position.for_each_move(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        let value = result(&next, results);
        best = best.max(if next.to_move() == position.to_move() { value } else { -value });
    });
    results.insert(position.hash(), best);
    best
}

/// The result that a score proves, if it proves one.
fn proven(score: Score) -> Option<i32> {
    match score {
        Score(0) => Some(0),
        _ if score.mate_in().is_some() => Some(1),
        _ if score.mated_in().is_some() => Some(-1),
        _ => None,
    }
}

/// The positions of random games that are searched to the end and have at most `plies` plies left.
fn endings<P: Evaluate>(settings: &[(&str, &str)], plies: i32, seeds: u64) -> Vec<Game<P>> {
    let mut found = Vec::new();
    for seed in 0..seeds {
        let turns = (0..200).find(|turns| {
            let game = typed::<P>(settings, *turns, seed);
            game.outcome().is_some() || game.position().plies_to_end().is_some_and(|left| left <= plies)
        });
        let game = typed::<P>(settings, turns.unwrap(), seed);
        if game.outcome().is_none() {
            found.push(game);
        }
    }
    assert!(found.len() as u64 > seeds / 2, "{}: {} endings", P::INFO.id, found.len());
    found
}

/// Searches with two searches that share a transposition table and take turns like two threads. The second one is dropped
/// after this number of turns.
fn search_with_helper<P: Evaluate>(game: &Game<P>, limits: Limits, turns: usize) -> AlphaBeta<P> {
    let mut search = AlphaBeta::new(game, Evaluator::default(), limits);
    let mut helper = search.helper().unwrap();
    for _ in 0..turns {
        search.step(40);
        helper.step(60);
    }
    drop(helper);
    while !search.step(u64::MAX) {}
    search
}

fn search<P: Evaluate>(game: &Game<P>, limits: Limits, step: u64) -> AlphaBeta<P> {
    let mut search = AlphaBeta::new(game, Evaluator::default(), limits);
    while !search.step(step) {}
    search
}

fn assert_results<P: Evaluate>(settings: &[(&str, &str)], plies: i32, seeds: u64) {
    let (mut results, mut counts) = (Results::new(), [0; 3]);
    for game in endings::<P>(settings, plies, seeds) {
        let position = game.position();
        let expected = result(position, &mut results);
        let limits = Limits { ends_early: false, ..Limits::nodes(u64::MAX) };
        let helped = [10, 10_000].map(|turns| search_with_helper(&game, limits, turns));
        for search in [search(&game, limits, u64::MAX)].iter().chain(&helped) {
            let report = search.report();
            let context = || format!("{}: {position:?} {report:?}", P::INFO.id);
            assert_eq!(proven(report.score), Some(expected), "{}", context());
            let mut next = position.clone();
            next.play_unchecked(P::Move::unpack(report.best().unwrap().0));
            let after = result(&next, &mut results);
            assert_eq!(if next.to_move() == position.to_move() { after } else { -after }, expected, "{}", context());
        }
        counts[(expected + 1) as usize] += 1;
    }
    assert!(counts[0] > 0 && counts[2] > 0, "{}: {counts:?}", P::INFO.id);
}

#[test]
fn endings_have_the_results_of_a_full_search() {
    assert_results::<abstrakto::Position>(&[], 12, 60);
    assert_results::<abeo::Position>(&[], 4, 40);
    assert_results::<abande::Position>(&[], 22, 40);
    assert_results::<abande::Position>(&[("board", "hex")], 22, 40);
}

/// Nine cells are empty and the side to move is lost. The only winning reply to d5xd6 is not among the 40 moves with the best
/// priority.
#[test]
fn moves_beyond_the_limit_refute_a_win() {
    const MOVES: &str = "a5,i5 g3xi5 a1,e9 c7xe9 i9xi5 a4xa1 d8xe9 a2,a3 d1xa1 c1xa1 b6xc7 b1xb6 f2xa2 h4xi5 e7xa3 \
        e5xa5 c5xa5 e1xf2 e4xe1 h9xe9 f9xa4 g9xf9 i6xb6 b4xa3 f3xa3 d7xc7 h7xh9 h8xh9 f6xf9 e3xe1 c3xa1 e6xa2 e8xe9 \
        g8xe8 f8xe8 e2xd1 b2xe2 d4xc3 b3xb2 b5xa5 f7xg8 g7xf7 g6xg3 d6xb6 h6xh4 c2xe2 f5xe5 c4,c6";
    let report = search(&after_moves(MOVES), Limits::nodes(1_200_000), u64::MAX).report();
    assert!(report.score.mate_in().is_none(), "{report:?}");
}

/// The position of Abeo after these moves.
fn after_moves(moves: &str) -> Game<abeo::Position> {
    let mut game = typed(&[], 0, 0);
    for text in moves.split_whitespace() {
        let code = game.parse(text).unwrap();
        AnyGame::play(&mut game, code).unwrap();
    }
    game
}

/// The last iteration is interrupted when only one move has been searched, and that move loses.
#[test]
fn interrupted_search_prefers_a_move_that_is_not_known_to_lose() {
    const MOVES: &str = "b6,e1 e6xe1 d6,i5 a1,c1 d2,f7 b1,d1 c3xa1 i9xi5 d4,g3 a5xa1 d7,e7 e9,f2 b4,c6 h4xg3 b2xb1 \
        a2,c2 a4xa2 a3xa2 e2xe1 b3xb2 d3xc2 i8xd3 g6xd3 e5xe2 e3xe2 e4xe3 c4xb3 b5xb4 c5xb4 d5xd4 i7xe3 i6xi7 f3xe2 \
        f4xe3 h6xf4 g5xf4 g4xf4 h5xg4 f5xg5 c7xc6 g9xi9 f6xf5 h7xi7 d8xd7";
    let game = after_moves(MOVES);
    let completed = search(&game, Limits { depth: 4, ..Limits::nodes(u64::MAX) }, u64::MAX);
    let interrupted = search(&game, Limits::nodes(20_000), u64::MAX);
    let (line, (best, score)) = (&interrupted.lines()[0], interrupted.ranking()[0]);
    assert_ne!(best, completed.ranking()[0].0, "that move loses");
    assert_eq!((line.moves[0], line.score), (best, score));
    assert!(score.mated_in().is_none(), "{score:?}");
}

/// Searches every ending that is not lost with many node limits.
fn assert_no_lost_move_is_preferred<P: Evaluate>(plies: i32, seeds: u64) {
    let mut results = Results::new();
    let mut losses = 0;
    for game in endings::<P>(&[], plies, seeds) {
        if result(game.position(), &mut results) < 0 {
            continue;
        }
        for (nodes, lines) in (1..150).map(|step| step * step).flat_map(|nodes| [(nodes, 1), (nodes, 3)]) {
            let search = search(&game, Limits { nodes, ..Limits::analysis(lines) }, u64::MAX);
            let context = || format!("{} nodes, {:?}: {:?}", nodes, game.moves(), search.lines());
            let is_lost = |score: Score| score.mated_in().is_some();
            assert!(!is_lost(search.report().score) && !is_lost(search.ranking()[0].1), "{}", context());
            let lost: Vec<bool> = search.lines().iter().map(|line| is_lost(line.score)).collect();
            assert!(lost.is_sorted(), "moves that lose are last: {}", context());
            losses += usize::from(lost.contains(&true));
        }
    }
    assert!(losses > 0, "no search found a loss");
}

#[test]
fn interrupted_search_never_prefers_a_lost_move_in_an_ending_that_is_not_lost() {
    assert_no_lost_move_is_preferred::<abstrakto::Position>(10, 30);
    assert_no_lost_move_is_preferred::<abeo::Position>(4, 20);
}

#[test]
fn lines_of_endings_have_the_results_of_a_full_search() {
    let mut results = Results::new();
    let mut checked = 0;
    for game in endings::<abstrakto::Position>(&[], 10, 30) {
        let limits = Limits { nodes: 300_000, ..Limits::analysis(4) };
        for line in search(&game, limits, u64::MAX).lines() {
            let mut next = *game.position();
            quintet_core::rules::Rules::play_unchecked(&mut next, MoveEncoding::unpack(line.moves[0].0));
            let Some(found) = proven(line.score).filter(|_| line.score != Score(0)) else { continue };
            assert_eq!(found, -result(&next, &mut results), "{line:?} after {:?}", game.moves());
            checked += 1;
        }
    }
    assert!(checked > 30, "{checked} lines");
}

#[test]
fn interrupted_search_of_an_ending_does_not_depend_on_step_size() {
    for game in endings::<abstrakto::Position>(&[], 20, 6) {
        for nodes in [2_000, 20_000] {
            let reports = [u64::MAX, 77, 1_000].map(|step| {
                let search = search(&game, Limits::nodes(nodes), step);
                (search.report(), search.lines(), search.ranking())
            });
            assert!(reports.windows(2).all(|pair| pair[0] == pair[1]), "{reports:?}");
            assert!(reports[0].0.nodes <= nodes + 1_000, "{}", reports[0].0.nodes);
        }
    }
}
