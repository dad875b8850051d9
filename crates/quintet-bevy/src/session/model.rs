//! The current session: its setup, its game, the displayed position, and its termination.

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, Effect, LocalizedText, Outcome, Rules, Side};
use quintet_core::words::ids;

use super::lines::{HistoryCursor, MadeMove, Variation};
use super::player_style::PlayerStyle;
use super::setup::SessionSetup;
use super::termination::Termination;
use crate::frame::RedrawAppExt;

/// The current session, or the preview of one before it starts. Earlier turns and variations can be displayed instead
/// of the current position; see [`HistoryCursor`].
#[derive(Resource)]
pub struct GameSession {
    setup: SessionSetup,
    /// The displayed game, on which moves are played.
    pub(super) game: Box<dyn AnyGame>,
    /// The game in its current position, while something else is displayed.
    pub(super) live_game: Option<Box<dyn AnyGame>>,
    /// What is displayed instead of the current position.
    pub(super) shown: Option<HistoryCursor>,
    /// The termination, if the game did not end on the board.
    pub(super) termination: Option<Termination>,
    pub(super) moves: Vec<MadeMove>,
    /// Undone moves; the next one to redo comes first.
    pub(super) redo_stack: Vec<MadeMove>,
    pub(super) variation: Option<Variation>,
    last_effects: Vec<Effect>,
}

impl GameSession {
    /// Creates a session of a game that may have begun already.
    #[must_use]
    pub fn new(setup: SessionSetup, game: Box<dyn AnyGame>) -> Self {
        let mut new = Self {
            setup,
            game,
            live_game: None,
            shown: None,
            termination: None,
            moves: Vec::new(),
            redo_stack: Vec::new(),
            variation: None,
            last_effects: Vec::new(),
        };
        new.update_cache();
        new
    }

    /// The session with this termination.
    #[must_use]
    pub fn with_termination(mut self, termination: Option<Termination>) -> Self {
        self.termination = termination;
        self
    }

    /// Updates the cached moves and effects from the games.
    pub(super) fn update_cache(&mut self) {
        if self.live_game.is_none() {
            self.moves = moves_of(&*self.game);
        }
        self.last_effects = self.game.last_effects();
    }

    /// The setup.
    #[must_use]
    pub const fn setup(&self) -> &SessionSetup {
        &self.setup
    }

    /// The displayed game.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The game in its current position, even if another one is displayed.
    #[must_use]
    pub fn live(&self) -> &dyn AnyGame {
        self.live_game.as_deref().unwrap_or(&*self.game)
    }

    /// Whether the current position is displayed.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.live_game.is_none()
    }

    /// The displayed position, if the game is of type `P`.
    #[must_use]
    pub fn position<P: Rules>(&self) -> Option<&P> {
        self.game.position()
    }

    /// Whether the computer is to move: the current position is displayed, it is not final, and the computer plays the
    /// side to move.
    #[must_use]
    pub fn awaits_computer(&self) -> bool {
        self.is_live() && self.result().is_none() && self.setup.computer(self.game.to_move()).is_some()
    }

    /// The first side that the computer plays and that is still in the game.
    #[must_use]
    pub fn active_computer(&self) -> Option<Side> {
        let mut sides = Side::all(self.live().players());
        sides.find(|side| self.setup.computer(*side).is_some() && !self.live().is_out(*side))
    }

    /// The sides that people play.
    pub fn human_sides(&self) -> impl Iterator<Item = Side> {
        Side::all(self.live().players()).filter(|side| self.setup.computer(*side).is_none())
    }

    /// The number of moves left after undoing the last move of a person and everything after it. `None` if no person
    /// has moved.
    #[must_use]
    pub fn undo_target(&self) -> Option<usize> {
        self.last_human_turn(self.moves.len().checked_sub(1)?)
    }

    /// The index of the last move by a person at or before `turn`.
    #[must_use]
    pub fn last_human_turn(&self, turn: usize) -> Option<usize> {
        self.moves.get(..=turn)?.iter().rposition(|made| self.setup.computer(made.side).is_none())
    }

    /// The number of moves after redoing the next move and the computer moves that follow it.
    #[must_use]
    pub fn redo_target(&self) -> usize {
        self.redo_target_from(self.moves.len() + 1)
    }

    /// The number of moves after redoing up to `turn` moves and the computer moves that follow them. If a computer player were
    /// to move, it would replace the moves that are still undone.
    #[must_use]
    pub fn redo_target_from(&self, turn: usize) -> usize {
        let undone = self.redo_stack.iter().skip(turn.saturating_sub(self.moves.len()));
        turn + undone.take_while(|made| self.setup.computer(made.side).is_some()).count()
    }

    /// A player's name; empty if unnamed.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        self.setup.names.get(side.index()).map_or("", String::as_str)
    }

    /// A player's style.
    #[must_use]
    pub fn player_style(&self, side: Side) -> PlayerStyle {
        self.setup.player_styles.get(side.index()).copied().unwrap_or_default()
    }

    /// Changes the names of the players.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.setup.names = names;
    }

    /// Changes the player styles.
    pub fn set_styles(&mut self, player_styles: Vec<PlayerStyle>) {
        self.setup.player_styles = player_styles;
    }

    /// The moves of the session, each with its side.
    #[must_use]
    pub fn moves(&self) -> &[MadeMove] {
        &self.moves
    }

    /// The moves that can be redone; the next one comes first.
    #[must_use]
    pub fn redo_stack(&self) -> &[MadeMove] {
        &self.redo_stack
    }

    /// Whether a move was played, even if it was undone afterwards. Before that, the session is not saved.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        !self.moves.is_empty() || !self.redo_stack.is_empty()
    }

    /// The effects of the last displayed move.
    #[must_use]
    pub fn last_effects(&self) -> &[Effect] {
        &self.last_effects
    }

    /// The termination, if the game did not end on the board.
    #[must_use]
    pub const fn termination(&self) -> Option<Termination> {
        self.termination
    }

    /// Ends the session and shows its current position. Undone moves are dropped, as after a new move.
    pub(crate) fn terminate(&mut self, termination: Termination) {
        self.show_live();
        self.redo_stack.clear();
        self.termination = Some(termination);
        self.update_cache();
    }

    /// The termination as a separate message.
    #[must_use]
    pub fn termination_text(&self) -> Option<LocalizedText> {
        let named = |id, side: Side| LocalizedText::new(id).text("name", self.name(side));
        let termination = self.termination()?;
        let ahead = termination.outcome(self.live()).winner.filter(|_| self.live().players() > 2);
        Some(match (termination, ahead) {
            (Termination::Agreed, _) => LocalizedText::new(ids::TERMINATION_AGREED),
            (Termination::Recorded(_), _) => LocalizedText::new(ids::TERMINATION_RECORDED),
            (Termination::Resigned(side), None) => named(ids::TERMINATION_RESIGNED, side),
            (Termination::Time(side), None) => named(ids::TERMINATION_TIME, side),
            (Termination::Resigned(side), Some(first)) => {
                named(ids::TERMINATION_RESIGNED_AHEAD, side).text("first", self.name(first))
            }
            (Termination::Time(side), Some(first)) => {
                named(ids::TERMINATION_TIME_AHEAD, side).text("first", self.name(first))
            }
        })
    }

    /// The result of the session, even if an earlier turn is displayed.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        self.live().outcome().or_else(|| Some(self.termination?.outcome(self.live())))
    }

    /// The result of the displayed position.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_live() { self.result() } else { self.game.outcome() }
    }
}

pub(super) fn moves_of(game: &dyn AnyGame) -> Vec<MadeMove> {
    game.movers().into_iter().zip(game.history()).map(|(side, text)| MadeMove { side, text }).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on_change_of::<GameSession>();
}
