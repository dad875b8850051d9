//! Spoken texts for players who do not see the board: cells, moves, scores, positions and events.
//!
//! The texts are for screen readers, braille displays and the subcommand `speak` of the referee. Every game has them. A
//! game can replace the words for its pieces and moves with the methods `spoken_...` of
//! [`Describe`](crate::rules::Describe).
//!
//! # Examples
//!
//! ```
//! use quintet_core::speech::{Listener, Speech};
//! use quintet_core::words::Localization;
//! use quintet_games::find;
//!
//! let abalone = find("abalone").unwrap();
//! let mut game = abalone.start(abalone.options()).unwrap();
//! let action = game.parse("a1b2").unwrap();
//! game.play(action).unwrap();
//!
//! let words = Localization::english();
//! let speech = Speech::new(&*game, Listener::default());
//! let said: Vec<_> = speech.after_move().iter().map(|sentence| words.localize(sentence)).collect();
//! assert_eq!(said, ["Black moves three balls in line, those on a1 to c3, forward to d4.", "White to move."]);
//! ```

mod actions;
mod announcement;
mod board;
mod cells;
mod moves;
mod position;
mod score;

use std::cell::OnceCell;

pub use announcement::{Announcement, CLOCK_THRESHOLDS};
pub use position::ReadingOrder;

use crate::rules::{AnyGame, Cell, EncodedMove, InputStep, Outcome, Side};
pub use crate::rules::{Listener, Verbosity};

/// A legal move and one of its input paths.
type LegalPath = (EncodedMove, Vec<InputStep>);

/// The spoken texts about a game, for one listener.
///
/// A value lists the legal moves at most once, so use the same value for the texts of many cells.
pub struct Speech<'a> {
    game: &'a dyn AnyGame,
    listener: Listener,
    /// The sides whose pieces in hand are not described.
    hidden: Vec<Side>,
    /// How the match ended, if not on the board.
    ended: Option<Outcome>,
    paths: OnceCell<Vec<LegalPath>>,
    last_move_cells: OnceCell<Vec<Cell>>,
}

impl<'a> Speech<'a> {
    /// Creates the spoken texts about a game in progress.
    #[must_use]
    pub const fn new(game: &'a dyn AnyGame, listener: Listener) -> Self {
        Self {
            game,
            listener,
            hidden: Vec::new(),
            ended: None,
            paths: OnceCell::new(),
            last_move_cells: OnceCell::new(),
        }
    }

    /// Sets how the match ended outside the rules. The texts then say it instead of whose turn it is.
    #[must_use]
    pub const fn ended_with(mut self, outcome: Option<Outcome>) -> Self {
        self.ended = outcome;
        self
    }

    /// Leaves out what the reserves of these sides contain, because it is secret.
    #[must_use]
    pub fn with_hidden_sides(mut self, sides: impl IntoIterator<Item = Side>) -> Self {
        self.hidden.extend(sides);
        self
    }

    /// All input paths of all legal moves.
    fn paths(&self) -> &[LegalPath] {
        self.paths.get_or_init(|| {
            let moves = self.game.legal_moves();
            moves
                .into_iter()
                .flat_map(|action| self.game.paths(action).into_iter().map(move |path| (action, path)))
                .collect()
        })
    }
}
