//! Replays records on the board.

use super::{GameResult, Record, RecordError, RecordReason, Rounds, TERMINATION};
use crate::catalog::{UnknownGame, find};
use crate::rules::AnyGame;

impl Record {
    /// Starts the game at the first position.
    ///
    /// # Errors
    /// Fails if the options or the start are invalid.
    pub fn start_game(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        let options = self.options.clone();
        let Some(game) = find(self.game.id) else {
            return Err(RecordReason::UnknownGame(UnknownGame(self.game.id.to_owned())).at(self.start_line));
        };
        match &self.start {
            Some(diagram) => game.set_up(diagram, options).map_err(RecordReason::Position),
            None => game.start(options).map_err(RecordReason::Conflict),
        }
        .map_err(|reason| reason.at(self.start_line))
    }

    /// Plays all moves of the record.
    ///
    /// # Errors
    /// Fails if the start is invalid, a move is illegal or has the wrong number, or the result differs from the result
    /// on the board.
    pub fn replay(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        let mut game = self.start_game()?;
        let mut rounds = Rounds::default();
        let mut first_number = None;
        for recorded in &self.moves {
            let (round, _) = rounds.next(game.to_move());
            if let Some(number) = recorded.number {
                let found = u64::from(number.round);
                let base = *first_number.get_or_insert(found.saturating_sub(round));
                if found != base + round {
                    return Err(RecordReason::WrongNumber { found, expected: base + round }.at(recorded.line));
                }
            }
            game.parse(&recorded.text).and_then(|action| game.play(action)).map_err(|move_error| {
                RecordReason::Move { text: recorded.text.clone(), move_error }.at(recorded.line)
            })?;
        }
        self.check_result(&*game)?;
        Ok(game)
    }

    fn check_result(&self, game: &dyn AnyGame) -> Result<(), RecordError> {
        let players = game.players();
        let expected = GameResult::of(game.outcome());
        let found = self.result.text(players);
        let reason = match (self.result, expected) {
            (GameResult::Unfinished, _) => return Ok(()),
            (result, expected) if result == expected => return Ok(()),
            (_, GameResult::Unfinished) if self.tag(TERMINATION).is_some_and(|reason| !reason.trim().is_empty()) => {
                return Ok(());
            }
            (_, GameResult::Unfinished) => RecordReason::Unfinished(found),
            (_, expected) => RecordReason::WrongResult { found, expected: expected.text(players) },
        };
        Err(reason.at(self.result_line))
    }
}
