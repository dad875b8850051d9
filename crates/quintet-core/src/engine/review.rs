//! Reviews: the win probability after each turn of a game, and the turns at which it changed most.

use super::report::MATE;
use super::{ComputerPlayer, GameEngine, Limits, Report, Score};
use crate::rules::{AnyGame, EncodedMove, Side};

/// The minimum loss of win probability that makes a turn a turning point.
const TURNING_POINT_THRESHOLD: f32 = 0.15;

/// The analysis of one position of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReview {
    /// The side to move.
    pub side: Side,
    /// The score of the position for that side.
    pub score: Score,
    /// The win probability of that side, from 0 to 1.
    pub win_probability: f32,
    /// The move that the engine recommends; `None` if the game is over.
    pub best: Option<EncodedMove>,
    /// The recommended move and the expected continuation; empty if the game is over.
    pub line: Vec<EncodedMove>,
    /// The move that was played; `None` for the last position.
    pub played: Option<EncodedMove>,
    /// The number of sides that are not out of the game.
    pub sides_left: usize,
}

/// A review in progress. It analyses the game from its end, one position a step, so that the caller can stop it or show
/// partial results.
///
/// # Examples
///
/// ```
/// use quintet_games::find;
/// use quintet_core::engine::{Review, turning_points};
///
/// let abalone = find("abalone").unwrap();
/// let mut game = abalone.start(abalone.options()).unwrap();
/// game.play_out(6, &mut |_| 0);
///
/// let mut review = Review::new(&abalone.engine, &*game, 200);
/// while !review.step() {}
/// let reviews = review.reviews();
/// assert_eq!(reviews.len(), 7); // one for each position
/// for turn in turning_points(&reviews, game.players()) {
///     println!("turn {} cost its player much", turn + 1);
/// }
/// ```
pub struct Review {
    engine: &'static GameEngine,
    game: Box<dyn AnyGame>,
    nodes: u64,
    /// The texts of the moves that are not undone yet.
    history: Vec<String>,
    undone_moves: Vec<EncodedMove>,
    reviews: Vec<MoveReview>,
    finished: bool,
}

impl Review {
    /// Creates a review of a game that searches `nodes` nodes for each position. `engine` is the engine of the game.
    #[must_use]
    pub fn new(engine: &'static GameEngine, game: &dyn AnyGame, nodes: u64) -> Self {
        let (game, history) = (game.boxed_clone(), game.history());
        Self { engine, game, nodes, history, undone_moves: Vec::new(), reviews: Vec::new(), finished: false }
    }

    /// Analyses one more position. Returns `true` when all positions are done.
    pub fn step(&mut self) -> bool {
        if self.finished || self.review_end() {
            return self.finished;
        }
        let computer = ComputerPlayer::with_limits(self.engine, &*self.game, None, Limits::nodes(self.nodes));
        let (mut best, mut report) = (None, Report::default());
        if let Some(mut computer) = computer {
            while !computer.step(self.nodes) {}
            (best, report) = (computer.choose(), computer.report());
        }
        self.record(best, &report)
    }

    /// The next position to search, for a caller that searches it elsewhere, such as in a web worker, and then calls
    /// [`Review::record`] instead of [`Review::step`]. `None` if all positions are done. The final position of a game that is
    /// over needs no search, so this method reviews it and continues with the position before it.
    ///
    /// # Examples
    ///
    /// ```
    /// use quintet_games::find;
    /// use quintet_core::engine::{ComputerPlayer, Limits, Review};
    ///
    /// let abeo = find("abeo").unwrap();
    /// let mut game = abeo.start(abeo.options()).unwrap();
    /// game.play_out(4, &mut |_| 0);
    ///
    /// let mut review = Review::new(&abeo.engine, &*game, 500);
    /// while let Some(position) = review.next_search() {
    ///     let mut computer = ComputerPlayer::with_limits(&abeo.engine, position, None, Limits::nodes(500)).unwrap();
    ///     while !computer.step(500) {}
    ///     review.record(computer.choose(), &computer.report());
    /// }
    /// assert_eq!(review.reviews().len(), 5);
    /// ```
    pub fn next_search(&mut self) -> Option<&dyn AnyGame> {
        if !self.finished {
            self.review_end();
        }
        if self.finished { None } else { Some(&*self.game) }
    }

    /// Records the result of the search of [`Review::next_search`]: the chosen move and the report. Returns `true` when all
    /// positions are done.
    pub fn record(&mut self, best: Option<EncodedMove>, report: &Report) -> bool {
        if !self.finished {
            // The player may reject the first move of the line.
            let line = if best == report.best() { report.line.clone() } else { best.into_iter().collect() };
            self.push(report.score, self.engine.win_probability(report.score), best, line);
        }
        self.finished
    }

    /// The results so far, in the order of the game. While the review is in progress, the positions at the start of the
    /// game are missing.
    #[must_use]
    pub fn reviews(&self) -> Vec<MoveReview> {
        self.reviews.iter().rev().cloned().collect()
    }

    /// Reviews the current position if the game is over there. Returns whether it is.
    fn review_end(&mut self) -> bool {
        let Some(outcome) = self.game.outcome() else { return false };
        let win_probability = outcome.winner.map_or(0.5, |winner| f32::from(u8::from(winner == self.game.to_move())));
        let score = Score(if outcome.winner.is_none() { 0 } else { (win_probability * 2.0 - 1.0) as i32 * MATE });
        self.push(score, win_probability, None, Vec::new());
        true
    }

    /// Adds the result of the current position, and undoes the last move.
    fn push(&mut self, score: Score, win_probability: f32, best: Option<EncodedMove>, line: Vec<EncodedMove>) {
        let (side, played) = (self.game.to_move(), self.undone_moves.last().copied());
        let sides = Side::all(self.game.players());
        let sides_left = sides.filter(|side| !self.game.is_out(*side)).count();
        self.reviews.push(MoveReview { side, score, win_probability, best, line, played, sides_left });
        self.finished = !self.game.undo();
        if let Some(text) = self.history.pop().filter(|_| !self.finished)
            && let Ok(action) = self.game.parse(&text)
        {
            self.undone_moves.push(action);
        }
    }
}

/// The win probability, after the move of the review at `index`, of the side that made the move. With two players it comes
/// from the next review: one side's chance is the complement of the other's. With more players it is the one at the side's
/// next turn. `None` if that is not known, or if a side was eliminated meanwhile, because scores with different numbers of
/// opponents cannot be compared.
#[must_use]
pub fn win_probability_after(reviews: &[MoveReview], index: usize, players: usize) -> Option<f32> {
    let MoveReview { side, sides_left, .. } = *reviews.get(index)?;
    let later = reviews.get(index + 1..)?;
    match later.first()? {
        next if next.side != side && players == 2 => Some(1.0 - next.win_probability),
        _ => {
            let next = later.iter().find(|review| review.side == side)?;
            (players == 2 || next.sides_left == sides_left).then_some(next.win_probability)
        }
    }
}

/// The indices of the turns that cost the player who moved at least 15 percentage points of win probability.
#[must_use]
pub fn turning_points(reviews: &[MoveReview], players: usize) -> Vec<usize> {
    let lost = |index: usize| {
        win_probability_after(reviews, index, players).map(|after| reviews[index].win_probability - after)
    };
    (0..reviews.len()).filter(|index| lost(*index).is_some_and(|lost| lost >= TURNING_POINT_THRESHOLD)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reviews(win_probabilities: &[(u8, f32)]) -> Vec<MoveReview> {
        let review = |(side, win_probability): &(u8, f32)| MoveReview {
            side: Side(*side),
            score: Score(0),
            win_probability: *win_probability,
            best: None,
            line: Vec::new(),
            played: None,
            sides_left: 3,
        };
        win_probabilities.iter().map(review).collect()
    }

    #[test]
    fn with_two_players_the_next_position_shows_what_a_move_cost() {
        let reviews = reviews(&[(0, 0.6), (1, 0.7), (1, 0.6), (0, 0.4)]);
        assert_eq!(turning_points(&reviews, 2), [0]);
        assert_eq!(win_probability_after(&reviews, 1, 2), Some(0.6), "the same side moves again");
        assert_eq!(win_probability_after(&reviews, 3, 2), None);
    }

    #[test]
    fn with_three_players_the_next_turn_of_the_player_shows_what_a_move_cost() {
        // One side stays ahead of two others, until it makes a mistake.
        let reviews = reviews(&[(0, 0.9), (1, 0.25), (2, 0.25), (0, 0.9), (1, 0.25), (2, 0.3), (0, 0.5), (1, 0.4)]);
        assert_eq!(turning_points(&reviews, 3), [3]);
        assert_eq!(win_probability_after(&reviews, 7, 3), None);
    }

    #[test]
    fn elimination_of_a_side_is_no_mistake() {
        let mut reviews = reviews(&[(0, 0.9), (1, 0.25), (2, 0.1), (0, 0.5)]);
        assert_eq!(turning_points(&reviews, 3), [0]);
        for review in &mut reviews[1..] {
            review.sides_left = 2;
        }
        assert!(turning_points(&reviews, 3).is_empty(), "the chances before and after cannot be compared");
    }
}
