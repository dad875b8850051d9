//! A game in progress: its positions and the moves between them.

use std::collections::HashMap;

use super::{Diagram, DiagramError, EndReason, OptionConflict, Options, Outcome, Rules, Side};

/// The minimum of [`Rules::repetition_limit`]: a position has occurred once when it is reached.
pub(super) const MIN_REPETITION_LIMIT: usize = 2;

/// A game with its history, which decides draws by repetition.
///
/// # Examples
///
/// ```
/// use quintet_core::rules::{Game, Options, Rules};
/// use quintet_games::abalone;
///
/// let options = Options::defaults(abalone::INFO.options);
/// let mut game = Game::<abalone::Position>::start(options).unwrap();
///
/// let mut moves = Vec::new();
/// game.for_each_move(|action| moves.push(action));
/// game.play_unchecked(moves[0]);
/// assert_eq!(game.moves(), &moves[..1]);
/// assert_eq!(game.positions().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Rules> {
    options: Options,
    is_default_start: bool,
    turns_before: u32,
    positions: Vec<P>,
    moves: Vec<P::Move>,
    /// How often each position has occurred, by its hash.
    counts: HashMap<u64, usize>,
}

impl<P: Rules> Game<P> {
    fn new(options: Options, start: P, is_default_start: bool, turns_before: u32) -> Self {
        if let Some(limit) = start.repetition_limit() {
            assert!(
                limit >= MIN_REPETITION_LIMIT,
                "`repetition_limit` of {} is {limit}, so every position is a draw; {MIN_REPETITION_LIMIT} is the minimum",
                P::INFO.id
            );
        }
        let counts = HashMap::from([(start.hash(), 1)]);
        Self { options, is_default_start, turns_before, positions: vec![start], moves: Vec::new(), counts }
    }

    /// Creates a game that begins at a position other than the default start of the options, after `turns_before` turns.
    /// Its records contain the position.
    ///
    /// # Panics
    /// When [`Rules::repetition_limit`] is below 2.
    #[must_use]
    pub fn from_position(options: Options, position: P, turns_before: u32) -> Self {
        Self::new(options, position, false, turns_before)
    }

    /// Starts a game with these options.
    ///
    /// # Errors
    /// When the options contradict each other.
    ///
    /// # Panics
    /// When [`Rules::repetition_limit`] is below 2.
    pub fn start(options: Options) -> Result<Self, OptionConflict> {
        let position = P::start(&options)?;
        Ok(Self::new(options, position, true, 0))
    }

    /// Starts a game from a diagram.
    ///
    /// # Errors
    /// When the diagram is not a valid position of the game.
    ///
    /// # Panics
    /// When [`Rules::repetition_limit`] is below 2.
    pub fn set_up(diagram: &Diagram, options: Options) -> Result<Self, DiagramError> {
        let position = P::from_diagram(diagram, &options)?;
        let turn = diagram.turn.or_else(|| position.diagram().turn).unwrap_or(0);
        Ok(Self::from_position(options, position, turn))
    }

    /// The options that the game was started with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.moves.len()]
    }

    /// Every position from the start to the current one: one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The number of turns played, including those before the first position. Saturates at `u32::MAX`.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turns_before.saturating_add(u32::try_from(self.moves.len()).unwrap_or(u32::MAX))
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.position().to_move()
    }

    /// The diagram of the first position, if it is not the default start of the options.
    #[must_use]
    pub fn custom_start(&self) -> Option<Diagram> {
        (!self.is_default_start).then(|| Diagram { turn: Some(self.turns_before), ..self.positions[0].diagram() })
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        position.outcome().or_else(|| {
            let limit = position.repetition_limit()?;
            (self.occurrences(position) >= limit).then(|| Outcome::draw(EndReason::repetition(limit)))
        })
    }

    /// How often a position has occurred so far.
    #[must_use]
    pub fn occurrences(&self, position: &P) -> usize {
        self.counts.get(&position.hash()).copied().unwrap_or(0)
    }

    /// Calls `visit` with every legal move, or not at all when the game is over.
    pub fn for_each_move(&self, visit: impl FnMut(P::Move)) {
        if self.outcome().is_none() {
            self.position().for_each_move(visit);
        }
    }

    /// Plays a move without checking it. The move must be legal and the game not over.
    pub fn play_unchecked(&mut self, action: P::Move) {
        let mut next = self.position().clone();
        next.play_unchecked(action);
        *self.counts.entry(next.hash()).or_default() += 1;
        self.positions.push(next);
        self.moves.push(action);
    }

    /// Undoes the last move. Returns false when there is none.
    pub fn undo(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        if let Some(last) = self.positions.pop()
            && let Some(times) = self.counts.get_mut(&last.hash())
        {
            *times -= 1;
            if *times == 0 {
                self.counts.remove(&last.hash());
            }
        }
        true
    }

    /// Plays moves until the game is over or `max_moves` were played, and returns the number of moves played. `choose`
    /// gets the number of legal moves and returns the index of one of them, in the order of
    /// [`Rules::for_each_move`].
    ///
    /// # Examples
    ///
    /// This plays a random game:
    ///
    /// ```
    /// use quintet_games::find;
    /// use rand::rngs::ChaCha8Rng;
    /// use rand::{RngExt, SeedableRng};
    ///
    /// let abeo = find("abeo").unwrap();
    /// let mut game = abeo.start(abeo.options()).unwrap();
    /// let mut rng = ChaCha8Rng::seed_from_u64(7);
    /// let turns = game.play_out(1_000, &mut |moves| rng.random_range(0..moves));
    ///
    /// assert!(game.outcome().is_some());
    /// assert_eq!(game.turn(), turns);
    /// ```
    pub fn play_out(&mut self, max_moves: u32, choose: &mut dyn FnMut(u64) -> u64) -> u32 {
        let mut played = 0;
        while played < max_moves && self.outcome().is_none() {
            let mut left = choose(self.position().count_moves());
            let mut chosen = None;
            self.position().for_each_move(|action| {
                if left == 0 && chosen.is_none() {
                    chosen = Some(action);
                }
                left = left.saturating_sub(1);
            });
            let Some(action) = chosen else { break };
            self.play_unchecked(action);
            played += 1;
        }
        played
    }
}
