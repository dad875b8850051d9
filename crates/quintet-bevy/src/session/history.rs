//! Move history: undo and redo, browsing earlier turns, and variations that leave the session unchanged.

use bevy::prelude::*;
use quintet_core::rules::{AnyGame, Effect, EncodedMove, MoveError};
use serde::{Deserialize, Serialize};

use super::commands::MovePlayed;
use super::lines::{HistoryCursor, HistoryLine, MadeMove, Variation};
use super::model::{GameSession, moves_of};
use crate::frame::{Phase, RedrawAppExt};

/// The part of the history that is saved besides the moves, in serialisable form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryState {
    /// Undone moves; the next one to redo comes first.
    #[serde(rename = "undone")]
    pub redo_stack: Vec<String>,
    /// The number of moves before the variation, and its moves.
    #[serde(rename = "side_line")]
    pub variation: Option<(usize, Vec<String>)>,
    /// Whether the variation was only suggested, so that it ends with the return to the current position.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_suggested: bool,
    /// What is displayed instead of the current position.
    #[serde(rename = "shown")]
    pub shown: Option<HistoryCursor>,
}

/// Navigates the history of the session. An animation in progress is finished first.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum NavigateHistory {
    /// Undoes moves until this many are left.
    Undo(usize),
    /// Redoes moves until there are this many.
    Redo(usize),
    /// Shows this position; the session stays unchanged.
    Show(HistoryCursor),
    /// Shows the next move of the displayed line.
    Next,
    /// Shows the next move of the variation.
    NextOfVariation,
    /// Returns to the current position of the session.
    Return,
}

/// How a navigation step is displayed.
pub(crate) enum Transition {
    /// Nothing changed.
    None,
    /// Animate a move.
    Move(MovePlayed),
    /// Show the new position at once.
    Jump,
}

impl GameSession {
    /// The displayed position.
    #[must_use]
    pub fn shown(&self) -> HistoryCursor {
        self.shown.unwrap_or(HistoryCursor { line: HistoryLine::Main, turn: self.moves.len() })
    }

    /// The variation, if there is one.
    #[must_use]
    pub const fn variation(&self) -> Option<&Variation> {
        self.variation.as_ref()
    }

    /// The number of moves in a line.
    #[must_use]
    pub fn length(&self, line: HistoryLine) -> usize {
        match (line, &self.variation) {
            (HistoryLine::Variation, Some(variation)) => variation.from + variation.moves.len(),
            _ => self.moves.len(),
        }
    }

    /// The part of the history that is saved besides the moves.
    #[must_use]
    pub fn history_state(&self) -> HistoryState {
        let texts = |moves: &[MadeMove]| moves.iter().map(|made| made.text.clone()).collect();
        HistoryState {
            redo_stack: texts(&self.redo_stack),
            variation: self.variation.as_ref().map(|variation| (variation.from, texts(&variation.moves))),
            is_suggested: self.variation.as_ref().is_some_and(|variation| !variation.is_played),
            shown: self.shown,
        }
    }

    /// Restores a saved history. Parts that do not fit the session are ignored.
    pub fn restore_history(&mut self, state: &HistoryState) {
        self.show_live();
        self.redo_stack = play_moves(self.live(), &state.redo_stack)
            .map(|game| moves_after(&*game, self.moves.len()))
            .unwrap_or_default();
        self.variation = state.variation.as_ref().and_then(|(from, moves)| {
            let fits = *from <= self.moves.len() && !moves.is_empty();
            let start = fits.then(|| self.game_at(*from))?;
            let moves = moves_after(&*play_moves(&*start, moves)?, *from);
            Some(Variation { from: *from, moves, is_played: !state.is_suggested })
        });
        if let Some(shown) = state.shown {
            self.show(shown);
        }
        self.update_cache();
    }

    /// A copy of the session's game after this many moves.
    fn game_at(&self, turn: usize) -> Box<dyn AnyGame> {
        let mut game = self.live().boxed_clone();
        game.undo_to(turn);
        game
    }

    /// A copy of the game at a position of the history.
    fn game_of(&self, cursor: HistoryCursor) -> Option<Box<dyn AnyGame>> {
        match (cursor.line, &self.variation) {
            (HistoryLine::Variation, Some(variation)) => {
                let tried = variation
                    .moves
                    .iter()
                    .take(cursor.turn.checked_sub(variation.from)?)
                    .map(|made| made.text.as_str());
                play_moves(&*self.game_at(variation.from), tried)
            }
            _ => Some(self.game_at(cursor.turn)),
        }
    }

    pub(super) fn show_live(&mut self) {
        self.shown = None;
        if let Some(live) = self.live_game.take() {
            self.game = live;
        }
    }

    /// Drops a line that was only shown, if the current position is displayed again.
    pub(crate) fn end_suggestion(&mut self) {
        if self.is_live() {
            self.variation.take_if(|variation| !variation.is_played);
        }
    }

    /// Shows a turn, if it exists.
    fn show(&mut self, shown: HistoryCursor) {
        let shown = self.normalized(shown);
        if shown.turn > self.length(shown.line) {
            return;
        }
        if shown == (HistoryCursor { line: HistoryLine::Main, turn: self.moves.len() }) {
            return self.show_live();
        }
        if let Some(game) = self.game_of(shown) {
            let before = std::mem::replace(&mut self.game, game);
            self.live_game.get_or_insert(before);
            self.shown = Some(shown);
        }
    }

    /// Maps turns before the branch of a variation to the session's own line.
    fn normalized(&self, shown: HistoryCursor) -> HistoryCursor {
        let from = self.variation.as_ref().map_or(usize::MAX, |variation| variation.from);
        if shown.turn <= from { HistoryCursor { line: HistoryLine::Main, ..shown } } else { shown }
    }

    /// The next move of the displayed line.
    #[must_use]
    pub fn next_move(&self) -> Option<&str> {
        self.next_move_of(self.shown().line)
    }

    /// The move of a line after the displayed turn. `None` if the displayed position is not in the line.
    fn next_move_of(&self, line: HistoryLine) -> Option<&str> {
        let HistoryCursor { line: shown_line, turn } = self.shown();
        match (line, &self.variation) {
            (HistoryLine::Variation, Some(variation)) if shown_line == line || turn == variation.from => {
                Some(variation.moves.get(turn.checked_sub(variation.from)?)?.text.as_str())
            }
            (HistoryLine::Variation, _) => None,
            (HistoryLine::Main, _) if shown_line != line => None,
            (HistoryLine::Main, _) => self.moves.get(turn).map(|made| made.text.as_str()),
        }
    }

    /// Plays a move in the displayed position: in the session or in a variation.
    pub(crate) fn play(&mut self, code: EncodedMove) -> Result<Vec<Effect>, MoveError> {
        let text = self.game.legal_moves().contains(&code).then(|| self.game.text(code));
        let side = self.game.to_move();
        let effects = self.game.play(code)?;
        let made = MadeMove { side, text: text.unwrap_or_default() };
        if self.is_live() {
            self.redo_stack.clear();
        } else {
            self.record_variation_move(made);
        }
        self.update_cache();
        Ok(effects)
    }

    /// Records a move that was played on an earlier turn or in the variation.
    fn record_variation_move(&mut self, made: MadeMove) {
        let HistoryCursor { mut line, turn } = self.shown();
        let is_branch =
            self.variation.as_ref().is_some_and(|variation| line == HistoryLine::Main && variation.from == turn);
        if self.next_move() == Some(made.text.as_str()) {
            // The line already contains the move.
        } else if is_branch && self.next_move_of(HistoryLine::Variation) == Some(made.text.as_str()) {
            line = HistoryLine::Variation;
        } else {
            match (line, &mut self.variation) {
                (HistoryLine::Variation, Some(variation)) => {
                    variation.moves.truncate(turn - variation.from);
                    variation.moves.push(made);
                }
                _ => self.variation = Some(Variation { from: turn, moves: vec![made], is_played: true }),
            }
            line = HistoryLine::Variation;
        }
        if let (HistoryLine::Variation, Some(variation)) = (line, &mut self.variation) {
            variation.is_played = true;
        }
        self.shown = Some(HistoryCursor { line, turn: turn + 1 });
        self.leave_browsing_at_end();
    }

    /// Leaves browsing when the displayed turn is the last one of the session.
    fn leave_browsing_at_end(&mut self) {
        if self.shown == Some(HistoryCursor { line: HistoryLine::Main, turn: self.moves.len() }) {
            self.show_live();
        }
    }

    /// Makes the variation contain these moves after a position, without showing them. Keeps a variation that begins
    /// with them. Returns the line that then contains them, or `None` if one of the moves is illegal.
    pub(crate) fn add_to_variation(&mut self, from: HistoryCursor, moves: &[EncodedMove]) -> Option<HistoryLine> {
        let from = self.normalized(from);
        let mut game = self.game_of(from)?;
        let mut texts = Vec::new();
        for code in moves {
            texts.push(game.text(*code));
            game.play(*code).ok()?;
        }
        let has = |moves: &[MadeMove]| {
            moves.len() >= texts.len() && moves.iter().zip(&texts).all(|(made, text)| made.text == *text)
        };
        if from.line == HistoryLine::Main && self.moves.get(from.turn..).is_some_and(has) {
            return Some(HistoryLine::Main);
        }
        let added = moves_after(&*game, from.turn);
        match (from.line, &mut self.variation) {
            (HistoryLine::Main, Some(variation)) if variation.from == from.turn && has(&variation.moves) => {}
            (HistoryLine::Variation, Some(variation)) => {
                let kept = from.turn - variation.from;
                if !has(&variation.moves[kept..]) {
                    variation.moves.truncate(kept);
                    variation.moves.extend(added);
                }
            }
            _ => self.variation = Some(Variation { from: from.turn, moves: added, is_played: false }),
        }
        Some(HistoryLine::Variation)
    }

    /// Plays the next move of a line, for animation.
    fn play_next(&mut self, line: HistoryLine) -> Transition {
        let Some(text) = self.next_move_of(line).map(str::to_owned) else { return Transition::None };
        let turn = self.shown().turn;
        if self.is_live() {
            self.live_game = Some(self.game.boxed_clone());
        }
        let side = self.game.to_move();
        let Ok(effects) = self.game.parse(&text).and_then(|code| self.game.play(code)) else { return Transition::None };
        self.shown = Some(HistoryCursor { line, turn: turn + 1 });
        self.leave_browsing_at_end();
        Transition::Move(MovePlayed { side, effects })
    }

    /// Undoes the termination, and moves until this many are left.
    fn undo_to(&mut self, turn: usize) -> Transition {
        self.show_live();
        if turn >= self.moves.len() && self.termination.is_none() {
            return Transition::Jump;
        }
        self.termination = None;
        self.game.undo_to(turn);
        let kept = self.moves.split_off(turn.min(self.moves.len()));
        self.redo_stack.splice(0..0, kept);
        if self.variation.as_ref().is_some_and(|variation| variation.from > turn) {
            self.variation = None;
        }
        Transition::Jump
    }

    /// Redoes moves until there are this many, unless the session was terminated. A single one is animated if the current
    /// position is displayed.
    fn redo_to(&mut self, turn: usize) -> Transition {
        let was_live = self.is_live();
        self.show_live();
        if self.termination.is_some() {
            return if was_live { Transition::None } else { Transition::Jump };
        }
        let mut last = None;
        let count = turn.saturating_sub(self.moves.len()).min(self.redo_stack.len());
        for MadeMove { side, text } in self.redo_stack.drain(..count).collect::<Vec<_>>() {
            match self.game.parse(&text).and_then(|code| self.game.play(code)) {
                Ok(effects) => last = Some(MovePlayed { side, effects }),
                Err(_) => {
                    self.redo_stack.clear(); // a move of this session parses unless the data is corrupt
                    break;
                }
            }
        }
        match last {
            Some(played) if count == 1 && was_live => Transition::Move(played),
            None if was_live => Transition::None,
            _ => Transition::Jump,
        }
    }

    /// Carries out a request.
    pub(crate) fn navigate(&mut self, navigate: NavigateHistory) -> Transition {
        let transition = match navigate {
            NavigateHistory::Undo(turn) => self.undo_to(turn),
            NavigateHistory::Redo(turn) => self.redo_to(turn),
            NavigateHistory::Show(shown) => {
                let before = self.shown;
                self.show(shown);
                if self.shown == before { Transition::None } else { Transition::Jump }
            }
            NavigateHistory::Next => self.play_next(self.shown().line),
            NavigateHistory::NextOfVariation => self.play_next(HistoryLine::Variation),
            NavigateHistory::Return if self.is_live() => Transition::None,
            NavigateHistory::Return => {
                self.show_live();
                Transition::Jump
            }
        };
        self.update_cache();
        transition
    }

    /// The phase in which a turn of the displayed position begins.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.outcome().is_some() { Phase::Over } else { Phase::Choosing }
    }
}

/// A copy of a game with additional moves played.
fn play_moves(game: &dyn AnyGame, moves: impl IntoIterator<Item = impl AsRef<str>>) -> Option<Box<dyn AnyGame>> {
    let mut game = game.boxed_clone();
    for text in moves {
        let code = game.parse(text.as_ref()).ok()?;
        game.play(code).ok()?;
    }
    Some(game)
}

/// The moves of a game after this turn.
fn moves_after(game: &dyn AnyGame, turn: usize) -> Vec<MadeMove> {
    moves_of(game).split_off(turn)
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<NavigateHistory>().redraw_on_message::<NavigateHistory>();
}
