//! Perft: counts of move sequences, used to test and benchmark move generators.

use super::{Game, Rules};

/// The number of sequences of `depth` moves from the current position. Sequences that end the game earlier do not
/// count.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Game, Options, Rules, perft};
/// use quintet_games::abalone;
///
/// let options = Options::defaults(abalone::INFO.options);
/// let game = Game::<abalone::Position>::start(options).unwrap();
///
/// assert_eq!(perft(&game, 1), 44);
/// assert_eq!(perft(&game, 2), 1_936);
/// assert_eq!(perft(&game, 3), 98_912);
/// ```
#[must_use]
pub fn perft<P: Rules>(game: &Game<P>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.outcome().is_some() {
        return 0;
    }
    match game.position().repetition_limit() {
        Some(limit) if may_repeat::<P>(game.moves().len(), depth, limit) => {
            let mut history: Vec<u64> = game.positions().iter().map(Rules::hash).collect();
            count_with_history(game.position(), depth, limit, &mut history)
        }
        _ => count(game.position(), depth),
    }
}

/// [`perft`] split by first move, in the order of the generator.
///
/// To find a bug in a move generator, compare these counts with those of another implementation.
///
/// # Examples
///
/// ```
/// use quintet_games::find;
///
/// let abalone = find("abalone").unwrap();
/// let game = abalone.start(abalone.options()).unwrap();
///
/// let counts = game.divide(2);
/// assert_eq!(counts.len(), 44);
/// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), game.perft(2));
/// ```
#[must_use]
pub fn divide<P: Rules>(game: &Game<P>, depth: u32) -> Vec<(P::Move, u64)> {
    let mut counts = Vec::new();
    if depth > 0 {
        let mut next = game.clone();
        game.for_each_move(|action| {
            next.play_unchecked(action);
            counts.push((action, perft(&next, depth - 1)));
            next.undo();
        });
    }
    counts
}

/// Whether a position can occur for the `limit`-th time before the last of the counted moves.
const fn may_repeat<P: Rules>(played: usize, depth: u32, limit: usize) -> bool {
    played + depth as usize > P::MIN_PLIES_TO_REPEAT * (limit - 1)
}

fn count<P: Rules>(position: &P, depth: u32) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut total = 0;
    position.for_each_move(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        total += count(&next, depth - 1);
    });
    total
}

fn count_with_history<P: Rules>(position: &P, depth: u32, limit: usize, history: &mut Vec<u64>) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut total = 0;
    position.for_each_move(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        let hash = next.hash();
        history.push(hash);
        if history.iter().filter(|earlier| **earlier == hash).count() < limit {
            total += count_with_history(&next, depth - 1, limit, history);
        }
        history.pop();
    });
    total
}
