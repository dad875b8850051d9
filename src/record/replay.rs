//! Records played through on the board.

use super::{Record, RecordError, RecordReason, TERMINATION, Verdict};
use crate::rules::{AnyGame, Side, UnknownGame, find};

/// Counts rounds: a new one begins whenever the turn order starts over.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rounds {
    round: u64,
    previous: Option<Side>,
}

impl Rounds {
    /// The round, from 0, of the next move, which is this side's; and whether it is the first of the round.
    pub(super) fn next(&mut self, mover: Side) -> (u64, bool) {
        let over = self.previous.is_some_and(|previous| mover <= previous);
        self.round += u64::from(over);
        let opens = over || (self.previous.is_none() && mover == Side::FIRST);
        self.previous = Some(mover);
        (self.round, opens)
    }
}

impl Record {
    /// The game before the first move.
    ///
    /// # Errors
    /// When there is no game with these options and this start.
    pub fn begin(&self) -> Result<Box<dyn AnyGame>, RecordError> {
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

    /// Plays the record through.
    ///
    /// # Errors
    /// When there is no such start, a move is refused or numbered wrongly, or the result is not that of the game.
    pub fn replay(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        let mut game = self.begin()?;
        let mut rounds = Rounds::default();
        let mut first_number = None;
        for recorded in &self.moves {
            let (round, _) = rounds.next(game.to_move());
            if let Some(number) = recorded.number {
                let found = u64::from(number.round);
                let base = *first_number.get_or_insert(found.saturating_sub(round));
                if found != base + round {
                    let due = u32::try_from(base + round).unwrap_or(u32::MAX);
                    return Err(RecordReason::WrongNumber { found: number.round, due }.at(recorded.line));
                }
            }
            game.parse(&recorded.text)
                .and_then(|action| game.play(action))
                .map_err(|refusal| RecordReason::Move { text: recorded.text.clone(), refusal }.at(recorded.line))?;
        }
        self.check_verdict(&*game)?;
        Ok(game)
    }

    fn check_verdict(&self, game: &dyn AnyGame) -> Result<(), RecordError> {
        let players = game.players();
        let due = Verdict::of(game.outcome());
        let found = self.verdict.text(players);
        let reason = match (self.verdict, due) {
            (Verdict::Open, _) => return Ok(()),
            (verdict, due) if verdict == due => return Ok(()),
            (_, Verdict::Open) if self.tag(TERMINATION).is_some() => return Ok(()),
            (_, Verdict::Open) => RecordReason::Unfinished(found),
            (_, due) => RecordReason::WrongVerdict { found, due: due.text(players) },
        };
        Err(reason.at(self.verdict_line))
    }
}
